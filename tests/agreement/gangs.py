"""Every game under fixtures/ with each of its sample gangs, read when the first test asks for it."""

import pytest

from roster.rules.game.game import Game
from tests.games.packs import FOLDERS, SAMPLES, compiled

every_game = pytest.mark.parametrize("game", FOLDERS, ids=[folder.name for folder in FOLDERS], indirect=True)
every_gang = pytest.mark.parametrize(
    ("game", "gang"),
    [(file.parents[1], file) for file in SAMPLES],
    ids=[f"{file.parents[1].name}/{file.stem}" for file in SAMPLES],
    indirect=True,
)


def games() -> tuple[Game, ...]:
    return tuple(map(compiled, FOLDERS))
