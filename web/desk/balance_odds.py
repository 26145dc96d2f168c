"""The balance sheet by the odds: what things are worth against their points, in the draft or the newest edition."""

from collections.abc import Iterator
from fractions import Fraction

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from roster.odds.balance import HUNDREDTHS
from roster.odds.wording import average
from roster.queries.desk import DeskGame
from roster.queries.games import edition_body
from roster.queries.publishing import compiled_body, next_edition
from roster.rules.game.game import Game
from roster.rules.words import listed, sentence
from web.desk.access import of_game
from web.desk.contents import called
from web.desk.rated_sheet import NOUNS, Noun, kept_sheet, rated_plot
from web.desk.shown import desk_page

DRAFT, EDITION = "draft", "edition"


def besides_words(game: Game) -> Iterator[str]:
    """What a game says that one of each stat and slot is worth: "Wounds 1.2 each", "a slot for traits 0.30"."""
    for attempt in game.attempts:
        for key, worth in attempt.lasting.items():
            yield f"{game.stat[key].name} {average(Fraction(worth, HUNDREDTHS))} each"
        for key, worth in attempt.carrying.items():
            yield f"a slot for {key.replace('-', ' ')} {average(Fraction(worth, HUNDREDTHS))}"


@require_safe
@of_game
def odds(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """One noun's sheet and plot: of the draft; of the newest edition if asked for, or if the draft has problems."""
    following = next_edition(game.slug)
    wants_edition = bool(game.edition) and (request.GET.get("of") == EDITION or following.body == "")
    body = edition_body(game.slug, game.edition) if wants_edition else following.body
    if not body:
        return desk_page(request, "balance_odds.html", game, unfinished=True)
    number = game.edition if wants_edition else following.number
    played = compiled_body(body, number)
    nouns: list[Noun] = [noun for noun in NOUNS if getattr(played, noun)]
    noun = next((one for one in nouns if one == request.GET.get("noun")), nouns[0] if nouns else None)
    sheet = kept_sheet(body, number, noun) if noun else None
    return desk_page(
        request,
        "balance_odds.html",
        game,
        sheet=sheet,
        plot=rated_plot(sheet) if sheet else None,
        nouns=tuple((one, sentence(called(game, one)[1])) for one in nouns),
        wanted={"noun": noun, "of": EDITION if wants_edition else DRAFT},
        asked=request.GET.get("of") != EDITION,
        situations=[(one, one.situations) for one in played.attempts if one.weapons and one.situations],
        points=played.word("points", 2),
        besides=listed(list(besides_words(played))),
    )
