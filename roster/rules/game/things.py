"""Look-up of a game's things by the name of their file in a pack and their key; an entry of a section by both keys."""

from collections.abc import Mapping
from types import MappingProxyType

from roster.rules.game.game import NOUNS, NOUNS_OF_GAME, Game
from roster.rules.game.written import Noun

LISTED = frozenset((*NOUNS_OF_GAME, *NOUNS))
WORDS: Mapping[str, str] = MappingProxyType(
    {"deck_cards": "card", "reference": "rule", "constraints": "building rule", "equipment": "equipment"}
)


def things_of(game: Game, noun: str) -> tuple[Noun, ...]:
    """Return everything that the game lists under a noun; nothing for an unknown noun."""
    return getattr(game, noun) if noun in LISTED else ()


def thing_at(game: Game, noun: str, key: str) -> Noun | None:
    """Return one thing by its key, or an entry of a section by "section/entry"; None if the game lacks it."""
    first, _, entry = key.partition("/")
    found = next((one for one in things_of(game, noun) if one.key == first), None)
    if not entry or found is None:
        return found
    return next((one for one in getattr(found, "entries", ()) if one.key == entry), None)


def noun_word(game: Game, noun: str) -> str:
    """Return the game's word for one of a noun: "weapon" for "weapons"."""
    return WORDS.get(noun) or game.word(noun.removesuffix("s").replace("_", " "))
