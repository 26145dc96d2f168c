"""What every edit can do, and doing it.

Lives here: the protocol, `apply`, `told`. Never here: single edits.
"""

from typing import Protocol

from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.words import sentence


class Edit(Protocol):
    """A change to one gang. Both methods are total: they never raise, whatever the gang holds or the edit names."""

    def applied(self, game: Game, gang: Gang) -> Gang:
        """The gang with the change; the same gang where the edit names a place that it does not have."""

    def words(self, game: Game, gang: Gang) -> str:
        """What it did to that gang, in the past tense and without a subject: "added Deckhand, Raft"."""


def apply(game: Game, gang: Gang, edit: Edit) -> Gang:
    """The gang with the edit made. Keys that the game does not know stay as they are; validation reports them."""
    return edit.applied(game, gang)


def told(game: Game, gang: Gang, edit: Edit) -> str:
    """What the edit did, as a line of the history; `gang` is the gang before it."""
    return sentence(edit.words(game, gang))
