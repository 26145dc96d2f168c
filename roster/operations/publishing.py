"""Replace drafts, store them as proposals and merge them, republish editions, count gangs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from roster import models
from roster.models.nouns import NAME_LENGTH
from roster.operations.changes import keep_renames, locked_game
from roster.operations.games import SeenDraft, publish, samples_to_newest
from roster.operations.refusals import PublishRefused, Refused, StaleRevision
from roster.operations.revisions import edition_of
from roster.operations.rows import RowWrite, change_rows, writes_to
from roster.packs.schema.pack import Pack
from roster.queries.drafts import draft
from roster.queries.games import EditionRecord, newest_number
from roster.queries.history import WrittenRow, renames
from roster.queries.packs import draft_bodies
from roster.queries.publishing import (
    COUNTED,
    ProposalUnknown,
    ReplayCounts,
    ReplayRecord,
    edition_pack,
    pack_rows,
    proposal_at,
    replay_of,
    replay_record,
)
from roster.queries.renaming import moves
from roster.queries.storable_text import column_text
from roster.rules.comparison.editions import NOTES_LENGTH
from roster.rules.comparison.merging import Merge, RowField, Rows, merged
from roster.rules.words import one_line

MOST_PROPOSALS = 50
MOST_AN_HOUR = 12
"""The most editions of one game: each is kept for ever."""
MOST_NAMED = 20
"""The most cards and sample gangs that a replay names."""
MOST_REPLAYS = 4
"""The most stored replays of one game: editors may count two drafts at once."""


def rows_in_draft(slug: str) -> Rows:
    """Return every row of a draft by noun and key, valid or not."""
    pack = draft(slug).pack
    if pack is not None:
        return pack_rows(pack)
    return {(noun, key): body for noun, rows in draft_bodies(slug).items() for key, body in rows.items()}


def reversed_renames(slug: str, number: int, present: Rows, wanted: Rows) -> Iterator[WrittenRow]:
    """Yield the renames since an edition in reverse, each with the key that the row gets back."""
    for noun, keys in renames(slug, edition_of(slug, number).published, timezone.now()).items():
        there, then = ({key for of, key in rows if of == noun} for rows in (present, wanted))
        for now, was in moves({now: was for was, now in keys.items()}, there.union(keys.values()), then):
            yield WrittenRow(noun=noun, key_before=now, key=was)


def replace_draft(*, slug: str, number: int, by: int | None, words: str) -> None:
    """Make a draft equal to an edition, as one change of its history; rows renamed since get their keys back.

    A row is renamed if nothing else has either key; for other rows only the rename itself is recorded.
    Raises GameUnknown, EditionUnknown, DraftRefused.
    """
    game, present, wanted = locked_game(slug), rows_in_draft(slug), pack_rows(edition_pack(slug, number))
    rows: list[WrittenRow] = []
    others: list[WrittenRow] = []
    for one in reversed_renames(slug, number, present, wanted):
        now, was = (one.noun, one.key_before), (one.noun, one.key)
        alone = now in present and was in wanted and now not in wanted and was not in present
        (rows if alone else others).append(one)
    change_rows(slug=slug, by=by, words=words, writes=tuple(writes_to(present, wanted, rows)))
    keep_renames(game, others, timezone.now())


@transaction.atomic
def publish_with_samples(*, slug: str, notes: str, seen: SeenDraft | None = None) -> EditionRecord:
    """Publish the draft, and move the game's sample gangs to the new edition, so that newcomers see that one.

    Raises what publish raises, PublishRefused also for too many editions in an hour, and if somebody saves a sample at
    the same moment; then nothing is published.
    """
    lately = timezone.now() - timedelta(hours=1)
    if models.Edition.objects.filter(game=locked_game(slug), published__gt=lately).count() >= MOST_AN_HOUR:
        raise PublishRefused([f"{MOST_AN_HOUR} editions were published within an hour. Publish the next one later."])
    made = publish(slug=slug, notes=notes, seen=seen)
    try:
        samples_to_newest(slug)
    except StaleRevision:
        raise PublishRefused(["Somebody changed a sample list at the same moment. Publish once more."]) from None
    return made


def former_draft_name(number: int) -> str:
    """Return the name of the proposal that stores the draft when an older edition is published again."""
    return f"Draft before edition {number} came back"


@transaction.atomic
def publish_again(*, slug: str, number: int, seen: int, by: int | None) -> EditionRecord:
    """Publish an older edition as the newest, and make the draft equal to it. The former draft becomes a proposal.

    `seen` is the newest edition that the editor saw. Raises GameUnknown, EditionUnknown, PublishRefused, Refused.
    """
    locked_game(slug)
    newest = newest_number(slug)
    if newest != seen:
        raise PublishRefused([f"Edition {newest} was published since you opened this page. Look again first."])
    present = draft(slug).canonical
    if not present:
        raise Refused(["The draft is not a valid pack yet, so it cannot be kept aside. Correct it first."])
    if present not in (edition_pack(slug, one).canonical() for one in (number, newest)):
        keep_proposal(slug=slug, name=former_draft_name(number), by=by)
    replace_draft(slug=slug, number=number, by=by, words=f"Back to edition {number}")
    return publish_with_samples(slug=slug, notes=f"Edition {number} again.")


@transaction.atomic
def keep_proposal(*, slug: str, name: str, by: int | None, notes: str = "") -> int:
    """Store the draft as a proposal under a name, with notes, and return the proposal's number.

    Raises GameUnknown, Refused.
    """
    game = locked_game(slug)
    called, present = one_line(name), draft(slug).canonical
    if not called or len(called) > NAME_LENGTH:
        raise Refused([f"Give the proposal a name of 1 to {NAME_LENGTH} letters."])
    if not present:
        raise Refused(["The draft is not a valid pack yet. Correct it first."])
    if models.Proposal.objects.filter(game=game).count() >= MOST_PROPOSALS:
        raise Refused([f"There are {MOST_PROPOSALS} proposals already. Throw one away first."])
    base = game.editions.order_by("-number").first()
    made = models.Proposal.objects.create(
        game=game,
        base=base,
        name=column_text(called, NAME_LENGTH),
        body=present,
        notes=column_text(notes, NOTES_LENGTH),
        user_id=by,
        made=timezone.now(),
    )
    return int(made.pk)


def drop_proposal(*, slug: str, number: int) -> None:
    """Delete a proposal. Raises ProposalUnknown."""
    if not models.Proposal.objects.filter(game__slug=slug, pk=number).delete()[0]:
        raise ProposalUnknown


@transaction.atomic
def start_over(*, slug: str, name: str, by: int | None) -> int:
    """Store the draft as a proposal, make it equal to the newest edition, and return that edition's number.

    Raises GameUnknown, Refused.
    """
    keep_proposal(slug=slug, name=name, by=by)
    newest = newest_number(slug)
    replace_draft(slug=slug, number=newest, by=by, words=f"Started again from edition {newest}")
    return newest


def planned_merge(slug: str, number: int, taken: Iterable[RowField] = ()) -> Merge:
    """Return the writes and conflicts of merging a proposal into the draft.

    Raises GameUnknown, ProposalUnknown.
    """
    proposal = proposal_at(slug, number)
    base = pack_rows(edition_pack(slug, proposal.base)) if proposal.base else {}
    theirs = pack_rows(Pack.model_validate_json(proposal.body))
    return merged(base, rows_in_draft(slug), theirs, frozenset(taken))


@transaction.atomic
def merge_proposal(
    *, slug: str, number: int, by: int | None, taken: Iterable[RowField], seen: Iterable[RowField]
) -> None:
    """Add a proposal's changes to the draft, as one change of its history; the proposal stays.

    In the conflicts that are `taken` the proposal wins. `seen` are all that the editor was shown.
    Raises GameUnknown, ProposalUnknown, DraftRefused, and Refused if there are other conflicts by now.
    """
    locked_game(slug)
    merge = planned_merge(slug, number, taken)
    if set(merge.conflicts) - set(seen):
        raise Refused(["The draft was changed since you opened this page. Look at the new conflicts first."])
    there = rows_in_draft(slug)
    writes = [
        RowWrite(noun=noun, key=key if (noun, key) in there else "", body=body)
        for (noun, key), body in merge.writes.items()
    ]
    words = f"Merged {proposal_at(slug, number).name}"
    change_rows(slug=slug, by=by, words=words, writes=writes)
    models.Proposal.objects.filter(game__slug=slug, pk=number).update(merged=timezone.now())


@dataclass(frozen=True, kw_only=True, slots=True)
class ReplayBatch:
    """A batch of counted gangs: the last one's row, their number, the counts, and samples to name.

    `crowded` are cards of samples that grow, each by how many per cent; `illegal` are samples that stop being legal,
    each with the reasons.
    """

    last: int = 0
    gangs: int = 0
    counts: ReplayCounts = ReplayCounts()
    crowded: tuple[tuple[str, int], ...] = ()
    illegal: tuple[tuple[str, tuple[str, ...]], ...] = ()
    finished: bool = False

    def plus(self, other: "ReplayBatch") -> "ReplayBatch":
        """Return both together, of which the other comes after."""
        return ReplayBatch(
            last=other.last,
            gangs=self.gangs + other.gangs,
            counts=self.counts.plus(other.counts),
            crowded=(*self.crowded, *other.crowded),
            illegal=(*self.illegal, *other.illegal),
        )


@transaction.atomic
def begin_replay(*, slug: str, sha256: str, body: str) -> ReplayRecord | None:
    """Begin or continue to count a game's gangs under a draft; None without an edition."""
    game = locked_game(slug)
    edition = game.editions.defer("body").order_by("-number").first()
    if edition is None:
        return None
    there = models.Replay.objects.filter(game=game, edition=edition, sha256=sha256).first()
    if there is None:
        total = models.Gang.objects.filter(game=game, deleted__isnull=True).count()
        others = models.Replay.objects.filter(game=game).order_by("-pk")
        kept = others.filter(edition=edition).values_list("pk", flat=True)[: MOST_REPLAYS - 1]
        others.exclude(pk__in=list(kept)).delete()
        there = models.Replay.objects.create(game=game, edition=edition, sha256=sha256, body=body, total=total)
    return replay_record(there)


@transaction.atomic
def add_to_replay(*, slug: str, sha256: str, since: int, counted: ReplayBatch) -> ReplayRecord | None:
    """Add a batch that follows the row `since`; one that somebody else has already counted adds nothing."""
    rows = models.Replay.objects.select_for_update(of=("self",)).filter(game__slug=slug, sha256=sha256, last=since)
    row = rows.select_related("game", "edition").defer("body", "edition__body").first()
    if row is not None and not row.finished:
        row.last, row.done, row.finished = counted.last, row.done + counted.gangs, counted.finished
        for name in COUNTED:
            setattr(row, name, getattr(row, name) + getattr(counted.counts, name))
        row.crowded = [*row.crowded, *map(list, counted.crowded)][:MOST_NAMED]
        row.illegal = [*row.illegal, *map(list, counted.illegal)][:MOST_NAMED]
        row.save(update_fields=["last", "done", "finished", "crowded", "illegal", *COUNTED])
    return replay_of(slug, sha256)
