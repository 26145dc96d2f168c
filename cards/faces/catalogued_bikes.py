"""Bikes in the catalogue: the grids of their cards as columns, their bases, and their rules, each told once.

Lives here: `bikes`. Never here: what members are (see `catalogued_members`), sheets.
"""

from collections.abc import Iterator

from cards.faces.catalogued import Row, house, points_cell, said, section_of
from roster.rules.bikes import Bike
from roster.rules.designs import GridBlock
from roster.rules.facts import bike_stats, grid_rows, member_grids
from roster.rules.game import Game
from roster.rules.reference import Section
from roster.rules.worded import change_words
from roster.rules.words import DASH, sentence


def bikes(game: Game) -> tuple[Section, ...]:
    """Every bike with its numbers after its own changes, then what bikes bring."""
    blocks = grids(game)
    one = sentence(game.word("bike"))
    return (
        *section_of(
            "bikes",
            sentence(game.word("bike", 2)),
            [bike_row(game, bike, blocks) for bike in game.bikes],
            said(*(f"{block.title}: {' / '.join(block.heads).lower()}" for block in blocks if any(block.heads))),
        ),
        *section_of("bike-rules", f"{one} rules", skill_rows(game)),
    )


def grids(game: Game) -> tuple[GridBlock, ...]:
    """Every different grid on members' cards with a stat that some bike changes."""
    changed = {change.stat for bike in game.bikes for change in bike.changes.every}
    return tuple(block for block in member_grids(game) if any(changed.intersection(row.stats) for row in block.rows))


def bike_row(game: Game, bike: Bike, blocks: tuple[GridBlock, ...]) -> Row:
    """One bike: grid rows, base and points; other changes in words."""
    gridded = {key for block in blocks for row in block.rows for key in row.stats}
    others = ", ".join(change_words(game, change) for change in bike.changes.every if change.stat not in gridded)
    return Row(
        name=bike.name + house(game, "bikes", bike.key),
        text=said(bike.text, sentence(others), "" if bike.playable else "Not playable"),
        cells=(
            *grid_cells(game, bike, blocks),
            ("Base", bike.base.words + house(game, "bikes", bike.key, "base") if bike.base else ""),
            *(points_cell(game, "bikes", bike.key, bike.points) if bike.playable else ()),
        ),
        icon=bike.icon,
    )


def grid_cells(game: Game, bike: Bike, blocks: tuple[GridBlock, ...]) -> Iterator[tuple[str, str]]:
    """A cell for each row of the grids: its numbers under a member of no rank, "10/3"."""
    values = bike_stats(game, bike)
    changed = {change.stat for change in bike.changes.every}
    for block in blocks:
        shown = dict(grid_rows(game, block, values))
        for row in block.rows:
            mark = house(game, "bikes", bike.key, "changes") if changed.intersection(row.stats) else ""
            yield f"{block.title} {row.label}".strip(), " / ".join(shown[row]) + mark if row in shown else DASH


def skill_rows(game: Game) -> list[Row]:
    """Each rule that comes with bikes once, with the bikes that bring it."""
    bringing: dict[tuple[str, str], list[str]] = {}
    for bike in game.bikes:
        for skill in bike.skills:
            name = skill.name + house(game, "bikes", bike.key, "skills")
            bringing.setdefault((name, skill.text), []).append(bike.name)
    return [
        Row(name=name, text=text, cells=(("", ", ".join(dict.fromkeys(names))),))
        for (name, text), names in bringing.items()
    ]
