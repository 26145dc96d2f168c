"""An attempt of a game worked out in one setting: who tries it with what, on whom, and where the marks stand."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from roster.chances.outcomes import BEST, Habit, Odds
from roster.rules.game.amounts import Setting, Values, amount_at
from roster.rules.game.attempts import Attempt, Effect, Situation, selects
from roster.rules.game.game import Game
from roster.rules.game.nouns import Weapon


def setting_of(
    game: Game,
    attempt: Attempt,
    *,
    situation: Situation | None = None,
    own: Values | None = None,
    target: Values | None = None,
    weapon: Weapon | None = None,
    marks: Mapping[str, int] | None = None,
) -> Setting:
    """A setting: what is given, over what the situation says, over the usual marks.

    Without a situation the attempt's first one stands in for what is not given.
    """
    usual = situation or next(iter(attempt.situations), Situation(key="none", name="None"))
    return Setting(
        own={**usual.own, **(own or {})},
        target={**usual.target, **(target or {})},
        weapon=game.weapon_stats.get(weapon.key, {}) if weapon else {},
        marks={**attempt.usual, **usual.marks, **(marks or {})},
    )


def odds_of(attempt: Attempt, setting: Setting, *, aim: str = "", habit: Habit = BEST) -> Odds | None:
    """The exact odds of an attempt, played as well as its aim allows or by a habit; None where there are none."""
    return attempt.mechanism.odds(attempt, setting, attempt.aim_of(aim), habit)


def success(attempt: Attempt, odds: Odds) -> Fraction:
    """The chance of a success."""
    return odds.chance(attempt.successes)


@dataclass(frozen=True, kw_only=True, slots=True)
class Expected:
    """An effect with what it comes to on average, and the chance that it comes to anything."""

    effect: Effect
    mean: Fraction
    chance: Fraction


def effects_of(attempt: Attempt, weapon: Weapon | None = None) -> tuple[Effect, ...]:
    """The effects of an attempt that is made with this weapon."""
    return tuple(
        one for one in attempt.effects if one.weapons is None or (weapon is not None and selects(one.weapons, weapon))
    )


def expected(attempt: Attempt, odds: Odds, setting: Setting, weapon: Weapon | None = None) -> tuple[Expected, ...]:
    """What each effect that is shown comes to on average in one attempt with this weapon."""
    shown = (one for one in effects_of(attempt, weapon) if one.shown)
    return tuple(expected_effect(attempt, one, odds, setting) for one in shown)


def expected_effect(attempt: Attempt, effect: Effect, odds: Odds, setting: Setting) -> Expected:
    """What one effect comes to; an amount whose stat is absent is 0."""
    outcomes = frozenset(effect.on or attempt.successes)
    base = amount_at(effect.amount, setting) or 0
    total = reached = 0
    for one in (*odds.branches, *odds.answers):
        below = effect.from_total is not None and one.measure < effect.from_total
        if one.outcome in outcomes and not below and (effect.from_margin is None or one.margin >= effect.from_margin):
            amount = max(base + effect.each * one.measure, 0)
            total += one.ways * amount
            reached += one.ways if amount else 0
    return Expected(effect=effect, mean=Fraction(total, odds.whole), chance=Fraction(reached, odds.whole))


def attempts_with(game: Game, weapon: Weapon) -> tuple[Attempt, ...]:
    """The attempts that are made with a weapon, in the game's order."""
    return tuple(one for one in game.attempts if one.made_with(weapon))
