"""Compare: two sums, nothing rolled; the margin buys a result."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal

from roster.chances.outcomes import Habit, Odds
from roster.chances.sums import comparison_odds, least_spent
from roster.rules.game.amounts import Amounts, AttemptSetting, MarkWords
from roster.rules.game.mechanisms.mechanism import Aim, Measure, Mechanism, number, words_of
from roster.rules.game.written import Fault, Line, WrittenValue, described

if TYPE_CHECKING:  # a game holds its attempts, and these their mechanisms
    from roster.rules.game.attempts import Attempt
    from roster.rules.game.game import Game


@dataclass(frozen=True, kw_only=True, slots=True)
class Margin(WrittenValue):
    """A result that needs a margin of `from` or more."""

    name: Line
    from_: int = field(metadata=described(alias="from"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Compare(Mechanism):
    """Two sums compared, nothing rolled: the margin buys a result. `spent` points raise the score, `each` by `adds`."""

    ROLLED: ClassVar[bool] = False

    kind: Literal["compare"] = "compare"
    score: Amounts
    score_most: Amounts | None = field(default=None, metadata=described("The score counts no higher."))
    against: Amounts
    results: tuple[Margin, ...] = field(
        metadata=described("The highest that the margin reaches counts.", min_length=1, max_length=60)
    )
    missed: Line = field(default="No effect", metadata=described("The outcome where no result is reached."))
    spend: Amounts = field(default=0, metadata=described("The most points that may be spent on the score."))
    each: int = field(default=1, metadata=described("Points for each step.", ge=1))
    adds: int = field(default=1, metadata=described("What a step adds to the score.", ge=1))

    def outcomes(self) -> Mapping[str, str]:
        return {name: name for name in (*(one.name for one in self.results), self.missed)}

    def passes(self) -> tuple[str, ...]:
        return tuple(one.name for one in self.results)

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        score, against = words_of(self.score, game, marks), words_of(self.against, game, marks)
        return f"Nothing is rolled. The score is {score}. It counts against {against}."

    def faults(self) -> Iterator[Fault]:
        for place, (one, earlier) in enumerate(zip(self.results[1:], self.results, strict=False), 1):
            if one.from_ < earlier.from_:
                message = f"“{one.name}” needs a smaller margin than the result above it."
                yield Fault(("results", place, "from"), message, "List the results from the smallest margin up.")

    def solve(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim, habit: Habit) -> Odds:
        """Subtract one sum from the other."""
        results = [(one.name, one.from_) for one in self.results]
        return comparison_odds(self._score(setting), number(self.against, setting), results, self.missed)

    def spending(self, setting: AttemptSetting) -> Iterator[tuple[str, int | None]]:
        """Yield results in steps of `each` points, up to the most of both."""
        score, against = self._score(setting), number(self.against, setting)
        most = number(self.spend, setting, 0)
        ceiling = None if self.score_most is None else number(self.score_most, setting)
        for one in self.results:
            wanted = against + one.from_
            yield (
                one.name,
                least_spent(score, wanted, each=self.each, adds=self.adds, most=most, ceiling=ceiling),
            )

    def _score(self, setting: AttemptSetting) -> int:
        """Return the score with nothing spent, no higher than it may count. Raises NoNumber."""
        score = number(self.score, setting)
        return score if self.score_most is None else min(score, number(self.score_most, setting))

    def measures(self, attempt: "Attempt", settings: Sequence[AttemptSetting]) -> Iterator[Measure]:
        """Yield the one result."""
        yield Measure(name="Result", figure="result", title="How it ends")
