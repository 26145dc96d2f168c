"""A list of another program as one value, whatever file it came from, and the limits within which one is read."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from roster.rules.gang.caps import MEMBERS
from roster.rules.words import one_line, visible, without_invisible

MOST_BYTES = 4_000_000
"""The largest file."""
MOST_UNPACKED = 8_000_000
"""The most bytes in a ZIP's files together."""
MOST_UNITS = MEMBERS.most
MOST_NAME, MOST_VALUE, MOST_TEXT = 80, 40, 20_000
"""The letters of a name, of a stat's value, and of one rule."""
BOX = 12
"""The most letters of a value that stands in a box or column; a longer one is a line of text."""


class UnreadableRoster(ValueError):
    """A file or text that isn't read as a list; the message is one or more sentences: what it is, what can be done."""


Row = tuple[tuple[str, str], ...]
"""Values under their headings, as written."""


class RosterProfile(NamedTuple):
    """A row of values with a name: what a figure or weapon has. `kind` is its heading, `number` how many there are."""

    name: str
    kind: str
    values: Row
    number: int = 1


class RosterRule(NamedTuple):
    """A rule or ability."""

    name: str
    text: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class RosterUnit:
    """One entry of a list that becomes a card, with the `number` of its figures.

    `own_name` is the player's, `role` what it is in the list, `gear` what it carries without values of its own.
    """

    name: str
    own_name: str = ""
    role: str = ""
    number: int = 1
    points: float = 0
    stats: Row = ()
    weapons: tuple[RosterProfile, ...] = ()
    rules: tuple[RosterRule, ...] = ()
    categories: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    text: str = ""
    icon: str = ""
    notes: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Roster:
    """A list: its game, its side, its units, and the rules of no unit.

    `program` wrote it. `points` are [singular, plural]; `left_out` names what no card has.
    """

    program: str
    name: str = ""
    game: str = ""
    side: str = ""
    points: tuple[str, str] = ("point", "points")
    units: tuple[RosterUnit, ...] = ()
    rules: tuple[RosterRule, ...] = ()
    left_out: tuple[str, ...] = ()


MARKS = re.compile(r"\*\*|\^\^")
"""What other programs write around words in bold and small capitals."""


def label(text: object, most: int = MOST_NAME) -> str:
    """Return a name or value on one line, within its length."""
    return one_line(without_invisible(MARKS.sub("", str(text)[: 4 * most])), most)


def prose(text: object) -> str:
    """Return a text of several lines, without what can't be printed."""
    lines = visible(without_invisible(MARKS.sub("", str(text)[:MOST_TEXT]))).replace("\r", "").split("\n")
    return "\n".join(line.strip() for line in lines).strip()


def whole(text: object, least: int = 1) -> int:
    """Return a number of figures from a file; the `least` for what is none."""
    digits = str(text).strip().removesuffix(".0")
    return max(least, int(digits)) if digits.isascii() and digits.isdigit() and len(digits) < 6 else least


def unique(rules: Iterable[RosterRule]) -> tuple[RosterRule, ...]:
    """Return each rule once."""
    return tuple(dict.fromkeys(rule for rule in rules if rule.name))
