"""Words as headings have them, and whether a game counts points at all.

Lives here: `titled` and `counts_points`. Never here: sentences.
"""

from roster.rules.game import Game


def titled(words: str) -> str:
    """With a capital."""
    return words[:1].upper() + words[1:]


def counts_points(game: Game) -> bool:
    """Whether any size of the game has a points limit."""
    return any(size.points is not None for size in game.sizes)
