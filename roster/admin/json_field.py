"""A structured bit of a noun in a form: JSON to type, and one bare word without its quotes.

Lives here: the form field. Never here: what belongs into it (the form asks the schema).
"""

import json
import re
from typing import Any

from django import forms
from django.forms.fields import InvalidJSONInput

BARE_WORD = re.compile(r"[a-z][a-z0-9-]*")
JSON_WORDS = frozenset({"true", "false", "null"})
SHORT = 70


def as_typed(value: Any) -> str:
    """A value as an editor reads it: a word bare, a short value on one line, a long one indented."""
    if isinstance(value, str) and BARE_WORD.fullmatch(value) and value not in JSON_WORDS:
        return value
    line = json.dumps(value, ensure_ascii=False)
    return line if len(line) <= SHORT else json.dumps(value, ensure_ascii=False, indent=2)


class StructuredField(forms.JSONField):
    """JSON; left empty it is the column's default."""

    def __init__(self, *, when_empty: Any = None, **kwargs: Any) -> None:
        rows = {"rows": 4, "spellcheck": "false"}
        super().__init__(required=False, widget=forms.Textarea(attrs={"class": "vLargeTextField", **rows}), **kwargs)
        self.when_empty = when_empty

    def to_python(self, value: Any) -> Any:
        """The value typed, which may be empty itself: {} and [] stay what they are. null is nothing typed."""
        if isinstance(value, str):
            value = value.strip()
            if BARE_WORD.fullmatch(value) and value not in JSON_WORDS:
                return value
        if value in ("", None):
            return self.when_empty
        typed = super().to_python(value)
        return self.when_empty if typed is None else typed

    def bound_data(self, data: Any, initial: Any) -> Any:
        """What was typed, shown again as it was."""
        try:
            return self.to_python(data)
        except forms.ValidationError:
            return InvalidJSONInput(data)

    def prepare_value(self, value: Any) -> Any:
        """What the text area shows."""
        if value is None or isinstance(value, InvalidJSONInput):
            return value
        return as_typed(value)

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Whether the value differs, however it is spaced."""
        try:
            return bool(self.to_python(data) != initial)
        except forms.ValidationError:
            return True
