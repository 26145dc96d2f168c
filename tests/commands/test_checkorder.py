"""checkorder: 0 legal, 1 not legal, 2 no verdict; every finding; the text for a forum; nothing written."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.loaded import publish_pack
from tests.rules.castaways import LEGAL, beach_pack

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


@pytest.fixture(autouse=True)
def _published(db):
    publish_pack(beach_pack())


@pytest.fixture
def order_file(tmp_path: Path) -> Callable[..., Path]:
    def written(**changes: Any) -> Path:
        path = tmp_path / "order.json"
        document = {"format": "pressgang-orders/1", "game": "beach", "gang": "The Drift", "member": "Pim"}
        path.write_text(json.dumps({**document, "choices": LEGAL, **changes}))
        return path

    return written


def test_a_legal_order_ends_well(run, order_file, untouched):
    with untouched():
        ran = run("checkorder", order_file(choices={**LEGAL, "move": {"key": "wade", "words": "east"}}))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "Pim, The Drift: legal (The Beach, edition 1)\n"


def test_an_illegal_order_tells_everything(run, order_file, untouched):
    with untouched():
        ran = run("checkorder", order_file(choices={"move": "dash", "act": "dig"}, mood="bad"))
    assert ran.code == 1
    assert ran.out.splitlines() == [
        "advice: order: The field “mood” means nothing here. It's kept, but nothing uses it. [field.unknown]",
        "error: choices/act/dig: Dash rules out Dig. [order.ruled-out]",
        "error: choices/talk: Talk isn't answered. Possible now: Shout, Sing. [order.missing]",
        "Pim, The Drift: not legal (The Beach, edition 1)",
    ]


def test_json_tells_the_same(run, order_file):
    ran = run("checkorder", order_file(choices={"move": "lurk"}), "--format", "json")
    document = json.loads(ran.out)
    assert (ran.code, document["legal"], document["member"]) == (1, False, "Pim")
    assert (document["game"], document["edition"]) == ("beach", 1)
    assert [finding["code"] for finding in document["findings"]] == ["order.needs", "order.missing", "order.missing"]
    assert document["choices"] == {"move": "lurk"}


@pytest.mark.parametrize(
    ("style", "marked"), [("plain", "Move: "), ("markdown", "**Move:** "), ("bbcode", "[b]Move:[/b] ")]
)
def test_the_text_for_a_forum(run, order_file, style, marked):
    ran = run("checkorder", order_file(), "--format", "forum", "--style", style)
    assert (ran.code, f"{marked}Wade (Mark A)" in ran.out, "Legal" in ran.out) == (0, True, True)
    assert run("checkorder", order_file(choices={}), "--format", "forum").code == 1


BAD_FILES = {
    "empty": b"",
    "not UTF-8": b"\xff\xfe\x00",
    "a gang": b'{"format": "pressgang-gang/1", "game": "beach"}',
    "too large": b'"' + b"x" * 3_000_000 + b'"',
    "too deep": b"[" * 100_000,
    "wrong type": b'{"format": "pressgang-orders/1", "game": "beach", "choices": {"move": 3}}',
    "unknown game": b'{"format": "pressgang-orders/1", "game": "chess"}',
    "unknown edition": b'{"format": "pressgang-orders/1", "game": "beach", "edition": 8}',
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_file_without_a_verdict_says_why(run, tmp_path, untouched, name):
    path = tmp_path / "bad.json"
    path.write_bytes(BAD_FILES[name])
    with untouched():
        ran, in_json = run("checkorder", path), run("checkorder", path, "--format", "json")
    assert (ran.code, ran.out, in_json.code, in_json.err) == (2, "", 2, "")
    assert ran.err.strip()
    assert json.loads(in_json.out)["problems"]


def test_what_is_no_file_is_reported(run, tmp_path):
    for path in (tmp_path / "nowhere.json", tmp_path, "zero\0byte"):
        ran = run("checkorder", path)
        assert (ran.code, "Name a order file" in ran.err, "cannot be read" in ran.err) == (2, False, True)


def test_hostile_text_is_shown_as_text(run, order_file):
    document = "\u202e\x1b[2J<b>{0}"
    ran = run("checkorder", order_file(gang=document, member=document, choices={document: document, "move": document}))
    assert ran.code == 1
    assert all(letter.isprintable() or letter == "\n" for letter in ran.out)
    assert "<b>{0}" in ran.out
