"""The form of a pack: one field for each file."""

import json
from typing import Literal

from pydantic import BaseModel, ConfigDict

from roster.rules.constraints.kinds import Constraint
from roster.rules.game.designs import Design
from roster.rules.game.game import GameHeader
from roster.rules.game.nouns import Advance, Bike, Deck, DeckCard, Faction, Keyword, Profile, Rank, Trait, Weapon
from roster.rules.game.prints import Section, Template, Token
from roster.rules.game.selectors import Surcharge
from roster.rules.game.stats import Stat

FORMAT: Literal["pressgang-pack/1"] = "pressgang-pack/1"


class Pack(BaseModel):
    """One game, written down. Every field but `format` is a YAML file of that name.

    Unknown keys are problems, and no value is quietly turned into another type.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    format: Literal["pressgang-pack/1"] = FORMAT
    game: GameHeader
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
    designs: tuple[Design, ...] = ()

    def canonical(self) -> str:
        """Every field, defaults too, as JSON with sorted keys and no spaces: the bytes an edition is hashed by."""
        body = self.model_dump(mode="json", by_alias=True)
        return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


NOUNS = tuple(name for name in Pack.model_fields if name not in ("format", "game"))
"""The nouns that have a file of their own."""
NOUNS_OF_GAME = ("sizes", "options", "weapon_groups", "equipment", "readings")
"""The nouns that are lists in game.yaml."""
