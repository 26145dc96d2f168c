"""Cold starts: from the start of a process to the first nine cards, imports and browsers included."""

import time
from collections.abc import Sequence
from statistics import median

from bench.printing.contestants import Contestant
from bench.printing.rounds import Say
from bench.printing.running import ContestantProcess, JobRequest

CARDS = 9


def cold_start(contestant: Contestant, first: int) -> float:
    """Return the seconds from the start to the PDF, without those for generating cards and storing faces."""
    began = time.perf_counter()
    with ContestantProcess(contestant) as running:
        done = running.do(JobRequest(set="worst", count=CARDS, first=first))
        return time.perf_counter() - began - done.prepared


def cold_starts(contestants: Sequence[Contestant], rounds: int, say: Say) -> dict[str, float]:
    """Return the median cold start of each contestant, in seconds, by key."""
    taken: dict[str, list[float]] = {one.key: [] for one in contestants}
    for number in range(rounds):
        for one in contestants:
            taken[one.key].append(cold_start(one, 20_000_000 + number * CARDS))
            say(f"cold start {number + 1}: {one.title}")
    return {key: median(times) for key, times in taken.items()}
