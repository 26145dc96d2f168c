"""Sections of markup set by WeasyPrint, many in one call, each with a height and a stream of its own."""

import gc
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any

from cards.faces.card import CardFace
from cards.faces.sides import FittedSide
from cards.html.columns import BAND, RIBBON, Column, column
from cards.html.document import setting_document
from cards.html.parting import TOLD
from cards.pdf.setting.engine import Engine, whole_font
from cards.pdf.setting.set_piece import SetPiece
from cards.pdf.setting.streams import FontUse, Read, read_stream
from cards.pdf.setting.telling import Teller
from cards.pdf.typefaces import numbered, typeface
from cards.pdf.units import MILLIMETRES

KEPT = 3000
MOST_AT_ONCE = 400


class Setter:
    """Sets sections by one stylesheet, and keeps what it set last."""

    def __init__(self, engine: Engine, css: str) -> None:
        self._engine, self._css = engine, css
        self._kept: OrderedDict[str, SetPiece] = OrderedDict()
        self._fonts: dict[str, int] = {}
        self._columns: dict[int, tuple[FittedSide, Column]] = {}
        self._teller = Teller(self._set)

    def set(self, sections: Iterable[str]) -> None:
        """Set those that are not known yet."""
        unknown = [one for one in dict.fromkeys(sections) if one and one not in self._kept]
        self._kept.update(self._teller.told(unknown))
        missing = [one for one in unknown if one not in self._kept]
        for start in range(0, len(missing), MOST_AT_ONCE):
            some = missing[start : start + MOST_AT_ONCE]
            with collector_paused():
                self._kept.update(zip(some, self._set(some), strict=True))

    def __getitem__(self, section: str) -> SetPiece:
        """A section that was set."""
        self._kept.move_to_end(section)
        return self._kept[section]

    def column(self, side: FittedSide, face: CardFace) -> Column:
        """The sections of a side, written once for as long as the side is looked at."""
        known = self._columns.get(id(side))
        if known is None:
            known = self._columns[id(side)] = side, column(side, face)
        return known[1]

    def knows(self, sections: Iterable[str]) -> bool:
        """Whether all of them are set."""
        return all(one in self._kept for one in sections)

    def forget(self) -> None:
        """Forget every side, and what was set longest ago."""
        self._columns.clear()
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _set(self, sections: Sequence[str]) -> list[SetPiece]:
        document = self._engine.lay_out_sections(setting_document(sections), self._css)
        anchors = document.pages[0].anchors
        streams, fonts = self._engine.drawn(document)
        if len(streams) != len(sections):
            raise ValueError(f"{len(sections)} pieces drew {len(streams)} forms: a piece may not be transparent")
        uses = {name.encode(): self._used(font) for name, font in fonts.items()}
        return [_piece(at, anchors, read_stream(stream, uses)) for at, stream in enumerate(streams)]

    def _used(self, font: Any) -> FontUse:
        """A document's font by its number; glyphs that it lacks stand beyond its last, always in the same place."""
        if font.hash not in self._fonts:
            self._fonts[font.hash] = numbered()[blake2b(whole_font(font)).digest()]
        number = self._fonts[font.hash]
        known = typeface(number)
        beyond = 0xFFFF - known.glyphs
        stand_ins = {glyph: known.glyphs + code % beyond for code, glyph in font.missing.items()}
        odd: dict[int, tuple[str, int | None]] = {
            glyph: (text, None)
            for glyph, text in font.to_unicode.items()
            if glyph < known.glyphs and glyph not in known.letters
        }
        for code, glyph in font.missing.items():
            odd[stand_ins[glyph]] = (chr(code), round(font.widths[glyph]))
        return FontUse(number=number, stand_ins=stand_ins, odd=odd)


def _piece(at: int, anchors: dict[str, Any], read: Read) -> SetPiece:
    _, top, _, bottom = anchors[f"p{at}"]
    band = anchors[f"{RIBBON}-{at}"][1] - anchors[f"{BAND}-{at}"][1] if f"{BAND}-{at}" in anchors else 0.0
    left, _, right, _ = anchors.get(f"{TOLD}-{at}", (0, 0, 0, 0))
    return SetPiece(height=(bottom - top) * MILLIMETRES, band=band, width=right - left, read=read)


@contextmanager
def collector_paused() -> Iterator[None]:
    """No cyclic collection while boxes are made; one afterwards."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.collect(1)
