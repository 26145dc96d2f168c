"""Points that depend on how many of a kind a gang holds."""

from dataclasses import dataclass, field

from roster.rules.selectors import Selector
from roster.rules.written import Noun, described


@dataclass(frozen=True, kw_only=True, slots=True)
class Surcharge(Noun):
    """Points for each thing of `of` from the `first` to the `last`; negative is a rebate.

    They are counted in the gang's order, and each falls on the member that has the thing. Applies where `when` holds.
    """

    of: Selector
    points: int
    first: int = field(default=1, metadata=described(ge=1))
    last: int | None = None
    when: Selector | None = None
