"""The worth of weapons by their odds: expected effects in the declared situations, in points, beside their price."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from roster.odds.solving import attempts_with, effects_of, expected_effect, odds_of, setting_of
from roster.rules.game.amounts import Values
from roster.rules.game.attempts import Attempt, Situation
from roster.rules.game.game import Game
from roster.rules.game.nouns import Weapon
from roster.rules.game.stats import worth_at

HUNDREDTHS = 100


@dataclass(frozen=True, kw_only=True, slots=True)
class SituationWorth:
    """A weapon's worth in one attempt and situation, in points per attempt; None where it cannot be used."""

    attempt: Attempt
    situation: Situation
    worth: Fraction | None


@dataclass(frozen=True, kw_only=True, slots=True)
class Rating:
    """A weapon with its price, its worth in each situation, and the weighted mean of these.

    Situations in which it cannot be used don't count towards the mean. Of several attempts the best one counts.
    """

    weapon: Weapon
    points: int
    situations: tuple[SituationWorth, ...]
    worth: Fraction

    @property
    def worths(self) -> tuple[Fraction, ...]:
        """The worth in each situation."""
        return tuple(one.worth or Fraction(0) for one in self.situations)


def worth_in(
    game: Game,
    attempt: Attempt,
    situation: Situation,
    weapon: Weapon,
    own: Values | None = None,
    target: Values | None = None,
) -> Fraction | None:
    """Return the worth of one attempt with a weapon in a situation, in points; None where it cannot be made.

    The attacker's stats (`own`) and those of the `target` override the situation's.
    """
    setting = setting_of(game, attempt, situation=situation, weapon=weapon, own=own, target=target)
    odds = odds_of(attempt, setting)
    if odds is None:
        return None
    worth = sum(
        (expected_effect(attempt, one, odds, setting).mean * one.worth for one in effects_of(attempt, weapon)),
        Fraction(0),
    )
    return worth / HUNDREDTHS


def mean_worth(rated: tuple[SituationWorth, ...]) -> Fraction:
    """Return the weighted mean over the situations in which the weapon can be used; 0 where none has weight."""
    used = [(one.worth, one.situation.weight) for one in rated if one.worth is not None]
    weights = sum(weight for _, weight in used)
    return sum((worth * weight for worth, weight in used), Fraction(0)) / weights if weights else Fraction(0)


def situation_worths(
    game: Game, attempt: Attempt, weapon: Weapon, own: Values | None = None, target: Values | None = None
) -> tuple[SituationWorth, ...]:
    """Return a weapon's worth in every situation of an attempt, with other stats for either side where given."""
    return tuple(
        SituationWorth(attempt=attempt, situation=one, worth=worth_in(game, attempt, one, weapon, own, target))
        for one in attempt.situations
    )


def rating_of(game: Game, weapon: Weapon) -> Rating | None:
    """Return a weapon's rating; None where none of its attempts declares situations and worths."""
    telling = (one for one in attempts_with(game, weapon) if one.situations and any(it.worth for it in one.effects))
    every = [situation_worths(game, attempt, weapon) for attempt in telling]
    if not every:
        return None
    best = max(every, key=mean_worth)
    return Rating(weapon=weapon, points=worth_at(weapon.points), situations=best, worth=mean_worth(best))


def ratings(game: Game) -> tuple[Rating, ...]:
    """Return every weapon that can be rated, in the game's order."""
    return tuple(found for weapon in game.weapons if (found := rating_of(game, weapon)))


def dominated(every: tuple[Rating, ...]) -> Iterator[tuple[Rating, Rating]]:
    """Yield pairs of a weapon and another of the same attempt, no dearer and at least as good in every situation.

    The other is cheaper, or better by half a point on average, as smaller gains vanish in rounding. Weapons that
    everybody has are left out.
    """
    for one in every:
        for other in every:
            comparable = one.situations[0].attempt is other.situations[0].attempt and not one.weapon.innate
            if one is not other and comparable and other.points <= one.points:
                at_least = all(more >= less for more, less in zip(other.worths, one.worths, strict=True))
                if at_least and (other.points < one.points or other.worth - one.worth >= Fraction(1, 2)):
                    yield one, other


def proposed_prices(every: tuple[Rating, ...]) -> Mapping[str, int]:
    """Return a price for each weapon by key: its worth beyond that of the best weapon that everybody has.

    Rounded to whole points, and at least 1.
    """
    base = max((one.worth for one in every if one.weapon.innate), default=Fraction(0))
    return {one.weapon.key: 0 if one.weapon.innate else max(int(one.worth - base + Fraction(1, 2)), 1) for one in every}
