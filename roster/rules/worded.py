"""A game's values in short words: points by their form, parameters, steps, bases, changes, prices, lists.

Lives here: phrases of numbers, the same on pages and on paper.
Never here: sentences of rules, findings (see `wording`), HTML.
"""

from collections.abc import Mapping
from typing import assert_never

from roster.rules.advances import Advance, ValuePrice
from roster.rules.game import Game
from roster.rules.gang import Chosen, Gang
from roster.rules.stats import Stat, StatChange
from roster.rules.traits import Parameter
from roster.rules.words import DASH, MINUS, TIMES, bounds, listed, signed, span, times
from roster.rules.worth import LinearWorth, TableWorth, Worth

POWERS: Mapping[int, str] = {0: "", 1: "its value before", 2: "its value before squared", 3: "its value before cubed"}


def worth_words(worth: Worth) -> str:
    """Points as they depend on x: "3", "2 + 1 × x", "x 1: 3, x 2–4: 5"."""
    match worth:
        case int():
            return signed(worth)
        case TableWorth():
            return ", ".join(f"x {span(row.from_, row.last)}: {signed(row.value)}" for row in worth.table)
        case LinearWorth(base=base, per_x=per_x):
            if not per_x:
                return signed(base)
            growing = "x" if per_x == 1 else f"{signed(per_x)} {TIMES} x"
            return growing if not base else f"{signed(base)} + {growing}"
        case _:
            assert_never(worth)


def step_words(stat: Stat) -> str:
    """What one step up is worth: "2", or "2 × value³" where it grows with the value; a dash where there is none."""
    if stat.step is None:
        return DASH
    grown = ("", f" {TIMES} value", f" {TIMES} value²", f" {TIMES} value³")[stat.step_power]
    return f"{signed(stat.step)}{grown}"


def parameter_words(parameter: Parameter) -> str:
    """What x may be: "x: uses a game, 1–3" or "x: range: melee or ranged"."""
    if parameter.choices:
        return f"x: {parameter.label}: {listed(parameter.choices, 'or')}"
    reach = bounds(parameter.minimum, parameter.maximum)
    return f"x: {parameter.label}, {reach}" if reach else f"x: {parameter.label}"


def stat_name(game: Game, key: str) -> str:
    """A stat's name, or its key where the game has no such stat."""
    return game.stat[key].name if key in game.stat else key


def change_words(game: Game, change: StatChange) -> str:
    """ "Nerve +1", "Nerve becomes 2", "no Nerve"."""
    name = stat_name(game, change.stat)
    if change.kind == "absent":
        return f"no {name}"
    if change.kind == "set":
        return f"{name} becomes {signed(change.value)}"
    following = [f"{signed(weight)} {TIMES} {stat_name(game, key)}" for key, weight in change.weights.items()]
    fixed = [f"{'+' if change.value > 0 else MINUS}{abs(change.value)}"] if change.value or not following else []
    return f"{name} {' + '.join((*fixed, *following))}"


def weapon_words(game: Game, chosen: Chosen) -> str:
    """ "2 × Lantern"."""
    name = game.weapon[chosen.key].name if chosen.key in game.weapon else chosen.key
    return times(chosen.quantity, name)


def price_words(advance: Advance) -> str:
    """A price: "8", "2 × its value before", "its own points"."""
    match advance.price:
        case "own":
            return "its own points"
        case int() as price:
            return str(price)
        case ValuePrice(times=number, power=power):
            return times(number, POWERS[power]) if number and power else str(number)


def counts_points(game: Game) -> bool:
    """Whether any size of the game has a points limit."""
    return any(size.points is not None for size in game.sizes)


def total_words(game: Game, gang: Gang, total: int) -> str:
    """What a gang is worth of what its size allows: "98 of 100 points"."""
    size = game.size_of(gang.size)
    limit = f" of {size.points}" if size and size.points is not None else ""
    return f"{signed(total)}{limit} {game.word('points', total)}"
