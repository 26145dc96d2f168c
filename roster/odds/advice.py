"""Best play of an attempt where its player has a choice, and advice in sentences.

Advice names where to stop, the cost of habits near that point, and the fewest points to spend.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from roster.chances.outcomes import Habit, Odds
from roster.odds.solving import expected_effect, odds_of
from roster.odds.wording import LEAST, average, rounded
from roster.rules.game.amounts import AttemptSetting
from roster.rules.game.attempts import Attempt
from roster.rules.game.mechanisms.mechanism import Aim, NoNumber
from roster.rules.words import inside, listed, signed

HABITS_EACH_WAY = 2
"""The distance from the best point to stop within which habits are compared."""


def worth_of(attempt: Attempt, aim: Aim, odds: Odds, setting: AttemptSetting) -> Fraction:
    """Return the worth of odds for an aim: each outcome's worth times its chance, or the effect's mean."""
    effect = next((one for one in attempt.effects if one.key == aim.effect), None)
    if effect is not None:
        return expected_effect(attempt, effect, odds, setting).mean
    worth = aim.worth or dict.fromkeys(attempt.successes, 1)
    return sum((chance * worth.get(outcome, 0) for outcome, chance in odds.chances.items()), Fraction(0))


@dataclass(frozen=True, kw_only=True, slots=True)
class HabitLoss:
    """A habit, and its loss against the best play in worth for the aim."""

    habit: Habit
    loss: Fraction


@dataclass(frozen=True, kw_only=True, slots=True)
class Play:
    """The best play for an aim, with its odds.

    `stops` is the total (or sum of cards) from which to stop; None where that depends on the other side, or there is
    nothing to choose. `answer_stops` is the other side's. Both rest on the attempt's `readings`, and leave out what its
    `limits` say.
    """

    aim: Aim
    odds: Odds
    stops: int | None = None
    answer_stops: int | None = None
    habits: tuple[HabitLoss, ...] = ()


def habits_of(stop: int | None, answer_stop: int | None) -> Iterator[Habit]:
    """Yield the habits near the best play."""
    for point in () if stop is None else around(stop):
        yield Habit(sits_at=point)
    for point in () if answer_stop is None else around(answer_stop):
        yield Habit(answer_sits_at=point)


def around(point: int) -> range:
    """Return the totals near a point."""
    return range(max(point - HABITS_EACH_WAY, 1), point + HABITS_EACH_WAY + 1)


def best_play(attempt: Attempt, setting: AttemptSetting) -> Play | None:
    """Return the best play of an attempt for its usual aim, with the cost of habits; None where it cannot be made."""
    wanted, odds = attempt.aim_of(""), odds_of(attempt, setting)
    if odds is None:
        return None
    worth = worth_of(attempt, wanted, odds, setting)
    stop, answer_stop = attempt.mechanism.stops(attempt, setting, wanted)
    habits = [habit_loss(attempt, setting, wanted, one, worth) for one in habits_of(stop, answer_stop)]
    return Play(aim=wanted, odds=odds, stops=stop, answer_stops=answer_stop, habits=tuple(habits))


def habit_loss(attempt: Attempt, setting: AttemptSetting, aim: Aim, habit: Habit, best: Fraction) -> HabitLoss:
    """Return the loss of a habit. Raises NoNumber where the attempt cannot be made."""
    odds = odds_of(attempt, setting, aim=aim.key, habit=habit)
    if odds is None:
        raise NoNumber
    worth = worth_of(attempt, aim, odds, setting)
    return HabitLoss(habit=habit, loss=worth - best if habit.sits_at is None else best - worth)


def spending(attempt: Attempt, setting: AttemptSetting) -> tuple[tuple[str, int | None], ...]:
    """Return the fewest points for each result, None where it is out of reach; nothing where none are spent."""
    try:
        return tuple(attempt.mechanism.spending(setting))
    except NoNumber:
        return ()


NEAR = 1
"""The distance from the best point at which habits are mentioned."""


def advice_of(attempt: Attempt, setting: AttemptSetting) -> tuple[str, ...]:
    """Return advice for a setting, played for the usual aim; nothing where there is nothing to choose."""
    play = best_play(attempt, setting)
    return (*(stopping_advice(attempt, play) if play else ()), *spending_advice(attempt, setting))


def stopping_advice(attempt: Attempt, play: Play) -> Iterator[str]:
    """Yield where to stop, and where the other side does, each with the cost of the habits next to it."""
    if play.stops is None and play.answer_stops is not None:
        yield "Your own best point to stop depends on the total to beat: beat it, then stop."
    if play.stops is not None:
        sooner = any(one.habit.sits_at == play.stops and one.loss > 0 for one in play.habits)
        yield f"It is best to stop at {signed(play.stops)} or more{', and sooner with some hands' if sooner else ''}."
        for one in play.habits:
            point = one.habit.sits_at
            if point is not None and abs(point - play.stops) == NEAR and one.loss > 0:
                yield f"If you always stop at {signed(point)}, you lose {loss_text(attempt, play, one)}."
    if play.answer_stops is not None:
        yield f"The other side does best to stop at {signed(play.answer_stops)} or more."
        for one in play.habits:
            point = one.habit.answer_sits_at
            if point is not None and abs(point - play.answer_stops) == NEAR and one.loss > 0:
                yield f"If it always stops at {signed(point)}, that costs it {loss_text(attempt, play, one)}."


def loss_text(attempt: Attempt, play: Play, one: HabitLoss) -> str:
    """Return the cost of a habit in words: successes or points in a hundred, or the effect that is played for."""
    effect = next((it for it in attempt.effects if it.key == play.aim.effect), None)
    if effect is not None:
        return f"{average(one.loss)} {inside(effect.name)} on average"
    worth = play.aim.worth
    plain = one.habit.answer_sits_at is None and set(worth.values()) <= {1} and set(worth) <= set(attempt.successes)
    unit = ("success", "successes") if plain else ("point", "points")
    return in_a_hundred(one.loss / max(max(worth.values(), default=1), 1), *unit)


def in_a_hundred(share: Fraction, single: str, several: str) -> str:
    """Return "1 success in a hundred", "6 points in a hundred"."""
    number = rounded(100 * share)
    if share < LEAST:
        return f"less than 1 {single} in a hundred"
    return f"{number} {single if number == '1' else several} in a hundred"


def spending_advice(attempt: Attempt, setting: AttemptSetting) -> Iterator[str]:
    """Yield the fewest points for each result of a comparison; nothing where all are free or out of reach."""
    every = spending(attempt, setting)
    if any(points for _, points in every):
        words = [f"{points_to_spend(points)} for “{name}”" for name, points in every if points is not None]
        yield f"Spend at least {listed(words, 'or')}."
        beyond = [f"“{name}”" for name, points in every if points is None]
        if beyond:
            yield f"{listed(beyond)} {'is' if len(beyond) == 1 else 'are'} out of reach."


def points_to_spend(number: int) -> str:
    """Return "1 point", "2 points"."""
    return f"{signed(number)} {'point' if number == 1 else 'points'}"
