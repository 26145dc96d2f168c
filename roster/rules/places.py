"""Places in a gang: of a member's part, whether one is there, and in what order they stand.

Lives here: those three. Never here: the value itself (see `findings`).
"""

from collections.abc import Callable, Iterable

from roster.rules.findings import GANG, Place
from roster.rules.gang import Gang, GangDeck, Member

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
    """A part of a member; the gang itself for a member without an id, who cannot be pointed at."""
    return Place(member=member.id, part=part, item=str(item)) if member.id else GANG


def is_index(item: str, length: int) -> bool:
    """Whether `item` is "" or an index into a list of that length."""
    return not item or (item.isascii() and item.isdigit() and len(item) < 9 and int(item) < length)


def in_member(member: Member, place: Place) -> bool:
    """Whether a member has the part; "stats" has an item by stat key, which only a game can name."""
    lengths = {"traits": len(member.traits), "weapons": len(member.weapons)}
    if place.part in lengths:
        return is_index(place.item, lengths[place.part])
    if place.part == "raises":
        return not place.item or any(key == place.item for key, _ in member.raises)
    if place.part == "stats":
        return True
    return not place.item and (not place.part or place.part in MEMBER_FIELDS)


def in_deck(deck: GangDeck, place: Place) -> bool:
    """Whether a deck has the part."""
    return is_index(place.item, len(deck.cards)) if place.part == "cards" else not place.item and not place.part


def place_exists(gang: Gang, place: Place) -> bool:
    """Whether the gang has such a place."""
    if place.member:
        return not place.deck and any(one.id == place.member and in_member(one, place) for one in gang.members)
    if place.deck:
        return any(one.key == place.deck and in_deck(one, place) for one in gang.decks)
    lengths = {"options": len(gang.options), "ledger": len(gang.ledger)}
    if place.part in lengths:
        return is_index(place.item, lengths[place.part])
    return not place.item and (not place.part or place.part in GANG_FIELDS)


def first_of_each(keys: Iterable[str]) -> dict[str, int]:
    """The first position of each key."""
    positions: dict[str, int] = {}
    for position, key in enumerate(keys):
        positions.setdefault(key, position)
    return positions


def gang_order(gang: Gang) -> Callable[[Place], Sorting]:
    """A sort key for places: the gang itself, then members, then decks, as they stand; within them, part by part."""
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
