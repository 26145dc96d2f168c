"""Sizes of cards, read from data files.

Lives here: `CardSize` and `card_size`, which checks what it reads. A file in data/cards/ is a size, its name the key.
Never here: what a card says, which design has which size.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cards.sheets.reading import DATA, LayoutWrong, file_of, keys_in, length, only, read_toml, word

CARDS = DATA / "cards"


@dataclass(frozen=True, kw_only=True, slots=True)
class CardSize:
    """One size, upright, in millimetres: its rounded corners' radius, and from the cut to where words may begin."""

    key: str
    name: str
    width: float
    height: float
    corner: float
    safe: float

    def like(self, width: float, height: float) -> tuple[float, float]:
        """This size held as a card of that width and height is: upright or lying."""
        return (self.height, self.width) if width > height else (self.width, self.height)


def card_size_keys() -> tuple[str, ...]:
    """Every size there is, in order of its key."""
    return keys_in(CARDS)


@cache
def card_size(key: str) -> CardSize:
    """The size of that key. Raises LayoutWrong when there is none or its file cannot be used."""
    return read_card_size(file_of(CARDS, key, "card size"))


def read_card_size(file: Path) -> CardSize:
    """One file, checked. Raises LayoutWrong."""
    written = only(file.name, read_toml(file), ("name", "width", "height", "corner", "safe"))
    made = CardSize(
        key=file.stem,
        name=word(file.name, written, "name", file.stem),
        width=length(file.name, written, "width", least=20),
        height=length(file.name, written, "height", least=20),
        corner=length(file.name, written, "corner"),
        safe=length(file.name, written, "safe"),
    )
    if made.height < made.width:
        raise LayoutWrong(f"{file.name}: width is more than height; write the card upright")
    if 2 * max(made.corner, made.safe) > made.width / 2:
        raise LayoutWrong(f"{file.name}: corner or safe leaves no room for words; make it smaller")
    return made
