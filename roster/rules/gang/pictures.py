"""Pictures that stand for the emblems of factions, where they are at hand."""

from collections.abc import Container
from dataclasses import replace

from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang


def with_known_pictures(game: Game, known: Container[str]) -> Game:
    """The game as it can be shown: pictures that are not at hand taken away; the same game where all are."""
    if all(not one.picture or one.picture in known for one in game.factions):
        return game
    factions = (one if one.picture in known else replace(one, picture="") for one in game.factions)
    return replace(game, factions=tuple(factions))


def missing_pictures(game: Game, gang: Gang, known: Container[str]) -> tuple[str, ...]:
    """What a print's report says of each picture of the gang's factions that is not at hand."""
    profiles = (game.profile.get(member.profile) for member in gang.members)
    shown = {gang.faction, *(profile.faction for profile in profiles if profile)}
    return tuple(
        f"{one.name}: its picture is not here, so its drawn emblem is printed; upload the picture again"
        for one in game.factions
        if one.key in shown and one.picture and one.picture not in known
    )
