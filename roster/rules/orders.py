"""Orders of games that are played by post: the order sheet, its ticks, and their legality."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from roster.rules.findings import Finding, Place, finding
from roster.rules.game.game import Game
from roster.rules.game.prints import Entry, Pick, Section
from roster.rules.gang.gang import in_digits
from roster.rules.words import quoted


@dataclass(frozen=True, kw_only=True, slots=True)
class OrderChoice:
    """One entry ticked in one section; `words` are the player's addition: a place, a name, a number."""

    section: str
    entry: str
    words: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Order:
    """One order. `edition` 0 means the newest; `gang`, `member` and `turn` are the player's own words."""

    game: str
    edition: int = 0
    gang: str = ""
    member: str = ""
    turn: str = ""
    choices: tuple[OrderChoice, ...] = ()
    notes: str = ""


BOUNDS: Mapping[Pick, tuple[int, int | None]] = MappingProxyType(
    {"one": (1, 1), "one-or-none": (0, 1), "some": (1, None), "any": (0, None)}
)
"""The fewest and the most entries that may be ticked; None for no limit."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TickBox:
    """One entry of the sheet; `barred_by`, `lacks` and `bars` are names of other entries.

    Ticked entries in `barred_by` rule it out, those in `bars` it rules out itself. It needs one of `lacks`, none of
    which is ticked.
    """

    entry: Entry
    ticked: bool
    words: str = ""
    barred_by: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()

    @property
    def open(self) -> bool:
        """True if nothing else that is ticked forbids it."""
        return not self.barred_by and not self.lacks


@dataclass(frozen=True, kw_only=True, slots=True)
class Question:
    """One section of choices with its boxes."""

    section: Section
    boxes: tuple[TickBox, ...]

    @property
    def ticked(self) -> tuple[TickBox, ...]:
        """The boxes that are ticked."""
        return tuple(box for box in self.boxes if box.ticked)

    @property
    def least(self) -> int:
        """The number that must be ticked: never more than can be."""
        possible = sum(box.open or box.ticked for box in self.boxes)
        return min(BOUNDS[self.section.pick][0], possible)

    @property
    def most(self) -> int | None:
        """The number that may be ticked; None for no limit."""
        return BOUNDS[self.section.pick][1]


def questions(game: Game) -> tuple[Section, ...]:
    """Return the sections of choices, which an order of this game answers."""
    return tuple(section for section in game.reference if section.form == "choices")


def names_of(entries: Iterable[Entry]) -> tuple[str, ...]:
    """Return the entries' names, each once."""
    return tuple(dict.fromkeys(entry.name for entry in entries))


def box_of(section: Section, entry: Entry, words: Mapping[tuple[str, str], str], every: Iterable[Entry]) -> TickBox:
    """Return one entry's box. `words` are those of ticked entries, by section and entry; `every` are all entries."""
    ticked = {key for _, key in words}
    others = [one for one in every if one is not entry]
    met = not entry.needs or not ticked.isdisjoint(entry.needs)
    return TickBox(
        entry=entry,
        ticked=(section.key, entry.key) in words,
        words=words.get((section.key, entry.key), ""),
        barred_by=names_of(one for one in others if one.key in ticked and entry.key in one.rules_out),
        lacks=() if met else names_of(one for one in others if one.key in entry.needs),
        bars=names_of(one for one in others if one.key in ticked and one.key in entry.rules_out),
    )


def filled_in(game: Game, order: Order) -> tuple[Question, ...]:
    """Fill in the game's order sheet with this order's ticks, without those that the sheet doesn't have."""
    sections = questions(game)
    known = {(section.key, entry.key) for section in sections for entry in section.entries}
    words = {at: one.words for one in order.choices if (at := (one.section, one.entry)) in known}
    every = [entry for section in sections for entry in section.entries]
    return tuple(
        Question(section=section, boxes=tuple(box_of(section, entry, words, every) for entry in section.entries))
        for section in sections
    )


