"""The editors' side: Django's own admin over the content tables, and a look at editions and gangs."""

from roster.admin import game, gangs, nouns

__all__ = ["game", "gangs", "nouns"]
