"""Django's handle on the roster.

Lives here: the app's configuration. Never here: start-up work.
"""

from django.apps import AppConfig


class RosterConfig(AppConfig):
    """Games and gangs."""

    name = "roster"
    verbose_name = "Games and gangs"
