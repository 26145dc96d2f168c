"""The compilation of a game from a pack, or from the canonical JSON of an edition."""

from collections.abc import Iterator
from dataclasses import fields

from roster.packs.schema.pack import Pack
from roster.rules.game.game import NOUNS, Game
from roster.rules.game.written import Noun, Origin


def keys_with_origin(pack: Pack, origin: Origin) -> Iterator[str]:
    """Yield everything of the pack with this source, as "noun/key/field"; field "*" means the whole thing.

    An entry of a reference section is "reference/section/entry/field".
    """
    nouns: list[tuple[str, tuple[Noun, ...]]] = [(name, getattr(pack, name)) for name in NOUNS]
    nouns += [(name, getattr(pack.game, name)) for name in ("sizes", "options", "equipment")]
    nouns += [(f"reference/{section.key}", section.entries) for section in pack.reference]
    for name, things in nouns:
        for thing in things:
            origins = {"*": thing.source} if isinstance(thing.source, str) else thing.source
            yield from (f"{name}/{thing.key}/{field}" for field, one in origins.items() if one == origin)


def compile_pack(pack: Pack, edition: int = 0) -> Game:
    """Compile a pack without lints. `edition` is the number it is published as; 0 for a draft.

    Raises KeyError for a pack with lints.
    """
    header = {one.name: getattr(pack.game, one.name) for one in fields(pack.game)}
    nouns = {name: getattr(pack, name) for name in NOUNS}
    house, unclear = frozenset(keys_with_origin(pack, "house")), frozenset(keys_with_origin(pack, "reading"))
    return Game(**header, **nouns, edition=edition, house=house, unclear=unclear)


def compile_edition(canonical: str, edition: int) -> Game:
    """Compile an edition.

    Raises pydantic.ValidationError for a body that this program never wrote.
    """
    return compile_pack(Pack.model_validate_json(canonical), edition)
