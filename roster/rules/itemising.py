"""Charges as the lines of a receipt: what, how many, at how many points each, and why.

Lives here: the words. Never here: what anything is worth (see `tariff`).
"""

from collections.abc import Iterator, Sequence

from roster.rules.bikes import Bike
from roster.rules.game import Game
from roster.rules.places import member_place
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.receipt import ReceiptLine
from roster.rules.resolving import ResolvedMember
from roster.rules.stats import Stat
from roster.rules.tariff import Charge
from roster.rules.traits import Trait
from roster.rules.wording import parameter_name


def what(charge: Charge) -> str:
    """The thing's name as printed, a trait's with its x."""
    if not isinstance(charge.thing, Trait) or charge.chosen is None:
        return charge.thing.name
    return charge.thing.titled(parameter_name(charge.chosen))


def why(game: Game, charge: Charge) -> str:
    """What kind of thing is paid for; for a stat from where to where, for a trait that grows with x what x counts."""
    thing = charge.thing
    match thing:
        case Stat():
            return f"from {charge.start} {'up' if charge.steps > 0 else 'down'} to {charge.start + charge.steps}"
        case Profile():
            return f"{game.word('profile')}, all included"
        case Rank() | Bike():
            return game.word("rank" if isinstance(thing, Rank) else "bike")
        case Trait(parameter=asked, points=worth) if asked and charge.chosen and not isinstance(worth, int):
            return f"{asked.label}: {parameter_name(charge.chosen)}"
        case _:
            return game.word("trait" if isinstance(thing, Trait) else "weapon")


def member_lines(game: Game, member: ResolvedMember, charges: Sequence[Charge]) -> Iterator[ReceiptLine]:
    """A member's charges as lines."""
    for one in charges:
        place = member_place(member.member, one.part, one.item)
        yield ReceiptLine(place, what(one), one.quantity, one.each, one.points, why(game, one))
