"""The tables: a game's content, its changes and reports on it, editions, gangs, owners, links, pictures."""

from roster.models.balance import EditionTally
from roster.models.changes import Change, Rename, RowChange
from roster.models.editions import Edition
from roster.models.editors import Editor, Invitation
from roster.models.emblems import Emblem
from roster.models.gangs import ContentReport, Gang, Revision, ShareLink
from roster.models.mails import Mail
from roster.models.nouns import (
    Advance,
    Attempt,
    Bike,
    Constraint,
    Deck,
    DeckCard,
    DeletedGame,
    Design,
    Entry,
    Equipment,
    Faction,
    Game,
    Keyword,
    Option,
    Profile,
    Rank,
    Reading,
    Section,
    Size,
    Stat,
    Surcharge,
    Template,
    Token,
    Trait,
    Weapon,
    WeaponGroup,
)
from roster.models.owners import Owner, Picture
from roster.models.publishing import Proposal, Replay
from roster.models.reports import Report
from roster.models.tokens import ApiToken

__all__ = [
    "Advance",
    "ApiToken",
    "Attempt",
    "Bike",
    "Change",
    "Constraint",
    "ContentReport",
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
