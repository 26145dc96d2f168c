"""Findings about a gang's own parts.

Lives here: making one, and the one about an unknown key. Never here: looking for them.
"""

from roster.rules.findings import Finding, Place, Severity
from roster.rules.game import Game
from roster.rules.words import quoted, sentence


def finding(
    code: str, place: Place, message: str, *, severity: Severity = "error", limit: str = "", actual: str = ""
) -> Finding:
    """One finding; the message begins with a capital letter."""
    return Finding(code=code, severity=severity, place=place, message=sentence(message), limit=limit, actual=actual)


def unknown(game: Game, place: Place, who: str, noun: str, key: str) -> Finding:
    """A key that this edition of the game does not have."""
    message = f"{who} has the {game.word(noun)} “{quoted(key)}”, which is not in this edition of {game.name}."
    return finding("key.unknown", place, message, actual=quoted(key))
