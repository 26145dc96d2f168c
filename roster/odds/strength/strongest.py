"""The strongest lists of a game: searched among all legal ones, against samples and the strongest found before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from roster.odds.strength.battles import Field
from roster.odds.strength.blows import Blows
from roster.odds.strength.candidates import Measuring, every_member, pool_of, telling_traits
from roster.odds.strength.paying import Payment, payments
from roster.odds.strength.searching import Lineup, Search, lineup_strength
from roster.rules.edits.surprise import Chance
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.members import resolve_members
from roster.rules.legality.validation import judge

POOL, SHOWN = 60, 3
"""The candidates that lists are begun with, and the lists that are shown."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Effort:
    """How far a search goes.

    Each of its `rounds` is against the strongest lists of those before too. It looks at no more than `work` lists from
    each of its `starts`, and works out no more than `blows` attacks. With `traits` every trait is tried on every member
    that a list could begin with.
    """

    rounds: int = 2
    starts: int = 8
    work: int = 4000
    traits: bool = True
    blows: int = 200_000


FULL, QUICK = Effort(), Effort(rounds=1, starts=4, work=1000, traits=False, blows=20_000)


@dataclass(frozen=True, kw_only=True, slots=True)
class FoundList:
    """A list with its points and its strength: 1 is that of the samples' median."""

    gang: Gang
    points: int
    strength: float


@dataclass(frozen=True, kw_only=True, slots=True)
class StrongestLists:
    """What a search found: the strongest lists first, the samples beside them, and what things pay for."""

    found: tuple[FoundList, ...]
    samples: tuple[FoundList, ...]
    payments: tuple[Payment, ...]

    @property
    def beaten(self) -> Mapping[str, tuple[str, ...]]:
        """The names of things, each with the others of its kind that are never the worse choice."""
        every = self.payments
        pairs = {one.thing.name: tuple(it.thing.name for it in every if one.beaten_by(it)) for one in every}
        return {name: others for name, others in pairs.items() if others}


def strongest_lists(
    game: Game, samples: Sequence[Gang], *, seed: str = "", effort: Effort = FULL
) -> StrongestLists | None:
    """Search for the strongest lists of the default size; None without a battle, a limit of points or a legal sample.

    The same seed finds the same. Raises TooMuchToSearch.
    """
    size = game.size_of("")
    field = [one for one in samples if game.size_of(one.size) == size and judge(game, one).legal]
    if game.battle is None or size is None or size.points is None or not field:
        return None
    blows, found = Blows(game, game.battle, effort.blows), list[Gang]()
    for number in range(effort.rounds):
        measuring = Measuring(game, blows, field_of(blows, game, (*field, *found)))
        lists = searched(measuring, size.key, size.points, f"{seed}:{number}", effort)
        found += [search.gang_of(lineup) for _, lineup, search in lists[:1]]
    usual = median(lineup_strength(lineup_of(measuring, one)) for one in field)

    def listed(gang: Gang) -> FoundList:
        lineup = lineup_of(measuring, gang)
        return FoundList(gang=gang, points=judge(game, gang).receipt.total, strength=lineup_strength(lineup) / usual)

    every = {gang.members: listed(gang) for gang in (*found, *(one.gang_of(it) for _, it, one in lists))}
    best = sorted(every.values(), key=lambda one: -one.strength)[:SHOWN]
    played = [(one.faction, lineup_of(measuring, one)) for one in (*field, *(it.gang for it in best[:1]))]
    return StrongestLists(
        found=tuple(best), samples=tuple(map(listed, field)), payments=payments(measuring, played, size.points)
    )


def lineup_of(measuring: Measuring, gang: Gang) -> Lineup:
    """Return a gang's members as candidates."""
    return tuple(measuring.candidate(one) for one in gang.members)


def field_of(blows: Blows, game: Game, gangs: Sequence[Gang]) -> Field:
    """Return a field of some gangs."""
    every = []
    for gang in gangs:
        judged = judge(game, gang)
        total = max(judged.receipt.total, 1)
        shares = [(one, judged.receipt.of_member(one.member.id) / total) for one in resolve_members(game, gang)]
        every.append([(blows.fighter(one), share) for one, share in shares])
    return Field(blows, every)


def searched(
    measuring: Measuring, size: str, limit: int, seed: str, effort: Effort
) -> list[tuple[float, Lineup, Search]]:
    """Return the list that each start ends at, the strongest first; the starts take the playable factions in turn."""
    game, found = measuring.game, []
    factions = [one.key for one in game.factions if one.status == "playable"] or [""]
    traits = telling_traits(measuring)
    pools = {}
    for faction in factions[: effort.starts]:
        every = every_member(measuring, faction, traits if effort.traits else ())
        pools[faction] = pool_of(measuring, every, limit, POOL)
    for number in range(effort.starts):
        faction = factions[number % len(factions)]
        search = Search(
            measuring=measuring,
            pool=pools[faction],
            traits=traits,
            faction=faction,
            size=size,
            limit=limit,
            work=effort.work,
            chance=Chance(seed=f"{seed}:{number}"),
        )
        found.append((*search.climb(search.start()), search))
    return sorted(found, key=lambda one: -one[0])
