"""What changes for a gang when it moves from one edition of its game to another: points, findings, things it uses."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from roster.rules.findings import Finding, Place
from roster.rules.game.game import Game
from roster.rules.game.nouns import Base, WeaponKeyword
from roster.rules.game.stats import LinearWorth, TableWorth
from roster.rules.gang.facts import keyword_words
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.gang.names import worth_words
from roster.rules.gang.places import member_place
from roster.rules.legality.validation import judge

NONE = "none"
Named = tuple[str, str]
"""A noun and a key."""
UNSEEN = frozenset(("key", "source", "kind", "tags", "stats"))
"""Fields that are not compared: tags show in findings, and stats are compared as they are printed."""
LONG = frozenset(("text", "requirement", "effects", "icon", "emblem", "colour", "ink", "pattern"))
"""Fields whose values are too long or too technical for one line."""
WHAT: Mapping[str, str] = MappingProxyType(
    {
        "changes": "changes to stats",
        "skills": "rules",
        "takes": "slots it takes",
        "per": "time between uses",
        "parameter": "choices of x",
        "open": "lists a player may add to",
        "figures": "miniatures",
        "joins": "ranks it joins",
        "step": "points for a step",
        "step_power": "growth of a step's points",
    }
)
"""Fields in words, where their own name would not be understood."""
GAME_WIDE: Mapping[str, str] = MappingProxyType(
    {
        "constraints": "rules for putting a list together",
        "surcharges": "surcharges and rebates",
        "advances": "advances",
        "sections": "reference sheets",
        "readings": "readings of unclear rules",
        "equipment": "dice and tools",
        "tokens": "tokens",
        "templates": "templates",
        "designs": "design of cards",
        "terms": "words of the game",
        "credits": "credits and licence",
    }
)
"""Parts of a game of which only whether they differ is shown, with their names."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberDiff:
    """One member's points in both editions; `name` is its label. `stats` are those that change.

    Each of `stats` is (the stat's name, before, after) as print shows them.
    """

    id: str
    name: str
    before: int
    after: int
    stats: tuple[tuple[str, str, str], ...] = ()

    @property
    def changed(self) -> bool:
        """Whether anything about the member changes."""
        return self.before != self.after or bool(self.stats)


