"""Cards as fragments of pages: laid out once for what they say, each drawing once on a page, no needless blanks."""

import re
from dataclasses import replace
from functools import lru_cache

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from cards.faces.card import CardFace
from cards.faces.fitting import unmeasured
from cards.html.cards import side_html
from cards.html.pieces import macros

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
    return tuple(str(side_html(side, portrait=portrait, emblem=emblem)) for side in unmeasured(face).sides)


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
