"""The next revision of a gang: read its body, pin it to an edition, save it unless somebody else saved first."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.utils import timezone

from roster import models
from roster.models.columns import LINE_LENGTH
from roster.models.gangs import CLIENT_KEY_LENGTH, WORDS_LENGTH
from roster.models.nouns import KEY_LENGTH, NAME_LENGTH
from roster.operations.refusals import GangRefused, StaleRevision
from roster.packs.gang_file import StoredGangReading, body_of, excesses_in, read_gang, reading_of, stored_excesses
from roster.packs.gang_json import decoded
from roster.packs.gang_text.reading import heading_of, read_text
from roster.packs.problems import Unreadable
from roster.queries.games import EditionUnknown, game_at, newest_number
from roster.queries.gang_lists import verdict_in, verdict_to_store
from roster.queries.gangs import GangRecord, GangUnknown, gang_at, gang_record, gang_rows
from roster.queries.owners import OwnerKey, owned_by
from roster.queries.storable_text import column_text, lookup_text
from roster.rules.gang.caps import BYTES, grown
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import Judged, judge
from roster.rules.words import one_line, search_words


@dataclass(frozen=True, kw_only=True)
class PinnedBody:
    """A body ready to save: its text, the columns copied from it, its reading, and the same edition's verdict.

    `like` is a similar gang that this edition has judged.
    """

    text: str
    columns: Mapping[str, str]
    reading: StoredGangReading
    like: Judged | None = None

    @cached_property
    def judged(self) -> Judged:
        """The gang judged."""
        gang = self.reading.gang
        return self.like.changed(gang) if self.like else judge(game_at(gang.game, gang.edition), gang)

    @property
    def all_columns(self) -> dict[str, Any]:
        """The columns with the verdict that lists show."""
        return {**self.columns, "verdict": verdict_to_store(verdict_in(self.judged))}


def reading_in(body: Mapping[str, Any], before: str | None = None) -> StoredGangReading:
    """Read a body that is to be saved. `before` is the text of the body that it replaces.

    Raises GangRefused with every problem. A limit on size is a problem unless `before` exceeded it as far.
    """
    try:
        text = json.dumps(dict(body), allow_nan=False, ensure_ascii=False, separators=(",", ":"))
        text.encode()
    except (ValueError, TypeError, RecursionError) as unwritable:
        raise GangRefused([f"The gang isn't a gang file: {unwritable}."]) from None
    reading = reading_of(text, dict(body))
    if reading.gang is None:
        raise GangRefused(problem.without_file for problem in reading.problems)
    beyond = excesses_in(reading, text)
    if beyond and before is not None:
        beyond = grown(beyond, stored_excesses(before))
    if beyond:
        raise GangRefused(beyond)
    return StoredGangReading(gang=reading.gang, body=reading.body, findings=reading.findings)


def edition_of(slug: str, number: int) -> models.Edition:
    """Return an edition's row without its body; number 0 is the newest.

    Raises GameUnknown, EditionUnknown.
    """
    newest = newest_number(slug)
    rows = models.Edition.objects.select_related("game").defer("body")
    edition = rows.filter(game__slug=slug, number=number or newest).first()
    if edition is None:
        raise EditionUnknown(slug, number, newest)
    return edition


def list_text(text: str, length: int) -> str:
    """Return text for a column of lists: one line, truncated to the column."""
    return one_line(text)[:length]


def gallery_words(gang: Gang) -> str:
    """Return the words by which the gallery finds a gang: the names in it, and what its members are and hold."""
    parts = [gang.name, gang.faction, gang.size]
    for one in gang.members:
        held = (*one.traits, *one.weapons)
        parts += [one.name, one.profile, one.rank, one.bike, *(thing.key for thing in held)]
    return " ".join(search_words(" ".join(parts)))[:WORDS_LENGTH]


def pin_body(reading: StoredGangReading, edition: models.Edition, like: Judged | None = None) -> PinnedBody:
    """Return a body with the game and edition it is pinned to. Its text is ASCII, so both databases store all of it."""
    slug = like.game.slug if like else edition.game.slug
    gang = replace(reading.gang, game=slug, edition=edition.number)
    stamped = {**reading.body, "game": gang.game, "edition": gang.edition}
    columns = {
        "name": list_text(gang.name, NAME_LENGTH),
        "faction": list_text(gang.faction, KEY_LENGTH),
        "size": list_text(gang.size, KEY_LENGTH),
        "words": gallery_words(gang),
    }
    text = json.dumps(stamped, separators=(",", ":"))
    return PinnedBody(text=text, columns=columns, reading=replace(reading, gang=gang, body=stamped), like=like)


MOST_TEXT = 60_000
"""The most bytes of a gang's text for chats."""
NO_GANG = (
    "That doesn't look like a Pressgang gang. Paste all of it, with the line that begins “Pressgang text”, or a "
    "gang file."
)


