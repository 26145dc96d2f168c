"""Reference sections with their entries in the admin.

Lives here: their list and form. Never here: layout.
"""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from roster import models
from roster.admin.noun_admin import NounAdmin, WrittenFields
from roster.queries.written_forms import ENTRIES


class EntryInline(WrittenFields, admin.StackedInline):
    """The entries of a section."""

    model = models.Entry
    extra = 0
    fields = (*ENTRIES.columns, "position")


@admin.register(models.Section)
class SectionAdmin(NounAdmin):
    """Sections of actions, states, tables and terms."""

    list_display = ("name", "key", "form", "sheet", "game", "position")
    list_filter = ("game", "form", "sheet")
    search_fields = ("name", "key", "game__slug", "text", "entries__name")
    inlines = (EntryInline,)

    def get_search_results(self, request: HttpRequest, queryset: Any, search_term: str) -> tuple[Any, bool]:
        """A section once, however many of its entries match."""
        found, _may_repeat = super().get_search_results(request, queryset, search_term)
        return found.distinct(), False
