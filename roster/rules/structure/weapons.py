"""The weapons that a member lists, and how many of anything it lists.

Lives here: whether each weapon is known, and whether quantities are of at least one.
Never here: who may have which (see `constraints`).
"""

from collections.abc import Iterator

from roster.rules.findings import Finding, Place
from roster.rules.game import Game
from roster.rules.gang import Chosen
from roster.rules.numbers import shown
from roster.rules.places import member_place
from roster.rules.resolving import ResolvedMember
from roster.rules.structure.telling import finding, unknown


def too_few(place: Place, who: str, what: str, chosen: Chosen) -> Finding:
    """The finding that a quantity is less than one."""
    message = f"{who} has {shown(chosen.quantity)} of {what}; it must be at least 1."
    return finding("quantity.below-one", place, message, limit="1", actual=shown(chosen.quantity))


def check_quantities(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Every trait and weapon that a member lists less than once."""
    member = resolved.member
    for part, listed, things in (("traits", member.traits, game.trait), ("weapons", member.weapons, game.weapon)):
        for index, one in enumerate(listed):
            if one.quantity < 1:
                what = things[one.key].name if one.key in things else f"a {game.word(part[:-1])}"
                yield too_few(member_place(member, part, index), resolved.called, what, one)


def check_weapons(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """All findings about a member's own list of weapons."""
    known, member = game.weapon, resolved.member
    for index, one in enumerate(member.weapons):
        if one.key not in known:
            place = member_place(member, "weapons", index)
            yield unknown(game, place, resolved.called, "weapon", one.key)
        elif one.x is not None:
            message = f"{known[one.key].name} of {resolved.called} takes no number or choice; it is ignored."
            place = member_place(member, "weapons", index)
            yield finding("weapon.parameter-unused", place, message, severity="advice")
