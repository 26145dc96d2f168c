"""How much of a flow of parts one side takes: whole parts, then items, then sentences, words, letters.

Lives here: the greedy search, as generators that yield what they want measured: as little as they can.
Never here: sizes of text, which side comes next (see `fitting`).
"""

from bisect import bisect_right
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from cards.faces.card import Entry
from cards.faces.cutting import LEVELS, Cut, Flow, head, tail

A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")
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


def most(highest: int, guess: int) -> Generator[int, bool, int]:
    """The largest count below `highest` that fits, looked for near `guess` first: it yields a count, and is told.

    0 is taken to fit and `highest` not to, unmeasured.
    """
    low, high, stride = 0, highest, max(1, guess // 8)
    at = min(max(guess, 1), highest - 1)
    while high - low > 1:
        if (yield at):
            low, at = at, at + stride
        else:
            high, at = at, at - stride
        stride *= 2
        if not low < at < high:
            at = (low + high) // 2
    return low


def asked(search: Generator[A, bool, R], made: Callable[[A], B]) -> Generator[B, bool, R]:
    """A search whose questions are put in other words."""
    try:
        question = next(search)
        while True:
            question = search.send((yield made(question)))
    except StopIteration as found:
        answer: R = found.value
        return answer


def fill(flow: Flow) -> Generator[Flow, bool, Filled]:
    """The longest start of a flow that fits a side: it yields flows, and is told whether each fits.

    The flow is known not to fit whole; something is always taken.
    """
    cut = yield from asked(_cut(flow), lambda cut: head(flow, cut))
    crowded = cut == Cut()
    if crowded:
        cut = Cut(items=1) if flow[0].items else Cut(parts=1)
    return Filled(taken=head(flow, cut), rest=tail(flow, cut), full=cut.letters > 0, crowded=crowded)


def _cut(flow: Flow) -> Generator[Cut, bool, Cut]:
    parts = yield from asked(most(len(flow), len(flow) - 1), lambda count: Cut(parts=count))
    items = yield from _items(flow, parts)
    letters = yield from _letters(flow, parts, items)
    return Cut(parts=parts, items=items, letters=letters)


def _items(flow: Flow, parts: int) -> Generator[Cut, bool, int]:
    """How many items of the next part still fit. Boxes and tables stay whole unless they stand alone on the side."""
    items = flow[parts].items
    if not items or (parts and not isinstance(items[0], Entry)):
        return 0
    found = yield from asked(most(len(items), len(items) - 1), lambda count: Cut(parts=parts, items=count))
    return found


def _letters(flow: Flow, parts: int, items: int) -> Generator[Cut, bool, int]:
    """How many letters of the next entry still fit, where it is long or nothing else stands on the side."""
    entry = next(iter(flow[parts].items[items:]), None)
    if not isinstance(entry, Entry) or ((parts or items) and len(entry.text) < LONG):
        return 0
    best = 0
    for places_after, patience in LEVELS:
        places = places_after(entry.text, best)
        search = most(len(places) + 1, bisect_right(places, best + USUAL))
        count = yield from asked(search, partial(_letters_cut, parts, items, places))
        best = places[count - 1] if count else best
        following = places[count] if count < len(places) else len(entry.text)
        if best and following - best <= patience:
            break
    return best


def _letters_cut(parts: int, items: int, places: tuple[int, ...], count: int) -> Cut:
    return Cut(parts=parts, items=items, letters=places[count - 1])
