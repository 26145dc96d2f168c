"""Members by number: a text calls a member by its place in the list where the ids allow it."""

from collections.abc import Mapping

from roster.rules.gang import Gang


def numbers(gang: Gang) -> Mapping[str, int]:
    """Each member's number by its id; empty if an id is missing, repeated, or referenced but absent."""
    ids = [member.id for member in gang.members]
    pointed = {member.joins for member in gang.members} | {entry.member for entry in gang.ledger}
    clear = all(ids) and len(set(ids)) == len(ids) and pointed - {""} <= set(ids)
    return {one: number for number, one in enumerate(ids, 1)} if clear else {}


def id_of(number: int) -> str:
    """The id that a text gives the member of that number."""
    return f"m{number}"
