"""Composition rules in plain words: one sentence a constraint or surcharge.

Lives here: `constraint_sentence`, `surcharge_sentence`.
Never here: findings about one gang (see roster.rules.validation).
"""

from collections.abc import Callable, Mapping

from roster.rules.constraints.constraint import Constraint, Kind, Limit
from roster.rules.game import Game
from roster.rules.selectors import Noun
from roster.rules.surcharges import Surcharge
from roster.rules.words import listed, sentence, signed
from roster.web.presenting.selections import selected

BESIDE: Mapping[Noun, str] = {"gang": "in", "member": "for", "trait": "with", "weapon": "with", "card": "with"}


def limit_words(game: Game, limit: Limit) -> str:
    """A number, or where it is read."""
    if limit.number is not None:
        return signed(limit.number)
    if limit.size:
        return f"the {game.word(limit.size, 2)} of the game size"
    if limit.slot:
        return f"as many as the {game.word('rank')} gives"
    stat = game.stat.get(limit.stat)
    return f"as many as the {stat.name if stat else limit.stat}"


def bounds(game: Game, rule: Constraint, mark: str = "") -> str:
    """ "at least 1", "at most 2", "exactly 3" or "between 1 and 2"; `mark` stands behind each number."""
    low = rule.minimum and limit_words(game, rule.minimum) + mark
    high = rule.maximum and limit_words(game, rule.maximum) + mark
    if low and high:
        return f"exactly {low}" if low == high else f"between {low} and {high}"
    return f"at least {low}" if low else f"at most {high or 0}"


def where_words(game: Game, rule: Constraint) -> str:
    """Where the rule counts."""
    return f"{'on' if rule.within == 'member' else 'in'} one {game.word(rule.within)}"


def many(rule: Constraint) -> int:
    """1 where the rule's bound is the number one, so that the noun is told in the singular."""
    limit = rule.maximum or rule.minimum
    return 1 if limit and limit.number == 1 and not (rule.minimum and rule.maximum) else 2


def beside_words(game: Game, rule: Constraint) -> str:
    """The other things that a rule names: "for guests on Donkey", "with traits named Shy on one guest"."""
    if rule.needs is None:
        return f"with others {where_words(game, rule)}"
    noun = rule.needs.noun
    inside = noun != "gang" and not (noun == "member" and rule.within == "member")
    where = f" {where_words(game, rule)}" if inside else ""
    lead = "beside" if noun == "member" and rule.within == "gang" else BESIDE[noun]
    return f"{lead} {selected(game, rule.needs)}{where}"


def count_words(game: Game, rule: Constraint) -> str:
    per = f" for every {rule.per.each} {selected(game, rule.per.of)}" if rule.per else ""
    return f"{bounds(game, rule)} {selected(game, rule.of, many(rule))} {where_words(game, rule)}{per}"


def total_words(game: Game, rule: Constraint) -> str:
    stats = [game.stat[key].name if key in game.stat else key for key in rule.stats]
    what = listed(stats) if rule.field in ("stats", "built") and stats else game.word(rule.field, 2)
    what += " as made" if rule.field == "built" else ""
    return f"the {what} of {selected(game, rule.of)} {where_words(game, rule)} come to {bounds(game, rule)}"


def share_words(game: Game, rule: Constraint) -> str:
    among = selected(game, rule.among) if rule.among else game.word(rule.of.noun, 2)
    return f"{bounds(game, rule, ' %')} of {among} are {selected(game, rule.of)}"


def capacity_words(game: Game, rule: Constraint) -> str:
    held = selected(game, rule.holds) if rule.holds else "things"
    told = bounds(game, rule)
    amount = told.replace("as many", f"as many {held}", 1) if "as many" in told else f"{told} {held}"
    return f"{selected(game, rule.of)} hold {amount}"


def requires_words(game: Game, rule: Constraint) -> str:
    return f"{selected(game, rule.of)}: only {beside_words(game, rule)}"


def excludes_words(game: Game, rule: Constraint) -> str:
    return f"{selected(game, rule.of)}: never {beside_words(game, rule)}"


def unique_words(game: Game, rule: Constraint) -> str:
    most = limit_words(game, rule.maximum) if rule.maximum else "1"
    often = "once" if most == "1" else f"{most} times"
    return f"{selected(game, rule.of)}: each {rule.field} at most {often} {where_words(game, rule)}"


TELLERS: Mapping[Kind, Callable[[Game, Constraint], str]] = {
    "count": count_words,
    "total": total_words,
    "share": share_words,
    "capacity": capacity_words,
    "requires": requires_words,
    "excludes": excludes_words,
    "unique": unique_words,
}


def constraint_sentence(game: Game, rule: Constraint) -> str:
    """What the rule allows, with the gangs it is for."""
    told = TELLERS[rule.kind](game, rule)
    when = f"for {selected(game, rule.when)}: " if rule.when else ""
    unless = f", except for {selected(game, rule.unless)}" if rule.unless else ""
    return sentence(f"{when}{told}{unless}.")


def reach_words(surcharge: Surcharge) -> str:
    """Which of the things pay: all of them, one, or from one number to another."""
    first, last = surcharge.first, surcharge.last
    if last is None:
        return "" if first == 1 else f", from number {first} on"
    return f", number {first} only" if first == last else f", numbers {first} to {last}"


def surcharge_sentence(game: Game, surcharge: Surcharge) -> str:
    """What it adds, to which things."""
    when = f"for {selected(game, surcharge.when)}: " if surcharge.when else ""
    each = f"{signed(surcharge.points)} {game.word('points', surcharge.points)}"
    return sentence(f"{when}{each} for each of the {selected(game, surcharge.of)}{reach_words(surcharge)}.")
