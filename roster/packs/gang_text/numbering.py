"""Members by number: a text calls a member by its place in the list where the ids allow it.

Lives here: whether they do, and the gang with the ids that its text gives back. Never here: lines.
"""

from collections.abc import Mapping
from dataclasses import replace

from roster.rules.gang import Gang


def numbers(gang: Gang) -> Mapping[str, int]:
    """Each member's number by its id; empty where ids are missing, doubled or pointed at in vain."""
    ids = [member.id for member in gang.members]
    pointed = {member.joins for member in gang.members} | {entry.member for entry in gang.ledger}
    clear = all(ids) and len(set(ids)) == len(ids) and pointed - {""} <= set(ids)
    return {one: number for number, one in enumerate(ids, 1)} if clear else {}


def id_of(number: int) -> str:
    """The id that a text gives the member of that number."""
    return f"m{number}"


def renumbered(gang: Gang) -> Gang:
    """The gang as its own text gives it back: ids by number, where they can be told that way."""
    found = {one: id_of(number) for one, number in numbers(gang).items()}
    return replace(
        gang,
        members=tuple(
            replace(member, id=found.get(member.id, member.id), joins=found.get(member.joins, member.joins))
            for member in gang.members
        ),
        ledger=tuple(replace(entry, member=found.get(entry.member, entry.member)) for entry in gang.ledger),
    )
