"""Pictures that replace the emblems of factions, if they are available."""

from collections.abc import Container
from dataclasses import replace

from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang


def with_known_pictures(game: Game, known: Container[str]) -> Game:
    """Return the game without pictures that aren't available; the same game where all are."""
    if all(not one.picture or one.picture in known for one in game.factions):
        return game
    factions = (one if one.picture in known else replace(one, picture="") for one in game.factions)
    return replace(game, factions=tuple(factions))


def shown_pictures(game: Game, gang: Gang) -> dict[str, str]:
    """Return the digests of the pictures of the gang's factions, by the factions' names."""
    profiles = (game.profile.get(member.profile) for member in gang.members)
    shown = {gang.faction, *(profile.faction for profile in profiles if profile)}
    return {one.name: one.picture for one in game.factions if one.key in shown and one.picture}


def missing_pictures(game: Game, gang: Gang, known: Container[str], broken: Container[str] = ()) -> tuple[str, ...]:
    """Report each picture of the gang's factions that isn't available, or is `broken`, for a print's report."""
    return tuple(
        f"{name}: its picture {'cannot be read' if picture in broken else 'is not here'}, "
        "so its drawn emblem is printed; upload the picture again"
        for name, picture in shown_pictures(game, gang).items()
        if picture in broken or picture not in known
    )
