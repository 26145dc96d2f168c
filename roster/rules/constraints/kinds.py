"""The kinds of constraint in one list: the reader of packs, the codes and the admin's choices follow from it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Annotated, get_args

from roster.rules.constraints.capacity import Capacity
from roster.rules.constraints.count import Count
from roster.rules.constraints.excludes import Excludes
from roster.rules.constraints.requires import Requires
from roster.rules.constraints.scopes import without_exempt
from roster.rules.constraints.share import Share
from roster.rules.constraints.total import Total
from roster.rules.constraints.unique import Unique
from roster.rules.findings import GANG, Finding
from roster.rules.game.rule import Rule
from roster.rules.game.written import ByKind
from roster.rules.gang.gang import Gang
from roster.rules.points import Priced

Constraint = Annotated[Count | Total | Share | Capacity | Requires | Excludes | Unique, ByKind()]
KINDS: tuple[type[Rule], ...] = get_args(get_args(Constraint)[0])
CONSTRAINT_CODES = {f"{kind.kind_name()}.{how}": means for kind in KINDS for how, means in kind.CODES.items()}
"""The meaning of each code of a broken constraint."""
MOST_FINDINGS = 20
"""The maximum number of findings of one constraint; a last one says that there are more."""


def rules_to_check(gang: Priced, before: Sequence[tuple[Finding, ...]]) -> Iterable[int]:
    """Return the numbers of the constraints that may tell a gang from a similar one, whose findings are `before`."""
    rule_bits, changed, recounted = gang.game.rule_bits, gang.changed_bits, gang.recounted_bits
    if not before:
        return range(len(rule_bits))
    return [
        number
        for number, (bits, counts_only) in enumerate(rule_bits)
        if bits < 0
        or bits & (recounted if counts_only else changed)
        or (before[number] and bits & gang.relabelled_bits)
    ]


def breaches_of(gang: Priced, number: int, before: Sequence[tuple[Finding, ...]]) -> tuple[Finding, ...]:
    """Return the findings of one constraint, by its number."""
    rule, conditions = gang.game.constraints[number], gang.game.condition_bits[number]
    altered = gang.recounted_bits | gang.relabelled_bits
    if before and gang.changes is not None and conditions >= 0 and not conditions & altered:
        bound = without_exempt(rule, gang.changed_part)
        others = (one for one in before[number] if one.place.member not in gang.changes.ids)
        found = [*others, *rule.check(bound)] if bound else []
        if all(one.place.member for one in found):
            return tuple(first_of(rule, in_members_order(gang.gang, found)))
    bound = without_exempt(rule, gang)
    return tuple(first_of(rule, rule.check(bound))) if bound else ()


def first_of(rule: Rule, found: Iterable[Finding]) -> Iterator[Finding]:
    """Yield the first MOST_FINDINGS, then a single one in place of all the rest."""
    every = iter(found)
    yield from islice(every, MOST_FINDINGS)
    for one in islice(every, 1):
        message = f"“{rule.name}” is broken more often: the first {MOST_FINDINGS} are listed."
        yield one._replace(place=GANG, message=message, limit="", actual="", members=())


def in_members_order(gang: Gang, found: Sequence[Finding]) -> Sequence[Finding]:
    """Sort findings about members by where these stand in the gang."""
    if len(found) < 2:
        return found
    positions = {one.id: position for position, one in enumerate(gang.members)}
    return sorted(found, key=lambda one: positions[one.place.member])
