"""Settings that processes share: a wrong one is a sentence with its remedy; the cache counts for all, or is away."""

import sys
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.test import Client
from django.urls import reverse

from config import caching
from config.addresses import broker_address, cache_settings, sharing_faults, storage_settings
from tests.scale.conftest import Redis

OWN = {"SECRET_KEY": True, "BLOBS": True, "DATABASE_URL": True}
FOLDER = storage_settings("file:///srv/blobs")
HERE = cache_settings("locmemcache://")


@pytest.mark.parametrize(
    ("read", "urls"),
    [
        (cache_settings, "nonsense pylibmc://x rediscache:// redis://host:99999x/1 redis://h:6379/one filecache://"),
        (broker_address, "celery celery:// celery://host redis://host:6379/0 celery://h:port/0"),
        (storage_settings, "blobs file://blobs file:/// s3:// s3://bucket?end=x s3://bucket?endpoint gs://bucket"),
    ],
)
def test_an_impossible_address_is_refused(read: Callable[[str], object], urls: str) -> None:
    for url in urls.split():
        with pytest.raises(ValueError):  # noqa: PT011  (whoever reads settings says it in words)
            read(url)


def test_a_broker_is_a_redis_and_a_thread_needs_none() -> None:
    assert broker_address("celery://:pass@host:6379/3") == "redis://:pass@host:6379/3"
    assert broker_address("thread") == ""


def test_a_library_that_is_missing_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    cache, broker = cache_settings("rediscache://127.0.0.1:6379/1"), broker_address("celery://localhost:6379/0")
    assert list(sharing_faults(cache=cache, broker=broker, blobs=FOLDER, own=OWN)) == []
    for name in ("redis", "storages"):
        monkeypatch.setitem(sys.modules, name, None)
    said = list(sharing_faults(cache=cache, broker=broker, blobs=storage_settings("s3://bucket"), own=OWN))
    assert said[0] == (
        "CACHE_URL names Redis, but the library for it is missing. "
        "Install this project's libraries again:  tools/environment.sh run"
    )
    assert said[1].startswith("TASKS names a broker, but a library for it is missing: celery or redis.")
    assert said[2].startswith("BLOBS names a bucket, but the library for it is missing: django-storages.")


def test_what_only_one_machine_has_is_refused_where_settings_name_another() -> None:
    said = list(sharing_faults(cache=HERE, broker="redis://redis.example.org:6379/0", blobs=FOLDER, own=OWN))
    assert [one.partition(" is ")[0] for one in said] == [
        "TASKS names another machine, but SECRET_KEY",
        "TASKS names another machine, but BLOBS",
        "TASKS names another machine, but DATABASE_URL",
    ]
    cache = cache_settings("rediscache://redis.example.org:6379/1")
    assert len(list(sharing_faults(cache=cache, broker="", blobs=FOLDER, own=OWN))) == 3
    assert list(sharing_faults(cache=cache, broker="", blobs=FOLDER, own=dict.fromkeys(OWN, False))) == []


@pytest.mark.django_db
@pytest.mark.any_database
def test_sign_in_works_with_redis_and_without_it(redis_server: Redis, settings) -> None:
    settings.CACHES = settings.CACHES | {"default": cache_settings(f"rediscache://{redis_server.place}/0")}
    User.objects.create_user("salt", "salt@example.org", "pepper and vinegar")

    def signed_in(password: str) -> int:
        return Client().post(reverse("account_login"), {"login": "salt", "password": password}).status_code

    assert (signed_in("wrong"), signed_in("pepper and vinegar")) == (200, 302)
    assert caches["default"]._cache.get_client().keys("*"), "attempts are counted in Redis"
    caches["default"].set("one", 1)
    redis_server.kill()
    assert (signed_in("wrong"), signed_in("pepper and vinegar")) == (200, 302)
    assert Client().get(reverse("roster:home")).status_code == 200
    assert caches["default"].get("one") is None
    caches["default"].set_many({"two": 2})
    assert (caches["default"].get("two"), caches["default"].incr("two")) == (2, 3)
    caching.retry_at.clear()
