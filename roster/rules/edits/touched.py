"""Which members two states of a gang do not share.

Lives here: `touched`, for those who show a gang anew after an edit. Never here: edits.
"""

from roster.rules.gang import Gang


def touched(before: Gang, after: Gang) -> tuple[str, ...]:
    """The ids of the members that are new, gone or changed, those of `after` first; ids that nobody has left out."""
    old, new = set(before.members), set(after.members)
    changed = (
        *(one.id for one in after.members if one not in old),
        *(one.id for one in before.members if one not in new),
    )
    return tuple(one for one in dict.fromkeys(changed) if one)
