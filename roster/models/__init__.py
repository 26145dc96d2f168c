"""The tables: a game's content, its changes and reports on it, editions, gangs, owners, links, pictures."""

from roster.models.balance import EditionTally
from roster.models.changes import Change, Rename, RowChange
from roster.models.composition import Advance, Attempt, Constraint, Surcharge
from roster.models.editions import Edition
from roster.models.editors import Editor, Invitation
from roster.models.emblems import Emblem
from roster.models.game import DeletedGame, Equipment, Game, Option, Reading, Size, WeaponGroup
from roster.models.gangs import Gang, GangReport, Revision, ShareLink
from roster.models.mails import Mail
from roster.models.nouns import Bike, Deck, DeckCard, Faction, Keyword, Profile, Rank, Stat, Trait, Weapon
from roster.models.owners import Owner, Picture
from roster.models.prints import Design, Entry, Section, Template, Token
from roster.models.publishing import Proposal, Replay
from roster.models.reports import Report

__all__ = [
    "Advance",
    "Attempt",
    "Bike",
    "Change",
    "Constraint",
    "Deck",
    "DeckCard",
    "DeletedGame",
    "Design",
    "Edition",
    "EditionTally",
    "Editor",
    "Emblem",
    "Entry",
    "Equipment",
    "Faction",
    "Game",
    "Gang",
    "GangReport",
    "Invitation",
    "Keyword",
    "Mail",
    "Option",
    "Owner",
    "Picture",
    "Profile",
    "Proposal",
    "Rank",
    "Reading",
    "Rename",
    "Replay",
    "Report",
    "Revision",
    "RowChange",
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
