"""Pictures of emblems, by their digests."""

from collections.abc import Iterable

from roster import models
from roster.packs.schema.pack import Pack
from roster.rules.game.game import Game


def emblem_bytes(digests: Iterable[str]) -> dict[str, bytes]:
    """Return the stored pictures with these digests, by digest; no query without any."""
    wanted = {one for one in digests if one}
    if not wanted:
        return {}
    rows = models.Emblem.objects.filter(digest__in=wanted).values_list("digest", "data")
    return {digest: bytes(data) for digest, data in rows}


def known_emblems(game: Game) -> frozenset[str]:
    """Return the digests of the game's emblems whose pictures are stored; no query if it has none."""
    wanted = {one.picture for one in game.factions if one.picture}
    if not wanted:
        return frozenset()
    return frozenset(models.Emblem.objects.filter(digest__in=wanted).values_list("digest", flat=True))


def pack_emblems(pack: Pack) -> dict[str, bytes]:
    """Return the stored pictures of a pack's factions, by digest."""
    return emblem_bytes(faction.picture for faction in pack.factions)
