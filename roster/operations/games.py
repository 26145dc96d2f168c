"""Games: load their drafts, publish editions, store their sample gangs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils import timezone

from roster import models
from roster.operations.changes import locked_game
from roster.operations.drafts import load_draft
from roster.operations.emblems import keep_emblems
from roster.operations.gangs import insert_gang, save_gang, upgrade_gang
from roster.operations.refusals import GangRefused, PublishRefused, Refused
from roster.packs.compiling import compile_edition
from roster.packs.schema.pack import Pack
from roster.queries.drafts import digest, edited_since_load
from roster.queries.games import EditionRecord, edition_record, editions_of
from roster.queries.gangs import GangRecord, newest_record, sample_gangs
from roster.queries.publishing import next_edition
from roster.queries.storable_text import column_text
from roster.rules.comparison.editions import NOTES_LENGTH


@dataclass(frozen=True, kw_only=True, slots=True)
class SeenDraft:
    """The state that an editor saw before publishing: the newest edition's number (0: none), and the draft's hash."""

    newest: int
    sha256: str


@transaction.atomic
def publish(*, slug: str, notes: str = "", seen: SeenDraft | None = None) -> EditionRecord:
    """Freeze the draft as the next edition; if nothing has changed since the newest edition, return that one.

    `seen` is the state that the editor saw. Raises PublishRefused with every problem, GameUnknown.
    """
    game, plan = locked_game(slug), next_edition(slug)
    if seen is not None and seen.newest != plan.number - 1:
        raise PublishRefused([f"Edition {plan.number - 1} was published since you opened this page. Look again first."])
    if seen is not None and seen.sha256 != plan.sha256 and not plan.problems:
        raise PublishRefused(["The draft was changed since you opened this page. Look at what is new first."])
    if plan.problems:
        raise PublishRefused(map(str, plan.problems))
    if plan.newest is not None and plan.unchanged:
        return plan.newest
    return edition_record(add_edition(game, plan.number, plan.body, notes))


def add_edition(game: models.Game, number: int, body: str, notes: str = "") -> models.Edition:
    """Store canonical JSON as an edition of a game, if it compiles."""
    compile_edition(body, number)
    now, kept = timezone.now(), column_text(notes, NOTES_LENGTH)
    return models.Edition.objects.create(
        game=game, number=number, body=body, sha256=digest(body), notes=kept, published=now
    )


Body = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True, slots=True)
class SamplesKept:
    """The numbers of sample gangs that were created, changed, deleted and left as they were."""

    made: int = 0
    changed: int = 0
    dropped: int = 0
    unchanged: int = 0


def renew_sample(record: GangRecord, body: Body) -> bool:
    """Update one sample to the newest edition and to its file; false if nothing changed."""
    moved = upgrade_gang(uid=record.uid, expected_revision=record.revision)
    saved = save_gang(uid=record.uid, body=body, expected_revision=moved.revision, note="The sample file changed")
    return saved.revision != record.revision


@transaction.atomic
def keep_samples(*, slug: str, bodies: Mapping[str, Body]) -> SamplesKept:
    """Replace a game's sample gangs by these, by key, on its newest edition.

    Raises GangRefused with every problem, GameUnknown.
    """
    misplaced = [key for key in sorted(bodies) if bodies[key].get("game") != slug]
    if misplaced:
        raise GangRefused(f"{key}: game: a sample of {slug!r} must name that game." for key in misplaced)
    rows = models.Gang.objects.filter(game__slug=slug, sample_key__isnull=False).select_related("game", "edition")
    there = {str(row.sample_key): newest_record(row) for row in rows}
    gone = set(there) - set(bodies)
    models.Gang.objects.filter(game__slug=slug, sample_key__in=gone).delete()
    new = [key for key in sorted(bodies) if key not in there]
    for key in new:
        insert_gang(body={**bodies[key], "edition": 0}, sample_key=key)
    changed = sum(renew_sample(there[key], bodies[key]) for key in sorted(set(there) & set(bodies)))
    show_samples(slug, {key for key in bodies if not (bodies[key].get("sample") or {}).get("test_case")})
    return SamplesKept(made=len(new), changed=changed, dropped=len(gone), unchanged=len(there) - len(gone) - changed)


def show_samples(slug: str, keys: Iterable[str]) -> None:
    """Show these of a game's samples in the lists that players see, and no others."""
    rows = models.Gang.objects.filter(game__slug=slug, sample_key__isnull=False)
    rows.exclude(sample_key__in=keys).update(shown=None)
    rows.filter(sample_key__in=keys, shown__isnull=True).update(shown=timezone.now())


def samples_to_newest(slug: str) -> None:
    """Move a game's sample gangs to its newest edition, so that newcomers see that one."""
    for sample in sample_gangs(slug):
        upgrade_gang(uid=sample.uid, expected_revision=sample.revision)


@dataclass(frozen=True, kw_only=True, slots=True)
class PackToLoad:
    """A pack with its sample gangs by key, and the pictures that it names, by digest.

    None leaves the samples in the database as they are.
    """

    pack: Pack
    samples: Mapping[str, Mapping[str, Any]] | None = None
    pictures: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class GameLoaded:
    """The outcome for one game. `fresh`: this load published its newest edition.

    `draft` tells whether it changed; None if editors have changed it since the last load, so that it was left alone.
    """

    slug: str
    draft: bool | None
    newest: EditionRecord | None
    fresh: bool
    samples: SamplesKept | None


def load_game(wanted: PackToLoad, *, publishing: bool, sparing_edits: bool, notes: str) -> GameLoaded:
    """Load one game; its samples are stored only if it has an edition."""
    slug = wanted.pack.game.slug
    draft = None if sparing_edits and edited_since_load(slug) else load_draft(pack=wanted.pack)
    keep_emblems(slug=slug, pictures=wanted.pictures.values() if draft is not None else ())
    before = editions_of(slug)
    newest = publish(slug=slug, notes=notes) if publishing and draft is not None else next(iter(before), None)
    kept = wanted.samples is not None and newest is not None
    if newest is not None and not kept:
        samples_to_newest(slug)
    return GameLoaded(
        slug=slug,
        draft=draft,
        newest=newest,
        fresh=newest is not None and newest not in before,
        samples=keep_samples(slug=slug, bodies=wanted.samples or {}) if kept else None,
    )


@transaction.atomic
def load_games(
    *, wanted: Iterable[PackToLoad], publishing: bool = False, sparing_edits: bool = False, notes: str = ""
) -> tuple[GameLoaded, ...]:
    """Load every game in one transaction. With `sparing_edits`, drafts that editors have changed are left alone.

    Raises Refused with the problems of all games, each under its game's slug; then nothing is written.
    """
    loaded, problems = [], []
    for one in wanted:
        try:
            with transaction.atomic():
                loaded.append(load_game(one, publishing=publishing, sparing_edits=sparing_edits, notes=notes))
        except Refused as refusal:
            problems += [f"{one.pack.game.slug}: {problem}" for problem in refusal.problems]
    if problems:
        raise Refused(problems)
    return tuple(loaded)
