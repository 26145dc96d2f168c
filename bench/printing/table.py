"""Measurements as tables of text."""

from collections.abc import Iterator, Mapping, Sequence

from bench.printing.contestants import CONTESTANTS, REFERENCE, RIVALS
from bench.printing.figures import Measurement

MEGABYTE, KILOBYTE = 1 << 20, 1000
SHORT = {REFERENCE: "plain", "typst-kept": "typst-k"}


def table(measured: Sequence[Measurement], load: str) -> Iterator[str]:
    """Yield a line for each contestant: cards per second, ratios within rounds, processor time, memory, size, fonts."""
    by_key = {one.contestant.key: one for one in measured}
    against = [key for key in (REFERENCE, *RIVALS) if key in by_key]
    first = measured[0]
    yield f"\n{first.count} cards, set {first.set!r}, {len(first.seconds)} rounds, medians; load average {load}"
    heads = "".join(f"{'× ' + SHORT.get(key, key):>11}" for key in against)
    yield f"{'':26}{'cards/s':>10}{heads}{'CPU ms/card':>13}{'peak MB':>9}{'kB/card':>9}{'fonts':>7}"
    for one in measured:
        yield _line(one, [by_key[key] for key in against])


def _line(one: Measurement, against: Sequence[Measurement]) -> str:
    speed = f"{'≈' if one.estimated else ''}{_figure(one.cards_per_second)}"
    ratios = "".join(f"{_figure(one.times_as_fast_as(other)):>11}" for other in against)
    peak = f"{one.peak / MEGABYTE:.0f}" if one.peak else "–"
    cpu, size = 1000 * one.cpu_per_card, one.bytes_per_card / KILOBYTE
    return f"{one.contestant.title:26}{speed:>10}{ratios}{cpu:>13.2f}{peak:>9}{size:>9.2f}{one.fonts:>7}"


def growth_table(measured: Sequence[Measurement]) -> Iterator[str]:
    """Yield the processor time of a card in a large job over that in a tenth of the job."""
    grown = [one for one in measured if one.small]
    if grown:
        yield f"\nA card's CPU time among {grown[0].done}, over that among {grown[0].done // 10}, measured side by side"
        yield from (f"{one.contestant.title:26}{one.growth:>10.2f}" for one in grown)


def cold_table(cold: Mapping[str, float]) -> Iterator[str]:
    """Yield the seconds from the start of a process to nine cards."""
    yield "\nCold: from the start of the process to the PDF of 9 cards, seconds"
    yield from (f"{CONTESTANTS[key].title:26}{seconds:>10.2f}" for key, seconds in cold.items())


def _figure(value: float) -> str:
    """Return a number with three significant digits."""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
