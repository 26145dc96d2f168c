"""Owners, their pictures, and the export of all their data."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from roster import models
from roster.packs.emblems import picture_size
from roster.queries.emblems import emblem_bytes
from roster.queries.records import RecordUnknown
from roster.queries.storable_text import lookup_text
from roster.rules.gang.gang import Gang
from roster.rules.gang.pictures import is_digest, portraits_of


@dataclass(frozen=True, kw_only=True, slots=True)
class OwnerKey:
    """The id of an account, or the secret of a browser without an account; neither: the project itself."""

    user: int | None = None
    secret: str = ""

    @property
    def text(self) -> str:
        """The owner as text for rows of other tables: "account 3"."""
        if self.user is not None:
            return f"account {self.user}"
        return f"browser {self.secret}" if self.secret else "project"


PROJECT = OwnerKey()
"""The owner of the sample gangs. No request acts for it."""
NO_ROWS = Q(pk__in=())


def owned_by(owner: OwnerKey | None) -> Q:
    """Return the condition for an owner's rows; no rows for None."""
    if owner is None:
        return NO_ROWS
    if owner.user is not None:
        return Q(owner__user=owner.user)
    if owner.secret:
        return Q(owner__key=lookup_text(owner.secret), owner__user__isnull=True)
    return Q(owner__isnull=True)


class PictureUnknown(RecordUnknown):
    """There is no picture with that digest."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PictureRecord:
    """One picture: its bytes, its media type, and its size in pixels."""

    digest: str
    kind: str
    width: int
    height: int
    data: bytes


def picture_record(row: models.Picture) -> PictureRecord:
    """Return a picture's row as a record."""
    data = bytes(row.data)
    return PictureRecord(digest=row.digest, kind=row.kind, width=row.width, height=row.height, data=data)


def picture_of(digest: str) -> PictureRecord:
    """Return the picture with a digest: a portrait of any owner, or an emblem of any game.

    Raises PictureUnknown.
    """
    row = models.Picture.objects.filter(digest=digest).first() if is_digest(digest) else None
    if row is not None:
        return picture_record(row)
    data = emblem_bytes([digest]).get(digest) if is_digest(digest) else None
    if data is None:
        raise PictureUnknown("There is no picture here. Its owner may have deleted it.")
    width, height = picture_size(data)
    return PictureRecord(digest=digest, kind="image/png", width=width, height=height, data=data)


def known_portraits(gang: Gang) -> frozenset[str]:
    """Return the digests of the gang's portraits that are stored; no query if it has none."""
    named = portraits_of(gang)
    if not named:
        return named
    return frozenset(models.Picture.objects.filter(digest__in=named).values_list("digest", flat=True))


@dataclass(frozen=True, kw_only=True, slots=True)
class ExportedGang:
    """One gang with everything stored of it, for its owner's export; revisions oldest first."""

    uid: str
    about: dict[str, Any]
    body: dict[str, Any]
    revisions: tuple[dict[str, Any], ...]


def exported_revisions(row: models.Gang) -> Iterator[dict[str, Any]]:
    """Yield every revision of a gang with its body."""
    columns = ("number", "edition__number", "note", "saved", "body")
    for number, edition, note, saved, body in row.revisions.order_by("number").values_list(*columns):
        about = {"revision": number, "edition": edition, "note": note, "saved": saved.isoformat()}
        yield {**about, "body": json.loads(body)}


def exported_pictures(owner: OwnerKey | None) -> Iterator[PictureRecord]:
    """Yield every picture of an owner, including those that only earlier revisions use."""
    rows = models.Picture.objects.filter(owned_by(owner), owner__isnull=False).order_by("created", "pk")
    yield from map(picture_record, rows.iterator(chunk_size=10))


def exported_gangs(owner: OwnerKey | None) -> Iterator[ExportedGang]:
    """Yield every gang of an owner, archived and deleted ones included."""
    rows = models.Gang.objects.filter(owned_by(owner), owner__isnull=False).select_related("game").order_by("created")
    for row in rows.prefetch_related("links").iterator(chunk_size=50):
        times = {name: getattr(row, name) for name in ("created", "updated", "archived", "deleted", "shown")}
        about = {
            "game": row.game.slug,
            "revision": row.revision,
            "folder": row.folder,
            **{name: moment.isoformat() if moment else None for name, moment in times.items()},
            "links": [{"secret": link.secret, "open": link.revoked is None} for link in row.links.all()],
        }
        body = json.loads(row.body)
        yield ExportedGang(uid=row.uid, about=about, body=body, revisions=tuple(exported_revisions(row)))
