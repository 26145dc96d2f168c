"""Django's admin for the site's staff: content tables to edit; editions, gangs and print jobs to inspect."""

from web.admin import game, gangs, nouns
