"""Selectors as bits: everything that matches a thing is one number, and a test of one selector is one `&`.

Each selector of a game has a bit of its own. Say a game has three:

    1  members with the rank "ace"
    2  members with the rank "ace" or "hand" and the tag "old"
    4  traits of members with the rank "hand"

Each field keeps the bits that pass it by value: rank "ace" lets 1 and 2 pass, rank "hand" 2 and 4, any other rank none;
tag "old" lets all three pass, no tag only 1 and 4, which do not ask for one. What a thing matches is the `&` of its
fields and of its noun's bits: a member (3) that is an ace (3) without a tag (5) matches 1 and nothing else.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from roster.rules.game.nouns import DeckCard, Trait, Weapon
from roster.rules.game.selectors import FIELDS, SELECTABLE, Selectable, Selector


@dataclass(frozen=True, kw_only=True, slots=True)
class FieldBits:
    """Selectors by one field: `free` are those that don't name it, `by_value` those that each value passes."""

    free: int
    by_value: Mapping[str, int]

    def passed_by(self, value: str) -> int:
        """Return the selectors that a thing with this one value passes; "" if it has none."""
        return self.free | self.by_value.get(value, 0)

    def passed(self, values: Iterable[str]) -> int:
        """Return the selectors that a thing with these values passes: those free of the field, and those satisfied."""
        bits = self.free
        for value in values:
            bits |= self.by_value.get(value, 0)
        return bits


@dataclass(frozen=True, kw_only=True, slots=True)
class Matching:
    """A game's selectors as bits: each one's own, all of a noun, and by field.

    `trait`, `weapon` and `card` are the bits that each of the game's things passes by itself, by key.
    """

    bit: Mapping[Selector, int]
    noun: Mapping[Selectable, int]
    field: Mapping[str, FieldBits]
    trait: Mapping[str, int]
    weapon: Mapping[str, int]
    card: Mapping[str, int]

    def passing(self, noun: Selectable, fields: Mapping[str, Collection[str]]) -> int:
        """Return the selectors of the noun that a thing with these fields passes; fields not given are ignored."""
        bits = self.noun[noun]
        for name, values in fields.items():
            bits &= self.field[name].passed(values)
        return bits


def field_bits(bit: Mapping[Selector, int], name: str) -> FieldBits:
    """Return the selectors by one field."""
    by_value: dict[str, int] = {}
    for selector, one in bit.items():
        for value in dict(selector.where).get(name, ()):
            by_value[value] = by_value.get(value, 0) | one
    return FieldBits(free=sum(one for selector, one in bit.items() if not selector.names(name)), by_value=by_value)


def weapon_fields(weapon: Weapon) -> Mapping[str, Collection[str]]:
    """Return a weapon's own fields, as selectors name them."""
    keywords = tuple(one.keyword for one in weapon.keywords)
    return {"weapon": (weapon.key,), "group": (weapon.group,), "keyword": keywords, "tag": weapon.tags}


def card_fields(card: DeckCard) -> Mapping[str, Collection[str]]:
    """Return a card's own fields, as selectors name them; the deck it lies in is the gang's choice."""
    return {"card": (card.key,), "type": (card.type,), "tag": card.tags}


def matching_of(
    selectors: Iterable[Selector], traits: Iterable[Trait], weapons: Iterable[Weapon], cards: Iterable[DeckCard]
) -> Matching:
    """Give each selector a bit; one with a field that its noun doesn't have is of no noun and matches nothing."""
    bit = {selector: 1 << number for number, selector in enumerate(dict.fromkeys(selectors))}
    noun = dict.fromkeys(FIELDS, 0)
    for selector, one in bit.items():
        if all(name in FIELDS[selector.noun] for name, _ in selector.where):
            noun[selector.noun] |= one
    field = {name: field_bits(bit, name) for name in SELECTABLE}
    bare = Matching(bit=bit, noun=noun, field=field, trait={}, weapon={}, card={})
    return replace(
        bare,
        trait={one.key: bare.passing("trait", {"trait": (one.key,), "tag": one.tags}) for one in traits},
        weapon={one.key: bare.passing("weapon", weapon_fields(one)) for one in weapons},
        card={one.key: bare.passing("card", card_fields(one)) for one in cards},
    )
