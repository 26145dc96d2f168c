"""Cards on pages: fragments that are kept, each drawing once and no needless blanks; their stylesheet."""

import re
from dataclasses import replace
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from cards.faces.card import CardFace
from cards.faces.fitting import fit_for_screen
from cards.html.cards import side_html
from cards.html.naming import size_class
from cards.html.pieces import macros
from cards.html.styles import card_css
from roster.rules.game.game import Game
from web.http.found import game_or_404

KEPT = 600
"""How many cards a process keeps as fragments, at some 20 kB each."""
FOOT = "\ue000"
"""Stands for the small print, which changes with every save, in the fragment that is kept."""
BETWEEN_TAGS = re.compile(r">\s*\n\s*<")
BETWEEN_ATTRIBUTES = re.compile(r'"\s*\n\s*(?=[a-z-]+[=\s>])')
DRAWING = re.compile(r"(<svg[^>]*>)(.*?)</svg>", re.DOTALL)
SHORT = 60
"""A drawing of fewer letters is repeated as it is."""


def page_sides(face: CardFace, portrait: str = "") -> tuple[str, ...]:
    """A card's sides as HTML, without an empty back; `portrait` is the address of a picture, "" for none."""
    said = str(macros("foot").said(face.footer))
    stands = str(macros("foot").said((FOOT,)))
    return tuple(side.replace(stands, said) for side in _kept(replace(face, footer=(FOOT,)), portrait))


@lru_cache(maxsize=KEPT)
def _kept(face: CardFace, portrait: str) -> tuple[str, ...]:
    picture = face.palette.picture
    emblem = reverse("cards:picture", args=[picture]) if picture else ""
    return tuple(str(side_html(side, portrait=portrait, emblem=emblem)) for side in fit_for_screen(face).sides)


def tight(markup: str) -> str:
    """Markup with one line break for the blanks between its tags and between their attributes."""
    return BETWEEN_ATTRIBUTES.sub('"\n', BETWEEN_TAGS.sub(">\n<", markup))


def compact(markup: str, name: str) -> SafeString:
    """A part of a page that looks the same in fewer bytes: each drawing once, blanks between tags as one.

    `name` begins the ids of drawings; no other part of the page may have it.
    """
    drawn: dict[str, int] = {}

    def once(found: re.Match[str]) -> str:
        opening, inside = found[1], found[2]
        if len(inside) < SHORT:
            return found[0]
        if inside in drawn:
            return f'{opening}<use href="#{name}{drawn[inside]}"/></svg>'
        drawn[inside] = len(drawn)
        return f'{opening}<g id="{name}{drawn[inside]}">{inside}</g></svg>'

    return mark_safe(DRAWING.sub(once, tight(markup)))  # noqa: S308


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
