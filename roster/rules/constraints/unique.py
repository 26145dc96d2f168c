"""Unique: no value of a field more often than so many times.

Lives here: checking it, and the values of each field. Never here: plain numbers of things (see `count`).
"""

from collections.abc import Iterator

from roster.rules.constraints.breach import breach
from roster.rules.constraints.constraint import Constraint
from roster.rules.constraints.scopes import how_many, ids, scopes
from roster.rules.findings import Finding, Place
from roster.rules.resolving import ResolvedMember
from roster.rules.selectors import STANDING
from roster.rules.subjects import Scope, Subject, Subjects, Thing
from roster.rules.traits import Trait
from roster.rules.weapons import Weapon
from roster.rules.wording import scope_name, value_name
from roster.rules.words import quoted


def member_values(member: ResolvedMember, field: str) -> tuple[str, ...]:
    """A member's name, one of its standing, or the keys of what it holds."""
    if field == "name":
        return (member.member.name.strip(),)
    if field in STANDING:
        part = getattr(member, field)
        return (part.key,) if part else ()
    if field == "trait":
        return tuple(held.trait.key for held in member.traits)
    own = (held.weapon for held in member.weapons if not held.weapon.innate)
    return tuple(weapon.key if field == "weapon" else weapon.group for weapon in own if field in ("weapon", "group"))


def thing_values(thing: Thing, field: str) -> tuple[str, ...]:
    """A thing's own key, its tags, or a weapon's or card's kind."""
    if field == "tag":
        return thing.tags
    if isinstance(thing, Weapon):
        keywords = tuple(one.keyword for one in thing.keywords)
        return {"weapon": (thing.key,), "group": (thing.group,), "keyword": keywords}.get(field, ())
    if isinstance(thing, Trait):
        return (thing.key,) if field == "trait" else ()
    return {"card": (thing.key,), "type": (thing.type,), "deck": (thing.deck,)}.get(field, ())


def values_of(subject: Subject, field: str, subjects: Subjects) -> set[str]:
    """The values that one subject has in a field; a thing has its member's standing too."""
    values = thing_values(subject.thing, field) if subject.thing is not None else ()
    member = subjects.part_of(subject).member
    if member is not None and (subject.thing is None or field in STANDING):
        values = member_values(member, field)
    return {value for value in values if value}


def by_value(found: list[Subject], field: str, subjects: Subjects) -> dict[str, list[Subject]]:
    """The subjects by each value they have."""
    groups: dict[str, list[Subject]] = {}
    for subject in found:
        for value in values_of(subject, field, subjects):
            groups.setdefault(value, []).append(subject)
    return groups


def place_of(scope: Scope, found: list[Subject], subjects: Subjects) -> Place:
    """The thing itself where it is one, else the scope they are in together."""
    return subjects.place_of(found[0]) if len(found) == 1 else scope.place


def times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def check(rule: Constraint, subjects: Subjects) -> Iterator[Finding]:
    """A finding for each value that is there too often."""
    most = rule.maximum.number if rule.maximum and rule.maximum.number is not None else 1
    for scope in scopes(rule, subjects):
        for value, found in by_value(scope.select(subjects.bit(rule.of)), rule.field, subjects).items():
            there = how_many(found)
            if there > most:
                name = quoted(value_name(subjects.game, rule.field, value))
                who = scope_name(subjects.game, scope)
                message = f"{who} has {name} {times(there)} and may have it {times(most)} at most."
                place = place_of(scope, found, subjects)
                members = () if scope.member else ids(subjects, found)
                yield breach(rule, "repeated", place, message, limit=str(most), actual=str(there), members=members)
