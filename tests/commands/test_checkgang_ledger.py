"""checkgang tells a gang's ledger, entry by entry, as text and as JSON."""

import json

import pytest

from tests.loaded import publish_pack
from tests.tables.made_up import made_up_pack

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
LEDGER = [
    {"earned": 30, "date": "Tuesday", "scenario": "The spill"},
    {"advance": "grow", "member": "m1", "key": "grip", "note": "\x1b[31mSteady"},
]


@pytest.fixture(autouse=True)
def _published(db):
    publish_pack(made_up_pack())


def test_text_tells_every_entry_and_what_is_left(run, gang_file):
    ran = run("checkgang", gang_file(ledger=LEDGER))
    assert ran.out.splitlines()[:3] == [
        "ledger 0: earned 30, 30 left [Tuesday, The spill]",
        "ledger 1: Ada, Grip 2 to 3 (Grow): 8, 22 left [[31mSteady]",
        "ledger: earned 30, spent 8, 22 experience points left",
    ]
    assert ran.out.splitlines()[-1] == "The Late Ones: legal, 23 points (Kettle War, edition 1)"


def test_json_tells_the_same_and_nothing_where_there_is_no_ledger(run, gang_file):
    answer = json.loads(run("checkgang", gang_file(ledger=LEDGER), "--format", "json").out)["ledger"]
    assert {key: answer[key] for key in ("earned", "spent", "given", "balance")} == {
        "earned": 30,
        "spent": 8,
        "given": 0,
        "balance": 22,
    }
    assert answer["entries"][1]["what"] == "Grip 2 to 3"
    assert "ledger" not in json.loads(run("checkgang", gang_file(), "--format", "json").out)


def test_spending_what_was_not_earned_is_not_legal(run, gang_file):
    ran = run("checkgang", gang_file(ledger=LEDGER[1:]))
    assert ran.code == 1
    assert "ledger.overspent: limit 0, actual 8" in ran.out
