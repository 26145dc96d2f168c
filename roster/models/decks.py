"""Decks and the cards in them.

Lives here: their tables. Never here: deck limits.
"""

from django.db import models

from roster.models.nouns import LINE_LENGTH, GameNoun, TaggedNoun


class Deck(GameNoun):
    """One kind of deck."""

    text = models.TextField(default="", blank=True)


class DeckCard(TaggedNoun):
    """One card of a deck."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="deck_cards")
    deck = models.ForeignKey("roster.Deck", on_delete=models.RESTRICT, related_name="cards")
    type = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    requirement = models.TextField(default="", blank=True)
    effects = models.JSONField(default=list, blank=True)
    points = models.JSONField(default=int, blank=True)
    stats = models.JSONField(default=dict, blank=True)
