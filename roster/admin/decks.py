"""Decks and their cards in the admin.

Lives here: their lists and forms. Never here: deck limits.
"""

from django.contrib import admin

from roster import models
from roster.admin.noun_admin import NounAdmin


@admin.register(models.Deck)
class DeckAdmin(NounAdmin):
    """Kinds of decks."""


@admin.register(models.DeckCard)
class DeckCardAdmin(NounAdmin):
    """Cards of decks."""

    list_display = ("name", "key", "deck", "type", "points", "game", "position")
    list_filter = ("game", "deck", "type")
    list_select_related = ("game", "deck__game")
    autocomplete_fields = ("game", "deck")
    search_fields = ("name", "key", "game__slug", "type", "requirement")
