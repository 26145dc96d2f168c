"""The base of all mechanisms by which games decide attempts, and the words that they share."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from roster.chances.outcomes import BEST, Habit, Odds, TooManyCases
from roster.rules.game.amounts import Amount, Amounts, AttemptSetting, MarkWords, amount_at
from roster.rules.game.written import At, Fault, InKeyOrder, Key, Line, Name, WrittenValue, described
from roster.rules.words import inside, signed

if TYPE_CHECKING:  # a game holds its attempts, and these their mechanisms
    from roster.rules.game.attempts import Attempt
    from roster.rules.game.game import Game

PLAIN = AttemptSetting()
MOST_TOTAL = 1000
MOST_DICE = 6
MOST_SIDES = 100
MOST_LIMIT = 60
BUST = "bust"
CHANCE = "a chance in percent"
LOWEST = "the lowest total to stop on"
Work = tuple[Hashable, int]
"""A result that is worked out once, however many settings need it, with its work."""


class NoNumber(Exception):
    """An attempt's number that is missing in a setting: a stat is absent, or no row of a table fits."""


def number(amount: Amounts, setting: AttemptSetting, least: int = -MOST_TOTAL, most: int = MOST_TOTAL) -> int:
    """Return an amount kept between two bounds. Raises NoNumber."""
    found = amount_at(amount, setting)
    if found is None:
        raise NoNumber
    return min(max(found, least), most)


def words_of(amount: Amounts, game: "Game", marks: Mapping[str, MarkWords]) -> str:
    """Return a number or an amount in words."""
    return signed(amount) if isinstance(amount, int) else amount.words(game, marks)


def fixed(amount: Amounts | None) -> int | None:
    """Return the number, if it is the same in every setting."""
    if isinstance(amount, Amount):
        moving = any((amount.own, amount.weapon, amount.target, amount.marks, amount.by_mark))
        return None if moving else amount_at(amount, PLAIN)
    return amount


def counted_dice(number: int, sides: int) -> str:
    """Return dice in words: "1 die of 6 sides", "2 dice of 10 sides"."""
    return f"{number} {'die' if number == 1 else 'dice'} of {sides} sides"


@dataclass(frozen=True, kw_only=True, slots=True)
class Aim(WrittenValue):
    """The aim of a player who chooses: the worth of each outcome, against which the other side plays.

    With cards it may be an effect instead, by its key.
    """

    key: Key
    name: Name
    worth: Annotated[Mapping[Line, int], InKeyOrder()] = field(default_factory=dict, hash=False)
    effect: str = field(default="", metadata=described("With cards: the key of the effect to get the most of."))


