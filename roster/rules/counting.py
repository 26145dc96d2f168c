"""How many of a thing one gang needs, by its supply.

Lives here: counting, and the supply in the game's own words.
Never here: the value (see `supplies`), everything that a gang needs together (see `needs`).
"""

from typing import assert_never

from roster.rules.constraints.rule import StatLimit
from roster.rules.game import Game
from roster.rules.numbers import bounded, parameter
from roster.rules.subjects import Subject, Subjects
from roster.rules.supplies import MOST, Supplied, SupplyPer, Times
from roster.rules.wording import selected


def weight(times: Times | None, subjects: Subjects, subject: Subject) -> int:
    """What one selected thing counts; what it lacks (an x, a stat) counts nothing."""
    member = subjects.part_of(subject).member
    match times:
        case None:
            return subject.quantity
        case "x":
            return (parameter(subject.chosen) or 0) if subject.chosen else 0
        case "figures":
            return member.figures if member else 0
        case StatLimit(stat=stat):
            return bounded((member.stats.get(stat) if member else None) or 0)
        case _:
            assert_never(times)


def needed(thing: Supplied, subjects: Subjects) -> int:
    """How many of a thing the gang needs."""
    count = thing.copies
    if per := thing.counted:
        found = subjects.whole.select(subjects.bit(per.of))
        weighed = sum(max(0, weight(per.times, subjects, one)) for one in found)
        each = max(1, per.each)
        count *= (weighed + (each - 1 if per.rounded == "up" else 0)) // each
    most = MOST if thing.maximum is None else min(thing.maximum, MOST)
    return min(max(count, thing.minimum), most)


def supply_told(game: Game, thing: Supplied) -> str:
    """How many of a thing a gang needs: "2 for each rider", "1 for every 3 riders, at least 2"."""
    return f"{thing.copies} {_told_per(game, thing.counted)}{_told_bounds(thing)}"


def _told_per(game: Game, per: SupplyPer | None) -> str:
    if per is None:
        return f"for the {game.word('gang')}"
    of = selected(game, per.of, per.each)
    full = "full " if per.rounded == "down" else ""
    each = f"every {full}{per.each} {of}" if per.each > 1 else f"each {of}"
    return f"for {each}{_told_times(game, per.times)}"


def _told_times(game: Game, times: Times | None) -> str:
    match times:
        case None:
            return ""
        case "x":
            return ", times x"
        case "figures":
            return f", times {game.word('figure', 2)}"
        case StatLimit(stat=stat):
            return f", times {game.stat[stat].name if stat in game.stat else stat}"
        case _:
            assert_never(times)


def _told_bounds(thing: Supplied) -> str:
    least = f", at least {thing.minimum}" if thing.minimum else ""
    return f"{least}, at most {thing.maximum}" if thing.maximum is not None else least
