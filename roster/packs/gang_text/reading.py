"""A gang read back from its text, or every problem the text has."""

import re
from dataclasses import dataclass, field, replace
from typing import Any

from roster.packs.gang_text.labels import fields, id_of, key_for
from roster.packs.gang_text.tokens import QUOTES, Unreadable, parted, unquoted, without_marks
from roster.packs.problems import Problem, nearest
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member

WHOLE = re.compile(r"[-+−]?[0-9]{1,15}")
SIGNS = "-+−"
TIMES = "×"
TEXTS = ("date", "scenario", "note")


def whole(text: str) -> int:
    """A whole number. Raises Unreadable."""
    if not WHOLE.fullmatch(text.strip()):
        raise Unreadable(f"“{text.strip()[:20]}” is not a whole number of at most 15 digits.")
    return int(text.strip().replace("−", "-"))


def after_name(text: str) -> tuple[str, str | None, str | None]:
    """A name, the x in brackets after it and the quantity after ×, which are None where there is none.

    Raises Unreadable. Brackets and × are found from the ends, so the time is in proportion to the length.
    """
    begins = next((at for at, letter in enumerate(text) if letter in "(×"), len(text))
    name, rest, x = text[:begins].strip(), text[begins:], None
    if rest.startswith("("):
        x, bracket, rest = rest[1:].rpartition(")")
        if not bracket:
            raise Unreadable(f"“{text.strip()[:40]}” cannot be read: the bracket is never closed.")
    rest = rest.strip()
    if rest and not rest.startswith(TIMES):
        raise Unreadable(f"“{text.strip()[:40]}” cannot be read: write a name, then (x), then ×2.")
    return name, x, rest.removeprefix(TIMES) if rest else None


def listed(text: str) -> list[str]:
    """The things of a field, divided by commas."""
    return [part.strip() for part in parted(text, ",") if part.strip()]


@dataclass(frozen=True, kw_only=True, slots=True)
class Values:
    """Values as one game names them."""

    game: Game

    def text(self, said: str) -> str:
        """Anybody's text, quoted or bare. Raises Unreadable."""
        text, rest = self.begun(said)
        if rest.strip():
            raise Unreadable(f"“{rest.strip()[:20]}” stands after the closing quote. Put it inside, or take it out.")
        return text

    def begun(self, said: str) -> tuple[str, str]:
        """The quoted text at the beginning and what follows it; all of it where nothing is quoted."""
        said = said.strip()
        return unquoted(said) if said[:1] in QUOTES else (said, "")

    def key(self, noun: str, said: str) -> str:
        """A thing by its name, or by its key in quotes. Raises Unreadable."""
        return self.text(said) if said.strip()[:1] in QUOTES else key_for(self.game, noun, said.strip())

    def chosen(self, noun: str, said: str) -> Chosen:
        """A trait, weapon or card with its x and quantity. Raises Unreadable."""
        is_quoted = said.strip()[:1] in QUOTES
        key, rest = self.begun(said) if is_quoted else ("", said.strip())
        name, x, quantity = after_name(rest)
        if is_quoted and name:
            raise Unreadable(f"“{said.strip()[:40]}” cannot be read: write a name, then (x), then ×2.")
        return Chosen(
            key=key if is_quoted else key_for(self.game, noun, name),
            x=self.x(x),
            quantity=1 if quantity is None else whole(quantity),
        )

    def x(self, inner: str | None) -> int | str | None:
        """A parameter: a number, or a text in quotes. Raises Unreadable."""
        if inner is None:
            return None
        return self.text(inner) if inner.strip()[:1] in QUOTES else whole(inner)

    def steps(self, said: str) -> tuple[str, int]:
        """A stat and the steps above its start. Raises Unreadable."""
        sign = max(said.rfind(one) for one in SIGNS)
        steps = said[max(sign, 0) :].rstrip()
        if sign < 0 or not WHOLE.fullmatch(steps):
            raise Unreadable(f"“{said[:40]}” cannot be read: write the steps after the name, like +1.")
        return self.key("stat", said[:sign].rstrip()), whole(steps)

    def member(self, said: str) -> str:
        """A member's id, from its number or its id in quotes. Raises Unreadable."""
        return self.text(said) if said.strip()[:1] in QUOTES else id_of(whole(said))

    def deck(self, said: str) -> GangDeck:
        """A deck: its own name first, then its cards. Raises Unreadable."""
        first, *cards = listed(said) or [""]
        return GangDeck(key=self.key("deck", first), cards=tuple(self.chosen("card", card) for card in cards))

    def entry(self, said: str) -> LedgerEntry:
        """One entry of the ledger. Raises Unreadable."""
        entry = LedgerEntry()
        for part in listed(said):
            word, *rest = part.split(maxsplit=1)
            if not rest:
                raise Unreadable(f"“{part[:40]}” cannot be read: write a word, then what it says.")
            entry = replace(entry, **self.entry_part(entry, word.lower(), rest[0]))
        return entry

    def entry_part(self, entry: LedgerEntry, word: str, said: str) -> dict[str, Any]:
        """What one word of an entry sets. Raises Unreadable."""
        match word:
            case "earned" | "paid":
                return {word: whole(said)}
            case "advance":
                return {"advance": self.key("advance", said)}
            case "member":
                return {"member": self.member(said)}
            case "gains":
                advance = self.game.advance.get(entry.advance)
                gained = self.chosen(advance.noun if advance else "trait", said)
                return {"key": gained.key, "x": gained.x}
            case _ if word in TEXTS:
                return {word: self.text(said)}
        raise Unreadable(f"“{word[:20]}” means nothing in an entry of the ledger.")


