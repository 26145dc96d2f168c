"""The table of ranks: starting stats, slots, points and how many a gang may hold.

Lives here: `rank_table`. Never here: profiles.
"""

from dataclasses import dataclass

from roster.rules.game import Game
from roster.rules.ranks import Rank
from roster.rules.stats import Stat
from roster.rules.worded import DASH, worth_words


@dataclass(frozen=True, kw_only=True, slots=True)
class RankRow:
    """One rank with its cells: (heading, value) for each stat, then each slot."""

    rank: Rank
    points: str
    stats: tuple[tuple[str, str], ...]
    slots: tuple[tuple[str, str], ...]
    most: str


@dataclass(frozen=True, kw_only=True, slots=True)
class RankTable:
    """The ranks under the stats and slots that any of them gives."""

    stats: tuple[Stat, ...]
    slots: tuple[str, ...]
    rows: tuple[RankRow, ...]


def slot_names(game: Game) -> tuple[str, ...]:
    """Every slot that a rank gives, in the order written."""
    return tuple(dict.fromkeys(name for rank in game.ranks for name, _ in rank.slots))


def starting_stats(game: Game) -> tuple[Stat, ...]:
    """The stats that some rank sets."""
    given = {key for rank in game.ranks for key, _ in rank.stats}
    return tuple(stat for stat in game.stats if stat.key in given)


def most_in_a_gang(game: Game, rank: Rank) -> str:
    """How many a gang may hold, where an error-level count rule speaks of this rank alone."""
    for rule in game.constraints:
        alone = rule.kind == "count" and rule.within == "gang" and rule.of.where == (("rank", (rank.key,)),)
        if alone and rule.severity == "error" and rule.maximum and not rule.per and not rule.when:
            return DASH if rule.maximum.number is None else str(rule.maximum.number)
    return "any"


def rank_row(game: Game, rank: Rank, stats: tuple[Stat, ...], slots: tuple[str, ...]) -> RankRow:
    """One rank against the table's headings."""
    has, holds = dict(rank.stats), dict(rank.slots)
    return RankRow(
        rank=rank,
        points=worth_words(rank.points),
        stats=tuple((stat.short, stat.shown(has.get(stat.key, stat.default))) for stat in stats),
        slots=tuple((name, str(holds.get(name, DASH))) for name in slots),
        most=most_in_a_gang(game, rank),
    )


def rank_table(game: Game) -> RankTable:
    """The whole table."""
    stats, slots = starting_stats(game), slot_names(game)
    return RankTable(stats=stats, slots=slots, rows=tuple(rank_row(game, rank, stats, slots) for rank in game.ranks))
