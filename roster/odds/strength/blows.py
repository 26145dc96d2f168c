"""What one attack takes of a life on average: that of its target, and that of whoever makes it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from roster.chances.outcomes import Branch, Odds
from roster.odds.solving import SIDES, Numbers, effects_of, in_play, keys_read, numbers_in, odds_of, setting_of
from roster.rules.game.amounts import AttemptSetting, Values, amount_at, held
from roster.rules.game.attempts import Attempt, Effect, selects
from roster.rules.game.battle import Attack, Battle
from roster.rules.game.derived import numbers
from roster.rules.game.game import Game
from roster.rules.game.nouns import Weapon
from roster.rules.gang.members import ResolvedMember


@dataclass(frozen=True, kw_only=True, slots=True)
class Fighter:
    """A member as a battle sees it: what attempts read of it, its life, its distance in a turn and its weapons."""

    own: Numbers
    target: Numbers
    life: int
    pace: int
    weapons: tuple[Weapon, ...]


class WeaponAttack(NamedTuple):
    """An attack made with a weapon, how often it is made in a turn, and its reach."""

    attack: Attack
    times: float
    reach: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Blow:
    """The mean result of one attack: `dealt` of the target's life and `lost` of one's own, from 0 to 1."""

    dealt: float
    lost: float


NOTHING = Blow(dealt=0, lost=0)


class TooMuchToSearch(Exception):
    """More attacks than a search may work out."""


class Blows:
    """The attacks of a game's usual battle, each worked out once for all whom it makes no difference to.

    No more than `most` are, so that a game with very many things costs no more than another.
    """

    def __init__(self, game: Game, battle: Battle, most: int) -> None:
        self.game, self.battle, self._most = game, battle, most
        made = [one for one in game.attempts if any(attack.attempt == one.key for attack in battle.attacks)]
        self._needed = frozenset(key for one in made for situation in one.situations for key in situation.needs)
        self._read = {
            (one.key, side): frozenset(keys_read(one, side)) | (self._needed if side == "own" else frozenset())
            for one in made
            for side in SIDES
        }
        self._sides = {side: frozenset().union(*(self._read[one.key, side] for one in made)) for side in SIDES}
        self._attacks = {weapon.key: tuple(attacks_with(game, battle, weapon)) for weapon in game.weapons}
        self._known: dict[tuple[int, str, Numbers, Numbers, int, int], Blow] = {}
        self._taken: dict[tuple[int, str, tuple[tuple[int, int], ...], tuple[int, int]], tuple[Odds, Blow]] = {}

    def fighter(self, member: ResolvedMember) -> Fighter:
        """Return a member as the battle sees it."""
        values = in_play(member)
        setting = AttemptSetting(own=values)
        seen = {key: 1 if key in self._needed and value is not None else value for key, value in values.items()}
        armed = {one.thing.key: one.thing for one in member.weapons if self._attacks[one.thing.key]}
        return Fighter(
            own=numbers_in(seen, self._sides["own"]),
            target=numbers_in(values, self._sides["target"]),
            life=max(amount_at(self.battle.life, setting) or 1, 1),
            pace=max(amount_at(self.battle.pace, setting) or 0, 0),
            weapons=tuple(armed.values()),
        )

    def attacks(self, weapon: Weapon) -> tuple[WeaponAttack, ...]:
        """Return the attacks made with a weapon."""
        return self._attacks[weapon.key]

    def blow(self, attack: Attack, weapon: Weapon, fighter: Fighter, target: Fighter) -> Blow:
        """Return what one attack takes, over the situations that come up for the fighter."""
        own = numbers_in(dict(fighter.own), self._read[attack.attempt, "own"])
        theirs = numbers_in(dict(target.target), self._read[attack.attempt, "target"])
        key = (id(attack), weapon.key, own, theirs, fighter.life, target.life)
        if key not in self._known:
            if len(self._known) >= self._most:
                raise TooMuchToSearch
            self._known[key] = self._mean(attack, weapon, dict(own), dict(theirs), (fighter.life, target.life))
        return self._known[key]

    def _mean(self, attack: Attack, weapon: Weapon, own: Values, target: Values, lives: tuple[int, int]) -> Blow:
        """Return the mean over the situations, by their weights; nothing where none comes up."""
        attempt, found = self.game.attempt[attack.attempt], []
        for one in attempt.situations:
            if all(key in own for key in one.needs):
                setting = setting_of(
                    self.game,
                    attempt,
                    situation=one,
                    own=own,
                    target=target,
                    weapon=weapon,
                    marks={**one.marks, **attack.marks},
                )
                odds = odds_of(attempt, setting)
                if odds is not None:
                    effects = tuple((it, amount_at(it.amount, setting) or 0) for it in effects_of(attempt, weapon))
                    found.append((one.weight, self._blow(attempt, odds, effects, lives)))
        weights = sum(weight for weight, _ in found)
        if not weights:
            return NOTHING
        dealt, lost = (sum(weight * getattr(blow, name) for weight, blow in found) for name in ("dealt", "lost"))
        return Blow(dealt=dealt / weights, lost=lost / weights)

    def _blow(
        self, attempt: Attempt, odds: Odds, effects: tuple[tuple[Effect, int], ...], lives: tuple[int, int]
    ) -> Blow:
        key = (id(odds), attempt.key, tuple((id(one), base) for one, base in effects), lives)
        if key not in self._taken:
            self._taken[key] = odds, blow_of(attempt, odds, effects, *lives)
        return self._taken[key][1]


def blow_of(attempt: Attempt, odds: Odds, effects: Sequence[tuple[Effect, int]], life: int, target_life: int) -> Blow:
    """Return what an attempt takes on average: in every branch no more than a life, whatever its effects add up to.

    The answer's branches are taken to be independent of the attempt's: the odds don't say which come together.
    """
    by_outcome: dict[str, list[tuple[Effect, int]]] = {}
    for one, base in effects:
        for outcome in one.on or attempt.successes:
            by_outcome.setdefault(outcome, []).append((one, base))
    lost, dealt = 0, []
    for branches in (odds.branches, odds.answers):
        taken = 0
        for branch in branches:
            takes = [worth_in(branch, one, base, target_life) for one, base in by_outcome.get(branch.outcome, ())]
            taken += branch.ways * min(sum(max(one, 0) for one in takes), target_life)
            lost += branch.ways * min(sum(max(-one, 0) for one in takes), life)
        dealt.append(taken / odds.whole / target_life)
    return Blow(dealt=1 - (1 - dealt[0]) * (1 - dealt[1]), lost=min(lost / odds.whole / life, 1.0))


def worth_in(branch: Branch, effect: Effect, base: int, life: int) -> int:
    """Return what an effect of a branch's outcome takes: the whole of a life where it is out, 0 below its bounds."""
    if effect.from_total is not None and branch.measure < effect.from_total:
        return 0
    if effect.from_margin is not None and branch.margin < effect.from_margin:
        return 0
    amount = max(base + effect.each * branch.measure, 0)
    return (life if amount else 0) if effect.out else amount * effect.worth


def attacks_with(game: Game, battle: Battle, weapon: Weapon) -> Iterator[WeaponAttack]:
    """Yield the attacks that a weapon makes."""
    setting = AttemptSetting(weapon={**numbers(game.weapon_stats[weapon.key]), held(weapon.key): 1})
    for one in battle.attacks:
        made = game.attempt[one.attempt].made_with(weapon) and (one.weapons is None or selects(one.weapons, weapon))
        often = amount_at(one.each_turn, setting) if made else None
        if often:
            yield WeaponAttack(one, often / 100, amount_at(one.reach, setting) or 0)
