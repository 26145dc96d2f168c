"""Publishing: a draft frozen as the next edition.

Lives here: `publish`. Never here: changing an edition; nothing can.
"""

import hashlib

from django.db import transaction
from django.utils import timezone
from pydantic import ValidationError

from roster import models
from roster.operations.refusals import PublishRefused
from roster.packs.compiling.pack import compile_pack
from roster.packs.linting import lint_pack
from roster.packs.schema.pack import Pack
from roster.queries.drafts import draft_pack
from roster.queries.games import EditionRecord, GameUnknown, record_of


def schema_problems(refusal: ValidationError) -> tuple[str, ...]:
    """What the schema says of a draft that is no pack, each with its path."""
    problems = refusal.errors(include_url=False, include_context=False)
    return tuple(f"{'/'.join(map(str, one['loc']))}: {one['msg']}" for one in problems)


def fit_pack(slug: str) -> Pack:
    """The draft, when it may be published.

    Raises PublishRefused with every problem, GameUnknown.
    """
    try:
        pack = draft_pack(slug)
    except ValidationError as refusal:
        raise PublishRefused(schema_problems(refusal)) from None
    problems = lint_pack(pack)
    if problems:
        raise PublishRefused(problems)
    return pack


def newest_edition(game: models.Game) -> models.Edition | None:
    """The edition with the highest number, if there is any."""
    return models.Edition.objects.filter(game=game).select_related("game").order_by("-number").first()


@transaction.atomic
def publish(*, slug: str, notes: str = "") -> EditionRecord:
    """Freeze the draft as the next edition; a draft that says what the newest edition says gives that edition again.

    Raises PublishRefused with every problem, GameUnknown.
    """
    game = models.Game.objects.select_for_update().filter(slug=slug).first()
    if game is None:
        raise GameUnknown(slug)
    pack = fit_pack(slug)
    body = pack.canonical()
    digest = hashlib.sha256(body.encode()).hexdigest()
    newest = newest_edition(game)
    if newest is not None and newest.sha256 == digest:
        return record_of(newest)
    number = newest.number + 1 if newest else 1
    compile_pack(pack, number)
    made = models.Edition.objects.create(
        game=game, number=number, body=body, sha256=digest, notes=notes, published=timezone.now()
    )
    return record_of(made)
