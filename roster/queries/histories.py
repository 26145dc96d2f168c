"""What undoing and redoing lead to: the revisions of a gang as one line of states.

An edit adds a state and drops those that were undone before it. Bringing a state of the line back moves along it.
Lives here: that line. Never here: bringing a revision back (see `operations.gangs`).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from roster import models
from roster.queries.askable import askable


@dataclass(frozen=True, kw_only=True, slots=True)
class Steps:
    """The number of the revision that undoing, and that redoing, brings back; None: there is nothing to.

    `here` is the revision whose state the gang is in; 0: it has none.
    """

    undo: int | None = None
    redo: int | None = None
    here: int = 0


def steps_in(revisions: Iterable[tuple[int, int | None]]) -> Steps:
    """Where a gang stands after these revisions, oldest first: each its number, and which one it brought back."""
    line: list[int] = []
    here = -1
    for number, restored in revisions:
        if restored in line:
            here = line.index(restored)
            continue
        del line[here + 1 :]
        line.append(number)
        here += 1
    earlier = line[here - 1] if here > 0 else None
    later = line[here + 1] if here + 1 < len(line) else None
    return Steps(undo=earlier, redo=later, here=line[here] if line else 0)


def steps_of(uid: str) -> Steps:
    """What undo and redo of a gang bring back; who asks must be allowed to edit it."""
    kept = models.Revision.objects.filter(gang__uid=askable(uid)).order_by("number")
    return steps_in(kept.values_list("number", "restores"))
