"""How often things are taken: one gang's choices counted, and the counts of many gangs added up."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, how_many

Key = tuple[str, str]
"""A noun by its file in a pack, and a key: ("weapons", "net")."""
MOST = 100
"""The most of one thing that counts in one gang."""


def choices(gang: Gang) -> Iterator[tuple[str, str, int]]:
    """What a gang's owner chose: noun, key, how many. What a profile brings with it was not chosen by itself."""
    yield "factions", gang.faction, 1
    for member in gang.members:
        yield "profiles", member.profile, 1
        yield "ranks", member.rank, 1
        yield "bikes", member.bike, 1
        for trait in member.traits:
            yield "traits", trait.key, how_many(trait)
        for weapon in member.weapons:
            yield "weapons", weapon.key, how_many(weapon)


def chosen(gang: Gang) -> tuple[tuple[str, str, int], ...]:
    """Everything that a gang's owner chose, the same for a copy under other names."""
    return tuple(sorted(choices(gang)))


def known_things(game: Game) -> Mapping[str, Mapping[str, object]]:
    """The things of a game that are counted, by noun and key."""
    return {
        "factions": game.faction,
        "profiles": game.profile,
        "ranks": game.rank,
        "bikes": game.bike,
        "traits": game.trait,
        "weapons": game.weapon,
    }


def taken_in(gang: Gang, known: Mapping[str, Mapping[str, object]]) -> Mapping[Key, int]:
    """How many of each known thing a gang has."""
    found: Counter[Key] = Counter()
    for noun, key, number in choices(gang):
        if number and key in known[noun]:
            found[noun, key] += number
    return {key: min(number, MOST) for key, number in found.items()}


@dataclass(frozen=True, kw_only=True, slots=True)
class Taken:
    """How many gangs have a thing, and how many of it they have together."""

    gangs: int = 0
    pieces: int = 0


NOT_TAKEN = Taken()


@dataclass(frozen=True, kw_only=True, slots=True)
class Tally:
    """How many gangs were counted, and what they have."""

    gangs: int = 0
    taken: Mapping[Key, Taken] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    def of(self, noun: str, key: str) -> Taken:
        """How often one thing is taken."""
        return self.taken.get((noun, key), NOT_TAKEN)


def tallied(game: Game, gangs: Iterable[Gang]) -> Mapping[str, Tally]:
    """The gangs of one edition counted by their size; gangs without members are left out."""
    known = known_things(game)
    counts: Counter[str] = Counter()
    having: defaultdict[str, Counter[Key]] = defaultdict(Counter)
    pieces: defaultdict[str, Counter[Key]] = defaultdict(Counter)
    for gang in gangs:
        if not gang.members:
            continue
        size = game.size_of(gang.size)
        key = size.key if size else ""
        counts[key] += 1
        taken = taken_in(gang, known)
        having[key].update(taken.keys())
        pieces[key].update(taken)
    return {
        size: Tally(
            gangs=number,
            taken={one: Taken(gangs=gangs, pieces=pieces[size][one]) for one, gangs in having[size].items()},
        )
        for size, number in counts.items()
    }


def together(tallies: Iterable[Tally]) -> Tally:
    """Several tallies as one."""
    gangs, having, pieces = 0, Counter[Key](), Counter[Key]()
    for tally in tallies:
        gangs += tally.gangs
        for key, taken in tally.taken.items():
            having[key] += taken.gangs
            pieces[key] += taken.pieces
    return Tally(gangs=gangs, taken={key: Taken(gangs=number, pieces=pieces[key]) for key, number in having.items()})
