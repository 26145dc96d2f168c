"""Editions under the keys of a later one, where editors have renamed things."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import count

from django.utils import timezone

from roster import models
from roster.packs.compiling import compile_edition
from roster.packs.linting.references import renamed
from roster.packs.schema.pack import Pack
from roster.queries.history import renames
from roster.rules.comparison.keys import later_keys
from roster.rules.game.game import NOUNS, NOUNS_OF_GAME, Game
from roster.rules.gang.renaming import NewKeys


def new_keys(old: Game, new: Game) -> NewKeys:
    """Return the keys that things of an edition have in a later one, or in the draft, through every rename in between.

    A thing whose new key the later edition does not have is left out.
    """
    published = dict(
        models.Edition.objects.filter(game__slug=old.slug, number__in=(old.edition, new.edition)).values_list(
            "number", "published"
        )
    )
    if old.edition not in published:
        return ()
    found: list[tuple[str, str, str]] = []
    remembered = renames(old.slug, published[old.edition], published.get(new.edition) or timezone.now())
    for noun in (*NOUNS_OF_GAME, *NOUNS):
        keys = {**later_keys(getattr(old, noun), getattr(new, noun)), **remembered.get(noun, {})}
        before, after = ({one.key for one in getattr(game, noun)} for game in (old, new))
        found += ((noun, was, now) for was, now in moves(keys, before, after))
    return tuple(found)


def moves(keys: Mapping[str, str], before: set[str], after: set[str]) -> Iterator[tuple[str, str]]:
    """Yield each key and its new one, in an order in which no two things ever have the same key.

    If something else gets a thing's key, the thing is renamed first to make room.
    """
    given = set(keys.values())
    moving = {
        was: now
        for was, now in keys.items()
        if was in before and now in after and (now not in before or was not in after or was in given)
    }
    while moving:
        was = next((one for one, now in moving.items() if now not in before), "")
        if was:
            to = moving.pop(was)
        else:
            was = next(iter(moving.values()))
            to = next(key for number in count(2) if (key := f"{was[:50]}{number}") not in before | after)
            if was in moving:
                moving[to] = moving.pop(was)
        before = before - {was} | {to}
        yield was, to


@lru_cache(maxsize=8)
def body_under(body: str, number: int, keys: NewKeys) -> Game:
    """Return the game of canonical JSON with new keys wherever things are named, kept in memory for a while."""
    pack = Pack.model_validate_json(body)
    for noun, was, now in keys:
        pack = Pack.model_validate(renamed(pack, noun, was, now), strict=False)
    return compile_edition(pack.canonical(), number)


def under_new_keys(old: Game, keys: NewKeys) -> Game:
    """Return an edition with new keys wherever it names things."""
    if not keys:
        return old
    body = models.Edition.objects.values_list("body", flat=True).get(game__slug=old.slug, number=old.edition)
    return body_under(body, old.edition, keys)
