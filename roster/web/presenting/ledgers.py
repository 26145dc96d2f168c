"""A gang's ledger as its page shows it, and a game's advances in plain words.

Lives here: `ledger_sheet`, `advance_sentence`. Never here: prices and balances (see roster.rules.ledger).
"""

from dataclasses import dataclass

from roster.rules.advances import Advance
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.ledger import LedgerLine, ledger_of, who
from roster.rules.worded import price_words
from roster.rules.words import listed, sentence


@dataclass(frozen=True, kw_only=True, slots=True)
class LedgerRow:
    """One entry: what and why in words, what it did to the balance (None: an opponent paid `given`)."""

    what: str
    why: str
    change: int | None
    given: int
    balance: int


@dataclass(frozen=True, kw_only=True, slots=True)
class LedgerSheet:
    """Every entry, and the sums."""

    rows: tuple[LedgerRow, ...]
    earned: int
    spent: int
    balance: int


def row(game: Game, line: LedgerLine) -> LedgerRow:
    """One entry in words."""
    entry, opponent = line.entry, line.payer == "opponent"
    notes = [part for part in (entry.date, entry.scenario, entry.note) if part.strip()]
    if not line.spends:
        return LedgerRow(what="Earned", why=", ".join(notes), change=line.earned, given=0, balance=line.balance)
    kind = line.advance.name if line.advance else entry.advance
    return LedgerRow(
        what=f"{sentence(who(line))}: {line.what}",
        why=", ".join((kind, *notes)),
        change=None if opponent else line.earned - line.price,
        given=line.price if opponent else 0,
        balance=line.balance,
    )


def ledger_sheet(game: Game, gang: Gang) -> LedgerSheet | None:
    """The whole ledger; None where the gang has none."""
    ledger = ledger_of(game, gang)
    rows = tuple(row(game, line) for line in ledger.lines)
    sheet = LedgerSheet(rows=rows, earned=ledger.earned, spent=ledger.spent, balance=ledger.balance)
    return sheet if rows else None


def advance_sentence(game: Game, advance: Advance) -> str:
    """What is gained, at what price, and who pays."""
    noun = {"stat": "a step of one stat"}.get(advance.noun, f"one {game.word(advance.noun)}")
    words = [word.replace("-", " ") for word in advance.tags]
    groups = {one.key: one.name for one in game.weapon_groups}
    words += [groups.get(word, word) if advance.noun == "weapon" else word for word in advance.groups]
    of = f" ({listed(words)})" if words else ""
    payer = ", paid by an opponent" if advance.payer == "opponent" else ""
    only = " Had in no other way." if advance.only else ""
    return sentence(f"{noun}{of} for {price_words(advance)}{payer}.{only}")
