"""The sixth game: snails that race, written only as the pack beside this file."""

from functools import cache
from pathlib import Path

from roster.packs.compiling import compile_pack
from roster.packs.gang_file import GangReading, read_gang
from roster.packs.reading.pack import PackReading, read_pack
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang

FOLDER = Path(__file__).parent / "slow-glory"
GANGS = tuple(sorted(FOLDER.glob("sample_gangs/*.json")))
ORDERS = tuple(sorted(FOLDER.glob("sample_orders/*.json")))


@cache
def reading() -> PackReading:
    return read_pack(FOLDER)


@cache
def game() -> Game:
    pack = reading().pack
    assert pack is not None, [str(problem) for problem in reading().problems]
    return compile_pack(pack, 1)


def gang_reading(key: str) -> GangReading:
    return read_gang((FOLDER / "sample_gangs" / f"{key}.json").read_bytes())


def gang(key: str = "slow-and-steady") -> Gang:
    return gang_reading(key).gang
