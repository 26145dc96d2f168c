"""Owners, their pictures, and everything that one of them has here."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from roster import models
from roster.queries.askable import askable
from roster.rules.gang.gang import Gang
from roster.rules.gang.portraits import is_digest, portraits_of, with_known_portraits


@dataclass(frozen=True, kw_only=True, slots=True)
class OwnerKey:
    """Either the id of an account or the secret of a browser without one; neither: the project itself."""

    user: int | None = None
    secret: str = ""

    @property
    def text(self) -> str:
        """The owner in a word, for rows of other tables: "account 3"."""
        if self.user is not None:
            return f"account {self.user}"
        return f"browser {self.secret}" if self.secret else "project"


PROJECT = OwnerKey()
"""Owns the sample gangs. No request ever is the project's."""
NOBODY = Q(pk__in=())


def owned_by(owner: OwnerKey | None, path: str = "owner") -> Q:
    """The rows of an owner, `path` being how they name it; somebody unknown has none."""
    if owner is None:
        return NOBODY
    if owner.user is not None:
        return Q(**{f"{path}__user": owner.user})
    if owner.secret:
        return Q(**{f"{path}__key": askable(owner.secret), f"{path}__user__isnull": True})
    return Q(**{f"{path}__isnull": True})


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


@dataclass(frozen=True, kw_only=True, slots=True)
class TakenGang:
    """One gang as an owner takes it away: where it lay, what it is, and all it was, oldest first."""

    uid: str
    about: dict[str, Any]
    body: dict[str, Any]
    revisions: tuple[dict[str, Any], ...]


def taken_revisions(row: models.Gang) -> Iterator[dict[str, Any]]:
    """Every revision of a gang with its body."""
    columns = ("number", "edition__number", "note", "saved", "body")
    for number, edition, note, saved, body in row.revisions.order_by("number").values_list(*columns):
        told = {"revision": number, "edition": edition, "note": note, "saved": saved.isoformat()}
        yield {**told, "body": json.loads(body)}


def taken_pictures(owner: OwnerKey | None) -> Iterator[PictureRecord]:
    """Every picture of an owner, those among them that only earlier revisions show."""
    rows = models.Picture.objects.filter(owned_by(owner), owner__isnull=False).order_by("created", "pk")
    yield from map(record_of, rows.iterator(chunk_size=10))


def taken_gangs(owner: OwnerKey | None) -> Iterator[TakenGang]:
    """Every gang of an owner, the archived and the deleted among them."""
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
        yield TakenGang(uid=row.uid, about=about, body=body, revisions=tuple(taken_revisions(row)))
