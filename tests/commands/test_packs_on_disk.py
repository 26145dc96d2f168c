"""exportgame and checkpack: a game out of the tables and in again, byte for byte; bad packs without a database."""

import json

import pytest

from roster import models
from roster.queries.games import edition_body
from tests.tables.made_up import made_up_pack

pytestmark = pytest.mark.any_database


def files(folder):
    return {path.name: path.read_bytes() for path in folder.glob("*.yaml")}


@pytest.fixture
def loaded(run, pack_folder, db):
    run("loadgames", pack_folder, "--publish")
    return pack_folder


@pytest.mark.parametrize("edition", [(), ("--edition", 1), ("--edition", 0)], ids=["draft", "first", "newest"])
def test_an_export_is_what_was_loaded_and_loading_it_changes_nothing(run, loaded, tmp_path, untouched, edition):
    ran = run("exportgame", "kettle-war", "-o", tmp_path / "out", *edition)
    assert (ran.code, ran.err) == (0, "")
    assert files(tmp_path / "out") == files(loaded)
    with untouched():
        ran = run("loadgames", tmp_path / "out", "--publish")
    assert "draft unchanged; newest is edition 1" in ran.out


def test_an_old_edition_can_be_had_back(run, loaded, tmp_path):
    game = loaded / "game.yaml"
    game.write_text(game.read_text().replace("Tea at noon", "Tea at one"))
    run("loadgames", loaded, "--publish")
    run("exportgame", "kettle-war", "-o", tmp_path / "first", "--edition", 1)
    run("loadgames", tmp_path / "first", "--publish")
    assert edition_body("kettle-war", 3) == edition_body("kettle-war", 1) == made_up_pack().canonical()


@pytest.mark.parametrize(
    ("arguments", "missing"),
    [
        (("nowhere",), "no game 'nowhere'"),
        (("zero\0byte",), "no game 'zero\\x00byte'"),
        (("kettle-war", "--edition", 9), "'kettle-war' has no edition 9"),
    ],
)
def test_what_is_not_there_cannot_be_exported(run, loaded, tmp_path, arguments, missing):
    ran = run("exportgame", *arguments, "-o", tmp_path / "out")
    assert (ran.code, ran.out, missing in ran.err) == (2, "", True)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("game", ["", "slug: another-game\n"])
def test_a_folder_with_something_else_in_it_stays_as_it_is(run, loaded, tmp_path, game):
    there = {"pictures/own.png": "mine", "weapons.yaml": "mine", **({"game.yaml": game} if game else {})}
    (tmp_path / "out" / "pictures").mkdir(parents=True)
    for name, text in there.items():
        (tmp_path / "out" / name).write_text(text)
    ran = run("exportgame", "kettle-war", "-o", tmp_path / "out")
    assert (ran.code, ran.out) == (2, "")
    assert "This folder holds something else. Name a new or empty one" in ran.err
    assert {name: (tmp_path / "out" / name).read_text() for name in there} == there


def test_a_game_is_written_over_its_own_pack(run, loaded):
    (loaded / "game.yaml").write_text("# ours\nslug: 'kettle-war'\n")
    assert run("exportgame", "kettle-war", "-o", loaded).code == 0
    assert "Tea at noon" in (loaded / "game.yaml").read_text()


def test_a_draft_that_is_no_pack_and_a_folder_that_cannot_be_written_are_reported(run, loaded, tmp_path):
    (tmp_path / "file").write_text("")
    run("exportgame", "kettle-war", "-o", tmp_path / "file" / "out").ends(2, "cannot be written")
    models.Rank.objects.filter(key="host").update(slots={"grip": "three"})
    run("exportgame", "kettle-war", "-o", tmp_path / "out").ends(2, "ranks/host/slots/grip")


def test_a_good_pack_is_reported_without_a_database(run, pack_folder):
    ran = run("checkpack", pack_folder)
    assert (ran.code, ran.out, ran.err) == (0, "kettle-war: no problems, 1 sample gangs\n", "")


def test_letters_that_no_font_has_are_named_with_their_place_and_others_are_not(run, pack_folder):
    game = pack_folder / "game.yaml"
    game.write_text(game.read_text().replace("Tea at noon", "Tea \ua000 at \u2011 noon, \ufb01ne \uff21 \u0e01 \u0634"))
    ran = run("checkpack", pack_folder)
    assert ran.code == 0
    assert [line.split(" (")[0] for line in ran.out.splitlines()[1:]] == ["  \ua000"]
    assert "U+A000, first in game/" in ran.out


def test_a_bad_pack_tells_every_problem(run, pack_folder):
    (pack_folder / "ranks.yaml").write_text(
        "- {key: host, name: Host, stats: {charm: 3}}\n- {key: host, name: Again}\n"
    )
    (pack_folder / "sample_gangs" / "late.json").write_text(json.dumps({"game": 7}))
    ran = run("checkpack", pack_folder)
    ran.ends(2, "ranks.yaml:1", "late.json")
    assert ran.out == ""
    assert len(ran.err.splitlines()) >= 3
