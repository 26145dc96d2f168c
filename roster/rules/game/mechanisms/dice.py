"""Dice: a number of dice, each of which hits by showing a target or more; hits may be saved against."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from roster.chances.outcomes import Habit, Odds
from roster.chances.pools import MOST_WAYS, DicePool, Die, pool_odds, ways_to_fall
from roster.rules.game.amounts import Amounts, AttemptSetting, MarkWords
from roster.rules.game.mechanisms.mechanism import (
    MOST_DICE,
    MOST_SIDES,
    Aim,
    Measure,
    Mechanism,
    Work,
    counted_dice,
    fixed,
    number,
    success_measure,
    words_of,
)
from roster.rules.game.written import Fault, WrittenValue, described
from roster.rules.words import listed

if TYPE_CHECKING:  # a game holds its attempts, and these their mechanisms
    from roster.rules.game.attempts import Attempt
    from roster.rules.game.game import Game

MOST_IN_POOL = 60


@dataclass(frozen=True, kw_only=True, slots=True)
class Save(WrittenValue):
    """A die rolled against each hit; where it shows the target or more, the hit does nothing."""

    sides: int = field(default=6, metadata=described(ge=2, le=MOST_SIDES))
    target: Amounts
    bonus: Amounts = 0

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        """Return the save in words: "a die of 6 sides that reaches Strength"."""
        changed = f"; it is changed by {words_of(self.bonus, game, marks)}" if fixed(self.bonus) != 0 else ""
        return f"a die of {self.sides} sides that reaches {words_of(self.target, game, marks)}{changed}"

    def die(self, setting: AttemptSetting) -> Die:
        """Return the die in numbers. Raises NoNumber."""
        return Die(sides=self.sides, needed=number(self.target, setting) - number(self.bonus, setting))


@dataclass(frozen=True, kw_only=True, slots=True)
class Dice(Mechanism):
    """A number of dice, each of which hits by showing a target or more; hits may be saved against.

    `again` are faces that are rolled again until another shows; `rerolls` are failed dice that may be rolled once more;
    each of `points` adds 1 to one die or rolls one die once more, as the roller likes after every roll.
    """

    kind: Literal["dice"] = "dice"
    dice: Amounts = field(default=1, metadata=described("Dice for each figure."))
    figures: Amounts = 1
    sides: int = field(default=6, metadata=described(ge=2, le=MOST_SIDES))
    target: Amounts
    bonus: Amounts = field(default=0, metadata=described("Added to what each die shows."))
    fails: int = field(default=0, metadata=described("Faces up to this fail whatever is added.", ge=0))
    again: tuple[int, ...] = field(default=(), metadata=described("Faces rolled again until another shows."))
    rerolls: Amounts = 0
    points: Amounts = 0
    save: Save | None = None
    most: Amounts | None = field(default=None, metadata=described("Hits beyond it are lost."))

    def outcomes(self) -> Mapping[str, str]:
        return {"none": "None", "some": "One or more"}

    def passes(self) -> tuple[str, ...]:
        return ("some",)

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        many = fixed(self.dice)
        rolled = counted_dice(2 if many is None else many, self.sides).removeprefix("2 " if many is None else "")
        parts = [f"Each figure rolls {rolled}" if fixed(self.figures) != 1 else f"Roll {rolled}"]
        if many is None:
            parts[0] += f"; their number is {words_of(self.dice, game, marks)}"
        parts.append(f"To hit, a die has to reach {words_of(self.target, game, marks)}")
        if fixed(self.bonus) != 0:
            parts.append(f"Each die is changed by {words_of(self.bonus, game, marks)}")
        if self.fails:
            parts.append(f"A {listed([str(face) for face in range(1, self.fails + 1)], 'or')} always fails")
        if self.again:
            faces = listed([str(face) for face in self.again], "or")
            parts.append(f"A {faces} is rolled again until another face shows")
        if fixed(self.rerolls) != 0:
            parts.append(f"Failed dice may be rolled once more (up to {words_of(self.rerolls, game, marks)})")
        if fixed(self.points) != 0:
            spent = words_of(self.points, game, marks)
            parts.append(f"Points to spend: {spent}; each adds 1 to a die, or rolls it once more")
        if self.most is not None:
            parts.append(f"At most {words_of(self.most, game, marks)} hits count")
        if self.save:
            parts.append(f"A hit is saved by {self.save.words(game, marks)}")
        return "".join(f"{part}. " for part in parts).rstrip()

    def faults(self) -> Iterator[Fault]:
        if set(range(1, self.sides + 1)) <= set(self.again):
            message = "Every face is rolled again, so the roll never ends."
            yield Fault(("again",), message, "Leave at least one face that stands.")
        for place, face in enumerate(self.again):
            if not 1 <= face <= self.sides:
                message = f"A die of {self.sides} sides has no face {face}."
                yield Fault(("again", place), message, f"Write 1 to {self.sides}.")
        if self.fails >= self.sides:
            message = f"Every face up to {self.fails} fails, which is the whole die: nothing can hit."
            yield Fault(("fails",), message, f"Write less than {self.sides}.")
        for name in ("dice", "figures", "rerolls", "points"):
            number_of = fixed(getattr(self, name))
            if number_of is not None and not 0 <= number_of <= MOST_IN_POOL:
                yield Fault((name,), f"{number_of} is out of range.", f"Write 0 to {MOST_IN_POOL}.")

    def solve(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim, habit: Habit) -> Odds:
        """Count every way in which the dice fall into hits and misses; with points, use them best after every roll."""
        return pool_odds(self.pool(setting))

    def pool(self, setting: AttemptSetting) -> DicePool:
        """Return the dice in numbers. Raises NoNumber."""
        return DicePool(
            dice=min(number(self.dice, setting, 0) * number(self.figures, setting, 0), MOST_IN_POOL),
            die=Die(
                sides=self.sides,
                needed=number(self.target, setting) - number(self.bonus, setting),
                fails=self.fails,
                again=self.again,
            ),
            rerolls=number(self.rerolls, setting, 0, MOST_IN_POOL),
            points=number(self.points, setting, 0, MOST_DICE),
            save=None if self.save is None else self.save.die(setting),
            most=None if self.most is None else number(self.most, setting, 0),
        )

    def work(self, attempt: "Attempt", setting: AttemptSetting) -> Iterator[Work]:
        """Yield the work of every way to fall; of a pool with too many ways, that of finding so."""
        pool = self.pool(setting)
        ways = ways_to_fall(pool)
        once = ways * (1 + 2 * pool.points) if pool.points else ways // 3 + pool.dice**2 // 30
        yield pool, 2 + (once if ways <= MOST_WAYS else 0)

    def measures(self, attempt: "Attempt", settings: Sequence[AttemptSetting]) -> Iterator[Measure]:
        """Yield its success, and the average number of hits that get through."""
        yield success_measure(attempt, next(iter(attempt.aims), None))
        yield Measure(name="Average", figure="mean", title="Hits on average", counted="the average of hits")
