"""Choices on an order sheet: which others one rules out, by name.

Lives here: `ruled_out`. Never here: checking orders.
"""

from roster.rules.game import Game
from roster.rules.reference import Entry


def ruled_out(entry: Entry, game: Game) -> str:
    """The names of what choosing the entry forbids, in the order of the sections; empty where it forbids nothing."""
    choices = (one for section in game.sections if section.form == "choices" for one in section.entries)
    return ", ".join(one.name for one in choices if one.key in entry.rules_out)
