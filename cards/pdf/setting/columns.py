"""Sides of cards as columns of set fragments: whether one fits, and its stream."""

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from cards.faces.card import CardFace, Header
from cards.faces.parts import Body, Lines, StatGrid, Stats, Track
from cards.faces.sides import BODY_TOP, NOTICE, FittedSide
from cards.geometry.path_data import number
from cards.geometry.points import Box, sized
from cards.geometry.units import MILLIMETRES, PIXEL, POINTS
from cards.html.fragments import (
    EMBLEM,
    PANEL_BESIDE,
    CachedFragment,
    SideStyle,
    edge_fragments,
    emblem_fragment,
    filling_fragment,
    foot_fragment,
    ground_fragment,
    part_rows,
    side_style,
    words_fragment,
)
from cards.html.grounds import EDGE
from cards.html.looks import measure
from cards.html.pieces import split_price, with_labels
from cards.html.word_styles import body_style, format_of, frame_colour, portrait_of, style_of
from cards.pdf.records import PictureBox, PieceRecord, SideRecord, joined, placed
from cards.pdf.setting.emblems import emblem_boxes
from cards.pdf.setting.setter import Setter
from cards.typesetting.canvas import colour_operator

FOOT_GAP = measure("foot-gap")
FIELDS, ABOVE, AROUND = (30.0, 14.0), 2.0, 1.0
"""The heights of the field at an empty foot, in millimetres, and the room above it and around its emblem."""
SPREAD = 3.0
"""The most millimetres added above each block of words, where a side has room to spare."""
PANEL, PANEL_LINE = "#ececec", "#777777"
"""The colour of the panel for everybody, and that of its outline where ink is saved."""
PANEL_ABOVE, PANEL_BELOW, PANEL_FREE = 1.13, 0.72, 1.0
"""Millimetres from the upper edge of the panel's first row down to its own, by which it reaches below its last row, and
that stay free between it and the small print.
"""
TIGHT = 0.01
WIDEST_BLEED = 3.2
Rows = tuple[tuple[CachedFragment, ...], ...]
LEVEL = 5
"""The compression level of streams: a fifth less computing than 6, for 1 % more bytes."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SideColumn:
    """The fragments of one side: its head, the rows of its body from top to bottom, and its foot.

    `panel` is the first of its rows for everybody, and the first after them; `loose` are rows that begin a block of
    words. The pattern and emblem (or its `picture`) may fill an empty foot, and `edge` are the ground and the words of
    a track along its edge. `least` is the least depth of the head's band in CSS pixels. The `setter` measures and draws
    them.
    """

    setter: Setter
    side: FittedSide
    style: SideStyle
    head: CachedFragment | None
    least: float
    body: Rows
    panel: tuple[int, int]
    loose: tuple[int, ...]
    foot: CachedFragment
    filling: CachedFragment | None
    emblem: CachedFragment | None
    picture: str
    edge: tuple[CachedFragment, ...]

    @property
    def ground(self) -> CachedFragment | None:
        """The fragment under the head, as deep as its words; None for a side without one."""
        if self.head is None or self.side.header is None:
            return None
        return ground_fragment(self.style, self.side.header, self.band, self.setter.laid(self.head).reach)

    @property
    def band(self) -> float:
        """The depth of the head's band, in CSS pixels."""
        return max(self.least, self.setter.laid(self.head).band) if self.head else 0.0

    @property
    def fits(self) -> bool:
        """True where the fragments are together no higher than their room."""
        return self._room >= -TIGHT

    @property
    def _room(self) -> float:
        """The height between its rows and its foot, in millimetres."""
        body = sum(map(self._row_depth, self.body))
        if self.body and self.panel[1] == len(self.body):
            body += PANEL_BELOW + PANEL_FREE
        return self.style.face.inner[1] - self.side.foot - self._deep - BODY_TOP - body

    @property
    def _deep(self) -> float:
        """The depth of the head, in millimetres."""
        if self.head is None:
            return 0.0
        laid = self.setter.laid(self.head)
        above = laid.height + max(0.0, self.least - laid.band) * MILLIMETRES
        return above + self.style.face.art_under(self.side.header)

    def _row_depth(self, row: tuple[CachedFragment, ...]) -> float:
        return max([self.setter.laid(one).height for one in row])

    def stacked(self, art: dict[str, bytes]) -> SideRecord:
        """Return the record of the side; the forms that it shares go into `art`, deflated."""
        face, setter, ground = self.style.face, self.setter, self.ground
        lying = setter[ground] if ground else None
        depths = [*map(self._row_depth, self.body)]
        area, tops = self._spread(depths)
        places = [(piece, place) for piece, place in self._places(tops) if piece.stream]
        fill = [setter[one] for one in (self.filling, self.emblem) if one] if area else []
        drawn = [self._filled(area)] if area else []
        drawn += self._panel(tops, depths)
        for place, group in groupby(places, key=itemgetter(1)):
            drawn += (moved(stream, *place) for stream in _together(piece for piece, _ in group))
        edge = setter[self.edge[0]] if self.edge else None
        pieces = [*(one for one in (lying, edge) if one), *fill, *(piece for piece, _ in places)]
        for piece in pieces:
            art.update(piece.art)
        return SideRecord(
            side=self.side.side,
            number=self.side.number,
            cards=self.side.cards,
            width=face.width,
            height=face.height,
            stream=zlib.compress(upright(face.height, face.scale) + b"\n".join(drawn), LEVEL),
            use=joined(piece.use for piece in pieces),
            coded=self.side.coded,
            lift=NOTICE if face.notice else 0.0,
            scale=face.scale,
            ground=lying.form if lying else "",
            edge=edge.form if edge else "",
            rise=self.side.rise * face.scale,
            pictures=(*self._emblems(area), *_portraits(face, self.side.header, self._deep)),
        )

    def _emblems(self, area: Box | None) -> tuple[PictureBox, ...]:
        """Place the faction's picture wherever its emblem would be drawn; `area` is the empty space that is filled."""
        face = self.style.face
        if not face.palette.picture:
            return ()
        filled = _middle(area) if area and self.picture else None
        band = self.band * MILLIMETRES
        return tuple(emblem_boxes(face, self.side.header, band=band, deep=self._deep, filled=filled))

    def _spread(self, depths: Sequence[float]) -> tuple[Box | None, list[float]]:
        """Share out the empty space of a side: return its field, None where there is none, and the top of each row.

        A front with a field under its head has no other.
        """
        (width, height), (left, right) = self.style.face.inner, _inset(self.style.face)
        foot, down, room, area = height - self.side.foot, self._deep + BODY_TOP, self._room, None
        drawn = self.filling or self.emblem or self.picture
        bare = not (self.head and drawn) or self.style.face.art_under(self.side.header)
        if high := next((high for high in FIELDS if high + ABOVE <= room and not bare), 0.0):
            area, room = sized(left, foot - high, width - left - right, high), room - high - ABOVE
        more, tops = max(0.0, min(SPREAD, room / (len(self.loose) or 1))), list[float]()
        for at, deep in enumerate(depths):
            tops.append(down + more * (at in self.loose))
            down = tops[-1] + deep
        return area, tops

    def _panel(self, tops: Sequence[float], depths: Sequence[float]) -> Iterator[bytes]:
        """Yield the panel behind the rows for everybody: pale, or a box where ink is saved."""
        first, last = self.panel
        if first == last:
            return
        face, top = self.style.face, tops[first]
        (left, right), saved = _inset(face), face.tone == "ink-saver"
        high = tops[last - 1] + depths[last - 1] - top + PANEL_BELOW - PANEL_ABOVE
        sides = (left, top + PANEL_ABOVE, face.inner[0] - left - right, high)
        box = " ".join(f"{one / MILLIMETRES:.2f}" for one in sides).encode()
        colour = colour_operator(PANEL_LINE if saved else PANEL, stroke=saved)
        yield b"%s 0.6 w %s re %s" % (colour, box, b"S" if saved else b"f")

    def _filled(self, area: Box) -> bytes:
        """Draw the pattern in an area, and the emblem in its middle."""
        box = " ".join(f"{one / MILLIMETRES:.2f}" for one in (area.left, area.top, area.width, area.height))
        drawn = moved(self.setter[self.filling].stream, area.left, area.top) if self.filling else b""
        if self.emblem:
            within, stream = _middle(area), self.setter[self.emblem].stream
            drawn += b"\n" + moved(stream, within.left, within.top, scale=within.width / EMBLEM)
        return b"q\n%s re W n\n%s\nQ" % (box.encode(), drawn)

    def _places(self, tops: Sequence[float]) -> Iterator[tuple[PieceRecord, tuple[float, float]]]:
        """Yield each piece but the ground with its upper left corner, in drawing order."""
        height, setter = self.style.face.inner[1], self.setter
        if self.head:
            yield setter[self.head], (0.0, 0.0)
        for at, (row, top) in enumerate(zip(self.body, tops, strict=True)):
            inside = PANEL_BESIDE if at in range(*self.panel) else 0.0
            yield from ((setter[one], (inside, top)) for one in row)
        rise = self.side.rise
        yield setter[self.foot], (0.0, height - rise - FOOT_GAP - setter.laid(self.foot).height)
        for words in self.edge[1:]:
            yield setter[words], (0.0, height - rise)


