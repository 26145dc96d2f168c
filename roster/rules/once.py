"""What is worked out once from a frozen value and kept with it for as long as it lives.

Lives here: the decorator. Never here: anything worked out, or anything keyed by what a player wrote.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar


class Keeper(Protocol):
    """A frozen value with a place for what was worked out from it; a game is one, a gang's subjects another."""

    @property
    def kept(self) -> dict[object, Any]:
        """Results by the function that made them."""


K = TypeVar("K", bound=Keeper)
T = TypeVar("T")


def once(work: Callable[[K], T]) -> Callable[[K], T]:
    """`work`, done the first time it is asked of each owner; two threads at once may both do it, to the same end."""

    def remembered(owner: K) -> T:
        kept = owner.kept
        if work not in kept:
            kept[work] = work(owner)
        found: T = kept[work]
        return found

    return remembered
