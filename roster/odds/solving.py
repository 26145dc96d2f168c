"""The odds of a game's attempt in one setting: who makes it, with what, on whom, and where the marks stand."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from roster.chances.outcomes import BEST, Habit, Odds
from roster.rules.game.amounts import AttemptSetting, Values, amount_at, held
from roster.rules.game.attempts import Attempt, Effect, Situation, selects
from roster.rules.game.derived import numbers
from roster.rules.game.game import Game
from roster.rules.game.nouns import Trait, Weapon
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import ResolvedMember, resolve_member

SIDES = ("own", "target")
Numbers = tuple[tuple[str, int], ...]
"""Stats with their values, in the order of their keys."""


def in_play(member: ResolvedMember) -> Values:
    """Return a member's values in a setting: its stats, its traits with their x or 1, and its bike's skills."""
    traits = {held(one.thing.key): one.chosen.x if isinstance(one.chosen.x, int) else 1 for one in member.traits}
    return {**numbers(member.stats), **traits, **{held(one.key): 1 for one in member.skills}}


def keys_read(attempt: Attempt, side: str) -> Iterator[str]:
    """Yield the stats of one side that an attempt reads, and the traits and skills that it counts."""
    for _, amount in attempt.amounts():
        yield from getattr(amount, side)
    yield from map(held, attempt.mechanism.counts(side))


def stats_named(attempt: Attempt) -> Iterator[str]:
    """Yield the stats of members that an attempt reads, and those that its situations and marks name."""
    for _, amount in attempt.amounts():
        yield from (*amount.own, *amount.target)
    for one in attempt.situations:
        yield from (*one.own, *one.target, *one.needs)
    yield from (mark.stat for mark in attempt.marks if mark.stat)


def numbers_in(values: Values, keys: frozenset[str]) -> Numbers:
    """Return the present values among some keys, in order."""
    return tuple((key, value) for key in sorted(keys) if (value := values.get(key)) is not None)


def uncounted(game: Game, attempt: Attempt, member: ResolvedMember) -> tuple[str, ...]:
    """Return the names of a member's traits and skills that an attempt's odds don't count, nor any stat they change."""
    counts = attempt.mechanism.counts(*SIDES)
    keys = set(stats_named(attempt))

    def stats(*traits: Chosen) -> list[int | str | None]:
        one = Member(id="m", rank=member.rank.key if member.rank else "", traits=traits)
        found = resolve_member(game, Gang(game=game.slug, members=(one,)), one).stats
        return [found.get(key) for key in keys]

    plain = stats()
    silent = [
        one.thing.name
        for one in member.traits
        if one.thing.key not in counts and not one.thing.changes.forgoes_advantages and stats(one.chosen) == plain
    ]
    return (*silent, *(one.name for one in member.skills if one.key not in counts))


def never_counted(game: Game, attempt: Attempt) -> tuple[str, ...]:
    """Return the names of all traits and skills that an attempt's odds never count, whoever has them and at any x."""
    every = tuple(Chosen(key=trait.key, x=x) for trait in game.traits for x in x_choices(trait))
    member = Member(id="m", rank=game.ranks[0].key if game.ranks else "", traits=every)
    silent = Counter(uncounted(game, attempt, resolve_member(game, Gang(game=game.slug, members=(member,)), member)))
    traits = (one.name for one in game.traits if silent[one.name] == len(x_choices(one)))
    counts = attempt.mechanism.counts(*SIDES)
    skills = (skill.name for bike in game.bikes for skill in bike.skills if skill.key not in counts)
    return tuple(dict.fromkeys((*traits, *skills)))


def x_choices(trait: Trait) -> tuple[str | int | None, ...]:
    """Return every choice of a trait's x, or its least number; None without an x."""
    if trait.parameter is None:
        return (None,)
    return trait.parameter.choices or (trait.parameter.minimum,)


def setting_of(
    game: Game,
    attempt: Attempt,
    *,
    situation: Situation | None = None,
    own: Values | None = None,
    target: Values | None = None,
    weapon: Weapon | None = None,
    marks: Mapping[str, int] | None = None,
) -> AttemptSetting:
    """Return a setting, in order of precedence: what is given, what the situation says, the usual marks.

    Without a situation the attempt's first one stands in for what is not given.
    """
    usual = situation or next(iter(attempt.situations), Situation(key="none", name="None"))
    return AttemptSetting(
        own={**usual.own, **(own or {})},
        target={**usual.target, **(target or {})},
        weapon={**numbers(game.weapon_stats.get(weapon.key, {})), held(weapon.key): 1} if weapon else {},
        marks={**attempt.usual, **usual.marks, **(marks or {})},
    )


def odds_of(attempt: Attempt, setting: AttemptSetting, *, aim: str = "", habit: Habit = BEST) -> Odds | None:
    """Return the exact odds of an attempt, by best play for an aim or by a habit; None where there are none."""
    return attempt.mechanism.odds(attempt, setting, attempt.aim_of(aim), habit)


def success(attempt: Attempt, odds: Odds) -> Fraction:
    """Return the chance of a success."""
    return odds.chance(attempt.successes)


@dataclass(frozen=True, kw_only=True, slots=True)
class ExpectedEffect:
    """An effect with its average, and the chance that it is more than 0."""

    effect: Effect
    mean: Fraction
    chance: Fraction


def effects_of(attempt: Attempt, weapon: Weapon | None = None) -> tuple[Effect, ...]:
    """Return the effects of an attempt made with this weapon."""
    return tuple(
        one for one in attempt.effects if one.weapons is None or (weapon is not None and selects(one.weapons, weapon))
    )


def expected_effects(
    attempt: Attempt, odds: Odds, setting: AttemptSetting, weapon: Weapon | None = None
) -> tuple[ExpectedEffect, ...]:
    """Return the average of each displayed effect in one attempt with this weapon."""
    shown = (one for one in effects_of(attempt, weapon) if one.shown)
    return tuple(expected_effect(attempt, one, odds, setting) for one in shown)


def expected_effect(attempt: Attempt, effect: Effect, odds: Odds, setting: AttemptSetting) -> ExpectedEffect:
    """Return the average of one effect; an amount whose stat is absent is 0."""
    outcomes = frozenset(effect.on or attempt.successes)
    base = amount_at(effect.amount, setting) or 0
    total = reached = 0
    for one in (*odds.branches, *odds.answers):
        below = effect.from_total is not None and one.measure < effect.from_total
        if one.outcome in outcomes and not below and (effect.from_margin is None or one.margin >= effect.from_margin):
            amount = max(base + effect.each * one.measure, 0)
            total += one.ways * amount
            reached += one.ways if amount else 0
    return ExpectedEffect(effect=effect, mean=Fraction(total, odds.whole), chance=Fraction(reached, odds.whole))


def attempts_with(game: Game, weapon: Weapon) -> tuple[Attempt, ...]:
    """Return the attempts that a weapon is used for, in the game's order."""
    return tuple(one for one in game.attempts if one.made_with(weapon))