def _middle(area: Box) -> Box:
    """Return the box of the emblem in an area that is filled."""
    size = area.height - 2 * AROUND
    return sized(area.left + (area.width - size) / 2, area.top + (area.height - size) / 2, size, size)


def _is_loose(part: Body) -> bool:
    """Return whether more room may stand above a part: above words and tables, not above boxes, nor small weapons."""
    match part:
        case Stats() | Track():
            return False
        case StatGrid():
            return not part.plated
        case _:
            return isinstance(part, Lines) or not part.small


def _portraits(face: CardFace, header: Header | None, deep: float) -> tuple[PictureBox, ...]:
    """Return the portrait in a side's head, or in the field that ends `deep` below its upper edge; () without one."""
    high = face.art_under(header)
    if face.portrait and high:
        return (_art(face, deep - high, high - EDGE),)
    if header is None or not portrait_of(face, header):
        return ()
    style = style_of(face, header)
    box = placed(face.portrait, style.portrait_box(face.inner[0]), face.scale, face.tone)
    return (replace(box, round=style.portrait.round, frame=frame_colour(face, style)),)


def _art(face: CardFace, top: float, high: float) -> PictureBox:
    """Return the portrait over all the card's width, and on over its edges for the bleed."""
    wide = face.width + 2 * WIDEST_BLEED
    box = sized(-WIDEST_BLEED, top * face.scale, wide, high * face.scale)
    return placed(face.portrait, box, 1, face.tone)


