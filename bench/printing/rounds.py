"""Rounds in which all contestants take turns, so that a busy machine affects all of them."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field

from bench.printing.checks import problems
from bench.printing.contestants import Contestant
from bench.printing.figures import Measurement
from bench.printing.generated_cards import SetName, generate_cards
from bench.printing.pdf_facts import fonts_embedded
from bench.printing.running import ContestantProcess, JobRequest, JobResult
from bench.printing.sheets import pages

LARGE = 900
"""The number of cards from which a round is compared with a tenth of it, and slow contestants may be estimated."""
WARMING, WARMING_OWN = 9, 60
"""The number of cards that warm a process up; this project's engine divides them among its workers."""
Say = Callable[[str], None]


@dataclass(frozen=True, kw_only=True, slots=True)
class BenchmarkJob:
    """A job to measure: `sampled` lets slow contestants do a tenth of a large one."""

    set: SetName
    count: int
    rounds: int
    sampled: bool = False

    def done_by(self, contestant: Contestant) -> int:
        """Return the number of cards that a contestant sets in a round."""
        return self.count // 10 if self.sampled and contestant.slow and self.count >= LARGE else self.count


@dataclass(kw_only=True, slots=True)
class ContestantRounds:
    """The results of one contestant's rounds so far."""

    running: ContestantProcess
    done: list[JobResult] = field(default_factory=list)
    small: list[JobResult] = field(default_factory=list)
    first: int = 0


def measure(plan: BenchmarkJob, contestants: Sequence[Contestant], say: Say) -> list[Measurement]:
    """Start and warm all contestants, and let them take turns, in the opposite order in every other round."""
    with ExitStack() as open_ones:
        heats = [ContestantRounds(running=open_ones.enter_context(ContestantProcess(one))) for one in contestants]
        for heat in heats:
            warming = WARMING_OWN if heat.running.contestant.own else WARMING
            plain = heat.running.contestant.workers > 0
            heat.running.do(JobRequest(set=plan.set, count=warming, first=10_000_000, plain=plain))
        for number in range(plan.rounds):
            for heat in heats[:: -1 if number % 2 else 1]:
                take_turn(plan, heat, number)
                say(f"{plan.set}, {plan.count} cards, round {number + 1}: {heat.running.contestant.title}")
        return [measured(plan, heat) for heat in heats]


def take_turn(plan: BenchmarkJob, heat: ContestantRounds, number: int) -> None:
    """Run one contestant's round; the first one keeps the PDF and watches the memory."""
    size = plan.done_by(heat.running.contestant)
    first = 1_000_000 * (number + 1)
    if size >= LARGE:
        heat.small.append(heat.running.do(JobRequest(set=plan.set, count=size // 10, first=first + 500_000)))
    heat.first = heat.first or first
    opening = number == 0
    heat.done.append(heat.running.do(JobRequest(set=plan.set, count=size, first=first, keep=opening, watch=opening)))


def measured(plan: BenchmarkJob, heat: ContestantRounds) -> Measurement:
    """Return the measurement of one contestant, with the facts of its first PDF."""
    contestant, pdf = heat.running.contestant, heat.done[0].pdf
    size = plan.done_by(contestant)
    return Measurement(
        contestant=contestant,
        set=plan.set,
        count=plan.count,
        done=size,
        seconds=tuple(one.seconds for one in heat.done),
        cpu=tuple(one.cpu for one in heat.done),
        size=len(pdf),
        peak=0 if size < plan.count else heat.done[0].peak,
        fonts=fonts_embedded(pdf),
        small=tuple(one.cpu for one in heat.small),
        problems=tuple(problems(pdf, pages(generate_cards(plan.set, size, heat.first)))),
    )
