"""Reading a folder: good packs, bad files, bad YAML, each problem with its file and line."""

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.packs.linting.index import walk
from roster.packs.problems import Problem, Unreadable
from roster.packs.reading.folder import PARTS
from roster.packs.reading.pack import read_pack
from roster.packs.reading.tree import MOST_BYTES, read_tree
from roster.packs.schema.fields import fields_of
from tests.packs.lanterns import pack_with, write_game

KEYWORD = "- key: tangle\n  name: Tangle\n  text: "


def only(folder: Path) -> Problem:
    reading = read_pack(folder)
    assert reading.pack is None
    assert len(reading.problems) == 1, [str(problem) for problem in reading.problems]
    return reading.problems[0]


def test_a_good_folder_is_its_pack_and_an_empty_list_none_at_all(tmp_path: Path) -> None:
    reading = read_pack(write_game(tmp_path))
    assert (reading.problems, reading.pack) == ((), pack_with())
    reading = read_pack(write_game(tmp_path, surcharges="# none yet\n"))
    assert (reading.problems, reading.pack.surcharges) == ((), ())


def test_words_of_yaml_one_point_one_stay_text(tmp_path: Path) -> None:
    text = KEYWORD + "yes\n- key: no\n  name: on\n  text: 1:20\n- key: off\n  name: Y\n  text: 0x1F\n"
    pack = read_pack(write_game(tmp_path, keywords=text)).pack
    found = [(one.key, one.name, one.text) for one in pack.keywords]
    assert found == [("tangle", "Tangle", "yes"), ("no", "on", "1:20"), ("off", "Y", "0x1F")]


@pytest.mark.parametrize(
    ("body", "line", "message"),
    {
        "tab": ("- key: tangle\n\tname: x\n", 2, "There is a tab where YAML needs spaces."),
        "colon": (KEYWORD + "Stop: now: here\n", 3, "A colon is in text without quotes"),
        "quote": (KEYWORD + "'Stop\n", 3, "A quotation mark is not closed."),
        "bracket": ("- {key: tangle, name: x\n", 1, "A bracket is not closed"),
        "no colon": ("- key: tangle\n  name\n  text: x\n", 2, "A line has no “key: value”."),
        "indent": ("- key: tangle\nname: x\n", 2, "A line is not indented like its neighbours."),
        "letter": ("- key: tangle\n  name: @x\n", 2, "A line starts with a character that YAML reserves"),
        "alias": ("- key: &x tangle\n  name: *x\n", 1, "Anchors and aliases (& and *) are not allowed."),
        "bomb": ("- &a [x, x]\n- &b [*a, *a]\n", 1, "Anchors and aliases"),
        "tag": ("- key: !!python/object tangle\n", 1, "Tags (!) are not allowed."),
        "two documents": ("- key: tangle\n---\n- key: x\n", 2, "A second document starts here."),
        "deep": ("[" * 40, 1, "Nested deeper than 16 levels."),
        "many": ("- [" + "1," * 60_000 + "]", 1, "More than 50,000 values in one file."),
        "list as key": ("- ? [a]\n  : b\n", 1, "A list or a mapping is used as a key."),
        "mapping on top": ("tangle:\n  name: Tangle\n", 1, "The file must hold a list, but holds a mapping."),
        "text on top": ("# words\nhello\n", 2, "The file must hold a list, but holds the text “hello”."),
        "control": (KEYWORD + "a\x07b\n", 3, "There is an invisible control character (U+0007) here."),
    }.values(),
)
def test_what_is_not_yaml_is_one_problem(tmp_path: Path, body: str, line: int, message: str) -> None:
    problem = only(write_game(tmp_path, keywords=body))
    assert (problem.file, problem.line) == ("keywords.yaml", line)
    assert problem.message.startswith(message)
    assert problem.remedy


def test_a_file_may_have_as_many_values_as_that() -> None:
    """A list counts as one, and so do a key and what it leads to."""
    assert len(read_tree("{a: 1, b: [" + "1," * 49_995 + "]}").data["b"]) == 49_995
    with pytest.raises(Unreadable):
        read_tree("{a: 1, b: [" + "1," * 49_996 + "]}")


