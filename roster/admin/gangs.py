"""Editions, gangs and their revisions in the admin, read-only."""

import json
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from roster import models
from roster.queries.games import compiled
from roster.queries.gangs import newest_record
from roster.rules.legality.validation import validate_gang
from roster.rules.points import price_gang


def indented(text: str) -> SafeString:
    """JSON, indented."""
    return format_html("<pre>{}</pre>", json.dumps(json.loads(text), indent=2, ensure_ascii=False))


class ReadOnlyAdmin(admin.ModelAdmin):
    """Rows to look at: nothing can be added, changed or deleted."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(models.Edition)
class EditionAdmin(ReadOnlyAdmin):
    """Published editions."""

    list_display = ("game", "number", "published", "sha256", "notes")
    list_filter = ("game",)
    list_select_related = ("game",)
    search_fields = ("game__slug", "game__name", "notes", "sha256")
    fields = ("game", "number", "published", "sha256", "notes", "content")

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("game")

    def content(self, edition: models.Edition) -> SafeString:
        """The canonical JSON, indented."""
        return indented(edition.body)


@admin.register(models.Gang)
class GangAdmin(ReadOnlyAdmin):
    """Gangs with their points and findings."""

    list_display = ("__str__", "game", "faction", "size", "edition", "revision", "sample_key", "updated")
    list_filter = ("game", ("sample_key", admin.EmptyFieldListFilter), "faction")
    search_fields = ("name", "uid", "faction", "game__slug")
    fields = ("uid", "game", "edition", "revision", "points", "findings", "created", "updated", "content")

    def get_queryset(self, request: HttpRequest) -> Any:
        rows = super().get_queryset(request)
        return rows.select_related("game", "edition__game").defer("edition__body")

    def points(self, row: models.Gang) -> int:
        """The gang's points on its edition."""
        return price_gang(compiled(row.game.slug, row.edition.number), newest_record(row).gang).total

    def findings(self, row: models.Gang) -> SafeString | str:
        """The findings of the gang's edition."""
        found = validate_gang(compiled(row.game.slug, row.edition.number), newest_record(row).gang)
        lines = ((one.severity, one.place.path or "gang", one.message) for one in found)
        items = format_html_join("", "<li>{}: {}: {}</li>", lines)
        return format_html("<ul>{}</ul>", items) if found else "none"

    def content(self, row: models.Gang) -> SafeString:
        """The gang file, indented."""
        return indented(row.body)


@admin.register(models.Revision)
class RevisionAdmin(ReadOnlyAdmin):
    """Every revision of every gang."""

    list_display = ("gang", "number", "edition", "note", "saved")
    list_filter = ("gang__game",)
    search_fields = ("gang__uid", "gang__name", "note")
    fields = ("gang", "number", "edition", "note", "saved", "content")

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("gang", "edition__game").defer("edition__body")

    def content(self, revision: models.Revision) -> SafeString:
        """The gang file as it was, indented."""
        return indented(revision.body)
