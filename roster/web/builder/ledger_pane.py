"""The pane of what a gang earned and gained: its entries, and for each advance what each member might gain.

Lives here: `ledger_pane`. Never here: prices (see roster.rules.ledger).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from roster.rules.advances import Advance, Gained
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.ledger import LedgerLine, ledger_of
from roster.rules.resolving import resolve_member
from roster.rules.worded import price_words
from roster.web.builder.posted import told
from roster.web.presenting.ledgers import LedgerSheet, ledger_sheet


@dataclass(frozen=True, kw_only=True, slots=True)
class Purchase:
    """One advance: what it may bring, and its price in words."""

    advance: Advance
    price: str
    things: tuple[tuple[str, str], ...]
    asks_x: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class LedgerPane:
    """`strike` are the values of the buttons that strike out each entry; `members` are (id, name)."""

    sheet: LedgerSheet | None
    strike: tuple[str, ...]
    purchases: tuple[Purchase, ...]
    members: tuple[tuple[str, str], ...]
    balance: int


def things_for(game: Game, advance: Advance) -> tuple[Gained, ...]:
    """Everything that an advance is for."""
    things: Sequence[Gained] = game.stats
    if advance.noun != "stat":
        things = game.traits if advance.noun == "trait" else game.weapons
    return tuple(one for one in things if advance.fits(one))


def purchase(game: Game, advance: Advance) -> Purchase:
    """One advance with what it may bring."""
    things = things_for(game, advance)
    return Purchase(
        advance=advance,
        price=price_words(advance),
        things=tuple((one.key, one.name) for one in things),
        asks_x=any(getattr(one, "parameter", None) for one in things),
    )


def struck(line: LedgerLine) -> str:
    """The button that strikes an entry out."""
    return told("remove-entry", index=line.index)


def ledger_pane(game: Game, gang: Gang) -> LedgerPane:
    """The whole pane."""
    ledger = ledger_of(game, gang)
    named = ((one.id, resolve_member(game, gang, one).called) for one in gang.members if one.id)
    return LedgerPane(
        sheet=ledger_sheet(game, gang),
        strike=tuple(map(struck, ledger.lines)),
        purchases=tuple(purchase(game, advance) for advance in game.advances),
        members=tuple(named),
        balance=ledger.balance,
    )
