"""The looks of cards as values, read from templates/cards/words.toml, one table a look."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

TEMPLATES = Path(__file__).resolve().parents[2] / "templates" / "cards"
PLAIN = "plate"
"""The look that all others are based on."""
Mould = Literal["tyre", "cell", "dial", "blinds", "stamp"]
"""The kinds of rim, ground and plate of tokens."""
Fill = Literal["own", "shade", "pale", "dark", "white", "number"]


@dataclass(frozen=True, kw_only=True, slots=True)
class BandShape:
    """A shape of a head: points (part of the width, millimetres right, millimetres down), repeated `times`.

    `grows`: its points between the card's edges move right where the words of a head reach further.
    """

    points: tuple[tuple[float, float, float], ...]
    fill: Fill = "dark"
    times: int = 1
    by: tuple[float, float] = (0, 0)
    grows: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Look:
    """The shapes and switches of a look (its text styles: words.toml)."""

    band: tuple[BandShape, ...]
    lines: tuple[BandShape, ...]
    sheet_band: tuple[BandShape, ...]
    ghost: Literal["head", ""]
    price: bool
    mould: Mould
    letter: float
    sheet_ink: str
    table: str
    fonts: tuple[str, str]


MEASURE = re.compile(r"--pg-([a-z0-9-]+): (-?[\d.]+)(?:mm|em|pt)\b")
STYLES = "".join((TEMPLATES / f"{name}.css").read_text(encoding="utf-8") for name in ("card", "sheet", "reading"))
MEASURES = {name: float(value) for name, value in reversed(MEASURE.findall(STYLES))}


def measure(name: str) -> float:
    """Return the first value of a property --pg-`name` of the stylesheets, in its unit there."""
    return MEASURES[name]


@cache
def tables() -> Mapping[str, Any]:
    """Return every table of the file."""
    return tomllib.loads((TEMPLATES / "words.toml").read_text(encoding="utf-8"))


@cache
def look_of(name: str) -> Look:
    """Return a look; the plainest for a name that no bundled look has."""
    values = {**tables()[PLAIN]["look"], **tables().get(name, {}).get("look", {})}
    shapes = {key: tuple(map(_shape, values[key])) for key in ("band", "lines", "sheet_band")}
    return Look(**{**values, **shapes, "fonts": tuple(values["fonts"])})


def _shape(values: Mapping[str, Any]) -> BandShape:
    return BandShape(**{**values, "points": tuple(map(tuple, values["points"])), "by": tuple(values.get("by", (0, 0)))})
