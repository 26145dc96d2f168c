"""The scopes in which a constraint counts, its limits there, and the finding that it is broken."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, TypeVar, assert_never

from roster.rules.findings import Finding, Place
from roster.rules.game.derived import number
from roster.rules.game.rule import INSIDE, Limit, Per, Rule, SizeLimit, SlotLimit, StatLimit, Within
from roster.rules.game.selectors import Selector
from roster.rules.gang.subjects import OwnerScope, Scope, Subject, Subjects, whole_of
from roster.rules.words import sentence

S = TypeVar("S", bound=Subjects)


def without_exempt(rule: Rule, subjects: S) -> S | None:
    """Return the gang without the members that `when` and `unless` exempt from the rule; None if it exempts all."""
    for selector, wanted in ((rule.when, True), (rule.unless, False)):
        if selector is None:
            continue
        bit = subjects.bit(selector)
        if rule.by_member and selector.noun in INSIDE["member"]:
            parts = tuple(part for part in subjects.whole.parts if bool(part.bits & bit) == wanted)
            subjects = replace(subjects, whole=whole_of(subjects.whole.itself, parts))
        elif bool(subjects.whole.bits & bit) != wanted:
            return None
    return subjects


def member_scopes(subjects: Subjects, selector: Selector) -> Iterator[OwnerScope]:
    """Yield the members that the selector is about: for traits and weapons, those who may hold such a thing."""
    bit = subjects.bit(selector)
    for part in subjects.whole.parts:
        if (part.own if selector.noun == "member" else part.held) & bit:
            yield part


def deck_scopes(subjects: Subjects, selector: Selector) -> Iterator[OwnerScope]:
    """Yield the game's decks that the selector is about; one that the gang lacks is empty and has the gang's place."""
    wanted = [set(values) for name, values in selector.where if name == "deck"]
    held = {part.place.deck for part in subjects.decks}
    missing = (OwnerScope(place=Place(), deck=deck) for deck in subjects.game.decks if deck.key not in held)
    for part in (*subjects.decks, *missing):
        if part.deck and all(part.deck.key in keys for keys in wanted):
            yield part


def spans_gang(of: Selector, within: Within) -> bool:
    """Return whether a rule is checked once for the whole gang: members are in no deck, the gang in no scope."""
    return within == "gang" or of.noun == "gang" or (within == "deck" and of.noun != "card")


def is_by_member(of: Selector, within: Within) -> bool:
    """Return whether a rule is checked for each member by itself."""
    return of.noun != "card" and not spans_gang(of, within)


def holding(subjects: Subjects, of: Selector) -> Iterator[OwnerScope]:
    """Yield the members or decks that hold something that the selector selects."""
    parts = subjects.decks if of.noun == "card" else subjects.members
    for owner in {one.owner for one in subjects.whole.select(subjects.bit(of))}:
        yield parts[owner]


def scopes(subjects: Subjects, of: Selector, within: Within, *, empty: bool) -> Iterator[Scope]:
    """Yield every scope in which a rule may be broken; with `empty`, also those that hold nothing that it selects."""
    if spans_gang(of, within):
        yield subjects.whole
    elif not empty:
        yield from holding(subjects, of)
    elif of.noun == "card":
        yield from deck_scopes(subjects, of)
    else:
        yield from member_scopes(subjects, of)


def quantity_of(found: list[Subject]) -> int:
    """Return the number of things, by their quantities."""
    return sum([one.quantity for one in found])


def ids(subjects: Subjects, found: list[Subject]) -> tuple[str, ...]:
    """Return the sorted ids of the members that these are or belong to."""
    owners = {one.owner for one in found if one.noun not in ("card", "gang")}
    members = (subjects.gang.members[owner].id for owner in owners)
    return tuple(sorted({member for member in members if member}))


class Bounds(NamedTuple):
    """The least and the most there may be; None where there is no such limit."""

    least: int | None
    most: int | None


def limit_at(limit: Limit | None, subjects: Subjects, scope: Scope) -> int | None:
    """Return the number a limit stands for; None where it limits nothing here.

    A rank without the slot has room for none; without a rank, a stat or a size nothing is limited.
    """
    match limit:
        case None | int():
            return limit
        case SizeLimit():
            return subjects.size.points if subjects.size else None
        case SlotLimit():
            rank = scope.member.rank if scope.member else None
            return rank.slots.get(limit.slot, 0) if rank else None
        case StatLimit():
            return number(scope.member.stats, limit.stat) if scope.member else None
        case _:
            assert_never(limit)


def bounds_of(
    minimum: Limit | None, maximum: Limit | None, subjects: Subjects, scope: Scope, per: Per | None = None
) -> Bounds:
    """Return a rule's limits in a scope, multiplied by `per` where it has one."""
    least = limit_at(minimum, subjects, scope)
    most = limit_at(maximum, subjects, scope)
    if per is None:
        return Bounds(least, most)
    times = quantity_of(scope.select(subjects.bit(per.of))) // per.each
    return Bounds(None if least is None else least * times, None if most is None else most * times)


def breach(
    rule: Rule,
    how: str,
    place: Place,
    message: str,
    *,
    limit: str = "",
    actual: str = "",
    members: tuple[str, ...] = (),
) -> Finding:
    """Report that a rule is broken; `how` is one of the keys of its CODES."""
    return Finding(
        code=f"{rule.kind}.{how}",
        severity=rule.severity,
        place=place,
        message=sentence(message),
        reason=rule.reason,
        limit=limit,
        actual=actual,
        constraint=rule.key,
        members=members,
    )
