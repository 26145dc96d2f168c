"""House numbers: which numbers of a game this project proposes itself."""

from dataclasses import dataclass

from roster.rules.game.game import Game
from roster.rules.game.things import noun_word, thing_at

WHOLE = "*"


@dataclass(frozen=True, kw_only=True, slots=True)
class HouseNumber:
    """A thing with house numbers: its noun in the game's words, its name, and the marked fields (empty: all)."""

    noun: str
    name: str
    fields: tuple[str, ...]


def house_numbers(game: Game) -> tuple[HouseNumber, ...]:
    """Every thing of the game with house numbers, by noun and key."""
    fields: dict[tuple[str, str], list[str]] = {}
    for mark in sorted(game.house):
        noun, key, field = mark.split("/", 2)
        fields.setdefault((noun, key), []).extend([] if field == WHOLE else [field_name(game, noun, key, field)])
    return tuple(
        HouseNumber(noun=noun_word(game, noun), name=name_of(game, noun, key), fields=tuple(named))
        for (noun, key), named in fields.items()
    )


def field_name(game: Game, noun: str, key: str, field: str) -> str:
    """A field in words; for an entry of a reference section its printed name."""
    entry = thing_at(game, noun, f"{key}/{field.partition('/')[0]}") if noun == "reference" else None
    return entry.name if entry else field.replace("_", " ")


def name_of(game: Game, noun: str, key: str) -> str:
    """The thing's printed name."""
    thing = thing_at(game, noun, key)
    return thing.name if thing else key
