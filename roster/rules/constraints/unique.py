"""Unique: no value of a field more often than a number of times."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as a_field
from types import MappingProxyType
from typing import ClassVar, Literal

from roster.rules.constraints.scopes import breach, ids, is_by_member, quantity_of, scopes
from roster.rules.constraints.sentences import where_words
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.game.nouns import Trait, Weapon
from roster.rules.game.rule import WITHIN, Rule, Within, misplaced, too_low
from roster.rules.game.selectors import FIELDS, STANDING
from roster.rules.game.stats import Stat
from roster.rules.game.written import Fault, Line, described
from roster.rules.gang.members import ResolvedMember, is_named
from roster.rules.gang.names import scope_name, selected, value_name, verdict_words
from roster.rules.gang.subjects import Scope, Subject, Subjects, Thing
from roster.rules.words import quoted


@dataclass(frozen=True, kw_only=True, slots=True)
class Unique(Rule):
    """A limit on how often a value of `field` may be there."""

    CODES: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"repeated": "The same thing is there more often than a rule allows."}
    )

    kind: Literal["unique"] = "unique"
    field: Line = a_field(
        metadata=described("The field whose values are compared; of members also `name`.", names="fields")
    )
    maximum: int = a_field(default=1, metadata=described("How often each value may be there."))
    within: Within = a_field(default="gang", metadata=WITHIN)

    @property
    def by_member(self) -> bool:
        """True if each member keeps or breaks it by itself, whatever the other members are."""
        return is_by_member(self.of, self.within)

    def check(self, subjects: Subjects) -> Iterator[Finding]:
        """Yield a finding for each value that is there too often."""
        bit, most = subjects.bit(self.of), self.maximum
        for scope in scopes(subjects, self.of, self.within, empty=False):
            for value, found in by_value(scope.select(bit), self.field, subjects).items():
                there = quantity_of(found)
                if there > most:
                    place = subjects.place_of(found[0]) if len(found) == 1 else scope.place
                    members = () if scope.member else ids(subjects, found)
                    message = self._message(subjects.game, scope, value, there)
                    yield breach(self, "repeated", place, message, limit=str(most), actual=str(there), members=members)

    def _message(self, game: Game, scope: Scope, value: str, there: int) -> str:
        """Return how often something is there, and how often it may be."""
        name, who = quoted(value_name(game, self.field, value)), scope_name(game, scope)
        if self.field == "name":
            called = f"{there} {selected(game, self.of, there)} called {name}"
            return (
                f"{who} has {called}; at most {self.maximum} {verdict_words(self.severity, 'allowed', self.maximum)}."
            )
        allowed = verdict_words(self.severity, "allowed", 1)
        return f"{who} has {name} {times_words(there)}; at most {times_words(self.maximum)} {allowed}."

    def words(self, game: Game) -> str:
        """Return the rule in words: "cards: each card at most 2 times in one deck"."""
        often = f"{times_words(self.maximum)} {where_words(game, self.within)}"
        return f"{selected(game, self.of)}: each {game.word(self.field)} at most {often}"

    def faults(self, stats: Mapping[str, Stat]) -> Iterator[Fault]:
        """Yield a fault for a `within` or a field that doesn't fit the selector, and for a maximum below 1."""
        yield from misplaced(self.within, {"of": self.of})
        noun = self.of.noun
        known = FIELDS[noun] ^ {"name", "tag"} if noun == "member" else FIELDS[noun]
        if self.field not in known:
            message = f"A {self.of.noun} has no field “{quoted(self.field)}” to compare."
            yield Fault(("field",), message, f"Write one of {', '.join(sorted(known))}.")
        yield from too_low(None, self.maximum, 1)


def member_values(member: ResolvedMember, field: str) -> tuple[str, ...]:
    """Return a member's name, its rank, bike, faction or profile, or the keys of what it holds."""
    if field == "name":
        return (member.member.name.strip(),) if is_named(member.member) else ()
    if field in STANDING:
        part = getattr(member, field)
        return (part.key,) if part else ()
    if field == "trait":
        return tuple(held.thing.key for held in member.traits)
    own = (held.thing for held in member.weapons if not held.thing.innate)
    return tuple(weapon.key if field == "weapon" else weapon.group for weapon in own if field in ("weapon", "group"))


def thing_values(thing: Thing, field: str) -> tuple[str, ...]:
    """Return a thing's own key, its tags, or a weapon's or card's kind."""
    if field == "tag":
        return thing.tags
    if isinstance(thing, Weapon):
        keywords = tuple(one.keyword for one in thing.keywords)
        return {"weapon": (thing.key,), "group": (thing.group,), "keyword": keywords}.get(field, ())
    if isinstance(thing, Trait):
        return (thing.key,) if field == "trait" else ()
    return {"card": (thing.key,), "type": (thing.type,), "deck": (thing.deck,)}.get(field, ())


def values_of(subject: Subject, field: str, subjects: Subjects) -> set[str]:
    """Return one subject's values of a field; a thing shares its member's rank, bike, faction and profile."""
    values = thing_values(subject.thing, field) if subject.thing is not None else ()
    member = subjects.part_of(subject).member
    if member is not None and (subject.thing is None or field in STANDING):
        values = member_values(member, field)
    return {value for value in values if value}


def by_value(found: list[Subject], field: str, subjects: Subjects) -> dict[str, list[Subject]]:
    """Group the subjects by each value they have."""
    groups: dict[str, list[Subject]] = {}
    for subject in found:
        for value in values_of(subject, field, subjects):
            groups.setdefault(value, []).append(subject)
    return groups


def times_words(number: int) -> str:
    """Return a count of times: "once", "twice", "3 times"."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
