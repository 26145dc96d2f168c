"""The front pages of the desk: my games, and one game's draft at a glance."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from roster.queries.desk import DeskGame
from roster.queries.draft_names import draft_names
from roster.queries.drafts import DraftProblem, draft
from roster.queries.history import RowHistory, recent_changes
from roster.queries.packs import draft_changes
from web.desk.access import editable_games, for_editors, of_game
from web.desk.forms.control import anchor
from web.desk.forms.labels import Names, in_plain_words, place_in_form
from web.desk.frame import DeskNoun, desk_noun, desk_page, row_address, row_link

MOST_SHOWN = 100
MOST_CHANGES = 60
RECENT = 5
LISTED = {"added": "new", "renamed": "renamed", "changed": "changed", "deleted": "deleted"}
"""The kinds of change that are listed, in their order, in the words of the page."""


@require_safe
@for_editors
def games(request: HttpRequest) -> HttpResponse:
    """Show the games that the reader may work on."""
    return render(request, "desk/games.html", {"games": editable_games(request.user)})


@dataclass(frozen=True, kw_only=True, slots=True)
class ProblemLine:
    """One problem with the address of its field, and its place and message in words."""

    problem: DraftProblem
    noun: str
    address: str
    place: str
    words: str


def problem_line(game: DeskGame, problem: DraftProblem, names: Names) -> ProblemLine:
    """Return a problem as pages list it, in the words of its form."""
    link = row_link(game, problem.noun, problem.key)
    return ProblemLine(
        problem=problem,
        noun=link.noun,
        address=f"{link.address}#{anchor(problem.path)}",
        place=place_in_form(game, problem.path, names),
        words=in_plain_words(game, f"{problem.message} {problem.remedy}", names),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class ChangesOfNoun:
    """The changes of one noun: (name, address of its form, empty if it is gone, the kind of change)."""

    noun: DeskNoun
    rows: tuple[tuple[str, str, str], ...]
    more: int = 0


def changes_by_noun(game: DeskGame, rows: Iterable[RowHistory]) -> Iterator[ChangesOfNoun]:
    """Yield the changes of each noun as the overview lists them, new rows first."""
    for noun, some in groupby(rows, key=attrgetter("noun")):
        found = sorted((row for row in some if row.action in LISTED), key=lambda row: [*LISTED].index(row.action))
        listed = tuple(
            (row.name, row_address(game, noun, row.key) if row.key else "", LISTED[row.action])
            for row in found[:MOST_CHANGES]
        )
        if found:
            yield ChangesOfNoun(noun=desk_noun(game, noun), rows=listed, more=len(found) - MOST_CHANGES)


@require_safe
@of_game
def overview(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show what is in the draft, what differs from the newest edition, and what is wrong."""
    found = draft(game.slug)
    names, changes = draft_names(found.document).by_key, draft_changes(game.slug, found.canonical)
    return desk_page(
        request,
        "overview.html",
        game,
        problems=tuple(problem_line(game, one, names) for one in found.problems[:MOST_SHOWN]),
        count=len(found.problems),
        more=len(found.problems) - MOST_SHOWN,
        compared=changes is not None,
        changes=tuple(changes_by_noun(game, changes or ())),
        recent=recent_changes(game.slug, RECENT),
    )
