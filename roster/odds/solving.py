"""An attempt of a game worked out in one setting: who tries it with what, on whom, and where the marks stand."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from roster.odds.hands import CardTest, TooManyHands, card_odds
from roster.odds.outcomes import Odds
from roster.odds.plans import Hand
from roster.odds.pools import Die, Pool, TooManyThrows, pool_odds
from roster.odds.pushing import PushTest, push_odds
from roster.odds.sums import PercentStep, compared, percent_odds
from roster.rules.game.amounts import Amounts, Setting, Values, amount_at
from roster.rules.game.attempts import Aim, Attempt, Effect, Situation, selects
from roster.rules.game.game import Game
from roster.rules.game.mechanisms import (
    MOST_DICE,
    MOST_HAND,
    MOST_IN_POOL,
    MOST_ROLLS,
    Answer,
    Cards,
    Compare,
    Dice,
    Percent,
    Push,
    Save,
    Step,
)
from roster.rules.game.nouns import Weapon

MOST_TOTAL = 1000
SUCCEED = Aim(key="succeed", name="To succeed", worth={})
"""The aim of an attempt that declares none: every success is worth the same."""


class NoNumber(Exception):
    """A number of the attempt is not there in this setting: a stat is absent, or no row of a table fits."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Habit:
    """A fixed way to play: stop at a total; the other side may have a habit too. None: as well as can be."""

    sits_at: int | None = None
    answer_sits_at: int | None = None


BEST = Habit()


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


def number(amount: Amounts, setting: Setting, least: int = -MOST_TOTAL, most: int = MOST_TOTAL) -> int:
    """An amount kept between two bounds. Raises NoNumber."""
    found = amount_at(amount, setting)
    if found is None:
        raise NoNumber
    return min(max(found, least), most)


def aim_of(attempt: Attempt, key: str = "") -> Aim:
    """An aim by its key: the first one without a key, or where there is none of that key."""
    return next((one for one in attempt.aims if one.key == key), next(iter(attempt.aims), SUCCEED))


def push_test(attempt: Attempt, push: Push, setting: Setting, aim: Aim) -> PushTest:
    """A push with its numbers. Raises NoNumber."""
    hand = Hand(
        dice=push.dice,
        sides=push.sides,
        limit=push.limit,
        added=number(push.added, setting, 0, push.limit),
        optional=number(push.optional, setting, 0, push.limit),
        spare=spare_dice(push, setting),
        critical=push.critical,
    )
    target = number(push.target, setting)
    strained = push.strain is not None and number(push.added, setting) >= number(push.strain.at, setting)
    if push.strain is not None and strained:
        target = number(push.strain.target, setting)
    return PushTest(
        hand=hand,
        target=target,
        must_push=push.must_push,
        strained=strained,
        answer=None if push.answer is None else answer_hand(push, push.answer, setting),
        ties=push.answer is not None and push.answer.ties == "attempt",
        aim=tuple(sorted((aim.worth or dict.fromkeys(attempt.successes, 1)).items())),
    )


def spare_dice(push: Push, setting: Setting) -> int:
    """How many dice may be discarded: no more than can be looked at. Raises NoNumber."""
    wanted = number(push.spare, setting, 0, MOST_DICE - push.dice)
    return max(one for one in range(wanted + 1) if one == 0 or push.sides ** (push.dice + one) <= MOST_ROLLS)


def answer_hand(push: Push, answer: Answer, setting: Setting) -> Hand:
    """The other side's hand. Raises NoNumber."""
    return Hand(
        dice=push.dice,
        sides=push.sides,
        limit=push.limit,
        added=number(answer.added, setting, 0, push.limit),
        optional=number(answer.optional, setting, 0, push.limit),
        critical=push.critical,
    )


def pool_of(dice: Dice, setting: Setting) -> Pool:
    """A pool with its numbers. Raises NoNumber."""
    return Pool(
        dice=min(number(dice.dice, setting, 0) * number(dice.figures, setting, 0), MOST_IN_POOL),
        die=Die(
            sides=dice.sides,
            needed=number(dice.target, setting) - number(dice.bonus, setting),
            fails=dice.fails,
            again=dice.again,
        ),
        rerolls=number(dice.rerolls, setting, 0, MOST_IN_POOL),
        points=number(dice.points, setting, 0, MOST_DICE),
        save=None if dice.save is None else save_die(dice.save, setting),
        most=None if dice.most is None else number(dice.most, setting, 0),
    )


def save_die(save: Save, setting: Setting) -> Die:
    """The die that is rolled against a hit. Raises NoNumber."""
    return Die(sides=save.sides, needed=number(save.target, setting) - number(save.bonus, setting))


def card_test(attempt: Attempt, cards: Cards, setting: Setting, aim: Aim, habit: Habit) -> CardTest:
    """A hand of cards with its numbers. Raises NoNumber."""
    effect = next((one for one in attempt.effects if one.key == aim.effect), None)
    return CardTest(
        deck=tuple(sorted(cards.deck.items())),
        limit=number(cards.limit, setting, 1, MOST_HAND),
        added=number(cards.added, setting, 0, MOST_HAND),
        against=number(cards.against, setting, 0, MOST_DICE),
        ties=cards.ties,
        critical=None if cards.critical is None else number(cards.critical, setting),
        bet=number(cards.bet, setting, 0, MOST_HAND),
        gain=None if effect is None else (number(effect.amount, setting), effect.each),
        sit_at=habit.sits_at,
    )


def odds_of(attempt: Attempt, setting: Setting, *, aim: str = "", habit: Habit = BEST) -> Odds | None:
    """The exact odds of an attempt, played as well as its aim allows or by a habit.

    None where it cannot be made: a stat that it needs is absent, or a number is in no row of its table. None too where
    there are more cases than can be looked at.
    """
    mechanism, wanted = attempt.mechanism, aim_of(attempt, aim)
    try:
        match mechanism:
            case Push():
                test = push_test(attempt, mechanism, setting, wanted)
                margins = max((one.from_margin or 0 for one in attempt.effects), default=0)
                return push_odds(test, habit.sits_at, habit.answer_sits_at, margins)
            case Dice():
                return pool_odds(pool_of(mechanism, setting))
            case Percent():
                return percent_odds([percent_step(step, setting) for step in mechanism.steps])
            case Cards():
                return card_odds(card_test(attempt, mechanism, setting, wanted, habit))
            case Compare():
                results = [(one.name, one.from_) for one in mechanism.results]
                score = score_of(mechanism, setting)
                return compared(score, number(mechanism.against, setting), results, mechanism.missed)
            case _:
                assert_never(mechanism)
    except (NoNumber, TooManyHands, TooManyThrows):
        return None


def percent_step(step: Step, setting: Setting) -> PercentStep:
    """A step with its numbers. Raises NoNumber."""
    rolls = number(step.rolls, setting, 1, MOST_DICE)
    return PercentStep(chance=number(step.chance, setting), rolls=rolls, passed=step.passed, failed=step.failed)


def score_of(compare: Compare, setting: Setting) -> int:
    """The score of a comparison with nothing spent, no higher than it may count. Raises NoNumber."""
    score = number(compare.score, setting)
    return score if compare.score_most is None else min(score, number(compare.score_most, setting))


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
