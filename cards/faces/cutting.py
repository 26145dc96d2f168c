"""Cutting a part in two, so that its second half can stand elsewhere and no letter is lost.

Lives here: where items and texts may be cut, and the two halves.
Never here: deciding how much fits (see `filling`).
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from cards.faces.card import Body, Entries, Entry, Item
from cards.faces.reference import Passage

Flow = tuple[Body | Passage, ...]
SENTENCE = re.compile(r"(?<=[.!?;:…])\s+")
WORD = re.compile(r"\s+")
JOINERS = ("\u200d", "\ufe0f")


@dataclass(frozen=True, kw_only=True, slots=True)
class Cut:
    """A place in a flow: so many whole parts, then so many items of the next, then so many letters of its next text."""

    parts: int = 0
    items: int = 0
    letters: int = 0


def sentence_ends(text: str, after: int) -> tuple[int, ...]:
    """Offsets beyond `after` at which a sentence is over."""
    return tuple(found.end() for found in SENTENCE.finditer(text) if found.end() > after)


def word_ends(text: str, after: int) -> tuple[int, ...]:
    """Offsets beyond `after` at which a word is over."""
    return tuple(found.end() for found in WORD.finditer(text) if after < found.end() < len(text))


def letter_ends(text: str, after: int) -> tuple[int, ...]:
    """Offsets beyond `after` that do not part a letter from its accents or joined signs."""
    return tuple(at for at in range(after + 1, len(text)) if not joined(text, at))


def joined(text: str, at: int) -> bool:
    """Whether the sign at `at` belongs to the one before it."""
    return bool(unicodedata.combining(text[at])) or text[at] in JOINERS or text[at - 1] == JOINERS[0]


LEVELS: tuple[tuple[Callable[[str, int], tuple[int, ...]], int], ...] = (
    (sentence_ends, 320),
    (word_ends, 40),
    (letter_ends, 0),
)
"""From coarse to fine, with how long the next piece may be before a finer cut is worth it."""


def halves(entry: Entry, letters: int) -> tuple[Entry, Entry]:
    """An entry cut in its text: the first half keeps its values, the second its use boxes."""
    first = replace(entry, text=entry.text[:letters].rstrip(), boxes=0, tally="", per="")
    return first, replace(entry, text=entry.text[letters:].lstrip(), values=(), marks=(), continued=True)


def with_items(part: Body | Passage, items: Sequence[Item]) -> Body | Passage:
    """The part with other items of its own kind."""
    return cast("Body | Passage", replace(cast("Entries", part), items=cast("tuple[Entry, ...]", tuple(items))))


def entry_at(part: Body | Passage, index: int) -> Entry | None:
    """The entry at an index; None in a part whose items are boxes, rows or lines."""
    item = part.items[index]
    return item if isinstance(item, Entry) else None


def head(flow: Flow, cut: Cut) -> Flow:
    """The flow up to the cut."""
    if not (cut.items or cut.letters):
        return flow[: cut.parts]
    part = flow[cut.parts]
    items: list[Item] = list(part.items[: cut.items])
    entry = entry_at(part, cut.items) if cut.letters else None
    if entry:
        items.append(halves(entry, cut.letters)[0])
    return (*flow[: cut.parts], with_items(part, items))


def tail(flow: Flow, cut: Cut) -> Flow:
    """The flow from the cut on; a part that began before it says that it is continued."""
    if not (cut.items or cut.letters):
        return flow[cut.parts :]
    part, *after = flow[cut.parts :]
    items: list[Item] = list(part.items[cut.items :])
    entry = entry_at(part, cut.items) if cut.letters else None
    if entry:
        items[0] = halves(entry, cut.letters)[1]
    later = replace(with_items(part, items), continued=True)
    if isinstance(later, Passage):
        later = replace(later, text="")
    return (later, *after) if items else tuple(after)