NUMBERED = re.compile(r"([0-9]{1,6})\.(?:\s+(.*))?$", re.DOTALL)


@dataclass(kw_only=True, slots=True)
class Draft:
    """A gang while its text is read."""

    values: Values
    fields: dict[str, str]
    gang: dict[str, Any] = field(default_factory=dict)
    numbers: set[int] = field(default_factory=set)
    members: list[dict[str, Any]] = field(default_factory=list)
    decks: list[Any] = field(default_factory=list)
    ledger: list[Any] = field(default_factory=list)

    def take(self, said: str) -> None:
        """One field. Raises Unreadable."""
        numbered = NUMBERED.match(said)
        if numbered:
            self.begin(int(numbered[1]), numbered[2] or "")
            return
        label, *value = parted(said, ":", 1)
        known = self.fields.get(label.strip().casefold())
        if known is None or not value:
            raise Unreadable(f"“{label.strip()[:40]}” is not a label of this game.{self.meant(label)}")
        self.put(known, value[0].strip())

    def meant(self, label: str) -> str:
        """The label that somebody may have meant, as a question."""
        near = nearest(label.strip().casefold(), self.fields)
        return f" Did you mean “{near[:1].upper()}{near[1:]}”?" if near else ""

    def begin(self, number: int, name: str) -> None:
        """A member by its number and name. Raises Unreadable."""
        if number in self.numbers:
            raise Unreadable(f"There are two members with the number {number}.")
        self.numbers.add(number)
        self.members.append({"id": id_of(number), "name": self.values.text(name)})

    def put(self, known: str, said: str) -> None:
        """The value of a field where it belongs. Raises Unreadable."""
        match known:
            case "gang":
                self.gang["name"] = self.values.text(said)
            case "faction" | "size":
                self.gang[known] = self.values.key(known, said)
            case "options":
                self.gang[known] = tuple(self.values.key("option", one) for one in listed(said))
            case "notes":
                (self.members[-1] if self.members else self.gang)[known] = self.values.text(said)
            case "deck":
                self.decks.append(self.values.deck(said))
            case "ledger":
                self.ledger.append(self.values.entry(said))
            case _:
                self.member()[known] = self.member_value(known, said)

    def member(self) -> dict[str, Any]:
        """The member that the fields are about. Raises Unreadable."""
        if not self.members:
            raise Unreadable(
                "This belongs to a member, and no member has begun. A number and a dot begin one: “1. Kit”."
            )
        return self.members[-1]

    def member_value(self, known: str, said: str) -> Any:
        """What a member's field says. Raises Unreadable."""
        match known:
            case "raises":
                return tuple(dict(self.values.steps(one) for one in listed(said)).items())
            case "traits" | "weapons":
                return tuple(self.values.chosen(known.removesuffix("s"), one) for one in listed(said))
            case "joins":
                return self.values.member(said)
            case "id":
                return self.values.text(said)
        return self.values.key(known, said)

    def read(self, game: str, edition: int) -> Gang:
        """The gang as far as the text was read."""
        return Gang(
            game=game,
            edition=edition,
            **self.gang,
            members=tuple(Member(**member) for member in self.members),
            decks=tuple(self.decks),
            ledger=tuple(self.ledger),
        )


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
