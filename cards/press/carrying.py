"""Who brings work to those that do it: a thread of this process, or a broker with workers on any machine."""

from functools import cache
from typing import Protocol

from django.conf import settings
from django.utils.module_loading import import_string


class Carrier(Protocol):
    """Carries the word that there is work. The rows say what is to be done, so the word may come twice or never."""

    def job_added(self) -> None:
        """Say that a print was asked for."""

    def job_awaited(self) -> None:
        """Say that somebody waits for a print."""

    def replay_awaited(self, slug: str, sha256: str) -> None:
        """Say that somebody waits for gangs to be counted under a draft."""


@cache
def carrier_named(name: str) -> Carrier:
    """Return the one carrier of this process with that name."""
    made: Carrier = import_string(name)()
    return made


def carrier() -> Carrier:
    """Return the carrier of the settings."""
    return carrier_named(settings.CARRIER)
