"""Gangs as frozen records: by address for those who may read them, with their revisions, links and upgrades."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from roster import models
from roster.models.gangs import NOT_HIDDEN
from roster.models.nouns import HIDDEN, PRIVATE, UNLISTED
from roster.packs.gang_file import StoredGangReading, stored_reading
from roster.queries.compiled_queries import fetch_rows
from roster.queries.games import edition_diff, game_at, keys_between, newest_number
from roster.queries.owners import OwnerKey, owned_by
from roster.queries.records import RecordUnknown, record_from
from roster.queries.renaming import under_new_keys
from roster.queries.storable_text import lookup_text
from roster.rules.comparison.upgrades import GangDiff, compare
from roster.rules.findings import Finding
from roster.rules.gang.gang import Gang
from roster.rules.gang.renaming import renamed
from roster.rules.legality.validation import Judged


class GangUnknown(RecordUnknown):
    """There is no gang at this address, or it has no such revision."""

    def __init__(self, uid: str, revision: int = 0) -> None:
        super().__init__(uid, revision)
        self.uid, self.revision = uid, revision

    def __str__(self) -> str:
        if self.revision:
            return f"There is no revision {self.revision} of this gang."
        return "This gang isn't here. Its owner may have deleted it or stopped sharing it."


@dataclass(frozen=True, kw_only=True, slots=True)
class GangRecord:
    """One gang at one revision. `body` is the gang file, `edition` the number it is pinned to.

    `unknown` are findings about fields of the body that this version does not know.

    A sample describes itself in `about`; `points` is its cost where the file gives it.
    `folder`, `archived` and `stayed` (the newest edition turned down) are its owner's; a gang without an owner has none
    of them. `shown`: it is in the gallery. `hidden`: the site's staff have hidden it from everybody but its owner.
    `unlisted`: its game is in no list. `private`: its game is this one list of another program, for its owner alone.
    `judged`: it judged on its edition, if saving it has done so. `row` is what it was read from, for the next save.
    """

    uid: str
    game: str
    edition: int
    revision: int
    name: str
    gang: Gang
    body: Mapping[str, Any]
    unknown: tuple[Finding, ...] = ()
    created: datetime
    updated: datetime
    folder: str = ""
    archived: bool = False
    shown: bool = False
    hidden: bool = False
    unlisted: bool = False
    private: bool = False
    stayed: int = 0
    sample: bool = False
    sample_key: str = ""
    about: str = ""
    points: int | None = None
    row: models.Gang = field(compare=False, repr=False)
    judged: Judged | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, kw_only=True, slots=True)
class RevisionRecord:
    """One revision of a gang without its body."""

    number: int
    edition: int
    note: str
    saved: datetime


def gang_record(
    row: models.Gang, reading: StoredGangReading, edition: int, revision: int, judged: Judged | None = None
) -> GangRecord:
    """Return a gang with the reading of one of its revisions."""
    body = reading.body
    sample = body.get("sample") or {}
    return record_from(
        GangRecord,
        row,
        game=row.game.slug,
        edition=edition,
        revision=revision,
        name=body.get("name", ""),
        row=row,
        gang=reading.gang,
        body=body,
        unknown=reading.findings,
        archived=row.archived is not None,
        shown=row.shown is not None,
        unlisted=row.game.visibility == UNLISTED,
        private=row.game.visibility == PRIVATE,
        hidden=row.hidden is not None or row.game.visibility == HIDDEN,
        sample=row.sample_key is not None,
        sample_key=row.sample_key or "",
        about=sample.get("about", ""),
        points=sample.get("points"),
        judged=judged,
    )


def gang_rows() -> QuerySet[models.Gang]:
    """Return the rows of gangs, each with what its record says of the game and the edition, and no more of these."""
    own = (one.name for one in models.Gang._meta.concrete_fields)
    of_game = ("game__slug", "game__visibility", "edition__number")
    return models.Gang.objects.select_related("game", "edition").only(*own, *of_game)


def newest_record(row: models.Gang) -> GangRecord:
    """Return a gang as it is now."""
    return gang_record(row, stored_reading(row.body), row.edition.number, row.revision)


def gang_matching(uid: str, *which: Q) -> GangRecord:
    """Return the gang at an address as it is now, if it meets the conditions.

    Raises GangUnknown.
    """
    row = next(iter(gang_rows().filter(*which, uid=lookup_text(uid))), None)
    if row is None:
        raise GangUnknown(uid)
    return newest_record(row)


def gang_at(uid: str) -> GangRecord:
    """Return the gang at an address without any check of who may read it: for operations and commands, not for pages.

    Raises GangUnknown.
    """
    return gang_matching(uid)


def own_gang(uid: str, owner: OwnerKey | None) -> GangRecord:
    """Return the gang at an address, if it is this owner's.

    Raises GangUnknown, for gangs of others too.
    """
    return gang_matching(uid, owned_by(owner), Q(deleted__isnull=True))


def is_own(uid: str, owner: OwnerKey | None) -> bool:
    """Return whether the gang at an address is this owner's to change."""
    if owner is None:
        return False
    rows = models.Gang.objects.filter(owned_by(owner), uid=lookup_text(uid), deleted__isnull=True, owner__isnull=False)
    return rows.exists()


