"""What every answer of a public site carries, its headers and its id; how it is logged and counted, without secrets."""

import json
import logging
import re
import socket
from typing import Any

import pytest
import structlog
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.utils import timezone
from structlog.testing import capture_logs

from cards.models import PrintJob
from config.environment import Environment
from config.logging import logging_config
from config.requests import RouteFilter
from tests.web.conftest import FIXTURES, SLUG, load_game

pytestmark = pytest.mark.any_database


def jam(*_arguments: Any) -> Any:
    raise ArithmeticError("a fault of the program")


@pytest.mark.parametrize("behind", [True, False])
def test_only_a_trusted_proxy_names_a_request(db: None, client: Client, settings: Any, behind: bool) -> None:
    settings.BEHIND_PROXY = behind
    answer = client.get("/robots.txt", headers={"x-request-id": "from-the-proxy-1"})
    assert (answer["X-Request-ID"] == "from-the-proxy-1") is behind
    forged = client.get("/robots.txt", headers={"x-request-id": "<b>two words</b>"})
    assert re.fullmatch(r"[0-9a-f]{32}", forged["X-Request-ID"])


def test_the_page_of_an_unexpected_error_shows_the_id_of_its_log_lines(db: None, caplog) -> None:
    browser = Client(raise_request_exception=False)
    with connection.execute_wrapper(jam), caplog.at_level(logging.ERROR, "django.request"):
        answer = browser.get("/gallery/")
    assert (answer.status_code, "Internal Server Error" in caplog.text) == (500, True)
    assert f"<code>{answer['X-Request-ID']}</code>" in answer.text


def test_a_line_for_each_request_names_the_pattern_and_not_the_secret(db: None, client: Client, settings: Any) -> None:
    settings.LOG_REQUESTS = True
    with capture_logs() as lines:
        client.get("/s/a-very-secret-link/?link=another-secret")
        client.get("/no-such-page")
    said = [(line["method"], line["route"], line["status"]) for line in lines if line["event"] == "request"]
    assert said == [("GET", "s/<str:secret>/", 404), ("GET", "(no page)", 404)]
    assert all(line["ms"] > 0 for line in lines if line["event"] == "request")
    assert "secret-link" not in str(lines)


def test_djangos_own_lines_name_the_pattern_too(db: None, caplog: pytest.LogCaptureFixture) -> None:
    patterns = RouteFilter()
    with caplog.at_level(logging.WARNING, logger="django.security.csrf"):
        Client(enforce_csrf_checks=True).post("/s/a-very-secret-link/")
        Client().get("/s/another-secret-link/")
    said = [record.getMessage() for record in caplog.records if patterns.filter(record)]
    assert said[0].endswith("s/<str:secret>/")
    assert len(said) >= 2
    assert "secret-link" not in " ".join(said)
    assert logging_config(level="INFO", as_json=False)["handlers"]["stderr"]["filters"] == ["patterns"]


def test_a_json_line_holds_the_id_of_its_request() -> None:
    formatting = logging_config(level="INFO", as_json=True)["formatters"]["line"]
    formatter: logging.Formatter = formatting.pop("()")(**formatting)
    record = logging.LogRecord("django.request", logging.ERROR, "here.py", 1, "Went %s", ("wrong",), None)
    with structlog.contextvars.bound_contextvars(request_id="0123456789"):
        line = json.loads(formatter.format(record))
    assert (line["event"], line["level"], line["request_id"]) == ("Went wrong", "error", "0123456789")


@pytest.fixture
def measured(db: None, settings: Any) -> Any:
    """Return a site with METRICS=true, which its own machine may ask."""
    settings.METRICS = True
    settings.MIDDLEWARE = ["config.metrics.count_requests", *settings.MIDDLEWARE]
    settings.METRICS_ALLOWED, settings.METRICS_TOKEN = ["127.0.0.1", "10.1.0.0/16"], "a-long-token"
    return settings


def test_requests_are_counted_by_pattern_and_prints_by_state(measured: Any) -> None:
    words = {name: name for name in ("uid", "asker", "asked", "game")}
    PrintJob.objects.create(**words, edition=1, body="{}", words="{}", created=timezone.now())
    browser = Client()
    browser.get("/s/a-very-secret-link/")
    browser.generic("ODD", "/robots.txt")
    said = browser.get("/metrics").text
    for line in (
        'requests_total{method="GET",route="s/<str:secret>/",status="404"} 1.0',
        'requests_total{method="other",route="robots.txt",status="405"} 1.0',
        'request_seconds_count{route="robots.txt"} 1.0',
        *('prints{state="waiting"} 1.0', "oldest_print_seconds ", "free_bytes"),
    ):
        assert f"pressgang_{line}" in said
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


SAFE = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


@pytest.fixture
def addresses(db: None) -> list[str]:
    """Return one address of each sort: pages, forms, files, health, and what is not there."""
    load_game(FIXTURES / SLUG)
    gang = Client().get("/gallery/").text.split('href="/gangs/')[1].split("/")[0]
    own = (f"/gangs/{gang}/", f"/gangs/{gang}/gang.json", f"/gangs/{gang}/text/", f"/gangs/{gang}/print/")
    pages = ("/", f"/games/{SLUG}/", "/gallery/", "/mine/", "/mine/bring/", "/account/login/", "/admin/login/")
    return [*pages, *own, "/healthz", "/readyz", "/robots.txt", "/no-such-page", "/C/AAAAAAAAAAAAAAA"]


def test_every_answer_carries_the_headers_that_keep_it_safe(addresses: list[str]) -> None:
    answers = {address: Client().get(address) for address in addresses}
    assert {answer.status_code for answer in answers.values()} <= {200, 302, 404}
    lacking = [(where, name) for where, got in answers.items() for name, said in SAFE.items() if got.get(name) != said]
    assert lacking == []
    assert [where for where, got in answers.items() if not strict(got["Content-Security-Policy"])] == []


def strict(policy: str) -> bool:
    """Return whether nothing is allowed but what comes from the site itself."""
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";") if part.strip())
    own = all(said in ("'self'", "'none'") for said in parts.values())
    return own and parts["default-src"] == "'none'" and parts["frame-ancestors"] == "'none'"


def test_cookies_are_for_https_and_not_for_scripts(addresses: list[str], settings: Any) -> None:
    settings.HTTPS = settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True
    User.objects.create_user("ada", password="a-long-enough-one")
    browser = Client()
    browser.post("/account/login/", {"login": "ada", "password": "a-long-enough-one"}, secure=True)
    browser.get("/mine/bring/", secure=True)
    assert {"sessionid", "csrftoken"} <= set(browser.cookies)
    kept = {
        name: (one["secure"], one["samesite"], one["httponly"]) for name, one in browser.cookies.items() if one.value
    }
    assert kept["sessionid"] == (True, "Lax", True)
    assert kept["csrftoken"][:2] == (True, "Lax")
    assert {(secure, site) for secure, site, _hidden in kept.values()} == {(True, "Lax")}


def test_no_page_makes_the_server_ask_another(addresses: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_socket: socket.socket, address: Any) -> None:
        raise AssertionError(f"the server asked {address}")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    with pytest.raises(AssertionError, match=r"asked \('192\.0\.2\.1', 80\)"):
        socket.create_connection(("192.0.2.1", 80))
    assert all(Client().get(address).status_code in {200, 302, 404} for address in addresses)
