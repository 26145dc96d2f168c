"""/metrics counts for those who watch a site, and is no page for anybody else."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from cards.models import PrintJob
from config.environment import Environment

pytestmark = pytest.mark.any_database


@pytest.fixture
def measured(db: None, settings: Any) -> Any:
    """Return a site with METRICS=true, which its own machine may ask."""
    settings.METRICS = True
    settings.MIDDLEWARE = ["config.metrics.count_requests", *settings.MIDDLEWARE]
    settings.METRICS_ALLOWED, settings.METRICS_TOKEN = ["127.0.0.1", "10.1.0.0/16"], "a-long-token"
    return settings


def test_requests_are_counted_by_pattern_and_prints_by_state(measured: Any) -> None:
    PrintJob.objects.create(
        uid="a", asker="b", asked="c", game="d", edition=1, body="{}", words="{}", created=timezone.now()
    )
    browser = Client()
    browser.get("/s/a-very-secret-link/")
    browser.generic("ODD", "/robots.txt")
    said = browser.get("/metrics").text
    assert 'pressgang_requests_total{method="GET",route="s/<str:secret>/",status="404"} 1.0' in said
    assert 'pressgang_requests_total{method="other",route="robots.txt",status="405"} 1.0' in said
    assert 'pressgang_request_seconds_count{route="robots.txt"} 1.0' in said
    assert 'pressgang_prints{state="waiting"} 1.0' in said
    assert "pressgang_oldest_print_seconds " in said
    assert "pressgang_free_bytes" in said
    assert "secret-link" not in said


def test_only_named_addresses_or_the_token_open_it(measured: Any) -> None:
    def status(address: str, **headers: str) -> int:
        return Client(REMOTE_ADDR=address).get("/metrics", headers=headers).status_code

    assert status("10.1.2.3") == 200
    assert status("192.0.2.7") == 404
    assert status("192.0.2.7", **{"x-forwarded-for": "127.0.0.1"}) == 404
    assert status("192.0.2.7", authorization="Bearer a-long-token") == 200
    assert status("192.0.2.7", authorization="Bearer wrong") == 404
    measured.METRICS_TOKEN = ""
    assert status("192.0.2.7", authorization="Bearer ") == 404
    measured.METRICS = False
    assert status("127.0.0.1") == 404


def test_what_is_no_network_is_refused() -> None:
    env = Environment({"METRICS_ALLOWED": "127.0.0.1,everybody"})
    env.networks("METRICS_ALLOWED", [], "who may read")
    assert "It must be addresses or networks between commas" in env.wrong[0]
