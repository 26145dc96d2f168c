"""The changes to a gang that moves from one edition of its game to another: member by member, and as a whole."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from roster.rules.comparison.editions import EditionDiff, ThingDiff, compare_games
from roster.rules.findings import Finding, Place
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import ResolvedMember, resolve_member
from roster.rules.gang.places import member_place
from roster.rules.legality.validation import judge

ThingKey = tuple[str, str]
"""A noun and a key."""


@dataclass(frozen=True, kw_only=True, slots=True)
class VanishedThing:
    """A thing the gang uses that the newer edition doesn't have; `name` as the older one printed it."""

    noun: str
    key: str
    name: str
    places: tuple[Place, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberDiff:
    """One member in both editions; `name` is its label. Points are `before` and `after`.

    Each of `stats` is a changed stat: (name, before, after), as print shows them. `things` are those it uses that
    differ, `gone` the names of those it loses.
    """

    id: str
    name: str
    before: int
    after: int
    stats: tuple[tuple[str, str, str], ...] = ()
    things: tuple[ThingDiff, ...] = ()
    gone: tuple[str, ...] = ()
    appeared: tuple[Finding, ...] = ()
    disappeared: tuple[Finding, ...] = ()

    @property
    def changed(self) -> bool:
        """True if anything about the member changes."""
        moved = self.before != self.after or self.stats or self.things or self.gone
        return bool(moved or self.appeared or self.disappeared)


@dataclass(frozen=True, kw_only=True, slots=True)
class GangDiff:
    """The changes from moving to `edition_after`. Points are the whole gang's; `members` lists every member once.

    `things` are those the gang or its members use that differ; `others` counts the differences in the rest of the game.
    `balance_before` and `balance_after` are what its ledger has left. `appeared` and `disappeared` are all findings,
    `gang_appeared` and `gang_disappeared` those about no single member.
    """

    edition_before: int
    edition_after: int
    before: int
    after: int
    members: tuple[MemberDiff, ...]
    appeared: tuple[Finding, ...]
    disappeared: tuple[Finding, ...]
    vanished: tuple[VanishedThing, ...]
    things: tuple[ThingDiff, ...] = ()
    others: int = 0
    balance_before: int = 0
    balance_after: int = 0
    legal_before: bool = True
    legal_after: bool = True

    @property
    def moved(self) -> tuple[MemberDiff, ...]:
        """The members with any change."""
        return tuple(member for member in self.members if member.changed)

    @property
    def shared(self) -> tuple[ThingDiff, ...]:
        """Changed things that belong to no single member: the gang's faction, its size, stats, deck cards."""
        theirs = {(thing.noun, thing.key) for member in self.members for thing in member.things}
        return tuple(thing for thing in self.things if (thing.noun, thing.key) not in theirs)

    @property
    def for_several(self) -> tuple[tuple[ThingDiff, tuple[str, ...]], ...]:
        """Changed things that several members use, each with the members' names."""
        users: dict[ThingKey, list[str]] = {}
        for member in self.members:
            for thing in member.things:
                users.setdefault((thing.noun, thing.key), []).append(member.name)
        shared = ((thing, tuple(users.get((thing.noun, thing.key), ()))) for thing in self.things)
        return tuple((thing, names) for thing, names in shared if len(names) > 1)

    @property
    def apart(self) -> tuple[MemberDiff, ...]:
        """Members with changes of their own, other than those in `for_several`."""
        several = {(thing.noun, thing.key) for thing, _ in self.for_several}
        own = (
            replace(one, things=tuple(thing for thing in one.things if (thing.noun, thing.key) not in several))
            for one in self.members
        )
        return tuple(one for one in own if one.changed)

    @property
    def gang_appeared(self) -> tuple[Finding, ...]:
        """New findings about no single member of the list; those about things that vanished are left out."""
        return self._of_no_member(self.appeared)

    @property
    def gang_disappeared(self) -> tuple[Finding, ...]:
        """Findings about no single member that go."""
        return self._of_no_member(self.disappeared)

    def _of_no_member(self, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
        known = {member.id for member in self.members}
        named = {place for one in self.vanished for place in one.places}
        return tuple(one for one in findings if one.place.member not in known and one.place not in named)

    @property
    def same_for_gang(self) -> bool:
        """True if nothing changes for the gang itself."""
        same = self.before == self.after and self.balance_before == self.balance_after
        found = self.appeared or self.disappeared or self.vanished or self.things or self.moved
        return same and not found

    @property
    def empty(self) -> bool:
        """True if nothing changes, neither for the gang nor in the rest of its game."""
        return self.same_for_gang and not self.others


class KeyUse(NamedTuple):
    """A key that the gang uses, with its place."""

    noun: str
    key: str
    place: Place


def member_uses(member: Member) -> Iterator[KeyUse]:
    """Yield every key that a member uses."""
    for noun, key in (("profile", member.profile), ("rank", member.rank), ("bike", member.bike)):
        yield KeyUse(noun, key, member_place(member, noun))
    for key, _ in member.raises:
        yield KeyUse("stat", key, member_place(member, "raises", key))
    for noun, listed in (("trait", member.traits), ("weapon", member.weapons)):
        for index, one in enumerate(listed):
            yield KeyUse(noun, one.key, member_place(member, f"{noun}s", index))


def ledger_uses(game: Game, gang: Gang) -> Iterator[KeyUse]:
    """Yield every key that the gang's ledger uses; the noun of a thing is that of its advance."""
    for index, entry in enumerate(gang.ledger):
        place = Place(part="ledger", item=str(index))
        if entry.advance:
            yield KeyUse("advance", entry.advance, place)
        if entry.advance in game.advance:
            yield KeyUse(game.advance[entry.advance].noun, entry.key, place)


def key_uses(gang: Gang) -> Iterator[KeyUse]:
    """Yield every key that the gang uses, without those of its ledger."""
    yield KeyUse("faction", gang.faction, Place(part="faction"))
    yield KeyUse("size", gang.size, Place(part="size"))
    for index, key in enumerate(gang.options):
        yield KeyUse("option", key, Place(part="options", item=str(index)))
    for member in gang.members:
        yield from member_uses(member)
    for deck in gang.decks:
        yield KeyUse("deck", deck.key, Place(deck=deck.key))
        for index, one in enumerate(deck.cards):
            yield KeyUse("card", one.key, Place(deck=deck.key, part="cards", item=str(index)))


def vanished_from(old: Game, new: Game, gang: Gang) -> Iterator[VanishedThing]:
    """Yield the things the gang uses that only the older edition has, in the order the gang names them."""
    places: dict[ThingKey, list[Place]] = {}
    for noun, key, place in chain(key_uses(gang), ledger_uses(old, gang)):
        if key in getattr(old, noun) and key not in getattr(new, noun):
            places.setdefault((noun, key), []).append(place)
    for (noun, key), found in places.items():
        yield VanishedThing(noun=noun, key=key, name=getattr(old, noun)[key].name, places=tuple(dict.fromkeys(found)))


def held_by(resolved: ResolvedMember) -> Iterator[ThingKey]:
    """Yield everything a member is made of and holds: its profile's and innate things too, and their keywords."""
    for noun in ("profile", "rank", "bike"):
        thing = getattr(resolved, noun)
        if thing is not None:
            yield noun, thing.key
    yield from (("trait", held.thing.key) for held in resolved.traits)
    for held in resolved.weapons:
        yield "weapon", held.thing.key
        yield from (("keyword", mark.keyword) for mark in held.thing.keywords)


def shared_by(game: Game, gang: Gang) -> Iterator[ThingKey]:
    """Yield the things the gang uses besides its members' own, the stats of all members among them."""
    yield from ((use.noun, use.key) for use in chain(key_uses(gang), ledger_uses(game, gang)))
    size = game.size_of(gang.size)
    yield "size", size.key if size else ""
    yield from (("stat", stat.key) for stat in game.stats)


def moved_stats(old: Game, new: Game, before: ResolvedMember, after: ResolvedMember) -> Iterator[tuple[str, str, str]]:
    """Yield the stats of a member that both editions have with different values."""
    for key, value in after.stats.items():
        if key in before.stats and before.stats[key] != value:
            yield new.stat[key].name, old.stat[key].shown(before.stats[key]), new.stat[key].shown(value)


def missing_from(findings: Iterable[Finding], others: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings that the others lack; code, constraint and place are compared, not the message."""
    known = {(other.code, other.constraint, other.place) for other in others}
    return tuple(one for one in findings if (one.code, one.constraint, one.place) not in known)


def findings_about(member: Member, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings about one member alone."""
    return tuple(one for one in findings if one.place.member == member.id)


def things_among(changed: Mapping[ThingKey, ThingDiff], used: Iterable[ThingKey]) -> tuple[ThingDiff, ...]:
    """Return the used things that differ, each once."""
    return tuple(changed[one] for one in dict.fromkeys(used) if one in changed)


def compare(old: Game, new: Game, gang: Gang, between: EditionDiff | None = None) -> GangDiff:
    """Compare a gang under two editions; each side is judged as if pinned to its edition.

    `between` is the difference between the two editions, where it is already known.
    """
    changed = dict((between or compare_games(old, new)).things())
    was, now = replace(gang, edition=old.edition), replace(gang, edition=new.edition)
    before, after = judge(old, was), judge(new, now)
    appeared, disappeared = (
        missing_from(after.findings, before.findings),
        missing_from(before.findings, after.findings),
    )
    vanished = tuple(vanished_from(old, new, gang))
    for lost in vanished:
        changed.pop((lost.noun, lost.key), None)
    used: list[ThingKey] = [*shared_by(old, gang), *shared_by(new, gang)]
    first = {member.id: member for member in reversed(gang.members) if member.id}
    members = []
    for member in gang.members:
        one, two = resolve_member(old, was, member), resolve_member(new, now, member)
        held = [*held_by(one), *held_by(two)]
        used += held
        if first.get(member.id) is not member:
            continue
        gone = (each.name for each in vanished if any(place.member == member.id for place in each.places))
        members.append(
            MemberDiff(
                id=member.id,
                name=two.called,
                before=before.receipt.of_member(member.id),
                after=after.receipt.of_member(member.id),
                stats=tuple(moved_stats(old, new, one, two)),
                things=things_among(changed, held),
                gone=tuple(gone),
                appeared=findings_about(member, appeared),
                disappeared=findings_about(member, disappeared),
            )
        )
    things = things_among(changed, used)
    return GangDiff(
        edition_before=old.edition,
        edition_after=new.edition,
        before=before.receipt.total,
        after=after.receipt.total,
        members=tuple(members),
        appeared=appeared,
        disappeared=disappeared,
        vanished=vanished,
        things=things,
        others=len(changed) - len(things),
        balance_before=before.ledger.balance,
        balance_after=after.ledger.balance,
        legal_before=before.legal,
        legal_after=after.legal,
    )
