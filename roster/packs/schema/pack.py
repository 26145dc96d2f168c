"""A whole pack in its written form: one field a file.

Lives here: the pack, its format name and its canonical JSON.
Never here: YAML, compiling.
"""

import json
from typing import Literal

from pydantic import Field

from roster.packs.schema.game import Game
from roster.packs.schema.written import Written
from roster.rules.advances import Advance
from roster.rules.bikes import Bike
from roster.rules.constraints.kinds import Constraint
from roster.rules.decks import Deck, DeckCard
from roster.rules.designs import Design
from roster.rules.factions import Faction
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.reference import Section
from roster.rules.stats import Stat
from roster.rules.surcharges import Surcharge
from roster.rules.templates import Template
from roster.rules.tokens import Token
from roster.rules.traits import Trait
from roster.rules.weapons import Keyword, Weapon

FORMAT: Literal["pressgang-pack/1"] = "pressgang-pack/1"


class Pack(Written):
    """One game, written down. Every field but `format` is a YAML file of that name."""

    format: Literal["pressgang-pack/1"] = FORMAT
    game: Game
    stats: tuple[Stat, ...] = ()
    factions: tuple[Faction, ...] = ()
    ranks: tuple[Rank, ...] = ()
    bikes: tuple[Bike, ...] = ()
    traits: tuple[Trait, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    profiles: tuple[Profile, ...] = ()
    decks: tuple[Deck, ...] = ()
    deck_cards: tuple[DeckCard, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    surcharges: tuple[Surcharge, ...] = ()
    advances: tuple[Advance, ...] = ()
    reference: tuple[Section, ...] = ()
    tokens: tuple[Token, ...] = ()
    templates: tuple[Template, ...] = ()
    designs: tuple[Design, ...] = Field(default=())

    def canonical(self) -> str:
        """Every field, defaults too, as JSON with sorted keys and no spaces: the bytes an edition is hashed by."""
        body = self.model_dump(mode="json", by_alias=True)
        return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
