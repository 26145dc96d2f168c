"""Publishing: a draft frozen as the next edition.

Lives here: `publish`. Never here: changing an edition; nothing can.
"""

from django.db import transaction
from django.utils import timezone

from roster import models
from roster.models.editions import NOTES_LENGTH
from roster.operations.refusals import PublishRefused
from roster.packs.compiling.pack import compile_pack
from roster.queries.askable import askable, keepable
from roster.queries.games import EditionRecord, GameUnknown, record_of
from roster.queries.publishing import publish_plan


@transaction.atomic
def publish(*, slug: str, notes: str = "") -> EditionRecord:
    """Freeze the draft as the next edition; a draft that says what the newest edition says gives that edition again.

    Raises PublishRefused with every problem, GameUnknown.
    """
    game = models.Game.objects.select_for_update().filter(slug=askable(slug)).first()
    if game is None:
        raise GameUnknown(slug)
    plan = publish_plan(slug)
    if plan.problems or plan.pack is None:
        raise PublishRefused(plan.problems)
    if plan.newest is not None and plan.unchanged:
        return plan.newest
    compile_pack(plan.pack, plan.number)
    made = models.Edition.objects.create(
        game=game,
        number=plan.number,
        body=plan.body,
        sha256=plan.sha256,
        notes=keepable(notes, NOTES_LENGTH),
        published=timezone.now(),
    )
    return record_of(made)
