"""Publish a draft: what it changes, what that does to gangs, the notes; proposals and merging."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from cards.press.carrying import carrier
from roster.operations.games import Seen
from roster.operations.publishing import (
    begin_replay,
    drop_proposal,
    keep_proposal,
    merge_proposal,
    planned_merge,
    publish_with_samples,
    start_over,
)
from roster.operations.refusals import PublishRefused, Refused
from roster.queries.desk import DeskGame
from roster.queries.games import EditionUnknown, GameUnknown, editions_of, game_at
from roster.queries.publishing import (
    ProposalUnknown,
    ReplayRecord,
    compiled_body,
    next_edition,
    proposal_of,
    proposals_of,
    replay_of,
)
from roster.rules.comparison.editions import NOTES_LENGTH, compare_games, drafted_notes
from web.desk.access import of_game
from web.desk.merging import choices_of, conflicts_in
from web.desk.overview import MOST_SHOWN, shown_problem
from web.desk.publish_sections import Coming, sections_of
from web.desk.shown import desk_page
from web.http.found import number_in


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def publishing(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """What the draft changes, with notes to publish it by; posting publishes it."""
    if request.method == "POST":
        return published(request, game)
    return publish_page(request, game)


def publish_page(request: HttpRequest, game: DeskGame, *, notes: str | None = None, status: int = 200) -> HttpResponse:
    """The page; `notes` are those of a form that was refused."""
    coming = next_edition(game.slug)
    shown: dict[str, Any] = {"coming": coming, "editions": editions_of(game.slug), "most": NOTES_LENGTH}
    if coming.problems:
        shown["problems"] = tuple(shown_problem(game, one, coming.names) for one in coming.problems[:MOST_SHOWN])
        shown["more"] = len(coming.problems) - MOST_SHOWN
    elif not coming.unchanged:
        whole = Coming.of(game.slug, coming)
        first = f"The first edition of {whole.draft.name}."
        drafted = drafted_notes(whole.before.diff) if whole.before else first
        shown["sections"] = sections_of(whole)
        shown["notes"] = drafted if notes is None else notes
    return desk_page(request, "publish.html", game, status=status, **shown)


def published(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Publish what the editor saw, or say why not; then nothing is changed."""
    seen = Seen(newest=number_in(request.POST, "newest"), sha256=request.POST.get("sha256", ""))
    notes = request.POST.get("notes", "").replace("\r\n", "\n")
    if len(notes) > NOTES_LENGTH:
        messages.error(request, f"The notes have {len(notes)} letters; {NOTES_LENGTH} is the most. Shorten them.")
        return publish_page(request, game, notes=notes, status=422)
    try:
        edition = publish_with_samples(slug=game.slug, notes=notes, seen=seen)
    except PublishRefused as refusal:
        why = "Correct what is listed here first." if next_edition(game.slug).problems else refusal.problems[0]
        messages.error(request, f"Nothing was published. {why}")
        return publish_page(request, game, notes=notes, status=409)
    messages.success(request, f"Edition {edition.number} is published. The sample lists have moved to it.")
    return redirect("desk:overview", game.slug)


@require_POST
@of_game
def effect(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Count some more gangs under the draft; the answer is how far that is."""
    sha256 = request.POST.get("sha256", "")
    replay, moved = replay_of(game.slug, sha256) or begun(game.slug, sha256), True
    if replay is not None and not replay.finished:
        before = replay.done
        carrier().replay_awaited(game.slug, sha256)
        replay = replay_of(game.slug, sha256)
        moved = replay is not None and replay.done > before
    if "HX-Request" not in request.headers:
        return redirect("desk:publish", game.slug)
    return render(request, "desk/effect.html", {"desk": game, "replay": replay, "sha256": sha256, "slow": not moved})


def begun(slug: str, sha256: str) -> ReplayRecord | None:
    """A new replay of the draft that the editor saw; None where the draft says something else by now."""
    coming = next_edition(slug)
    same = bool(sha256) and coming.sha256 == sha256
    return begin_replay(slug=slug, sha256=sha256, body=coming.body) if same else None


def attempted(request: HttpRequest, deed: Callable[[], str]) -> None:
    """Do something to the draft, and say what came of it."""
    try:
        messages.success(request, deed())
    except Refused as refusal:
        messages.error(request, f"Nothing was changed. {' '.join(refusal.problems[:3])}")
    except (EditionUnknown, GameUnknown, ProposalUnknown) as missing:
        messages.error(request, f"Nothing was changed. {missing}")


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def proposals(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Drafts kept aside; posting keeps the present one, throws one away, or starts the draft again."""
    if request.method == "POST":
        attempted(request, lambda: proposal_deed(request, game))
        return redirect("desk:proposals", game.slug)
    return desk_page(request, "proposals.html", game, proposals=proposals_of(game.slug))


def proposal_deed(request: HttpRequest, game: DeskGame) -> str:
    """Do what a form of the page asks. Returns what to say."""
    by, name = request.user.pk, request.POST.get("name", "")
    match request.POST.get("deed", ""):
        case "keep":
            keep_proposal(slug=game.slug, name=name, by=by)
            return "The draft is kept. The draft itself stays as it is."
        case "drop":
            drop_proposal(slug=game.slug, number=number_in(request.POST, "number"))
            return "Thrown away."
        case "start-over":
            newest = start_over(slug=game.slug, name=name, by=by)
            return f"The draft is kept, and now says what edition {newest} says."
        case _:
            raise Refused(["Choose what to do."])


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def merging(request: HttpRequest, game: DeskGame, number: int) -> HttpResponse:
    """What a proposal adds to the draft, and where both differ; posting merges it."""
    try:
        proposal = proposal_of(game.slug, number if number < 10**9 else 0)
    except ProposalUnknown as missing:
        raise Http404(str(missing)) from missing
    if request.method == "POST":
        taken, seen = choices_of(request.POST)

        def deed() -> str:
            merge_proposal(slug=game.slug, number=number, by=request.user.pk, taken=taken, seen=seen)
            return f"{proposal.name} is merged into the draft. It stays here until you throw it away."

        attempted(request, deed)
        return redirect("desk:proposals", game.slug)
    merge = planned_merge(game.slug, number)
    base = game_at(game.slug, proposal.base) if proposal.base else None
    return desk_page(
        request,
        "merge.html",
        game,
        proposal=proposal,
        conflicts=conflicts_in(game.slug, proposal, merge),
        writes=len(merge.writes),
        diff=compare_games(base, compiled_body(proposal.body, 0)),
    )
