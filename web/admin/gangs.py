"""Editions, gangs, reports on them, revisions and print jobs in the admin: read-only but for hiding gangs."""

import json
from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from cards.models import PrintJob
from roster import models
from roster.models.nouns import HIDDEN, PRIVATE
from roster.operations.moderation import close_reports, hide_gangs, restore_gangs, show_games
from roster.queries.games import compiled
from roster.queries.gangs import newest_record
from roster.rules.legality.validation import validate_gang
from roster.rules.points import price_gang


class ReadOnlyAdmin(admin.ModelAdmin):
    """Read-only rows: nothing can be added, changed or deleted. `content` is their JSON, indented."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    has_change_permission = has_delete_permission = has_add_permission

    def content(self, row: Any) -> SafeString:
        """Return the JSON of the row, indented."""
        return format_html("<pre>{}</pre>", json.dumps(json.loads(row.body), indent=2, ensure_ascii=False))


class ModeratedAdmin(ReadOnlyAdmin):
    """Read-only rows whose actions hide gangs from others."""

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Return whether the request's user may hide gangs from others."""
        return bool(request.user.has_perm("roster.change_gang"))


@admin.register(models.Edition)
class EditionAdmin(ReadOnlyAdmin):
    """Published editions."""

    list_display = ("game", "number", "published", "sha256", "notes")
    list_filter = ("game",)
    list_select_related = ("game",)
    search_fields = ("game__slug", "game__name", "notes", "sha256")
    fields = ("game", "number", "published", "sha256", "notes", "content")

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).exclude(game__visibility=PRIVATE).select_related("game")


@admin.register(models.Gang)
class GangAdmin(ModeratedAdmin):
    """Gangs with their points and findings."""

    list_display = ("__str__", "game", "faction", "size", "edition", "revision", "sample_key", "updated")
    list_filter = (
        ("hidden", admin.EmptyFieldListFilter),
        ("shown", admin.EmptyFieldListFilter),
        "game",
        ("sample_key", admin.EmptyFieldListFilter),
        "faction",
    )
    search_fields = ("name", "uid", "faction", "game__slug")
    fields = ("uid", "game", "edition", "revision", "points", "findings", "created", "updated", "hidden", "content")
    actions = ("hide", "restore")

    def get_queryset(self, request: HttpRequest) -> Any:
        rows = super().get_queryset(request).exclude(game__visibility=PRIVATE)
        return rows.select_related("game", "edition__game").defer("edition__body")

    @admin.action(description="Hide from everybody but the owner", permissions=["moderate"])
    def hide(self, request: HttpRequest, rows: QuerySet[models.Gang]) -> None:
        """Hide the gangs, and close the reports on them."""
        messages.success(request, f"Hidden: {hide_gangs(rows.values_list('uid', flat=True))}.")

    @admin.action(description="Let others read it again", permissions=["moderate"])
    def restore(self, request: HttpRequest, rows: QuerySet[models.Gang]) -> None:
        """Restore hidden gangs."""
        messages.success(request, f"Others can read again: {restore_gangs(rows.values_list('uid', flat=True))}.")

    def points(self, row: models.Gang) -> int:
        """Return the gang's points on its edition."""
        return price_gang(compiled(row.game.slug, row.edition.number), newest_record(row).gang).total

    def findings(self, row: models.Gang) -> SafeString | str:
        """Return the gang's findings on its edition."""
        found = validate_gang(compiled(row.game.slug, row.edition.number), newest_record(row).gang)
        lines = ((one.severity, one.place.path or "gang", one.message) for one in found)
        items = format_html_join("", "<li>{}: {}: {}</li>", lines)
        return format_html("<ul>{}</ul>", items) if found else "none"


@admin.register(models.ContentReport)
class ContentReportAdmin(ModeratedAdmin):
    """Visitors' reports on games, and on gangs in the gallery or behind links, the open ones first in the filter."""

    list_display = ("__str__", "gang", "game", "created", "closed", "hidden")
    list_filter = (("closed", admin.EmptyFieldListFilter), ("game", admin.EmptyFieldListFilter))
    search_fields = ("text", "gang__name", "gang__uid", "game__slug", "game__name")
    fields = ("gang", "game", "text", "created", "closed", "hidden")
    actions = ("hide", "leave")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Return the reports; those on games only for who may hide games."""
        rows = super().get_queryset(request).select_related("gang", "game").defer("gang__body")
        return rows if request.user.has_perm("roster.change_game") else rows.filter(game__isnull=True)

    def hidden(self, report: models.ContentReport) -> bool:
        """Return whether the gang or game is hidden."""
        return bool((report.gang and report.gang.hidden) or (report.game and report.game.visibility == HIDDEN))

    @admin.action(description="Hide it from everybody but its owner or editors", permissions=["moderate"])
    def hide(self, request: HttpRequest, rows: QuerySet[models.ContentReport]) -> None:
        """Hide the gangs and games, and close every report on them."""
        gangs = hide_gangs(rows.exclude(gang=None).values_list("gang__uid", flat=True))
        games = show_games(rows.exclude(game=None).values_list("game__slug", flat=True), HIDDEN)
        messages.success(request, f"Hidden: {gangs + games}.")

    @admin.action(description="Leave it as it is, and close these reports", permissions=["moderate"])
    def leave(self, request: HttpRequest, rows: QuerySet[models.ContentReport]) -> None:
        """Close the reports."""
        messages.success(request, f"Reports closed: {close_reports(rows)}.")


@admin.register(models.Revision)
class RevisionAdmin(ReadOnlyAdmin):
    """Every revision of every gang."""

    list_display = ("gang", "number", "edition", "note", "saved")
    list_filter = ("gang__game",)
    search_fields = ("gang__uid", "gang__name", "note")
    fields = ("gang", "number", "edition", "note", "saved", "content")

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("gang", "edition__game").defer("edition__body")


@admin.register(PrintJob)
class PrintJobAdmin(ReadOnlyAdmin):
    """Print jobs, the newest first."""

    list_display = ("name", "state", "progress", "created", "ended")
    list_filter = ("state", "game")
    fields = ("name", "game", "edition", "state", "progress", "why", "attempt", "created", "ended")
    ordering = ("-created", "-pk")

    def progress(self, job: PrintJob) -> str:
        """Return the number of finished faces."""
        return f"{job.ready} of {job.of}" if job.of else "–"
