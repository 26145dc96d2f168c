"""The history of a draft and of one row: who changed what, undo, redo, and earlier versions."""

from django.core.paginator import Page
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from roster.operations.row_actions import redo, restore_row_version, undo
from roster.queries.desk import DeskGame
from roster.queries.history import ChangeRecord, RowHistory, history, row_history, undo_labels
from roster.queries.rows import FORMS
from roster.rules.words import sentence
from web.desk.access import of_game
from web.desk.frame import desk_page, noun_words, row_address
from web.desk.refusals import tried
from web.http.lookups import number_in


def changed_rows(game: DeskGame, change: ChangeRecord) -> tuple[tuple[RowHistory, str, str], ...]:
    """Return the rows of a change, each with its noun in words and the address of its form, empty if it is gone."""
    return tuple(
        (
            row,
            sentence(noun_words(game, row.noun)[0 if row.key or row.key_before else 1]),
            row_address(game, row.noun, row.key) if row.key else "",
        )
        for row in change.rows
        if row.noun in FORMS
    )


def history_page(request: HttpRequest, game: DeskGame, page: Page[ChangeRecord], *, row_name: str = "") -> HttpResponse:
    """Show one page of changes; `row_name` is the row's, if they are of one row."""
    changes = tuple((change, changed_rows(game, change)) for change in page)
    can = undo_labels(game.slug, int(request.user.pk or 0))
    return desk_page(request, "history.html", game, page=page, changes=changes, steps=can, row_name=row_name)


@require_safe
@of_game
def of_draft(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show every change of the draft, the newest first."""
    return history_page(request, game, history(game.slug, request.GET.get("page", "")))


@require_safe
@of_game
def of_row(request: HttpRequest, game: DeskGame, noun: str, key: str) -> HttpResponse:
    """Show every change of one row, the newest first."""
    page = row_history(game.slug, noun, key, request.GET.get("page", ""))
    name = next((row.name for change in page for row in change.rows), key)
    return history_page(request, game, page, row_name=name)


def back_to(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Redirect to the page that a form came from, if it is one of this site; else to the history."""
    came_from = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(came_from, allowed_hosts=None) and came_from.startswith("/desk/"):
        return redirect(came_from)
    return redirect("desk:history", game.slug)


@require_POST
@of_game
def step(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Undo the reader's last change, or redo the one undone last."""
    again = request.POST.get("action") == "redo"

    def action() -> str:
        words = (redo if again else undo)(slug=game.slug, by=int(request.user.pk or 0))
        return f"{'Done again' if again else 'Undone'}: {words}"

    return tried(request, game, action) or back_to(request, game)


@require_POST
@of_game
def restore_row(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Write a row as it was before a change."""
    asked = request.POST

    def action() -> str:
        written = restore_row_version(
            slug=game.slug,
            number=number_in(asked, "number"),
            noun=asked.get("noun", ""),
            key=asked.get("key", ""),
            by=int(request.user.pk or 0),
        )
        return "It is as it was then." if written else "It is like that already."

    return tried(request, game, action) or back_to(request, game)
