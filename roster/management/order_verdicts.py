"""What is said of an order file: its game and findings, as text and as JSON.

Lives here: the verdict and its two forms. Never here: reading files, exit codes, words for a forum.
"""

import json
from dataclasses import dataclass
from typing import Any

from roster.management.gang_verdicts import finding_body
from roster.packs.order_file import OrderReading, order_body
from roster.queries.games import game_at
from roster.rules.findings import Finding
from roster.rules.game import Game
from roster.rules.orders.checking import check_order
from roster.rules.orders.order import Order
from roster.rules.validation import is_legal


@dataclass(frozen=True, kw_only=True, slots=True)
class OrderVerdict:
    """An order on one edition of its game."""

    game: Game
    order: Order
    findings: tuple[Finding, ...]

    @property
    def legal(self) -> bool:
        return is_legal(self.findings)


def order_verdict(reading: OrderReading, order: Order, edition: int | None = None) -> OrderVerdict:
    """The verdict on the edition named, the file's own, or the newest.

    Raises GameUnknown, EditionUnknown.
    """
    game = game_at(order.game, order.edition if edition is None else edition)
    return OrderVerdict(game=game, order=order, findings=(*reading.findings, *check_order(game, order)))


def order_as_json(verdict: OrderVerdict) -> str:
    """The verdict as one JSON object."""
    body: dict[str, Any] = {
        "game": verdict.game.slug,
        "edition": verdict.game.edition,
        "gang": verdict.order.gang,
        "member": verdict.order.member,
        "legal": verdict.legal,
        "choices": order_body(verdict.order)["choices"],
        "findings": [finding_body(finding) for finding in verdict.findings],
        "problems": [],
    }
    return json.dumps(body, indent=2)


def order_line(finding: Finding) -> str:
    """A finding on one line: severity, place, sentence and code."""
    return f"{finding.severity}: {finding.place.path or 'order'}: {finding.message} [{finding.code}]"


def order_as_text(verdict: OrderVerdict) -> str:
    """The verdict in lines, the findings first."""
    who = ", ".join(part for part in (verdict.order.member, verdict.order.gang) if part) or "Unnamed"
    head = f"{who}: {'legal' if verdict.legal else 'not legal'}"
    last = f"{head} ({verdict.game.name}, edition {verdict.game.edition})"
    return "\n".join((*map(order_line, verdict.findings), " ".join(last.split())))
