"""Bikes with what they change: the grids that cards print, worked out for each bike, and every other change in words.

Lives here: `bike_sheets`. Never here: working stats out (see roster.rules).
"""

from dataclasses import dataclass

from roster.rules.bikes import Bike
from roster.rules.designs import GridBlock
from roster.rules.facts import Values, bike_stats, grid_rows, member_grids
from roster.rules.game import Game
from roster.rules.worded import change_words


@dataclass(frozen=True, kw_only=True, slots=True)
class BikeGrid:
    """One grid of stats: headings, and (label, values) a row; a value is marked where the bike changes it."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[str, bool], ...]], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class BikeSheet:
    """One bike with its base in words, its grids and its other changes."""

    bike: Bike
    base: str
    grids: tuple[BikeGrid, ...]
    changes: tuple[str, ...]


def bike_grid(game: Game, block: GridBlock, stats: Values, changed: frozenset[str]) -> BikeGrid:
    """A block filled in."""
    rows = tuple(
        (row.label, tuple((value, key in changed) for key, value in zip(row.stats, shown, strict=True)))
        for row, shown in grid_rows(game, block, stats)
    )
    return BikeGrid(title=block.title, heads=block.heads, rows=rows)


def bike_sheet(game: Game, bike: Bike, blocks: tuple[GridBlock, ...]) -> BikeSheet:
    """One bike under a member of no rank."""
    stats = bike_stats(game, bike)
    changed = frozenset(change.stat for change in bike.changes.every)
    gridded = {key for block in blocks for row in block.rows for key in row.stats}
    return BikeSheet(
        bike=bike,
        base=bike.base.words if bike.base else "",
        grids=tuple(grid for block in blocks if (grid := bike_grid(game, block, stats, changed)).rows),
        changes=tuple(change_words(game, change) for change in bike.changes.every if change.stat not in gridded),
    )


def bike_sheets(game: Game) -> tuple[BikeSheet, ...]:
    """Every bike, in the pack's order."""
    blocks = member_grids(game)
    return tuple(bike_sheet(game, bike, blocks) for bike in game.bikes)