@dataclass(frozen=True, kw_only=True, slots=True)
class Vanished:
    """A thing the gang uses that the newer edition does not have; `name` as the older one printed it."""

    noun: str
    key: str
    name: str
    places: tuple[Place, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class ThingDiff:
    """One thing that changes about something the gang uses: of "Net", its "Range", from "8" to "9".

    Without `what` the thing itself is new or gone. A `long` value does not fit a line.
    """

    noun: str
    name: str
    what: str = ""
    before: str = ""
    after: str = ""
    long: bool = False

    @property
    def words(self) -> str:
        """The change in a sentence."""
        if not self.what:
            return f"{self.name} is {'new' if self.after else 'gone'}."
        if self.long:
            return f"The {self.what} of {self.name} {'have' if self.what.endswith('s') else 'has'} changed."
        return f"{self.name}, {self.what}: was {self.before or NONE}, is {self.after or NONE}."


@dataclass(frozen=True, kw_only=True, slots=True)
class GangDiff:
    """What moving to `edition_after` changes. Points are of the whole gang; `members` lists every member once.

    `things` are what the gang uses, `game` names parts of the game that differ as a whole, such as its reference
    sheets. `balance_before` and `balance_after` are what its ledger has left.
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
    game: tuple[str, ...] = ()
    balance_before: int = 0
    balance_after: int = 0

    @property
    def empty(self) -> bool:
        """Whether nothing changes: neither for the gang nor in the rest of its game."""
        same = self.before == self.after and self.balance_before == self.balance_after
        moved = any(member.changed for member in self.members)
        found = self.appeared or self.disappeared or self.vanished or self.things or self.game
        return same and not (moved or found)


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


def vanished_from(game_old: Game, game_new: Game, gang: Gang) -> Iterator[Vanished]:
    """What the gang uses that only the older edition has, in the order the gang names them."""
    places: dict[tuple[str, str], list[Place]] = {}
    for noun, key, place in uses(game_old, gang):
        if key in getattr(game_old, noun) and key not in getattr(game_new, noun):
            places.setdefault((noun, key), []).append(place)
    for (noun, key), found in places.items():
        yield Vanished(noun=noun, key=key, name=getattr(game_old, noun)[key].name, places=tuple(dict.fromkeys(found)))


def used_things(game: Game, gang: Gang) -> Mapping[Named, Any]:
    """Everything that the gang uses: what it names, what profiles and advances bring, and what that brings."""
    found: dict[Named, Any] = {}

    def take(noun: str, thing: Any) -> None:
        if thing is not None:
            found.setdefault((noun, thing.key), thing)

    for noun, key, _ in uses(game, gang):
        take(noun, getattr(game, noun).get(key))
    take("size", game.size_of(gang.size))
    for member in gang.members:
        resolved = resolve_member(game, gang, member)
        for noun in ("profile", "rank", "bike"):
            take(noun, getattr(resolved, noun))
        for trait in resolved.traits:
            take("trait", trait.trait)
        for held in resolved.weapons:
            take("weapon", held.weapon)
            for mark in held.weapon.keywords:
                take("keyword", game.keyword.get(mark.keyword))
    for stat in game.stats:
        take("stat", stat)
    return found


def changed_things(game_old: Game, game_new: Game, gang: Gang) -> Iterator[ThingDiff]:
    """What changes about everything that the gang uses by either edition; what vanished is listed by itself."""
    before, after = used_things(game_old, gang), used_things(game_new, gang)
    for noun, key in dict.fromkeys((*before, *after)):
        old, new = before.get((noun, key)), after.get((noun, key))
        if old is not None and new is not None:
            yield from changed_fields(game_old, game_new, noun, old, new)
        elif new is not None:
            yield ThingDiff(noun=noun, name=new.name, after=new.name)
        elif old is not None and (noun == "keyword" or key in getattr(game_new, noun)):
            yield ThingDiff(noun=noun, name=old.name, before=old.name)


def changed_fields(game_old: Game, game_new: Game, noun: str, old: Any, new: Any) -> Iterator[ThingDiff]:
    """The fields in which a thing differs, then its numbers as cards show them."""
    for one in fields(new):
        before, after = getattr(old, one.name), getattr(new, one.name)
        if not one.init or one.name in UNSEEN or before == after:
            continue
        what = WHAT.get(one.name, one.name.replace("_", " "))
        pair = short_words(game_old, one.name, before), short_words(game_new, one.name, after)
        if None in pair or pair[0] == pair[1]:
            yield ThingDiff(noun=noun, name=new.name, what=what, long=True)
        else:
            yield ThingDiff(noun=noun, name=new.name, what=what, before=pair[0] or "", after=pair[1] or "")
    numbers = numbers_of(game_old, noun, old), numbers_of(game_new, noun, new)
    for name in dict.fromkeys((*numbers[1], *numbers[0])):
        before, after = (shown.get(name, "") for shown in numbers)
        if before != after:
            yield ThingDiff(noun=noun, name=new.name, what=name, before=before, after=after)


def numbers_of(game: Game, noun: str, thing: Any) -> Mapping[str, str]:
    """A weapon's or card's stats as they are shown, by name; members' are compared member by member."""
    if noun not in ("weapon", "card"):
        return {}
    values = game.weapon_stats[thing.key] if noun == "weapon" else game.card_stats[thing.key]
    return {stat.name: stat.shown(values[stat.key]) for stat in game.stats if values.get(stat.key) is not None}


def short_words(game: Game, field: str, value: Any) -> str | None:  # noqa: PLR0911, PLR0912  (one case a type)
    """A field's value in a few words; None where it does not fit a line."""
    match value:
        case _ if field in LONG:
            return None
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case int() | LinearWorth() | TableWorth() if field == "points":
            return worth_words(value)
        case int() | float():
            return f"{value:g}"
        case str():
            things = getattr(game, field, None)
            return (
                str(getattr(things[value], "name", value)) if isinstance(things, Mapping) and value in things else value
            )
        case Base():
            return value.words
        case tuple() if all(isinstance(one, WeaponKeyword) for one in value):
            return ", ".join(keyword_words(game, mark) for mark in value)
        case _:
            return None


def moved_stats(game_old: Game, game_new: Game, gang: Gang, member: Member) -> Iterator[tuple[str, str, str]]:
    """The stats of a member that both editions have with different values."""
    before, after = resolve_member(game_old, gang, member).stats, resolve_member(game_new, gang, member).stats
    for key, value in after.items():
        if key in before and before[key] != value:
            stat = game_new.stat[key]
            yield stat.name, game_old.stat[key].shown(before[key]), stat.shown(value)


def missing_from(findings: Iterable[Finding], others: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings that the others do not have; code, constraint and place are compared, not the message."""
    known = {(other.code, other.constraint, other.place) for other in others}
    return tuple(one for one in findings if (one.code, one.constraint, one.place) not in known)


def compare(game_old: Game, game_new: Game, gang: Gang) -> GangDiff:
    """What moving the gang from one edition to the other changes; each side is judged as pinned to its edition."""
    old, new = replace(gang, edition=game_old.edition), replace(gang, edition=game_new.edition)
    before, after = judge(game_old, old), judge(game_new, new)
    first = {member.id: member for member in reversed(gang.members) if member.id}
    members = tuple(
        MemberDiff(
            id=member.id,
            name=resolve_member(game_new, new, member).called,
            before=before.receipt.of_member(member.id),
            after=after.receipt.of_member(member.id),
            stats=tuple(moved_stats(game_old, game_new, gang, member)),
        )
        for member in gang.members
        if first.get(member.id) is member
    )
    return GangDiff(
        edition_before=game_old.edition,
        edition_after=game_new.edition,
        before=before.receipt.total,
        after=after.receipt.total,
        members=members,
        appeared=missing_from(after.findings, before.findings),
        disappeared=missing_from(before.findings, after.findings),
        vanished=tuple(vanished_from(game_old, game_new, gang)),
        things=tuple(changed_things(game_old, game_new, gang)),
        game=tuple(words for part, words in GAME_WIDE.items() if getattr(game_old, part) != getattr(game_new, part)),
        balance_before=before.ledger.balance,
        balance_after=after.ledger.balance,
    )
