"""Django's handle on the cards."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    """Cards, tokens, templates and sheets."""

    name = "cards"
    verbose_name = "Cards"
