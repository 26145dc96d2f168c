"""What the ledger of a member's gang has brought it: raises, traits, weapons.

Lives here: gathering those of one member. Never here: prices and balances (see `ledger`).
"""

from typing import NamedTuple

from roster.rules.game import Game
from roster.rules.gang import Chosen, Gang, LedgerEntry, Member
from roster.rules.held import HeldTrait, HeldWeapon


class Gains(NamedTuple):
    """Steps by stat, traits and weapons, in the ledger's order."""

    raises: tuple[tuple[str, int], ...] = ()
    traits: tuple[HeldTrait, ...] = ()
    weapons: tuple[HeldWeapon, ...] = ()


NOTHING = Gains()


def chosen_by(entry: LedgerEntry) -> Chosen:
    """What an entry buys, as a member's own list would write it."""
    return Chosen(key=entry.key, x=entry.x)


def gains_of(game: Game, gang: Gang, member: Member) -> Gains:
    """What a member has gained; an entry whose advance or thing the game does not know brings nothing."""
    if not gang.ledger or not member.id:
        return NOTHING
    raises: list[tuple[str, int]] = []
    traits: list[HeldTrait] = []
    weapons: list[HeldWeapon] = []
    for number, entry in enumerate(gang.ledger):
        advance = game.advance.get(entry.advance) if entry.member == member.id else None
        match advance.noun if advance else "":
            case "stat":
                raises.append((entry.key, 1))
            case "trait" if entry.key in game.trait:
                trait = game.trait[entry.key]
                traits.append(HeldTrait(trait=trait, chosen=chosen_by(entry), index=-1, entry=number))
            case "weapon" if entry.key in game.weapon:
                weapon = game.weapon[entry.key]
                weapons.append(HeldWeapon(weapon=weapon, chosen=chosen_by(entry), index=-1, entry=number))
    return Gains(tuple(raises), tuple(traits), tuple(weapons))
