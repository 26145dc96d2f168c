"""The looks of cards as values: templates/cards/words.toml, one table a look."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

WORDS = Path(__file__).resolve().parents[2] / "templates" / "cards" / "words.toml"
PLAIN = "plate"
"""The look that the others differ from."""
Fill = Literal["own", "shade", "pale", "dark", "white"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Shape:
    """A shape of a head: points (part of the width, millimetres right, millimetres down), repeated `times`.

    `grows`: its points between the card's edges move right where the words of a head reach further than they do.
    """

    points: tuple[tuple[float, float, float], ...]
    fill: Fill = "dark"
    times: int = 1
    by: tuple[float, float] = (0, 0)
    grows: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Look:
    """What a look is besides its words; see words.toml."""

    band: tuple[Shape, ...]
    lines: tuple[Shape, ...]
    sheet_band: tuple[Shape, ...]
    ghost: Literal["head", "foot", "fill", ""]
    faint: float
    own_emblem: bool
    price: bool
    inline: bool
    plain_gauge: bool
    letter: float
    sheet_ink: str
    table: str
    fonts: tuple[str, str]


@cache
def tables() -> Mapping[str, Any]:
    """Every table of the file."""
    return tomllib.loads(WORDS.read_text(encoding="utf-8"))


@cache
def look_of(name: str) -> Look:
    """A look; the plainest for a name that no bundled look has."""
    said = {**tables()[PLAIN]["look"], **tables().get(name, {}).get("look", {})}
    shapes = {key: tuple(map(_shape, said[key])) for key in ("band", "lines", "sheet_band")}
    return Look(**{**said, **shapes, "fonts": tuple(said["fonts"])})


def _shape(said: Mapping[str, Any]) -> Shape:
    return Shape(**{**said, "points": tuple(map(tuple, said["points"])), "by": tuple(said.get("by", (0, 0)))})
