"""Changing one member of a gang, and ids for new ones.

Lives here: finding the member that an edit names. Never here: edits.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from roster.rules.gang import Gang, Member

NUMBERED = re.compile(r"m(\d{1,9})\Z", re.ASCII)


def position_of(gang: Gang, member_id: str) -> int:
    """The place of the first member of that id; -1 where there is none."""
    if not member_id:
        return -1
    return next((number for number, one in enumerate(gang.members) if one.id == member_id), -1)


def with_member(gang: Gang, member_id: str, change: Callable[[Member], Member]) -> Gang:
    """The gang with one member changed; the same gang where it has no such member or nothing changes."""
    place = position_of(gang, member_id)
    if place < 0:
        return gang
    changed = change(gang.members[place])
    if changed == gang.members[place]:
        return gang
    return replace(gang, members=(*gang.members[:place], changed, *gang.members[place + 1 :]))


def ids_in(gang: Gang) -> Iterator[str]:
    """Every id that the gang mentions, of members that are there and of those that are gone."""
    for member in gang.members:
        yield from (member.id, member.joins)
    yield from (entry.member for entry in gang.ledger)


def new_id(gang: Gang) -> str:
    """An id that nothing in the gang mentions: m and a number above all others."""
    numbers = (int(found[1]) for one in ids_in(gang) if (found := NUMBERED.match(one)))
    return f"m{max(numbers, default=0) + 1}"
