"""Django's admin for editors: the content tables to edit, editions and gangs to look at."""

from roster.admin import game, gangs, nouns

__all__ = ["game", "gangs", "nouns"]
