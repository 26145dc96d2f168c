"""Places in a gang, and their order."""

from collections.abc import Callable, Iterable
from dataclasses import fields

from roster.rules.findings import GANG, Place
from roster.rules.gang.gang import Gang, Member

GANG_FIELDS = ("", *(one.name for one in fields(Gang)))
MEMBER_FIELDS = (
    "", "id", "name", "profile", "rank", "bike", "raises", "stats", "traits", "weapons", "joins", "portrait", "notes",
)  # fmt: skip
DECK_FIELDS = ("", "key", "cards")

Sorting = tuple[int, int, int, int, str]


def member_place(member: Member, part: str = "", item: str | int = "") -> Place:
    """Return the place of a part of a member; the gang itself for a member without an id."""
    return Place(member=member.id, part=part, item=str(item)) if member.id else GANG


def first_of_each(keys: Iterable[str]) -> dict[str, int]:
    """Return the first position of each key."""
    return {key: position for position, key in reversed([*enumerate(keys)])}


def gang_order(gang: Gang) -> Callable[[Place], Sorting]:
    """Return a sort key for places in the gang: itself, then members, then decks; within them, part by part."""
    members = first_of_each(["", *[member.id for member in gang.members]])
    decks = first_of_each(["", *[deck.key for deck in gang.decks]])

    def sorting(place: Place) -> Sorting:
        parts = MEMBER_FIELDS if place.member else DECK_FIELDS if place.deck else GANG_FIELDS
        digits = place.item.isdigit() * len(place.item)  # the shorter number is the smaller one: 9, then 10
        return decks[place.deck], members[place.member], parts.index(place.part), digits, place.item

    return sorting
