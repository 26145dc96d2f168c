"""Bikes with what they change: the grids that cards print, worked out for each bike, and every other change in words.

Lives here: `bike_sheets`. Never here: working stats out (see roster.rules).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from roster.rules.bikes import Bike
from roster.rules.designs import GridBlock
from roster.rules.game import Game
from roster.rules.gang import Gang, Member
from roster.rules.resolving import resolve_member
from roster.rules.worded import base_words, change_words


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


def grid_blocks(game: Game) -> tuple[GridBlock, ...]:
    """Every different grid on the cards of members."""
    blocks = (
        block
        for design in game.designs
        if design.subject == "member"
        for block in (*design.front, *design.back)
        if isinstance(block, GridBlock)
    )
    return tuple(dict.fromkeys(blocks))


def bike_grid(game: Game, block: GridBlock, stats: Mapping[str, int | None], changed: frozenset[str]) -> BikeGrid:
    """A block filled in; a row of which every stat is absent is left out."""
    rows = (
        (row.label, tuple((game.stat[key].shown(stats.get(key)), key in changed) for key in row.stats))
        for row in block.rows
        if any(stats.get(key) is not None for key in row.stats)
    )
    return BikeGrid(title=block.title, heads=block.heads, rows=tuple(rows))


def bike_sheet(game: Game, bike: Bike, blocks: tuple[GridBlock, ...]) -> BikeSheet:
    """One bike under a member of no rank."""
    stats = resolve_member(game, Gang(game=game.slug), Member(id="", bike=bike.key)).stats
    changed = frozenset(change.stat for change in bike.changes)
    gridded = {key for block in blocks for row in block.rows for key in row.stats}
    return BikeSheet(
        bike=bike,
        base=base_words(bike),
        grids=tuple(grid for block in blocks if (grid := bike_grid(game, block, stats, changed)).rows),
        changes=tuple(change_words(game, change) for change in bike.changes if change.stat not in gridded),
    )


def bike_sheets(game: Game) -> tuple[BikeSheet, ...]:
    """Every bike, in the pack's order."""
    blocks = grid_blocks(game)
    return tuple(bike_sheet(game, bike, blocks) for bike in game.bikes)
