"""The cache that several processes share, with a fallback to local memory."""

from collections.abc import Callable
from time import monotonic
from typing import Any

import structlog
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

RETRY_AFTER = 5.0
"""Seconds to wait before a server that did not answer is tried again."""
METHODS = (
    *("add", "get", "set", "touch", "delete", "has_key", "incr", "clear"),
    *("get_many", "set_many", "delete_many"),
)
retry_at: dict[str, float] = {}
"""By server: the monotonic time at which it is tried again, for all threads."""
log = structlog.get_logger(__name__)


class SharedCache(RedisCache):
    """A Redis cache; while Redis is down, local memory, so that pages work and each process counts limits alone."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self.server = server
        self.fallback = LocMemCache(server, {"OPTIONS": {"MAX_ENTRIES": 50_000}})


def with_fallback(name: str) -> Callable[..., Any]:
    """Return a cache method that calls Redis, or local memory while Redis is down."""
    call_redis = getattr(RedisCache, name)

    def call(cache: SharedCache, *words: Any, **options: Any) -> Any:
        if monotonic() >= retry_at.get(cache.server, 0):
            try:
                return call_redis(cache, *words, **options)
            except RedisError as trouble:
                retry_at[cache.server] = monotonic() + RETRY_AFTER
                log.warning("the cache of CACHE_URL does not answer", trouble=str(trouble))
        return getattr(cache.fallback, name)(*words, **options)

    return call


for method in METHODS:
    setattr(SharedCache, method, with_fallback(method))
