"""The game in the admin, and the page that publishes it."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import path, reverse

from roster import models
from roster.models.nouns import HIDDEN, LISTED, PRIVATE, UNLISTED
from roster.operations.moderation import delete_game, show_games
from roster.operations.publishing import publish_with_samples
from roster.operations.refusals import PublishRefused, Refused
from roster.queries.drafts import GAME
from roster.queries.publishing import next_edition
from roster.rules.comparison.editions import NOTES_LENGTH
from web.admin.nouns import SchemaFields
from web.admin.recording import RecordedAdmin


class NotesForm(forms.Form):
    """Notes on the news of an edition."""

    notes = forms.CharField(
        required=False, max_length=NOTES_LENGTH, widget=forms.Textarea(attrs={"rows": 4, "cols": 80})
    )


@admin.register(models.Game)
class GameAdmin(SchemaFields, RecordedAdmin):
    """Games. A published one keeps its slug, since gangs refer to it."""

    list_display = ("name", "slug", "version", "default_size", "visibility")
    list_filter = ("visibility",)
    list_select_related = ("default_size__game",)
    search_fields = ("name", "slug")
    autocomplete_fields = ("default_size",)
    fields = GAME.columns
    change_form_template = "admin/roster/game/change_form.html"
    actions = ("list_them", "unlist", "hide", "delete_hidden")

    def get_queryset(self, request: HttpRequest) -> QuerySet[models.Game]:
        """Return the games; their trials are hidden and deleted with them, and lists of other programs are private."""
        return super().get_queryset(request).filter(trial_of=None).exclude(visibility=PRIVATE)

    def get_readonly_fields(self, request: HttpRequest, obj: models.Game | None = None) -> tuple[str, ...]:
        return ("slug",) if obj is not None and obj.editions.exists() else ()

    def has_delete_permission(self, request: HttpRequest, obj: models.Game | None = None) -> bool:
        """Forbid deletion after publication; only the action deletes a game with its editions."""
        return super().has_delete_permission(request, obj) and not (obj and obj.editions.exists())

    def show(self, request: HttpRequest, rows: QuerySet[models.Game], visibility: str) -> None:
        """Set the games' visibility, and report it."""
        done = show_games(rows.values_list("slug", flat=True), visibility)
        messages.success(request, f"{visibility.capitalize()}: {done}.")

    @admin.action(description="List for everybody", permissions=["change"])
    def list_them(self, request: HttpRequest, rows: QuerySet[models.Game]) -> None:
        """List the games on the front page, in the gallery and everywhere else."""
        self.show(request, rows, LISTED)

    @admin.action(description="Leave to those with the address", permissions=["change"])
    def unlist(self, request: HttpRequest, rows: QuerySet[models.Game]) -> None:
        """Take the games out of all lists."""
        self.show(request, rows, UNLISTED)

    @admin.action(description="Hide from everybody but its editors", permissions=["change"])
    def hide(self, request: HttpRequest, rows: QuerySet[models.Game]) -> None:
        """Close the games' pages."""
        self.show(request, rows, HIDDEN)

    @admin.action(description="Delete hidden games for good, with every edition", permissions=["delete"])
    def delete_hidden(self, request: HttpRequest, rows: QuerySet[models.Game]) -> None:
        """Delete the games that can be deleted, and name those that cannot."""
        for slug in tuple(rows.values_list("slug", flat=True)):
            try:
                delete_game(slug)
            except Refused as kept:
                messages.error(request, str(kept))
            else:
                messages.success(request, f"Deleted: {slug}.")

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view(self.publish_view)
        return [path("<int:pk>/publish/", view, name="roster_game_publish"), *super().get_urls()]

    def publish_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Show the effect of publishing; publish once it is confirmed."""
        game = get_object_or_404(models.Game, pk=pk)
        if not self.has_change_permission(request, game):
            raise PermissionDenied
        form = NotesForm(request.POST if request.method == "POST" else None)
        if request.method == "POST" and form.is_valid() and self.published(request, game, form.cleaned_data["notes"]):
            return HttpResponseRedirect(reverse("admin:roster_game_change", args=[pk]))
        shown = {**self.admin_site.each_context(request), "opts": self.opts, "game": game, "form": form}
        shown |= {"title": f"Publish {game.name}", "plan": next_edition(game.slug)}
        return TemplateResponse(request, "admin/roster/game/publish.html", shown)

    def published(self, request: HttpRequest, game: models.Game, notes: str) -> bool:
        """Publish and show the number of the edition; return false if the draft is refused."""
        before = next_edition(game.slug).unchanged
        try:
            edition = publish_with_samples(slug=game.slug, notes=notes)
        except PublishRefused:
            messages.error(request, "Nothing was published. Correct the problems below first.")
            return False
        outcome = "Nothing has changed since edition" if before else "Published edition"
        messages.success(request, f"{outcome} {edition.number}.")
        return True
