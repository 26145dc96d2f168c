"""checkgang: 0 legal, 1 not legal, 2 no verdict; every finding; nothing written."""

import json
import os

import pytest

from roster.operations.drafts import load_draft
from roster.operations.games import publish
from tests.tables.made_up import body, gang, pack_of

pytestmark = [pytest.mark.usefixtures("published"), pytest.mark.any_database]
HOSTS = [{"id": f"m{number}", "rank": "host", "bike": "tray"} for number in (1, 2)]
LEDGER = [
    {"earned": 30, "date": "Tuesday", "scenario": "The spill"},
    {"advance": "grow", "member": "m1", "key": "grip", "note": "\x1b[31mSteady"},
]


def test_a_legal_gang_ends_well_with_its_points(run, gang_file, untouched):
    with untouched():
        ran = run("checkgang", gang_file())
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "The Late Ones: legal, 23 points (Kettle War, edition 1)\n"


def test_an_illegal_gang_tells_everything(run, gang_file, untouched):
    with untouched():
        ran = run("checkgang", gang_file(members=HOSTS, size="vast", mood="bad"))
    assert ran.code == 1
    *lines, last = ran.out.splitlines()
    for kind, said in (
        ("error: gang: ", "count.above: limit 1, actual 2"),
        ("error: size: ", "key.unknown"),
        ("advice: ", "field.unknown"),
    ):
        assert any(line.startswith(kind) and said in line for line in lines)
    assert "not legal" in last


def test_json_tells_the_same(run, gang_file):
    ran = run("checkgang", gang_file(members=HOSTS), "--format", "json")
    answer = json.loads(ran.out)
    assert (ran.code, answer["legal"], answer["problems"]) == (1, False, [])
    assert (answer["game"], answer["edition"]) == ("kettle-war", 1)
    (found,) = [finding for finding in answer["findings"] if finding["constraint"] == "one-host"]
    assert found["reason"] == "Two hosts quarrel."
    names = {"code", "severity", "place", "message", "reason", "limit", "actual", "constraint"}
    assert all(finding.keys() == names for finding in answer["findings"])


def test_an_edition_can_be_named(run, gang_file):
    answer = body()
    answer["ranks"][0]["points"] = 12
    load_draft(pack=pack_of(answer))
    publish(slug="kettle-war")
    assert "23 points (Kettle War, edition 1)" in run("checkgang", gang_file(edition=1)).out
    assert "26 points (Kettle War, edition 2)" in run("checkgang", gang_file()).out
    assert "26 points (Kettle War, edition 2)" in run("checkgang", gang_file(), "--edition", 2).out


BAD_FILES = {
    "empty": b"",
    "not JSON": b'{"format": ',
    "not UTF-8": b"\xff\xfe\x00",
    "no object": b"[]",
    "no gang": b'{"a": 1}',
    "too large": b'"' + b"x" * 3_000_000 + b'"',
    "too deep": b"[" * 100_000,
    "doubled key": b'{"format": "pressgang-gang/1", "format": "x"}',
    "a number without end": json.dumps(gang()).replace('"quantity": 1', '"quantity": ' + "9" * 5000).encode(),
    "no number": json.dumps(gang()).replace('"quantity": 1', '"quantity": NaN').encode(),
    "wrong type": json.dumps(gang(members="everyone")).encode(),
    "half a letter": b'{"format": "pressgang-gang/1", "name": "\\ud800"}',
    "unknown game": json.dumps(gang(game="chess")).encode(),
    "hostile game": json.dumps(gang(game="<b>\0\u202e{0}")).encode(),
    "unknown edition": json.dumps(gang(edition=8)).encode(),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_file_without_a_verdict_says_why(run, tmp_path, untouched, name):
    path = tmp_path / "bad.json"
    path.write_bytes(BAD_FILES[name])
    with untouched():
        ran, in_json = run("checkgang", path), run("checkgang", path, "--format", "json")
    assert (ran.code, ran.out, in_json.code, in_json.err) == (2, "", 2, "")
    assert ran.err.strip()
    answer = json.loads(in_json.out)
    assert answer["legal"] is None
    assert answer["problems"]


def test_the_remedy_is_reported(run, gang_file):
    assert "loadgames --publish" in run("checkgang", gang_file(game="chess")).err
    assert "from 1 to 1" in run("checkgang", gang_file(), "--edition", 5).err


def test_what_is_no_file_is_reported(run, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "nowhere.json", tmp_path, tmp_path / "pipe", tmp_path / ("x" * 5000), "zero\0byte"):
        run("checkgang", path).ends(2, "cannot be read")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        *((text, text) for text in ("<script>alert(1)</script>", "{{ 7 * 7 }}", "{0.__class__}", "🏍️ 🫖")),
        ("\u202eback\x1b[2J\x07", "back [2J"),
        ("zero\0byte", "zero byte"),
    ],
)
def test_hostile_text_is_shown_as_text(run, gang_file, text, shown):
    ran = run("checkgang", gang_file(name=text, faction=text, members=[{"id": "m1", "name": text, "rank": text}]))
    assert ran.code == 1
    assert all(letter.isprintable() or letter == "\n" for letter in ran.out)
    assert f"“{shown}”" in ran.out


def test_texts_at_the_caps_break_nothing(run, gang_file):
    members = [{"id": "m1", "name": "n" * 80, "rank": "r" * 200}]
    assert run("checkgang", gang_file(members=members, notes="x" * 10_000)).code == 1


def test_text_tells_every_entry_of_the_ledger_and_what_is_left(run, gang_file):
    ran = run("checkgang", gang_file(ledger=LEDGER))
    assert ran.out.splitlines()[:3] == [
        "ledger 0: earned 30, 30 left [Tuesday, The spill]",
        "ledger 1: Ada, Grip 2 to 3 (Grow): 8, 22 left [[31mSteady]",
        "ledger: earned 30, spent 8, 22 experience points left",
    ]
    assert ran.out.splitlines()[-1] == "The Late Ones: legal, 23 points (Kettle War, edition 1)"


def test_json_tells_the_ledger_and_nothing_where_there_is_none(run, gang_file):
    answer = json.loads(run("checkgang", gang_file(ledger=LEDGER), "--format", "json").out)["ledger"]
    assert (answer["earned"], answer["spent"], answer["given"], answer["balance"]) == (30, 8, 0, 22)
    assert answer["entries"][1]["what"] == "Grip 2 to 3"
    assert "ledger" not in json.loads(run("checkgang", gang_file(), "--format", "json").out)


def test_spending_what_was_not_earned_is_not_legal(run, gang_file):
    ran = run("checkgang", gang_file(ledger=LEDGER[1:]))
    assert (ran.code, "ledger.overspent: limit 0, actual 8" in ran.out) == (1, True)
