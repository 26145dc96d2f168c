"""Settings that are addresses of shared services, and what a site on several machines needs of them."""

import re
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from environ import Env

from config.environment import InvalidSetting

TASKS_REMEDY = "It must be thread, or celery://host:6379/0 for a Redis."
BLOBS_REMEDY = "It must be file:///folder or s3://bucket/folder?endpoint=https://host&region=name."
CACHE_REMEDY = "It must be locmemcache://, rediscache://host:6379/1 or filecache:///folder."
REDIS = ("rediscache", "redis", "rediss")
REDIS_WAITS = {"socket_connect_timeout": 1, "socket_timeout": 2}
"""Seconds until a Redis that does not answer counts as away."""
ONLY_HERE = {
    "SECRET_KEY": "is not set, so each machine would make a key of its own. Set the same one on all of them.",
    "BLOBS": "is not set, so only this machine has the prints. Set it to s3://bucket or a folder that all share.",
    "DATABASE_URL": "is a file of this machine. Set it to postgres://user:password@host:5432/name.",
}
REINSTALL = "Install this project's libraries again:  tools/environment.sh run"


def split_server_address(text: str) -> SplitResult:
    """Return the parts of an address that names a host. Raises ValueError."""
    parts = urlsplit(text)
    if not parts.hostname or parts.port == 0:
        raise InvalidSetting
    return parts


DAY = 24 * 60 * 60
"""The default time to live in seconds; without one, a cache in files loses the expiry of a counter when it grows."""


def cache_settings(text: str) -> dict[str, Any]:
    """Return the entry of CACHES for an address. Raises ValueError."""
    scheme, _, place = text.partition("://")
    if scheme in REDIS:
        if not re.fullmatch("/?[0-9]{0,3}", split_server_address(text).path):
            raise InvalidSetting
        cache: dict[str, Any] = Env.cache_url_config(text)
        return {**cache, "BACKEND": "config.caching.SharedCache", "OPTIONS": REDIS_WAITS | cache.get("OPTIONS", {})}
    if scheme == "locmemcache" or (scheme == "filecache" and place.startswith("/")):
        return {"TIMEOUT": DAY, **Env.cache_url_config(text), "OPTIONS": {"MAX_ENTRIES": 50_000}}
    raise InvalidSetting


def broker_address(text: str) -> str:
    """Return the address of the Redis that carries tasks; "" if a thread of the site does them. Raises ValueError."""
    if text == "thread":
        return ""
    parts = split_server_address(text)
    if parts.scheme != "celery" or not parts.path.strip("/").isdigit():
        raise InvalidSetting
    return parts._replace(scheme="redis").geturl()


def storage_settings(text: str) -> dict[str, Any]:
    """Return the entry of STORAGES for an address. Raises ValueError.

    The bucket's credentials may precede it (`s3://key:secret@bucket`); otherwise boto3 looks for them.
    """
    parts = urlsplit(text)
    if parts.scheme == "file" and not parts.netloc and len(parts.path) > 1 and not parts.query:
        options = {"location": parts.path, "file_permissions_mode": 0o600, "directory_permissions_mode": 0o700}
        return {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": options}
    asked = dict(parse_qsl(parts.query, strict_parsing=True)) if parts.query else {}
    if parts.scheme != "s3" or not parts.hostname or not asked.keys() <= {"endpoint", "region"}:
        raise InvalidSetting
    options = {
        "bucket_name": parts.netloc.rpartition("@")[2],
        "location": parts.path.strip("/"),
        "endpoint_url": asked.get("endpoint"),
        "region_name": asked.get("region"),
        "access_key": unquote(parts.username or "") or None,
        "secret_key": unquote(parts.password or "") or None,
    }
    return {"BACKEND": "config.bucket.Bucket", "OPTIONS": options}


def is_remote(address: str) -> bool:
    """Return whether the host of an address is a machine other than this one."""
    host = urlsplit(address).hostname
    return host is not None and host not in ("localhost", "127.0.0.1", "::1")


def sharing_faults(
    *, cache: Mapping[str, Any], broker: str, blobs: Mapping[str, Any], own: Mapping[str, bool]
) -> Iterator[str]:
    """Yield a sentence with its remedy for each thing that these settings need and lack.

    `own`: for each setting that may name something local, whether it does.
    """
    if cache["BACKEND"] == "config.caching.SharedCache" and find_spec("redis") is None:
        yield f"CACHE_URL names Redis, but the library for it is missing. {REINSTALL}"
    if broker and not (find_spec("celery") and find_spec("redis")):
        yield f"TASKS names a broker, but a library for it is missing: celery or redis. {REINSTALL}"
    if blobs["BACKEND"] == "config.bucket.Bucket" and find_spec("storages") is None:
        yield f"BLOBS names a bucket, but the library for it is missing: django-storages. {REINSTALL}"
    shared = {"CACHE_URL": str(cache.get("LOCATION", "")), "TASKS": broker}
    if naming := [name for name, address in shared.items() if is_remote(address)]:
        for setting in (name for name, alone in own.items() if alone):
            yield f"{naming[0]} names another machine, but {setting} {ONLY_HERE[setting]}"
