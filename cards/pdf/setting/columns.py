"""Sides of cards as columns of set fragments: whether one fits, and its stream."""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from cards.faces.card import CardFace, Header
from cards.faces.elastic import shows_figure
from cards.faces.parts import Body, Entries, Lines, StatGrid, Stats, Track
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
    field_fragments,
    foot_fragment,
    ground_fragment,
    part_rows,
    side_style,
    stats_fragment,
    words_fragment,
)
from cards.html.grounds import EDGE
from cards.html.heads import frame_colour, portrait_of, style_of
from cards.html.looks import measure
from cards.html.pieces import HeadBoxes, continues, split_head, with_labels
from cards.html.shapes import rides
from cards.html.word_styles import INSET
from cards.pdf.records import PictureBox, PieceRecord, PlacedForm, SideRecord, joined, placed
from cards.pdf.setting.emblems import emblem_boxes
from cards.pdf.setting.setter import Setter
from cards.typesetting.canvas import colour_operator

FOOT_GAP = measure("foot-gap")
FIELD, LEAST_FIELD, ABOVE, AROUND, EMBLEM_SIZE = 14.0, 8.0, 2.0, 1.0, 46.0
"""Millimetres: the height that the field of an empty foot should have and the least of it, the room above it and in it,
and the most size of an emblem in it.
"""
FIGURE_SIZE, MOST_FIGURE, LEAST_FIGURE, SHOWN, SHOWN_RIDER = 56.0, 72.0, 30.0, 0.44, 0.6
"""Sizes of figures in millimetres. One stands in a high field, as large as it may be. In others it is cut off below:
the last numbers are the shares that are shown, more of riders for their bikes' sake.
"""
SPREAD, MOST_SPREAD, LEAST_SPREAD, FIGURE_FIELD = 3.0, 6.0, 0.38, 30.0
"""Millimetres added above each block of words where a side has room to spare: the most, the most on a front without
a field, and the least over the field of a member's figure until that is as high as the last number says.
"""
PANEL, PANEL_LINE = "#ececec", "#777777"
"""The colour of the panel for everybody, and that of its outline where ink is saved."""
PANEL_ABOVE, PANEL_BELOW, PANEL_FREE = 1.13, 0.72, 1.0
"""Millimetres from the upper edge of the panel's first row down to its own, by which it reaches below its last row, and
that stay free between it and the small print.
"""
TIGHT = 0.01
WIDEST_BLEED = 3.2
Rows = tuple[tuple[CachedFragment, ...], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class SideColumn:
    """The fragments of one side as measured: its head, the stats in it, and the rows of its body from top to bottom.

    `band` is the depth of the head's band in CSS pixels; in millimetres, `deep` is that of all the head, `depths` are
    those of the rows, and `room` is the height between these and the foot. `panel` is the first of the rows for
    everybody, and the first after them; `loose` are rows that begin a block of words. The `setter` draws them.
    """

    setter: Setter
    side: FittedSide
    style: SideStyle
    head: CachedFragment | None
    stats: CachedFragment | None
    band: float
    deep: float
    body: Rows
    depths: tuple[float, ...]
    room: float
    panel: tuple[int, int]
    loose: tuple[int, ...]

    @property
    def fits(self) -> bool:
        """True where the fragments are together no higher than their room."""
        return self.room >= -TIGHT

    def stacked(self, art: dict[str, bytes]) -> SideRecord:
        """Return the record of the side; the forms that it shares go into `art`, deflated."""
        face, setter, shown = self.style.face, self.setter, self.side.header or Header(name="")
        area, tops = self._spread()
        around = self._ground, *(edge_fragments(self.style, self.side.edge) if self.side.edge else (None, None))
        lying, edge, words = (setter[one] if one else None for one in around)
        fillings = field_fragments(self.style, area, self.side.header) if area else ()
        figured, riding = bool(shown.small and shown.figure.upper), rides(shown.figure)
        field, emblem = [setter[one] if one else None for one in fillings] or (None, None)
        places = [(piece, place) for piece, place in self._places(tops, words) if piece.stream]
        drawn = [_filled(area, emblem, figure=figured, riding=riding)] if area and emblem else []
        drawn += self._panel(tops)
        for place, group in groupby(places, key=itemgetter(1)):
            drawn += (moved(stream, *place) for stream in _together(piece for piece, _ in group))
        low = face.height - self.side.rise * face.scale
        under = [(lying, 0.0), (field, area.top * face.scale if area else 0.0), (edge, low)]
        pieces = [*(one for one in (lying, edge, field, emblem) if one), *(piece for piece, _ in places)]
        for piece in pieces:
            art.update(piece.art)
        band, filled = self.band * MILLIMETRES, _middle(area, figure=False) if area else None
        emblems = emblem_boxes(face, self.side.header, band=band, deep=self.deep, filled=filled)
        return SideRecord(
            side=self.side.side,
            number=self.side.number,
            cards=self.side.cards,
            width=face.width,
            height=face.height,
            stream=zlib.compress(upright(face.height, face.scale) + b"\n".join(drawn), 9),
            use=joined(piece.use for piece in pieces),
            coded=self.side.coded,
            imprinted=self.side.imprinted,
            lift=NOTICE if face.notice else 0.0,
            scale=face.scale,
            grounds=tuple(PlacedForm(form=one.form, top=top) for one, top in under if one and one.form),
            rise=self.side.rise * face.scale,
            pictures=(*emblems, *_portraits(face, self.side.header, self.deep)),
        )

    @property
    def _ground(self) -> CachedFragment | None:
        """The fragment under the head, as deep as its words; None for a side without one."""
        if self.head is None or self.side.header is None:
            return None
        return ground_fragment(self.style, self.side.header, self.band, self.setter.laid(self.head).reach)

    def _spread(self) -> tuple[Box | None, list[float]]:
        """Share out the empty space of a side: return its field, None where there is none, and the top of each row.

        A front with a field under its head has no other.
        """
        face, down, room, area = self.style.face, self.deep + BODY_TOP, self.room, None
        drawn = face.tone != "ink-saver" or face.palette.emblem or face.palette.picture
        bare = not (self.head and drawn) or face.art_under(self.side.header)
        blocks = len(self.loose)
        least, wanted = (LEAST_SPREAD, FIGURE_FIELD) if shows_figure(self.side) else (SPREAD / 2, FIELD)
        free = 0.0 if self.side.imprinted or self.side.edge else self.side.foot
        if not bare and room + free - ABOVE - least * blocks >= LEAST_FIELD:
            room = max(least * blocks, min(SPREAD * blocks, room + free - ABOVE - wanted))
            high = self.room + free - ABOVE - room
            area = sized(0, face.inner[1] - self.side.foot + free - high, face.inner[0], high)
        most = MOST_SPREAD if self.side.side == "front" and not area else SPREAD
        above = face.roomy and self.side.side == "front"
        more, tops = max(0.0, min(most, room / max(1, blocks + (not area) + above))), list[float]()
        down += more * above
        for at, deep in enumerate(self.depths):
            tops.append(down + more * (at in self.loose))
            down = tops[-1] + deep
        return area, tops

    def _panel(self, tops: Sequence[float]) -> Iterator[bytes]:
        """Yield the panel behind the rows for everybody: pale, or a box where ink is saved."""
        first, last = self.panel
        if first == last:
            return
        face, top = self.style.face, tops[first]
        saved = face.tone == "ink-saver"
        high = tops[last - 1] + self.depths[last - 1] - top + PANEL_BELOW - PANEL_ABOVE
        sides = (INSET, top + PANEL_ABOVE, _width(face), high)
        box = " ".join(f"{one / MILLIMETRES:.2f}" for one in sides).encode()
        colour = colour_operator(PANEL_LINE if saved else PANEL, stroke=saved)
        yield b"%s 0.6 w %s re %s" % (colour, box, b"S" if saved else b"f")

    def _places(
        self, tops: Sequence[float], words: PieceRecord | None
    ) -> Iterator[tuple[PieceRecord, tuple[float, float]]]:
        """Yield each piece but the ground with its upper left corner, in drawing order, the edge's words last."""
        setter = self.setter
        low = self.style.face.inner[1] - self.side.rise
        if self.head:
            free = (self.band - setter.laid(self.head).band) * MILLIMETRES
            yield setter[self.head], (0.0, free / 2 if self.style.face.roomy else 0.0)
        if self.stats:
            yield setter[self.stats], (0.0, (self.band - setter.laid(self.stats).band) * MILLIMETRES)
        for at, (row, top) in enumerate(zip(self.body, tops, strict=True)):
            inside = PANEL_BESIDE if at in range(*self.panel) else 0.0
            yield from ((setter[one], (inside, top)) for one in row)
        if self.side.imprinted:
            foot = foot_fragment(self.style, self.side)
            yield setter[foot], (0.0, low - FOOT_GAP - setter.laid(foot).height)
        if words:
            yield words, (0.0, low)


def _filled(area: Box, emblem: PieceRecord, *, figure: bool, riding: bool) -> bytes:
    """Draw the emblem in the middle of an area, or a figure, which the area cuts off."""
    box = " ".join(f"{one / MILLIMETRES:.2f}" for one in (area.left, area.top, area.width, area.height))
    within = _middle(area, figure=figure, riding=riding)
    drawn = moved(emblem.stream, within.left, within.top, scale=within.width / EMBLEM)
    return b"q\n%s re W n\n%s\nQ" % (box.encode(), drawn)


def _middle(area: Box, *, figure: bool, riding: bool = False) -> Box:
    """Return the box of the figure or emblem in an area that is filled; a figure's head is in it."""
    free = area.height - 2 * AROUND
    least = min(FIGURE_SIZE, max(LEAST_FIGURE, free / (SHOWN_RIDER if riding else SHOWN)))
    size = min(max(least, free), MOST_FIGURE) if figure else min(EMBLEM_SIZE, free)
    top = area.top + max(AROUND, (area.height - size) / (1 if figure else 2))
    return sized(area.left + (area.width - size) / 2, top, size, size)


def _is_loose(part: Body, above: Body) -> bool:
    """Return whether more room may stand over a part: over boxes only below entries, and not over small weapons that
    continue others.
    """
    match part:
        case Stats() | Track():
            return isinstance(above, Entries)
        case StatGrid():
            return not part.plated
        case _:
            return isinstance(part, Lines) or not continues(part, above)


def _is_effect(part: Body, row: int) -> bool:
    """Return whether a row of a part is an effect after its first."""
    return isinstance(part, Entries) and part.of == "effects" and row > bool(part.title)


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


class ColumnBuilder:
    """A builder of columns for the sides on which a face is tried: it works out each style and part once."""

    def __init__(self, face: CardFace, setter: Setter) -> None:
        self._face, self._setter = face, setter
        self._styles: dict[int, SideStyle] = {}
        self._heads: dict[tuple[Header, HeadBoxes], CachedFragment] = {}
        self._rows: dict[tuple[int, int], tuple[Body, Rows, tuple[float, ...]]] = {}

    def column(self, side: FittedSide) -> SideColumn:
        """Return a side with its measures. Raise NotSupported, ParseError."""
        face, header = self._face, side.header
        if side.step not in self._styles:
            self._styles[side.step] = side_style(face, side.step)
        style = self._styles[side.step]
        boxes, parts = split_head(side, face)
        rows = [(part, *self._rows_of(part, style)) for part in parts]
        body = [(part, not at or _is_effect(part, at)) for part, some, _ in rows for at in range(len(some))]
        panel = [at for at, (part, _) in enumerate(body) if part.for_all]
        head, band, deep = self._head(style, header, boxes) if header else (None, 0.0, 0.0)
        depths = tuple(deep for _, _, some in rows for deep in some)
        below = PANEL_BELOW + PANEL_FREE if panel and panel[-1] + 1 == len(body) else 0.0
        return SideColumn(
            setter=self._setter,
            side=side,
            style=style,
            head=head,
            stats=stats_fragment(style, header, boxes) if header and boxes.rows else None,
            band=band,
            deep=deep,
            body=tuple(row for _, some, _ in rows for row in some),
            depths=depths,
            room=face.inner[1] - side.foot - deep - BODY_TOP - (sum(depths) + below),
            panel=(panel[0], panel[-1] + 1) if panel else (0, 0),
            loose=tuple(
                at for at, (part, first) in enumerate(body) if at and first and _is_loose(part, body[at - 1][0])
            ),
        )

    def _head(self, style: SideStyle, header: Header, boxes: HeadBoxes) -> tuple[CachedFragment, float, float]:
        """Return the words of a head, the depth of its band in CSS pixels, and that of all of it in millimetres."""
        if (header, boxes) not in self._heads:
            self._heads[header, boxes] = words_fragment(style, header, boxes)
        head = self._heads[header, boxes]
        laid, shared = self._setter.laid(head), self._face.shared
        band = max(laid.band, shared.small if header.small else shared.head)
        above = laid.height + (band - laid.band) * MILLIMETRES
        return head, band, above + self._face.art_under(header)

    def _rows_of(self, part: Body, style: SideStyle) -> tuple[Rows, tuple[float, ...]]:
        """Return the rows of a part's sections, from top to bottom, and their depths."""
        key = (style.step, id(part))  # while a part is kept, no other has its id
        if key not in self._rows:
            rows = tuple(part_rows(with_labels(part, self._face), style))
            self._rows[key] = part, rows, tuple(max([self._setter.laid(one).height for one in row]) for row in rows)
        return self._rows[key][1:]


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


def _width(face: CardFace) -> float:
    """Return the width of a body between its insets."""
    return face.inner[0] - 2 * INSET


def moved(stream: bytes, x: float, y: float, *, scale: float = 1) -> bytes:
    """Move a stream right and down by some millimetres, drawn `scale` times as large."""
    if not stream:
        return b""
    if not x and not y:
        return b"q\n%s\nQ" % stream
    large = b"1" if scale == 1 else number(round(scale, 4)).encode()
    return b"q\n%s 0 0 %s %.2f %.2f cm\n%s\nQ" % (large, large, x / MILLIMETRES, y / MILLIMETRES, stream)
