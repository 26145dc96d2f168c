"""Gangs that nobody plays: together their members show what a catalogue can say."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice
from typing import TypeVar

from roster.rules.game.game import Game
from roster.rules.game.nouns import Trait
from roster.rules.gang.gang import Chosen, Gang, GangDeck, Member

T = TypeVar("T")
TRAITS, WEAPONS = 4, 3
"""How many of each a member has."""
MOST_VALUES = 12
"""The most values of a trait's parameter that are shown."""


def specimens(game: Game) -> tuple[Gang, ...]:
    """A gang of each faction with a member of every profile, and of every rank on a bike; one for all of the rest.

    The first has every rank on every bike, every trait with every value, every weapon, and every deck in full.
    """
    factions = tuple(faction.key for faction in game.factions) or ("",)
    decks = tuple(
        GangDeck(key=deck.key, cards=tuple(Chosen(key=card.key) for card in game.deck_cards if card.deck == deck.key))
        for deck in game.decks
    )
    first = Gang(game=game.slug, faction=factions[0], members=tuple(_everything(game)), decks=decks)
    return (first, *(Gang(game=game.slug, faction=key, members=tuple(_ranks(game, key))) for key in factions))


def _ranks(game: Game, faction: str) -> Iterator[Member]:
    """A member of each profile that the faction may have, and of each rank."""
    profiles = [one.key for one in game.profiles if one.faction in ("", faction)]
    yield from (Member(id=f"profile-{key}", profile=key) for key in profiles)
    bikes = cycle([bike.key for bike in game.bikes if bike.playable] or [""])
    if not profiles or game.bikes:
        yield from (Member(id=f"rank-{rank.key}", rank=rank.key, bike=next(bikes)) for rank in game.ranks)


def _everything(game: Game) -> Iterator[Member]:
    """Members for every rank on every bike, with all traits and weapons shared out among them."""
    bikes = [bike.key for bike in game.bikes if bike.playable] or [""]
    standings = [Member(id="", rank=rank.key, bike=bike) for rank in game.ranks for bike in bikes]
    standings = standings or [Member(id="", profile=one.key) for one in game.profiles] or [Member(id="")]
    traits = _by(TRAITS, [chosen for trait in game.traits for chosen in _values(trait)])
    weapons = _by(WEAPONS, [Chosen(key=weapon.key) for weapon in game.weapons])
    for at in range(max(len(standings), len(traits), len(weapons))):
        yield replace(
            standings[at % len(standings)],
            id=f"specimen-{at}",
            traits=traits[at] if at < len(traits) else (),
            weapons=weapons[at] if at < len(weapons) else (),
        )


def _by(many: int, things: Sequence[T]) -> list[tuple[T, ...]]:
    return [tuple(things[start : start + many]) for start in range(0, len(things), many)]


def _values(trait: Trait) -> Iterator[Chosen]:
    """The trait, with each value that its parameter may have."""
    parameter = trait.parameter
    if parameter is None:
        yield Chosen(key=trait.key)
    elif parameter.choices:
        yield from (Chosen(key=trait.key, x=value) for value in parameter.choices[:MOST_VALUES])
    else:
        lowest = parameter.minimum if parameter.minimum is not None else 1
        highest = parameter.maximum if parameter.maximum is not None else lowest + 5
        yield from (Chosen(key=trait.key, x=value) for value in islice(range(lowest, highest + 1), MOST_VALUES))
