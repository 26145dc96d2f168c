"""A gang written as a text: the same facts at every length, with remarks for people."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from roster.packs.gang_text.labels import Names, labels, member_numbers
from roster.packs.gang_text.tokens import IN_NOTES, PLAIN, TextStyle, in_quotes, is_bare
from roster.rules.game.game import Game
from roster.rules.gang.caps import TRAITS
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry
from roster.rules.gang.members import ResolvedMember, resolve_members
from roster.rules.gang.names import total_words
from roster.rules.legality.validation import Judged, judge, standing_words
from roster.rules.points import Receipt
from roster.rules.words import one_line, times


def verdict(judged: Judged) -> str:
    """Return the points and the verdict: "(98 of 100 points, legal)"."""
    game, wrong = judged.game, judged.standing == "illegal"
    worth = f"{total_words(game, judged.gang, judged.receipt.total)}, " if game.counts_points else ""
    errors = len(error_lines(judged))
    count = f": {errors} error{'' if errors == 1 else 's'}" if wrong else ""
    return f"({worth}{standing_words(judged.standing).lower()}{count})"


def error_lines(judged: Judged) -> tuple[str, ...]:
    """Return what is wrong with the gang, a line each."""
    return tuple(one_line(one.message) for one in judged.findings if one.severity == "error")


def stat_lines(game: Game, resolved: ResolvedMember) -> tuple[str, ...]:
    """Return a member's stats on a line, if it has any."""
    shown = (f"{game.stat[key].name} {game.stat[key].shown(value)}" for key, value in resolved.stats.items())
    return (one_line(", ".join(shown)),) if resolved.stats else ()


def trait_rules(game: Game, gang: Gang) -> Iterator[str]:
    """Yield the text of each trait in the gang, once."""
    held = dict.fromkeys(one.key for member in gang.members for one in member.traits)
    for key in held:
        if key in game.trait:
            yield f"{one_line(game.trait[key].name)}: {one_line(game.trait[key].text)}"


Length = Literal["short", "medium", "long"]
HEADING = "Pressgang text 2"
TIMES = "×"


@dataclass(frozen=True, kw_only=True, slots=True)
class TextSection:
    """The gang, a member or a deck in the text: fields of the first line, further fields, remarks for people."""

    first: tuple[str, ...]
    further: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


def in_parts(count: int, most: int) -> Iterator[int]:
    """Yield a number in parts of at most `most`."""
    while count > 0:
        yield min(count, most)
        count -= most


@dataclass(frozen=True, kw_only=True, slots=True)
class Writer:
    """A writer of one text: its game, its style, the members' numbers and the labels."""

    names: Names
    style: TextStyle
    numbers: Mapping[str, int]
    labels: Mapping[str, str]

    def text(self, text: str, *, notes: bool = False) -> str:
        """Return a player's text, without quotes where that is clear."""
        fits = is_bare(text, IN_NOTES) if notes else is_bare(text)
        return text if fits else in_quotes(text, self.style)

    def quoted(self, text: str) -> str:
        """Return a player's text in quotes."""
        return in_quotes(text, self.style)

    def name(self, noun: str, key: str) -> str:
        """Return a thing's name, or its key in quotes."""
        return self.names.name_for(noun, key, self.style)

    def x(self, x: int | str | None) -> str:
        """Return a parameter as it follows a name."""
        return "" if x is None else f" ({x if isinstance(x, int) else self.quoted(x)})"

    def chosen(self, noun: str, one: Chosen) -> str:
        """Return a trait, weapon or card."""
        quantity = "" if one.quantity == 1 else f" {TIMES}{one.quantity}"
        return f"{self.name(noun, one.key)}{self.x(one.x)}{quantity}"

    def traits(self, every: Iterable[Chosen]) -> Iterator[str]:
        """Yield the traits; consecutive equal ones once, with their number: "4 × Swift"."""
        for written, run in groupby(self.chosen("trait", one) for one in every):
            count = len(list(run))
            if written[:1].isdigit():
                yield from [written] * count
            else:
                yield from (times(number, written) for number in in_parts(count, TRAITS.most))

    def member(self, member_id: str) -> str:
        """Return a member's number, or its id in quotes."""
        return str(self.numbers[member_id]) if member_id in self.numbers else self.quoted(member_id)

    def field(self, field: str, text: str) -> str:
        """Return a field after its label."""
        return f"{self.labels[field]}: {text}"

    def listed(self, field: str, things: Iterable[str]) -> Iterator[str]:
        """Yield a field with several things, if there are any."""
        if joined := ", ".join(things):
            yield self.field(field, joined)

    def keyed(self, field: str, key: str) -> Iterator[str]:
        """Yield a field with one thing, if there is one."""
        if key:
            yield self.field(field, self.name(field, key))

    def noted(self, notes: str) -> Iterator[str]:
        """Yield the notes, if there are any."""
        if notes:
            yield self.field("notes", self.text(notes, notes=True))


