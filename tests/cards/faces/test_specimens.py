"""Specimens: their members have all that a catalogue offers."""

from dataclasses import replace

from cards.faces.specimens import MOST_MEMBERS, specimens
from tests.cards.made_up import GAME


def test_the_specimens_of_each_faction_have_every_rank_bike_trait_and_weapon() -> None:
    gangs = specimens(GAME)
    assert [gang.faction for gang in gangs] == [faction.key for faction in GAME.factions]
    for gang in gangs:
        members = gang.members
        assert {one.rank for one in members} >= {rank.key for rank in GAME.ranks}
        assert {one.bike for one in members} >= {bike.key for bike in GAME.bikes if bike.playable}
        assert {held.key for one in members for held in one.traits} == {trait.key for trait in GAME.traits}
        assert {held.key for one in members for held in one.weapons} == {weapon.key for weapon in GAME.weapons}
        assert len({one.id for one in members}) == len(members)


def test_a_vast_game_has_no_more_specimens_than_can_be_set() -> None:
    ranks = tuple(replace(GAME.ranks[0], key=f"rank-{at}") for at in range(1000))
    bikes = tuple(replace(GAME.bikes[0], key=f"bike-{at}") for at in range(1000))
    factions = tuple(replace(GAME.factions[0], key=f"faction-{at}") for at in range(3000))
    vast = replace(GAME, ranks=ranks, bikes=bikes, factions=factions)
    assert sum(len(gang.members) for gang in specimens(vast)) == MOST_MEMBERS
    assert sum(len(gang.members) for gang in specimens(replace(vast, factions=()))) == MOST_MEMBERS
