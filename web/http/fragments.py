"""Cards on pages: cached HTML fragments, compacted, and their stylesheet."""

import re
from dataclasses import replace
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from cards.faces.card import CardFace
from cards.faces.fitting import fit_for_screen
from cards.html.naming import size_class
from cards.html.pieces import macros, side_html
from cards.html.styles import card_css
from roster.rules.game.game import Game
from web.http.lookups import game_or_404

CACHED_CARDS = 600
"""The number of cards that a process caches as fragments, at some 20 kB each."""
FOOT = "\ue000"
"""A placeholder in cached fragments for the small print, which changes with every save."""
BETWEEN_TAGS = re.compile(r">\s*\n\s*<")
BETWEEN_ATTRIBUTES = re.compile(r'"\s*\n\s*(?=[a-z-]+[=\s>])')
FAMILIES = re.compile(r"font-family: ?[^;}]+")
GROUP, DRAWING = (
    re.compile(pattern, re.DOTALL)
    for pattern in (r"(<g[^>]*>)((?:<path[^>]*/>\s*)+)(</g>)", r"(<svg[^>]*>)(.*?)(</svg>)")
)
SHORT = 60
"""Drawings with fewer letters are repeated inline."""


def page_sides(face: CardFace, portrait: str = "") -> tuple[str, ...]:
    """Return a card's sides as HTML, without an empty back; `portrait` is the address of a picture, "" for none."""
    footer = str(macros("foot").said(face.footer))
    placeholder = str(macros("foot").said((FOOT,)))
    return tuple(side.replace(placeholder, footer) for side in _cached_sides(replace(face, footer=(FOOT,)), portrait))


@lru_cache(maxsize=CACHED_CARDS)
def _cached_sides(face: CardFace, portrait: str) -> tuple[str, ...]:
    picture = face.palette.picture
    emblem = reverse("cards:picture", args=[picture]) if picture else ""
    return tuple(str(side_html(side, portrait=portrait, emblem=emblem)) for side in fit_for_screen(face).sides)


def collapse_blanks(markup: str) -> str:
    """Return markup with the blanks between tags, and between attributes, collapsed to one line break."""
    return BETWEEN_ATTRIBUTES.sub('"\n', BETWEEN_TAGS.sub(">\n<", markup))


def compact(content: str, name: str) -> SafeString:
    """Return a part of a page in fewer bytes: drawings and their groups are included once, and blanks are collapsed.

    `name` is a prefix for the drawings' ids, unique on the page.
    """
    drawn: dict[str, int] = {}

    def once(found: re.Match[str]) -> str:
        opening, inside, closing = found.groups()
        if len(inside) < SHORT:
            return found[0]
        if inside in drawn:
            return f'{opening}<use href="#{name}{drawn[inside]}"/>{closing}'
        drawn[inside] = len(drawn)
        return f'{opening}<g id="{name}{drawn[inside]}">{inside}</g>{closing}'

    return mark_safe(DRAWING.sub(once, GROUP.sub(once, collapse_blanks(content))))  # noqa: S308


PIXELS = 96 / 25.4
"""CSS pixels per millimetre."""
WIDTHS = ((0, 325), (26, 375), (48, 470), (72, 500), (80, 555))
"""(window width in rem, card width in pixels): cards grow with the window."""
READABLE = 13.0
"""The smallest size of body text on a page, in pixels."""
PRINTED = 7.6
"""The size of body text on paper, in points."""
POINT = 96 / 72


def fan_css(width: float, height: float) -> str:
    """Return CSS for one card size in a fan of cards: as many pixels wide as the page's --fan."""
    zoom = f"calc(var(--fan, 250) / {width * PIXELS:.0f})"
    return f".fanned .{size_class(width, height)}{{zoom:{zoom}}}"


def size_css(width: float, height: float, wanted: int) -> str:
    """Return CSS for one card size, scaled to a width in pixels; text that stays too small is enlarged further."""
    zoom = wanted / (width * PIXELS)
    text = max(PRINTED, READABLE / zoom / POINT)
    return f".trim .{size_class(width, height)}{{zoom:{zoom:.3f};font-size:{text:.2f}pt}}"


@lru_cache(maxsize=64)
def page_css(game: Game, *, shared: bool = True) -> str:
    """Return the card styles for a page of this game; without `shared`, only those that differ between games.

    Names in any script, and emoji, have the site's fonts, as on paper.
    """
    sizes = dict.fromkeys((design.width, design.height) for design in game.designs)
    steps = (
        f"@media screen and (min-width:{rem}rem){{{''.join(size_css(*size, wanted) for size in sizes)}}}"
        for rem, wanted in WIDTHS
    )
    css = FAMILIES.sub(r"\g<0>,var(--other-scripts)", card_css(game, shared=shared))
    return "\n".join((css, *steps, *(fan_css(*size) for size in sizes), ""))


FOR_EVER = "public, max-age=31536000, immutable"
BESIDE = "beside"
"""The parameter that leaves out the styles which all games share."""


@require_safe
def styles(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Return the card styles of an edition, cacheable for ever: their address changes when they do."""
    css = page_css(game_or_404(slug=slug, number=number, for_styles=True), shared=BESIDE not in request.GET)
    return HttpResponse(css, content_type="text/css", headers={"Cache-Control": FOR_EVER})
