"""The worth of ranks, bikes and traits by the odds: what a member deals and suffers in the declared situations."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from roster.odds.balance import HUNDREDTHS, mean_worth, situation_worths
from roster.odds.solving import attempts_with, in_play
from roster.rules.game.amounts import held
from roster.rules.game.attempts import Attempt
from roster.rules.game.game import Game
from roster.rules.game.nouns import Bike, Rank, Trait
from roster.rules.game.stats import worth_at
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member

Stats = Mapping[str, int | None]
Numbers = tuple[tuple[str, int], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Exchange:
    """The average effects of one attempt, in points: made with any weapon, and made against the member."""

    deals: Fraction
    suffers: Fraction

    @property
    def worth(self) -> Fraction:
        """The points dealt beyond those suffered."""
        return self.deals - self.suffers


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberRating:
    """A rank, bike or trait with its price, the exchange of a member with it, and its other values.

    `besides` are what a member can take and may carry, as the game values them: stat by stat, then slot by slot.
    `counts`: it changes a number that is counted.
    """

    thing: Rank | Bike | Trait
    points: int
    exchange: Exchange
    counts: bool
    besides: tuple[Fraction, ...] = ()

    @property
    def worth(self) -> Fraction:
        """The worth for one attempt, in points."""
        return self.exchange.worth + sum(self.besides)

    def as_good_as(self, other: "MemberRating") -> bool:
        """Return whether it deals no less, suffers no more, and has no less of anything besides."""
        mine, theirs = self.exchange, other.exchange
        more = all(own >= its for own, its in zip(self.besides, other.besides, strict=True))
        return more and mine.deals >= theirs.deals and mine.suffers <= theirs.suffers


class Exchanges:
    """The exchanges of members by their stats; stats that no attempt uses make no difference."""

    def __init__(self, game: Game) -> None:
        self._game = game
        armed = [(weapon, one) for weapon in game.weapons for one in attempts_with(game, weapon)]
        self._armed = [(weapon, one) for weapon, one in armed if any(it.worth for it in one.effects)]
        self.own = frozenset(key for _, one in self._armed for key in stats_of(one, "own"))
        self.target = frozenset(key for _, one in self._armed for key in stats_of(one, "target"))
        self._means: dict[tuple[str, Numbers], Fraction] = {}

    def of(self, stats: Stats) -> Exchange:
        """Return the exchange of a member with these stats."""
        return Exchange(deals=self._mean("own", self.own, stats), suffers=self._mean("target", self.target, stats))

    @property
    def counted(self) -> frozenset[str]:
        """The stats that make a difference."""
        return self.own | self.target | frozenset(key for one in self._game.attempts for key in one.lasting)

    def besides(self, stats: Stats, rank: str) -> tuple[Fraction, ...]:
        """Return what a member of a rank can take and may carry, in points."""
        slots = self._game.rank[rank].slots if rank else {}
        worth = [(stats.get(key) or 0) * each for one in self._game.attempts for key, each in one.lasting.items()]
        worth += [slots.get(key, 0) * each for one in self._game.attempts for key, each in one.carrying.items()]
        return tuple(Fraction(one, HUNDREDTHS) for one in worth)

    def _mean(self, side: str, keys: frozenset[str], stats: Stats) -> Fraction:
        used = numbers(stats, keys)
        if (side, used) not in self._means:
            worths = [
                mean_worth(situation_worths(self._game, one, weapon, **{side: dict(used)}))
                for weapon, one in self._armed
            ]
            self._means[side, used] = sum(worths, Fraction(0)) / len(worths) if worths else Fraction(0)
        return self._means[side, used]


def numbers(stats: Stats, keys: frozenset[str]) -> Numbers:
    """Return the present stats among some keys, in order."""
    return tuple((key, value) for key in sorted(keys) if (value := stats.get(key)) is not None)


def stats_of(attempt: Attempt, side: str) -> Iterator[str]:
    """Yield the stats of one side that an attempt uses, and the traits and skills that it counts."""
    for _, amount in attempt.amounts():
        yield from getattr(amount, side)
    yield from map(held, attempt.mechanism.counts(side))


def member_ratings(game: Game, noun: str, only: str = "") -> tuple[MemberRating, ...]:
    """Return the rating of every rank, bike or trait, or of one key; bikes and traits are rated on the usual rank."""
    exchanges = Exchanges(game)
    usual = usual_rank(game)
    plain = numbers(stats_with(game, Member(id="m", rank=usual)), exchanges.counted)
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
        points=worth_at(thing.points),
        exchange=exchanges.of(stats),
        counts=isinstance(thing, Rank) or numbers(stats, exchanges.counted) != plain,
        besides=exchanges.besides(stats, member.rank),
    )


def dominated_members(every: tuple[MemberRating, ...]) -> Iterator[tuple[MemberRating, MemberRating]]:
    """Yield pairs of a thing and another that costs no more, is as good in every respect, and better in one."""
    telling = [one for one in every if one.counts]
    for one in telling:
        for other in telling:
            as_good = other.points <= one.points and other.as_good_as(one)
            if as_good and (other.points < one.points or not one.as_good_as(other)):
                yield one, other
