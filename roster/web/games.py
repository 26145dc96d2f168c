"""A game's own pages: its front page, its factions, its editions, its colours.

Lives here: those views. Never here: reference pages (see `references`), gangs.
"""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from roster.queries.games import editions_of, game_at
from roster.queries.gangs import GangRecord, sample_gangs
from roster.rules.game import Game
from roster.web.found import faction_or_404, game_or_404
from roster.web.presenting.factions import faction_sheet
from roster.web.presenting.gangs import GangSheet, gang_sheet
from roster.web.presenting.palette import palette_css
from roster.web.presenting.ranks import rank_sheet
from roster.web.shown import page_of

FOR_EVER = "public, max-age=31536000, immutable"
Sample = tuple[GangRecord, GangSheet]


def judged(game: Game) -> tuple[Sample, ...]:
    """The game's sample gangs, each as the edition it is pinned to judges it."""
    records = sample_gangs(game.slug)
    return tuple((one, gang_sheet(game=game_at(one.game, one.edition), gang=one.gang)) for one in records)


@require_safe
def game(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """What the game is and everything there is of it."""
    found = game_or_404(slug=slug, number=number)
    shown = {"ranks": rank_sheet(found), "samples": judged(found), "editions": editions_of(slug)}
    return page_of(request, "games/game.html", game=found, number=number, **shown)


@require_safe
def faction(request: HttpRequest, slug: str, key: str, number: int = 0) -> HttpResponse:
    """One faction, what is its own, and its sample gangs."""
    found = game_or_404(slug=slug, number=number)
    one = faction_or_404(game=found, key=key)
    samples = tuple(sample for sample in judged(found) if sample[0].gang.faction == key)
    shown = {"sheet": faction_sheet(found, one), "samples": samples}
    return page_of(request, "games/faction.html", game=found, number=number, **shown)


@require_safe
def palette(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The colours of one edition; its address changes when they do."""
    css = palette_css(game_or_404(slug=slug, number=number))
    return HttpResponse(css, content_type="text/css", headers={"Cache-Control": FOR_EVER})
