"""Sets of a small gang, made once a run."""

import json
from typing import Any

import pytest

from cards.exports.export_format import Export
from cards.exports.formats.houses import house, house_set
from cards.exports.formats.tabletop import table_set
from cards.pdf.context import PrintContext
from tests.cards.pdf.small_game import GAME, GANG

CONTEXT = PrintContext(game=GAME, gang=GANG, revision=4)


@pytest.fixture(scope="session", params=["makeplayingcards-poker", "thegamecrafter-tarot"])
def poker_set(request: pytest.FixtureRequest) -> Export:
    """Return the small gang's files for two houses."""
    return house_set(CONTEXT, house(request.param))


@pytest.fixture(scope="session")
def table_files() -> dict[str, bytes]:
    """Return the small gang's files for the table, its pictures on the web."""
    return table_set(CONTEXT, "https://pictures.example/nine/")


@pytest.fixture(scope="session")
def save(table_files: dict[str, bytes]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(table_files["nine-lives.json"])
    return data
