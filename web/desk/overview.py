"""The front pages of the desk: my games, and one game's draft at a glance."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from roster.queries.desk import DeskGame
from roster.queries.draft_names import draft_names
from roster.queries.drafts import DraftProblem, draft
from roster.queries.history import recent_changes
from roster.queries.publishing import NounChanges, draft_changes
from web.desk.access import editable_games, for_editors, of_game
from web.desk.forms.control import anchor
from web.desk.forms.labels import Names, in_plain_words, place_in_form
from web.desk.frame import DeskNoun, desk_noun, desk_page, row_address, row_link

MOST_SHOWN = 100
MOST_CHANGES = 60
RECENT = 5


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
    """The changes of one noun: (name, address of its form, empty if it is gone, "new", "changed" or "deleted")."""

    noun: DeskNoun
    rows: tuple[tuple[str, str, str], ...]
    more: int = 0


def changes_of_noun(game: DeskGame, changes: NounChanges) -> ChangesOfNoun:
    """Return the changes of one noun as the overview lists them."""
    found = [("new", *one) for one in changes.new]
    found += [("renamed", *one) for one in changes.renamed]
    found += [("changed", *one) for one in changes.changed]
    found += [("deleted", *one) for one in changes.gone]
    rows = tuple(
        (name, row_address(game, changes.noun, key) if how != "deleted" else "", how)
        for how, key, name in found[:MOST_CHANGES]
    )
    return ChangesOfNoun(noun=desk_noun(game, changes.noun), rows=rows, more=len(found) - MOST_CHANGES)


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
        changes=tuple(changes_of_noun(game, one) for one in changes or ()),
        recent=recent_changes(game.slug, RECENT),
    )
