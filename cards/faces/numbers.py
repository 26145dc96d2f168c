"""Blocks of numbers as a card shows them: boxes of stats, grids, tracks.

Lives here: one function a block, over stat values by key.
Never here: where the values come from (see `unit_card`, `deck_card`, `weapon_card`).
"""

from collections.abc import Iterable, Mapping

from cards.faces.card import Grid, GridLine, Lines, StatBox, Stats, Tick, Track
from roster.rules.designs import Block, GridBlock, LinesBlock, StatsBlock, TrackBlock
from roster.rules.game import Game

Values = Mapping[str, int | None]
MOST_TICKS = 40


def shown(game: Game, key: str, values: Values) -> str:
    """A stat's value as print shows it; a stat the game lacks prints as absent."""
    stat = game.stat.get(key)
    return stat.shown(values.get(key)) if stat else "–"


def stat_boxes(game: Game, block: StatsBlock, values: Values) -> Stats | None:
    """A box for each stat the carrier has; None where it has none of them."""
    boxes = tuple(
        StatBox(short=game.stat[key].short, name=game.stat[key].name, value=shown(game, key, values))
        for key in block.stats
        if key in game.stat and values.get(key) is not None
    )
    return Stats(items=boxes, title=block.title) if boxes else None


def grid(game: Game, block: GridBlock, values: Values) -> Grid | None:
    """A line for each row of which the carrier has at least one stat; None where it has none."""
    columns = max(len(block.heads), *(len(row.stats) for row in block.rows), 0)
    lines = tuple(
        GridLine(label=row.label, values=padded((shown(game, key, values) for key in row.stats), columns))
        for row in block.rows
        if any(values.get(key) is not None for key in row.stats)
    )
    if not lines:
        return None
    heads = padded(block.heads, columns)
    return Grid(items=lines, heads=heads, title=block.title, mark=block.mark, note=block.note)


def padded(values: Iterable[str], columns: int) -> tuple[str, ...]:
    """The values, and empty ones up to so many columns."""
    given = tuple(values)
    return given + ("",) * (columns - len(given))


def track(game: Game, block: TrackBlock, values: Values) -> Track | None:
    """As many boxes as the stat says; a stat above MOST_TICKS gives one field to write in."""
    length = values.get(block.stat)
    if length is None or length < 1:
        return None
    drawn = length if length <= MOST_TICKS else 0
    ticks = tuple(
        Tick(label=str(at) if block.numbered else "", along=at / drawn, last=at == drawn and bool(block.last))
        for at in range(1, drawn + 1)
    )
    return Track(items=ticks, title=block.title, of=shown(game, block.stat, values), last=block.last, box=block.box)


def lines(block: LinesBlock) -> Lines:
    """Empty lines to write on."""
    return Lines(items=tuple(range(block.count)), title=block.title)


def number_part(game: Game, block: Block, values: Values) -> Stats | Grid | Track | Lines | None:
    """A block of numbers or lines filled; None for other blocks and where the carrier has none of its stats."""
    match block:
        case StatsBlock():
            return stat_boxes(game, block, values)
        case GridBlock():
            return grid(game, block, values)
        case TrackBlock():
            return track(game, block, values)
        case LinesBlock():
            return lines(block)
        case _:
            return None
