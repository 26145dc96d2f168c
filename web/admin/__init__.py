"""Django's admin for editors: the content tables to edit; editions, gangs and prints to look at."""

from web.admin import game, gangs, nouns

__all__ = ["game", "gangs", "nouns"]
