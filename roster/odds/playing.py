"""The best play of an attempt where its player has a choice, and what habits cost."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from roster.odds.hands import stops_at
from roster.odds.outcomes import Odds
from roster.odds.pushing import answer_stopping_point, stopping_point
from roster.odds.solving import (
    BEST,
    Habit,
    NoNumber,
    aim_of,
    card_test,
    expected_effect,
    number,
    odds_of,
    push_test,
    score_of,
)
from roster.odds.sums import least_spent
from roster.rules.game.amounts import Setting
from roster.rules.game.attempts import Aim, Attempt
from roster.rules.game.mechanisms import Cards, Compare, Push

HABITS_EACH_WAY = 2
"""How far habits are looked at below and above the best point to stop."""


def worth_of(attempt: Attempt, aim: Aim, odds: Odds, setting: Setting) -> Fraction:
    """What odds are worth for an aim: the worth of each outcome times its chance, or the effect's mean."""
    effect = next((one for one in attempt.effects if aim.effect and one.key == aim.effect), None)
    if effect is not None:
        return expected_effect(attempt, effect, odds, setting).mean
    worth = aim.worth or dict.fromkeys(attempt.successes, 1)
    return sum((chance * worth.get(outcome, 0) for outcome, chance in odds.chances.items()), Fraction(0))


@dataclass(frozen=True, kw_only=True, slots=True)
class HabitLoss:
    """A habit with its odds, and how much less they are worth for the aim than the best play's."""

    habit: Habit
    odds: Odds
    loss: Fraction


@dataclass(frozen=True, kw_only=True, slots=True)
class Play:
    """The best play for an aim: its odds and what they are worth.

    `stops`: the total (or sum of cards) from which on to stop; None where that depends on the other side, or there is
    nothing to choose. `answer_stops`: the same for the other side. It rests on the attempt's `readings`, and leaves out
    what its `limits` say.
    """

    aim: Aim
    odds: Odds
    worth: Fraction
    stops: int | None = None
    answer_stops: int | None = None
    habits: tuple[HabitLoss, ...] = ()


def stopping_points(attempt: Attempt, setting: Setting, aim: Aim) -> tuple[int | None, int | None]:
    """Where to stop, and where the other side does. Raises NoNumber."""
    match attempt.mechanism:
        case Push() as push:
            test = push_test(attempt, push, setting, aim)
            return (stopping_point(test) if test.answer is None else None), answer_stopping_point(test)
        case Cards() as cards:
            return stops_at(card_test(attempt, cards, setting, aim, BEST)), None
        case _:
            return None, None


def habits_of(stop: int | None, answer_stop: int | None) -> Iterator[Habit]:
    """The habits near the best play."""
    for point in () if stop is None else around(stop):
        yield Habit(sits_at=point)
    for point in () if answer_stop is None else around(answer_stop):
        yield Habit(answer_sits_at=point)


def around(point: int) -> range:
    """The totals near one."""
    return range(max(point - HABITS_EACH_WAY, 1), point + HABITS_EACH_WAY + 1)


def best_play(attempt: Attempt, setting: Setting, aim: str = "") -> Play | None:
    """The best play of an attempt for one of its aims, and what habits cost; None where it cannot be made."""
    wanted, odds = aim_of(attempt, aim), odds_of(attempt, setting, aim=aim)
    if odds is None:
        return None
    worth = worth_of(attempt, wanted, odds, setting)
    stop, answer_stop = stopping_points(attempt, setting, wanted)
    habits = [habit_loss(attempt, setting, wanted, one, worth) for one in habits_of(stop, answer_stop)]
    return Play(aim=wanted, odds=odds, worth=worth, stops=stop, answer_stops=answer_stop, habits=tuple(habits))


def habit_loss(attempt: Attempt, setting: Setting, aim: Aim, habit: Habit, best: Fraction) -> HabitLoss:
    """What a habit costs those who have it. Raises NoNumber where the attempt cannot be made."""
    odds = odds_of(attempt, setting, aim=aim.key, habit=habit)
    if odds is None:
        raise NoNumber
    worth = worth_of(attempt, aim, odds, setting)
    return HabitLoss(habit=habit, odds=odds, loss=worth - best if habit.sits_at is None else best - worth)


def spending(attempt: Attempt, setting: Setting) -> tuple[tuple[str, int | None], ...]:
    """For a comparison: the fewest points to spend for each result, None where it is out of reach; else nothing."""
    compare = attempt.mechanism
    if not isinstance(compare, Compare):
        return ()
    try:
        score, against = score_of(compare, setting), number(compare.against, setting)
        most = number(compare.spend, setting, 0)
        ceiling = None if compare.score_most is None else number(compare.score_most, setting)
    except NoNumber:
        return ()
    return tuple(
        (
            one.name,
            least_spent(score, against + one.from_, each=compare.each, adds=compare.adds, most=most, ceiling=ceiling),
        )
        for one in compare.results
    )
