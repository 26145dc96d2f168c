"""The sixth game, published."""

import pytest

from tests.sixth_game.pack import FOLDER
from tests.web.conftest import Site, published_twice


@pytest.fixture
def site(db: None) -> Site:
    """Load and publish the pack twice; its sample gangs stay on the first edition."""
    return published_twice(FOLDER)
