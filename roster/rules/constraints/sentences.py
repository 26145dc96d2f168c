"""Constraints and surcharges as sentences, and the phrases that several kinds share."""

from typing import assert_never

from roster.rules.game.game import Game
from roster.rules.game.rule import Limit, Rule, SizeLimit, SlotLimit, StatLimit, Within
from roster.rules.game.selectors import Surcharge
from roster.rules.gang.names import a_word, selected
from roster.rules.words import sentence, signed


def limit_words(game: Game, limit: Limit) -> str:
    """Return a limit in words: a number, or where it is read."""
    match limit:
        case int():
            return signed(limit)
        case SizeLimit():
            return f"the {game.word(limit.size, 2)} of the game size"
        case SlotLimit():
            return f"as many as the {game.word('rank')} gives"
        case StatLimit():
            return f"as many as the {game.stat[limit.stat].name if limit.stat in game.stat else limit.stat}"
        case _:
            assert_never(limit)


def bounds_words(game: Game, minimum: Limit | None, maximum: Limit | None) -> str:
    """ "at least 1", "at most 2", "exactly 3" or "between 1 and 2"."""
    low, high = ("" if one is None else limit_words(game, one) for one in (minimum, maximum))
    return between_words(low, high)


def between_words(low: str, high: str) -> str:
    """Return two limits in words; empty ones limit nothing."""
    if low and high:
        return f"exactly {low}" if low == high else f"between {low} and {high}"
    return f"at least {low}" if low else f"at most {high or 0}"


def where_words(game: Game, within: Within) -> str:
    """Return a rule's scope in words: "on a rider"."""
    return f"{'on' if within == 'member' else 'in'} {a_word(game, within)}"


def constraint_sentence(game: Game, rule: Rule) -> str:
    """Return a sentence that says what the rule allows, and for which gangs."""
    when = f"for {selected(game, rule.when)}: " if rule.when else ""
    unless = f", except for {selected(game, rule.unless)}" if rule.unless else ""
    return sentence(f"{when}{rule.words(game)}{unless}.")


def reach_words(surcharge: Surcharge) -> str:
    """Return the things that a surcharge falls on: ", number 2 only", ", numbers 2 to 4"; empty for all."""
    first, last = surcharge.first, surcharge.last
    if last is None:
        return "" if first == 1 else f", from number {first} on"
    return f", number {first} only" if first == last else f", numbers {first} to {last}"


def surcharge_sentence(game: Game, surcharge: Surcharge) -> str:
    """Return a sentence that says what a surcharge adds, and to which things: "Nets on foot cost 2 points more."."""
    when = f"for {selected(game, surcharge.when)}: " if surcharge.when else ""
    number = abs(surcharge.points)
    change = f"{number} {game.word('points', number)} {'less' if surcharge.points < 0 else 'more'}"
    return sentence(f"{when}{selected(game, surcharge.of)} cost {change}{reach_words(surcharge)}.")
