"""The kinds of constraint in one list: what packs are read by, the codes and the admin's choices follow from it."""

from collections.abc import Iterator
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


def breaches(gang: Priced) -> Iterator[Finding]:
    """What the gang breaks of its game's constraints, in their order."""
    for rule in gang.game.constraints:
        if applies(rule, gang):
            yield from rule.check(gang)
