"""Pictures that stand for the emblems of factions, where they are at hand."""

from collections.abc import Container
from dataclasses import replace

from roster.rules.game.game import Game
from roster.rules.game.nouns import Faction


def unknown_pictures(game: Game, known: Container[str]) -> tuple[Faction, ...]:
    """The factions whose picture is none of the known ones."""
    return tuple(one for one in game.factions if one.picture and one.picture not in known)


def with_known_pictures(game: Game, known: Container[str]) -> Game:
    """The game as it can be shown: pictures that are not at hand taken away; the same game where all are."""
    unknown = unknown_pictures(game, known)
    if not unknown:
        return game
    factions = (replace(one, picture="") if one in unknown else one for one in game.factions)
    return replace(game, factions=tuple(factions))


def missing_words(faction: Faction) -> str:
    """What a print's report says of a missing picture."""
    return f"{faction.name}: its picture is not here, so its drawn emblem is printed; upload the picture again"
