"""Tallies of the things that gangs take: one gang's choices counted, and the counts of many added up."""

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
    """Yield the choices of a gang's owner: noun, key, quantity; a profile's items are no choices."""
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
    """Return the choices of a gang's owner, the same for a copy under other names."""
    return tuple(sorted(choices(gang)))


def known_things(game: Game) -> Mapping[str, Mapping[str, object]]:
    """Return the things of a game that are counted, by noun and key."""
    return {
        "factions": game.faction,
        "profiles": game.profile,
        "ranks": game.rank,
        "bikes": game.bike,
        "traits": game.trait,
        "weapons": game.weapon,
    }


def taken_in(gang: Gang, known: Mapping[str, Mapping[str, object]]) -> Mapping[Key, int]:
    """Count each known thing in a gang."""
    found: Counter[Key] = Counter()
    for noun, key, number in choices(gang):
        if number and key in known[noun]:
            found[noun, key] += number
    return {key: min(number, MOST) for key, number in found.items()}


@dataclass(frozen=True, kw_only=True, slots=True)
class Uptake:
    """The number of gangs that have a thing, and of pieces in all of them."""

    gangs: int = 0
    pieces: int = 0


NO_UPTAKE = Uptake()


@dataclass(frozen=True, kw_only=True, slots=True)
class Tally:
    """The number of gangs counted, and the things they have."""

    gangs: int = 0
    taken: Mapping[Key, Uptake] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    def of(self, noun: str, key: str) -> Uptake:
        """Return the counts of one thing."""
        return self.taken.get((noun, key), NO_UPTAKE)


def tallies_by_size(game: Game, gangs: Iterable[Gang]) -> Mapping[str, Tally]:
    """Tally the gangs of one edition by their size, without gangs that have no members."""
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
            taken={one: Uptake(gangs=gangs, pieces=pieces[size][one]) for one, gangs in having[size].items()},
        )
        for size, number in counts.items()
    }


def add_tallies(tallies: Iterable[Tally]) -> Tally:
    """Add up several tallies."""
    gangs, having, pieces = 0, Counter[Key](), Counter[Key]()
    for tally in tallies:
        gangs += tally.gangs
        for key, taken in tally.taken.items():
            having[key] += taken.gangs
            pieces[key] += taken.pieces
    return Tally(gangs=gangs, taken={key: Uptake(gangs=number, pieces=pieces[key]) for key, number in having.items()})
