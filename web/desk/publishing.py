"""Publishing a draft, with its changes, its effects on gangs and its notes; or an older edition again."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from cards.press.dispatching import dispatcher
from roster.operations.games import SeenDraft
from roster.operations.publishing import begin_replay, former_draft_name, publish_again, publish_with_samples
from roster.operations.refusals import PublishRefused, Refused
from roster.operations.trying import try_draft
from roster.queries.desk import DeskGame
from roster.queries.draft_names import draft_names
from roster.queries.drafts import digest
from roster.queries.games import EditionRecord, EditionUnknown, GameUnknown, edition_body, editions_of
from roster.queries.gangs import sample_gangs
from roster.queries.publishing import (
    NextEdition,
    ProposalUnknown,
    ReplayRecord,
    compiled_body,
    next_edition,
    replay_of,
)
from roster.rules.comparison.editions import NOTES_LENGTH, drafted_notes
from roster.rules.game.game import Game
from web.desk.access import may_publish, of_game
from web.desk.effects import DraftComparison, draft_comparison
from web.desk.frame import desk_page
from web.desk.odds_changes import MOST_SHOWN as MOST_ODDS
from web.desk.odds_changes import kept_figures, odds_changes, renamed_figures
from web.desk.overview import MOST_SHOWN, problem_line
from web.http.lookups import number_in

MOST_THINGS = 100
"""The most things of one kind that the page lists; the list of an edition's changes has all."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PendingEdition:
    """A draft about to be published. `before` compares it with the `newest` edition; both are None without one."""

    slug: str
    edition: NextEdition
    draft: Game
    newest: EditionRecord | None = None
    before: DraftComparison | None = None

    @classmethod
    def of(cls, slug: str, edition: NextEdition) -> "PendingEdition":
        """Return a draft without problems."""
        newest = edition.newest
        before = draft_comparison(slug, newest.number, edition.body) if newest else None
        draft = before.new if before else compiled_body(edition.body, edition.number)
        return cls(slug=slug, edition=edition, draft=draft, newest=newest, before=before)


@dataclass(frozen=True, kw_only=True, slots=True)
class PublishSection:
    """One section: its id, its title, and its template below `desk/`, which shows `section.shown`."""

    id: str
    title: str
    template: str
    shown: Mapping[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> str:
        """The path of the template."""
        return f"desk/{self.template}"


def changes_section(coming: PendingEdition) -> PublishSection:
    """Return everything that the draft changes."""
    if coming.newest is None or coming.before is None:
        return PublishSection(id="changes", title="The first edition", template="publish_changes.html")
    shown = {"diff": coming.before.diff, "most_things": f":{MOST_THINGS}"}
    title = f"Changed since edition {coming.newest.number}"
    return PublishSection(id="changes", title=title, template="publish_changes.html", shown=shown)


def effect_section(coming: PendingEdition) -> PublishSection | None:
    """Return the effects on the lists that players keep; None before the first edition."""
    if coming.newest is None:
        return None
    shown = {"sha256": coming.edition.sha256, "replay": replay_of(coming.slug, coming.edition.sha256)}
    return PublishSection(
        id="effect-on-lists", title="What it does to stored lists", template="effect.html", shown=shown
    )


def odds_section(coming: PendingEdition) -> PublishSection | None:
    """Return the odds that change; None if none do."""
    if coming.newest is None or coming.before is None:
        return None
    before = kept_figures(edition_body(coming.slug, coming.newest.number), coming.newest.number)
    before = renamed_figures(before, coming.before.keys)
    found = odds_changes(before, kept_figures(coming.edition.body, coming.edition.number))
    if not found:
        return None
    shown = {"changes": found, "most": f":{MOST_ODDS}", "more": max(len(found) - MOST_ODDS, 0)}
    return PublishSection(id="odds", title="Odds that change", template="publish_odds.html", shown=shown)


SECTIONS: tuple[Callable[[PendingEdition], PublishSection | None], ...] = (
    changes_section,
    odds_section,
    effect_section,
)
"""The sections in their order. A new one is one more function here."""


def sections_of(coming: PendingEdition) -> tuple[PublishSection, ...]:
    """Return every section that has something to say."""
    return tuple(found for make in SECTIONS if (found := make(coming)) is not None)


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
    }
    if coming.problems:
        names = draft_names(coming.draft.document).by_key
        shown["problems"] = tuple(problem_line(game, one, names) for one in coming.problems[:MOST_SHOWN])
        shown["more"] = len(coming.problems) - MOST_SHOWN
    elif not coming.unchanged:
        whole = PendingEdition.of(game.slug, coming)
        first = f"The first edition of {whole.draft.name}."
        drafted = drafted_notes(whole.before.diff) if whole.before else first
        shown["sections"] = sections_of(whole)
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


def try_action(request: HttpRequest, action: Callable[[], str]) -> None:
    """Do something to the draft, and say how it went."""
    try:
        messages.success(request, action())
    except Refused as refusal:
        messages.error(request, f"Nothing was changed. {' '.join(refusal.problems[:3])}")
    except (EditionUnknown, GameUnknown, ProposalUnknown) as missing:
        messages.error(request, f"Nothing was changed. {missing}")


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

    try_action(request, action)
    return redirect("desk:publish", game.slug)
