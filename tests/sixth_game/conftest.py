"""The sixth game, published.

Lives here: fixtures. Never here: tests.
"""

import pytest
from django.core.management import call_command

from roster.queries.games import game_at, newest_game
from roster.queries.gangs import sample_gangs
from tests.sixth_game.pack import FOLDER
from tests.web.conftest import Site, publish_again


@pytest.fixture
def site(db: None) -> Site:
    """The pack loaded and published twice; its sample gangs stay on the first edition."""
    call_command("loadgames", FOLDER, publish=True)
    gangs = {record.sample_key: record for record in sample_gangs(FOLDER.name)}
    publish_again(FOLDER.name)
    return Site(game=newest_game(FOLDER.name), first=game_at(FOLDER.name, 1), gangs=gangs, old=1)
