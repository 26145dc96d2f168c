"""Rounds: every contestant in turn, again and again, so that a busy machine is busy for all of them."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field

from bench.printing.checks import problems
from bench.printing.contestants import Contestant
from bench.printing.figures import Measured
from bench.printing.made_cards import SetName, made_cards
from bench.printing.pdf_facts import fonts_embedded
from bench.printing.running import Asked, Done, Running
from bench.printing.sheets import pages

LARGE = 900
"""From this number of cards on, each round is compared with a tenth of it, and slow contestants may be estimated."""
WARMING, WARMING_OWN = 9, 60
"""How many cards warm a process; this project's engine shares them among its workers, and each must have some."""
Say = Callable[[str], None]


@dataclass(frozen=True, kw_only=True, slots=True)
class Plan:
    """What to measure: `sampled` lets slow contestants do a tenth of a large job."""

    set: SetName
    count: int
    rounds: int
    sampled: bool = False

    def done_by(self, contestant: Contestant) -> int:
        """How many cards a contestant sets a round."""
        return self.count // 10 if self.sampled and contestant.slow and self.count >= LARGE else self.count


@dataclass(kw_only=True, slots=True)
class Heat:
    """One contestant's rounds so far."""

    running: Running
    done: list[Done] = field(default_factory=list)
    small: list[Done] = field(default_factory=list)
    first: int = 0


def measure(plan: Plan, contestants: Sequence[Contestant], say: Say) -> list[Measured]:
    """Start them all, warm each, and let them take turns, each round in the opposite order of the last."""
    with ExitStack() as open_ones:
        heats = [Heat(running=open_ones.enter_context(Running(one))) for one in contestants]
        for heat in heats:
            warming = WARMING_OWN if heat.running.contestant.own else WARMING
            plain = heat.running.contestant.workers > 0
            heat.running.do(Asked(set=plan.set, count=warming, first=10_000_000, plain=plain))
        for number in range(plan.rounds):
            for heat in heats[:: -1 if number % 2 else 1]:
                take_turn(plan, heat, number)
                say(f"{plan.set}, {plan.count} cards, round {number + 1}: {heat.running.contestant.title}")
        return [measured(plan, heat) for heat in heats]


def take_turn(plan: Plan, heat: Heat, number: int) -> None:
    """One contestant's round; the first keeps its PDF and watches its memory."""
    size = plan.done_by(heat.running.contestant)
    first = 1_000_000 * (number + 1)
    if size >= LARGE:
        heat.small.append(heat.running.do(Asked(set=plan.set, count=size // 10, first=first + 500_000)))
    heat.first = heat.first or first
    opening = number == 0
    heat.done.append(heat.running.do(Asked(set=plan.set, count=size, first=first, keep=opening, watch=opening)))


def measured(plan: Plan, heat: Heat) -> Measured:
    """The rounds of one contestant, with what its first PDF holds."""
    contestant, pdf = heat.running.contestant, heat.done[0].pdf
    size = plan.done_by(contestant)
    return Measured(
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
        problems=tuple(problems(pdf, pages(made_cards(plan.set, size, heat.first)))),
    )
