"""A whole pack into a game, and an edition's canonical JSON into the same."""

from collections.abc import Iterator
from dataclasses import fields

from roster.packs.schema.pack import Pack
from roster.rules.game.game import Game
from roster.rules.game.written import Noun

FILES = (
    *("stats", "factions", "ranks", "bikes", "traits", "keywords", "weapons", "profiles", "decks", "deck_cards"),
    *("constraints", "surcharges", "advances", "reference", "tokens", "templates", "designs"),
)


def house_numbers(pack: Pack) -> Iterator[str]:
    """Every number the pack marks as its own proposal, as "noun/key/field"; field "*" is the whole thing.

    An entry of a reference section is "reference/section/entry/field".
    """
    listed: list[tuple[str, tuple[Noun, ...]]] = [(name, getattr(pack, name)) for name in FILES]
    listed += [(name, getattr(pack.game, name)) for name in ("sizes", "options", "equipment")]
    for name, things in listed:
        for thing in things:
            yield from (f"{name}/{thing.key}/{field}" for field in _house_fields(thing))
    for section in pack.reference:
        for entry in section.entries:
            yield from (f"reference/{section.key}/{entry.key}/{field}" for field in _house_fields(entry))


def _house_fields(thing: Noun) -> Iterator[str]:
    origins = {"*": thing.source} if isinstance(thing.source, str) else thing.source
    yield from (field for field, origin in origins.items() if origin == "house")


def compile_pack(pack: Pack, edition: int = 0) -> Game:
    """The game a linted pack says. `edition` is the number it is published as; 0 is a draft.

    Raises KeyError only for a pack that lint refuses.
    """
    header = {one.name: getattr(pack.game, one.name) for one in fields(pack.game)}
    return Game(
        **header,
        edition=edition,
        constraints=pack.constraints,
        surcharges=pack.surcharges,
        stats=pack.stats,
        factions=pack.factions,
        ranks=pack.ranks,
        bikes=pack.bikes,
        traits=pack.traits,
        keywords=pack.keywords,
        weapons=pack.weapons,
        profiles=pack.profiles,
        decks=pack.decks,
        cards=pack.deck_cards,
        advances=pack.advances,
        sections=pack.reference,
        tokens=pack.tokens,
        templates=pack.templates,
        designs=pack.designs,
        house=frozenset(house_numbers(pack)),
    )


def compile_edition(canonical: str, edition: int) -> Game:
    """The game an edition froze.

    Raises pydantic.ValidationError for a body that no version of this program wrote.
    """
    return compile_pack(Pack.model_validate_json(canonical), edition)
