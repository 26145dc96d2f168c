"""The front pages of the desk: my games, and one game's draft at a glance."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from pages.desk.access import editable_games, for_editors, of_game
from pages.desk.contents import DeskNoun, called, desk_noun, row_address
from pages.desk.forms.control import anchor
from pages.desk.shown import desk_page
from roster.queries.desk import DeskGame, DraftProblem, NounChanges, draft_state
from roster.queries.history import history
from roster.rules.words import sentence

MOST_SHOWN = 100
MOST_CHANGES = 60
RECENT = 5


@require_safe
@for_editors
def games(request: HttpRequest) -> HttpResponse:
    """The games that the reader may work on."""
    return render(request, "desk/games.html", {"games": editable_games(request.user)})


@dataclass(frozen=True, kw_only=True, slots=True)
class ShownProblem:
    """One problem with the address of its field and what stands there."""

    problem: DraftProblem
    noun: str
    address: str


def shown_problem(game: DeskGame, problem: DraftProblem) -> ShownProblem:
    """A problem as the overview lists it."""
    address = f"{row_address(game, problem.noun, problem.key)}#{anchor(problem.path)}"
    return ShownProblem(problem=problem, noun=sentence(called(game, problem.noun)[0]), address=address)


@dataclass(frozen=True, kw_only=True, slots=True)
class ShownChanges:
    """The changes of one noun: rows with the address of their form (empty for those that are gone) and what is new."""

    noun: DeskNoun
    rows: tuple[tuple[str, str, str], ...]
    more: int = 0


def shown_changes(game: DeskGame, changes: NounChanges) -> ShownChanges:
    """The changes of one noun as the overview lists them."""
    rows = [(name, row_address(game, changes.noun, key), "new") for key, name in changes.new]
    rows += [(name, row_address(game, changes.noun, key), "changed") for key, name in changes.changed]
    rows += [(name, "", "deleted") for _key, name in changes.gone]
    return ShownChanges(
        noun=desk_noun(game, changes.noun), rows=tuple(rows[:MOST_CHANGES]), more=len(rows) - MOST_CHANGES
    )


@require_safe
@of_game
def overview(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """What is in the draft, what differs from the newest edition, and what is wrong."""
    state = draft_state(game.slug)
    return desk_page(
        request,
        "overview.html",
        game,
        problems=tuple(shown_problem(game, one) for one in state.problems[:MOST_SHOWN]),
        more=len(state.problems) - MOST_SHOWN,
        compared=state.changes is not None,
        changes=tuple(shown_changes(game, one) for one in state.changes or ()),
        recent=history(game.slug).changes[:RECENT],
    )
