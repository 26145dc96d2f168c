"""The form of every content row: what the schema says of the row, the editor reads at once.

Lives here: the check against the written form, and that a row names only things of its own game.
Never here: one noun's fields; problems between nouns (those are told before publishing).
"""

import json
from collections.abc import Iterator
from typing import Any

from django import forms
from pydantic import ValidationError

from roster.operations.storable import unkept_text
from roster.packs.explaining.complaints import complaints
from roster.packs.problems import dotted
from roster.queries.drafts import body_of
from roster.queries.written_forms import FORM_OF, WrittenForm

Told = tuple[str, str]


def schema_complaints(form: WrittenForm, document: dict[str, Any]) -> Iterator[Told]:
    """Each field that the schema refuses, with a sentence that names the key inside it."""
    try:
        form.adapter.validate_json(json.dumps(document))
    except ValidationError as failure:
        for one in complaints(failure, form.schema or form.forms[0], document):
            inner = f"{dotted(one.path[1:])}: " if len(one.path) > 1 else ""
            yield str(one.path[0]) if one.path else "", f"{inner}{one.message} {one.remedy}"


class ContentForm(forms.ModelForm):
    """A form whose row must be good for the schema on its own."""

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        if self.errors:
            return
        form = FORM_OF[type(self.instance)]
        below = frozenset(form.names) - frozenset(form.columns)
        document = json.loads(json.dumps(body_of(self.instance, without=below)))
        for name, message in (*schema_complaints(form, document), *self.strangers(form), *unkept(document)):
            self.add_error(name if name in self.fields else None, message)

    def strangers(self, form: WrittenForm) -> Iterator[Told]:
        """Each reference to a thing of another game."""
        for name in form.references:
            named = getattr(self.instance, name)
            own = self.instance.pk if form.parent == "" else getattr(self.instance, "game_id", None)
            if named is not None and named.game_id != own:
                yield name, f"{named} belongs to another game. Choose one of this game."


def unkept(document: dict[str, Any]) -> Iterator[Told]:
    """Each text that the database cannot keep, under its field."""
    for path_and_message in unkept_text(document):
        yield path_and_message.partition(":")[0].partition("/")[0], path_and_message
