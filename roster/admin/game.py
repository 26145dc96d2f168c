"""The game in the admin, its parts, and the page that publishes it."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import path, reverse

from roster import models
from roster.admin.forms import NounAdmin, WrittenFields
from roster.admin.recording import RecordedAdmin
from roster.operations.publishing import publish_with_samples
from roster.operations.refusals import PublishRefused
from roster.queries.drafts import GAME, publish_plan
from roster.rules.comparison.editions import NOTES_LENGTH


@admin.register(models.Size)
class SizeAdmin(NounAdmin):
    """Game sizes."""

    list_display = ("name", "key", "points", "game", "position")


@admin.register(models.Option)
class OptionAdmin(NounAdmin):
    """Optional rules of a game."""

    list_display = ("name", "key", "offered", "game", "position")
    list_filter = ("game", "offered")


@admin.register(models.WeaponGroup)
class WeaponGroupAdmin(NounAdmin):
    """Kinds of weapons."""


@admin.register(models.Equipment)
class EquipmentAdmin(NounAdmin):
    """Dice and tools that a game is played with."""

    list_display = ("name", "key", "copies", "per", "game", "position")


@admin.register(models.Reading)
class ReadingAdmin(NounAdmin):
    """How unclear rules are read."""

    search_fields = ("name", "key", "game__slug", "reading", "other")


class NotesForm(forms.Form):
    """Notes on what is new in an edition."""

    notes = forms.CharField(
        required=False, max_length=NOTES_LENGTH, widget=forms.Textarea(attrs={"rows": 4, "cols": 80})
    )


@admin.register(models.Game)
class GameAdmin(WrittenFields, RecordedAdmin):
    """Games. A published one keeps its slug, since gangs refer to it."""

    list_display = ("name", "slug", "version", "default_size")
    list_select_related = ("default_size__game",)
    search_fields = ("name", "slug")
    autocomplete_fields = ("default_size",)
    fields = GAME.columns
    change_form_template = "admin/roster/game/change_form.html"

    def get_readonly_fields(self, request: HttpRequest, obj: models.Game | None = None) -> tuple[str, ...]:
        return ("slug",) if obj is not None and obj.editions.exists() else ()

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view(self.publish_view)
        return [path("<int:pk>/publish/", view, name="roster_game_publish"), *super().get_urls()]

    def publish_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Show what publishing would do; publish once it is confirmed."""
        game = get_object_or_404(models.Game, pk=pk)
        if not self.has_change_permission(request, game):
            raise PermissionDenied
        form = NotesForm(request.POST if request.method == "POST" else None)
        if request.method == "POST" and form.is_valid() and self.published(request, game, form.cleaned_data["notes"]):
            return HttpResponseRedirect(reverse("admin:roster_game_change", args=[pk]))
        shown = {**self.admin_site.each_context(request), "opts": self.opts, "game": game, "form": form}
        shown |= {"title": f"Publish {game.name}", "plan": publish_plan(game.slug)}
        return TemplateResponse(request, "admin/roster/game/publish.html", shown)

    def published(self, request: HttpRequest, game: models.Game, notes: str) -> bool:
        """Publish and show the number of the edition; false if the draft is refused."""
        before = publish_plan(game.slug).unchanged
        try:
            edition = publish_with_samples(slug=game.slug, notes=notes)
        except PublishRefused:
            messages.error(request, "Nothing was published. Correct the problems below first.")
            return False
        said = "Nothing has changed since edition" if before else "Published edition"
        messages.success(request, f"{said} {edition.number}.")
        return True
