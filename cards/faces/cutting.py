"""Cutting a flow where a side is full: after complete parts, then items, then sentences, words and letters.

Whether something fits is asked as seldom as possible, since to know it takes laying it out.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cards.faces.abridge import Flow
from cards.faces.parts import Body, Entries, TextPart

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


def largest_fitting(counts: Sequence[int], guess: int, fits: Callable[[int], bool]) -> int:
    """Find the largest of some rising counts that fits, trying those near the place `guess` first.

    The first is taken to fit without asking.
    """
    low, high, stride = 0, len(counts), max(1, guess // 8)
    at = min(max(guess, 1), high - 1)
    while high - low > 1:
        if fits(counts[at]):
            low, at = at, at + stride
        else:
            high, at = at, at - stride
        stride *= 2
        if not low < at < high:
            at = (low + high) // 2
    return counts[low]


def fill(flow: Flow, fits: Callable[[Flow], bool]) -> FlowSplit:
    """Find the longest start of a flow that fits a side. Something is always taken.

    The complete flow is known not to fit.
    """
    cut = _cut(flow, lambda cut: fits(head(flow, cut)))
    crowded = cut == Cut()
    if crowded:
        cut = Cut(items=1) if flow[0].items else Cut(parts=1)
    return FlowSplit(taken=head(flow, cut), rest=tail(flow, cut), full=cut.letters > 0, crowded=crowded)


def _cut(flow: Flow, fits: Callable[[Cut], bool]) -> Cut:
    parts = largest_fitting(range(len(flow)), len(flow) - 1, lambda count: fits(Cut(parts=count)))
    items = _items(flow, parts, fits)
    return Cut(parts=parts, items=items, letters=_letters(flow, parts, items, fits))


def _items(flow: Flow, parts: int, fits: Callable[[Cut], bool]) -> int:
    """Find how many items of the next part still fit. Boxes and tables are cut only where they are alone on the side.

    No row of weapons is left over alone, except an innate weapon after a member's only own one.
    """
    items = flow[parts].items
    if not items or (parts and not isinstance(flow[parts], TextPart)):
        return 0
    found = largest_fitting(range(len(items)), len(items) - 1, lambda count: fits(Cut(parts=parts, items=count)))
    lonely = found == len(items) - 1 and _keeps_rows_together(flow[parts])
    return found - 1 if lonely and found > (0 if parts else 1) else found


def _keeps_rows_together(part: Body) -> bool:
    """Return whether a part is a table of weapons other than one of a member's own, then one that everybody has."""
    return isinstance(part, Entries) and part.of == "weapons" and [one.innate for one in part.items] != [False, True]


def _letters(flow: Flow, parts: int, items: int, fits: Callable[[Cut], bool]) -> int:
    """Find how many letters of the next entry still fit, where it is long or alone on the side."""
    part = flow[parts]
    entry = next(iter(part.items[items:]), None) if isinstance(part, TextPart) else None
    if entry is None or ((parts or items) and len(entry.text) < LONG):
        return 0
    best = 0
    for places_after, patience in LEVELS:
        places = (best, *places_after(entry.text, best))
        near = bisect_right(places, best + OFTEN) - 1
        best = largest_fitting(places, near, lambda letters: fits(Cut(parts=parts, items=items, letters=letters)))
        following = next((place for place in places if place > best), len(entry.text))
        if best and following - best <= patience:
            break
    return best
