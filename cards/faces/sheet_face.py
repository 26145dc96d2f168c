"""Reference sheets as faces: their passages, and the pages that these lie on. Lengths are in millimetres."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from cards.faces.card import Tone
from cards.faces.parts import TICK, WRITE, Fact, TextEntry, TextPart

if TYPE_CHECKING:  # child processes set sheets, and start sooner without a game's nouns
    from roster.rules.game.game import Game
    from roster.rules.game.prints import Form

HOUSE = "†"
HOUSE_NOTE = f"{HOUSE} house: no rulebook gives it"
"""The mark of a house number and what it means, for the foot of a sheet that has it."""
IN_WORDS = " (house)"
"""What texts say after a part that no rulebook gives: sheets have its mark there, cards nothing."""
FIGURE, FIGURES, TITLE = 4, 3, 8
"""The most letters of a value that is a figure, which can do without its head beside it; the most columns of these; the
most letters of the head of such a column.
"""
BRIEF = 14
"""The most letters of a value that is centred under its head."""
WIDTH = 196.0
HEIGHT = 250.0


def with_house_mark(text: str) -> str:
    """Return a text as sheets print it, with the mark after each part that says it is house."""
    return text.replace(IN_WORDS, HOUSE)


@dataclass(frozen=True, kw_only=True, slots=True)
class Passage(TextPart):
    """One section: its text, then its entries, table rows (with `heads` over their values) or numbered steps.

    With `shades`, the values of a table are large, and shaded from 0 (not at all) to 4; `corner` is over their names.
    `nouns`: its entries are things that members have. `before_play`: nobody looks it up during a game.
    """

    form: "Form" = "entries"
    text: str = ""
    heads: tuple[str, ...] = ()
    icon: str = ""
    colour: str = ""
    corner: str = ""
    shades: tuple[tuple[int, ...], ...] = ()
    nouns: bool = False
    before_play: bool = False
    kind: Literal["passage"] = "passage"

    @property
    def column(self) -> str:
        """The head of its only column, if that is one of figures; else ""."""
        return self.heads[0] if len(self.heads) == len(self.figure_columns) == 1 else ""

    @property
    def figure_columns(self) -> tuple[int, ...]:
        """The places of the heads over values so short that they are columns of figures: few of them, short as well."""
        under = ([value for item in self.items for value in item.values[at : at + 1]] for at in range(len(self.heads)))
        short = tuple(
            at
            for at, found in enumerate(under)
            if 0 < max(map(len, found), default=0) <= FIGURE and not {TICK, WRITE} & {*found}
        )
        titled = all(len(self.heads[at]) <= TITLE for at in short)
        return short if len(short) <= FIGURES and titled and not self.nouns else ()

    @property
    def centred(self) -> bool:
        """True for a table of brief values, in columns of one width."""
        brief = all(len(value) <= BRIEF for item in self.items for value in item.values)
        return brief and bool(self.heads) and not (self.nouns or self.shades)

    def figures(self, entry: TextEntry) -> tuple[str, ...]:
        """Return an entry's figures from right to left as far as the last, if there are several columns of them."""
        ends = [at for at in self.figure_columns if entry.values[at]]
        several = self.form == "entries" and len(self.figure_columns) > 1 and ends
        return tuple(entry.values[at] for at in reversed(self.figure_columns) if at >= ends[0]) if several else ()

    def rest(self, items: int, letters: int = 0) -> "Passage | None":
        """Return what `first` leaves out, without the section's text."""
        left = TextPart.rest(self, items, letters)
        return replace(left, text="") if left else None

    def worded(self, at: int, value: str) -> str:
        """Format a value of an entry with its head: "Speed 2–3", "Action: complex"."""
        head = self.heads[at] if at < len(self.heads) else ""
        colon = head and not head.endswith(":") and value[:1].isalpha() and not value.isupper()
        return f"{head}{':' if colon else ''} {value}".strip(" ")

    def facts(self) -> Iterator[Fact]:
        yield Fact(of=self.title, what="text", value=self.text, long=True)
        for entry in self.items:
            yield from entry.facts(self.title, self.heads)


@dataclass(frozen=True, kw_only=True, slots=True)
class SheetFace:
    """One reference sheet, `width` by `height` so that it lies inside the margins of both A4 and Letter.

    `blanks` are labels of lines to write on at its head, such as whose order it is. `emblem` is an icon before its
    name, `picture` the digest of a picture shown instead of it. `beside` is the number of other pages that share its
    leaves: where the sheet runs to several pages, those and the sheet's own fill both sides. `lines` is the title over
    lines to write on, which fill the rest of its last page. A sheet that would take more than `most` pages prints only
    `shorter`, if that takes fewer.
    """

    key: str
    name: str
    title: str
    front: tuple[Passage, ...]
    footer: tuple[str, ...] = ()
    blanks: tuple[str, ...] = ()
    lines: str = ""
    emblem: str = ""
    picture: str = ""
    beside: int | None = None
    shorter: tuple[Passage, ...] = ()
    most: int = 0
    width: float = WIDTH
    height: float = HEIGHT
    look: str = "plate"
    display_font: str = "barlow-condensed"
    text_font: str = "barlow"
    tone: Tone = "colour"
    scale: float = 1

    @property
    def kind(self) -> str:
        """Its title without the number among its like."""
        return self.title.partition(" · ")[0]

    @property
    def foot(self) -> tuple[str, ...]:
        """Its footer, then what the mark in its passages means."""
        facts = [fact for passage in self.front for fact in passage.facts()]
        text = "".join(word for fact in facts for word in (fact.of, fact.what, fact.value))
        return (*self.footer, HOUSE_NOTE) if HOUSE in text else self.footer

    @property
    def inner(self) -> tuple[float, float]:
        """The width and height in which it is laid out, before it is enlarged."""
        return self.width / self.scale, self.height / self.scale

    def in_style(self, game: "Game") -> "SheetFace":
        """Return the sheet in the look and fonts of the game's first design."""
        if not game.designs:
            return self
        design = game.designs[0]
        return replace(self, look=design.look, display_font=design.display_font, text_font=design.text_font)
