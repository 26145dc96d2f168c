"""The targets, each with what this run measured."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bench.printing.contestants import REFERENCE, RIVALS
from bench.printing.figures import Measured
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


def verdicts(measured: Iterable[Measured]) -> Iterator[Verdict]:
    """Every target that this run measured."""
    worst = [one for one in measured if one.set == "worst"]
    for count in sorted({one.count for one in worst}):
        by_key = {one.contestant.key: one for one in worst if one.count == count}
        yield from _against_the_reference(count, by_key)
        yield from _against_rivals(count, by_key)
    yield from _of_large_jobs(worst)


def _against_the_reference(count: int, by_key: dict[str, Measured]) -> Iterator[Verdict]:
    for key, wanted in (("pressgang-1", 4.5), ("pressgang-2", 8.0), ("pressgang-all", 1000.0)):
        if key in by_key and count > 9:
            what = f"{by_key[key].contestant.title}, {count} cards, times plain WeasyPrint"
            yield Verdict(what=what, measured=by_key[key].times_as_fast_as(by_key[REFERENCE]), wanted=wanted)


def _against_rivals(count: int, by_key: dict[str, Measured]) -> Iterator[Verdict]:
    own = by_key.get("pressgang-90")
    for rival in (by_key[key] for key in RIVALS if key in by_key and own and count > 9):
        if own:
            what = f"{own.contestant.title}, {count} cards, times {rival.contestant.title}"
            yield Verdict(what=what, measured=own.times_as_fast_as(rival), wanted=1.5)


def _of_large_jobs(worst: Sequence[Measured]) -> Iterator[Verdict]:
    for one in (one for one in worst if one.contestant.own and one.small):
        title = f"{one.contestant.title}, {one.count} cards"
        yield Verdict(what=f"{title}, growth of a card's cost", measured=one.growth, wanted=1.15, at_most=True)
        yield Verdict(what=f"{title}, kB a card", measured=one.bytes_per_card / 1000, wanted=4, at_most=True)
        if one.contestant.key == "pressgang-2":
            yield Verdict(what=f"{title}, peak MB", measured=one.peak / MEGABYTE, wanted=350, at_most=True)
