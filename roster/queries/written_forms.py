"""Which table keeps which written form, and under which name it hangs from its parent.

Lives here: the one list that reading, writing and the admin share. A column has the name of its schema field.
Never here: reading or writing rows.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Model
from pydantic import TypeAdapter

from roster import models
from roster.packs.schema.fields import fields_of
from roster.packs.schema.game import Game as GameFile
from roster.rules.advances import Advance
from roster.rules.bikes import Bike
from roster.rules.constraints.kinds import KINDS, Constraint
from roster.rules.decks import Deck, DeckCard
from roster.rules.designs import Design
from roster.rules.equipment import Equipment
from roster.rules.factions import Faction
from roster.rules.game import Option, Reading, Size, WeaponGroup
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.reference import Entry, Section
from roster.rules.stats import Stat
from roster.rules.surcharges import Surcharge
from roster.rules.templates import Template
from roster.rules.tokens import Token
from roster.rules.traits import Trait
from roster.rules.weapons import Keyword, Weapon


@dataclass(frozen=True, kw_only=True)
class WrittenForm:
    """One noun's table and schema. `forms` are the schema's classes: one, or one a kind.

    `relation` is its name under the parent; a noun of the game's own file is `in_game_file`.
    """

    relation: str
    table: type[Model]
    forms: tuple[type, ...]
    schema: Any = None
    in_game_file: bool = False
    parent: str = "game"

    @cached_property
    def adapter(self) -> TypeAdapter[Any]:
        """What checks one body."""
        return TypeAdapter(self.schema or self.forms[0])

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every field's name, in the order of the schema."""
        return tuple(dict.fromkeys(name for form in self.forms for name in fields_of(form)))

    @cached_property
    def references(self) -> tuple[str, ...]:
        """The fields that name a row of another table by its key."""
        return tuple(name for name in self.names if self.table._meta.get_field(name).many_to_one)

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """The fields that this table itself keeps."""
        return tuple(name for name in self.names if self.table._meta.get_field(name).concrete)


GAME = WrittenForm(relation="game", table=models.Game, forms=(GameFile,), parent="")
ENTRIES = WrittenForm(relation="entries", table=models.Entry, forms=(Entry,), parent="section")
IN_GAME_FILE = (
    WrittenForm(relation="sizes", table=models.Size, forms=(Size,), in_game_file=True),
    WrittenForm(relation="options", table=models.Option, forms=(Option,), in_game_file=True),
    WrittenForm(relation="weapon_groups", table=models.WeaponGroup, forms=(WeaponGroup,), in_game_file=True),
    WrittenForm(relation="equipment", table=models.Equipment, forms=(Equipment,), in_game_file=True),
    WrittenForm(relation="readings", table=models.Reading, forms=(Reading,), in_game_file=True),
)
OWN_FILE = (
    WrittenForm(relation="stats", table=models.Stat, forms=(Stat,)),
    WrittenForm(relation="factions", table=models.Faction, forms=(Faction,)),
    WrittenForm(relation="ranks", table=models.Rank, forms=(Rank,)),
    WrittenForm(relation="bikes", table=models.Bike, forms=(Bike,)),
    WrittenForm(relation="traits", table=models.Trait, forms=(Trait,)),
    WrittenForm(relation="keywords", table=models.Keyword, forms=(Keyword,)),
    WrittenForm(relation="weapons", table=models.Weapon, forms=(Weapon,)),
    WrittenForm(relation="profiles", table=models.Profile, forms=(Profile,)),
    WrittenForm(relation="decks", table=models.Deck, forms=(Deck,)),
    WrittenForm(relation="deck_cards", table=models.DeckCard, forms=(DeckCard,)),
    WrittenForm(relation="constraints", table=models.Constraint, forms=KINDS, schema=Constraint),
    WrittenForm(relation="surcharges", table=models.Surcharge, forms=(Surcharge,)),
    WrittenForm(relation="advances", table=models.Advance, forms=(Advance,)),
    WrittenForm(relation="reference", table=models.Section, forms=(Section,)),
    WrittenForm(relation="tokens", table=models.Token, forms=(Token,)),
    WrittenForm(relation="templates", table=models.Template, forms=(Template,)),
    WrittenForm(relation="designs", table=models.Design, forms=(Design,)),
)
NOUNS = (*IN_GAME_FILE, *OWN_FILE)
"""Every noun of a game in an order where what is named stands before what names it."""

FORM_OF: Mapping[type[Model], WrittenForm] = {form.table: form for form in (GAME, ENTRIES, *NOUNS)}
