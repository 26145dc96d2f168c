"""The targets, compared with the measurements of a run."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bench.printing.contestants import REFERENCE
from bench.printing.figures import Measurement
from bench.printing.generated_cards import SetName
from bench.printing.table import MEGABYTE


@dataclass(frozen=True, kw_only=True, slots=True)
class TargetResult:
    """A target with its measured value."""

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
"""A contestant, a rival, and the ratio by which the first should be cheaper or, with two workers, faster."""
IN_PLAY: tuple[Target, ...] = (
    ("pressgang-1", "typst-kept", 1.5),
    ("pressgang-2", "typst-kept", 2.5),
)
AT_WORST: tuple[Target, ...] = (
    ("pressgang-1", "chromium", 1.0),
    ("pressgang-1", REFERENCE, 8.0),
    ("pressgang-90", "typst", 2.0),
    ("pressgang-all", REFERENCE, 1500.0),
)
TARGETS: dict[SetName, tuple[Target, ...]] = {"gang": IN_PLAY, "worst": AT_WORST}


def target_results(measured: Iterable[Measurement]) -> Iterator[TargetResult]:
    """Yield the targets that a run measured; nine cards are too few for any."""
    every = {(one.set, one.count, one.contestant.key): one for one in measured if one.count > 9}
    for (kind, count, key), one in every.items():
        for own, rival, wanted in TARGETS.get(kind, ()):
            other = every.get((kind, count, rival))
            if own == key and other:
                yield _against(one, other, wanted)
    yield from _of_large_jobs([one for one in every.values() if one.set == "gang"])


def _against(one: Measurement, other: Measurement, wanted: float) -> TargetResult:
    """Compare by wall clock if two workers share the work, else by processor time, which depends less on other load."""
    clock = one.contestant.key == "pressgang-2"
    what = f"{one.contestant.title}, {one.count} cards, set {one.set!r}, times {other.contestant.title}"
    ratio = one.times_as_fast_as(other) if clock else one.times_as_cheap_as(other)
    return TargetResult(what=f"{what}{'' if clock else ' in processor time'}", measured=ratio, wanted=wanted)


def _of_large_jobs(large: Sequence[Measurement]) -> Iterator[TargetResult]:
    for one in (one for one in large if one.contestant.own and one.small):
        title = f"{one.contestant.title}, {one.count} cards"
        yield TargetResult(what=f"{title}, growth of a card's cost", measured=one.growth, wanted=1.15, at_most=True)
        yield TargetResult(what=f"{title}, kB a card", measured=one.bytes_per_card / 1000, wanted=4, at_most=True)
        if one.contestant.key == "pressgang-2":
            yield TargetResult(what=f"{title}, peak MB", measured=one.peak / MEGABYTE, wanted=200, at_most=True)
