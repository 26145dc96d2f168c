"""The looks of strips: what each of the looks of cards makes of a ruler's ground, marks, numbers, title and ends."""

from dataclasses import dataclass
from typing import Literal

from cards.geometry.drawing import Layer

Numbers = Literal["blocks", "cells", "beside"]


@dataclass(frozen=True, kw_only=True, slots=True)
class StripStyle:
    """The parts of a strip. Lengths are in parts of its width.

    `numbers` stand on blocks, every second of them dark, in cells, every second of them pale, or beside the marks.
    Its ground ends below the marks, below the words, or covers all. `title` is its name's ground: none, a label, or one
    that ends aslant. `zero` is what lies across its first end.
    """

    ground: Layer = "paint"
    ground_colour: str = ""
    reach: Literal["marks", "words", "all"] = "all"
    numbers: Numbers = "blocks"
    unit: float = 0.22
    half: float = 0.14
    part: float = 0.08
    parts: int = 4
    title: Literal["", "label", "slant"] = ""
    zero: Literal["bar", "flag", "rivets"] = "bar"
    rail: Literal["line", "pair", "dots"] = "line"
    lower_marks: bool = False

    @property
    def dark(self) -> bool:
        """True if marks are light, on a dark ground."""
        return self.ground in ("accent", "solid")

    @property
    def dark_words(self) -> bool:
        """True if words are light, too."""
        return self.dark and self.reach != "marks"


PLAIN = StripStyle()
STYLES = {
    "plate": StripStyle(ground="ground", zero="flag"),
    "console": StripStyle(ground="accent", reach="marks", numbers="beside", unit=0.27, title="slant"),
    "clockwork": StripStyle(
        ground="tint",
        ground_colour="#c99a2e",
        numbers="beside",
        unit=0.25,
        parts=8,
        zero="rivets",
        rail="pair",
        lower_marks=True,
    ),
    "noir": StripStyle(ground="solid", reach="words"),
    "typescript": StripStyle(numbers="cells", title="label", rail="dots"),
}
"""By look; the strips of any other are plain."""