SUCCEED = Aim(key="succeed", name="To succeed")
"""The aim of an attempt that declares none: every success is worth the same."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Measure:
    """One column of odds in a table: its name, and the kind of its figures.

    `figure`: the chance of some `outcomes`, the mean of what is counted, the result where nothing is rolled, or the
    total to stop on. `title` is its name over a table of its own; `aim` is the one played for, where the game names it.
    """

    name: str
    figure: Literal["chance", "mean", "result", "stop"]
    title: str
    counted: str = ""
    outcomes: tuple[str, ...] = ()
    aim: Aim | None = None

    @property
    def played(self) -> str:
        """The aim within a sentence; empty where the game names none."""
        return inside(self.aim.name) if self.aim else ""


def success_measure(attempt: "Attempt", aim: Aim | None = None) -> Measure:
    """Return the measure for the chance of a success, played for an aim."""
    title, outcomes = "Chance of success", attempt.successes
    return Measure(name="Success", figure="chance", title=title, counted=CHANCE, outcomes=outcomes, aim=aim)


@dataclass(frozen=True, kw_only=True, slots=True)
class Mechanism(WrittenValue, ABC):
    """A way to decide attempts. `OUTCOMES` are the keys and names of its outcomes, where these are fixed.

    `ROLLED` is False where nothing is left to chance, so that there is a result and no chances.
    """

    OUTCOMES: ClassVar[Mapping[str, str]] = {}
    ROLLED: ClassVar[bool] = True

    kind: str

    @property
    def answered(self) -> bool:
        """True if the other side plays too."""
        return False

    def outcomes(self) -> Mapping[str, str]:
        """Return the names of all its outcomes by key."""
        return self.OUTCOMES

    @abstractmethod
    def passes(self) -> tuple[str, ...]:
        """Return the outcomes that are successes, where the attempt names none."""

    @abstractmethod
    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        """Describe the mechanism to players in whole sentences; `marks` are the attempt's marks in words."""

    def faults(self) -> Iterator[Fault]:
        """Yield a fault for everything that can't be decided, or is out of range."""
        return iter(())

    @abstractmethod
    def solve(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim, habit: Habit) -> Odds:
        """Return the exact odds, played as well as the aim allows or by a habit. Raises NoNumber, TooManyCases."""

    def work(self, attempt: "Attempt", setting: AttemptSetting) -> Iterator[Work]:
        """Yield the work of solving it once, in hundred-thousandths of a second; none for next to no work.

        Raises NoNumber.
        """
        return iter(())

    @abstractmethod
    def measures(self, attempt: "Attempt", settings: Sequence[AttemptSetting]) -> Iterator[Measure]:
        """Yield the measures for tables in some settings; its success for the first aim comes first."""

    def stops(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim) -> tuple[int | None, int | None]:
        """Return the total at which the best play stops, and the other side's; None for none. Raises both errors."""
        return None, None

    def spending(self, setting: AttemptSetting) -> Iterable[tuple[str, int | None]]:
        """Yield the fewest points to spend for each result, None where it is out of reach. Raises NoNumber."""
        return ()

    def odds(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim, habit: Habit = BEST) -> Odds | None:
        """Return the exact odds.

        None where the attempt can't be made, since a stat is absent or a number is in no row of its table, and where
        there are too many cases to look at.
        """
        try:
            return self.solve(attempt, setting, aim, habit)
        except (NoNumber, TooManyCases):
            return None

    def amounts(self) -> Iterator[tuple[At, Amount]]:
        """Yield every amount in it, with its path."""
        return amounts_in(self, ())

    def mark_keys(self) -> Iterator[tuple[At, str]]:
        """Yield the marks it reads, with their paths."""
        return (((*at, *own), key) for at, amount in self.amounts() for own, key in amount.mark_keys())

    def counts(self, *sides: str) -> frozenset[str]:
        """Return the traits and skills, by key, of some sides (`own`, `target`) that it counts itself, beside stats."""
        return frozenset()


@dataclass(frozen=True, kw_only=True, slots=True)
class PressYourLuck(Mechanism):
    """A mechanism whose player may go on for as long as they like, at the risk of a bust."""

    def measures(self, attempt: "Attempt", settings: Sequence[AttemptSetting]) -> Iterator[Measure]:
        """Yield the success for the first and the last aim, and the risk for the last, if it leaves a choice."""
        aims = (attempt.aims[0], attempt.aims[-1]) if attempt.aims else (None,)
        yield from (success_measure(attempt, aim) for aim in dict.fromkeys(aims))
        if any(self._leaves_a_choice(attempt, aims[-1] or SUCCEED, one) for one in settings):
            name = self.outcomes()[BUST]
            title = f"Chance of a {inside(name)}"
            yield Measure(name=name, figure="chance", title=title, counted=CHANCE, outcomes=(BUST,), aim=aims[-1])
            yield Measure(name="Stop at", figure="stop", title="Where to stop", counted=LOWEST, aim=aims[-1])

    def _leaves_a_choice(self, attempt: "Attempt", aim: Aim, setting: AttemptSetting) -> bool:
        """Return whether best play ever stops short of a success: else it busts wherever it doesn't succeed."""
        odds = self.odds(attempt, setting, aim)
        return odds is not None and odds.chance((BUST,)) + odds.chance(attempt.successes) != 1


def amounts_in(thing: object, at: At) -> Iterator[tuple[At, Amount]]:
    """Yield every amount inside a written thing."""
    if isinstance(thing, Amount):
        yield at, thing
    elif isinstance(thing, WrittenValue):
        for one in fields(thing):
            yield from amounts_in(getattr(thing, one.name), (*at, one.metadata.get("alias", one.name)))
    elif isinstance(thing, tuple):
        for number, one in enumerate(thing):
            yield from amounts_in(one, (*at, number))
