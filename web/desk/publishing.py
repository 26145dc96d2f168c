"""Publishing a draft, with its changes, its effects on gangs and its notes; or an older edition again."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from cards.press.dispatching import dispatcher
from roster.operations.games import SeenDraft
from roster.operations.publishing import begin_replay, former_draft_name, publish_again, publish_with_samples
from roster.operations.refusals import PublishRefused
from roster.operations.starting import try_draft
from roster.packs.starting import NOBODY
from roster.queries.desk import DeskGame
from roster.queries.draft_names import draft_names
from roster.queries.drafts import digest
from roster.queries.games import edition_body, editions_of
from roster.queries.gangs import sample_gangs
from roster.queries.publishing import (
    NextEdition,
    ReplayRecord,
    compiled_body,
    next_edition,
    replay_of,
)
from roster.rules.comparison.editions import NOTES_LENGTH, drafted_notes
from web.desk.access import may_publish, of_game
from web.desk.effects import draft_comparison
from web.desk.frame import desk_page
from web.desk.odds_changes import MOST_SHOWN as MOST_ODDS
from web.desk.odds_changes import kept_figures, odds_changes, renamed_figures
from web.desk.overview import MOST_SHOWN, problem_line
from web.desk.refusals import NOTHING_CHANGED, tried
from web.http.lookups import number_in

MOST_THINGS = 100
"""The most things of one kind that the page lists; the list of an edition's changes has all."""


def pending_changes(slug: str, coming: NextEdition) -> dict[str, Any]:
    """Return what the page shows of a draft without problems: its changes, and those of odds and of stored lists."""
    newest = coming.newest
    if newest is None:
        return {"first": compiled_body(coming.body, coming.number).name}
    before = draft_comparison(slug, newest.number, coming.body)
    figures = renamed_figures(kept_figures(edition_body(slug, newest.number), newest.number), before.keys)
    odds = odds_changes(figures, kept_figures(coming.body, coming.number))
    return {
        "diff": before.diff,
        "most_things": f":{MOST_THINGS}",
        "odds": odds,
        "most_odds": f":{MOST_ODDS}",
        "more_odds": len(odds) - MOST_ODDS,
        "replay": replay_of(slug, coming.sha256),
    }


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def publishing(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show what the draft changes, with notes to publish it by; a POST publishes it."""
    if request.method == "POST":
        return published(request, game)
    return publish_page(request, game)


def publish_page(request: HttpRequest, game: DeskGame, *, notes: str | None = None, status: int = 200) -> HttpResponse:
    """Render the page; `notes` are those of a form that was refused, None to draft them from the changes."""
    coming = next_edition(game.slug)
    shown: dict[str, Any] = {
        "may_publish": may_publish(request.user, game),
        "coming": coming,
        "editions": editions_of(game.slug),
        "most": NOTES_LENGTH,
        "nobody": NOBODY,
    }
    if coming.problems:
        names = draft_names(coming.draft.document).by_key
        shown["problems"] = tuple(problem_line(game, one, names) for one in coming.problems[:MOST_SHOWN])
        shown["more"] = len(coming.problems) - MOST_SHOWN
    elif not coming.unchanged:
        shown |= pending_changes(game.slug, coming)
        drafted = f"The first edition of {shown['first']}." if "first" in shown else drafted_notes(shown["diff"])
        shown["notes"] = drafted if notes is None else notes
        shown["drafted"] = digest(drafted)
    return desk_page(request, "publish.html", game, status=status, **shown)


def check_may_publish(request: HttpRequest, game: DeskGame) -> None:
    """Raise PermissionDenied if this editor may only propose editions."""
    if not may_publish(request.user, game):
        raise PermissionDenied("Only owners publish this game. Keep the draft as a proposal.")


def published(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Publish what the editor saw, or say why not; then nothing is changed."""
    check_may_publish(request, game)
    seen = SeenDraft(newest=number_in(request.POST, "newest"), sha256=request.POST.get("sha256", ""))
    notes = request.POST.get("notes", "").replace("\r\n", "\n")
    own = None if digest(notes) == request.POST.get("drafted") else notes
    if len(notes) > NOTES_LENGTH:
        messages.error(request, f"The notes have {len(notes)} letters; {NOTES_LENGTH} is the most. Shorten them.")
        return publish_page(request, game, notes=notes, status=422)
    try:
        edition = publish_with_samples(slug=game.slug, notes=notes, seen=seen)
    except PublishRefused as refusal:
        why = "Correct what is listed here first." if next_edition(game.slug).problems else refusal.problems[0]
        messages.error(request, f"Nothing was published. {why}")
        return publish_page(request, game, notes=own, status=409)
    moved = " The sample lists have moved to it." if sample_gangs(game.slug) else ""
    messages.success(request, f"Edition {edition.number} is published.{moved}")
    return redirect("desk:overview", game.slug)


@require_POST
@of_game
def try_it(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Make the draft a trial, and open the page that starts a list on it."""
    try:
        trial = try_draft(game.slug)
    except PublishRefused as refusal:
        messages.error(request, f"The draft cannot be tried yet. {refusal.problems[0]}")
        return redirect("desk:overview", game.slug)
    messages.success(request, "This is the draft as it is now. Send this address to whom you like: no list shows it.")
    return redirect("roster:start-game", trial)


@require_POST
@of_game
def effect(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Count some more gangs under the draft, and show the count so far."""
    sha256 = request.POST.get("sha256", "")
    replay, moved = replay_of(game.slug, sha256) or start_replay(game.slug, sha256), True
    if replay is not None and not replay.finished:
        before = replay.done
        dispatcher().replay_awaited(game.slug, sha256)
        replay = replay_of(game.slug, sha256)
        moved = replay is not None and replay.done > before
    if "HX-Request" not in request.headers:
        return redirect("desk:publish", game.slug)
    return render(request, "desk/effect.html", {"desk": game, "replay": replay, "sha256": sha256, "slow": not moved})


def start_replay(slug: str, sha256: str) -> ReplayRecord | None:
    """Start a replay of the draft that the editor saw; None if the draft has changed since."""
    coming = next_edition(slug)
    same = bool(sha256) and coming.sha256 == sha256
    return begin_replay(slug=slug, sha256=sha256, body=coming.body) if same else None


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def again(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show what publishing an older edition again would change for players and in the draft; a POST publishes it."""
    if request.method == "POST":
        return published_again(request, game)
    number, editions = number_in(request.GET, "number"), editions_of(game.slug)
    edition = next((one for one in editions[1:] if one.number == number), None)
    if edition is None:
        raise Http404("There is no such older edition.")
    newest = editions[0]
    body, coming = edition_body(game.slug, number), next_edition(game.slug)
    return desk_page(
        request,
        "again.html",
        game,
        edition=edition,
        newest=newest,
        next=newest.number + 1,
        same=edition.sha256 == newest.sha256,
        diff=draft_comparison(game.slug, newest.number, body).diff,
        most_things=f":{MOST_THINGS}",
        stuck=coming.draft.pack is None,
        draft_differs=coming.sha256 not in (edition.sha256, newest.sha256),
        kept_as=former_draft_name(number),
    )


def published_again(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Publish the older edition that the editor saw compared, or say why not."""
    check_may_publish(request, game)
    number, seen = number_in(request.POST, "number"), number_in(request.POST, "newest")

    def action() -> str:
        made = publish_again(slug=game.slug, number=number, seen=seen, by=request.user.pk)
        return f"Edition {number} is published again, as edition {made.number}."

    return tried(request, game, action, NOTHING_CHANGED) or redirect("desk:publish", game.slug)
