"""The looks of strips: what each of the looks of cards makes of a ruler's ground, marks, numbers, title and ends."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from cards.geometry.drawing import Layer

Numbers = Literal["blocks", "cells", "beside"]
Pattern = Literal["stripes", "dots"]


@dataclass(frozen=True, kw_only=True, slots=True)
class StripStyle:
    """The parts of a strip. Lengths are in parts of its width.

    `numbers` stand on blocks, every second of them dark, in cells, every second of them pale, or beside the marks.
    Its ground ends below the marks, below the words, or covers all. `title` is its name's ground: none, a label, or one
    that ends aslant. `zero` is what lies across its first end, `pattern` what fills rows where they have no zone.
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
    pattern: Pattern = "stripes"

    @property
    def dark(self) -> bool:
        """True if marks are light, on a dark ground."""
        return self.ground in ("accent", "solid")

    @property
    def dark_words(self) -> bool:
        """True if words are light, too."""
        return self.dark and self.reach != "marks"


PLAIN = StripStyle()
FILE = Path(__file__).resolve().parents[2] / "templates" / "cards" / "strips.toml"


@cache
def strip_styles() -> Mapping[str, StripStyle]:
    """Return the styles by look; the strips of any other are plain."""
    tables = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {look: StripStyle(**values) for look, values in tables.items()}
