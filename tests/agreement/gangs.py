"""Every game under fixtures/ with each of its sample gangs."""

import pytest

from roster.packs.gang_file import stored_gang
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from tests.games.packs import FOLDERS, SAMPLES, compiled

GAMES: tuple[Game, ...] = tuple(map(compiled, FOLDERS))
GANGS: tuple[tuple[Game, Gang], ...] = tuple(
    (compiled(file.parents[1]), stored_gang(file.read_text(encoding="utf-8"))) for file in SAMPLES
)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
every_gang = pytest.mark.parametrize(
    ("game", "gang"), GANGS, ids=[f"{file.parents[1].name}/{file.stem}" for file in SAMPLES]
)
