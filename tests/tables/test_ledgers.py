"""A gang's ledger is kept with its body, goes through upgrades, and its page shows it."""

import pytest
from django.test import Client

from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.operations.gangs import create_gang, upgrade_gang
from roster.queries.gangs import diff_to_newest, gang_at
from tests.loaded import publish_pack
from tests.tables.made_up import body, gang, made_up_pack, pack_of

pytestmark = pytest.mark.django_db
HOSTILE = "<b>{{ x }}</b>"
LEDGER = [
    {"earned": 30, "scenario": HOSTILE},
    {"advance": "grow", "member": "m1", "key": "grip"},
    {"advance": "gone", "member": "m1", "key": "grip"},
]


@pytest.fixture
def record(db):
    publish_pack(made_up_pack())
    return create_gang(body=gang(ledger=LEDGER))


def test_an_upgrade_tells_both_balances_first_and_keeps_the_ledger(record):
    document = body()
    document["advances"][0]["price"] = 20
    load_draft(pack=pack_of(document))
    publish(slug="kettle-war")
    diff = diff_to_newest(gang_at(record.uid))
    assert (diff.balance_before, diff.balance_after) == (22, 10)
    upgrade_gang(uid=record.uid, expected_revision=record.revision)
    assert gang_at(record.uid).body["ledger"] == LEDGER


def test_the_page_shows_every_entry_and_leads_findings_there(record, client: Client):
    text = client.get(f"/gangs/{record.uid}/").text
    assert '<li id="entry-1">' in text
    assert "Grip 2 to 3" in text
    assert "22 experience points" in text
    assert '<a href="#entry-2">' in text
    assert HOSTILE not in text
    other = create_gang(body=gang())
    assert 'id="ledger"' not in client.get(f"/gangs/{other.uid}/").text
    assert "A step of one stat for its value before, cubed." in client.get("/games/kettle-war/build/").text
