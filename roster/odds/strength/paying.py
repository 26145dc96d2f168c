"""What things pay for: what each adds to lists that are played, in points, beside its price."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Literal, assert_never

from roster.odds.strength.candidates import Measuring, telling_traits
from roster.odds.strength.searching import Lineup, lineup_strength
from roster.rules.game.stats import worth_at
from roster.rules.gang.gang import Chosen, Member

ThingNoun = Literal["ranks", "bikes", "weapons", "traits", "stats"]
FEW = 1
"""A difference of no more than this many points is none: prices are whole points."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Payment:
    """A thing: what it asks and what it is worth beyond its noun's `beside`, in each place where it could be held.

    Weapons and traits are compared with nothing held, a step of a stat with the stat before it.
    """

    thing: "Thing"
    points: float
    worths: tuple[float | None, ...]

    @property
    def worth(self) -> float:
        """The mean worth, in points."""
        return fmean(one for one in self.worths if one is not None)

    @property
    def verdict(self) -> str:
        """Whether it asks for less than half or more than twice what it is worth; empty for neither."""
        cheap, dear = sorted((self.worth / 2, self.worth * 2))
        wrong = "less than half" if self.points < cheap else "more than twice" if self.points > dear else ""
        return wrong if abs(self.points - self.worth) > FEW else ""

    def beaten_by(self, other: "Payment") -> bool:
        """Return whether another of its noun asks no more, is nowhere worth less, and is better in one of both."""
        pairs = zip(self.worths, other.worths, strict=True)
        gains = [its - one for one, its in pairs if one is not None and its is not None]
        as_good = bool(gains) and min(gains) >= 0 and other.points <= self.points
        better = other.points < self.points or other.worth > self.worth + FEW
        return self.thing.noun == other.thing.noun and as_good and better


def payments(measuring: Measuring, lineups: Sequence[tuple[str, Lineup]], limit: int) -> tuple[Payment, ...]:
    """Return every thing that a battle sees, as it pays in the places of members of some lists.

    Each list comes with its faction.
    """
    places = [
        (faction, lineup, at)
        for faction, lineup in lineups
        for at in range(len(lineup))
        if not lineup[at].member.profile
    ]
    whole = [lineup_strength(lineup) for _, lineup, _ in places]
    found = []
    for thing in things(measuring):
        worths: list[float | None] = []
        asked: list[int] = []
        for (faction, lineup, at), strength in zip(places, whole, strict=True):
            before, after = thing.pair(lineup[at].member)
            if not (measuring.legal_alone(before, faction) and measuring.legal_alone(after, faction)):
                worths.append(None)
                continue
            pair = [measuring.candidate(one) for one in (before, after)]
            less, more = (lineup_strength((*lineup[:at], one, *lineup[at + 1 :])) for one in pair)
            worths.append((more - less) / strength * limit)
            asked.append(pair[1].points - pair[0].points)
        if asked:
            found.append(Payment(thing=thing, points=fmean(asked), worths=tuple(worths)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing to compare, a trait with its x; `base` is the key of what it is compared with, `beside` that one's name.

    Without a base it is compared with nothing in its place.
    """

    noun: ThingNoun
    key: str
    name: str
    x: int | str | None = None
    base: str = ""
    beside: str = ""

    def pair(self, member: Member) -> tuple[Member, Member]:
        """Return a member without it, and the same one with it."""
        return given(member, self.noun, self.base), given(member, self.noun, self.key, self.x)


def given(member: Member, noun: ThingNoun, key: str, x: int | str | None = None) -> Member:
    """Return a member with one thing of a noun, or none; whoever changes rank brings no traits or raises."""
    match noun:
        case "ranks":
            return replace(member, rank=key, traits=(), raises=())
        case "bikes":
            return replace(member, bike=key)
        case "weapons":
            return replace(member, weapons=(Chosen(key=key),) if key else ())
        case "traits":
            return replace(member, traits=(Chosen(key=key, x=x),) if key else ())
        case "stats":
            return replace(member, raises=((key, 1),) if key else ())
        case _:
            assert_never(noun)


def things(measuring: Measuring) -> Iterator[Thing]:
    """Yield everything that a battle sees: ranks beside the cheapest, bikes beside the plainest, and the rest."""
    game = measuring.game
    bikes = sorted((one for one in game.bikes if one.playable), key=lambda one: abs(worth_at(one.points)))
    ranks = sorted(game.ranks, key=lambda one: worth_at(one.points))
    yield from (Thing("ranks", one.key, one.name, None, ranks[0].key, ranks[0].name) for one in ranks[1:])
    yield from (Thing("bikes", one.key, one.name, None, bikes[0].key, bikes[0].name) for one in bikes[1:])
    armed = (one for one in game.weapons if not one.innate and measuring.blows.attacks(one))
    yield from (Thing("weapons", one.key, one.name) for one in armed)
    for held in telling_traits(measuring):
        yield Thing("traits", held.key, game.trait[held.key].titled(held.x), held.x)
    raised = (one for one in game.stats if one.step is not None)
    yield from (Thing("stats", one.key, one.name) for one in raised)
