"""Django's handle on the roster."""

from django.apps import AppConfig


class RosterConfig(AppConfig):
    """Games and gangs."""

    name = "roster"
    verbose_name = "Games and gangs"
