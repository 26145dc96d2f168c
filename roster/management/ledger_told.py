"""A gang's ledger as the command line tells it: a line an entry, and as JSON.

Lives here: those two forms. Never here: prices and balances (see `rules.ledger`).
"""

from collections.abc import Iterator
from typing import Any

from roster.rules.game import Game
from roster.rules.ledger import Ledger, LedgerLine, who
from roster.rules.words import quoted


def noted(line: LedgerLine) -> str:
    """When and where, and the owner's note."""
    entry = line.entry
    return ", ".join(quoted(part) for part in (entry.date, entry.scenario, entry.note) if part.strip())


def entry_line(line: LedgerLine) -> str:
    """ "ledger 3: Ada, Strength 2 to 3 (Core stat): 8, 4 left"."""
    kind = line.advance.name if line.advance else quoted(line.entry.advance)
    deed = f"{who(line)}, {line.what} ({kind}): {line.price}" if line.spends else f"earned {line.earned}"
    payer = " paid by an opponent" if line.payer == "opponent" else ""
    told = noted(line)
    return f"ledger {line.index}: {deed}{payer}, {line.balance} left{f' [{told}]' if told else ''}"


def ledger_lines(game: Game, ledger: Ledger) -> Iterator[str]:
    """Every entry, then the sum; nothing for an empty ledger."""
    if not ledger.lines:
        return
    yield from (entry_line(line) for line in ledger.lines)
    unit = game.word("experience", ledger.balance)
    yield f"ledger: earned {ledger.earned}, spent {ledger.spent}, {ledger.balance} {unit} left"


def ledger_body(ledger: Ledger) -> dict[str, Any]:
    """The ledger as JSON tells it."""
    return {
        "earned": ledger.earned,
        "spent": ledger.spent,
        "given": ledger.given,
        "balance": ledger.balance,
        "entries": [entry_body(line) for line in ledger.lines],
    }


def entry_body(line: LedgerLine) -> dict[str, Any]:
    """One entry as JSON tells it."""
    entry = line.entry
    named = {"advance": entry.advance, "member": entry.member, "key": entry.key, "what": line.what}
    numbers = {"earned": line.earned, "price": line.price, "payer": line.payer, "balance": line.balance}
    return {**named, **numbers}
