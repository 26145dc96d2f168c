"""What a selector selects, in the game's words: "riders of rank Elder on Donkey".

Lives here: `selected`. Never here: matching (see roster.rules).
"""

from collections.abc import Mapping

from roster.rules.game import Game
from roster.rules.selectors import Selector
from roster.rules.words import listed

PHRASES: Mapping[str, str] = {
    "faction": "of",
    "size": "playing",
    "option": "using",
    "rank": "of rank",
    "bike": "on",
    "profile": "named",
    "trait": "with",
    "weapon": "with",
    "group": "of the kind",
    "keyword": "with",
    "card": "named",
    "deck": "in",
    "type": "of the type",
    "tag": "marked",
}
ORDER = tuple(PHRASES)


def named(game: Game, field: str, key: str) -> str:
    """The name of the thing that a selector's field gives by key; the key itself where it is a word of its own."""
    if field == "group":
        return next((group.name for group in game.weapon_groups if group.key == key), key)
    things: Mapping[str, object] = getattr(game, field, {}) if field in PHRASES else {}
    thing = things.get(key) if isinstance(things, Mapping) else None
    return getattr(thing, "name", key)


def phrase(game: Game, selector: Selector, field: str, keys: tuple[str, ...]) -> str:
    """One field of a selector: "of rank Elder or Guest"."""
    names = listed([named(game, field, key) for key in keys], "or")
    lead = "named" if field == selector.noun else PHRASES.get(field, field)
    if selector.noun == "member" and field == "group":
        lead = "with"
    return f"{lead} {names}"


def selected(game: Game, selector: Selector, count: int = 2) -> str:
    """The things selected, plural unless `count` is 1."""
    fields = sorted(selector.where, key=lambda pair: ORDER.index(pair[0]))
    return " ".join((game.word(selector.noun, count), *(phrase(game, selector, *pair) for pair in fields)))
