"""The texts that BattleScribe and New Recruit write for chats and forums, read as a list."""

import re
from dataclasses import dataclass, field, replace

from roster.packs.elsewhere.roster import MOST_UNITS, Roster, RosterUnit, UnreadableRoster, label, whole

SIGNED = re.compile(
    r"(?:created|generated) with (?:battlescribe|new ?recruit)|battlescribe\.net|newrecruit\.eu", re.IGNORECASE
)
HEADED = re.compile(r"\s*\+\+ .+\+\+")
BRACKET = re.compile(r"[\[(]([^\[\]()]{0,60})[\])]")
POINTS = re.compile(
    r"(?:^|[\s,|])(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d+)?(?:\s?(pts|points?|gp|ducats)\b|$)", re.IGNORECASE
)
MANY = re.compile(r"(?:\w+: )?(\d{1,4})\s?x\s", re.IGNORECASE)
PART = re.compile(r"(?:[.•◦*-]\s?|\t| {2,})(?=\S)")
MOST_LINES = 3_000


def is_list_text(text: str) -> bool:
    """Return whether a text says that one of these programs wrote it, or begins as theirs do."""
    return bool(SIGNED.search(text) or HEADED.match(text))


@dataclass(kw_only=True, slots=True)
class TextReader:
    """The reading of one text, line by line: the units so far, the heading above, and what is left out."""

    name: str = ""
    game: str = ""
    role: str = ""
    units: list[RosterUnit] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def read(self, line: str) -> None:
        """Read one line: a heading, an entry with its points, a part of the entry above, or neither."""
        if PART.match(line) and not line.startswith("++"):
            self.add_gear(PART.sub("", line, count=1))
        elif line.startswith("+"):
            self.read_heading(BRACKET.sub("", line).strip("+ "), first=line.startswith("++"))
        elif unit := unit_of_line(line, self.role):
            if len(self.units) >= MOST_UNITS:
                raise UnreadableRoster(
                    f"This text makes more than {MOST_UNITS} cards, the most at once. Paste a part of it."
                )
            self.units.append(unit)
        elif ":" in line or " - " in line or BRACKET.search(line):
            self.left_out.append(label(line))
        else:
            self.role = label(line)

    def read_heading(self, words: str, *, first: bool) -> None:
        """Read a heading between plus signs; the first one of two names the list."""
        if first and not self.name:
            self.name = label(words)
        elif not words.lower().startswith("total"):
            self.role = label(words)

    def add_gear(self, words: str) -> None:
        """Add to the gear of the entry above."""
        if self.units:
            unit = self.units[-1]
            self.units[-1] = replace(unit, gear=(*unit.gear, label(words)))
        else:
            self.left_out.append(label(words))


def unit_of_line(line: str, role: str) -> RosterUnit | None:
    """Return the unit of a line with points in brackets; None for any other line."""
    found = [(one, POINTS.search(one[1].strip())) for one in BRACKET.finditer(line)]
    numbers = [(one, points) for one, points in found if points]
    if not numbers:
        return None
    bracket, points = next((one for one in numbers if one[1][2]), numbers[-1])
    many = MANY.match(line)
    before = line[many.end() if many else 0 : numbers[0][0].start()]
    name = label(before.strip(" :"))
    figures = [one[1] for one, _ in numbers if one is not bracket and one[1].isdigit()]
    gear = line[max(one.end() for one, _ in numbers) :].strip(" :").split(",")
    return (
        name
        and RosterUnit(
            name=name,
            role=role,
            number=whole(many[1] if many else next(iter(figures), "1")),
            points=float(points[1].replace(",", "")),
            gear=tuple(label(one) for one in gear if one.strip()),
        )
    ) or None


def text_roster(text: str) -> Roster:
    """Return the list in a text. Raises UnreadableRoster."""
    lines = text.replace("\r", "").split("\n")[:MOST_LINES]
    reader = TextReader()
    plain = [line.rstrip() for line in lines if line.strip() and not SIGNED.search(line) and line.strip("-=_ ")]
    if plain and not plain[0].startswith("+"):
        reader.name = label(plain.pop(0).partition(" (")[0])
    for line in plain:
        reader.read(line)
    if not reader.units:
        raise UnreadableRoster(
            "This text has no entries with points, such as “Scout [20pts]”. Export the list as a file."
        )
    newer = re.search("new ?recruit", text, re.IGNORECASE)
    return Roster(
        program="New Recruit" if newer else "BattleScribe",
        name=reader.name,
        units=tuple(reader.units),
        left_out=tuple(dict.fromkeys(reader.left_out)),
    )
