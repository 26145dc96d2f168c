"""Numbers that a gang's owner wrote, however absurd: what is counted of them, and how a sentence shows them.

Lives here: bounds. Never here: what a legal number is (validation tells of that).
"""

from roster.rules.gang import Chosen

LARGEST = 1_000_000


def bounded(number: int) -> int:
    """The number, or the nearest one that still adds up in reasonable time and space."""
    return number if -LARGEST <= number <= LARGEST else LARGEST if number > 0 else -LARGEST


def how_many(chosen: Chosen) -> int:
    """How many of a thing count: never less than none."""
    quantity = chosen.quantity
    return quantity if 0 <= quantity <= LARGEST else LARGEST if quantity > 0 else 0


def parameter(chosen: Chosen) -> int | None:
    """The x that points are reckoned with; None where x is a word or missing."""
    x = chosen.x
    return bounded(x) if isinstance(x, int) else None


def shown(number: int) -> str:
    """The number in digits; past the largest that counts, only that it is past it."""
    if -LARGEST <= number <= LARGEST:
        return str(number)
    return f"more than {LARGEST}" if number > 0 else f"less than -{LARGEST}"
