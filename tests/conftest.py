"""What holds for every test.

Lives here: the mark on tests that use the database, and Hypothesis's settings. Never here: one package's fixtures.
"""

import os

import pytest
from hypothesis import settings

ON_TABLES = {"db", "transactional_db", "live_server"}

# Two noisy cores make single examples slow now and then: no example has a deadline, and a server repeats the same ones.
settings.register_profile("pressgang", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("pressgang")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what uses the database, so that `-m tables` finds it."""
    for item in items:
        if ON_TABLES & set(getattr(item, "fixturenames", ())) or item.get_closest_marker("django_db"):
            item.add_marker("tables")
