"""Every request has an id, by which its log lines and its error page are found; no line holds a secret address."""

import json
import logging
import re
from typing import Any

import pytest
import structlog
from django.db import connection
from django.test import Client
from structlog.testing import capture_logs

from config.logging import logging_config
from config.requests import RouteFilter

pytestmark = pytest.mark.any_database


def jam(*_arguments: Any) -> Any:
    raise ArithmeticError("a fault of the program")


@pytest.mark.parametrize(("behind", "kept"), [(True, True), (False, False)])
def test_only_a_trusted_proxy_names_a_request(
    db: None, client: Client, settings: Any, behind: bool, kept: bool
) -> None:
    settings.BEHIND_PROXY = behind
    answer = client.get("/robots.txt", headers={"x-request-id": "from-the-proxy-1"})
    assert (answer["X-Request-ID"] == "from-the-proxy-1") is kept
    forged = client.get("/robots.txt", headers={"x-request-id": "<b>two words</b>"})
    assert re.fullmatch(r"[0-9a-f]{32}", forged["X-Request-ID"])


def test_the_page_of_an_unexpected_error_shows_the_id_of_its_log_lines(
    db: None, caplog: pytest.LogCaptureFixture
) -> None:
    browser = Client(raise_request_exception=False)
    with connection.execute_wrapper(jam), caplog.at_level(logging.ERROR, "django.request"):
        answer = browser.get("/gallery/")
    assert answer.status_code == 500
    assert f"<code>{answer['X-Request-ID']}</code>" in answer.text
    assert "Internal Server Error" in caplog.text


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
