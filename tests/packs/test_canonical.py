"""An edition's bytes stay what they were: its canonical text reads, and is written again, as the same text."""

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from roster.packs.compiling.pack import compile_edition, compile_pack
from roster.packs.reading import read_pack
from roster.packs.schema.pack import Pack

KEPT = Path(__file__).with_name("kept_edition.json")
"""The canonical text of a game that uses all that a pack can say, as it was once published."""
SHA256 = "20eb273eeded62fae0b73844fd6722f0e6dc8606aa4e85737caa1b95d3d4257c"
FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
FOLDERS = sorted(path.parent for path in FIXTURES.glob("*/game.yaml"))


def test_a_published_edition_keeps_its_bytes() -> None:
    """A new field changes them for new editions only: then store the text that this version writes beside this one."""
    text = KEPT.read_text(encoding="utf-8")
    again = Pack.model_validate_json(text).canonical()
    assert again == text
    assert hashlib.sha256(again.encode()).hexdigest() == SHA256


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_from_its_edition_is_the_game_from_its_files(folder: Path) -> None:
    pack = read_pack(folder).pack
    assert pack is not None
    text = pack.canonical()
    assert Pack.model_validate_json(text).canonical() == text
    old, new = compile_edition(text, 3), compile_pack(pack, 3)
    assert old == new
    assert repr(replace(old, house=frozenset())) == repr(replace(new, house=frozenset())), "another order"
