"""The list to pick from, for a member or for the gang: searched by words, filtered by group or by fit."""

from dataclasses import dataclass

from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from roster.rules.legality.validation import Judged
from roster.rules.words import has_words
from web.builder.choices import (
    Group,
    Offer,
    Remark,
    WeighedOffer,
    gang_offers,
    part_offers,
    trait_offer,
    weapon_offer,
    weigh_offers,
    without_repeats,
)
from web.builder.locations import BuilderLocation

OF_GANG = ("faction", "size")
HELD = ("trait", "weapon")
FITTING = "fitting"


@dataclass(frozen=True, kw_only=True, slots=True)
class Picker:
    """A list to pick from. `many`: it stays open after a choice; `filters` are (key, name, is it on).

    `remarks` are about every choice. `kept` of `total` choices pass the search and the filter.
    """

    location: BuilderLocation
    noun: str
    many: bool
    searched: bool
    filters: tuple[tuple[str, str, bool], ...]
    groups: tuple[Group, ...]
    remarks: tuple[Remark, ...]
    kept: int
    total: int


def offers_for(game: Game, gang: Gang, member: Member | None, pick: str) -> tuple[Offer, ...]:
    """Return everything that a list offers; nothing if it needs a member and there is none."""
    if pick in OF_GANG:
        return tuple(gang_offers(game, gang, pick))
    if member is None:
        return ()
    if pick == "trait":
        return tuple(trait_offer(game, member, one) for one in game.traits)
    if pick == "weapon":
        return tuple(weapon_offer(game, member, one) for one in game.weapons if not one.innate)
    return tuple(part_offers(game, gang, member, pick))


def group_names(game: Game, offers: tuple[Offer, ...]) -> dict[str, str]:
    """Return the names of the offers' groups by key, in the game's order."""
    known = {group.key: group.name for group in game.weapon_groups}
    used = dict.fromkeys(offer.group for offer in offers if offer.group)
    ordered = [key for key in known if key in used] + [key for key in used if key not in known]
    return {key: known.get(key) or key.replace("-", " ").capitalize() for key in ordered}


def grouped(choices: tuple[WeighedOffer, ...], names: dict[str, str]) -> tuple[Group, ...]:
    """Return the choices by group, first those without one; empty groups are left out."""
    groups = (
        Group(key=key, name=name, choices=tuple(one for one in choices if one.offer.group == key))
        for key, name in {"": "", **names}.items()
    )
    return tuple(group for group in groups if group.choices)


def picker_of(now: Judged, location: BuilderLocation) -> Picker | None:
    """Return the open list of a location; None if none is open."""
    game, gang = now.game, now.gang
    member = next((one for one in gang.members if one.id == location.member), None) if location.member else None
    offers = offers_for(game, gang, member, location.pick) if location.pick else ()
    if not offers:
        return None
    names = group_names(game, offers)
    wanted = tuple(
        one
        for one in offers
        if has_words(f"{one.name} {one.text} {' '.join(one.facts)}", location.query)
        and (location.group not in names or one.group == location.group)
    )
    choices = weigh_offers(now, wanted)
    if location.group == FITTING:
        choices = tuple(one for one in choices if not one.broken)
    choices, remarks = without_repeats(choices)
    offered = (("", "All"), (FITTING, "Allowed"), *(names.items() if len(names) > 1 else ()))
    return Picker(
        location=location,
        noun=location.pick,
        many=location.pick in HELD,
        searched=len(offers) > 8,
        filters=tuple((key, name, key == location.group) for key, name in offered),
        groups=grouped(choices, names),
        remarks=remarks,
        kept=len(choices),
        total=len(offers),
    )
