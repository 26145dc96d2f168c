"""A side of a card as a column of set sections: whether it fits, and one stream of it all."""

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from cards.faces.card import CardFace, Header
from cards.faces.sides import BODY_TOP, NOTICE, FittedSide
from cards.geometry.path_data import number
from cards.html.pieces import priced
from cards.html.sections import (
    EntryPlace,
    Section,
    Wearing,
    entry_section,
    foot_section,
    ground_section,
    part_rows,
    shadow_section,
    wearing,
    words_section,
)
from cards.html.word_styles import frame_colour, portrait_of, style_of
from cards.pdf.records import PictureBox, PieceRecord, SideRecord, joined
from cards.pdf.setting.entries import set_entry
from cards.pdf.setting.heads import set_head
from cards.pdf.setting.setter import Setter
from cards.pdf.setting.words import Composed
from cards.pdf.units import MILLIMETRES, PIXEL, POINTS

FOOT_GAP = 1.6
SHADOW_RIGHT, SHADOW_BOTTOM, SHADOW = 3.0, 6.0, 30.0
TIGHT = 0.01
LEVEL = 6
"""How hard streams are deflated."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Column:
    """The sections of one side: its head, the rows of its body from top to bottom, its foot, a shadow at the foot.

    A head whose words are not plain is one section.
    """

    side: FittedSide
    worn: Wearing
    head: Composed | Section | None
    body: tuple[tuple[Section | Composed, ...], ...]
    foot: Section
    shadow: Section | None

    def numbered(self, side: FittedSide) -> "Column":
        """The same sections for the side with its number."""
        return replace(self, side=side, foot=foot_section(self.worn, side))

    def wanted(self) -> Iterator[Section]:
        """The sections that must be set before it is known whether the side fits."""
        if isinstance(self.head, Composed):
            yield self._ground(self.head.words)
        if self.head:
            yield from _sections(self.head)
        for row in self.body:
            for one in row:
                yield from _sections(one)
        yield self.foot
        if self.shadow:
            yield self.shadow

    def ground(self, setter: Setter) -> Section | None:
        """The section that the head lies on, as deep as its words; None for a side without one."""
        if self.head is None:
            return None
        return self._ground(self.head.words if isinstance(self.head, Composed) else setter[self.head])

    def _ground(self, words: PieceRecord) -> Section:
        assert self.side.header is not None, "a head has a header"  # noqa: S101  (for the type)
        return ground_section(self.worn, self.side.header, words.band)

    def fits(self, setter: Setter) -> bool:
        """Whether the sections, all of them set, are together no higher than their room."""
        above = self._deep(setter)
        body = sum(_deep(row, setter) for row in self.body)
        return above + BODY_TOP + body <= self.worn.face.inner[1] - self.side.foot + TIGHT

    def _deep(self, setter: Setter) -> float:
        """How deep the head is, in millimetres."""
        if isinstance(self.head, Composed):
            return setter[self._ground(self.head.words)].height
        return setter[self.head].height if self.head else 0.0

    def stacked(self, setter: Setter, art: dict[str, bytes]) -> SideRecord:
        """The record of the side, all its sections set; the forms that it shares go into `art`, deflated."""
        face, ground = self.worn.face, self.ground(setter)
        lying = setter[ground] if ground else None
        places = [(piece, place) for piece, place in self._places(setter) if piece.stream]
        drawn = [lying.stream] if lying else []
        drawn += [moved(piece.stream, *place) for piece, place in places]
        pieces = [*([lying] if lying else ()), *(piece for piece, _ in places)]
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
            lift=NOTICE * face.scale if face.notice else 0.0,
            scale=face.scale,
            ground=lying.form if lying else "",
            deep=lying.height * face.scale if lying else 0.0,
            pictures=_pictures(face, self.side.header),
        )

    def _places(self, setter: Setter) -> Iterator[tuple[PieceRecord, tuple[float, float]]]:
        """Each piece but the ground with where its upper left corner lies, in the order in which they are drawn."""
        width, height = self.worn.face.inner
        if self.shadow:
            yield setter[self.shadow], (width - SHADOW_RIGHT - SHADOW, height - SHADOW_BOTTOM - SHADOW)
        if self.head:
            yield from _placed(self.head, setter, 0.0)
        down = self._deep(setter) + BODY_TOP
        for row in self.body:
            for one in row:
                yield from _placed(one, setter, down)
            down += _deep(row, setter)
        yield setter[self.foot], (0.0, height - FOOT_GAP - setter[self.foot].height)


def _pictures(face: CardFace, header: Header | None) -> tuple[PictureBox, ...]:
    """The portrait in a side's head, where there is one."""
    if header is None or not portrait_of(face, header):
        return ()
    style = style_of(face, header)
    box, large = style.portrait_box(face.inner[0]), face.scale
    return (
        PictureBox(
            digest=face.portrait,
            left=round(box.left * large, 3),
            top=round(box.top * large, 3),
            width=round(box.width * large, 3),
            height=round(box.height * large, 3),
            round=style.portrait.round,
            tone=face.tone,
            frame=frame_colour(face, style),
        ),
    )


def column_of(side: FittedSide, face: CardFace, setter: Setter) -> Column:
    """The sections of a side of the face."""
    price, parts = priced(side, face)
    worn = wearing(face, side.step)
    header = side.header
    return Column(
        side=side,
        worn=worn,
        head=(set_head(worn, header, price) or words_section(worn, header, price)) if header else None,
        body=tuple(tuple(_set(one, worn, setter) for one in row) for part in parts for row in part_rows(part, worn)),
        foot=foot_section(worn, side),
        shadow=shadow_section(worn) if header and not header.small else None,
    )


def upright(height: float, scale: float = 1) -> bytes:
    """The matrix from a form's points to CSS pixels that run down from its upper edge, `scale` times as large."""
    large = number(round(PIXEL * scale, 5))
    return f"{large} 0 0 -{large} 0 {number(round(height * POINTS, 4))} cm\n".encode()


def _set(one: Section | EntryPlace, worn: Wearing, setter: Setter) -> Section | Composed:
    """An entry of plain words composed, any other as one section."""
    if isinstance(one, Section):
        return one
    section, known = entry_section(one, worn), setter.composed
    if section.key not in known:
        known[section.key] = set_entry(one.part, one.entry, one.place, worn)
    return known[section.key] or section


def _sections(one: Section | Composed) -> Iterable[Section]:
    return one.sections() if isinstance(one, Composed) else (one,)


def _placed(one: Section | Composed, setter: Setter, down: float) -> Iterator[tuple[PieceRecord, tuple[float, float]]]:
    if isinstance(one, Composed):
        yield from ((piece, (x, down + y)) for piece, (x, y) in one.places(setter))
    else:
        yield setter[one], (0.0, down)


def _deep(row: tuple[Section | Composed, ...], setter: Setter) -> float:
    return max(one.height(setter) if isinstance(one, Composed) else setter[one].height for one in row)


def moved(stream: bytes, x: float, y: float) -> bytes:
    """A stream moved right and down by some millimetres."""
    if not stream:
        return b""
    if not x and not y:
        return b"q\n%s\nQ" % stream
    return b"q\n1 0 0 1 %.2f %.2f cm\n%s\nQ" % (x / MILLIMETRES, y / MILLIMETRES, stream)
