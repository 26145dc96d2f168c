"""Django's local-memory cache with a limit in bytes."""

from collections import OrderedDict
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.locmem import LocMemCache


class BoundedCache(LocMemCache):
    """A cache in this process's memory of at most `MOST_BYTES`; the least recently used entries go first."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        super().__init__(name, {"TIMEOUT": 60 * 60, **params})
        self.most_bytes: int = params["OPTIONS"]["MOST_BYTES"]

    def _set(self, key: str, value: bytes, timeout: Any = DEFAULT_TIMEOUT) -> None:
        super()._set(key, value, timeout)  # type: ignore[misc]
        held: OrderedDict[str, bytes] = self._cache  # type: ignore[attr-defined]
        while sum(map(len, held.values())) > self.most_bytes:
            self._delete(next(reversed(held)))  # type: ignore[attr-defined]
