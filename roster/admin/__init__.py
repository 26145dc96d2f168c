"""The editors' side: Django's own admin over the content tables, and a look at editions and gangs.

Lives here: forms and lists, a few nouns a module. Never here: rules, linting, publishing.
"""

from roster.admin import composition, decks, game, game_parts, gangs, nouns, prints, reference, stats

__all__ = ["composition", "decks", "game", "game_parts", "gangs", "nouns", "prints", "reference", "stats"]
