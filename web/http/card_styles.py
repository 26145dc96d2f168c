"""The stylesheet of a game's cards on a page, and how much larger cards are there than on paper."""

from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.html.naming import size_class
from cards.html.styles import card_css
from roster.rules.game.game import Game
from web.http.pieces import game_or_404

PIXELS = 96 / 25.4
"""CSS pixels a millimetre."""
WIDTHS = ((0, 325), (26, 375), (48, 470), (72, 500), (80, 555))
"""(rem of window width, pixels of card width): cards grow with the window."""
READABLE = 13.0
"""The least size of body text on a page, in pixels."""
PRINTED = 7.6
"""The size of body text on paper, in points."""
POINT = 96 / 72


def fanned(width: float, height: float) -> str:
    """CSS for one card size where cards represent a game: as many pixels wide as the page's --fan."""
    zoom = f"calc(var(--fan, 250) / {width * PIXELS:.0f})"
    return f".fanned .{size_class(width, height)}{{zoom:{zoom}}}"


def sized(width: float, height: float, wanted: int) -> str:
    """CSS for one card size, enlarged to a width in pixels; text that is still too small is enlarged more."""
    zoom = wanted / (width * PIXELS)
    text = max(PRINTED, READABLE / zoom / POINT)
    return f".trim .{size_class(width, height)}{{zoom:{zoom:.3f};font-size:{text:.2f}pt}}"


@lru_cache(maxsize=64)
def page_css(game: Game, *, shared: bool = True) -> str:
    """The styles of cards on a page of this game; without `shared`, only what is added to another game's styles."""
    sizes = dict.fromkeys((design.width, design.height) for design in game.designs)
    steps = (
        f"@media screen and (min-width:{rem}rem){{{''.join(sized(*size, wanted) for size in sizes)}}}"
        for rem, wanted in WIDTHS
    )
    return "\n".join((card_css(game, shared=shared), *steps, *(fanned(*size) for size in sizes), ""))


FOR_EVER = "public, max-age=31536000, immutable"
BESIDE = "beside"
"""The parameter for only the styles that a game adds to those of another game."""


@require_safe
def styles(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The card styles of one edition; they are cached for ever, because their address changes when they do."""
    css = page_css(game_or_404(slug=slug, number=number), shared=BESIDE not in request.GET)
    return HttpResponse(css, content_type="text/css", headers={"Cache-Control": FOR_EVER})
