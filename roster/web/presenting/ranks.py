"""The page's table of ranks: the table's cells with points and how many of each a gang may hold."""

from dataclasses import dataclass

from roster.rules.constraints.count import Count
from roster.rules.facts import rank_table
from roster.rules.game import Game
from roster.rules.ranks import Rank
from roster.rules.worded import worth_words
from roster.rules.words import DASH


@dataclass(frozen=True, kw_only=True, slots=True)
class RankLine:
    """One rank with its cells as (heading, value)."""

    rank: Rank
    points: str
    stats: tuple[tuple[str, str], ...]
    slots: tuple[tuple[str, str], ...]
    most: str


@dataclass(frozen=True, kw_only=True, slots=True)
class RankSheet:
    """The headings of stats and slots, and a line a rank."""

    stats: tuple[str, ...]
    slots: tuple[str, ...]
    rows: tuple[RankLine, ...]


def most_in_a_gang(game: Game, rank: Rank) -> str:
    """How many a gang may hold, where an error-level count rule speaks of this rank alone."""
    for rule in game.constraints:
        if not isinstance(rule, Count) or rule.severity != "error":
            continue
        alone = rule.within == "gang" and rule.of.where == (("rank", (rank.key,)),)
        if alone and rule.maximum is not None and not rule.per and not rule.when:
            return str(rule.maximum) if isinstance(rule.maximum, int) else DASH
    return "any"


def rank_sheet(game: Game) -> RankSheet:
    """The whole table."""
    table = rank_table(game)
    stats, slots = tuple(stat.short for stat in table.stats), tuple(name for _key, name in table.slots)
    return RankSheet(
        stats=stats,
        slots=slots,
        rows=tuple(
            RankLine(
                rank=row.rank,
                points=worth_words(row.rank.points),
                stats=tuple(zip(stats, row.stats, strict=True)),
                slots=tuple(zip(slots, (DASH if room is None else str(room) for room in row.slots), strict=True)),
                most=most_in_a_gang(game, row.rank),
            )
            for row in table.rows
        ),
    )
