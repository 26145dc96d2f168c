"""A game by its folder, and a sample gang by its file."""

import pytest

from roster.packs.gang_file import stored_gang
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from tests.games.packs import compiled


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    return compiled(request.param)


@pytest.fixture
def gang(request: pytest.FixtureRequest) -> Gang:
    return stored_gang(request.param.read_text(encoding="utf-8"))
