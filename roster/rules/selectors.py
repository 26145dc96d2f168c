"""Which things of a gang a constraint speaks of: a flat AND of field = value.

Lives here: the value, the fields of each noun, and what a selector accepts.
Never here: building subjects (see `subjects`), matching many at once (see `matching`).
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

Noun = Literal["gang", "member", "trait", "weapon", "card"]

STANDING = ("rank", "bike", "faction", "profile")
FIELDS: Mapping[Noun, frozenset[str]] = MappingProxyType(
    {
        "gang": frozenset(("faction", "size", "option")),
        "member": frozenset((*STANDING, "trait", "weapon", "group", "tag")),
        "trait": frozenset((*STANDING, "trait", "tag")),
        "weapon": frozenset((*STANDING, "weapon", "group", "keyword", "tag")),
        "card": frozenset(("card", "deck", "type", "tag")),
    }
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Selector:
    """Things of one noun whose every named field holds one of the values given for it.

    Fields by noun. gang: faction, size, option. member: rank, bike, faction, profile, trait, weapon, group, tag.
    trait: trait, tag, and its member's rank, bike, faction, profile. weapon: weapon, group, keyword, tag, and its
    member's. card: card, deck, type, tag.

    A member's faction is its profile's, else the gang's; its tags are those of its rank, bike, faction and profile; its
    traits, weapons and groups are those it holds, innate weapons aside. A card's deck is the deck it lies in.
    """

    noun: Noun
    where: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def accepts(self, field: str, values: Collection[str]) -> bool:
        """Whether a thing whose `field` holds `values` passes this field; any does where the field is not named."""
        return all(not set(wanted).isdisjoint(values) for name, wanted in self.where if name == field)

    def names(self, field: str) -> bool:
        """Whether this selector asks for the field at all."""
        return any(name == field for name, _ in self.where)
