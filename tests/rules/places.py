"""Whether a gang has a place."""

from roster.rules.findings import Place
from roster.rules.gang.gang import Gang, GangDeck, Member
from roster.rules.gang.places import GANG_FIELDS, MEMBER_FIELDS


def is_index(item: str, length: int) -> bool:
    """Return whether `item` is "" or an index into a list of that length."""
    return not item or item in map(str, range(length))


def in_member(member: Member, place: Place) -> bool:
    """Return whether a member has the part; "stats" has an item by stat key, which only a game can name."""
    lengths = {"traits": len(member.traits), "weapons": len(member.weapons)}
    if place.part in lengths:
        return is_index(place.item, lengths[place.part])
    if place.part == "raises":
        return not place.item or any(key == place.item for key, _ in member.raises)
    if place.part == "stats":
        return True
    return not place.item and place.part in MEMBER_FIELDS


def in_deck(deck: GangDeck, place: Place) -> bool:
    """Return whether a deck has the part."""
    return is_index(place.item, len(deck.cards)) if place.part == "cards" else not place.item and not place.part


def place_exists(gang: Gang, place: Place) -> bool:
    """Return whether the gang has such a place."""
    if place.member:
        return not place.deck and any(one.id == place.member and in_member(one, place) for one in gang.members)
    if place.deck:
        return any(one.key == place.deck and in_deck(one, place) for one in gang.decks)
    lengths = {"options": len(gang.options), "ledger": len(gang.ledger)}
    if place.part in lengths:
        return is_index(place.item, lengths[place.part])
    return not place.item and place.part in GANG_FIELDS
