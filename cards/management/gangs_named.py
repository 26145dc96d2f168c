"""The gang that a command is given: a gang file, or the uid of a saved gang.

Lives here: finding it. Never here: what is done with it.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from roster.management.gang_files import gang_in_file
from roster.packs.gang_file import GangReading
from roster.queries.gangs import GangUnknown, gang_at


@dataclass(frozen=True, kw_only=True, slots=True)
class Named:
    """A gang as it was read; `uid` and `revision` where it is saved here."""

    reading: GangReading
    uid: str = ""
    revision: int = 0


def gang_named(name: str) -> Named:
    """The gang of a file that is there, or of a uid; anything else is told as a file that is not there."""
    if not Path(name).exists():
        try:
            saved = gang_at(name)
        except GangUnknown:
            return Named(reading=gang_in_file(Path(name)))
        gang = replace(saved.gang, edition=saved.edition)
        reading = GangReading(gang=gang, body=dict(saved.body), findings=saved.unknown)
        return Named(reading=reading, uid=saved.uid, revision=saved.revision)
    return Named(reading=gang_in_file(Path(name)))
