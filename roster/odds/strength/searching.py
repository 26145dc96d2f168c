"""The search for the strongest lists: from many starts, every list is changed as long as a change makes it stronger."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from roster.odds.strength.battles import strength_of
from roster.odds.strength.candidates import Candidate, Measuring
from roster.rules.edits.surprise import Chance
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.legality.validation import judge

MOST_MEMBERS = 20

Lineup = tuple[Candidate, ...]


def lineup_strength(lineup: Lineup) -> float:
    """Return how many field gangs a list is a match for."""
    points = sum(one.points for one in lineup)
    return strength_of([(one.course, one.points / points if points else 1 / len(lineup)) for one in lineup])


@dataclass(kw_only=True)
class Search:
    """A search among one faction's lists; `work` is how many lists it may still look at."""

    measuring: Measuring
    pool: Lineup
    traits: tuple[Chosen, ...]
    faction: str
    size: str
    limit: int
    work: int
    chance: Chance
    judged: dict[tuple[Member, ...], bool] = field(default_factory=dict)

    def gang_of(self, lineup: Lineup) -> Gang:
        """Return a list as a gang, members in an order that does not depend on the way to it."""
        ordered = sorted((one.member for one in lineup), key=repr)
        members = tuple(replace(one, id=f"m{number}") for number, one in enumerate(ordered, 1))
        game = self.measuring.game
        return Gang(game=game.slug, edition=game.edition, faction=self.faction, size=self.size, members=members)

    def legal(self, lineup: Lineup) -> bool:
        """Return whether the project's own rules allow a list."""
        gang = self.gang_of(lineup)
        if gang.members not in self.judged:
            self.judged[gang.members] = judge(self.measuring.game, gang).legal
        return self.judged[gang.members]

    def start(self) -> Lineup:
        """Return a list from the pool, filled up in a random order in which better candidates come sooner."""
        lineup: Lineup = ()
        order = self.chance.shuffled(self.pool)
        order.sort(key=lambda one: self.pool.index(one) // 8)
        for one in order * 2:
            longer = (*lineup, one)
            affordable = len(longer) <= MOST_MEMBERS and sum(it.points for it in longer) <= self.limit
            if affordable and (self.legal(longer) or not lineup):
                lineup = longer
        return lineup

    def climb(self, lineup: Lineup) -> tuple[float, Lineup]:
        """Return the list and its strength once no single change makes it stronger, or the work is done."""
        best = lineup_strength(lineup) if self.legal(lineup) else 0.0
        going = True
        while going:
            going = False
            for changed in self.chance.shuffled(self.changes(lineup)):
                if self.work <= 0:
                    break
                if not changed or sum(one.points for one in changed) > self.limit:
                    continue
                self.work -= 1
                strength = lineup_strength(changed)
                if strength > best and self.legal(changed):
                    best, lineup, going = strength, changed, True
                    break
        return best, lineup

    def changes(self, lineup: Lineup) -> Iterator[Lineup]:
        """Yield every list that is one change away: a member more, less, another in its place, or one that differs."""
        if len(lineup) < MOST_MEMBERS:
            yield from ((*lineup, one) for one in self.pool)
        for place, one in enumerate(lineup):
            others = (*lineup[:place], *lineup[place + 1 :])
            yield others
            yield from ((*others, other) for other in self.pool if other is not one)
            yield from ((*others, self.measuring.candidate(other)) for other in self.variations(one.member))

    def variations(self, member: Member) -> Iterator[Member]:
        """Yield a member with one step of a stat, one weapon or one trait more or less."""
        if member.profile:
            return
        game, raises = self.measuring.game, dict(member.raises)
        for stat in game.stats:
            if stat.carrier == "member" and stat.step is not None:
                for step in (1, -1) if raises.get(stat.key) else (1,):
                    steps = {**raises, stat.key: raises.get(stat.key, 0) + step}
                    yield replace(member, raises=tuple(sorted((key, one) for key, one in steps.items() if one)))
        yield from (replace(member, weapons=arms) for arms in with_and_without(member.weapons, self._weapons()))
        yield from (replace(member, traits=held) for held in with_and_without(member.traits, self.traits))

    def _weapons(self) -> tuple[Chosen, ...]:
        blows, game = self.measuring.blows, self.measuring.game
        return tuple(Chosen(key=one.key) for one in game.weapons if not one.innate and blows.attacks(one))


def with_and_without(having: tuple[Chosen, ...], every: tuple[Chosen, ...]) -> Iterator[tuple[Chosen, ...]]:
    """Yield what is held with one thing less, and with one of others more."""
    for place in range(len(having)):
        yield (*having[:place], *having[place + 1 :])
    keys = {one.key for one in having}
    yield from ((*having, one) for one in every if one.key not in keys)
