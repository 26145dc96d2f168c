"""Papers and their layouts, read from data files.

Lives here: `Paper` and `paper`, which checks what it reads. A file in layouts/ is a paper; its name is the paper's key.
Never here: what lies on a page.
"""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from cards.geometry.boxes import Box, sized

LAYOUTS = Path(__file__).parent / "layouts"
LARGEST = 2000.0


class LayoutWrong(ValueError):
    """A layout file that cannot be used; the message names the file, the place and the remedy."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Gaps:
    """Millimetres kept free between neighbours, and around a block of cards for its crop marks."""

    cards: float
    tokens: float
    templates: float
    marks: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Paper:
    """One paper, upright: its size, the margin no printer reaches, and the strip at its foot for the check bar."""

    key: str
    name: str
    width: float
    height: float
    margin: float
    foot: float
    gaps: Gaps

    @property
    def page(self) -> Box:
        return sized(0, 0, self.width, self.height)

    @property
    def printable(self) -> Box:
        return self.page.grown(-self.margin)

    @property
    def body(self) -> Box:
        """Where faces may lie."""
        inside = self.printable
        return Box(left=inside.left, top=inside.top, right=inside.right, bottom=inside.bottom - self.foot)

    @property
    def strip(self) -> Box:
        """Where the check bar and the page's words stand."""
        inside = self.printable
        return Box(left=inside.left, top=inside.bottom - self.foot, right=inside.right, bottom=inside.bottom)


def paper_keys() -> tuple[str, ...]:
    """Every paper there is, in order of its key."""
    return tuple(sorted(file.stem for file in LAYOUTS.glob("*.toml")))


@cache
def paper(key: str) -> Paper:
    """The paper of that key. Raises LayoutWrong when there is none or its file cannot be used."""
    if key not in paper_keys():
        raise LayoutWrong(f"there is no paper {key!r}; choose one of {', '.join(paper_keys())}")
    return read_layout(LAYOUTS / f"{key}.toml")


def read_layout(file: Path) -> Paper:
    """One layout file, checked. Raises LayoutWrong."""
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise LayoutWrong(f"{file.name}: {problem}; correct the TOML") from problem
    gaps = Gaps(**_lengths(file, "gaps", written.pop("gaps", {}), Gaps, least=0))
    name = written.pop("name", file.stem)
    if not isinstance(name, str):
        raise LayoutWrong(f"{file.name}: name is {name!r}; write a word in quotes")
    lengths = _lengths(file, "", written, Paper, least=1, besides=("key", "name", "gaps"))
    made = Paper(key=file.stem, name=name, gaps=gaps, **lengths)
    if made.body.width < 120 or made.body.height < 60:
        raise LayoutWrong(f"{file.name}: margin and foot leave no room; make the paper larger or the margin smaller")
    return made


def _lengths(
    file: Path, table: str, written: Any, shape: type, *, least: float, besides: tuple[str, ...] = ()
) -> dict[str, float]:
    """The lengths a table must hold, no more and no fewer."""
    place = f"{file.name}: {table}." if table else f"{file.name}: "
    wanted = [field.name for field in fields(shape) if field.name not in besides]
    if not isinstance(written, dict):
        raise LayoutWrong(f"{place.rstrip('.')} is no table; write [{table}] above its lengths")
    for unknown in (key for key in written if key not in wanted):
        raise LayoutWrong(f"{place}{unknown} is unknown; use {', '.join(wanted)}")
    for key in wanted:
        value = written.get(key)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= LARGEST:
            raise LayoutWrong(f"{place}{key} is {value!r}; write millimetres from {least} to {LARGEST:g}")
    return {key: float(written[key]) for key in wanted}
