"""Small words about values: points by their form, parameters, lists, and text made safe to show.

Lives here: pure text. Never here: HTML.
"""

import re
import unicodedata
from collections.abc import Sequence

from roster.rules.stats import Stat
from roster.rules.traits import Parameter
from roster.rules.worth import Worth

DASH, MINUS, TIMES = "–", "−", "×"
UNSEEN = "\N{REPLACEMENT CHARACTER}"
KEPT = "\n\t"
SPACES = re.compile(r"\s+")


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", MINUS)


def plain(text: str) -> str:
    """Text with every control character shown as a replacement character; line ends and tabs stay."""
    return "".join(UNSEEN if unicodedata.category(one) in {"Cc", "Cs"} and one not in KEPT else one for one in text)


def one_line(text: str, longest: int = 90) -> str:
    """Text for a title or a label: no line ends, no direction marks, cut with an ellipsis after `longest` letters."""
    seen = "".join(" " if unicodedata.category(one) in {"Cc", "Cf", "Cs"} else one for one in text)
    flat = SPACES.sub(" ", seen).strip()
    return flat if len(flat) <= longest else flat[: longest - 1] + "…"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """ "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}" if words else ""


def span(lowest: int, highest: int) -> str:
    """ "2" or "2–4"."""
    return signed(lowest) if lowest == highest else f"{signed(lowest)}{DASH}{signed(highest)}"


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
    """What x may be: "x is uses a game, 1–3" or "x is range: melee or ranged"."""
    if parameter.choices:
        return f"x: {parameter.label}: {listed(parameter.choices, 'or')}"
    low, high = parameter.minimum, parameter.maximum
    if low is not None and high is not None:
        return f"x: {parameter.label}, {span(low, high)}"
    if low is not None:
        return f"x: {parameter.label}, {signed(low)} or more"
    return f"x: {parameter.label}" if high is None else f"x: {parameter.label}, {signed(high)} or fewer"
