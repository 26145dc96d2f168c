"""A gang read back from its text, or every problem of the text."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from roster.packs.gang_text.labels import PLAIN, Names, id_of, labels
from roster.packs.gang_text.tokens import QUOTES, UnreadableText, split_outside_quotes, unquoted, without_marks
from roster.packs.problems import Problem, nearest
from roster.rules.game.game import Game
from roster.rules.gang.caps import TRAITS
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member

INTEGER = re.compile(r"[-+−]?[0-9]{1,15}")
STEPS = re.compile(r"(.*)([-+−][0-9]{1,15})\s*", re.DOTALL)
TIMES = "×"
SEVERAL = re.compile(rf"([0-9]{{1,4}})\s*{TIMES}\s*(?=[^\s0-9])")
"""The quantity of a thing, before its name. A name that begins with a digit can't have one."""
TEXTS = ("date", "scenario", "note")


def whole_number(text: str) -> int:
    """Return a whole number. Raises UnreadableText."""
    if not INTEGER.fullmatch(text.strip()):
        raise UnreadableText(f"“{text.strip()[:20]}” isn't a whole number of at most 15 digits.")
    return int(text.strip().replace("−", "-"))


def after_name(text: str) -> tuple[str, str | None, str | None]:
    """Split a name, the x in brackets after it and the quantity after ×; None for an x or quantity that isn't there.

    Raises UnreadableText. Takes time in proportion to the length: brackets and × are looked for from the ends.
    """
    begins = next((at for at, letter in enumerate(text) if letter in "(×"), len(text))
    name, rest, x = text[:begins].strip(), text[begins:], None
    if rest.startswith("("):
        x, bracket, rest = rest[1:].rpartition(")")
        if not bracket:
            raise UnreadableText(f"“{text.strip()[:40]}” can't be read: the bracket is never closed.")
    rest = rest.strip()
    if rest and not rest.startswith(TIMES):
        raise UnreadableText(f"“{text.strip()[:40]}” can't be read: write a name, then (x), then ×2.")
    return name, x, rest.removeprefix(TIMES) if rest else None


def split_at_commas(text: str) -> list[str]:
    """Split a field at its commas."""
    return [part.strip() for part in split_outside_quotes(text, ",") if part.strip()]


