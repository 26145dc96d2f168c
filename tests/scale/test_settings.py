"""Settings that several processes share: a wrong one is a sentence with its remedy when the site starts."""

import sys

import pytest

from config.addresses import broker_address, cache_settings, sharing_faults, storage_settings

OWN = {"SECRET_KEY": True, "BLOBS": True, "DATABASE_URL": True}
FOLDER = storage_settings("file:///srv/blobs")
HERE = cache_settings("locmemcache://")


@pytest.mark.parametrize(
    "url", ["nonsense", "pylibmc://x", "rediscache://", "redis://host:99999x/1", "redis://h:6379/one", "filecache://"]
)
def test_an_impossible_cache_is_refused(url: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  (whoever reads settings says it in words)
        cache_settings(url)


@pytest.mark.parametrize("url", ["celery", "celery://", "celery://host", "redis://host:6379/0", "celery://h:port/0"])
def test_an_impossible_broker_is_refused(url: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        broker_address(url)


def test_a_broker_is_a_redis_and_a_thread_needs_none() -> None:
    assert broker_address("celery://:pass@host:6379/3") == "redis://:pass@host:6379/3"
    assert broker_address("thread") == ""


@pytest.mark.parametrize(
    "url", ["blobs", "file://blobs", "file:///", "s3://", "s3://bucket?end=x", "s3://bucket?endpoint", "gs://bucket"]
)
def test_an_impossible_place_for_files_is_refused(url: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        storage_settings(url)


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
