"""A pack that is written and read again is the same pack, and written again the same bytes, whatever its texts hold."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from roster.packs.reading.pack import Reader, read_pack, validated
from roster.packs.reading.tree import read_tree
from roster.packs.schema.fields import without_defaults
from roster.packs.schema.pack import Pack
from roster.packs.writing import is_folder_for, item_of, pack_texts, write_pack
from tests.games.packs import FOLDERS, reading
from tests.packs.lanterns import pack_with, put
from tests.packs.made import packs, texts


def test_keys_keep_their_order_or_are_sorted() -> None:
    made = without_defaults({"b": 1, "a": {"d": 2, "c": 3}})
    assert [list(made), list(made["a"])] == [["b", "a"], ["d", "c"]]
    ordered = without_defaults({"b": 1, "a": {"d": 2, "c": 3}}, str)
    assert [list(ordered), list(ordered["a"])] == [["a", "b"], ["c", "d"]]


def read_again(texts: dict[str, str]) -> Pack:
    """Return the pack of some files, whether it makes sense or not."""
    reader = Reader()
    for name, text in texts.items():
        reader.take(name, text.encode())
    assert reader.problems == []
    pack, wrong = validated(reader.document())
    assert pack is not None, wrong
    return pack


ANYTHING = st.recursive(
    st.one_of(texts(400), st.integers(-99_999_999, 99_999_999), st.floats(-1e9, 1e9), st.booleans()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(texts(200), inner, max_size=3)),
    max_leaves=8,
)


@settings(max_examples=2 * settings.default.max_examples)
@example({"no": {"no": {"no": 0.0, "on": "no", "  two": "0000000\x1f\x1f\x1f\x1f\x07"}}})
@given(st.dictionaries(texts(200), ANYTHING, min_size=1, max_size=3))
def test_any_data_survives(data: dict[str, Any]) -> None:
    written = item_of(data)
    assert read_tree(written).data == [data]
    assert item_of(read_tree(written).data[0]) == written


@given(packs())
def test_what_was_written_reads_as_the_same_pack(pack: Pack) -> None:
    texts = pack_texts(pack)
    again = read_again(texts)
    assert again == pack
    assert again.canonical() == pack.canonical()
    assert pack_texts(again) == texts


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_real_pack_survives_writing_and_reading(folder: Path, tmp_path: Path) -> None:
    pack = reading(folder).pack
    write_pack(pack, tmp_path / "one")
    again = read_pack(tmp_path / "one").pack
    assert again == pack
    assert again.canonical() == pack.canonical()
    write_pack(again, tmp_path / "two")
    for path in (tmp_path / "one").iterdir():
        assert (tmp_path / "two" / path.name).read_bytes() == path.read_bytes()


def test_files_of_nouns_that_are_gone_are_taken_away() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        write_pack(pack_with(), folder)
        (folder / "notes.txt").write_text("mine")
        write_pack(pack_with(put("surcharges", to=[])), folder)
        assert not (folder / "surcharges.yaml").exists()
        assert (folder / "notes.txt").read_text() == "mine"


def test_a_file_is_tidy() -> None:
    long = (
        "Keeps the lamp lit through every storm, and says so: whoever passes at night may add one to the nerve it has."
    )
    pack = pack_with(put("traits", 0, "text", to=f"{{x}} {long}"), put("traits", 2, "text", to="no"))
    first, second, third = pack_texts(pack)["traits.yaml"].split("\n\n")
    assert first.splitlines() == [
        "# yaml-language-server: $schema=../schema/traits.json",
        "- key: stubborn",
        "  name: Stubborn",
        "  text: >-",
        "    {x} Keeps the lamp lit through every storm, and says so: whoever passes at night may add one to",
        "    the nerve it has.",
        "  points: {base: 1, per_x: 2}",
        "  parameter: {label: a game, minimum: 1, maximum: 3}",
        "  uses: x",
        "  per: game",
    ]
    assert "  changes: {by_choice: {deep: {shift: {arm: 1}}}}" in second.splitlines()
    assert "  text: 'no'" in third.splitlines()


def test_defaults_are_left_out_and_the_order_of_a_mapping_does_not_matter() -> None:
    texts = pack_texts(pack_with())
    assert "source" not in texts["ranks.yaml"]
    assert "innate" in texts["weapons.yaml"]
    assert texts["decks.yaml"].splitlines()[1:] == ["- key: weather", "  name: Weather"]
    one = pack_with(put("ranks", 0, "stats", to={"arm": 3, "nerve": 4}))
    other = pack_with(put("ranks", 0, "stats", to={"nerve": 4, "arm": 3}))
    assert pack_texts(one) == pack_texts(other)


@pytest.mark.parametrize(
    ("name", "text", "free"),
    [
        ("", "", True),
        (".git", "", True),
        ("game.yaml", "name: Kites\nslug: 'kites'\n", True),
        ("game.yaml", "slug: kites-2\n", False),
        ("game.yaml", "name: Kites\n", False),
        ("notes.txt", "slug: kites\n", False),
    ],
)
def test_a_pack_is_written_to_a_new_folder_or_to_its_own(name: str, text: str, free: bool, tmp_path: Path) -> None:
    assert is_folder_for(tmp_path / "new", "kites") is True
    if name:
        (tmp_path / name).write_text(text)
    assert is_folder_for(tmp_path, "kites") is free


def test_what_was_not_read_has_no_line_and_what_is_missing_that_of_what_is_around_it() -> None:
    reader = Reader()
    reader.take("ranks.yaml", b"- key: a\n  name: A\n- key: b\n  name: B\n")
    paths = (("bikes", 0), ("ranks",), ("ranks", 1), ("ranks", 1, "name"), ("ranks", 1, "text"), ("ranks", 7))
    assert [reader.line(path) for path in paths] == [0, 1, 3, 4, 3, 1]
    assert [reader.key(path) for path in (("bikes", 0), ("ranks", 1, "name"))] == ["", "b.name"]
