"""Which things of a gang a constraint speaks of: a flat AND of field = value.

Lives here: the value and matching against a subject's fields.
Never here: building subjects (see `subjects`).
"""

from dataclasses import dataclass
from typing import Literal

Noun = Literal["gang", "member", "trait", "weapon", "card"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Selector:
    """Things of one noun whose every named field holds one of the values given for it.

    Fields by noun. gang: faction, size, option. member: rank, bike, faction, profile, trait, weapon, group, tag.
    trait: trait, tag, and its member's rank, bike, faction, profile. weapon: weapon, group, keyword, tag, and its
    member's. card: card, deck, type, tag.
    """

    noun: Noun
    where: tuple[tuple[str, tuple[str, ...]], ...] = ()
