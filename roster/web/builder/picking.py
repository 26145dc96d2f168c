"""A list to pick from: what may be chosen for a member or the gang, found by words, by group, by whether it fits."""

from dataclasses import dataclass

from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from roster.rules.legality.validation import Judged
from roster.web.builder.choices import (
    STANDING,
    Choice,
    Group,
    Offer,
    Remark,
    choices_of,
    gang_offers,
    said_once,
    trait_offer,
    weapon_offer,
)
from roster.web.builder.posting import Spot

OF_GANG = ("faction", "size")
HELD = ("trait", "weapon")
FITTING = "fitting"


@dataclass(frozen=True, kw_only=True, slots=True)
class Picker:
    """A list to pick one or more things from. `many`: it stays open; `filters` are (key, name, whether in force).

    `remarks` hold for every choice of the list.
    """

    spot: Spot
    noun: str
    many: bool
    searched: bool
    filters: tuple[tuple[str, str, bool], ...]
    groups: tuple[Group, ...]
    remarks: tuple[Remark, ...]
    kept: int
    total: int


def offers_for(game: Game, gang: Gang, member: Member | None, pick: str) -> tuple[Offer, ...]:
    """Everything that a list offers; nothing for a member that is not there."""
    if pick in OF_GANG:
        return tuple(gang_offers(game, gang, pick))
    if member is None:
        return ()
    if pick == "trait":
        return tuple(trait_offer(game, member, one) for one in game.traits)
    if pick == "weapon":
        return tuple(weapon_offer(game, member, one) for one in game.weapons if not one.innate)
    return tuple(STANDING[pick](game, gang, member))


def group_names(game: Game, offers: tuple[Offer, ...]) -> dict[str, str]:
    """The groups that the offers stand in, in the game's order, by name."""
    known = {group.key: group.name for group in game.weapon_groups}
    used = dict.fromkeys(offer.group for offer in offers if offer.group)
    ordered = [key for key in known if key in used] + [key for key in used if key not in known]
    return {key: known.get(key) or key.replace("-", " ").capitalize() for key in ordered}


def said_in(offer: Offer, query: str) -> bool:
    """Whether the offer says every word asked for."""
    said = f"{offer.name} {offer.text} {' '.join(offer.facts)}".casefold()
    return all(word in said for word in query.casefold().split())


def grouped(choices: tuple[Choice, ...], names: dict[str, str]) -> tuple[Group, ...]:
    """The choices under their groups, those of none first; a single group needs no heading."""
    groups = (
        Group(key=key, name=name, choices=tuple(one for one in choices if one.offer.group == key))
        for key, name in {"": "", **names}.items()
    )
    return tuple(group for group in groups if group.choices)


def picker_of(now: Judged, spot: Spot) -> Picker | None:
    """The list that is open at a place; None where none is."""
    game, gang = now.game, now.gang
    member = next((one for one in gang.members if one.id == spot.member), None) if spot.member else None
    offers = offers_for(game, gang, member, spot.pick) if spot.pick else ()
    if not offers:
        return None
    names = group_names(game, offers)
    wanted = tuple(
        one for one in offers if said_in(one, spot.query) and (spot.group not in names or one.group == spot.group)
    )
    choices = choices_of(now, wanted)
    if spot.group == FITTING:
        choices = tuple(one for one in choices if not one.broken)
    choices, remarks = said_once(choices)
    offered = (("", "All"), (FITTING, "Breaks no rule"), *(names.items() if len(names) > 1 else ()))
    return Picker(
        spot=spot,
        noun=spot.pick,
        many=spot.pick in HELD,
        searched=len(offers) > 8,
        filters=tuple((key, name, key == spot.group) for key, name in offered),
        groups=grouped(choices, names),
        remarks=remarks,
        kept=len(choices),
        total=len(offers),
    )
