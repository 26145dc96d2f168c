"""Django's admin for editors: the content tables to edit; editions, gangs and prints to look at."""

from web.admin import game, gangs, nouns, print_jobs

__all__ = ["game", "gangs", "nouns", "print_jobs"]
