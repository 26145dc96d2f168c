"""A usual battle in numbers: how long it lasts, how far apart it starts, and how often each attack is made in it."""

from dataclasses import dataclass, field

from roster.rules.game.amounts import Amounts
from roster.rules.game.selectors import Selector
from roster.rules.game.written import Key, Numbers, WrittenValue, described


@dataclass(frozen=True, kw_only=True, slots=True)
class Attack(WrittenValue):
    """One way to attack in a battle: an attempt, how far it reaches, and how often it is made.

    A weapon may have several attacks: a second shot that is harder has the mark that makes it so. Its situations'
    weights say how often the attempt is made in which.
    """

    attempt: Key = field(metadata=described(names="attempts"))
    weapons: Selector | None = field(
        default=None, metadata=described("The weapons it is made with; left out: all of the attempt's.")
    )
    reach: Amounts = field(default=0, metadata=described("The distance at which it can be made."))
    each_turn: Amounts = field(default=100, metadata=described("How often it is made in a turn, in hundredths."))
    uses: int = field(default=1, metadata=described("Uses of the weapon that it takes, where these are counted.", ge=0))
    marks: Numbers = field(default_factory=dict, hash=False)


@dataclass(frozen=True, kw_only=True, slots=True)
class Battle(WrittenValue):
    """What the search for the strongest lists has to know of a usual battle, in the game's own distances.

    Gangs start `distance` apart, and a member covers `pace` in a turn. `life` is what it takes to take a member out, in
    the unit of what effects are worth.
    """

    turns: int = field(metadata=described("How many turns it lasts.", ge=1, le=20))
    distance: int = field(metadata=described("How far apart the sides start.", ge=0, le=10_000))
    pace: Amounts = field(metadata=described("How far a member moves in a turn."))
    life: Amounts = field(metadata=described("What it takes to take a member out, in hundredths of worth."))
    attacks: tuple[Attack, ...] = field(metadata=described(min_length=1, max_length=30))
