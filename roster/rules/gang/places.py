"""Places in a gang, and their order."""

from collections.abc import Callable, Iterable

from roster.rules.findings import GANG, Place
from roster.rules.gang.gang import Gang, Member

GANG_FIELDS = ("game", "edition", "name", "faction", "size", "options", "members", "decks", "ledger", "notes")
MEMBER_FIELDS = (
    "id",
    "name",
    "profile",
    "rank",
    "bike",
    "raises",
    "stats",
    "traits",
    "weapons",
    "joins",
    "portrait",
    "notes",
)
DECK_FIELDS = ("key", "cards")

Sorting = tuple[int, int, int, int, str]


def member_place(member: Member, part: str = "", item: str | int = "") -> Place:
    """Return the place of a part of a member; the gang itself for a member without an id."""
    return Place(member=member.id, part=part, item=str(item)) if member.id else GANG


def is_index(item: str, length: int) -> bool:
    """Return whether `item` is "" or an index into a list of that length."""
    return not item or (item.isascii() and item.isdigit() and len(item) < 9 and int(item) < length)


def first_of_each(keys: Iterable[str]) -> dict[str, int]:
    """Return the first position of each key."""
    return {key: position for position, key in reversed([*enumerate(keys)])}


def gang_order(gang: Gang) -> Callable[[Place], Sorting]:
    """Return a sort key for places: the gang itself, then members, then decks; within them, part by part."""
    members = first_of_each(member.id for member in gang.members)
    decks = first_of_each(deck.key for deck in gang.decks)

    def sorting(place: Place) -> Sorting:
        fields: tuple[str, ...] = GANG_FIELDS
        owner = position = 0
        if place.member:
            owner, position, fields = 1, members.get(place.member, 0), MEMBER_FIELDS
        elif place.deck:
            owner, position, fields = 2, decks.get(place.deck, 0), DECK_FIELDS
        part = fields.index(place.part) if place.part in fields else -1
        index = int(place.item) if is_index(place.item, 10**8) and place.item else -1
        return owner, position, part, index, place.item

    return sorting
