"""The API keeps to its own description, whatever is sent: generated requests that follow it, and some that do not."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from django.core.cache import cache
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.web.conftest import Site
from web.api.pages import openapi

pytestmark = [pytest.mark.any_database, pytest.mark.django_db]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
MANY = 8
"""The requests for each operation, a half of them against the description; the operations are thirteen."""
OPERATIONS = [(method, path) for path, methods in openapi()["paths"].items() for method in methods]
KNOWN = {"number": (0, 1, 2, 3), "order": ("newest", "copied")}


@pytest.fixture
def described(site: Site) -> Iterator[Any]:
    """Yield the description as programs get it; the application keeps the test's connection to its database."""
    cache.clear()
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield schemathesis.openapi.from_dict(json.loads(json.dumps(openapi())))
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def known(site: Site) -> dict[str, tuple[Any, ...]]:
    return {**KNOWN, "slug": (site.game.slug,), "uid": tuple(one.uid for one in site.gangs.values())}


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_answer_is_as_described(site: Site, described: Any, method: str, path: str, settings: Any) -> None:
    settings.RATE_LIMITS = 0
    settings.ALLOWED_HOSTS = ["localhost"]
    operation = described[path][method]
    operation.app = operation.schema.app = WSGIHandler()  # the site's own would begin to print
    operation.schema.config.base_url = "http://localhost"
    sent = call(operation, GenerationMode.POSITIVE, known(site))
    with suppress(Unsatisfiable):  # nothing is wrong for a path of any text
        sent += call(operation, GenerationMode.NEGATIVE, known(site))
    assert sent
    assert {status // 100 for status in sent} <= {2, 4}


def call(operation: Any, mode: GenerationMode, values: dict[str, tuple[Any, ...]]) -> list[int]:
    """Send generated requests to an operation, check each answer, and return their status codes."""
    statuses = []

    @settings(
        max_examples=MANY // 2,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), data=st.data())
    def send(case: Case, data: st.DataObject) -> None:
        for name in case.path_parameters if mode is GenerationMode.POSITIVE else ():
            if name in values and data.draw(st.booleans()):
                case.path_parameters[name] = data.draw(st.sampled_from(values[name]))
        answer = case.call_and_validate(checks=CHECKS, headers={"Accept-Encoding": "identity"})
        statuses.append(answer.status_code)

    send()
    return statuses
