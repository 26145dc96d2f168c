"""Points that depend on how many of a kind a gang holds.

Lives here: the value. Never here: the receipt (see `points`).
"""

from dataclasses import dataclass

from roster.rules.selectors import Selector


@dataclass(frozen=True, kw_only=True, slots=True)
class Surcharge:
    """`points` for each thing of `of`, counted from the `first` to the `last` (None: no end); negative is a rebate.

    They are counted in the gang's order, and each falls on the member that has the thing. Applies where `when` holds.
    """

    key: str
    name: str
    of: Selector
    points: int
    first: int = 1
    last: int | None = None
    when: Selector | None = None
