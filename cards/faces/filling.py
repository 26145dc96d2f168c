"""How much of a flow of parts one side takes: whole parts, then items, then sentences, words, letters.

Lives here: the greedy search, with as few measurings as it can.
Never here: sizes of text, which side comes next (see `fitting`).
"""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

from cards.faces.card import Entry
from cards.faces.cutting import LEVELS, Cut, Flow, head, tail

Measure = Callable[[Flow], bool]
LONG = 320
USUAL = 1500


@dataclass(frozen=True, kw_only=True, slots=True)
class Filled:
    """What a side took and what is left. `full`: a text was cut so that nothing more fits.

    `crowded`: the little that it took does not fit either.
    """

    taken: Flow
    rest: Flow
    full: bool = False
    crowded: bool = False


def most(fits: Callable[[int], bool], highest: int, guess: int) -> int:
    """The largest count below `highest` that fits, looked for near `guess` first.

    0 is taken to fit and `highest` not to, unmeasured.
    """
    low, high, stride = 0, highest, max(1, guess // 8)
    at = min(max(guess, 1), highest - 1)
    while high - low > 1:
        if fits(at):
            low, at = at, at + stride
        else:
            high, at = at, at - stride
        stride *= 2
        if not low < at < high:
            at = (low + high) // 2
    return low


def fill(flow: Flow, fits: Measure) -> Filled:
    """The longest start of a flow that fits a side. The flow is known not to fit whole; something is always taken."""

    def measure(cut: Cut) -> bool:
        return fits(head(flow, cut))

    parts = most(lambda count: measure(Cut(parts=count)), len(flow), len(flow) - 1)
    items = items_fitting(flow, parts, measure)
    cut = Cut(parts=parts, items=items, letters=letters_fitting(flow, parts, items, measure))
    crowded = cut == Cut()
    if crowded:
        cut = Cut(items=1) if flow[0].items else Cut(parts=1)
    return Filled(taken=head(flow, cut), rest=tail(flow, cut), full=cut.letters > 0, crowded=crowded)


def items_fitting(flow: Flow, parts: int, measure: Callable[[Cut], bool]) -> int:
    """How many items of the next part still fit. Boxes and tables stay whole unless they stand alone on the side."""
    items = flow[parts].items
    if not items or (parts and not isinstance(items[0], Entry)):
        return 0
    return most(lambda count: measure(Cut(parts=parts, items=count)), len(items), len(items) - 1)


def letters_fitting(flow: Flow, parts: int, items: int, measure: Callable[[Cut], bool]) -> int:
    """How many letters of the next entry still fit, where it is long or nothing else stands on the side."""
    entry = next(iter(flow[parts].items[items:]), None)
    if not isinstance(entry, Entry) or ((parts or items) and len(entry.text) < LONG):
        return 0
    best = 0
    for places_after, patience in LEVELS:
        places = places_after(entry.text, best)
        guess = bisect_right(places, best + USUAL)
        count = most(
            lambda some, places=places: measure(Cut(parts=parts, items=items, letters=places[some - 1])),  # type: ignore[misc]
            len(places) + 1,
            guess,
        )
        best = places[count - 1] if count else best
        following = places[count] if count < len(places) else len(entry.text)
        if best and following - best <= patience:
            break
    return best
