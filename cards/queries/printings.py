"""Printings, looked up by the codes on cards."""

from dataclasses import dataclass
from datetime import datetime

from cards import models
from roster.queries.storable_text import lookup_text


class PrintingUnknown(LookupError):
    """There is no printing with this code."""

    def __str__(self) -> str:
        return "No card that was printed here has this code."


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintingRecord:
    """The printing of one revision of a gang in one edition of its game."""

    code: str
    game: str
    edition: int
    gang: str
    revision: int
    created: datetime


def printing_of(code: str) -> PrintingRecord:
    """Return the printing with this code. Raises PrintingUnknown."""
    row = models.Printing.objects.filter(code=lookup_text(code)).first()
    if row is None:
        raise PrintingUnknown
    columns = ("code", "game", "edition", "gang", "revision", "created")
    return PrintingRecord(**{name: getattr(row, name) for name in columns})


def printed_revisions(gang: str) -> tuple[int, ...]:
    """Return the numbers of a gang's revisions that were printed."""
    return tuple(models.Printing.objects.filter(gang=gang).values_list("revision", flat=True))