ORDER_CODES: Mapping[str, str] = MappingProxyType(
    {
        "order.none": "The game has no order sheet.",
        "order.missing": "A section that must be answered is not.",
        "order.too-many": "More is ticked in a section than it allows.",
        "order.repeated": "The same entry is ticked more than once.",
        "order.ruled-out": "An entry is ticked that another ticked entry rules out.",
        "order.needs": "An entry is ticked without any of those that it needs.",
        "order.untold": "An entry asks for words that are not there.",
        "key.unknown": "A section or an entry is not on the order sheet of this edition.",
        "game.other": "The order was written for another game.",
        "edition.other": "The order was written for another edition of the game.",
    }
)


def place_of(section: str, entry: str = "") -> Place:
    """Return the place of an answer: "choices/move" or "choices/move/run"."""
    return Place(part="choices", item=f"{section}/{entry}" if entry else section)


def check_game(game: Game, order: Order) -> Iterator[Finding]:
    """Check the game and edition of the order, and that the game takes orders at all."""
    if order.game != game.slug:
        message = f"this order was written for the game “{quoted(order.game)}”, not for {game.name}."
        yield finding("game.other", Place(part="game"), message, limit=game.slug, actual=quoted(order.game))
    elif order.edition not in (0, game.edition):
        now = f"edition {game.edition}" if game.edition else "a draft"
        message = f"this order was written for edition {in_digits(order.edition)} and is read with {now}."
        place, limit = Place(part="edition"), str(game.edition)
        yield finding("edition.other", place, message, severity="advice", limit=limit, actual=in_digits(order.edition))
    if not questions(game):
        yield finding("order.none", Place(part="choices"), f"{game.name} has no order sheet.")


def check_known(game: Game, order: Order) -> Iterator[Finding]:
    """Check that all answers are on the sheet."""
    sections = {section.key: section for section in questions(game)}
    for one in order.choices:
        section = sections.get(one.section)
        if section is None:
            there = ", ".join(sections) or "none"
            message = f"“{quoted(one.section)}” isn't a section of this order sheet. There are: {there}."
            yield finding("key.unknown", place_of(quoted(one.section)), message, actual=quoted(one.section))
        elif one.entry not in (entry.key for entry in section.entries):
            there = ", ".join(entry.key for entry in section.entries)
            message = f"“{quoted(one.entry)}” isn't a choice in {section.name}. There are: {there}."
            yield finding("key.unknown", place_of(section.key), message, actual=quoted(one.entry))


def check_box(question: Question, box: TickBox, times: int) -> Iterator[Finding]:
    """Check one ticked entry."""
    name, place = box.entry.name, place_of(question.section.key, box.entry.key)
    for other in box.barred_by:
        yield finding("order.ruled-out", place, f"{other} rules out {name}.", limit=other, actual=name)
    if box.lacks:
        wanted = " or ".join(box.lacks)
        yield finding("order.needs", place, f"{name} needs {wanted}, which isn't ticked.", limit=wanted, actual=name)
    if box.entry.asks and not box.words.strip():
        message = f"{name} asks: {box.entry.asks} Say it, or the referee must guess."
        yield finding("order.untold", place, message, severity="advice")
    if times > 1:
        yield finding("order.repeated", place, f"{name} is ticked {times} times.", limit="1", actual=str(times))


def check_question(question: Question, times: Counter[tuple[str, str]]) -> Iterator[Finding]:
    """Check one section's answer."""
    section, there = question.section, len(question.ticked)
    if there < question.least:
        possible = ", ".join(box.entry.name for box in question.boxes if box.open)
        message = f"{section.name} isn't answered. Possible now: {possible}."
        yield finding("order.missing", place_of(section.key), message, limit=str(question.least), actual=str(there))
    if question.most is not None and there > question.most:
        chosen = ", ".join(box.entry.name for box in question.ticked)
        message = f"{section.name} takes {question.most} answer, and {there} are ticked: {chosen}."
        yield finding("order.too-many", place_of(section.key), message, limit=str(question.most), actual=str(there))
    for box in question.ticked:
        yield from check_box(question, box, times[section.key, box.entry.key])


def check_order(game: Game, order: Order) -> tuple[Finding, ...]:
    """Return every finding about the order. Never raises."""
    times = Counter((one.section, one.entry) for one in order.choices)
    answers = (one for question in filled_in(game, order) for one in check_question(question, times))
    return tuple(dict.fromkeys((*check_game(game, order), *check_known(game, order), *answers)))
