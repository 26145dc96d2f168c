"""Keep lists of other programs: each becomes a game of its own, private to its owner, with one gang."""

from hashlib import sha256
from uuid import uuid4

from django.db import transaction
from django.utils import timezone

from roster import models
from roster.models.gangs import CLIENT_KEY_LENGTH
from roster.models.nouns import PRIVATE
from roster.operations.gangs import insert_gang, uid_of
from roster.operations.refusals import GangRefused
from roster.packs.compiling import compile_edition
from roster.packs.elsewhere.converting import converted
from roster.packs.elsewhere.roster import Roster
from roster.packs.gang_file import body_of
from roster.queries.gangs import GangRecord, gang_at
from roster.queries.owners import OwnerKey, owned_by
from roster.queries.storable_text import column_text

MOST_LISTS = 60
"""The most lists of other programs that an owner keeps, including deleted ones that can still be restored."""


@transaction.atomic
def keep_list(*, roster: Roster, owner: OwnerKey, source: str = "", client_key: str = "") -> GangRecord:
    """Keep a list for its owner, and return its gang. A second call with the same `client_key` writes nothing.

    Raises GangRefused.
    """
    key = column_text(client_key, CLIENT_KEY_LENGTH) or None
    if found := uid_of(owner, key):
        return gang_at(found)
    if models.Gang.objects.filter(owned_by(owner), game__visibility=PRIVATE).count() >= MOST_LISTS:
        raise GangRefused(
            [f"You keep {MOST_LISTS} lists of other programs, the most there may be. Delete one for good."]
        )
    slug = f"list-{uuid4().hex}"
    pack, gang = converted(roster, slug=slug, source=source)
    text = pack.canonical()
    compile_edition(text, 1)
    digest = sha256(text.encode()).hexdigest()
    game = models.Game.objects.create(slug=slug, name=pack.game.name, version="", credits={}, visibility=PRIVATE)
    models.Edition.objects.create(game=game, number=1, body=text, sha256=digest, published=timezone.now())
    return insert_gang(body=body_of(gang), owner=owner, client_key=key, note="Imported")
