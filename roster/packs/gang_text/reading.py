"""A gang read back from its text, or the problems that the text has."""

import re
from dataclasses import dataclass

from roster.packs.gang_text.draft import Draft
from roster.packs.gang_text.labels import fields
from roster.packs.gang_text.tokens import Unreadable, parted, without_marks
from roster.packs.gang_text.values import Values
from roster.packs.problems import Problem
from roster.rules.game import Game
from roster.rules.gang import Gang

FILE = "text"
BEGINS = "pressgang text 1"
FORMAT = re.compile(r"pressgang text 1: ([a-z0-9-]{1,60}), edition ([0-9]{1,9})$", re.IGNORECASE)
REMARK, BRACKET = ">", "("
MOST_TOLD = 50
REMEDY = "Correct it there, or take it out."
NO_HEADING = Problem(
    file=FILE,
    message="The line that names the game is missing: “Pressgang text 1: …”.",
    remedy="Copy the text whole, its first line too.",
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Heading:
    """The game and edition that a text says it is of."""

    game: str
    edition: int


@dataclass(frozen=True, kw_only=True, slots=True)
class TextReading:
    """The gang of a text, or the problems that keep it from being one."""

    gang: Gang | None
    problems: tuple[Problem, ...] = ()


def heading_in(line: str) -> Heading | None:
    """The heading, if the line is one."""
    if BEGINS not in line.casefold():
        return None
    try:
        found = FORMAT.match(without_marks(line))
    except Unreadable:
        return None
    return Heading(game=found[1].lower(), edition=int(found[2])) if found else None


def heading_of(text: str) -> Heading | None:
    """What a text is of; None: it is no gang's text."""
    return next((found for line in text.split("\n") if (found := heading_in(line))), None)


def fields_in(line: str) -> list[str]:
    """What a line says, field by field, remarks for people left out. Raises Unreadable."""
    if line.lstrip().startswith(REMARK):
        return []
    every = map(str.strip, parted(without_marks(line), "|"))
    return [said for said in every if said and not said.startswith(BRACKET)]


def told_lines(text: str) -> tuple[Heading | None, list[tuple[int, str]], list[Problem]]:
    """The heading, the numbered lines below it, and a problem where another list begins among them."""
    heading: Heading | None = None
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        found = heading_in(line)
        if heading and found:
            message = "A second list begins here."
            return heading, lines, [Problem(file=FILE, line=number, message=message, remedy="Bring one in at a time.")]
        if heading:
            lines.append((number, line))
        heading = heading or found
    return heading, lines, []


def read_text(game: Game, text: str) -> TextReading:
    """The gang that a text tells, named by the game it says it is of; what stands above its heading is left out."""
    heading, lines, problems = told_lines(text)
    if heading is None:
        return TextReading(gang=None, problems=(NO_HEADING,))
    draft = Draft(values=Values(game=game), fields=dict(fields(game)))
    for number, line in lines:
        if len(problems) >= MOST_TOLD:
            break
        try:
            for said in fields_in(line):
                draft.take(said)
        except Unreadable as error:
            problems.append(Problem(file=FILE, line=number, message=str(error), remedy=REMEDY))
    if problems:
        return TextReading(gang=None, problems=tuple(problems))
    return TextReading(gang=draft.read(heading.game, heading.edition))
