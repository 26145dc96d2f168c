"""How many of a thing one gang needs, by its supply.

Lives here: counting, and the supply in the game's own words.
Never here: the value (see `supplies`), everything that a gang needs together (see `needs`).
"""

from roster.rules.game import Game
from roster.rules.numbers import bounded, parameter
from roster.rules.subjects import Subject, Subjects
from roster.rules.supplies import MOST, Supply
from roster.rules.wording import selected


def weight(supply: Supply, subjects: Subjects, subject: Subject) -> int:
    """What one selected thing counts; what it lacks (an x, a stat) counts nothing."""
    member = subjects.part_of(subject).member
    match supply.times:
        case "once":
            return subject.quantity
        case "x":
            return (parameter(subject.chosen) or 0) if subject.chosen else 0
        case "figures":
            return member.figures if member else 0
        case "stat":
            return bounded((member.stats.get(supply.stat) if member else None) or 0)


def needed(supply: Supply, subjects: Subjects) -> int:
    """How many the gang needs."""
    count = supply.copies
    if supply.of is not None:
        found = subjects.whole.select(subjects.bit(supply.of))
        weighed = sum(max(0, weight(supply, subjects, one)) for one in found)
        each = max(1, supply.each)
        count *= (weighed + (each - 1 if supply.rounded == "up" else 0)) // each
    most = MOST if supply.maximum is None else min(supply.maximum, MOST)
    return min(max(count, supply.minimum), most)


def supply_told(game: Game, supply: Supply) -> str:
    """The supply in words: "2 for each rider", "1 for every 3 riders, at least 2"."""
    return f"{supply.copies} {_told_per(game, supply)}{_told_bounds(supply)}"


def _told_per(game: Game, supply: Supply) -> str:
    if supply.of is None:
        return f"for the {game.word('gang')}"
    of = selected(game, supply.of, supply.each)
    full = "full " if supply.rounded == "down" else ""
    each = f"every {full}{supply.each} {of}" if supply.each > 1 else f"each {of}"
    stat = game.stat.get(supply.stat)
    by = {"x": "x", "figures": game.word("figure", 2), "stat": stat.name if stat else supply.stat}.get(supply.times)
    return f"for {each}, times {by}" if by else f"for {each}"


def _told_bounds(supply: Supply) -> str:
    least = f", at least {supply.minimum}" if supply.minimum else ""
    return f"{least}, at most {supply.maximum}" if supply.maximum is not None else least
