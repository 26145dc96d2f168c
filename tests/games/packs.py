"""Every pack under fixtures/ and the sample gangs beside it, found by looking."""

from functools import cache
from pathlib import Path

from roster.packs.compiling import compile_pack
from roster.packs.reading.pack import PackReading, read_pack
from roster.rules.game.game import Game

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
FOLDERS = tuple(sorted(file.parent for file in FIXTURES.glob("*/game.yaml")))
SAMPLES = tuple(sorted(FIXTURES.glob("*/sample_gangs/*.json")))
ORDERS = tuple(sorted(FIXTURES.glob("*/sample_orders/*.json")))


@cache
def reading(folder: Path) -> PackReading:
    """Read the folder."""
    return read_pack(folder)


@cache
def compiled(folder: Path) -> Game:
    """Return the game of a folder whose pack reads without problems."""
    pack = reading(folder).pack
    assert pack is not None, [str(problem) for problem in reading(folder).problems]
    return compile_pack(pack)
