"""The stylesheet of a game's cards on a page, and how much larger each card stands there."""

from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.html.naming import size_class
from cards.html.styles import card_css
from cards.web.found import game_or_404
from roster.rules.game.game import Game

PIXELS = 96 / 25.4
"""CSS pixels a millimetre."""
WIDTHS = ((0, 325), (26, 375), (48, 470), (72, 500), (80, 555))
"""From so many rem of window on, so many pixels of card."""
READABLE = 13.0
"""The least size of body text on a page, in pixels."""
PRINTED = 7.6
"""The size of body text on paper, in points."""
POINT = 96 / 72


def fanned(width: float, height: float) -> str:
    """One card size where cards stand for a game: as many pixels wide as the page's --fan says."""
    zoom = f"calc(var(--fan, 250) / {width * PIXELS:.0f})"
    return f".fanned .{size_class(width, height)}{{zoom:{zoom}}}"


def sized(width: float, height: float, wanted: int) -> str:
    """One card size, enlarged to so many pixels of width; its text is raised where enlarging does not do."""
    zoom = wanted / (width * PIXELS)
    text = max(PRINTED, READABLE / zoom / POINT)
    return f".trim .{size_class(width, height)}{{zoom:{zoom:.3f};font-size:{text:.2f}pt}}"


def page_css(game: Game, *, shared: bool = True) -> str:
    """Everything that cards need on a page of this game; or, without `shared`, beside another game's."""
    sizes = dict.fromkeys((design.width, design.height) for design in game.designs)
    steps = (
        f"@media screen and (min-width:{rem}rem){{{''.join(sized(*size, wanted) for size in sizes)}}}"
        for rem, wanted in WIDTHS
    )
    return "\n".join((card_css(game, shared=shared), *steps, *(fanned(*size) for size in sizes), ""))


FOR_EVER = "public, max-age=31536000, immutable"
BESIDE = "beside"
"""The parameter that asks for what a game adds where another game's styles are there already."""


def css_version(css: str) -> str:
    """A few letters that change with the stylesheet."""
    return sha256(css.encode()).hexdigest()[:12]


@require_safe
def styles(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The card styles of one edition; the address that pages use changes when they do."""
    css = page_css(game_or_404(slug=slug, number=number), shared=BESIDE not in request.GET)
    return HttpResponse(css, content_type="text/css", headers={"Cache-Control": FOR_EVER})
