"""A design's blocks on a card to write on: what rank and bike fix is printed, the rest are boxes, rows and lines.

Lives here: one function a block. Never here: who the card is for (see `blank_card`), how fields look.
"""

from dataclasses import replace

from cards.faces import numbers, rules_told
from cards.faces.card import Body, Entries, Entry, Grid, GridLine, Lines, StatBox, Stats, Tick, Track
from cards.faces.member_parts import part_of
from roster.rules.derived import weapon_stats
from roster.rules.designs import (
    Block,
    Design,
    GridBlock,
    KeywordsBlock,
    LinesBlock,
    SkillsBlock,
    StatsBlock,
    TextBlock,
    TrackBlock,
    TraitsBlock,
    WeaponsBlock,
)
from roster.rules.game import Game
from roster.rules.resolving import ResolvedMember
from roster.rules.stats import Stat, Sum, Table

TRAIT_LINES, SKILL_LINES, NOTE_LINES = (4, 2), (3, 1), (3, 2)
"""Lines on a card with much room, and on a little one."""
LITTLE = 75 * 120
"""A card of less than so many square millimetres is little."""
ALONE, FIRST, LATER = (3, 2), 2, 1
"""Rows for weapons: where one block has them all (much room, little), in the first of several, in each other."""
MOST_SPARE, ONE_ROW = 6, 16
"""More boxes than so many beyond the start are not drawn, nor more than a row holds."""


def open_stats(game: Game) -> frozenset[str]:
    """The stats of members that players settle: those raised in steps, and those that follow from them."""
    found: set[str] = set()
    for stat in game.stats:
        terms = stat.formula.weights if isinstance(stat.formula, Sum) else ()
        read = {key for key, _ in terms} | ({stat.formula.of} if isinstance(stat.formula, Table) else set())
        if stat.carrier == "member" and (stat.step is not None or read & found):
            found.add(stat.key)
    return frozenset(found)


def blank_part(game: Game, design: Design, block: Block, resolved: ResolvedMember, *, settled: bool) -> Body | None:
    """One block; None where nothing is to be written or said. Not `settled`: neither rank nor bike is fixed."""
    match block:
        case StatsBlock():
            return _stats(game, block, resolved, settled=settled)
        case TrackBlock():
            return _track(game, block, resolved, settled=settled)
        case GridBlock():
            return numbers.grid(game, block, resolved.stats) if settled else _grid(block)
        case WeaponsBlock():
            return _weapons(game, design, block, resolved)
        case _:
            return _told(game, design, block, resolved, settled=settled)


def _told(game: Game, design: Design, block: Block, resolved: ResolvedMember, *, settled: bool) -> Body | None:
    """Lines instead of rules that are not known yet. Keywords are left to the reference sheets."""
    match block:
        case TraitsBlock():
            return _lines(design, block.title, TRAIT_LINES)
        case SkillsBlock() if not settled:
            return _lines(design, block.title, SKILL_LINES)
        case TextBlock(of="notes"):
            return None if _has_lines(design) else _lines(design, block.title, NOTE_LINES)
        case KeywordsBlock():
            return None
        case _:
            return part_of(game, design, block, resolved)


def _little(design: Design) -> bool:
    return design.width * design.height < LITTLE


def _has_lines(design: Design) -> bool:
    """Whether the design has lines of its own, so that notes need none."""
    return any(isinstance(block, LinesBlock) for block in (*design.front, *design.back))


def _lines(design: Design, title: str, counts: tuple[int, int]) -> Lines:
    return Lines(items=tuple(range(counts[_little(design)])), title=title)


def _stats(game: Game, block: StatsBlock, resolved: ResolvedMember, *, settled: bool) -> Stats | None:
    """A number where it is fixed, else an empty box with the start, where there is one, in its corner."""
    chosen = open_stats(game)

    def box(stat: Stat) -> StatBox:
        value = resolved.stats.get(stat.key) if settled else None
        shown = "" if value is None else stat.shown(value)
        written = stat.key in chosen
        return StatBox(short=stat.short, name=stat.name, value="" if written else shown, start=shown if written else "")

    boxes = tuple(box(game.stat[key]) for key in block.stats if key in game.stat)
    return Stats(items=boxes, title=block.title) if boxes else None


def _track(game: Game, block: TrackBlock, resolved: ResolvedMember, *, settled: bool) -> Track | None:
    """Boxes up to the start, then spare ones up to the most; a field where the length is anybody's guess."""
    stat = game.stat.get(block.stat)
    start = resolved.stats.get(block.stat) if settled else None
    if stat is None:
        return None
    if start is not None and block.stat not in open_stats(game):
        return numbers.track(game, block, resolved.stats)
    length = _length(stat, start or 0)
    if not 0 < length <= max(start or 0, ONE_ROW):
        return Track(items=(), title=block.title, of="", last=block.last, box=block.box)
    ticks = tuple(
        Tick(label=str(at) if block.numbered else "", along=at / length, spare=at > (start or 0))
        for at in range(1, length + 1)
    )
    return Track(items=ticks, title=block.title, of="", last=block.last, box=block.box)


def _length(stat: Stat, start: int) -> int:
    """How many boxes: up to the stat's most, unless that is far beyond the start."""
    most = stat.maximum if stat.maximum is not None else start
    return min(most, max(start, min(start + MOST_SPARE, ONE_ROW))) if start else most


def _grid(block: GridBlock) -> Grid:
    """Every row with its label and empty cells."""
    columns = max(len(block.heads), *(len(row.stats) for row in block.rows), 0)
    rows = tuple(GridLine(label=row.label, values=("",) * columns) for row in block.rows)
    heads = numbers.padded(block.heads, columns)
    return Grid(items=rows, heads=heads, title=block.title, mark=block.mark, note=block.note)


def _weapons(game: Game, design: Design, block: WeaponsBlock, resolved: ResolvedMember) -> Entries:
    """What rank and bike bring along, then rows to write in, with every column that the block may have."""
    carried = [weapon_stats(game, weapon) for weapon in game.weapons if weapon.group in block.groups]
    known = [one for one in resolved.weapons if one.weapon.group in block.groups and (block.innate or one.index >= 0)]
    stats = tuple(key for key in block.stats if any(values.get(key) is not None for values in carried))
    told = tuple(replace(rules_told.weapon_entry(game, one, stats), text="") for one in known)
    written = tuple(Entry(title="", values=("",) * len(stats), write=True) for _ in range(_rows(design, block)))
    heads = tuple(game.stat[key].short for key in stats)
    return Entries(items=(*told, *written), of="weapons", title=block.title, heads=heads)


def _rows(design: Design, block: WeaponsBlock) -> int:
    """How many weapons a block has room for beside those that everyone has."""
    blocks = [one for one in (*design.front, *design.back) if isinstance(one, WeaponsBlock)]
    if len(blocks) == 1:
        return ALONE[_little(design)]
    return FIRST if block is blocks[0] else LATER
