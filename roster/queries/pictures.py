"""Pictures by their digest: one with its bytes, and which of those that a gang names are here.

Whoever has the digest of a picture may see it: it is told only to those who may read a gang that shows it.
Lives here: reading them. Never here: keeping them, addresses.
"""

from dataclasses import dataclass

from roster import models
from roster.rules.gang import Gang
from roster.rules.portraits import is_digest, portraits_of, with_known_portraits


class PictureUnknown(LookupError):
    """No picture of that digest is here."""

    def __str__(self) -> str:
        return "There is no picture here. Its owner may have deleted it."


@dataclass(frozen=True, kw_only=True, slots=True)
class PictureRecord:
    """One picture: its bytes, its media type, and its size in pixels."""

    digest: str
    kind: str
    width: int
    height: int
    data: bytes


def record_of(row: models.Picture) -> PictureRecord:
    """A picture's row as a value."""
    data = bytes(row.data)
    return PictureRecord(digest=row.digest, kind=row.kind, width=row.width, height=row.height, data=data)


def picture_of(digest: str) -> PictureRecord:
    """The picture of a digest, whoever keeps it.

    Raises PictureUnknown.
    """
    row = models.Picture.objects.filter(digest=digest).first() if is_digest(digest) else None
    if row is None:
        raise PictureUnknown(digest)
    return record_of(row)


def known_portraits(gang: Gang) -> frozenset[str]:
    """Those of the gang's portraits that are here; nothing is asked for a gang without any."""
    named = portraits_of(gang)
    if not named:
        return named
    return frozenset(models.Picture.objects.filter(digest__in=named).values_list("digest", flat=True))


def shown_gang(gang: Gang) -> Gang:
    """The gang as cards show it: without portraits that are not here."""
    return with_known_portraits(gang, known_portraits(gang))


def pictures_of(gang: Gang) -> tuple[PictureRecord, ...]:
    """The gang's portraits that are here, each once."""
    return tuple(picture_of(digest) for digest in sorted(known_portraits(gang)))