def gang_section(writer: Writer, judged: Judged) -> TextSection:
    """Return the gang itself."""
    gang = judged.gang
    name = writer.field("gang", writer.text(gang.name) if gang.name else "")
    options = writer.listed("options", (writer.name("option", key) for key in gang.options))
    fields = (*writer.keyed("faction", gang.faction), *writer.keyed("size", gang.size), *options)
    further = (*fields, *writer.noted(gang.notes), verdict(judged))
    return TextSection(first=(name,), further=further, remarks=error_lines(judged))


def member_section(writer: Writer, number: int, resolved: ResolvedMember, receipt: Receipt) -> TextSection:
    """Return one member."""
    member, game = resolved.member, writer.names.game
    strong, end = writer.style.strong
    name = f"{number}. {strong}{writer.text(member.name)}{end}" if member.name else f"{number}."
    roles = (part for noun in ("profile", "rank", "bike") for part in writer.keyed(noun, getattr(member, noun)))
    raises = (f"{writer.name('stat', key)} {steps:+d}" for key, steps in member.raises)
    further = [
        *writer.listed("raises", raises),
        *writer.listed("traits", writer.traits(member.traits)),
        *writer.listed("weapons", [writer.chosen("weapon", one) for one in member.weapons]),
    ]
    if member.joins:
        further.append(writer.field("joins", writer.member(member.joins)))
    if member.id not in writer.numbers:
        further.append(writer.field("id", writer.quoted(member.id)))
    points = receipt.of_member(member.id)
    worth = (f"({points} {game.word('points', points)})",) if game.counts_points else ()
    first = [*roles, *worth]
    if not member.name and first:
        name = f"{name} {first.pop(0)}"
    return TextSection(
        first=(name, *first),
        further=(*further, *writer.noted(member.notes)),
        remarks=stat_lines(game, resolved),
    )


def deck_section(writer: Writer, deck: GangDeck) -> TextSection:
    """Return one deck: its name, then its cards."""
    cards = (writer.chosen("card", card) for card in deck.cards)
    return TextSection(first=(writer.field("deck", ", ".join((writer.name("deck", deck.key), *cards))),))


def entry_field(writer: Writer, entry: LedgerEntry) -> str:
    """Return one entry of the ledger, without empty fields."""
    known = writer.names.game.advance.get(entry.advance)
    gained = writer.name(known.noun, entry.key) if known else writer.quoted(entry.key)
    parts = [f"earned {entry.earned}"] if entry.earned or not entry.advance else []
    parts += [f"advance {writer.name('advance', entry.advance)}"] if entry.advance else []
    parts += [f"member {writer.member(entry.member)}"] if entry.member else []
    parts += [f"gains {gained}{writer.x(entry.x)}"] if entry.key or entry.x is not None else []
    parts += [f"paid {entry.paid}"] if entry.paid is not None else []
    texts = ("date", "scenario", "note")
    parts += [f"{field} {writer.quoted(getattr(entry, field))}" for field in texts if getattr(entry, field)]
    return writer.field("ledger", ", ".join(parts))


def sections(writer: Writer, judged: Judged) -> Iterator[TextSection]:
    """Yield the parts of the whole gang, in order."""
    game, gang = judged.game, judged.gang
    yield gang_section(writer, judged)
    for number, resolved in enumerate(resolve_members(game, gang), 1):
        yield member_section(writer, number, resolved, judged.receipt)
    for deck in gang.decks:
        yield deck_section(writer, deck)
    for entry in gang.ledger:
        yield TextSection(first=(entry_field(writer, entry),))
    yield TextSection(first=(), remarks=tuple(trait_rules(game, gang)))
    yield TextSection(first=(f"{HEADING}: {game.slug}, edition {game.edition}",))


def section_lines(section: TextSection, length: Length, bullet: str) -> Iterator[str]:
    """Yield the lines of a part: one for a short text, else several; remarks only in a long text."""
    if length == "short":
        yield " | ".join((*section.first, *section.further))
        return
    if section.first:
        yield " | ".join(section.first)
    yield from (f"{bullet}{field}" for field in section.further)
    if length == "long":
        yield from (f"> {remark}" for remark in section.remarks)


def write_text(game: Game, gang: Gang, *, length: Length = "medium", style: TextStyle = PLAIN) -> str:
    """Write the gang as a text. `game` must be the edition that the gang is pinned to."""
    writer = Writer(names=Names(game=game), style=style, numbers=member_numbers(gang), labels=labels(game))
    written = (
        line for section in sections(writer, judge(game, gang)) for line in section_lines(section, length, style.bullet)
    )
    return "\n".join(line for line in written if line.strip()) + "\n"