@dataclass(frozen=True, kw_only=True, slots=True)
class ValueReader:
    """A reader of values that uses the names of one game."""

    names: Names

    def text(self, text: str) -> str:
        """Return a player's text, with or without quotes. Raises UnreadableText."""
        text, rest = self.leading_text(text)
        if rest.strip():
            raise UnreadableText(f"“{rest.strip()[:20]}” comes after the closing quote. Put it inside, or take it out.")
        return text

    def leading_text(self, text: str) -> tuple[str, str]:
        """Split the quoted text at the beginning from the rest; without a quote there, there is no rest."""
        text = text.strip()
        return unquoted(text) if text[:1] in QUOTES else (text, "")

    def key(self, noun: str, text: str) -> str:
        """Return the key of a thing written by name, or by key in quotes. Raises UnreadableText."""
        return self.text(text) if text.strip()[:1] in QUOTES else self.names.key_for(noun, text.strip())

    def chosen(self, noun: str, text: str) -> Chosen:
        """Return a trait, weapon or card with its x and quantity. Raises UnreadableText."""
        is_quoted = text.strip()[:1] in QUOTES
        key, rest = self.leading_text(text) if is_quoted else ("", text.strip())
        name, x, quantity = after_name(rest)
        if is_quoted and name:
            raise UnreadableText(f"“{text.strip()[:40]}” can't be read: write a name, then (x), then ×2.")
        return Chosen(
            key=key if is_quoted else self.names.key_for(noun, name),
            x=self.x(x),
            quantity=1 if quantity is None else whole_number(quantity),
        )

    def traits(self, text: str) -> tuple[Chosen, ...]:
        """Return a trait, repeated by the number before it. Raises UnreadableText."""
        several = SEVERAL.match(text)
        if several is None:
            return (self.chosen("trait", text),)
        if not 1 <= int(several[1]) <= TRAITS.most:
            raise UnreadableText(f"“{text[:40]}” can't be read: write a number from 1 to {TRAITS.most} before ×.")
        return (self.chosen("trait", text[several.end() :]),) * int(several[1])

    def x(self, inner: str | None) -> int | str | None:
        """Return a parameter: a number, or a text in quotes. Raises UnreadableText."""
        if inner is None:
            return None
        return self.text(inner) if inner.strip()[:1] in QUOTES else whole_number(inner)

    def steps(self, text: str) -> tuple[str, int]:
        """Return a stat and the steps above its start. Raises UnreadableText."""
        found = STEPS.fullmatch(text)
        if not found:
            raise UnreadableText(f"“{text[:40]}” can't be read: write the steps after the name, like +1.")
        return self.key("stat", found[1].rstrip()), whole_number(found[2])

    def member(self, text: str) -> str:
        """Return a member's id, from its number or its id in quotes. Raises UnreadableText."""
        return self.text(text) if text.strip()[:1] in QUOTES else id_of(whole_number(text))

    def deck(self, text: str) -> GangDeck:
        """Return a deck: its name, then its cards. Raises UnreadableText."""
        first, *cards = split_at_commas(text) or [""]
        return GangDeck(key=self.key("deck", first), cards=tuple(self.chosen("card", card) for card in cards))

    def entry(self, text: str) -> LedgerEntry:
        """Return one entry of the ledger. Raises UnreadableText."""
        entry = LedgerEntry()
        for part in split_at_commas(text):
            word, *rest = part.split(maxsplit=1)
            if not rest:
                raise UnreadableText(f"“{part[:40]}” can't be read: write a word, then its value.")
            entry = replace(entry, **self.entry_part(entry, word.lower(), rest[0]))
        return entry

    def entry_part(self, entry: LedgerEntry, word: str, text: str) -> dict[str, Any]:
        """Return the fields of an entry that one word sets. Raises UnreadableText."""
        match word:
            case "earned" | "paid":
                return {word: whole_number(text)}
            case "advance":
                return {"advance": self.key("advance", text)}
            case "member":
                return {"member": self.member(text)}
            case "gains":
                advance = self.names.game.advance.get(entry.advance)
                gained = self.chosen(advance.noun if advance else "trait", text)
                return {"key": gained.key, "x": gained.x}
            case _ if word in TEXTS:
                return {word: self.text(text)}
        raise UnreadableText(f"“{word[:20]}” isn't a word for entries of the ledger.")


OF_GANGS, SEVERAL_TIMES = ("gang", "faction", "size", "options"), ("deck", "ledger")
"""Fields of the gang itself, and those that it may have more than once."""
NUMBERED = re.compile(r"([0-9]{1,6})\.(?:\s+(.*))?$", re.DOTALL)


