"""What changes for a gang when it moves from one edition of its game to another: member by member, and in whole."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from roster.rules.comparison.editions import EditionDiff, ThingDiff, compare_games
from roster.rules.findings import Finding, Place
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import ResolvedMember, resolve_member
from roster.rules.gang.places import member_place
from roster.rules.legality.validation import judge

Named = tuple[str, str]
"""A noun and a key."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Vanished:
    """A thing the gang uses that the newer edition does not have; `name` as the older one printed it."""

    noun: str
    key: str
    name: str
    places: tuple[Place, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberDiff:
    """One member in both editions; `name` is its label. `stats` are those that change.

    Each of `stats` is (the stat's name, before, after) as print shows them. `things` are what the member uses and
    differs, `gone` the names of what it loses.
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
        """Whether anything about the member changes."""
        moved = self.before != self.after or self.stats or self.things or self.gone
        return bool(moved or self.appeared or self.disappeared)


@dataclass(frozen=True, kw_only=True, slots=True)
class GangDiff:
    """What moving to `edition_after` changes. Points are of the whole gang; `members` lists every member once.

    `things` are what the gang uses and differs, its members' things too; `others` counts what differs in the rest of
    the game. `balance_before` and `balance_after` are what its ledger has left. `appeared` and `disappeared` are all
    findings, `gang_appeared` and `gang_disappeared` those about no single member.
    """

    edition_before: int
    edition_after: int
    before: int
    after: int
    members: tuple[MemberDiff, ...]
    appeared: tuple[Finding, ...]
    disappeared: tuple[Finding, ...]
    vanished: tuple[Vanished, ...]
    things: tuple[ThingDiff, ...] = ()
    others: int = 0
    balance_before: int = 0
    balance_after: int = 0
    legal_before: bool = True
    legal_after: bool = True

    @property
    def moved(self) -> tuple[MemberDiff, ...]:
        """The members about whom anything changes."""
        return tuple(member for member in self.members if member.changed)

    @property
    def shared(self) -> tuple[ThingDiff, ...]:
        """What differs and belongs to no single member: the gang's faction, its size, stats, deck cards."""
        theirs = {(thing.noun, thing.key) for member in self.members for thing in member.things}
        return tuple(thing for thing in self.things if (thing.noun, thing.key) not in theirs)

    @property
    def for_several(self) -> tuple[tuple[ThingDiff, tuple[str, ...]], ...]:
        """What differs and belongs to several members, each with their names."""
        users: dict[Named, list[str]] = {}
        for member in self.members:
            for thing in member.things:
                users.setdefault((thing.noun, thing.key), []).append(member.name)
        shared = ((thing, tuple(users.get((thing.noun, thing.key), ()))) for thing in self.things)
        return tuple((thing, names) for thing, names in shared if len(names) > 1)

    @property
    def apart(self) -> tuple[MemberDiff, ...]:
        """The members about whom something changes besides what changes `for_several`, without that."""
        several = {(thing.noun, thing.key) for thing, _ in self.for_several}
        own = (
            replace(one, things=tuple(thing for thing in one.things if (thing.noun, thing.key) not in several))
            for one in self.members
        )
        return tuple(one for one in own if one.changed)

    @property
    def gang_appeared(self) -> tuple[Finding, ...]:
        """New findings about no single member of the list; what vanished is named by itself."""
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
        """Whether nothing changes for the gang itself."""
        same = self.before == self.after and self.balance_before == self.balance_after
        found = self.appeared or self.disappeared or self.vanished or self.things or self.moved
        return same and not found

    @property
    def empty(self) -> bool:
        """Whether nothing changes: neither for the gang nor in the rest of its game."""
        return self.same_for_gang and not self.others


class Use(NamedTuple):
    """A key that the gang uses, and where."""

    noun: str
    key: str
    place: Place


def member_uses(member: Member) -> Iterator[Use]:
    """Every key that a member uses."""
    for noun, key in (("profile", member.profile), ("rank", member.rank), ("bike", member.bike)):
        yield Use(noun, key, member_place(member, noun))
    for key, _ in member.raises:
        yield Use("stat", key, member_place(member, "raises", key))
    for noun, listed in (("trait", member.traits), ("weapon", member.weapons)):
        for index, one in enumerate(listed):
            yield Use(noun, one.key, member_place(member, f"{noun}s", index))


def ledger_uses(game: Game, gang: Gang) -> Iterator[Use]:
    """Every key that the gang's ledger uses; the noun of a thing is that of its advance."""
    for index, entry in enumerate(gang.ledger):
        place = Place(part="ledger", item=str(index))
        if entry.advance:
            yield Use("advance", entry.advance, place)
        if entry.advance in game.advance:
            yield Use(game.advance[entry.advance].noun, entry.key, place)


def uses(game: Game, gang: Gang) -> Iterator[Use]:
    """Every key that the gang uses; `game` is the one it was made for."""
    yield Use("faction", gang.faction, Place(part="faction"))
    yield Use("size", gang.size, Place(part="size"))
    for index, key in enumerate(gang.options):
        yield Use("option", key, Place(part="options", item=str(index)))
    for member in gang.members:
        yield from member_uses(member)
    for deck in gang.decks:
        yield Use("deck", deck.key, Place(deck=deck.key))
        for index, one in enumerate(deck.cards):
            yield Use("card", one.key, Place(deck=deck.key, part="cards", item=str(index)))
    yield from ledger_uses(game, gang)


def vanished_from(old: Game, new: Game, gang: Gang) -> Iterator[Vanished]:
    """What the gang uses that only the older edition has, in the order the gang names them."""
    places: dict[Named, list[Place]] = {}
    for noun, key, place in uses(old, gang):
        if key in getattr(old, noun) and key not in getattr(new, noun):
            places.setdefault((noun, key), []).append(place)
    for (noun, key), found in places.items():
        yield Vanished(noun=noun, key=key, name=getattr(old, noun)[key].name, places=tuple(dict.fromkeys(found)))


def held_by(resolved: ResolvedMember) -> Iterator[Named]:
    """Everything that a member is made of and holds: its profile's and innate things too, and their keywords."""
    for noun in ("profile", "rank", "bike"):
        thing = getattr(resolved, noun)
        if thing is not None:
            yield noun, thing.key
    yield from (("trait", held.trait.key) for held in resolved.traits)
    for held in resolved.weapons:
        yield "weapon", held.weapon.key
        yield from (("keyword", mark.keyword) for mark in held.weapon.keywords)


def shared_by(game: Game, gang: Gang) -> Iterator[Named]:
    """What the gang uses besides its members' things; the stats of all members are among it."""
    yield from ((use.noun, use.key) for use in uses(game, gang))
    size = game.size_of(gang.size)
    yield "size", size.key if size else ""
    yield from (("stat", stat.key) for stat in game.stats)


def moved_stats(old: Game, new: Game, before: ResolvedMember, after: ResolvedMember) -> Iterator[tuple[str, str, str]]:
    """The stats of a member that both editions have with different values."""
    for key, value in after.stats.items():
        if key in before.stats and before.stats[key] != value:
            yield new.stat[key].name, old.stat[key].shown(before.stats[key]), new.stat[key].shown(value)


def missing_from(findings: Iterable[Finding], others: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings that the others do not have; code, constraint and place are compared, not the message."""
    known = {(other.code, other.constraint, other.place) for other in others}
    return tuple(one for one in findings if (one.code, one.constraint, one.place) not in known)


def about(member: Member, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings about one member alone."""
    return tuple(one for one in findings if one.place.member == member.id)


def things_among(changed: Mapping[Named, ThingDiff], used: Iterable[Named]) -> tuple[ThingDiff, ...]:
    """Those of the used things that differ, each once."""
    return tuple(changed[one] for one in dict.fromkeys(used) if one in changed)


def compare(old: Game, new: Game, gang: Gang, between: EditionDiff | None = None) -> GangDiff:
    """What moving the gang from one edition to the other changes; each side is judged as pinned to its edition.

    `between` is all that differs between the two editions, where it is known already.
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
    used: list[Named] = [*shared_by(old, gang), *shared_by(new, gang)]
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
                appeared=about(member, appeared),
                disappeared=about(member, disappeared),
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
