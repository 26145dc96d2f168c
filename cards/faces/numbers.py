"""Blocks of numbers: boxes of stats, grids and tracks, filled in for a carrier or left open on a blank card."""

from collections.abc import Iterable

from cards.faces.carriers import BlankCarrier, Carrier
from cards.faces.parts import MOST_LARGE, GridLine, StatBox, StatGrid, Stats, Tick, Track
from roster.rules.game.blocks import GridBlock, StatsBlock, TrackBlock
from roster.rules.game.derived import Values, number
from roster.rules.game.game import Game
from roster.rules.game.stats import Stat, SumFormula, TableFormula
from roster.rules.gang.facts import grid_rows, stat_shown

MOST_SMALL = 120
"""The most boxes of a track; a longer one is a field to write in.

So is one longer than MOST_LARGE whose boxes have a place or a shape of their own.
"""
MOST_SPARE, ONE_ROW = 6, 16
"""The most boxes beyond the start, and the most boxes in a row, on blank cards."""


def open_stats(game: Game) -> frozenset[str]:
    """Return the stats of members that players decide: those raised in steps, and those computed from them."""
    found: set[str] = set()
    for stat in game.stats:
        read = set(stat.formula.sum) if isinstance(stat.formula, SumFormula) else set()
        read |= {stat.formula.of} if isinstance(stat.formula, TableFormula) else set()
        if stat.carrier == "member" and (stat.step is not None or read & found):
            found.add(stat.key)
    return frozenset(found)


def stats(block: StatsBlock, carrier: Carrier) -> Stats | None:
    """Build a box for each of the block's stats that the carrier has; None where it has none."""
    if isinstance(carrier, BlankCarrier):
        return _open_boxes(block, carrier)
    game, values = carrier.game, carrier.values
    boxes = tuple(
        StatBox(short=stat.short, name=stat.name, value=stat_shown(game, stat.key, values), icon=stat.icon)
        for stat in (game.stat[key] for key in block.stats if key in game.stat)
        if values.get(stat.key) is not None
    )
    return Stats(items=boxes, title=block.title, small=block.small) if boxes else None


def grid(block: GridBlock, carrier: Carrier) -> StatGrid | None:
    """Build a line for each row with at least one stat that the carrier has; None where there is no such row."""
    columns = max(len(block.heads), *(len(row.stats) for row in block.rows), 0)
    if isinstance(carrier, BlankCarrier) and not carrier.settled:
        lines = tuple(GridLine(label=row.label, values=("",) * columns) for row in block.rows)
    else:
        values = carrier.resolved.stats if isinstance(carrier, BlankCarrier) else carrier.values
        rows = grid_rows(carrier.game, block, values)
        lines = tuple(
            GridLine(label=row.label, values=_padded(shown, columns), icon=carrier.game.stat[row.stats[0]].icon)
            for row, shown in rows
        )
        if not lines:
            return None
    heads = _padded(block.heads, columns)
    return StatGrid(items=lines, heads=heads, title=block.title, mark=block.mark, note=block.note)


def track(block: TrackBlock, carrier: Carrier) -> Track | None:
    """Build as many boxes as the stat's value; one field to write in where they are too many to draw."""
    if isinstance(carrier, BlankCarrier):
        return _open_track(block, carrier)
    return _track(carrier.game, block, carrier.values)


def _track(game: Game, block: TrackBlock, values: Values) -> Track | None:
    length = number(values, block.stat)
    if length is None or length < 1:
        return None
    prefix = game.stat[block.stat].prefix
    drawn = length if length <= (MOST_SMALL if _may_be_small(block) else MOST_LARGE) else 0
    ticks = tuple(
        Tick(label=_label(block, at, drawn, prefix), along=at / drawn, last=at == drawn and bool(block.last))
        for at in range(1, drawn + 1)
    )
    return _build_track(block, ticks, stat_shown(game, block.stat, values), game.stat[block.stat].icon)


def _may_be_small(block: TrackBlock) -> bool:
    """Return whether the boxes of a track may be rows of tens and ones."""
    return block.along == "body" and block.box == "square" and not (block.cell or block.last)


def _label(block: TrackBlock, at: int, length: int, prefix: str = "") -> str:
    """Return the number of a box, after the stat's prefix; along an edge a clip has nothing else to point to.

    Counted down, it is how many are left: with this box, or once it is marked if the last box has an effect, so that it
    says 0.
    """
    if not (block.numbered or block.along == "edge"):
        return ""
    return f"{prefix}{at if block.counts == 'up' else length - at + (not block.last)}"


def _build_track(block: TrackBlock, ticks: tuple[Tick, ...], of: str, icon: str) -> Track:
    return Track(
        items=ticks,
        title=block.title,
        of=of,
        last=block.last,
        box=block.box,
        icon=icon,
        edge=block.along == "edge",
        cell=block.cell or 0,
        down=block.counts == "down" and len(ticks) > MOST_LARGE and _may_be_small(block),
    )


def _padded(values: Iterable[str], columns: int) -> tuple[str, ...]:
    """Add empty values up to this many columns."""
    given = tuple(values)
    return given + ("",) * (columns - len(given))


def _open_boxes(block: StatsBlock, blank: BlankCarrier) -> Stats | None:
    """Print a number where it is fixed; elsewhere an empty box, with any starting value in its corner."""
    game, chosen = blank.game, open_stats(blank.game)

    def box(stat: Stat) -> StatBox:
        value = blank.resolved.stats.get(stat.key) if blank.settled else None
        fixed = "" if value is None else stat.shown(value)
        written = stat.key in chosen
        shown, start = ("", fixed) if written else (fixed, "")
        return StatBox(short=stat.short, name=stat.name, value=shown, start=start, icon=stat.icon)

    boxes = tuple(box(game.stat[key]) for key in block.stats if key in game.stat)
    return Stats(items=boxes, title=block.title) if boxes else None


def _open_track(block: TrackBlock, blank: BlankCarrier) -> Track | None:
    """Build boxes up to the start, then spare ones up to the maximum; a field where the length is not known."""
    game, values = blank.game, blank.resolved.stats
    stat = game.stat.get(block.stat)
    start = number(values, block.stat) if blank.settled else None
    if stat is None:
        return None
    if start is not None and block.stat not in open_stats(game):
        return _track(game, block, values)
    length, down = _length(stat, start or 0), block.counts == "down"
    if not 0 < length <= max(start or 0, ONE_ROW):
        return _build_track(block, (), "", stat.icon)
    ticks = tuple(
        Tick(
            label=_label(block, at, length, stat.prefix),
            along=at / length,
            last=down and at == length and bool(block.last),
            spare=at <= length - (start or 0) if down else at > (start or 0),
        )
        for at in range(1, length + 1)
    )
    return _build_track(block, ticks, "", stat.icon)


def _length(stat: Stat, start: int) -> int:
    """Count the boxes: up to the stat's maximum, unless that is far beyond the start."""
    most = stat.maximum if stat.maximum is not None else start
    return min(most, max(start, min(start + MOST_SPARE, ONE_ROW))) if start else most
