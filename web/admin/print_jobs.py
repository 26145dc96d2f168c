"""Print jobs in the admin, read-only."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from cards import models


@admin.register(models.PrintJob)
class PrintJobAdmin(admin.ModelAdmin):
    """Print jobs, the newest first."""

    list_display = ("name", "state", "progress", "created", "ended")
    list_filter = ("state", "game")
    fields = ("name", "game", "edition", "state", "progress", "why", "attempt", "created", "ended")
    ordering = ("-created", "-pk")

    def progress(self, job: models.PrintJob) -> str:
        """How many faces are ready."""
        return f"{job.ready} of {job.of}" if job.of else "–"

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
