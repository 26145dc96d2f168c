"""A game that is read from its edition is the game that is read from its files, in the same order."""

from dataclasses import replace
from pathlib import Path

import pytest

from roster.packs.compiling import compile_edition, compile_pack
from roster.packs.schema.pack import Pack
from tests.games.packs import FOLDERS, reading
from tests.packs.lanterns import pack_with, put


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_from_its_edition_is_the_game_from_its_files(folder: Path) -> None:
    pack = reading(folder).pack
    text = pack.canonical()
    assert Pack.model_validate_json(text).canonical() == text
    old, new = compile_edition(text, 3), compile_pack(pack, 3)
    assert old == new
    assert repr(replace(old, house=frozenset())) == repr(replace(new, house=frozenset())), "another order"


def test_a_game_knows_what_is_house_and_what_is_unclear_by_noun_key_and_field() -> None:
    sources = (
        put("ranks", 0, "source", to={"arm": "house", "points": "reading"}),
        put("traits", 0, "source", to="house"),
    )
    made = compile_pack(pack_with(*sources))
    assert (made.house, made.unclear) == ({"ranks/keeper/arm", "traits/stubborn/*"}, {"ranks/keeper/points"})
