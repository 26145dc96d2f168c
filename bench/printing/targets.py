"""The targets, each with what this run measured."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bench.printing.contestants import REFERENCE
from bench.printing.figures import Measured
from bench.printing.made_cards import SetName
from bench.printing.table import MEGABYTE


@dataclass(frozen=True, kw_only=True, slots=True)
class Verdict:
    """One target: what was asked, what was measured, whether that is enough."""

    what: str
    measured: float
    wanted: float
    at_most: bool = False

    @property
    def met(self) -> bool:
        return self.measured <= self.wanted if self.at_most else self.measured >= self.wanted

    def __str__(self) -> str:
        sign = "≤" if self.at_most else "≥"
        return f"{'met   ' if self.met else 'MISSED'}  {self.what}: {self.measured:.4g} ({sign} {self.wanted:g})"


Target = tuple[str, str, float]
"""A contestant, a rival, and how many times as cheap, or as fast with two workers, the first should be."""
IN_PLAY: tuple[Target, ...] = (
    ("pressgang-1", "typst-kept", 1.5),
    ("pressgang-1", "reportlab", 3.0),
    ("pressgang-2", "typst-kept", 2.5),
)
AT_WORST: tuple[Target, ...] = (
    ("pressgang-1", "chromium", 1.0),
    ("pressgang-1", REFERENCE, 8.0),
    ("pressgang-90", "typst", 2.0),
    ("pressgang-all", REFERENCE, 1500.0),
)
TARGETS: dict[SetName, tuple[Target, ...]] = {"gang": IN_PLAY, "worst": AT_WORST}


def verdicts(measured: Iterable[Measured]) -> Iterator[Verdict]:
    """Every target that this run measured. Nine cards say little."""
    every = {(one.set, one.count, one.contestant.key): one for one in measured if one.count > 9}
    for (kind, count, key), one in every.items():
        for own, rival, wanted in TARGETS.get(kind, ()):
            other = every.get((kind, count, rival))
            if own == key and other:
                yield _against(one, other, wanted)
    yield from _of_large_jobs([one for one in every.values() if one.set == "gang"])


def _against(one: Measured, other: Measured, wanted: float) -> Verdict:
    """By the clock where two workers share the work, else by processor time, which a busy machine changes less."""
    clock = one.contestant.key == "pressgang-2"
    what = f"{one.contestant.title}, {one.count} cards, set {one.set!r}, times {other.contestant.title}"
    ratio = one.times_as_fast_as(other) if clock else one.times_as_cheap_as(other)
    return Verdict(what=f"{what}{'' if clock else ' in processor time'}", measured=ratio, wanted=wanted)


def _of_large_jobs(large: Sequence[Measured]) -> Iterator[Verdict]:
    for one in (one for one in large if one.contestant.own and one.small):
        title = f"{one.contestant.title}, {one.count} cards"
        yield Verdict(what=f"{title}, growth of a card's cost", measured=one.growth, wanted=1.15, at_most=True)
        yield Verdict(what=f"{title}, kB a card", measured=one.bytes_per_card / 1000, wanted=4, at_most=True)
        if one.contestant.key == "pressgang-2":
            yield Verdict(what=f"{title}, peak MB", measured=one.peak / MEGABYTE, wanted=250, at_most=True)
