"""Who brings work to those that do it: a thread of this process, or a broker with workers on any machine."""

from functools import cache
from typing import Protocol

from django.conf import settings
from django.utils.module_loading import import_string


class Carrier(Protocol):
    """Carries the word that there is work. The rows say what is to be done, so the word may come twice or never."""

    def job_added(self) -> None:
        """A print was asked for."""

    def job_awaited(self) -> None:
        """Somebody looks whether a print is ready."""

    def replay_awaited(self, slug: str, sha256: str) -> None:
        """Somebody waits for gangs to be counted under a draft."""


@cache
def carrier_named(name: str) -> Carrier:
    """The one carrier of this process with that name."""
    made: Carrier = import_string(name)()
    return made


def carrier() -> Carrier:
    """The carrier of the settings."""
    return carrier_named(settings.CARRIER)