@dataclass(kw_only=True, slots=True)
class GangBuilder:
    """A gang while its text is read."""

    values: ValueReader
    fields: dict[str, str]
    gang: dict[str, Any] = field(default_factory=dict)
    numbers: set[int] = field(default_factory=set)
    given: set[tuple[int, str]] = field(default_factory=set)
    members: list[dict[str, Any]] = field(default_factory=list)
    decks: list[Any] = field(default_factory=list)
    ledger: list[Any] = field(default_factory=list)

    def read_field(self, text: str) -> None:
        """Read one field. Raises UnreadableText."""
        numbered = NUMBERED.match(text)
        label, *value = split_outside_quotes(numbered[2] or "" if numbered else text, ":", 1)
        field_name = self.fields.get(label.strip().casefold()) if value else None
        if numbered:
            self.begin_member(int(numbered[1]), "" if field_name else numbered[2] or "")
            if field_name is None:
                return
        if field_name is None:
            raise UnreadableText(f"“{label.strip()[:40]}” isn't a label of this game.{self.suggestion(label)}")
        self.set_field(field_name, value[0].strip())

    def suggestion(self, label: str) -> str:
        """Ask for the label most like an unknown one; empty where none is."""
        near = nearest(label.strip().casefold(), self.fields)
        return f" Did you mean “{near[:1].upper()}{near[1:]}”?" if near else ""

    def begin_member(self, number: int, name: str) -> None:
        """Begin a member with its number and name. Raises UnreadableText."""
        if number in self.numbers:
            raise UnreadableText(f"There are two members with the number {number}.")
        self.numbers.add(number)
        self.members.append({"id": id_of(number), "name": self.values.text(name)})

    def set_field(self, field_name: str, text: str) -> None:
        """Store the value of a field. Raises UnreadableText, also for one that is there already: talk below a list."""
        given = (0 if field_name in OF_GANGS else len(self.members), field_name)
        if given in self.given:
            raise UnreadableText("This is in the list twice. Keep one, and take out what was written below the list.")
        self.given |= {given} if field_name not in SEVERAL_TIMES else set()
        match field_name:
            case "gang":
                self.gang["name"] = self.values.text(text)
            case "faction" | "size":
                self.gang[field_name] = self.values.key(field_name, text)
            case "options":
                self.gang[field_name] = tuple(self.values.key("option", one) for one in split_at_commas(text))
            case "notes":
                (self.members[-1] if self.members else self.gang)[field_name] = self.values.text(text)
            case "deck":
                self.decks.append(self.values.deck(text))
            case "ledger":
                self.ledger.append(self.values.entry(text))
            case _:
                self.member()[field_name] = self.member_value(field_name, text)

    def member(self) -> dict[str, Any]:
        """Return the member that was begun last. Raises UnreadableText where there is none."""
        if not self.members:
            raise UnreadableText(
                "This belongs to a member, and no member has begun. A number and a dot begin one: “1. Kit”."
            )
        return self.members[-1]

    def member_value(self, field_name: str, text: str) -> Any:
        """Return the value of a member's field. Raises UnreadableText."""
        match field_name:
            case "raises":
                return tuple(dict(self.values.steps(one) for one in split_at_commas(text)).items())
            case "traits":
                return tuple(chain.from_iterable(map(self.values.traits, split_at_commas(text))))
            case "weapons":
                return tuple(self.values.chosen("weapon", one) for one in split_at_commas(text))
            case "joins":
                return self.values.member(text)
            case "id":
                return self.values.text(text)
        return self.values.key(field_name, text)

    def finished(self, game: str, edition: int) -> Gang:
        """Return the gang that was read."""
        return Gang(
            game=game,
            edition=edition,
            **self.gang,
            members=tuple(Member(**member) for member in self.members),
            decks=tuple(self.decks),
            ledger=tuple(self.ledger),
        )


FILE = "text"
BEGINS = "pressgang text"
FORMAT = re.compile(r"pressgang text ([12]): ?([a-z0-9-]{1,60}), edition ([0-9]{1,9})$", re.IGNORECASE)
REPLIED = re.compile(r"\s*(?:>\s?)+")
REMARK, BRACKET = ">", "("
MOST_PROBLEMS = 50
REMEDY = "Correct it there, or take it out."
NO_HEADING = Problem(
    file=FILE,
    message="The line that names the game is missing: “Pressgang text 2: …”.",
    remedy="Copy the whole text, with its last line.",
)


@dataclass(frozen=True, kw_only=True, slots=True)
class TextHeading:
    """The game and edition that a text names, in its last line or, in texts of version 1, in its first."""

    game: str
    edition: int
    is_last: bool = True


@dataclass(frozen=True, kw_only=True, slots=True)
class TextReading:
    """The gang of a text, or the problems of the text."""

    gang: Gang | None
    problems: tuple[Problem, ...] = ()


def heading_in(line: str) -> TextHeading | None:
    """Return the heading that a line ends with, whatever a chat wrote before it; None for any other line."""
    start = line.casefold().find(BEGINS)
    if start < 0:
        return None
    try:
        found = FORMAT.match(without_marks(line[start:]))
    except UnreadableText:
        return None
    return TextHeading(game=found[2].lower(), edition=int(found[3]), is_last=found[1] == "2") if found else None


def heading_of(text: str) -> TextHeading | None:
    """Return the heading of a text; None for a text that isn't a gang's."""
    return next((found for line in text.split("\n") if (found := heading_in(line))), None)


def fields_in(line: str) -> list[str]:
    """Return the fields of a line, without remarks for people. Raises UnreadableText."""
    if line.lstrip().startswith(REMARK):
        return []
    every = map(str.strip, split_outside_quotes(without_marks(line), "|"))
    return [text for text in every if text and not text.startswith(BRACKET)]


