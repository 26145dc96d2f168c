"""Where a constraint counts, what its limits come to there, and the pairs that it finds."""

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from roster.rules.findings import Finding, Place
from roster.rules.game.rule import Limit, Per, Rule, SizeLimit, SlotLimit, StatLimit, Within
from roster.rules.game.selectors import Selector
from roster.rules.gang.names import scope_name, subject_name
from roster.rules.gang.subjects import Part, Scope, Subject, Subjects
from roster.rules.words import sentence


def holds_for(subjects: Subjects, selector: Selector) -> bool:
    """Whether the gang has anything that the selector selects; the gang itself counts."""
    return bool(subjects.whole.select(subjects.bit(selector)))


def applies(rule: Rule, subjects: Subjects) -> bool:
    """Whether `when` holds and `unless` does not."""
    if rule.when is not None and not holds_for(subjects, rule.when):
        return False
    return rule.unless is None or not holds_for(subjects, rule.unless)


def member_scopes(subjects: Subjects, selector: Selector) -> Iterator[Part]:
    """The members that the selector speaks of: for traits and weapons, those who may hold such a thing."""
    bit = subjects.bit(selector)
    for part in subjects.members:
        if (part.own if selector.noun == "member" else part.held) & bit:
            yield part


def deck_scopes(subjects: Subjects, selector: Selector) -> Iterator[Part]:
    """The game's decks that the selector speaks of; one that the gang does not hold is empty and placed at the gang."""
    wanted = [set(values) for name, values in selector.where if name == "deck"]
    held = {part.place.deck for part in subjects.decks}
    missing = (
        Part(place=Place(), subjects=(), bits=0, deck=deck) for deck in subjects.game.decks if deck.key not in held
    )
    for part in (*subjects.decks, *missing):
        if part.deck and all(part.deck.key in keys for keys in wanted):
            yield part


def spans_gang(of: Selector, within: Within) -> bool:
    """Whether a rule is checked once for the whole gang: members lie in no deck, the gang itself in no part of it."""
    return within == "gang" or of.noun == "gang" or (within == "deck" and of.noun != "card")


def holding(subjects: Subjects, of: Selector) -> Iterator[Part]:
    """The members or decks that hold something the rule speaks of."""
    parts = subjects.decks if of.noun == "card" else subjects.members
    for owner in {one.owner for one in subjects.whole.select(subjects.bit(of))}:
        yield parts[owner]


def scopes(subjects: Subjects, of: Selector, within: Within, *, empty: bool) -> Iterator[Scope]:
    """Every scope that a rule may be broken in; with the `empty` ones those too that hold nothing of it."""
    if spans_gang(of, within):
        yield subjects.whole
    elif not empty:
        yield from holding(subjects, of)
    elif of.noun == "card":
        yield from deck_scopes(subjects, of)
    else:
        yield from member_scopes(subjects, of)


def how_many(found: list[Subject]) -> int:
    """How many things, quantities counted."""
    return sum([one.quantity for one in found])


def ids(subjects: Subjects, found: list[Subject]) -> tuple[str, ...]:
    """The ids, sorted, of the members that these are or belong to."""
    owners = {one.owner for one in found if one.noun not in ("card", "gang")}
    members = (subjects.gang.members[owner].id for owner in owners)
    return tuple(sorted({member for member in members if member}))


class Bounds(NamedTuple):
    """The least and the most there may be; None where there is no such limit."""

    least: int | None
    most: int | None


def limit_at(limit: Limit | None, subjects: Subjects, scope: Scope) -> int | None:
    """The number a limit stands for; None where it limits nothing here.

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
            return scope.member.stats.get(limit.stat) if scope.member else None
        case _:
            assert_never(limit)


def bounds_of(
    minimum: Limit | None, maximum: Limit | None, subjects: Subjects, scope: Scope, per: Per | None = None
) -> Bounds:
    """A rule's limits in a scope, once for every `each` of `per` where it has one."""
    least = limit_at(minimum, subjects, scope)
    most = limit_at(maximum, subjects, scope)
    if per is None or per.each < 1:
        return Bounds(least, most)
    times = how_many(scope.select(subjects.bit(per.of))) // per.each
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
    """The finding that says how a rule is broken: one of the ways in its CODES."""
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


class Pairing(NamedTuple):
    """A thing that a rule speaks of, where that is looked at, and the other things found there."""

    subject: Subject
    scope: Scope
    others: list[Subject]


def found(subjects: Subjects, scope: Scope, selector: Selector) -> list[Subject]:
    """What the selector selects in a scope; the gang itself is in every one."""
    where = subjects.whole if selector.noun == "gang" else scope
    return [one for one in where.select(subjects.bit(selector)) if one.quantity]


def others_than(subject: Subject, things: list[Subject], bit: int, within: Within) -> list[Subject]:
    """The things but the subject itself, unless it is one of several alike.

    Within a member, the member itself is what a rule asks about.
    """
    if not subject.bits & bit or subject.quantity > 1 or (within == "member" and subject.noun == "member"):
        return things
    return [one for one in things if one is not subject]


def pairings(subjects: Subjects, of: Selector, other: Selector, within: Within) -> Iterator[Pairing]:
    """Every thing that `of` selects, with what `other` selects beside it; a quantity of none is not there.

    Of several alike with one member the first stands for all: what is true of it is true of each.
    """
    bit = subjects.bit(other)
    everything = found(subjects, subjects.whole, other)
    whole = spans_gang(of, within)
    met: set[tuple[object, ...]] = set()
    for subject in subjects.whole.select(subjects.bit(of)):
        alike = (subject.owner, id(subject.thing), subject.chosen and subject.chosen.x)
        if not subject.quantity or (subject.noun in ("trait", "weapon") and alike in met):
            continue
        met.add(alike)
        scope = subjects.whole if whole else subjects.part_of(subject)
        things = everything if whole else found(subjects, scope, other)
        yield Pairing(subject, scope, others_than(subject, things, bit, within))


def holder_words(subjects: Subjects, subject: Subject) -> str:
    """Who has what, ready for what follows from it: "Rook has Calm, which", or "Rook" for a member itself."""
    part = subjects.part_of(subject)
    who = scope_name(subjects.game, part)
    return f"{who} has {subject_name(subjects.game, subject, part)}, which" if subject.thing else who
