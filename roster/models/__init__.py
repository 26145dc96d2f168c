"""The tables: a game's content while people edit it, its editions, gangs with revisions, owners, links and pictures.

Lives here: columns, references and constraints; a content column has the name of its schema field.
Never here: rules, logic in save(), signals, reading or writing rows (see `queries` and `operations`).
"""

from roster.models.advances import Advance
from roster.models.bikes import Bike
from roster.models.constraints import Constraint
from roster.models.decks import Deck, DeckCard
from roster.models.designs import Design
from roster.models.editions import Edition
from roster.models.factions import Faction
from roster.models.game_parts import Equipment, Option, Reading, Size, WeaponGroup
from roster.models.games import Game
from roster.models.gangs import Gang
from roster.models.links import ShareLink
from roster.models.owners import Owner
from roster.models.pictures import Picture
from roster.models.prints import Template, Token
from roster.models.profiles import Profile
from roster.models.ranks import Rank
from roster.models.reference import Entry, Section
from roster.models.revisions import Revision
from roster.models.stats import Stat
from roster.models.surcharges import Surcharge
from roster.models.traits import Trait
from roster.models.weapons import Keyword, Weapon

__all__ = [
    "Advance",
    "Bike",
    "Constraint",
    "Deck",
    "DeckCard",
    "Design",
    "Edition",
    "Entry",
    "Equipment",
    "Faction",
    "Game",
    "Gang",
    "Keyword",
    "Option",
    "Owner",
    "Picture",
    "Profile",
    "Rank",
    "Reading",
    "Revision",
    "Section",
    "ShareLink",
    "Size",
    "Stat",
    "Surcharge",
    "Template",
    "Token",
    "Trait",
    "Weapon",
    "WeaponGroup",
]
