"""The cache that several processes share."""

from collections.abc import Callable
from time import monotonic
from typing import Any

import structlog
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

AWAY = 5.0
"""Seconds until a server that did not answer is asked again."""
ASKED = (
    *("add", "get", "set", "touch", "delete", "has_key", "incr", "clear"),
    *("get_many", "set_many", "delete_many"),
)
asked_again: dict[str, float] = {}
"""When a server that is away is asked again, for every thread."""
log = structlog.get_logger(__name__)


class SharedCache(RedisCache):
    """Redis. While it does not answer, this process's own memory: pages work, and limits count for each process."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self.server = server
        self.instead = LocMemCache(server, {"OPTIONS": {"MAX_ENTRIES": 50_000}})


def asking(name: str) -> Callable[..., Any]:
    """A method of the cache that asks Redis, and the process's memory while Redis is away."""
    ask_redis = getattr(RedisCache, name)

    def ask(cache: SharedCache, *words: Any, **options: Any) -> Any:
        if monotonic() >= asked_again.get(cache.server, 0):
            try:
                return ask_redis(cache, *words, **options)
            except RedisError as trouble:
                asked_again[cache.server] = monotonic() + AWAY
                log.warning("the cache of CACHE_URL does not answer", trouble=str(trouble))
        return getattr(cache.instead, name)(*words, **options)

    return ask


for one in ASKED:
    setattr(SharedCache, one, asking(one))
