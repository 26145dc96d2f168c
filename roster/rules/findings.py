"""What validation tells: one finding a problem, each with code, severity, place, limit, actual value and a sentence.

Lives here: the values. Never here: deciding anything.
"""

from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "advice"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """Where in a gang: a member by id, then a part of it ("traits", "weapons", "stats", "rank", ...), then an index or key.

    All empty is the gang itself; a deck is named by `deck`.
    """

    member: str = ""
    deck: str = ""
    part: str = ""
    item: str = ""


GANG = Place()


@dataclass(frozen=True, kw_only=True, slots=True)
class Finding:
    """One problem. `code` is stable ("count.above", "key.unknown"); `constraint` is the key of the rule that was broken.

    `limit` and `actual` are as print shows them; `message` is the sentence a player reads; `reason` is the rule's why.
    """

    code: str
    severity: Severity
    place: Place
    message: str
    reason: str = ""
    limit: str = ""
    actual: str = ""
    constraint: str = ""
