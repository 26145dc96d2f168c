"""What ranks, bikes and traits deal and suffer in the declared situations, on average."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from roster.odds.solving import (
    Numbers,
    attempts_with,
    effects_of,
    expected_effect,
    in_play,
    keys_read,
    numbers_in,
    odds_of,
    setting_of,
)
from roster.rules.game.amounts import AttemptSetting, Values, amount_at
from roster.rules.game.attempts import Attempt, Situation
from roster.rules.game.game import Game
from roster.rules.game.nouns import Bike, Rank, Trait, Weapon
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member

HUNDREDTHS = 100
Stats = Mapping[str, int | None]


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
    life = amount_at(game.battle.life, AttemptSetting(own=setting.target)) or 0 if game.battle else 0
    effects = effects_of(attempt, weapon)
    worth = sum(
        (expected_effect(attempt, one, odds, setting).mean * (life if one.out else one.worth) for one in effects),
        Fraction(0),
    )
    return worth / HUNDREDTHS


def mean_worth(
    game: Game, attempt: Attempt, weapon: Weapon, own: Values | None = None, target: Values | None = None
) -> Fraction:
    """Return the weighted mean over the situations in which a weapon can be used; 0 where none has weight."""
    every = [(worth_in(game, attempt, one, weapon, own, target), one.weight) for one in attempt.situations]
    used = [(worth, weight) for worth, weight in every if worth is not None]
    weights = sum(weight for _, weight in used)
    return sum((worth * weight for worth, weight in used), Fraction(0)) / weights if weights else Fraction(0)


@dataclass(frozen=True, kw_only=True, slots=True)
class Exchange:
    """The average effects of one attempt, in points: made with any weapon, and made against the member."""

    deals: Fraction
    suffers: Fraction


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberRating:
    """A rank, bike or trait with the exchange of a member with it. `counts`: it changes a number that is counted."""

    thing: Rank | Bike | Trait
    exchange: Exchange
    counts: bool


class Exchanges:
    """The exchanges of members by their stats; stats that no attempt uses make no difference."""

    def __init__(self, game: Game) -> None:
        self._game = game
        armed = [(weapon, one) for weapon in game.weapons for one in attempts_with(game, weapon)]
        self._armed = [(weapon, one) for weapon, one in armed if any(it.worth or it.out for it in one.effects)]
        self.own = frozenset(key for _, one in self._armed for key in keys_read(one, "own"))
        self.target = frozenset(key for _, one in self._armed for key in keys_read(one, "target"))
        self._means: dict[tuple[str, Numbers], Fraction] = {}

    def of(self, stats: Stats) -> Exchange:
        """Return the exchange of a member with these stats."""
        return Exchange(deals=self._mean("own", self.own, stats), suffers=self._mean("target", self.target, stats))

    @property
    def counted(self) -> frozenset[str]:
        """The stats that make a difference."""
        return self.own | self.target

    def _mean(self, side: str, keys: frozenset[str], stats: Stats) -> Fraction:
        used = numbers_in(stats, keys)
        if (side, used) not in self._means:
            worths = [mean_worth(self._game, one, weapon, **{side: dict(used)}) for weapon, one in self._armed]
            self._means[side, used] = sum(worths, Fraction(0)) / len(worths) if worths else Fraction(0)
        return self._means[side, used]


def member_ratings(game: Game, noun: str, only: str = "") -> tuple[MemberRating, ...]:
    """Return the rating of every rank, bike or trait, or of one key; bikes and traits are rated on the usual rank."""
    exchanges = Exchanges(game)
    usual = usual_rank(game)
    plain = numbers_in(stats_with(game, Member(id="m", rank=usual)), exchanges.counted)
    things: tuple[Rank | Bike | Trait, ...] = getattr(game, noun)
    wanted = (thing for thing in things if only in ("", thing.key))
    return tuple(member_rating(game, exchanges, thing, member_with(thing, usual), plain) for thing in wanted)


def usual_rank(game: Game) -> str:
    """Return the rank most like the members of the situations; "" in a game without ranks."""
    situations = [one for attempt in game.attempts for one in attempt.situations]

    def alike(rank: Rank) -> int:
        stats = stats_with(game, Member(id="m", rank=rank.key))
        wanted = (pair for one in situations for pair in (*one.own.items(), *one.target.items()))
        return sum(stats.get(key) == value for key, value in wanted)

    return max(game.ranks, key=alike).key if game.ranks else ""


def member_with(thing: Rank | Bike | Trait, rank: str) -> Member:
    """Return a member that has one thing and nothing else."""
    if isinstance(thing, Rank):
        return Member(id="m", rank=thing.key)
    if isinstance(thing, Bike):
        return Member(id="m", rank=rank, bike=thing.key)
    x = thing.parameter.minimum if thing.parameter else None
    return Member(id="m", rank=rank, traits=(Chosen(key=thing.key, x=x),))


def stats_with(game: Game, member: Member) -> Stats:
    """Return a member's stats, alone in a gang."""
    return in_play(resolve_member(game, Gang(game=game.slug, members=(member,)), member))


def member_rating(
    game: Game, exchanges: Exchanges, thing: Rank | Bike | Trait, member: Member, plain: Numbers
) -> MemberRating:
    """Return the rating of one thing."""
    stats = stats_with(game, member)
    return MemberRating(
        thing=thing,
        exchange=exchanges.of(stats),
        counts=isinstance(thing, Rank) or numbers_in(stats, exchanges.counted) != plain,
    )
