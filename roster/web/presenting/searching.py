"""What a page's reader looks for: words in a list of things, and which numbers are house numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from roster.rules.game.game import Game
from roster.rules.words import one_line

LONGEST_QUERY = 80


class Told(Protocol):
    """Anything with a name and a text."""

    @property
    def name(self) -> str:
        """As printed."""

    @property
    def text(self) -> str:
        """What it does."""


T = TypeVar("T", bound=Told)


def asked(query: str) -> str:
    """What was asked for, in one short line."""
    return one_line(query)[:LONGEST_QUERY]


def found(things: tuple[T, ...], query: str) -> tuple[T, ...]:
    """The things whose name or text has every word asked for, in any order and any case."""
    wanted = query.casefold().split()
    return tuple(one for one in things if all(word in f"{one.name} {one.text}".casefold() for word in wanted))


WHOLE = "*"
WORDS: Mapping[str, str] = {"deck_cards": "card", "reference": "rule", "constraints": "building rule"}
THINGS: Mapping[str, str] = {"deck_cards": "cards", "reference": "sections"}


@dataclass(frozen=True, kw_only=True, slots=True)
class HouseNumber:
    """One marked thing: its noun in the game's words, its name, and the fields that are house (empty: all of it)."""

    noun: str
    name: str
    fields: tuple[str, ...]


def is_house(game: Game, noun: str, key: str, field: str = WHOLE) -> bool:
    """Whether that field is marked; without a field, whether the whole thing is. `noun` is a pack's file: "ranks"."""
    return f"{noun}/{key}/{field}" in game.house


def any_house(game: Game, noun: str, key: str) -> bool:
    """Whether any number of the thing is house."""
    return any(mark.startswith(f"{noun}/{key}/") for mark in game.house)


def house_numbers(game: Game) -> tuple[HouseNumber, ...]:
    """Every house number of the game, one line a thing, in the order of pages."""
    fields: dict[tuple[str, str], list[str]] = {}
    for mark in sorted(game.house):
        noun, key, field = mark.split("/", 2)
        fields.setdefault((noun, key), []).extend([] if field == WHOLE else [field_name(game, noun, key, field)])
    return tuple(
        HouseNumber(noun=noun_word(game, noun), name=name_of(game, noun, key), fields=tuple(named))
        for (noun, key), named in fields.items()
    )


def field_name(game: Game, noun: str, key: str, field: str) -> str:
    """A field in words; an entry of a reference section by its printed name."""
    entry, _, _ = field.partition("/")
    sections = (section for section in game.sections if noun == "reference" and section.key == key)
    names = {one.key: one.name for section in sections for one in section.entries}
    return names.get(entry) or field.replace("_", " ")


def noun_word(game: Game, noun: str) -> str:
    """ "ranks" as the game says one of them."""
    return WORDS.get(noun) or game.word(noun.removesuffix("s"))


def name_of(game: Game, noun: str, key: str) -> str:
    """The thing's printed name."""
    things = getattr(game, THINGS.get(noun, noun), ())
    return next((thing.name for thing in things if thing.key == key), key)