def without(folder: Path, name: str) -> Path:
    """Return where a file of the folder was."""
    (folder / name).unlink()
    return folder / name


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda folder: write_game(folder, game="- slug: x\n"), "The file must hold a mapping, but holds a list."),
        (lambda folder: write_game(folder, game="# nothing yet\n"), "but holds nothing."),
        (lambda folder: write_game(folder, surcharges="#" * (MOST_BYTES + 1)), "is larger than 1,000,000 bytes."),
        (lambda folder: without(folder, "game.yaml"), "game.yaml: The file is missing."),
        (lambda folder: without(folder, "ranks.yaml").symlink_to("ranks.yaml"), "cannot be read"),
        (lambda folder: os.mkfifo(without(folder, "ranks.yaml")), "This is not a plain file."),
        (lambda folder: [(folder / f"{at}.yaml").touch() for at in range(120)], "has more than 100 entries."),
        (lambda folder: folder.rename(folder.parent / "elsewhere"), "There is no such folder."),
        (
            lambda folder: (folder / "keywords.yaml").write_bytes(b"- key: tangle\n  name: T\xe9\n"),
            "keywords.yaml:2: Byte 24 is not UTF-8 text. Save the file as UTF-8.",
        ),
    ],
)
def test_a_folder_that_cannot_be_read_has_one_problem(tmp_path: Path, spoil: Callable[[Path], Any], said: str) -> None:
    spoil(write_game(tmp_path / "pack"))
    assert said in str(only(tmp_path / "pack"))


def test_a_key_twice_is_a_problem_at_the_second(tmp_path: Path) -> None:
    problem = only(write_game(tmp_path, keywords=KEYWORD + "Stops.\n  name: Again\n"))
    assert (problem.line, problem.key) == (4, "tangle.name")
    assert problem.message == "The key “name” is already in line 2."


@pytest.mark.parametrize("text", ['"a\\0b"', '"\\ud83d"'])
def test_text_that_nothing_can_keep_is_a_problem(tmp_path: Path, text: str) -> None:
    problem = only(write_game(tmp_path, keywords=KEYWORD + text + "\n"))
    assert (problem.line, problem.key) == (3, "tangle.text")
    assert "which cannot be printed" in problem.message


def test_what_stands_beside_a_pack_is_left_alone_or_named(tmp_path: Path) -> None:
    write_game(tmp_path)
    (tmp_path / "sample_gangs").mkdir()
    (tmp_path / "README.md").write_text("Hello")
    (tmp_path / ".hidden").write_text("x")
    assert read_pack(tmp_path).problems == ()
    write_game(tmp_path)
    (tmp_path / "rank.yml").write_text("")
    (tmp_path / "pictures").mkdir()
    problem = only(tmp_path)
    assert problem.file == "rank.yml"
    assert problem.remedy.startswith("Rename it to ranks.yaml")
    assert "deck_cards.yaml" in problem.remedy


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    inside = write_game(tmp_path / "pack")
    (tmp_path / "secret.yaml").write_text(KEYWORD + "Secret.\n")
    (inside / "keywords.yaml").unlink()
    (inside / "keywords.yaml").symlink_to(tmp_path / "secret.yaml")
    assert only(inside).message == "This is a link that leads out of the pack's folder."


FIELDS = sorted({field.key for _, form in walk(pack_with(), ()) for field in fields_of(type(form)).values()})
VALUES = st.recursive(
    st.one_of(st.sampled_from([None, True, 5, -1.5, "", "x", "arm", "mate"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(FIELDS), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(PARTS), VALUES | st.lists(VALUES), max_size=4))
def test_no_data_makes_reading_fail(data: dict[str, Any]) -> None:
    with TemporaryDirectory() as name:
        folder = write_game(Path(name), **{noun: json.dumps(value) for noun, value in data.items()})
        reading = read_pack(folder)
    assert (reading.pack is None) == bool(reading.problems)
    assert all(one.line >= 0 and one.message and one.remedy for one in reading.problems)


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_no_bytes_make_reading_fail(body: bytes) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "game.yaml").write_bytes(body)
        reading = read_pack(folder)
    assert reading.pack is None
    assert "game.yaml" in {one.file for one in reading.problems} <= {"game.yaml", "factions.yaml"}


def test_a_flood_of_wrong_names_takes_seconds(tmp_path: Path) -> None:
    start = time.perf_counter()
    flood = "".join(f"- {{key: t{number}, name: T, text: x, icon: lanturn-{number}}}\n" for number in range(1200))
    assert len(read_pack(write_game(tmp_path, traits=flood)).problems) == 500
    assert time.perf_counter() - start < 60
