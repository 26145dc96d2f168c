"""Pieces that are composed of plain words and of kept sections."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from cards.html.sections import Section
from cards.pdf.records import PieceRecord

Placed = tuple[Section, tuple[float, float]]
"""A section and where its upper left corner lies, in millimetres."""


class Pieces(Protocol):
    """Gives the piece of a section that was set."""

    def __getitem__(self, section: Section) -> PieceRecord: ...


@dataclass(frozen=True, kw_only=True, slots=True)
class Composed:
    """Words over kept sections. Those `beside` the words and the words stand in the middle of one row, under `above`.

    Lengths are millimetres.
    """

    words: PieceRecord
    under: tuple[Placed, ...] = ()
    beside: tuple[Section, ...] = ()
    above: float = 0

    def sections(self) -> Iterator[Section]:
        """What must be set before this can be drawn."""
        yield from (section for section, _ in self.under)
        yield from self.beside

    def height(self, pieces: Pieces) -> float:
        """How high it is, once its sections are set."""
        return self.above + max(self.words.height, *(pieces[one].height for one in self.beside), 0.0)

    def places(self, pieces: Pieces) -> Iterator[tuple[PieceRecord, tuple[float, float]]]:
        """What it draws, each with where its upper left corner lies."""
        yield from ((pieces[section], place) for section, place in self.under)
        middle = self.above + (self.height(pieces) - self.above) / 2
        row = (*(pieces[one] for one in self.beside), self.words)
        yield from ((one, (0.0, middle - one.height / 2 if self.beside else self.above)) for one in row)
