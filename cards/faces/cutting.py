"""Cutting a flow where a side is full: after complete parts, then items, then sentences, words and letters.

A search is a generator: it yields candidates, as few as it can, and is sent whether each fits.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from cards.faces.abridge import Flow
from cards.faces.parts import Body, Entries, TextPart

A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")
SENTENCE = re.compile(r"(?<=[.!?;:…])(?<!^\d\.)(?<![.!?:;…]\s\d\.)\s+")
WORD = re.compile(r"\s+")
JOINERS = ("\u200d", "\ufe0f")
LONG = 320
"""The length in letters from which a text may be cut even where other parts are on its side."""
OFTEN = 1500
"""The letters of a text that fit on a side, roughly: where the search begins."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Cut:
    """A place in a flow: `parts` whole parts, then `items` of the next, then `letters` of its next text."""

    parts: int = 0
    items: int = 0
    letters: int = 0


def sentence_ends(text: str, after: int) -> tuple[int, ...]:
    """Return the offsets beyond `after` at which a sentence ends."""
    return tuple(found.end() for found in SENTENCE.finditer(text) if found.end() > after)


def word_ends(text: str, after: int) -> tuple[int, ...]:
    """Return the offsets beyond `after` at which a word ends."""
    return tuple(found.end() for found in WORD.finditer(text) if after < found.end() < len(text))


def letter_ends(text: str, after: int) -> tuple[int, ...]:
    """Return the offsets beyond `after` that do not separate a letter from its accents or joined signs."""
    return tuple(at for at in range(after + 1, len(text)) if not joins_previous(text, at))


def joins_previous(text: str, at: int) -> bool:
    """Return whether the sign at `at` belongs to the one before it."""
    return bool(unicodedata.combining(text[at])) or text[at] in JOINERS or text[at - 1] == JOINERS[0]


LEVELS: tuple[tuple[Callable[[str, int], tuple[int, ...]], int], ...] = (
    (sentence_ends, 320),
    (word_ends, 40),
    (letter_ends, 0),
)
"""Ways to cut, from coarse to fine, each with the number of letters left over that make a finer cut worthwhile."""


def head(flow: Flow, cut: Cut) -> Flow:
    """Return the flow up to the cut."""
    if not (cut.items or cut.letters):
        return flow[: cut.parts]
    return (*flow[: cut.parts], flow[cut.parts].first(cut.items, cut.letters))


def tail(flow: Flow, cut: Cut) -> Flow:
    """Return the flow from the cut on; a part that began before it is marked as continued."""
    if not (cut.items or cut.letters):
        return flow[cut.parts :]
    rest = flow[cut.parts].rest(cut.items, cut.letters)
    return (rest, *flow[cut.parts + 1 :]) if rest else flow[cut.parts + 1 :]


@dataclass(frozen=True, kw_only=True, slots=True)
class FlowSplit:
    """The part of a flow that a side takes, and the rest. `full`: a text was cut, so that nothing more fits.

    `crowded`: even the least that a side can hold is too much for it.
    """

    taken: Flow
    rest: Flow
    full: bool = False
    crowded: bool = False


def largest_fitting(highest: int, guess: int) -> Generator[int, bool, int]:
    """Find the largest count below `highest` that fits. Yield counts, near `guess` first; be sent whether each fits.

    0 is taken to fit, and `highest` not to fit, without asking.
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


def mapped_search(search: Generator[A, bool, R], made: Callable[[A], B]) -> Generator[B, bool, R]:
    """Run a search with every candidate passed through `made` first."""
    try:
        question = next(search)
        while True:
            question = search.send((yield made(question)))
    except StopIteration as found:
        answer: R = found.value
        return answer


def fill(flow: Flow) -> Generator[Flow, bool, FlowSplit]:
    """Find the longest start of a flow that fits a side. Yield flows; be sent whether each fits.

    The complete flow is known not to fit. Something is always taken.
    """
    cut = yield from mapped_search(_cut(flow), lambda cut: head(flow, cut))
    crowded = cut == Cut()
    if crowded:
        cut = Cut(items=1) if flow[0].items else Cut(parts=1)
    return FlowSplit(taken=head(flow, cut), rest=tail(flow, cut), full=cut.letters > 0, crowded=crowded)


def _cut(flow: Flow) -> Generator[Cut, bool, Cut]:
    parts = yield from mapped_search(largest_fitting(len(flow), len(flow) - 1), lambda count: Cut(parts=count))
    items = yield from _items(flow, parts)
    letters = yield from _letters(flow, parts, items)
    return Cut(parts=parts, items=items, letters=letters)


def _items(flow: Flow, parts: int) -> Generator[Cut, bool, int]:
    """Find how many items of the next part still fit. Boxes and tables are cut only where they are alone on the side.

    No row of weapons is left over alone, except an innate weapon after a member's only own one.
    """
    items = flow[parts].items
    if not items or (parts and not isinstance(flow[parts], TextPart)):
        return 0
    found = yield from mapped_search(
        largest_fitting(len(items), len(items) - 1), lambda count: Cut(parts=parts, items=count)
    )
    lonely = found == len(items) - 1 and _in_rows(flow[parts])
    return found - 1 if lonely and not _own_first(flow[parts]) and found > (0 if parts else 1) else found


def _in_rows(part: Body) -> bool:
    return isinstance(part, Entries) and part.of == "weapons"


def _own_first(part: Body) -> bool:
    """Return whether a table is one weapon of a member's own, then one that everybody has."""
    return isinstance(part, Entries) and [one.innate for one in part.items] == [False, True]


def _letters(flow: Flow, parts: int, items: int) -> Generator[Cut, bool, int]:
    """Find how many letters of the next entry still fit, where it is long or alone on the side."""
    part = flow[parts]
    entry = next(iter(part.items[items:]), None) if isinstance(part, TextPart) else None
    if entry is None or ((parts or items) and len(entry.text) < LONG):
        return 0
    best = 0
    for places_after, patience in LEVELS:
        places = places_after(entry.text, best)
        search = largest_fitting(len(places) + 1, bisect_right(places, best + OFTEN))
        count = yield from mapped_search(search, partial(_letters_cut, parts, items, places))
        best = places[count - 1] if count else best
        following = places[count] if count < len(places) else len(entry.text)
        if best and following - best <= patience:
            break
    return best


def _letters_cut(parts: int, items: int, places: tuple[int, ...], count: int) -> Cut:
    return Cut(parts=parts, items=items, letters=places[count - 1])
