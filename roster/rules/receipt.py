"""The receipt of a gang's points, line by line.

Lives here: the values. Never here: what a thing is worth (see `tariff`), adding a gang up (see `points`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from roster.rules.findings import Place


class ReceiptLine(NamedTuple):
    """One line: `quantity` of `what` at `each` points come to `points`; `why` says what kind of thing is paid for."""

    place: Place
    what: str
    quantity: int
    each: int
    points: int
    why: str


@dataclass(frozen=True, kw_only=True)
class Receipt:
    """Every line in the gang's order: members first, then decks, then surcharges. `total` is their sum in points."""

    lines: tuple[ReceiptLine, ...]
    total: int

    @cached_property
    def members(self) -> Mapping[str, int]:
        """Points by member id; a line of no member counts under ""."""
        points: dict[str, int] = {}
        for line in self.lines:
            points[line.place.member] = points.get(line.place.member, 0) + line.points
        return points

    def of_member(self, member_id: str) -> int:
        """What the member is worth; 0 for an id that the gang does not hold."""
        return self.members.get(member_id, 0) if member_id else 0
