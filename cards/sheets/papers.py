"""Papers, read from data files.

Lives here: `Paper` and `paper`, which checks what it reads. A file in data/papers/ is a paper; its name is its key.
Never here: what lies on a page.
"""

from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path

from cards.geometry.boxes import Box, sized
from cards.sheets.reading import DATA, LayoutWrong, file_of, keys_in, length, only, read_toml, word

PAPERS = DATA / "papers"
LENGTHS = ("width", "height", "margin", "foot")


@dataclass(frozen=True, kw_only=True, slots=True)
class Gaps:
    """Millimetres kept free.

    Between `cards`, at least `tight` where more of them fit so; between `tokens` and `templates`; around a block of
    cards for its crop `marks`; between a card and the line of its `fold`.
    """

    cards: float
    tight: float
    tokens: float
    templates: float
    marks: float
    fold: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Paper:
    """One paper as it is held: its size, the margin no printer reaches, and the strip at its foot for the check bar."""

    key: str
    name: str
    width: float
    height: float
    margin: float
    foot: float
    gaps: Gaps

    @property
    def landscape(self) -> bool:
        """Whether it is held with its long edge level."""
        return self.width > self.height

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

    def quartered(self) -> "Paper":
        """The same paper held the other way: landscape where it was upright."""
        return replace(self, width=self.height, height=self.width)


def paper_keys() -> tuple[str, ...]:
    """Every paper there is, in order of its key."""
    return keys_in(PAPERS)


@cache
def paper(key: str) -> Paper:
    """The paper of that key, upright. Raises LayoutWrong when there is none or its file cannot be used."""
    return read_paper(file_of(PAPERS, key, "paper"))


def read_paper(file: Path) -> Paper:
    """One file, checked. Raises LayoutWrong."""
    written, place = read_toml(file), f"{file.name}: gaps"
    names = tuple(field.name for field in fields(Gaps))
    gaps = only(place, written.get("gaps", {}), names)
    only(file.name, written, ("name", *LENGTHS, "gaps"))
    made = Paper(
        key=file.stem,
        name=word(file.name, written, "name", file.stem),
        gaps=Gaps(**{name: length(place, gaps, name) for name in names}),
        **{name: length(file.name, written, name, least=1) for name in LENGTHS},
    )
    if made.height < made.width:
        raise LayoutWrong(f"{file.name}: width is more than height; write the paper upright")
    if made.body.width < 120 or made.body.height < 60:
        raise LayoutWrong(f"{file.name}: margin and foot leave no room; make the paper larger or the margin smaller")
    return made
