"""An order sheet as an order leaves it: every section of choices with each entry ticked or not, open or closed.

Lives here: the sheet and filling it in. Never here: findings (see `checking`), words for a forum (see `forum`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from roster.rules.game import Game
from roster.rules.orders.order import Order
from roster.rules.reference import Entry, Pick, Section

BOUNDS: Mapping[Pick, tuple[int, int | None]] = MappingProxyType(
    {"one": (1, 1), "one-or-none": (0, 1), "some": (1, None), "any": (0, None)}
)
"""The fewest and the most entries that may be ticked; None is no limit."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Box:
    """One entry of the sheet. The rest are entries' names.

    `barred_by`: ticked entries that rule it out. `lacks`: what it needs, where none of that is ticked. `bars`: ticked
    entries that it rules out itself.
    """

    entry: Entry
    ticked: bool
    words: str = ""
    barred_by: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()

    @property
    def open(self) -> bool:
        """Whether nothing else that is ticked forbids it."""
        return not self.barred_by and not self.lacks


@dataclass(frozen=True, kw_only=True, slots=True)
class Question:
    """One section of choices with its boxes."""

    section: Section
    boxes: tuple[Box, ...]

    @property
    def ticked(self) -> tuple[Box, ...]:
        """The boxes that are ticked."""
        return tuple(box for box in self.boxes if box.ticked)

    @property
    def least(self) -> int:
        """How many must be ticked: no more than can be."""
        possible = sum(box.open or box.ticked for box in self.boxes)
        return min(BOUNDS[self.section.pick][0], possible)

    @property
    def most(self) -> int | None:
        """How many may be ticked; None is no limit."""
        return BOUNDS[self.section.pick][1]


def questions(game: Game) -> tuple[Section, ...]:
    """What an order of this game answers: its sections of choices."""
    return tuple(section for section in game.sections if section.form == "choices")


def names(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The entries' names, each once."""
    return tuple(dict.fromkeys(entry.name for entry in entries))


def box_of(section: Section, entry: Entry, words: Mapping[tuple[str, str], str], every: Iterable[Entry]) -> Box:
    """One entry's box. `words` are those of what is ticked, by section and entry; `every` are all entries."""
    ticked = {key for _, key in words}
    others = [one for one in every if one is not entry]
    met = not entry.needs or not ticked.isdisjoint(entry.needs)
    return Box(
        entry=entry,
        ticked=(section.key, entry.key) in words,
        words=words.get((section.key, entry.key), ""),
        barred_by=names(one for one in others if one.key in ticked and entry.key in one.rules_out),
        lacks=() if met else names(one for one in others if one.key in entry.needs),
        bars=names(one for one in others if one.key in ticked and one.key in entry.rules_out),
    )


def filled_in(game: Game, order: Order) -> tuple[Question, ...]:
    """The game's order sheet with this order's ticks; what the sheet does not have is left out."""
    sections = questions(game)
    known = {(section.key, entry.key) for section in sections for entry in section.entries}
    words = {at: one.words for one in order.choices if (at := (one.section, one.entry)) in known}
    every = [entry for section in sections for entry in section.entries]
    return tuple(
        Question(section=section, boxes=tuple(box_of(section, entry, words, every) for entry in section.entries))
        for section in sections
    )
