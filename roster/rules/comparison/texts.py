"""A diff of two texts, word by word."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

MOST_PAIRS = 6_000
"""The maximum number of equal word pairs compared; above it, all between the texts' equal ends counts as replaced."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WordRun:
    """Consecutive words that both texts have, or only the older one (gone) or the newer one (new)."""

    kind: Literal["same", "gone", "new"]
    text: str


def equal_start(before: Sequence[str], after: Sequence[str]) -> int:
    """Return the number of words that both begin with."""
    return next((at for at, (one, two) in enumerate(zip(before, after, strict=False)) if one != two), len(before))


def word_runs(before: str, after: str) -> tuple[WordRun, ...]:
    """Return both texts as one sequence of runs, in time proportional to their length."""
    old, new = before.split(), after.split()
    head = min(equal_start(old, new), len(new))
    tail = min(equal_start(old[head:][::-1], new[head:][::-1]), len(old) - head, len(new) - head)
    middle = old[head : len(old) - tail], new[head : len(new) - tail]
    runs = (
        *run_of("same", old[:head]),
        *changed_runs(*middle),
        *run_of("same", old[len(old) - tail :]),
    )
    return tuple(runs)


def changed_runs(old: Sequence[str], new: Sequence[str]) -> Iterator[WordRun]:
    """Yield the runs between two texts' equal ends."""
    there = Counter(new)
    if sum(there[word] for word in old) > MOST_PAIRS:
        yield from run_of("gone", old)
        yield from run_of("new", new)
        return
    for kind, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            yield from run_of("same", old[first:last])
        else:
            yield from run_of("gone", old[first:last])
            yield from run_of("new", new[start:end])


def run_of(kind: Literal["same", "gone", "new"], words: Sequence[str]) -> Iterator[WordRun]:
    """Yield one run, unless it has no words."""
    if words:
        yield WordRun(kind=kind, text=" ".join(words))
