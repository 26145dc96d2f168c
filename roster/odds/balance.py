"""What weapons are worth by their odds: expected effects in the declared situations, in points, beside their price."""

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
class Rated:
    """A weapon in one attempt and situation: what one attempt is worth in points; None where it cannot be made."""

    attempt: Attempt
    situation: Situation
    worth: Fraction | None


@dataclass(frozen=True, kw_only=True, slots=True)
class Rating:
    """A weapon with its price, what it is worth in each situation, and the mean of these by their weights.

    Situations in which it cannot be used are left out. Of several attempts the best one counts.
    """

    weapon: Weapon
    points: int
    rated: tuple[Rated, ...]
    worth: Fraction

    @property
    def beats(self) -> tuple[Fraction, ...]:
        """What it is worth, situation by situation."""
        return tuple(one.worth or Fraction(0) for one in self.rated)


def worth_in(
    game: Game,
    attempt: Attempt,
    situation: Situation,
    weapon: Weapon,
    own: Values | None = None,
    target: Values | None = None,
) -> Fraction | None:
    """What one attempt with a weapon is worth in a situation, in points; None where it cannot be made.

    Stats of who tries (`own`) and of the `target` go over those of the situation.
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


def mean_worth(rated: tuple[Rated, ...]) -> Fraction:
    """The mean by the weights of the situations in which it can be used; 0 where none has weight."""
    used = [(one.worth, one.situation.weight) for one in rated if one.worth is not None]
    weights = sum(weight for _, weight in used)
    return sum((worth * weight for worth, weight in used), Fraction(0)) / weights if weights else Fraction(0)


def rated_in(
    game: Game, attempt: Attempt, weapon: Weapon, own: Values | None = None, target: Values | None = None
) -> tuple[Rated, ...]:
    """A weapon in every situation of an attempt, with other stats of both sides where they are given."""
    return tuple(
        Rated(attempt=attempt, situation=one, worth=worth_in(game, attempt, one, weapon, own, target))
        for one in attempt.situations
    )


def rating_of(game: Game, weapon: Weapon) -> Rating | None:
    """A weapon's rating; None where no attempt with declared situations and worths is made with it."""
    telling = (one for one in attempts_with(game, weapon) if one.situations and any(it.worth for it in one.effects))
    every = [rated_in(game, attempt, weapon) for attempt in telling]
    if not every:
        return None
    best = max(every, key=mean_worth)
    return Rating(weapon=weapon, points=worth_at(weapon.points), rated=best, worth=mean_worth(best))


def ratings(game: Game) -> tuple[Rating, ...]:
    """Every weapon that can be rated, in the game's order."""
    return tuple(found for weapon in game.weapons if (found := rating_of(game, weapon)))


def dominated(every: tuple[Rating, ...]) -> Iterator[tuple[Rating, Rating]]:
    """Pairs of a weapon and one of the same attempt that is no dearer and as good or better in every situation.

    The other is cheaper, or better by half a point on average; less than that is lost in rounding. Weapons that
    everybody has are left out.
    """
    for one in every:
        for other in every:
            comparable = one.rated[0].attempt is other.rated[0].attempt and not one.weapon.innate
            if one is not other and comparable and other.points <= one.points:
                at_least = all(more >= less for more, less in zip(other.beats, one.beats, strict=True))
                if at_least and (other.points < one.points or other.worth - one.worth >= Fraction(1, 2)):
                    yield one, other


def proposed(every: tuple[Rating, ...]) -> Mapping[str, int]:
    """What each weapon should be priced at, by key: its worth beyond that of the best one that everybody has.

    Rounded to whole points, and at least 1.
    """
    base = max((one.worth for one in every if one.weapon.innate), default=Fraction(0))
    return {one.weapon.key: 0 if one.weapon.innate else max(int(one.worth - base + Fraction(1, 2)), 1) for one in every}
