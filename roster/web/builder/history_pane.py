"""The pane of a gang's history: every revision in words, newest first, a page at a time.

Lives here: `history_pane`. Never here: bringing one back (see roster.operations.editing).
"""

from dataclasses import dataclass
from datetime import datetime

from roster.queries.gangs import GangRecord, RevisionRecord, revisions_of
from roster.web.builder.posted import told

MOST = 60


@dataclass(frozen=True, kw_only=True, slots=True)
class Past:
    """One revision: what was done, when, and the value of the button that brings it back; none for what is now."""

    number: int
    what: str
    saved: datetime
    restore: str


@dataclass(frozen=True, kw_only=True, slots=True)
class HistoryPane:
    """The newest revisions; `older` says how many more are kept."""

    pasts: tuple[Past, ...]
    older: int


def past_of(record: GangRecord, one: RevisionRecord) -> Past:
    """One revision."""
    restore = "" if one.number == record.revision else told("restore", number=one.number)
    return Past(number=one.number, what=one.note or "Made", saved=one.saved, restore=restore)


def history_pane(record: GangRecord) -> HistoryPane:
    """What became of the gang so far."""
    every = revisions_of(record.uid)
    shown = every[:MOST]
    return HistoryPane(pasts=tuple(past_of(record, one) for one in shown), older=len(every) - len(shown))
