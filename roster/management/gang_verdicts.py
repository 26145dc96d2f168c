"""What is said of a gang file: its game, points, ledger and findings, as text and as JSON.

Lives here: the verdict and its two forms. Never here: reading files, exit codes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from roster.management.ledger_told import ledger_body, ledger_lines
from roster.packs.gang_file import GangReading
from roster.queries.games import game_at
from roster.rules.findings import Finding
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.ledger import Ledger, ledger_of
from roster.rules.points import price_gang
from roster.rules.validation import is_legal, validate_gang


@dataclass(frozen=True, kw_only=True, slots=True)
class Verdict:
    """A gang on one edition of its game; `points` is its whole worth, `ledger` what it earned and gained since."""

    game: Game
    gang: Gang
    points: int
    findings: tuple[Finding, ...]
    ledger: Ledger = Ledger()

    @property
    def legal(self) -> bool:
        return is_legal(self.findings)


def verdict_on(reading: GangReading, gang: Gang, edition: int | None = None) -> Verdict:
    """The verdict on the edition named, the file's own, or the newest.

    Raises GameUnknown, EditionUnknown.
    """
    game = game_at(gang.game, gang.edition if edition is None else edition)
    findings = (*reading.findings, *validate_gang(game, gang))
    points, ledger = price_gang(game, gang).total, ledger_of(game, gang)
    return Verdict(game=game, gang=gang, points=points, findings=findings, ledger=ledger)


def finding_body(finding: Finding) -> Mapping[str, str]:
    """A finding as JSON tells it."""
    names = ("code", "severity", "message", "reason", "limit", "actual", "constraint")
    return {"place": finding.place.path, **{name: getattr(finding, name) for name in names}}


def as_json(verdict: Verdict) -> str:
    """The verdict as one JSON object."""
    body: dict[str, Any] = {
        "game": verdict.game.slug,
        "edition": verdict.game.edition,
        "name": verdict.gang.name,
        "legal": verdict.legal,
        "points": verdict.points,
        "findings": [finding_body(finding) for finding in verdict.findings],
        "problems": [],
        **({"ledger": ledger_body(verdict.ledger)} if verdict.ledger.lines else {}),
    }
    return json.dumps(body, indent=2)


def finding_line(finding: Finding) -> str:
    """A finding on one line: severity, place, sentence, reason, limit and actual value."""
    numbers = (("limit", finding.limit), ("actual", finding.actual))
    told = ", ".join(f"{name} {value}" for name, value in numbers if value)
    words = (f"{finding.severity}: {finding.place.path or 'gang'}: {finding.message}", finding.reason)
    return " ".join(filter(None, (*words, f"[{finding.code}{f': {told}' if told else ''}]")))


def as_text(verdict: Verdict) -> str:
    """The verdict in lines: the findings, the ledger, the sum."""
    points = f"{verdict.points} {verdict.game.word('points', verdict.points)}"
    head = f"{verdict.gang.name or 'Unnamed'}: {'legal' if verdict.legal else 'not legal'}, {points}"
    last = f"{head} ({verdict.game.name}, edition {verdict.game.edition})"
    return "\n".join(
        (*map(finding_line, verdict.findings), *ledger_lines(verdict.game, verdict.ledger), " ".join(last.split()))
    )