def readable_gang(uid: str, owner: OwnerKey | None) -> GangRecord:
    """Return the gang at an address, if this owner may read it: their own, a sample, or one in the gallery.

    Raises GangUnknown.
    """
    everybodys = NOT_HIDDEN & (Q(owner__isnull=True) | Q(shown__isnull=False))
    return gang_matching(uid, owned_by(owner) | everybodys, Q(deleted__isnull=True))


def gang_at_revision(uid: str, number: int) -> GangRecord:
    """Return the gang at an address as it was at a revision, on the edition it had then.

    Raises GangUnknown.
    """
    kept = models.Revision.objects.select_related("gang__game", "edition").defer("edition__body", "gang__body")
    revision = kept.filter(gang__uid=lookup_text(uid), number=number).first()
    if revision is None:
        raise GangUnknown(uid, number)
    return gang_record(revision.gang, stored_reading(revision.body), revision.edition.number, revision.number)


REVISIONS = 50
"""The revisions on one page of a history."""
STEPS = 300
"""The last revisions that undo and redo consider."""


def revisions_of(uid: str, before: int = 0) -> tuple[RevisionRecord, ...]:
    """Return a page of a gang's revisions and one more, newest first, before a number; 0: from the newest."""
    rows = models.Revision.objects.filter(gang__uid=lookup_text(uid)).order_by("-number")
    earlier = rows.filter(number__lt=before) if before else rows
    values = earlier.values_list("number", "edition__number", "note", "saved")[: REVISIONS + 1]
    return tuple(
        RevisionRecord(number=n, edition=edition, note=note, saved=saved) for n, edition, note, saved in values
    )


def sample_gangs(slug: str) -> tuple[GangRecord, ...]:
    """Return the sample gangs of a game by their key, test cases included."""
    return tuple(map(newest_record, sample_gang_rows(slug)))


def sample_gang_rows(slug: str) -> QuerySet[models.Gang]:
    """Return the rows of a game's sample gangs, by their key."""
    return gang_rows().filter(game__slug=lookup_text(slug), sample_key__isnull=False).order_by("sample_key")


def shown_samples(slug: str) -> tuple[GangRecord, ...]:
    """Return the sample gangs of a game that players see, by their key."""
    return tuple(map(newest_record, sample_gang_rows(slug).filter(shown__isnull=False)))


def has_samples(slug: str) -> bool:
    """Return whether players see sample gangs of a game."""
    return sample_gang_rows(slug).filter(shown__isnull=False).exists()


@dataclass(frozen=True, kw_only=True, slots=True)
class RevisionSteps:
    """The numbers of the revisions that undo and redo restore; None: there is nothing to undo or redo.

    `here` is the revision whose state the gang is in; 0: it has no revisions.
    """

    undo: int | None = None
    redo: int | None = None
    here: int = 0