def lines_at_heading(
    text: str, fields: Mapping[str, str]
) -> tuple[TextHeading | None, list[tuple[int, str]], list[Problem]]:
    """Return the heading, the numbered lines of its list, and a problem where there is a second list."""
    lines = list(enumerate(without_reply_signs(text).split("\n"), 1))
    headings = [(number, found) for number, line in lines if (found := heading_in(line))]
    if not headings:
        return None, [], []
    (first, heading), *others = headings
    if others:
        message = "There's a second list here."
        return heading, [], [Problem(file=FILE, line=others[0][0], message=message, remedy="Import one at a time.")]
    above, below = lines[: first - 1], lines[first:]
    return heading, from_gang(above, fields) if heading.is_last else without_chat(below, fields), []


def from_gang(lines: list[tuple[int, str]], fields: Mapping[str, str]) -> list[tuple[int, str]]:
    """Return the lines from the label of the gang on: the first that begins a line, or follows words of a chat."""
    gang = "|".join(re.escape(label) for label, one in fields.items() if one == "gang")
    label = re.compile(rf"(?<!\w)(?:{gang})\s*:", re.IGNORECASE)
    found = [(at, one.start()) for at, (_, line) in enumerate(lines) if (one := label.search(line))]
    begun = [(at, start) for at, start in found if not re.search(r"\w", lines[at][1][:start])]
    after_chat = [(at, start) for at, start in found if not begins_field(lines[at][1], fields)]
    at, start = next(iter((*begun, *after_chat)), (0, 0))
    return [(number, line[start:]) for number, line in lines[at : at + 1]] + lines[at + 1 :]


def without_reply_signs(text: str) -> str:
    """Return a text without the ">" that mail programs and chats put before each line of a reply.

    As many are taken off as stand before the heading, and only if the list's line next to it has some too: a line of a
    list that begins with one is a remark.
    """
    lines = text.split("\n")
    at, heading = next(((at, found) for at, line in enumerate(lines) if (found := heading_in(line))), (0, None))
    replied = REPLIED.match(lines[at])
    if heading is None or replied is None:
        return text
    level = re.compile(rf"\s*(?:>[^\S\n]?){{1,{replied[0].count('>')}}}")
    beside = next((line for line in (lines[:at][::-1] if heading.is_last else lines[at + 1 :]) if line.strip()), "")
    return "\n".join(level.sub("", line, count=1) for line in lines) if level.match(beside) else text


def without_chat(lines: list[tuple[int, str]], labels: Collection[str]) -> list[tuple[int, str]]:
    """Return the lines of a list without what follows its last label or member after an empty line."""
    listed = [at for at, (_, line) in enumerate(lines) if any(begins_field(part, labels) for part in line.split("|"))]
    last = listed[-1] if listed else len(lines)
    empty = next((at for at in range(last + 1, len(lines)) if not lines[at][1].strip()), len(lines))
    return lines[:empty]


def begins_field(text: str, labels: Collection[str]) -> bool:
    """Return whether a part of a line begins a member, or a field of the game's or of one spelled nearly so."""
    label = text.strip().strip("*_~`#- ").partition(":")[0].casefold()
    return bool(NUMBERED.match(text.strip())) or (":" in text and bool(label in labels or nearest(label, labels)))


def read_text(game: Game, text: str) -> TextReading:
    """Read the gang in a text; `game` is the one that its heading names. Talk around the list is ignored."""
    fields = {label.casefold(): field for field, label in (*PLAIN.items(), *labels(game).items())}
    heading, lines, problems = lines_at_heading(text, fields)
    if heading is None:
        return TextReading(gang=None, problems=(NO_HEADING,))
    builder = GangBuilder(values=ValueReader(names=Names(game=game)), fields=fields)
    for number, line in lines:
        if len(problems) >= MOST_PROBLEMS:
            break
        try:
            for one in fields_in(line):
                builder.read_field(one)
        except UnreadableText as error:
            problems.append(Problem(file=FILE, line=number, message=str(error), remedy=REMEDY))
    if problems:
        return TextReading(gang=None, problems=tuple(problems))
    return TextReading(gang=builder.finished(heading.game, heading.edition))
