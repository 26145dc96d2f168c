"""A side's set sections stacked in a column: how high they are, and one stream of them all."""

import zlib
from collections.abc import Iterator

from cards.faces.card import CardFace
from cards.faces.sides import BODY_TOP, NOTICE, FittedSide
from cards.geometry.path_data import number
from cards.html.columns import Column, Row, ground_section
from cards.pdf.records import SideRecord, Use, art_name
from cards.pdf.setting.setter import Setter
from cards.pdf.setting.streams import Read
from cards.pdf.units import MILLIMETRES, PIXEL, POINTS

FOOT_GAP = 1.6
SHADOW_RIGHT, SHADOW_BOTTOM, SHADOW = 3.0, 6.0, 30.0
TIGHT, LEVEL = 0.01, 0.05
SHARED_FROM = 160
"""Bytes from which a piece is written once for all sides that show it."""
OWN = ("pg-words", "pg-entry", "pg-run", "pg-arms-row")
"""Classes of pieces that usually only one card has."""
Art = dict[str, bytes]


def fits(side: FittedSide, face: CardFace, setter: Setter) -> bool:
    """Whether the sections of a side, all of them set, are together no higher than its room."""
    made = setter.column(side, face)
    above = setter[made.head].height if made.head else 0.0
    body = sum(_deep(row, setter) for row in made.body)
    return above + BODY_TOP + body <= face.inner[1] - side.foot + TIGHT


def wanted(side: FittedSide, face: CardFace, setter: Setter) -> tuple[str, ...]:
    """The sections that must be set before it is known whether a side fits, and those it is drawn with."""
    made = setter.column(side, face)
    body = (section for row in made.body for section in _shown(row, setter))
    return tuple(section for section in (made.head, *body, made.foot, made.shadow) if section)


def _shown(row: Row, setter: Setter) -> tuple[str, ...]:
    """The sections that a row is drawn with, as far as is known."""
    if not row.alike or not setter.knows(row.alike):
        return row.sections
    heights = [setter[section].height for section in row.alike]
    return row.sections if max(heights) - min(heights) < LEVEL else (row.whole,)


def _deep(row: Row, setter: Setter) -> float:
    return max(setter[section].height for section in _shown(row, setter))


def ground_of(side: FittedSide, face: CardFace, setter: Setter) -> str:
    """The section of the ground that a side's head lies on, as deep as its words; "" for a bare side."""
    head = setter.column(side, face).head
    return ground_section(face, side.header, setter[head].band) if head and side.header else ""


def stacked(side: FittedSide, face: CardFace, setter: Setter, art: Art) -> SideRecord:
    """The record of a side whose sections are set; shared forms go into `art`, deflated."""
    made, lying = setter.column(side, face), ground_of(side, face, setter)
    ground = _shared(setter[lying].read, art) if lying else ""
    names = dict.fromkeys((ground,) if ground else ())
    drawn = [f"/{ground} Do".encode()] if ground else []
    reads = [setter[lying].read] if lying else []
    for place, section in _places(face, made, setter):
        read = setter[section].read
        reads.append(read)
        if shared := "" if any(own in section for own in OWN) else _shared(read, art):
            names[shared] = None
        drawn.append(moved(f"/{shared} Do".encode() if shared else read.stream, *place))
    stream = upright(face.height, face.scale) + b"\n".join(drawn)
    return SideRecord(
        side=side.side,
        number=side.number,
        cards=side.cards,
        width=face.width,
        height=face.height,
        stream=zlib.compress(stream, 9),
        use=use_of(reads, art, also=tuple(names)),
        coded=side.coded,
        lift=NOTICE * face.scale if face.notice else 0.0,
        scale=face.scale,
        ground=ground,
        deep=setter[lying].height * face.scale if lying else 0.0,
    )


def upright(height: float, scale: float = 1) -> bytes:
    """The matrix from a form's points to CSS pixels that run down from its upper edge, `scale` times as large."""
    large = number(round(PIXEL * scale, 5))
    return f"{large} 0 0 -{large} 0 {number(round(height * POINTS, 4))} cm\n".encode()


def use_of(reads: list[Read], art: Art, also: tuple[str, ...] = ()) -> Use:
    """What set pieces need of their document; their own paths go into `art`, deflated."""
    glyphs: dict[int, int] = {}
    odd: dict[int, dict[int, tuple[str, int | None]]] = {}
    names: dict[str, None] = dict.fromkeys(also)
    for read in reads:
        for font, bits in read.glyphs.items():
            glyphs[font] = glyphs.get(font, 0) | bits
        for font, some in read.odd.items():
            odd.setdefault(font, {}).update(some)
        for name, path in read.art.items():
            names[name] = None
            if name not in art:
                art[name] = zlib.compress(path, 9)
    return Use(glyphs=glyphs, odd=odd, art=tuple(names))


def _shared(read: Read, art: Art) -> str:
    """The name of a piece as a shared form; "" where it is so short that it is better written out."""
    if len(read.stream) < SHARED_FROM:
        return ""
    name = art_name(read.stream)
    if name not in art:
        art[name] = zlib.compress(read.stream, 9)
    return name


def _places(face: CardFace, made: Column, setter: Setter) -> Iterator[tuple[tuple[float, float], str]]:
    """Each section with where its upper left corner lies, in millimetres, in the order in which they are drawn."""
    if made.shadow:
        corner = face.inner[0] - SHADOW_RIGHT - SHADOW, face.inner[1] - SHADOW_BOTTOM - SHADOW
        yield corner, made.shadow
    down = 0.0
    if made.head:
        yield (0.0, 0.0), made.head
        down = setter[made.head].height
    down += BODY_TOP
    for row in made.body:
        deep = _deep(row, setter)
        for section in _shown(row, setter):
            lower = (deep - setter[section].height) / 2 if row.alike else 0.0
            yield (0.0, down + lower), section
        down += deep
    yield (0.0, face.inner[1] - FOOT_GAP - setter[made.foot].height), made.foot


def moved(stream: bytes, x: float, y: float) -> bytes:
    """A stream moved right and down by some millimetres."""
    if not stream.strip():
        return b""
    moved = f"1 0 0 1 {x / MILLIMETRES:.2f} {y / MILLIMETRES:.2f} cm".encode()
    return b"q\n%s\n%s\nQ" % (moved, stream)
