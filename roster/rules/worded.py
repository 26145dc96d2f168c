"""A game's values in short words: points by their form, parameters, steps, bases, changes, prices, lists.

Lives here: phrases of numbers, the same on pages and on paper.
Never here: sentences of rules, findings (see `wording`), HTML.
"""

from collections.abc import Mapping, Sequence

from roster.rules.advances import Advance
from roster.rules.bikes import Bike
from roster.rules.game import Game
from roster.rules.gang import Chosen
from roster.rules.stats import Stat, StatChange
from roster.rules.traits import Parameter
from roster.rules.worth import Worth

DASH, MINUS, TIMES = "–", "−", "×"
POWERS: Mapping[int, str] = {0: "", 1: "its value before", 2: "its value before squared", 3: "its value before cubed"}


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", MINUS)


def listed(words: Sequence[str], joint: str = "and") -> str:
    """ "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}" if words else ""


def span(lowest: int, highest: int) -> str:
    """ "2" or "2–4"."""
    return signed(lowest) if lowest == highest else f"{signed(lowest)}{DASH}{signed(highest)}"


def bounds(lowest: int | None, highest: int | None) -> str:
    """ "2–4", "2 or more", "4 or fewer"; nothing where there is no bound."""
    if lowest is not None and highest is not None:
        return span(lowest, highest)
    if lowest is not None:
        return f"{signed(lowest)} or more"
    return "" if highest is None else f"{signed(highest)} or fewer"


def worth_words(worth: Worth) -> str:
    """Points as they depend on x: "3", "2 + 1 × x", "x 1: 3, x 2–4: 5"."""
    if worth.table:
        return ", ".join(f"x {span(row.lowest, row.highest)}: {signed(row.value)}" for row in worth.table)
    if not worth.per_x:
        return signed(worth.base)
    growing = "x" if worth.per_x == 1 else f"{signed(worth.per_x)} {TIMES} x"
    return growing if not worth.base else f"{signed(worth.base)} + {growing}"


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


def base_words(bike: Bike) -> str:
    """ "75 × 42 mm oval", "70 mm round"."""
    if bike.base is None:
        return ""
    size = f"{bike.base.length:g}"
    if bike.base.shape in {"oval", "rectangle"}:
        size = f"{size} {TIMES} {bike.base.width:g}"
    return f"{size} mm {bike.base.shape}"


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
    following = [f"{signed(weight)} {TIMES} {stat_name(game, key)}" for key, weight in change.weights]
    fixed = [f"{'+' if change.value > 0 else MINUS}{abs(change.value)}"] if change.value or not following else []
    return f"{name} {' + '.join((*fixed, *following))}"


def weapon_words(game: Game, chosen: Chosen) -> str:
    """ "2 × Lantern"."""
    name = game.weapon[chosen.key].name if chosen.key in game.weapon else chosen.key
    return name if chosen.quantity == 1 else f"{chosen.quantity} {TIMES} {name}"


def price_words(advance: Advance) -> str:
    """A price: "8", "2 × its value before", "its own points"."""
    price = advance.price
    if price.own:
        return "its own points"
    if not price.times or not price.power:
        return str(price.fixed + price.times)
    times = f"{price.times} {TIMES} " if price.times != 1 else ""
    return f"{times}{POWERS[price.power]}"


def counts_points(game: Game) -> bool:
    """Whether any size of the game has a points limit."""
    return any(size.points is not None for size in game.sizes)
