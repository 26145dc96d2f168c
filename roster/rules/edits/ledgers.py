"""Edits of a gang's ledger: points earned, things gained, entries struck out.

Lives here: those edits. Never here: prices and balances (see `rules.ledger`).
"""

from dataclasses import dataclass, replace

from roster.rules.edits.naming import called, held, thing
from roster.rules.game import Game
from roster.rules.gang import Chosen, Gang, LedgerEntry
from roster.rules.numbers import shown


@dataclass(frozen=True, kw_only=True, slots=True)
class Earn:
    """Points earned, with when and where."""

    earned: int
    date: str = ""
    scenario: str = ""
    note: str = ""

    def applied(self, game: Game, gang: Gang) -> Gang:
        entry = LedgerEntry(earned=self.earned, date=self.date, scenario=self.scenario, note=self.note)
        return replace(gang, ledger=(*gang.ledger, entry))

    def words(self, game: Game, gang: Gang) -> str:
        return f"earned {shown(self.earned)} {game.word('experience', self.earned)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Gain:
    """Something that a member gains by one of the game's advances, at the price its edition asks."""

    advance: str
    member: str
    key: str
    x: int | str | None = None
    note: str = ""

    def applied(self, game: Game, gang: Gang) -> Gang:
        entry = LedgerEntry(advance=self.advance, member=self.member, key=self.key, x=self.x, note=self.note)
        return replace(gang, ledger=(*gang.ledger, entry))

    def words(self, game: Game, gang: Gang) -> str:
        advance = game.advance.get(self.advance)
        noun = advance.noun if advance else "thing"
        what = thing(game, "stat", self.key) if noun == "stat" else held(game, noun, Chosen(key=self.key, x=self.x))
        return f"gained {what} for {called(game, gang, self.member)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class RemoveEntry:
    """An entry struck out, counted from 0."""

    index: int

    def applied(self, game: Game, gang: Gang) -> Gang:
        kept = tuple(one for number, one in enumerate(gang.ledger) if number != self.index)
        return gang if len(kept) == len(gang.ledger) else replace(gang, ledger=kept)

    def words(self, game: Game, gang: Gang) -> str:
        return f"removed entry {shown(self.index + 1)} of the {game.word('ledger')}"
