"""The game's nouns in the admin: structured values as JSON, checked by the schema of packs."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, get_args, get_origin

from django import forms
from django.contrib import admin
from django.db import models as django_models
from django.db.models import BooleanField, Max, TextField
from django.forms.fields import InvalidJSONInput
from django.http import HttpRequest
from pydantic import ValidationError

from roster import models
from roster.operations.storable import unstorable_texts
from roster.packs.problems import dotted, place_in_words
from roster.packs.schema.fields import WrittenField, fields_of
from roster.packs.validation_messages.issues import validation_issues
from roster.queries.drafts import ENTRIES, FORM_OF, NOUNS, WrittenForm, body_of
from web.admin.recording import RecordedAdmin

BARE_WORD = re.compile(r"[a-z][a-z0-9-]*")
JSON_WORDS = frozenset({"true", "false", "null"})
SHORT = 70


def value_as_text(value: Any) -> str:
    """Return a value for the text area: a word without quotes, short JSON on one line, long JSON indented."""
    if isinstance(value, str) and BARE_WORD.fullmatch(value) and value not in JSON_WORDS:
        return value
    line = json.dumps(value, ensure_ascii=False)
    return line if len(line) <= SHORT else json.dumps(value, ensure_ascii=False, indent=2)


class StructuredField(forms.JSONField):
    """A field with JSON; empty means `when_empty`."""

    def __init__(self, *, when_empty: Any = None, **kwargs: Any) -> None:
        rows = {"rows": 4, "spellcheck": "false"}
        super().__init__(required=False, widget=forms.Textarea(attrs={"class": "vLargeTextField", **rows}), **kwargs)
        self.when_empty = when_empty

    def to_python(self, value: Any) -> Any:
        """Return the value of the typed text. {} and [] are values; null and no text mean `when_empty`."""
        if isinstance(value, str):
            value = value.strip()
            if BARE_WORD.fullmatch(value) and value not in JSON_WORDS:
                return value
        if value in ("", None):
            return self.when_empty
        typed = super().to_python(value)
        return self.when_empty if typed is None else typed

    def bound_data(self, data: Any, initial: Any) -> Any:
        """Return the typed text, to be shown again."""
        try:
            return self.to_python(data)
        except forms.ValidationError:
            return InvalidJSONInput(data)

    def prepare_value(self, value: Any) -> Any:
        """Return the text area's text."""
        if value is None or isinstance(value, InvalidJSONInput):
            return value
        return value_as_text(value)

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Return whether the value differs, however it is spaced."""
        try:
            return bool(self.to_python(data) != initial)
        except forms.ValidationError:
            return True


ValidationIssue = tuple[str, str]
"""The name of a field, and its problem in a sentence."""


def schema_issues(form: WrittenForm, document: dict[str, Any]) -> Iterator[ValidationIssue]:
    """Yield an issue for each field that the schema refuses; the sentence names the place inside the field."""
    try:
        form.adapter.validate_json(json.dumps(document))
    except ValidationError as failure:
        for one in validation_issues(failure, form.schema or form.forms[0], document):
            inner = f"{dotted(one.at[1:])}: " if len(one.at) > 1 else ""
            yield str(one.at[0]) if one.at else "", f"{inner}{one.message} {one.remedy}"


class ContentForm(forms.ModelForm):
    """A form that checks its row against the schema."""

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        if self.errors:
            return
        form = FORM_OF[type(self.instance)]
        below = frozenset(form.names) - frozenset(form.columns)
        document = json.loads(json.dumps(body_of(self.instance, without=below)))
        for name, message in (
            *schema_issues(form, document),
            *self.foreign_references(form),
            *unstorable_issues(document),
        ):
            self.add_error(name if name in self.fields else None, message)

    def foreign_references(self, form: WrittenForm) -> Iterator[ValidationIssue]:
        """Yield an issue for each reference to a thing of another game."""
        for name in form.references:
            named = getattr(self.instance, name)
            own = self.instance.pk if form.parent == "" else getattr(self.instance, "game_id", None)
            if named is not None and named.game_id != own:
                yield name, f"{named} belongs to another game. Choose one of this game."


def unstorable_issues(document: dict[str, Any]) -> Iterator[ValidationIssue]:
    """Yield an issue for each text that the database cannot store."""
    for path, problem in unstorable_texts(document):
        yield str(path[0]), f"{place_in_words(dotted(path))}: {problem}"


def schema_fields(form: WrittenForm, name: str) -> list[WrittenField]:
    """Return the field's description from each of the noun's schema classes that have it."""
    return [fields_of(one)[name] for one in form.forms if name in fields_of(one)]


def choices_of(form: WrittenForm, name: str) -> tuple[str, ...]:
    """Return the words that a field allows; empty if a schema class allows other values."""
    annotations = [field.annotation for field in schema_fields(form, name)]
    literal = [annotation for annotation in annotations if get_origin(annotation) is Literal]
    return tuple(dict.fromkeys(word for one in literal for word in get_args(one))) if literal == annotations else ()


def description_of(form: WrittenForm, name: str) -> str:
    """Return the schema's description of a field."""
    return next((field.description for field in schema_fields(form, name) if field.description), "")


