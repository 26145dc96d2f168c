"""Gangs as lines of a list: their game's words, points and verdict in words, and whether a newer edition is out.

Lives here: `shelf_lines`. Never here: which gangs stand in a list (see queries.shelves).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from roster.queries.games import GameUnknown, game_at, newest_game
from roster.queries.shelves import Shelved
from roster.rules.factions import Faction
from roster.rules.game import Game, Size
from roster.rules.worded import counts_points


@dataclass(frozen=True, kw_only=True, slots=True)
class ShelfLine:
    """One gang of a list with its game; `counted`: its game counts points."""

    told: Shelved
    game: Game
    faction: Faction | None
    size: Size | None
    counted: bool

    @property
    def outdated(self) -> bool:
        """Whether a newer edition of its game is out."""
        return self.told.edition < self.told.newest


def shelf_lines(gangs: Iterable[Shelved]) -> tuple[ShelfLine, ...]:
    """Each gang with the words of the edition it is pinned to."""
    return tuple(shelf_line(one, game_at(one.game, one.edition)) for one in gangs)


def shelf_line(told: Shelved, game: Game) -> ShelfLine:
    """One gang with its game."""
    size = game.size_of(told.size)
    faction = game.faction.get(told.faction)
    return ShelfLine(told=told, game=game, faction=faction, size=size, counted=counts_points(game))


def known_games(slugs: Iterable[str]) -> tuple[Game, ...]:
    """The newest edition of each of the games, by name."""
    found = []
    for slug in slugs:
        try:
            found.append(newest_game(slug))
        except GameUnknown:
            continue
    return tuple(sorted(found, key=lambda game: game.name.casefold()))


def page_number(asked: str) -> int:
    """The page that an address asks for; the first where it asks for none."""
    return int(asked) if asked.isdecimal() and len(asked) < 7 else 1
