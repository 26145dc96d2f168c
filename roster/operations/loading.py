"""Loading whole games: drafts, editions and sample gangs, all of them or none.

Lives here: the one transaction. Never here: reading files.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from roster.operations.drafts import DraftLoaded, load_draft
from roster.operations.editions import publish
from roster.operations.refusals import Refused
from roster.operations.samples import SamplesKept, keep_samples
from roster.packs.schema.pack import Pack
from roster.queries.drafts import edited_since_load
from roster.queries.games import EditionRecord, editions_of


@dataclass(frozen=True, kw_only=True, slots=True)
class PackToLoad:
    """A pack with its sample gangs by key; `samples` None leaves the samples that are there alone."""

    pack: Pack
    samples: Mapping[str, Mapping[str, Any]] | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class GameLoaded:
    """What became of one game; `newest` is its newest edition, `fresh` tells that this load published it.

    `draft` is None where editors have changed it since the last load, and it was left alone with their edits.
    """

    slug: str
    draft: DraftLoaded | None
    newest: EditionRecord | None
    fresh: bool
    samples: SamplesKept | None


def load_game(wanted: PackToLoad, *, publishing: bool, sparing_edits: bool, notes: str) -> GameLoaded:
    """One game; samples need an edition to stand on."""
    slug = wanted.pack.game.slug
    draft = None if sparing_edits and edited_since_load(slug) else load_draft(pack=wanted.pack)
    before = editions_of(slug)
    newest = publish(slug=slug, notes=notes) if publishing and draft else next(iter(before), None)
    kept = wanted.samples is not None and newest is not None
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
    """Load every game, in one transaction; `sparing_edits` leaves drafts alone that editors have changed.

    Raises Refused with the problems of all of them, each under its game's slug; nothing is written then.
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