class SchemaFields(admin.options.BaseModelAdmin):
    """A base of admins whose form fields follow the schema."""

    form: type[forms.ModelForm] = ContentForm

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        form = FORM_OF[self.model]
        if db_field.name not in form.columns:
            return super().formfield_for_dbfield(db_field, request, **kwargs)
        shown = {"label": db_field.verbose_name.capitalize(), "help_text": description_of(form, db_field.name)}
        if isinstance(db_field, django_models.JSONField):
            return StructuredField(when_empty=db_field.get_default(), initial=db_field.get_default(), **shown)
        words = choices_of(form, db_field.name)
        if words:
            return word_field(db_field, words, shown)
        return super().formfield_for_dbfield(db_field, request, help_text=shown["help_text"], **kwargs)


def word_field(db_field: Any, words: Sequence[str], shown: dict[str, Any]) -> forms.TypedChoiceField:
    """Return a pick list of words, with an empty one if the column may be empty."""
    none = [("", "—")] if db_field.null else []
    return forms.TypedChoiceField(
        choices=[*none, *((word, word) for word in words)],
        required=not db_field.null,
        empty_value=None,
        initial=db_field.get_default(),
        **shown,
    )


class RowFilter(admin.RelatedFieldListFilter):
    """A filter by the rows of another noun, read with their games in one query."""

    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        rows = field.related_model._default_manager.select_related("game")
        return [(str(row.pk), str(row)) for row in rows]


class NounAdmin(SchemaFields, RecordedAdmin):
    """The list and the form of one noun, ordered by position."""

    list_select_related: ClassVar[tuple[str, ...]] = ("game",)
    ordering = ("game", "position", "key")
    list_per_page = 200
    save_on_top = True

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related(*self.list_select_related)

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return ("game", *FORM_OF[self.model].columns, "position")

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """Return the initial values, with the position after all other rows."""
        last = self.model._default_manager.aggregate(last=Max("position"))["last"]
        return {"position": 0 if last is None else last + 1, **super().get_changeform_initial_data(request)}


LISTED: Mapping[str, str] = {
    "sizes": "points",
    "options": "offered",
    "equipment": "copies per",
    "stats": "short carrier group minimum maximum default step",
    "factions": "short colour emblem status",
    "ranks": "points",
    "bikes": "points playable",
    "traits": "points uses takes",
    "weapons": "group points uses innate",
    "profiles": "faction rank bike points figures",
    "deck_cards": "deck type points",
    "constraints": "kind severity reason",
    "surcharges": "points first last",
    "advances": "noun price payer only",
    "reference": "form sheet",
    "tokens": "copies per",
    "templates": "copies",
    "designs": "subject width height",
}
"""The columns that the list of a noun shows beside name and key."""
FILTERED: Mapping[str, str] = {"stats": "group", "deck_cards": "type", "reference": "sheet"}
"""The columns that it is filtered by beside switches, choices of a few words, and other rows."""


class EntryInline(SchemaFields, admin.StackedInline):
    """The entries of a section."""

    model = models.Entry
    extra = 0
    fields = (*ENTRIES.columns, "position")


class SectionAdmin(NounAdmin):
    """Sections of actions, states, tables and terms, with their entries."""

    inlines = (EntryInline,)

    def get_search_results(self, request: HttpRequest, queryset: Any, search_term: str) -> tuple[Any, bool]:
        """Return a section once, however many of its entries match."""
        found, _may_repeat = super().get_search_results(request, queryset, search_term)
        return found.distinct(), False


def listing(form: WrittenForm) -> dict[str, Any]:
    """Return the options of a noun's list: what it shows, and what it is filtered and searched by."""
    chosen = (name for name, column in form.fields if isinstance(column, BooleanField) or choices_of(form, name))
    filters = dict.fromkeys((*chosen, *FILTERED.get(form.relation, "").split()))
    prose = (name for name, column in form.fields if isinstance(column, TextField))
    below = (f"{name}__name" for name in form.names if name not in form.columns)
    return {
        "list_display": ("name", "key", *LISTED.get(form.relation, "").split(), "game", "position"),
        "list_filter": ("game", *filters, *((name, RowFilter) for name in form.references)),
        "list_select_related": ("game", *(f"{name}__game" for name in form.references)),
        "autocomplete_fields": ("game", *form.references),
        "search_fields": ("name", "key", "game__slug", *prose, *below),
    }


for noun in NOUNS:
    admin.site.register(noun.table, SectionAdmin if noun.table is models.Section else NounAdmin, **listing(noun))
