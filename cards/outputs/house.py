"""Printing houses: what pictures each wants, read from checked data files.

Lives here: `House` and `house`. A file in houses/ is one product of one house; its name is its key.
Never here: pictures.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cards.sheets.reading import LayoutWrong, file_of, keys_in, only, read_toml, word

HOUSES = Path(__file__).parent / "houses"
INCH = 25.4
FIELDS = ("name", "rule", "width", "height", "dpi", "bleed", "safe", "files", "source", "confirmed")
MOST = 10_000


@dataclass(frozen=True, kw_only=True, slots=True)
class House:
    """One product: pictures of width by height pixels.

    `bleed` pixels are cut off on every side; words keep `safe` pixels inside the cut. `rule` is the version of these
    numbers, `source` where they are from, `confirmed` whether the house itself was read.
    """

    key: str
    name: str
    rule: str
    width: int
    height: int
    dpi: int
    bleed: float
    safe: float
    source: str
    confirmed: bool

    @property
    def cut(self) -> tuple[float, float]:
        """The card's width and height in pixels once it is cut."""
        return self.width - 2 * self.bleed, self.height - 2 * self.bleed

    def millimetres(self, pixels: float) -> float:
        """How long so many pixels are on the card."""
        return pixels / self.dpi * INCH


def house_keys() -> tuple[str, ...]:
    """Every product there is, in order of its key."""
    return keys_in(HOUSES)


@cache
def house(key: str) -> House:
    """The product of that key. Raises LayoutWrong when there is none or its file cannot be used."""
    return read_house(file_of(HOUSES, key, "printing house"))


def read_house(file: Path) -> House:
    """One file, checked. Raises LayoutWrong."""
    written = only(file.name, read_toml(file), FIELDS)
    if written.get("files") != "png":
        raise LayoutWrong(f'{file.name}: files is {written.get("files")!r}; only "png" is written')
    if not isinstance(written.get("confirmed"), bool):
        raise LayoutWrong(f"{file.name}: confirmed is {written.get('confirmed')!r}; write true or false")
    made = House(
        key=file.stem,
        name=word(file.name, written, "name", file.stem),
        rule=word(file.name, written, "rule", ""),
        width=round(_pixels(file.name, written, "width", least=100)),
        height=round(_pixels(file.name, written, "height", least=100)),
        dpi=round(_pixels(file.name, written, "dpi", least=72)),
        bleed=_pixels(file.name, written, "bleed"),
        safe=_pixels(file.name, written, "safe"),
        source=word(file.name, written, "source", ""),
        confirmed=written["confirmed"],
    )
    if 4 * (made.bleed + made.safe) > min(made.width, made.height):
        raise LayoutWrong(f"{file.name}: bleed and safe leave no room for words; make them smaller")
    if not made.rule or not made.source:
        raise LayoutWrong(f"{file.name}: rule or source is empty; write when and where the numbers were read")
    return made


def _pixels(place: str, written: dict[str, Any], key: str, least: float = 0) -> float:
    value = written.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= MOST:
        raise LayoutWrong(f"{place}: {key} is {value!r}; write pixels from {least:g} to {MOST}")
    return float(value)
