"""The receipt of a gang's points, line by line.

Lives here: the values. Never here: what a thing is worth (see `tariff`), adding a gang up (see `points`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
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
    """What a gang is worth: `total` in points, `members` by their id; `itemise` writes the lines out when asked."""

    total: int
    members: Mapping[str, int]
    itemise: Callable[[], Iterable[ReceiptLine]] = field(compare=False, repr=False)

    @cached_property
    def lines(self) -> tuple[ReceiptLine, ...]:
        """Every line in the gang's order: members, then decks, then the rest. They add up to the total."""
        return tuple(self.itemise())

    def of_member(self, member_id: str) -> int:
        """What the member is worth; 0 for an id that the gang does not hold."""
        return self.members.get(member_id, 0)
