"""The kinds of constraint in one list: the reader of packs, the codes and the admin's choices follow from it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Annotated, get_args

from roster.rules.constraints.capacity import Capacity
from roster.rules.constraints.count import Count
from roster.rules.constraints.excludes import Excludes
from roster.rules.constraints.requires import Requires
from roster.rules.constraints.scopes import left_to
from roster.rules.constraints.share import Share
from roster.rules.constraints.total import Total
from roster.rules.constraints.unique import Unique
from roster.rules.findings import GANG, Finding
from roster.rules.game.rule import Rule
from roster.rules.game.written import ByKind
from roster.rules.points import Priced

Constraint = Annotated[Count | Total | Share | Capacity | Requires | Excludes | Unique, ByKind()]
KINDS: tuple[type[Rule], ...] = get_args(get_args(Constraint)[0])
CONSTRAINT_CODES = {f"{kind.kind_name()}.{how}": means for kind in KINDS for how, means in kind.CODES.items()}
"""The meaning of each code of a broken constraint."""
MOST_FINDINGS = 20
"""The maximum number of findings of one constraint; a last one says that there are more."""


def stirred(gang: Priced, before: Sequence[tuple[Finding, ...]]) -> Iterable[int]:
    """Return the numbers of the constraints that may tell a gang from a similar one, whose findings are `before`."""
    watched, unlike, recounted, labelled = gang.game.watched, gang.unlike, gang.recounted, gang.labelled
    if not before:
        return range(len(watched))
    return [
        number
        for number, (bits, counts_only) in enumerate(watched)
        if bits < 0 or bits & (recounted if counts_only else unlike) or (before[number] and bits & labelled)
    ]


def breaches_of(rule: Rule, gang: Priced) -> tuple[Finding, ...]:
    """Return the findings of one constraint."""
    left = left_to(rule, gang)
    return tuple(first_of(rule, rule.check(left))) if left else ()


def first_of(rule: Rule, found: Iterable[Finding]) -> Iterator[Finding]:
    """Yield the first MOST_FINDINGS, then a single one in place of all the rest."""
    every = iter(found)
    yield from islice(every, MOST_FINDINGS)
    for one in islice(every, 1):
        message = f"“{rule.name}” is broken more often: the first {MOST_FINDINGS} are listed."
        yield one._replace(place=GANG, message=message, limit="", actual="", members=())
