"""Verdicts on gangs and orders: points, ledger and findings, as text and as JSON."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from roster.packs.order_file import order_body
from roster.queries.games import game_at
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.ledger import Ledger, LedgerLine
from roster.rules.gang.names import gang_name
from roster.rules.legality.validation import Judged, is_legal, judge
from roster.rules.orders import Order
from roster.rules.words import quoted


def entry_notes(line: LedgerLine) -> str:
    """Return the date, scenario and note of an entry."""
    entry = line.entry
    return ", ".join(quoted(part) for part in (entry.date, entry.scenario, entry.note) if part.strip())


def entry_line(line: LedgerLine) -> str:
    """Return an entry as "ledger 3: Ada, Strength 2 to 3 (Core stat): 8, 4 left"."""
    kind = line.advance.name if line.advance else quoted(line.entry.advance)
    event = f"{line.member_name}, {line.what} ({kind}): {line.price}" if line.spends else f"earned {line.earned}"
    payer = " paid by an opponent" if line.payer == "opponent" else ""
    notes = entry_notes(line)
    return f"ledger {line.index}: {event}{payer}, {line.balance} left{f' [{notes}]' if notes else ''}"


def ledger_lines(game: Game, ledger: Ledger) -> Iterator[str]:
    """Yield a line for each entry, then the totals; nothing for an empty ledger."""
    if not ledger.lines:
        return
    yield from (entry_line(line) for line in ledger.lines)
    unit = game.word("experience", ledger.balance)
    yield f"ledger: earned {ledger.earned}, spent {ledger.spent}, {ledger.balance} {unit} left"


def ledger_body(ledger: Ledger) -> dict[str, Any]:
    """Return the ledger as a JSON object."""
    return {
        "earned": ledger.earned,
        "spent": ledger.spent,
        "given": ledger.given,
        "balance": ledger.balance,
        "entries": [entry_body(line) for line in ledger.lines],
    }


def entry_body(line: LedgerLine) -> dict[str, Any]:
    """Return an entry as a JSON object."""
    entry = line.entry
    named = {"advance": entry.advance, "member": entry.member, "key": entry.key, "what": line.what}
    numbers = {"earned": line.earned, "price": line.price, "payer": line.payer, "balance": line.balance}
    return {**named, **numbers}


def verdict_on(gang: Gang, edition: int | None = None) -> Judged:
    """Return a gang judged by an edition; None: the one that it names; 0: the newest.

    Raises GameUnknown and EditionUnknown.
    """
    return judge(game_at(gang.game, gang.edition if edition is None else edition), gang)


def finding_body(finding: Finding) -> Mapping[str, str]:
    """Return a finding as a JSON object."""
    names = ("code", "severity", "message", "reason", "limit", "actual", "constraint")
    return {"place": finding.place.path, **{name: getattr(finding, name) for name in names}}


def as_json(verdict: Judged, unknown: Sequence[Finding]) -> str:
    """Return the text of the verdict as one JSON object; `unknown` are findings on fields of the file."""
    body: dict[str, Any] = {
        "game": verdict.game.slug,
        "edition": verdict.game.edition,
        "name": verdict.gang.name,
        "legal": verdict.legal,
        "points": verdict.total,
        "findings": [finding_body(finding) for finding in (*unknown, *verdict.findings)],
        "problems": [],
        **({"ledger": ledger_body(verdict.ledger)} if verdict.ledger.lines else {}),
    }
    return json.dumps(body, indent=2)


def finding_line(finding: Finding) -> str:
    """Return a finding on one line: severity, place, sentence, reason, code, limit and actual value."""
    numbers = (("limit", finding.limit), ("actual", finding.actual))
    limits = ", ".join(f"{name} {value}" for name, value in numbers if value)
    words = (f"{finding.severity}: {finding.place.path or 'gang'}: {finding.message}", finding.reason)
    return " ".join(filter(None, (*words, f"[{finding.code}{f': {limits}' if limits else ''}]")))


def as_text(verdict: Judged, unknown: Sequence[Finding]) -> str:
    """Return the verdict in lines: findings, of which `unknown` are on fields of the file, ledger, total."""
    points = f"{verdict.total} {verdict.game.word('points', verdict.total)}"
    ruling = ("legal" if verdict.legal else "not legal") if verdict.game.has_verdicts else "no verdict"
    head = f"{gang_name(verdict.gang.name, verdict.game)}: {ruling}, {points}"
    last = f"{head} ({verdict.game.name}, edition {verdict.game.edition})"
    return "\n".join(
        (
            *map(finding_line, (*unknown, *verdict.findings)),
            *ledger_lines(verdict.game, verdict.ledger),
            " ".join(last.split()),
        )
    )


def order_as_json(game: Game, order: Order, findings: Sequence[Finding]) -> str:
    """Return the text of the verdict on an order as one JSON object."""
    body: dict[str, Any] = {
        "game": game.slug,
        "edition": game.edition,
        "gang": order.gang,
        "member": order.member,
        "legal": is_legal(findings),
        "choices": order_body(order)["choices"],
        "findings": [finding_body(finding) for finding in findings],
        "problems": [],
    }
    return json.dumps(body, indent=2)


def order_line(finding: Finding) -> str:
    """Return a finding on one line: severity, place, sentence and code."""
    return f"{finding.severity}: {finding.place.path or 'order'}: {finding.message} [{finding.code}]"


def order_as_text(game: Game, order: Order, findings: Sequence[Finding]) -> str:
    """Return the verdict on an order in lines, the findings first."""
    who = ", ".join(part for part in (order.member, order.gang) if part) or "Unnamed"
    last = f"{who}: {'legal' if is_legal(findings) else 'not legal'} ({game.name}, edition {game.edition})"
    return "\n".join((*map(order_line, findings), " ".join(last.split())))
