"""One thing to choose from a list: what it is, what it would cost, and which rules it would break and why.

Lives here: the value, and weighing many at once. Never here: which things a list holds (see `picking`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from roster.rules.edits.consequences import Consequences, Moved, weighed
from roster.rules.edits.edit import Edit
from roster.rules.findings import Finding
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.traits import Parameter


@dataclass(frozen=True, kw_only=True, slots=True)
class Offer:
    """A thing that may be chosen. `do` is its button's value; with a `parameter` the button reads x from `x_name`.

    `noun` is what house marks file it under; `worth` its price in words; `facts` are short lines beside its text.
    """

    noun: str
    key: str
    name: str
    text: str
    icon: str
    worth: str
    do: str
    edit: Edit
    group: str = ""
    facts: tuple[str, ...] = ()
    parameter: Parameter | None = None
    x_name: str = ""
    chosen: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Choice:
    """An offer with its consequences: points more or fewer, rules it would break, advice, rules it would fix.

    `worse` are those of `broken` that are broken already, each as it is now and as it would be.
    """

    offer: Offer
    points: int
    broken: tuple[Finding, ...] = ()
    worse: tuple[Moved, ...] = ()
    advised: tuple[Finding, ...] = ()
    mended: tuple[Finding, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Group:
    """Choices under a heading, or all of them under none."""

    key: str
    name: str
    choices: tuple[Choice, ...] = field(default=())


def chosen_from(offer: Offer, told: Consequences) -> Choice:
    """One offer weighed; what is in force already has no consequences."""
    if offer.chosen:
        return Choice(offer=offer, points=0)
    mended = tuple(one for one in told.removed if one.severity == "error")
    return Choice(
        offer=offer,
        points=told.points,
        broken=told.broken,
        worse=told.worse,
        advised=told.advised,
        mended=mended,
    )


def choices_of(game: Game, gang: Gang, offers: Sequence[Offer]) -> tuple[Choice, ...]:
    """Every offer weighed against the gang as it is."""
    told = weighed(game, gang, [offer.edit for offer in offers])
    return tuple(chosen_from(offer, one) for offer, one in zip(offers, told, strict=True))
