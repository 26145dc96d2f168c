"""Every code that a finding can have. Codes are stable: programs and gang files may rely on them.

Those of constraints stand with their kinds.
"""

from collections.abc import Mapping
from types import MappingProxyType

from roster.rules.constraints.kinds import CONSTRAINT_CODES

CODES: Mapping[str, str] = MappingProxyType(
    {
        **CONSTRAINT_CODES,
        "ledger.overspent": "More is spent in the ledger than was earned by then.",
        "ledger.unknown": "A ledger entry names an advance, a member or a thing that is not there.",
        "ledger.incomplete": "A ledger entry neither earns nor gains anything, or does both.",
        "ledger.unfit": "A ledger entry gains what its advance is not for.",
        "ledger.above": "A ledger entry raises a stat that is at its maximum already.",
        "ledger.only": "A member was made with something that only the ledger may bring.",
        "ledger.price": "The price that a ledger entry records is not the one that this edition asks.",
        "field.unknown": "The gang file has a field that this version does not know; it is kept.",
        "portrait.unknown": "A member's picture is not on this site, so its card shows the emblem.",
        "game.other": "The gang was made for another game.",
        "edition.other": "The gang was made for another edition of the game.",
        "gang.incomplete": "The gang has no faction.",
        "faction.preview": "The faction can be looked at, but not played yet.",
        "option.not-offered": "The gang uses an option that the edition does not offer.",
        "key.unknown": "A key is not in this edition of the game, or names no member of the gang.",
        "member.incomplete": "A member has no rank, bike or profile, or no id.",
        "member.id-repeated": "Several members share an id.",
        "bike.unplayable": "The bike is not for players.",
        "profile.changed": "A member changes what its profile fixes.",
        "joins.refused": "A member joins one that its rank may not join.",
        "stat.above": "A stat ends above its range.",
        "stat.below": "A stat ends below its range.",
        "stat.not-raisable": "A stat that has no price, or that the member lacks, is raised or lowered.",
        "stat.below-start": "A stat that may not be lowered is below its start.",
        "trait.parameter-missing": "A trait is not given the x it asks for.",
        "trait.parameter-outside": "The x of a trait is not one that it allows.",
        "trait.parameter-unused": "An x is given to a trait that asks for none.",
        "trait.repeated": "A member has the same trait more than once.",
        "weapon.parameter-unused": "An x is given to a weapon.",
        "quantity.below-one": "A trait, weapon or card is listed less than once.",
        "deck.repeated": "The gang has the same deck twice.",
        "card.other-deck": "A card lies in a deck that it does not belong to.",
    }
)
