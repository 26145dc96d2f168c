"""A battle on average: how many field gangs a list is a match for, as both wear each other down turn by turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from roster.odds.strength.blows import Blows, Fighter
from roster.rules.game.nouns import Weapon

HALVINGS = 16
MOST_FIELDS = 8.0
"""The most field gangs that a list is measured against."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Course:
    """A member in a battle against the field, turn by turn.

    `deals`: the part of a whole field gang that it takes out, while it stands, its targets drawn by lot. `suffers`: the
    part of its own life that a whole field gang takes that aims at nobody else. `loses`: what its own attacks cost it.
    """

    deals: tuple[float, ...]
    suffers: tuple[float, ...]
    loses: tuple[float, ...]

    @property
    def danger(self) -> float:
        """How much sooner than others it is worth aiming at: what it deals for the fire that it takes."""
        return sum(self.deals) * max(sum(self.suffers), 1e-9)


class Field:
    """Gangs to compare lists with, each as many as the others.

    A member comes with the part of its gang's points that it is.
    """

    def __init__(self, blows: Blows, gangs: Sequence[Sequence[tuple[Fighter, float]]]) -> None:
        self._blows = blows
        merged: dict[Fighter, tuple[float, float]] = {}
        for gang in gangs:
            for fighter, share in gang:
                number, value = merged.get(fighter, (0.0, 0.0))
                merged[fighter] = number + 1 / len(gangs), value + share / len(gang) / len(gangs)
        self.opponents = tuple((fighter, number, value) for fighter, (number, value) in merged.items())
        self._courses: dict[Fighter, Course] = {}

    def course(self, fighter: Fighter) -> Course:
        """Return a member's course; each is worked out once."""
        if fighter not in self._courses:
            turns = range(self._blows.battle.turns)
            deals, loses = self._attacks(fighter, [(one, value) for one, _, value in self.opponents])
            against = [(number, self._attacks(one, [(fighter, 1.0)])[0]) for one, number, _ in self.opponents]
            suffers = tuple(sum(number * taken[turn] for number, taken in against) for turn in turns)
            self._courses[fighter] = Course(deals=deals, suffers=suffers, loses=loses)
        return self._courses[fighter]

    def _attacks(
        self, fighter: Fighter, targets: Sequence[tuple[Fighter, float]]
    ) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return what a fighter deals and loses in each turn, always with the weapon that brings the most."""
        arms = sorted((self._arm(fighter, weapon, targets) for weapon in fighter.weapons), key=lambda one: -one.deals)
        left = [arm.uses for arm in arms]
        dealt, lost = [], []
        for turn in range(self._blows.battle.turns):
            free, deals, loses = 1.0, 0.0, 0.0
            for place, arm in enumerate(arms):
                part = min(free, max(turn + 1 - arm.begins, 0), left[place] / arm.often if arm.often else free)
                free -= part
                left[place] -= part * arm.often
                deals, loses = deals + part * arm.deals, loses + part * arm.loses
            dealt.append(deals)
            lost.append(loses)
        return tuple(dealt), tuple(lost)

    def _arm(self, fighter: Fighter, weapon: Weapon, targets: Sequence[tuple[Fighter, float]]) -> "Arm":
        """Return a weapon in a fighter's hands, over some targets with what each is worth."""
        deals = loses = often = 0.0
        begins = float(self._blows.battle.turns)
        for attack, times, reach in self._blows.attacks(weapon):
            blows = [(self._blows.blow(attack, weapon, fighter, one), value) for one, value in targets]
            deals += times * sum(blow.dealt * value for blow, value in blows)
            loses += times * sum(blow.lost for blow, _ in blows) / len(blows)
            often += times * attack.uses
            gap = max(self._blows.battle.distance - reach, 0)
            begins = min(begins, gap / fighter.pace if fighter.pace else begins if gap else 0.0)
        uses = float(weapon.uses or often * self._blows.battle.turns)
        return Arm(deals=deals, loses=loses, often=often, begins=begins, uses=uses)


@dataclass(frozen=True, kw_only=True, slots=True)
class Arm:
    """A weapon in a fighter's hands: what a turn with it deals and loses, how many uses that takes, from when on."""

    deals: float
    loses: float
    often: float
    begins: float
    uses: float


def strength_of(courses: Sequence[tuple[Course, float]]) -> float:
    """Return how many field gangs a list is a match for: as much of it is left at the end as of them.

    A member comes with the part of the list that it is.
    """
    ordered = sorted(courses, key=lambda one: -one[0].danger)
    low, high = 0.0, MOST_FIELDS
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(ordered, middle) else (low, middle)
    return (low + high) / 2


def holds(courses: Sequence[tuple[Course, float]], fields: float) -> bool:
    """Return whether a list has lost no more than a number of field gangs by the end, in parts of either whole.

    In each turn the gangs that are left fire at one member after the other. Whoever falls deals blows until then.
    """
    lives, left = [1.0] * len(courses), fields
    for turn, _ in enumerate(courses[0][0].deals if courses else ()):
        fire, dealt = left, 0.0
        for place, (course, _) in enumerate(courses):
            life = lives[place]
            if life <= 0:
                continue
            suffers = course.suffers[turn]
            falls = fire * suffers >= life
            spent = life / suffers if falls else fire
            stood = 1 - (fire - spent) / left  # of the turn; nothing returned yet, so some gangs are left
            fire -= spent
            dealt += course.deals[turn] * stood
            lives[place] = 0.0 if falls else max(life - spent * suffers - course.loses[turn] * stood, 0.0)
        left = max(left - dealt, 0.0)
        if not left:
            return True
    kept = sum(life * part for life, (_, part) in zip(lives, courses, strict=True))
    return kept * fields >= left
