"""The tables: a game's content, its changes and reports on it, editions, gangs, owners, links, pictures."""

from roster.models.editions import Edition, EditionTally, Emblem, Proposal, Replay
from roster.models.editors import Change, Editor, Invitation, Rename, RowChange
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
from roster.models.owners import ApiToken, Owner, Picture
from roster.models.reports import Report
