"""The drawing of a member, chosen by icons."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Silhouette:
    """The icons that choose a member's drawing: for each half, a head over a body, the first that is drawn does.

    `number` chooses among the heads that an icon has, and among the stances of a body, unless it is `upright`: in the
    first of them.
    """

    upper: tuple[str, ...] = ()
    lower: tuple[str, ...] = ()
    number: int = 0
    upright: bool = False
