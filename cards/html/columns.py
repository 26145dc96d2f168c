"""A card's side as sections that are set one by one, then stacked in a column: for print only."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup

from cards.faces.card import CardFace, Header, Palette
from cards.faces.parts import Body, Entries
from cards.faces.sides import FittedSide
from cards.html.grounds import SHADOWED, ground
from cards.html.layering import layers
from cards.html.naming import name_size
from cards.html.parting import parted
from cards.html.pieces import NEXT, body_pieces, context, macros, priced
from cards.html.plates import plates

TITLE = "pg-title"
BAND, RIBBON = "data-band", "data-ribbon"
"""Attributes that mark where the band and the ribbon of a head stand, so that its ground can be as deep."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """Sections that lie over each other, each in the middle of the row, which is as high as the highest.

    Where those `alike` turn out not to be equally high, the row is set in one piece instead, as `whole`.
    """

    sections: tuple[str, ...]
    alike: tuple[str, ...] = ()
    whole: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Column:
    """The sections of one side: the words of its head, its body from top to bottom, its foot, and a shadow at the foot.

    "" is none.
    """

    head: str
    body: tuple[Row, ...]
    foot: str
    shadow: str


def column(side: FittedSide, face: CardFace) -> Column:
    """The sections of a side of the face."""
    price, parts = priced(side, face)
    fixed = f"{context(face, 0)} pg-piece"
    return Column(
        head=_words(face, side, price, fixed) if side.header else "",
        body=tuple(row for part in parts for row in _part(part, face, side.step)),
        foot=_section(macros("foot").foot(face, side, ()), f"{fixed} pg-coded" if side.coded else fixed, face),
        shadow=_shadow(face, fixed) if side.header and not side.header.small else "",
    )


def ground_section(face: CardFace, header: Header, deep: float) -> str:
    """The ground of a head with a band of a depth in CSS pixels."""
    html = macros("header").head_ground(face, header, face.palette, ground(face), f"{deep:.2f}")
    return _section(html, f"{context(face, 0)} pg-piece", face)


def _words(face: CardFace, side: FittedSide, price: object, classes: str) -> str:
    header = side.header
    size = name_size(header.name) if header else ""
    return _section(macros("header").head_words(face, header, face.palette, size, price), classes, face)


def _shadow(face: CardFace, classes: str) -> str:
    if face.look not in SHADOWED or not face.palette.emblem:
        return ""
    shadow = ground(face).shadow
    if not shadow:
        return ""
    return _section(macros("foot").shadow(face.palette, shadow), classes, face)


def _part(part: Body, face: CardFace, step: int) -> tuple[Row, ...]:
    """A part's rows of sections: the same words are written once while they are tried at several sizes.

    Only a title wears its faction's colours, so everything else is the same for all factions.
    """
    bare = replace(
        face, key="", name="", header=Header(name=""), front=(), back=(), footer=(), notice="", palette=Palette()
    )
    plain, coloured = (f"{context(one, step)} pg-piece pg-between" for one in (bare, replace(face, notice="")))
    if apart := plates(part, bare):
        return (Row(sections=tuple(_section(html, plain, bare) for html in apart)),)
    if isinstance(part, Entries) and part.of == "weapons":
        return tuple(_weapons(part, bare, plain, coloured))
    rows = (row for html in _html(part, bare) for row in parted(html, face.look))
    return tuple(Row(sections=(_section(html, coloured if TITLE in html else plain, bare),)) for html in rows)


def _weapons(part: Entries, bare: CardFace, plain: str, coloured: str) -> Iterator[Row]:
    """A title and heads, then a row for each weapon, in layers where it is simple."""
    every = _html(part, bare)
    above = len(every) - len(part.items)
    for html in every[:above]:
        yield Row(sections=(_section(html, coloured if TITLE in html else plain, bare),))
    for at, (entry, html) in enumerate(zip(part.items, every[above:], strict=True)):
        texts, others = layers(part, entry, NEXT if at else "")
        alike = tuple(_section(one, plain, bare) for one in texts)
        around = tuple(_section(one, plain, bare) for one in others)
        whole = _section(html, plain, bare)
        yield Row(sections=(*around, *alike), alike=alike, whole=whole) if alike else Row(sections=(whole,))


@lru_cache(maxsize=2000)
def _html(part: Body, bare: CardFace) -> tuple[Markup, ...]:
    return tuple(piece.html for piece in body_pieces((part,), bare))


def _section(html: Markup, classes: str, face: CardFace) -> str:
    return f'<section class="pg-set {classes}" style="width:{face.inner[0]:g}mm">{html}</section>'
