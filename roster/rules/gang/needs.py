"""Everything that one gang needs on the table: miniatures, tokens, templates, dice and tools."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar, assert_never

from roster.rules.game.derived import number
from roster.rules.game.game import Game
from roster.rules.game.nouns import Base
from roster.rules.game.prints import MOST, Equipment, Supplied, SupplyPer, Template, Times, Token
from roster.rules.game.rule import StatLimit
from roster.rules.gang.gang import clamped, numeric_x
from roster.rules.gang.members import ResolvedMember
from roster.rules.gang.names import one_selected, selected
from roster.rules.gang.subjects import Subject, Subjects

Thing = TypeVar("Thing", bound=Supplied)


def count_of(times: Times | None, subjects: Subjects, subject: Subject) -> int:
    """Return how much one selected thing counts; 0 where it lacks the x or the stat that is counted."""
    member = subjects.part_of(subject).member
    match times:
        case None:
            return subject.quantity
        case "x":
            return (numeric_x(subject.chosen) or 0) if subject.chosen else 0
        case "figures":
            return member.figures if member else 0
        case StatLimit(stat=stat):
            return clamped((number(member.stats, stat) if member else None) or 0)
        case _:
            assert_never(times)


def needed_number(thing: Supplied, subjects: Subjects) -> int:
    """Return the number of copies that the gang needs."""
    count = thing.copies
    if per := thing.counted:
        found = subjects.whole.select(subjects.bit(per.of))
        weighed = sum(max(0, count_of(per.times, subjects, one)) for one in found)
        count *= (weighed + (per.each - 1 if per.rounded == "up" else 0)) // per.each
    most = MOST if thing.maximum is None else min(thing.maximum, MOST)
    return min(max(count, thing.minimum), most)


def supply_words(game: Game, thing: Supplied) -> str:
    """Return a thing's supply in words: "2 for each rider", "1 if anyone has a net"."""
    per = thing.counted
    if per and not per.times and (thing.copies, thing.maximum, thing.minimum) == (1, 1, 0):
        if per.each == 1:
            verb = "anyone has" if per.of.noun in ("trait", "weapon") else "there is"
            return f"1 if {verb} {one_selected(game, per.of)}"
        if per.rounded == "down":
            return f"1 if there are {per.each} or more {selected(game, per.of, per.each)}"
    return f"{thing.copies} {_per_words(game, thing.counted)}{_bounds_words(thing)}"


def _per_words(game: Game, per: SupplyPer | None) -> str:
    if per is None:
        return f"for the {game.word('gang')}"
    of = selected(game, per.of, per.each)
    full = "full " if per.rounded == "down" else ""
    each = f"every {full}{per.each} {of}" if per.each > 1 else f"each {of}"
    return f"for {each}{_times_words(game, per.times)}"


def _times_words(game: Game, times: Times | None) -> str:
    match times:
        case None:
            return ""
        case "x":
            return ", times x"
        case "figures":
            return f", times {game.word('figure', 2)}"
        case StatLimit(stat=stat):
            return f", times {game.stat[stat].name if stat in game.stat else stat}"
        case _:
            assert_never(times)


def _bounds_words(thing: Supplied) -> str:
    least = f", at least {thing.minimum}" if thing.minimum else ""
    return f"{least}, at most {thing.maximum}" if thing.maximum is not None else least


@dataclass(frozen=True, kw_only=True, slots=True)
class Miniatures:
    """Figures of one kind: on the bike of that name, or on no bike (an empty name), with its base where it has one."""

    bike: str
    base: Base | None
    count: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Needs:
    """Everything a gang needs, with its number; things it needs none of are left out."""

    miniatures: tuple[Miniatures, ...] = ()
    tokens: tuple[tuple[Token, int], ...] = ()
    templates: tuple[tuple[Template, int], ...] = ()
    equipment: tuple[tuple[Equipment, int], ...] = ()


def needs_of(subjects: Subjects) -> Needs:
    """Return everything a gang needs. Never raises."""
    game = subjects.game
    return Needs(
        miniatures=tuple(_miniatures(part.member for part in subjects.members if part.member)),
        tokens=counts_of(game.tokens, subjects),
        templates=counts_of(game.templates, subjects),
        equipment=counts_of(game.equipment, subjects),
    )


def counts_of(things: tuple[Thing, ...], subjects: Subjects) -> tuple[tuple[Thing, int], ...]:
    """Return the things that a gang needs, in their order, each with its number."""
    counted = ((thing, needed_number(thing, subjects)) for thing in things)
    return tuple((thing, count) for thing, count in counted if count)


def _miniatures(members: Iterator[ResolvedMember]) -> Iterator[Miniatures]:
    """Yield figures by bike, in the order in which the gang first rides each."""
    counts: dict[tuple[str, Base | None], int] = {}
    for member in members:
        bike = member.bike
        kind = (bike.name, bike.base) if bike else ("", None)
        counts[kind] = counts.get(kind, 0) + max(member.figures, 1)
    yield from (Miniatures(bike=name, base=base, count=count) for (name, base), count in counts.items())
