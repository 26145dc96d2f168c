"""Percent: chances in a hundred, one after the other."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from roster.chances.outcomes import Habit, Odds
from roster.chances.sums import PercentStep, percent_odds
from roster.rules.game.amounts import Amounts, AttemptSetting, MarkWords
from roster.rules.game.mechanisms.mechanism import (
    CHANCE,
    MOST_DICE,
    Aim,
    Measure,
    Mechanism,
    fixed,
    number,
    words_of,
)
from roster.rules.game.written import Fault, Line, WrittenValue, described

if TYPE_CHECKING:  # a game holds its attempts, and these their mechanisms
    from roster.rules.game.attempts import Attempt
    from roster.rules.game.game import Game


@dataclass(frozen=True, kw_only=True, slots=True)
class Step(WrittenValue):
    """One roll against a chance in a hundred; an empty outcome, `passed` or `failed`, leads on to the next step."""

    name: Line
    chance: Amounts = field(metadata=described("In a hundred; below 0 counts as 0, above 100 as 100."))
    rolls: Amounts = field(default=1, metadata=described("Rolled so often, and the best roll counts."))
    passed: Line = ""
    failed: Line = ""

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        """Return its chance, and the number of rolls of which the best counts."""
        rolls = f"; the best of {words_of(self.rolls, game, marks)} rolls counts" if fixed(self.rolls) != 1 else ""
        return f"{words_of(self.chance, game, marks)}{rolls}"

    def roll(self, setting: AttemptSetting) -> PercentStep:
        """Return the step in numbers. Raises NoNumber."""
        rolls = number(self.rolls, setting, 1, MOST_DICE)
        return PercentStep(chance=number(self.chance, setting), rolls=rolls, passed=self.passed, failed=self.failed)


@dataclass(frozen=True, kw_only=True, slots=True)
class Percent(Mechanism):
    """Chances in a hundred, one after the other."""

    kind: Literal["percent"] = "percent"
    steps: tuple[Step, ...] = field(metadata=described(min_length=1, max_length=12))

    def outcomes(self) -> Mapping[str, str]:
        return {name: name for step in self.steps for name in (step.passed, step.failed) if name}

    def passes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(step.passed for step in self.steps if step.passed))

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        if len(self.steps) == 1:
            return f"The chance in percent is {self.steps[0].words(game, marks)}."
        return " ".join(
            f"{'Then' if place else 'First'} comes “{step.name}”: its chance in percent is {step.words(game, marks)}."
            for place, step in enumerate(self.steps)
        )

    def faults(self) -> Iterator[Fault]:
        for place, step in enumerate(self.steps):
            last = place == len(self.steps) - 1
            if last and not (step.passed and step.failed):
                name = "failed" if step.passed else "passed"
                message = "The last step does not say how it ends."
                yield Fault(("steps", place, name), message, f"Name the outcome under `{name}`.")
            if not last and step.passed and step.failed:
                message = "The step ends either way, so the next one is never reached."
                yield Fault(("steps", place), message, "Leave `passed` or `failed` out, or take out the next step.")
            chance, rolls = fixed(step.chance), fixed(step.rolls)
            if chance is not None and not 0 <= chance <= 100:
                yield Fault(("steps", place, "chance"), f"A chance of {chance} in a hundred.", "Write 0 to 100.")
            if rolls is not None and not 1 <= rolls <= MOST_DICE:
                yield Fault(("steps", place, "rolls"), f"{rolls} rolls.", f"Write 1 to {MOST_DICE}.")

    def solve(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim, habit: Habit) -> Odds:
        """Multiply the chances."""
        return percent_odds([step.roll(setting) for step in self.steps])

    def measures(self, attempt: "Attempt", settings: Sequence[AttemptSetting]) -> Iterator[Measure]:
        """Yield the chance of each outcome; of two, that of the success."""
        names = tuple(self.outcomes())
        for name in names if len(names) > 2 else attempt.successes:
            title = f"Chance of “{name}”"
            yield Measure(name=name, figure="chance", title=title, counted=CHANCE, outcomes=(name,))
