"""Notes on who has the form of a row open, so that editors see each other."""

from time import time

from django.core.cache import cache
from django.http import HttpRequest

SECONDS = 15 * 60
"""The time for which an editor who opened a form counts as being there."""
MOST = 20
"""The most editors who are remembered for one row."""


def others_at(request: HttpRequest, place: str) -> tuple[str, ...]:
    """Note that this editor has a row's form open; return the names of others who have it open too."""
    now, own = time(), request.user.get_username()
    there = {who: since for who, since in dict(cache.get(place) or {}).items() if since > now - SECONDS and who != own}
    cache.set(place, dict([*there.items()][-MOST:]) | {own: now}, SECONDS)
    return tuple(there)


def leave(request: HttpRequest, place: str) -> None:
    """Note that this editor has saved the row."""
    there = dict(cache.get(place) or {})
    if there.pop(request.user.get_username(), None):
        cache.set(place, there, SECONDS)