def rows_of(part: Body, style: SideStyle) -> Rows:
    """Return the rows of a part's sections, from top to bottom."""
    return tuple(part_rows(with_labels(part, style.face), style))


def column_of(
    side: FittedSide, face: CardFace, setter: Setter, rows: Callable[[Body, SideStyle], Rows] = rows_of
) -> SideColumn:
    """Return the sections of a side of the face. `rows` gives those of a part."""
    price, parts = split_price(side, face)
    style = side_style(face, side.step)
    header = side.header
    head = words_fragment(style, header, price) if header else None
    body = [(row, part, not at) for part in parts for at, row in enumerate(rows(part, style))]
    panel = [at for at, (_, part, _) in enumerate(body) if part.for_all]
    least = (face.shared.small if header.small else face.shared.head) if header else 0.0
    return SideColumn(
        setter=setter,
        side=side,
        style=style,
        head=head,
        least=least,
        body=tuple(row for row, _, _ in body),
        panel=(panel[0], panel[-1] + 1) if panel else (0, 0),
        loose=tuple(at for at, (_, part, first) in enumerate(body) if at and first and _is_loose(part)),
        foot=foot_fragment(style, side),
        filling=filling_fragment(style, face.inner[0] - sum(_inset(face))),
        emblem=emblem_fragment(style),
        picture=face.palette.picture,
        edge=edge_fragments(style, side.edge) if side.edge else (),
    )


@lru_cache(maxsize=64)
def upright(height: float, scale: float = 1) -> bytes:
    """Return the matrix from a form's points to CSS pixels that run down from its upper edge, at `scale` times the
    size.
    """
    large = number(round(PIXEL * scale, 5))
    return f"{large} 0 0 -{large} 0 {number(round(height * POINTS, 4))} cm\n".encode()


def _together(pieces: Iterable[PieceRecord]) -> Iterator[bytes]:
    """Yield the streams of pieces at one place; neighbouring forms, which leave no state behind, as one."""
    for shared, some in groupby(pieces, key=lambda piece: bool(piece.form)):
        if shared:
            yield b"\n".join([one.stream for one in some])
        else:
            yield from (one.stream for one in some)


def _inset(face: CardFace) -> tuple[float, float]:
    """Return the room at the left and at the right of a body."""
    return body_style(face.look, format_of(face)).inset


def moved(stream: bytes, x: float, y: float, *, scale: float = 1) -> bytes:
    """Move a stream right and down by some millimetres, drawn `scale` times as large."""
    if not stream:
        return b""
    if not x and not y:
        return b"q\n%s\nQ" % stream
    large = b"1" if scale == 1 else number(round(scale, 4)).encode()
    return b"q\n%s 0 0 %s %.2f %.2f cm\n%s\nQ" % (large, large, x / MILLIMETRES, y / MILLIMETRES, stream)
