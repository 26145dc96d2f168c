"""What a game lists, by the name of its file in a pack and its key; an entry of a section by both keys."""

from collections.abc import Mapping
from types import MappingProxyType

from roster.rules.game.game import Game
from roster.rules.game.written import Noun

LISTED: Mapping[str, str] = MappingProxyType(
    {
        **{one: one for one in ("sizes", "options", "weapon_groups", "equipment", "readings", "stats", "factions")},
        **{one: one for one in ("ranks", "bikes", "traits", "keywords", "weapons", "profiles", "decks")},
        **{one: one for one in ("constraints", "surcharges", "advances", "tokens", "templates", "designs")},
        "deck_cards": "cards",
        "reference": "sections",
    }
)
"""The field of a game that holds what a file lists, by the file's name; what game.yaml lists stands by its field."""
WORDS: Mapping[str, str] = MappingProxyType(
    {"deck_cards": "card", "reference": "rule", "constraints": "building rule", "equipment": "equipment"}
)


def things_of(game: Game, noun: str) -> tuple[Noun, ...]:
    """Everything that the game lists under a noun; nothing under a name that is none."""
    return getattr(game, LISTED[noun]) if noun in LISTED else ()


def thing_at(game: Game, noun: str, key: str) -> Noun | None:
    """One thing by its key, or an entry of a section by "section/entry"; None if the game lacks it."""
    first, _, entry = key.partition("/")
    found = next((one for one in things_of(game, noun) if one.key == first), None)
    if not entry or found is None:
        return found
    return next((one for one in getattr(found, "entries", ()) if one.key == entry), None)


def noun_word(game: Game, noun: str) -> str:
    """The game's word for one of a noun: "weapon" for "weapons"."""
    return WORDS.get(noun) or game.word(noun.removesuffix("s").replace("_", " "))
