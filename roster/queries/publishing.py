"""The consequences of publishing a draft: the draft as a game, the gangs that it meets, and stored proposals."""

from dataclasses import dataclass, fields
from datetime import datetime
from functools import lru_cache

from roster import models
from roster.packs.compiling import compile_edition
from roster.packs.schema.pack import Pack
from roster.queries.drafts import DraftProblem, DraftReading, digest, draft
from roster.queries.games import (
    EditionRecord,
    EditionUnknown,
    edition_body,
    edition_record,
    newest_number,
    stored_editions,
)
from roster.queries.packs import pack_bodies
from roster.queries.records import RecordUnknown, record_from
from roster.queries.storable_text import lookup_text
from roster.rules.comparison.merging import Rows
from roster.rules.game.game import Game


@dataclass(frozen=True, kw_only=True, slots=True)
class NextEdition:
    """A draft as its next edition, after the `newest`; `body` (canonical JSON) is empty while problems hold it back."""

    draft: DraftReading
    newest: EditionRecord | None

    @property
    def problems(self) -> tuple[DraftProblem, ...]:
        """Everything that holds it back."""
        return self.draft.problems

    @property
    def body(self) -> str:
        """The body of the edition."""
        return "" if self.problems else self.draft.canonical

    @property
    def sha256(self) -> str:
        """The digest of the body; empty while there is none."""
        return digest(self.body) if self.body else ""

    @property
    def number(self) -> int:
        """The number of the edition."""
        return self.newest.number + 1 if self.newest else 1

    @property
    def unchanged(self) -> bool:
        """True if the draft equals the newest edition."""
        return self.newest is not None and self.newest.sha256 == self.sha256


def next_edition(slug: str) -> NextEdition:
    """Return a draft as its next edition.

    Raises GameUnknown.
    """
    newest = stored_editions(slug).select_related("game").defer("body").first()
    return NextEdition(draft=draft(slug), newest=edition_record(newest) if newest else None)


@lru_cache(maxsize=6)
def compiled_body(body: str, number: int) -> Game:
    """Return the game of canonical JSON, kept in memory until several others are requested."""
    return compile_edition(body, number)


@dataclass(frozen=True, kw_only=True, slots=True)
class ReplayCounts:
    """A draft's effect on gangs: how many are legal before and after, stop being so, start being so, cost more, less.

    `members` counts those whose cards change, `cards` those cards, `reprinted` the gangs that have any.
    """

    legal_before: int = 0
    legal_after: int = 0
    broken: int = 0
    mended: int = 0
    dearer: int = 0
    cheaper: int = 0
    members: int = 0
    reprinted: int = 0
    cards: int = 0

    def plus(self, other: "ReplayCounts") -> "ReplayCounts":
        """Return the sum of both."""
        names = (one.name for one in fields(self))
        return ReplayCounts(**{name: getattr(self, name) + getattr(other, name) for name in names})


COUNTED = tuple(one.name for one in fields(ReplayCounts))


@dataclass(frozen=True, kw_only=True, slots=True)
class ReplayRecord:
    """The progress of counting a game's gangs under a draft, when `edition` was the newest.

    `crowded`: (card, percentage of more letters).
    `illegal`: sample gangs that stop being legal, each with the reasons.
    """

    game: str
    edition: int
    sha256: str
    last: int
    total: int
    done: int
    counts: ReplayCounts
    crowded: tuple[tuple[str, int], ...]
    illegal: tuple[tuple[str, tuple[str, ...]], ...]
    finished: bool


def replay_record(row: models.Replay) -> ReplayRecord:
    """Return a replay's row as a record."""
    return record_from(
        ReplayRecord,
        row,
        game=row.game.slug,
        edition=row.edition.number,
        counts=record_from(ReplayCounts, row),
        crowded=tuple((str(name), int(more)) for name, more in row.crowded),
        illegal=tuple((str(name), tuple(map(str, reasons))) for name, reasons in row.illegal),
    )


def replay_of(slug: str, sha256: str) -> ReplayRecord | None:
    """Return the replay of a draft of a game, by the draft's hash; None if none was started."""
    rows = models.Replay.objects.filter(game__slug=lookup_text(slug), sha256=lookup_text(sha256))
    rows = rows.select_related("game", "edition")
    row = rows.defer("body", "edition__body").first()
    return None if row is None else replay_record(row)


def open_replays() -> tuple[tuple[str, str], ...]:
    """Return the game and the draft's hash of each unfinished replay."""
    return tuple(models.Replay.objects.filter(finished=False).values_list("game__slug", "sha256"))


def replayed_body(slug: str, sha256: str) -> str:
    """Return the canonical JSON of a draft that is replayed; empty if there is none."""
    rows = models.Replay.objects.filter(game__slug=lookup_text(slug), sha256=sha256)
    return rows.values_list("body", flat=True).first() or ""


@dataclass(frozen=True, kw_only=True, slots=True)
class StoredGang:
    """A gang's body with its row, and its name if it is a sample; owners' names stay out of this."""

    row: int
    body: str
    sample: str = ""


def gangs_after(slug: str, after: int, most: int) -> tuple[StoredGang, ...]:
    """Return the next gangs of a game that are not deleted, in the order of their rows."""
    rows = models.Gang.objects.filter(game__slug=lookup_text(slug), deleted__isnull=True)
    found = rows.filter(pk__gt=after).order_by("pk").values_list("pk", "body", "sample_key", "name")[:most]
    return tuple(StoredGang(row=row, body=body, sample=name if key else "") for row, body, key, name in found)


@dataclass(frozen=True, kw_only=True, slots=True)
class ProposalRecord:
    """A stored draft. `base` is the number of the edition that it changes, 0 before the first."""

    number: int
    name: str
    base: int
    by: str
    made: datetime
    merged: datetime | None
    notes: str = ""
    body: str = ""


class ProposalUnknown(RecordUnknown):
    """The game has no such proposal."""

    def __str__(self) -> str:
        return "There is no such proposal. Somebody may have thrown it away."


def proposal_record(row: models.Proposal, body: str = "") -> ProposalRecord:
    """Return a proposal's row as a record."""
    return record_from(
        ProposalRecord,
        row,
        number=row.pk,
        base=row.base.number if row.base else 0,
        by=row.user.get_username() if row.user else "",
        body=body,
    )


def proposals_of(slug: str) -> tuple[ProposalRecord, ...]:
    """Return every proposal of a game, newest first."""
    rows = models.Proposal.objects.filter(game__slug=lookup_text(slug)).select_related("base", "user")
    return tuple(map(proposal_record, rows.defer("body", "base__body")))


def proposal_at(slug: str, number: int) -> ProposalRecord:
    """Return one proposal of a game with its body.

    Raises ProposalUnknown.
    """
    rows = models.Proposal.objects.filter(game__slug=lookup_text(slug), pk=number).select_related("base", "user")
    row = rows.defer("base__body").first()
    if row is None:
        raise ProposalUnknown
    return proposal_record(row, row.body)


def pack_rows(pack: Pack) -> Rows:
    """Return every row of a pack by noun and key, without defaults; the game itself goes by its slug."""
    return {(noun, key): body for noun, rows in pack_bodies(pack).items() for key, body in rows.items()}


def edition_pack(slug: str, number: int) -> Pack:
    """Return an edition as a pack.

    Raises GameUnknown, EditionUnknown.
    """
    if number < 1:
        raise EditionUnknown(slug, number, newest_number(slug))
    return Pack.model_validate_json(edition_body(slug, number))
