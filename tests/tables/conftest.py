"""What tests of the admin in a browser share.

Lives here: which Chromium. Never here: tests.
"""

from typing import Any

import pytest

from tools.browser import chromium


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's own Chromium; without one these tests are skipped."""
    found = chromium()
    if found is None:
        pytest.skip("no Chromium is installed here: python -m tools.browser tells how to get one")
    return {**browser_type_launch_args, "executable_path": found, "args": ["--no-sandbox"]}
