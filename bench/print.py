"""The speed of making PDFs: this project's engine, plain WeasyPrint, Chromium and Typst on the same cards.

Run as `python bench/print.py`; docs/measurements.md says what is compared and how. Ends with 1 where a PDF lacks
anything that it should show.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import orjson

from bench.printing.cold import cold_starts
from bench.printing.contestants import CONTESTANTS, chosen
from bench.printing.figures import Measurement
from bench.printing.generated_cards import SETS, SetName
from bench.printing.rounds import BenchmarkJob, measure
from bench.printing.table import cold_table, growth_table, table
from bench.printing.targets import target_results

ROUNDS = {9: 7, 90: 5, 900: 3}


def arguments() -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="9 cards only")
    parser.add_argument("--counts", default="9,90,900", help="how many cards, with commas")
    parser.add_argument(
        "--engines", default="all", help=f"of {', '.join(CONTESTANTS)}; plain WeasyPrint is always there"
    )
    parser.add_argument(
        "--sets",
        default=",".join(SETS),
        help="worst: nothing repeats; gang: texts repeat as in play; portraits: gang, each with a picture",
    )
    parser.add_argument("--rounds", type=int, default=0, help="instead of 7, 5 and 3")
    parser.add_argument("--sample", action="store_true", help="estimate 900 cards of plain WeasyPrint from 90")
    parser.add_argument("--cold", type=int, default=3, metavar="ROUNDS", help="rounds of cold starts; 0 for none")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every figure to FILE")
    return parser.parse_args()


def plans(asked: argparse.Namespace) -> Iterator[BenchmarkJob]:
    """Yield the jobs to measure, small ones first."""
    counts = [9] if asked.quick else [int(count) for count in asked.counts.split(",")]
    sets: list[SetName] = [name for name in SETS if name in asked.sets.split(",")]
    for count in counts:
        for name in sets:
            yield BenchmarkJob(set=name, count=count, rounds=asked.rounds or ROUNDS.get(count, 3), sampled=asked.sample)


def say(progress: str) -> None:
    """Show the progress on a terminal."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{progress}", end="", file=sys.stderr, flush=True)


def load() -> str:
    """Return the machine's load over 1, 5 and 15 minutes."""
    return " ".join(f"{one:.1f}" for one in os.getloadavg())


def wrong_in(measured: Sequence[Measurement]) -> list[str]:
    """Return what the PDFs lack, in sentences."""
    return [
        f"{one.contestant.title}, {one.count} cards, set {one.set!r}: {problem}"
        for one in measured
        for problem in one.problems[:5]
    ]


def main() -> int:
    """Measure, print and compare; return the exit code: 1 if a PDF is wrong."""
    asked = arguments()
    contestants = chosen(asked.engines)
    print(f"{os.cpu_count()} processors, load average {load()}", flush=True)
    every: list[Measurement] = []
    for plan in plans(asked):
        found = measure(plan, contestants, say)
        say("")
        print("\n".join((*table(found, load()), *growth_table(found))), flush=True)
        every += found
    cold = cold_starts(contestants, asked.cold, say) if asked.cold else {}
    say("")
    print("\n".join((*(cold_table(cold) if cold else ()), "", *map(str, target_results(every)))))
    if asked.json:
        figures = {"load": os.getloadavg(), "measured": [one.as_data() for one in every], "cold_seconds": cold}
        asked.json.write_bytes(orjson.dumps(figures, option=orjson.OPT_INDENT_2))
    wrong = wrong_in(every)
    print("\n".join(wrong) or f"\nText, pages and page boxes agree in all {len(every)} PDFs compared.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