def refuse_large(given: str | bytes, most: int, what: str) -> None:
    """Raise GangRefused for more than `most` bytes; `what` begins the sentence: "This text"."""
    size = len(given) if isinstance(given, bytes) else len(given.encode("utf-8", "surrogatepass"))
    if size > most:
        raise GangRefused([f"{what} is larger than {most // 1000} kB, the most for a gang. Shorten its notes."])


def body_in(given: str | bytes) -> dict[str, Any]:
    """Return the body of the gang in a gang file or in a text for chats.

    Raises GangRefused with every problem, GameUnknown, EditionUnknown.
    """
    refuse_large(given, BYTES.most, "This")
    try:
        text = decoded(given)
    except Unreadable as unreadable:
        raise GangRefused([f"{unreadable.message} {unreadable.remedy}"]) from None
    heading = heading_of(text)
    if heading is None:
        if not text.lstrip().startswith("{"):
            raise GangRefused([NO_GANG])
        reading = read_gang(text)
        if reading.gang is None:
            raise GangRefused(problem.without_file for problem in reading.problems)
        return reading.body
    refuse_large(text, MOST_TEXT, "This text")
    found = read_text(game_at(heading.game, heading.edition), text)
    if found.gang is None:
        raise GangRefused(problem.without_file for problem in found.problems)
    return body_of(found.gang)


@dataclass(frozen=True, kw_only=True, slots=True)
class RevisionDetails:
    """Details stored with a revision: the edit in words, its writer's key, and the number of a restored revision."""

    note: str = ""
    client_key: str = ""
    restores: int | None = None


def gang_row(uid: str, owner: OwnerKey | None) -> models.Gang:
    """Return the row of an owner's gang, with its game and edition. Raises GangUnknown."""
    row = gang_rows().filter(owned_by(owner), uid=lookup_text(uid), deleted__isnull=True).first()
    if row is None:
        raise GangUnknown(uid)
    return row


def is_written(gang: int, client_key: str) -> bool:
    """Return whether this gang has a revision with this client key."""
    key = column_text(client_key, CLIENT_KEY_LENGTH)
    return bool(key) and models.Revision.objects.filter(gang_id=gang, client_key=key).exists()


def save_revision(
    row: models.Gang, kept: PinnedBody, edition: models.Edition, expected: int, details: RevisionDetails
) -> GangRecord:
    """Save the next revision, unless it was saved before under the same key or the body has not changed.

    Raises StaleRevision if the gang is not at the expected revision any more.
    """
    if is_written(row.pk, details.client_key) or (row.revision == expected and row.body == kept.text):
        return gang_at(row.uid)
    unchanged = models.Gang.objects.filter(pk=row.pk, revision=expected, deleted__isnull=True)
    columns = {"edition": edition, "body": kept.text, "updated": timezone.now(), "revision": expected + 1}
    columns |= kept.all_columns
    if not unchanged.update(**columns):
        if is_written(row.pk, details.client_key):
            return gang_at(row.uid)
        current = models.Gang.objects.values_list("revision", flat=True).filter(pk=row.pk, deleted__isnull=True).first()
        if current is None:
            raise GangUnknown(row.uid)
        raise StaleRevision(uid=row.uid, expected=expected, current=current)
    for column, value in columns.items():
        setattr(row, column, value)
    add_revision(row.pk, expected + 1, edition, kept, details)
    return gang_record(row, kept.reading, edition.number, expected + 1, kept.judged)


def add_revision(gang: int, number: int, edition: models.Edition, kept: PinnedBody, details: RevisionDetails) -> None:
    """Add a row of the gang's history."""
    models.Revision.objects.create(
        gang_id=gang,
        number=number,
        edition=edition,
        body=kept.text,
        note=column_text(details.note, LINE_LENGTH),
        client_key=column_text(details.client_key, CLIENT_KEY_LENGTH) or None,
        restores=details.restores,
        saved=timezone.now(),
    )
