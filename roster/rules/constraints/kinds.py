"""The kinds of constraint in one list: what packs are read by, the codes and the admin's choices follow from it."""

from collections.abc import Sequence
from typing import Annotated, get_args

from roster.rules.constraints.capacity import Capacity
from roster.rules.constraints.count import Count
from roster.rules.constraints.excludes import Excludes
from roster.rules.constraints.requires import Requires
from roster.rules.constraints.scopes import applies
from roster.rules.constraints.share import Share
from roster.rules.constraints.total import Total
from roster.rules.constraints.unique import Unique
from roster.rules.findings import Finding
from roster.rules.game.rule import Rule
from roster.rules.game.written import ByKind
from roster.rules.points import Priced

Constraint = Annotated[Count | Total | Share | Capacity | Requires | Excludes | Unique, ByKind()]
KINDS: tuple[type[Rule], ...] = get_args(get_args(Constraint)[0])
CONSTRAINT_CODES = {f"{kind.called()}.{how}": means for kind in KINDS for how, means in kind.CODES.items()}
"""What each code of a broken constraint means."""


def breaches(gang: Priced, before: Sequence[tuple[Finding, ...]] = ()) -> tuple[tuple[Finding, ...], ...]:
    """How the gang breaks each of its game's constraints, in their order.

    `before` is the same of the gang that this one is like: only constraints that may tell the two apart are checked.
    """
    return tuple([breaches_of(gang, number, before) for number in range(len(gang.game.constraints))])


def breaches_of(gang: Priced, number: int, before: Sequence[tuple[Finding, ...]] = ()) -> tuple[Finding, ...]:
    """How the gang breaks the constraint of that number."""
    if before:
        old, watched = before[number], gang.game.watched[number]
        unlike = gang.unlike | gang.labelled if old else gang.unlike
        if watched >= 0 and not watched & unlike:
            return old
    rule = gang.game.constraints[number]
    return tuple(rule.check(gang)) if applies(rule, gang) else ()
