"""The game's words for nouns, and what they default to.

Lives here: `term`, `titled`, and whether a game counts points at all. Never here: sentences.
"""

from collections.abc import Mapping

from roster.rules.game import Game

PLAIN: Mapping[str, tuple[str, str]] = {
    "points": ("point", "points"),
    "experience": ("experience point", "experience points"),
}


def term(game: Game, noun: str, count: int = 1) -> str:
    """The game's own word for a noun, plural unless `count` is 1; the plain word where the game has none."""
    if noun in PLAIN and noun not in game.words:
        return PLAIN[noun][count != 1]
    return game.word(noun, count)


def titled(words: str) -> str:
    """With a capital."""
    return words[:1].upper() + words[1:]


def counts_points(game: Game) -> bool:
    """Whether any size of the game has a points limit."""
    return any(size.points is not None for size in game.sizes)
