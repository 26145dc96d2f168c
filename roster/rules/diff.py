"""What changes for a gang when it moves from one edition of its game to another.

Lives here: the comparison that an upgrade shows first. Never here: the upgrade.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from roster.rules.findings import Finding, Place
from roster.rules.game import Game
from roster.rules.gang import Gang, Member
from roster.rules.ledger import ledger_of
from roster.rules.places import member_place
from roster.rules.points import price_gang
from roster.rules.resolving import resolve_member
from roster.rules.validation import validate_gang
from roster.rules.wording import member_name


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberDiff:
    """One member's points in both editions; `name` is what to call it. `stats` are those that come out otherwise.

    Each of `stats` is (the stat's name, before, after) as print shows them.
    """

    id: str
    name: str
    before: int
    after: int
    stats: tuple[tuple[str, str, str], ...] = ()

    @property
    def changed(self) -> bool:
        """Whether anything about the member comes out otherwise."""
        return self.before != self.after or bool(self.stats)


@dataclass(frozen=True, kw_only=True, slots=True)
class Vanished:
    """A thing the gang uses that the newer edition does not have; `name` as the older one printed it."""

    noun: str
    key: str
    name: str
    places: tuple[Place, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class GangDiff:
    """What moving to `edition_after` changes. Points are of the whole gang; `members` lists every member once.

    `balance_before` and `balance_after` are what its ledger has left.
    """

    edition_before: int
    edition_after: int
    before: int
    after: int
    members: tuple[MemberDiff, ...]
    appeared: tuple[Finding, ...]
    disappeared: tuple[Finding, ...]
    vanished: tuple[Vanished, ...]
    balance_before: int = 0
    balance_after: int = 0

    @property
    def empty(self) -> bool:
        """Whether the gang comes out the same in both editions."""
        same = self.before == self.after and self.balance_before == self.balance_after
        moved = any(member.changed for member in self.members)
        return same and not (moved or self.appeared or self.disappeared or self.vanished)


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
    """Every key that the gang's ledger uses; of what kind a thing is, its advance says."""
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


def vanished_from(game_old: Game, game_new: Game, gang: Gang) -> Iterator[Vanished]:
    """What the gang uses that only the older edition has, in the order the gang names them."""
    places: dict[tuple[str, str], list[Place]] = {}
    for noun, key, place in uses(game_old, gang):
        if key in getattr(game_old, noun) and key not in getattr(game_new, noun):
            places.setdefault((noun, key), []).append(place)
    for (noun, key), found in places.items():
        yield Vanished(noun=noun, key=key, name=getattr(game_old, noun)[key].name, places=tuple(dict.fromkeys(found)))


def moved_stats(game_old: Game, game_new: Game, gang: Gang, member: Member) -> Iterator[tuple[str, str, str]]:
    """The stats of a member that both editions have and that come out otherwise."""
    before, after = resolve_member(game_old, gang, member).stats, resolve_member(game_new, gang, member).stats
    for key, value in after.items():
        if key in before and before[key] != value:
            stat = game_new.stat[key]
            yield stat.name, game_old.stat[key].shown(before[key]), stat.shown(value)


def without(findings: Iterable[Finding], others: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings that the others do not have: other in code, constraint or place, whatever their words."""
    known = {(other.code, other.constraint, other.place) for other in others}
    return tuple(one for one in findings if (one.code, one.constraint, one.place) not in known)


def compare(game_old: Game, game_new: Game, gang: Gang) -> GangDiff:
    """What moving the gang from one edition to the other changes; it counts as pinned to each in turn."""
    old, new = replace(gang, edition=game_old.edition), replace(gang, edition=game_new.edition)
    before, after = price_gang(game_old, old), price_gang(game_new, new)
    found_before, found_after = validate_gang(game_old, old), validate_gang(game_new, new)
    first = {member.id: member for member in reversed(gang.members) if member.id}
    members = tuple(
        MemberDiff(
            id=member.id,
            name=member_name(game_new, resolve_member(game_new, new, member)),
            before=before.of_member(member.id),
            after=after.of_member(member.id),
            stats=tuple(moved_stats(game_old, game_new, gang, member)),
        )
        for member in gang.members
        if first.get(member.id) is member
    )
    return GangDiff(
        edition_before=game_old.edition,
        edition_after=game_new.edition,
        before=before.total,
        after=after.total,
        members=members,
        appeared=without(found_after, found_before),
        disappeared=without(found_before, found_after),
        vanished=tuple(vanished_from(game_old, game_new, gang)),
        balance_before=ledger_of(game_old, old).balance,
        balance_after=ledger_of(game_new, new).balance,
    )
