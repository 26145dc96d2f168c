"""Chances and averages in words and figures: whole percentages, and never 0 for what can happen."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

NEVER = "–"
SPACE = "\u00a0"
LEAST = Fraction(1, 100)
BELOW_ONE = Fraction(995, 1000)
"""The least number that rounds to 1.0 in tenths."""


def percent(chance: Fraction) -> str:
    """Return a chance in words: "61 %", "under 1 %", "over 99 %"; 0 and 100 only where there is no doubt."""
    shown = figure(chance)
    return {"<1": f"under{SPACE}1", ">99": f"over{SPACE}99", NEVER: "0"}.get(shown, shown) + f"{SPACE}%"


def figure(chance: Fraction) -> str:
    """Return a chance for a table of percentages: "61", "<1", ">99", a dash for what cannot happen."""
    if 0 < chance < LEAST:
        return "<1"
    if 1 - LEAST < chance < 1:
        return ">99"
    return rounded(100 * chance) if chance else NEVER


def average(mean: Fraction) -> str:
    """Return an average to a tenth or, below 1, to a hundredth: "1.4", "0.45", "under 0.01"."""
    if 0 < mean < LEAST:
        return f"under{SPACE}0.01"
    return rounded(mean, 2 if abs(mean) < BELOW_ONE else 1) if mean else "0"


def rounded(number: Fraction, places: int = 0) -> str:
    """Return a number to a number of decimal places, halves rounded away from 0."""
    exact = Decimal(number.numerator) / Decimal(number.denominator)
    return str(exact.quantize(Decimal(f"1e-{places}"), rounding=ROUND_HALF_UP))
