"""Advice on an attempt, in sentences: where to stop, the cost of habits near that point, the fewest points to spend."""

from collections.abc import Iterator
from fractions import Fraction

from roster.odds.playing import HabitLoss, Play, best_play, spending
from roster.odds.wording import LEAST, average, rounded
from roster.rules.game.amounts import AttemptSetting
from roster.rules.game.attempts import Attempt
from roster.rules.words import inside, listed, signed

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
