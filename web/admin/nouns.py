"""The game's nouns in the admin."""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.db.models import BooleanField, TextField
from django.http import HttpRequest

from roster import models
from roster.queries.drafts import ENTRIES, NOUNS, WrittenForm
from web.admin.forms import NounAdmin, RowFilter, SchemaFields, choices_of

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
