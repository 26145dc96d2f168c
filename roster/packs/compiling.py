"""Makes a game from a pack, or from the canonical JSON of an edition."""

from collections.abc import Iterator
from dataclasses import fields

from roster.packs.schema.pack import Pack
from roster.rules.game.game import NOUNS, Game
from roster.rules.game.written import Noun


def house_numbers(pack: Pack) -> Iterator[str]:
    """Every number that the pack marks as its own proposal, as "noun/key/field"; field "*" means the whole thing.

    For an entry of a reference section it is "reference/section/entry/field".
    """
    nouns: list[tuple[str, tuple[Noun, ...]]] = [(name, getattr(pack, name)) for name in NOUNS]
    nouns += [(name, getattr(pack.game, name)) for name in ("sizes", "options", "equipment")]
    for name, things in nouns:
        for thing in things:
            yield from (f"{name}/{thing.key}/{field}" for field in _house_fields(thing))
    for section in pack.reference:
        for entry in section.entries:
            yield from (f"reference/{section.key}/{entry.key}/{field}" for field in _house_fields(entry))


def _house_fields(thing: Noun) -> Iterator[str]:
    origins = {"*": thing.source} if isinstance(thing.source, str) else thing.source
    yield from (field for field, origin in origins.items() if origin == "house")


def compile_pack(pack: Pack, edition: int = 0) -> Game:
    """The game of a pack without lints. `edition` is the number it is published as; 0 is a draft.

    Raises KeyError for a pack with lints.
    """
    header = {one.name: getattr(pack.game, one.name) for one in fields(pack.game)}
    nouns = {name: getattr(pack, name) for name in NOUNS}
    return Game(**header, **nouns, edition=edition, house=frozenset(house_numbers(pack)))


def compile_edition(canonical: str, edition: int) -> Game:
    """The game of an edition.

    Raises pydantic.ValidationError for a body that this program never wrote.
    """
    return compile_pack(Pack.model_validate_json(canonical), edition)
