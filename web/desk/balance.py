"""The balance page: how often players take each thing, by edition and size."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from roster.operations.balance import balance_of
from roster.queries.desk import DeskGame
from roster.queries.games import game_at
from roster.rules.game.game import Game
from roster.rules.gang.takings import known_things, together
from roster.rules.words import sentence
from web.desk.access import of_game
from web.desk.balance_sheet import COLUMNS, FEW, Column, Counted, balance_sheet, chosen_tally, plot_of
from web.desk.contents import called
from web.desk.shown import desk_page
from web.http.found import number_in

USUAL: Column = "gangs"


def things_of(game: Game, noun: str) -> tuple[Counted, ...]:
    """Every thing of a noun that is counted."""
    things: tuple[Counted, ...] = getattr(game, noun)
    return things


@require_safe
@of_game
def balance(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """One noun's table and plot, for the edition and size in the address."""
    if not game.edition:
        return redirect("desk:overview", game.slug)
    counts = balance_of(game.slug)
    asked = number_in(request.GET, "edition")
    edition = asked if asked in counts else 0
    played = game_at(game.slug, edition)
    nouns = [noun for noun in known_things(played) if things_of(played, noun)]
    noun = chosen(request, "noun", nouns, "weapons" if "weapons" in nouns else nouns[0] if nouns else "")
    size = chosen(request, "size", [one.key for one in played.sizes], "")
    column: Column = next((one for one in COLUMNS if one == request.GET.get("by")), USUAL)
    things = things_of(played, noun) if noun else ()
    sheet = balance_sheet(played, noun, things, together(chosen_tally(counts, edition, size)), column)
    return desk_page(
        request,
        "balance.html",
        game,
        sheet=sheet,
        plot=plot_of(sheet),
        nouns=tuple((one, sentence(called(game, one)[1])) for one in nouns),
        sizes=played.sizes,
        editions=tuple(sorted(counts, reverse=True)),
        wanted={"noun": noun, "edition": edition, "size": size, "by": column},
        few=FEW,
        points=played.word("points", 2),
    )


def chosen(request: HttpRequest, name: str, known: list[str], usual: str) -> str:
    """A choice in the address; the usual one if it is not known."""
    value = request.GET.get(name, "")
    return value if value in known else usual
