"""Every pack under fixtures/ and the sample gangs beside it, found by looking."""

from functools import cache
from pathlib import Path

from roster.packs.compiling import compile_pack
from roster.packs.gang_file import read_gang
from roster.packs.reading.pack import PackReading, read_pack
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
FOLDERS = tuple(sorted(file.parent for file in FIXTURES.glob("*/game.yaml")))
SAMPLES = tuple(sorted(FIXTURES.glob("*/sample_gangs/*.json")))
ORDERS = tuple(sorted(FIXTURES.glob("*/sample_orders/*.json")))


def sample(pack: str, name: str) -> Gang:
    gang = read_gang((FIXTURES / pack / "sample_gangs" / f"{name}.json").read_text(encoding="utf-8")).gang
    assert gang
    return gang


@cache
def reading(folder: Path) -> PackReading:
    return read_pack(folder)


@cache
def compiled(folder: Path) -> Game:
    """Return the game of a folder whose pack reads without problems."""
    pack = reading(folder).pack
    assert pack is not None, [str(problem) for problem in reading(folder).problems]
    return compile_pack(pack)
