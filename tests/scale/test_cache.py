"""The cache that several processes share: it counts for all of them, and the site works while it is away."""

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.test import Client
from django.urls import reverse

from config import caching
from config.addresses import cache_settings
from tests.scale.conftest import Redis


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
