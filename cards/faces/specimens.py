"""Gangs that nobody plays: together their members show everything a catalogue has."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import TypeVar

from roster.rules.game.game import Game
from roster.rules.game.nouns import Trait
from roster.rules.gang.gang import Chosen, Gang, GangDeck, Member

T = TypeVar("T")
NOTE = "Keeps every promise."
"""The notes of every member, so that their title is shown."""
TRAITS, WEAPONS = 4, 3
"""The number of each that a member has."""
MOST_VALUES = 12
"""The most values of a trait's parameter that are shown."""
MOST_MEMBERS = 2000
"""The most members of all gangs together."""


def specimens(game: Game) -> tuple[Gang, ...]:
    """Build a gang for each faction, with a member of every profile, every rank on every bike, all traits and weapons.

    Each trait has every value that its parameter may have. The first gang has every deck in full. Together they have
    MOST_MEMBERS at most.
    """
    factions = [faction.key for faction in game.factions[:MOST_MEMBERS]] or [""]
    each = MOST_MEMBERS // len(factions)
    decks = tuple(
        GangDeck(key=deck.key, cards=tuple(Chosen(key=card.key) for card in game.deck_cards if card.deck == deck.key))
        for deck in game.decks
    )
    return tuple(
        Gang(
            game=game.slug,
            faction=faction,
            members=tuple(islice(chain(_profiles(game, faction), _everything(game, each)), each)),
            decks=() if at else decks,
        )
        for at, faction in enumerate(factions)
    )


def _profiles(game: Game, faction: str) -> Iterator[Member]:
    """Yield a member of each profile that the faction may have."""
    return (
        Member(id=f"profile-{one.key}", profile=one.key, notes=NOTE)
        for one in game.profiles
        if one.faction in ("", faction)
    )


def _everything(game: Game, most: int) -> Iterator[Member]:
    """Yield members for every rank on every bike (`most` at most), with traits and weapons shared out among them."""
    bikes = [bike.key for bike in game.bikes if bike.playable] or [""]
    every = (Member(id="", rank=rank.key, bike=bike) for rank in game.ranks for bike in bikes)
    standings = list(islice(every, most)) or [Member(id="")]
    traits = _in_groups(TRAITS, [chosen for trait in game.traits for chosen in _values(trait)])
    weapons = _in_groups(WEAPONS, [Chosen(key=weapon.key) for weapon in game.weapons])
    for at in range(max(len(standings), len(traits), len(weapons))):
        yield replace(
            standings[at % len(standings)],
            id=f"specimen-{at}",
            notes=NOTE,
            traits=traits[at] if at < len(traits) else (),
            weapons=weapons[at] if at < len(weapons) else (),
        )


def _in_groups(many: int, things: Sequence[T]) -> list[tuple[T, ...]]:
    return [tuple(things[start : start + many]) for start in range(0, len(things), many)]


def _values(trait: Trait) -> Iterator[Chosen]:
    """Yield the trait with each value that its parameter may have."""
    parameter = trait.parameter
    if parameter is None:
        yield Chosen(key=trait.key)
    elif parameter.choices:
        yield from (Chosen(key=trait.key, x=value) for value in parameter.choices[:MOST_VALUES])
    else:
        lowest = parameter.minimum if parameter.minimum is not None else 1
        highest = parameter.maximum if parameter.maximum is not None else lowest + 5
        yield from (Chosen(key=trait.key, x=value) for value in islice(range(lowest, highest + 1), MOST_VALUES))
