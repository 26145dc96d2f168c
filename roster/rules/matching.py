"""Every selector of a game at once: one bit each, so that a thing's matches are a few bitwise ANDs.

Lives here: the bits of each kind of thing, worked out once per game.
Never here: a gang (see `subjects`); what one selector accepts (see `selectors`).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from roster.rules.decks import DeckCard
from roster.rules.factions import Faction
from roster.rules.game import Game
from roster.rules.once import once
from roster.rules.resolving import ResolvedMember
from roster.rules.selectors import FIELDS, Noun, Selector
from roster.rules.traits import Trait
from roster.rules.weapons import Weapon

Fields = Mapping[str, Collection[str]]
StandingKey = tuple[str, str, str, str]


class Standing(NamedTuple):
    """Bits that a rank, bike, faction and profile let pass: selectors of members, and of the things they hold."""

    member: int
    held: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Carried:
    """Member selectors that name one field ("trait", "weapon" or "group"): the bits that each held key lets pass.

    Where none names it, nothing is `asked` and all are `free`.
    """

    asked: bool
    free: int
    by_key: Mapping[str, int]

    def passed(self, keys: Iterable[str]) -> int:
        """The bits of the selectors that holding these lets pass, with those that do not ask."""
        bits = self.free
        for key in keys:
            bits |= self.by_key[key]
        return bits


@dataclass(frozen=True, kw_only=True, slots=True)
class Matching:
    """A game's selectors as bits, and its traits' and weapons' bits by key; standings and cards as they are met."""

    bit: Mapping[Selector, int]
    trait: Mapping[str, int]
    weapon: Mapping[str, int]
    carried: Mapping[str, Carried]
    standings: dict[StandingKey, Standing] = field(default_factory=dict)
    cards: dict[tuple[str, str], int] = field(default_factory=dict)


def all_selectors(game: Game) -> Iterator[Selector]:
    """Every selector that the game's constraints, surcharges and supplies name."""
    for rule in game.constraints:
        yield from rule.selectors()
    for surcharge in game.surcharges:
        yield surcharge.of
        yield from filter(None, (surcharge.when,))
    counted = (thing.counted for thing in (*game.tokens, *game.equipment))
    yield from (per.of for per in counted if per)


def passing(bit: Mapping[Selector, int], noun: Noun, fields: Fields) -> int:
    """The bits of the noun's selectors that pass in every field given; a field not given is not looked at.

    A selector that asks for a field its noun does not have passes nothing.
    """
    return sum(
        one
        for selector, one in bit.items()
        if selector.noun == noun
        and all(name in FIELDS[noun] for name, _ in selector.where)
        and all(selector.accepts(name, values) for name, values in fields.items())
    )


def trait_fields(trait: Trait) -> Fields:
    """What a trait selector may ask of a trait itself."""
    return {"trait": (trait.key,), "tag": trait.tags}


def weapon_fields(weapon: Weapon) -> Fields:
    """What a weapon selector may ask of a weapon itself."""
    return {
        "weapon": (weapon.key,),
        "group": (weapon.group,),
        "keyword": tuple(one.keyword for one in weapon.keywords),
        "tag": weapon.tags,
    }


def carried_by(bit: Mapping[Selector, int], name: str, values: Mapping[str, str]) -> Carried:
    """Member selectors by one field of what members hold; `values` gives each key's value for the field."""
    asking = {selector: one for selector, one in bit.items() if selector.names(name)}
    everyone = passing(bit, "member", {})
    return Carried(
        asked=bool(asking),
        free=everyone & ~sum(asking.values()),
        by_key={key: passing(asking, "member", {name: (value,)}) for key, value in values.items()},
    )


@once
def matching_of(game: Game) -> Matching:
    """The game's selectors as bits."""
    bit = {selector: 1 << number for number, selector in enumerate(dict.fromkeys(all_selectors(game)))}
    return Matching(
        bit=bit,
        trait={trait.key: passing(bit, "trait", trait_fields(trait)) for trait in game.traits},
        weapon={weapon.key: passing(bit, "weapon", weapon_fields(weapon)) for weapon in game.weapons},
        carried={
            "trait": carried_by(bit, "trait", {trait.key: trait.key for trait in game.traits}),
            "weapon": carried_by(bit, "weapon", {weapon.key: weapon.key for weapon in game.weapons}),
            "group": carried_by(bit, "group", {weapon.key: weapon.group for weapon in game.weapons}),
        },
    )


def standing_of(matching: Matching, member: ResolvedMember) -> Standing:
    """The bits that a member's rank, bike, faction and profile let pass."""
    rank, bike, faction, profile = member.rank, member.bike, member.faction, member.profile
    key = (
        rank.key if rank else "",
        bike.key if bike else "",
        faction.key if faction else "",
        profile.key if profile else "",
    )
    if key not in matching.standings:
        named = dict(zip(("rank", "bike", "faction", "profile"), ((one,) if one else () for one in key), strict=True))
        tags = tuple(tag for part in (rank, bike, faction, profile) if part for tag in part.tags)
        matching.standings[key] = Standing(
            member=passing(matching.bit, "member", {**named, "tag": tags}),
            held=passing(matching.bit, "trait", named) | passing(matching.bit, "weapon", named),
        )
    return matching.standings[key]


def card_bits(matching: Matching, card: DeckCard, deck: str) -> int:
    """The bits of a card that lies in the deck of that key."""
    key = (card.key, deck)
    if key not in matching.cards:
        fields = {"card": (card.key,), "deck": (deck,), "type": (card.type,), "tag": card.tags}
        matching.cards[key] = passing(matching.bit, "card", fields)
    return matching.cards[key]


def gang_bits(matching: Matching, faction: Faction | None, size: str, options: Collection[str]) -> int:
    """The bits of a gang of that faction and size with those options on."""
    fields = {"faction": (faction.key,) if faction else (), "size": (size,), "option": options}
    return passing(matching.bit, "gang", fields)