def steps_through(revisions: Iterable[tuple[int, int | None]]) -> RevisionSteps:
    """Return the steps for revisions, oldest first, each as (number, number of the revision it restored)."""
    line: list[int] = []
    here = -1
    for number, restored in revisions:
        if restored is not None and restored in line:
            here = line.index(restored)
            continue
        del line[here + 1 :]
        line.append(number)
        here += 1
    earlier = line[here - 1] if here > 0 else None
    later = line[here + 1] if here + 1 < len(line) else None
    return RevisionSteps(undo=earlier, redo=later, here=line[here] if line else 0)


def last_steps(uid: str) -> QuerySet[Any, Any]:
    """Return the last revisions of a gang, newest first, each as (number, number of the revision it restored)."""
    return models.Revision.objects.filter(gang__uid=uid).order_by("-number").values_list("number", "restores")[:STEPS]


def revision_steps(uid: str) -> RevisionSteps:
    """Return the revisions that undo and redo of a gang restore. The caller checks who may edit it."""
    return steps_through(reversed(fetch_rows(lookup_text(uid), last_steps)))


def notes_of(uid: str, numbers: Iterable[int]) -> Mapping[int, str]:
    """Return the note on each of some revisions, by number. The caller checks who may see it."""
    kept = models.Revision.objects.filter(gang__uid=lookup_text(uid), number__in=set(numbers))
    return dict(kept.values_list("number", "note"))


def open_secret(uid: str) -> str:
    """Return the secret of a gang's open link; empty if it has none. The caller checks who may see it."""
    links = models.ShareLink.objects.filter(gang__uid=lookup_text(uid), revoked__isnull=True)
    return links.values_list("secret", flat=True).first() or ""


def shared_gang(secret: str) -> GangRecord:
    """Return the gang that an open link leads to.

    Raises GangUnknown if the link was revoked or never existed.
    """
    links = models.ShareLink.objects.filter(secret=lookup_text(secret), revoked__isnull=True)
    uid = links.values_list("gang__uid", flat=True).first()
    if uid is None:
        raise GangUnknown(secret)
    return gang_matching(uid, NOT_HIDDEN, Q(deleted__isnull=True))


def followed_gang(uid: str) -> GangRecord:
    """Return the gang of a game that others follow, unless it is deleted or hidden. Access was checked at the start.

    Raises GangUnknown.
    """
    return gang_matching(uid, NOT_HIDDEN, Q(deleted__isnull=True))


def before_last_move(uid: str) -> int:
    """Return the last revision of a gang on another edition than its present one; 0 if it never moved."""
    kept = models.Revision.objects.filter(gang__uid=lookup_text(uid)).exclude(edition=F("gang__edition"))
    return kept.order_by("-number").values_list("number", flat=True).first() or 0


def upgradable_gangs(owner: OwnerKey | None, most: int) -> tuple[GangRecord, ...]:
    """Return an owner's active gangs whose game has a newer edition, by game and name; at most `most` of them."""
    later = models.Edition.objects.filter(game=OuterRef("game"), number__gt=OuterRef("edition__number"))
    rows = gang_rows().filter(owned_by(owner), deleted__isnull=True, archived__isnull=True, owner__isnull=False)
    return tuple(map(newest_record, rows.filter(Exists(later)).order_by("game__name", "name", "uid")[:most]))


def diff_to_newest(record: GangRecord) -> GangDiff | None:
    """Return the differences that moving a gang to the newest edition makes; None if it is on that edition."""
    newest = newest_number(record.game)
    return None if newest == record.edition else diff_to(record, newest)


def diff_to(record: GangRecord, edition: int) -> GangDiff:
    """Return the differences that moving a gang to another edition makes."""
    between = edition_diff(record.game, record.edition, edition)
    old, keys = game_at(record.game, record.edition), keys_between(record.game, record.edition, edition)
    return compare(under_new_keys(old, keys), game_at(record.game, edition), renamed(old, record.gang, keys), between)
