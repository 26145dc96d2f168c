"""Django's handle on the cards.

Lives here: the app's configuration. Never here: start-up work.
"""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    """Cards, tokens, templates and sheets."""

    name = "cards"
    verbose_name = "Cards"
