"""What every content list and form shares.

Lives here: fields in the schema's order with its descriptions and choices, JSON fields, filters, look-ups.
Never here: one noun's columns.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, get_args, get_origin

from django import forms
from django.contrib import admin
from django.db import models as django_models
from django.db.models import Max
from django.http import HttpRequest

from roster.admin.json_field import StructuredField
from roster.admin.written_form import ContentForm
from roster.packs.schema.fields import WrittenField, fields_of
from roster.queries.written_forms import FORM_OF, WrittenForm

Words = tuple[str, ...]


def schema_fields(form: WrittenForm, name: str) -> list[WrittenField]:
    """A field in every one of the noun's forms that has it."""
    return [fields_of(one)[name] for one in form.forms if name in fields_of(one)]


def choices_of(form: WrittenForm, name: str) -> tuple[str, ...]:
    """The words a field allows, where all of its forms allow only some."""
    annotations = [field.annotation for field in schema_fields(form, name)]
    literal = [annotation for annotation in annotations if get_origin(annotation) is Literal]
    return tuple(dict.fromkeys(word for one in literal for word in get_args(one))) if literal == annotations else ()


def told_of(form: WrittenForm, name: str) -> str:
    """The schema's description of a field."""
    return next((field.description for field in schema_fields(form, name) if field.description), "")


class WrittenFields(admin.options.BaseModelAdmin):
    """Form fields as the schema describes them."""

    form: type[forms.ModelForm] = ContentForm

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        form = FORM_OF[self.model]
        if db_field.name not in form.columns:
            return super().formfield_for_dbfield(db_field, request, **kwargs)
        told = {"label": db_field.verbose_name.capitalize(), "help_text": told_of(form, db_field.name)}
        if isinstance(db_field, django_models.JSONField):
            return StructuredField(when_empty=db_field.get_default(), initial=db_field.get_default(), **told)
        words = choices_of(form, db_field.name)
        if words:
            return word_field(db_field, words, told)
        return super().formfield_for_dbfield(db_field, request, help_text=told["help_text"], **kwargs)


def word_field(db_field: Any, words: Sequence[str], told: dict[str, Any]) -> forms.TypedChoiceField:
    """One word of some; none at all where the column may be empty."""
    none = [("", "—")] if db_field.null else []
    return forms.TypedChoiceField(
        choices=[*none, *((word, word) for word in words)],
        required=not db_field.null,
        empty_value=None,
        initial=db_field.get_default(),
        **told,
    )


class NounAdmin(WrittenFields, admin.ModelAdmin):
    """The list and the form of one noun, in the order of its positions."""

    list_display: Words = ("name", "key", "game", "position")
    list_filter: ClassVar[Words] = ("game",)
    list_select_related: ClassVar[Words] = ("game",)
    search_fields: ClassVar[Words] = ("name", "key", "game__slug")
    ordering = ("game", "position", "key")
    autocomplete_fields: ClassVar[Words] = ("game",)
    list_per_page = 200
    save_on_top = True

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("game")

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return ("game", *FORM_OF[self.model].columns, "position")

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """A new thing comes last."""
        last = self.model._default_manager.aggregate(last=Max("position"))["last"]
        return {"position": 0 if last is None else last + 1, **super().get_changeform_initial_data(request)}
