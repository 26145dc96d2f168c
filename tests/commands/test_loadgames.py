"""loadgames: all of the packs or none, every problem at once, and loading again changes nothing."""

import json
import shutil
from pathlib import Path

import pytest

from roster import models
from roster.packs.schema.pack import Pack
from roster.queries.drafts import reading_of
from roster.queries.games import published_games
from roster.queries.gangs import sample_gangs
from tests.tables.made_up import gang

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


def test_a_pack_is_loaded_without_an_edition(run, pack_folder):
    ran = run("loadgames", pack_folder)
    assert (ran.code, ran.err) == (0, "")
    assert ("draft loaded" in ran.out, "no edition yet" in ran.out) == (True, True)
    assert not models.Edition.objects.exists()
    assert not models.Gang.objects.exists()


def test_a_pack_is_published_with_its_sample_gangs(run, pack_folder):
    ran = run("loadgames", pack_folder, "--publish", "--notes", "The first")
    assert (ran.code, "published edition 1; sample gangs: 1 new" in ran.out) == (0, True)
    assert [game.slug for game in published_games()] == ["kettle-war"]
    assert models.Edition.objects.get().notes == "The first"
    assert [sample.sample_key for sample in sample_gangs("kettle-war")] == ["late"]


def test_doing_it_again_changes_nothing_with_or_without_a_folder_of_samples(run, pack_folder, untouched):
    run("loadgames", pack_folder, "--publish")
    with untouched():
        ran = run("loadgames", pack_folder, "--publish")
    assert "draft unchanged; newest is edition 1; sample gangs: 0 new, 0 changed, 0 dropped, 1 unchanged" in ran.out
    shutil.rmtree(pack_folder / "sample_gangs")
    with untouched():
        assert run("loadgames", pack_folder, "--publish").code == 0


def test_a_changed_pack_becomes_the_next_edition_and_takes_its_samples_along(run, pack_folder):
    run("loadgames", pack_folder, "--publish")
    game = pack_folder / "game.yaml"
    game.write_text(game.read_text().replace("Tea at noon", "Tea at one"))
    ran = run("loadgames", pack_folder, "--publish")
    assert "draft loaded; published edition 2; sample gangs: 0 new, 1 changed" in ran.out
    assert sample_gangs("kettle-war")[0].edition == 2


def test_the_bundled_packs_load_by_themselves(run):
    ran = run("loadgames", "--publish")
    assert (ran.code, ran.err) == (0, "")
    assert published_games()
    assert any(sample_gangs(game.slug) for game in published_games())


def test_what_editors_changed_is_replaced_only_on_purpose(run, pack_folder, settings, tmp_path):
    settings.BASE_DIR = tmp_path
    shutil.copytree(pack_folder, tmp_path / "fixtures" / "kettle-war")
    run("loadgames", "--publish")
    models.Rank.objects.filter(key="host").update(name="Hostess")
    for _again in range(2):
        ran = run("loadgames", "--publish")
        assert (ran.code, "left alone" in ran.out) == (0, True)
        assert models.Rank.objects.get(key="host").name == "Hostess"
    assert models.Edition.objects.count() == 1
    assert "draft loaded" in run("loadgames", "--overwrite").out
    assert models.Rank.objects.get(key="host").name == "Host"
    assert "draft unchanged" in run("loadgames").out


def test_naming_a_pack_is_on_purpose(run, pack_folder):
    run("loadgames", pack_folder)
    models.Rank.objects.filter(key="host").update(name="Hostess")
    assert "draft loaded" in run("loadgames", pack_folder).out
    assert models.Rank.objects.get(key="host").name == "Host"


def test_every_problem_of_every_pack_is_reported_at_once(run, pack_folder, tmp_path, untouched):
    other = tmp_path / "other"
    shutil.copytree(pack_folder, other)
    (pack_folder / "ranks.yaml").write_text("- key: Host!\n  name: Host\n  rank: 7\n")
    (pack_folder / "sample_gangs" / "late.json").write_text("{")
    (other / "weapons.yaml").write_text("- {key: ladle, name: Ladle, group: forks}\n")
    with untouched():
        ran = run("loadgames", pack_folder, other)
    assert (ran.code, ran.out) == (2, "")
    for place in ("kettle-war/ranks.yaml:1", "kettle-war/late.json:1", "other/weapons.yaml"):
        assert place in ran.err
    assert len(ran.err.splitlines()) >= 4


def test_one_bad_pack_keeps_the_good_one_out(run, pack_folder, tmp_path, untouched):
    good = tmp_path / "good"
    shutil.copytree(pack_folder, good)
    game = good / "game.yaml"
    game.write_text(game.read_text().replace("kettle-war", "cup-peace"))
    shutil.rmtree(good / "sample_gangs")
    (pack_folder / "stats.yaml").write_text("- key: [\n")
    with untouched():
        assert run("loadgames", good, pack_folder, "--publish").code == 2


def test_the_same_game_in_two_folders_is_a_problem(run, pack_folder, tmp_path, untouched):
    shutil.copytree(pack_folder, tmp_path / "again")
    with untouched():
        run("loadgames", pack_folder, tmp_path / "again").ends(2, "more than one folder")


@pytest.mark.parametrize("make", [Path.is_dir, Path.mkdir, Path.touch])
def test_what_is_no_pack_is_reported(run, tmp_path, untouched, make):
    make(tmp_path / "thing")
    with untouched():
        run("loadgames", tmp_path / "thing").ends(2, "thing")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("sample_gangs/stray.json", json.dumps(gang(game="chess")), "stray"),
        ("keywords.yaml", '- key: hot\n  name: Hot\n  text: "zero\\0byte"\n', "keywords"),
    ],
    ids=["a sample of another game", "text that no column keeps"],
)
def test_one_wrong_file_undoes_the_whole_load(run, pack_folder, untouched, name, text, said):
    (pack_folder / name).write_text(text)
    with untouched():
        run("loadgames", pack_folder, "--publish").ends(2, said)


def test_fields_that_packs_have_had_only_since_are_no_edits(run, pack_folder, settings, tmp_path):
    settings.BASE_DIR = tmp_path
    folder = shutil.copytree(pack_folder, tmp_path / "fixtures" / "kettle-war")
    whole = Pack.canonical

    def earlier(pack: Pack) -> str:
        body = json.loads(whole(pack))
        del body["game"]["battle"]
        return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    reading_of.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pack, "canonical", earlier)
        run("loadgames", "--publish")
    reading_of.cache_clear()
    ranks = folder / "ranks.yaml"
    ranks.write_text(ranks.read_text().replace("Host", "Hostess"))
    assert "draft loaded; published edition 2" in run("loadgames", "--publish").out
    assert models.Rank.objects.get(key="host").name == "Hostess"
