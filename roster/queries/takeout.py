"""Everything that an owner has here, to take away.

Lives here: reading it, one gang after the other. Never here: files, accounts.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from roster import models
from roster.queries.owners import OwnerKey, owned_by
from roster.queries.pictures import PictureRecord, record_of


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
