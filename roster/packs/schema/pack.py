"""A whole pack in its written form: one field a file."""

import json
from typing import Literal

from pydantic import Field

from roster.packs.schema.game import Game
from roster.packs.schema.written import Written
from roster.rules.constraints.kinds import Constraint
from roster.rules.game.designs import Design
from roster.rules.game.nouns import Advance, Bike, Deck, DeckCard, Faction, Keyword, Profile, Rank, Trait, Weapon
from roster.rules.game.prints import Section, Template, Token
from roster.rules.game.selectors import Surcharge
from roster.rules.game.stats import Stat

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
