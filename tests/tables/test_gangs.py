"""Gangs are documents: made once, saved one revision at a time, pinned to an edition, and never lost."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roster import models
from roster.operations.drafts import load_draft
from roster.operations.games import keep_samples, publish
from roster.operations.gangs import create_gang, save_gang, upgrade_gang
from roster.operations.refusals import GangRefused, StaleRevision
from roster.queries.games import EditionUnknown, GameUnknown
from roster.queries.gangs import (
    GangUnknown,
    diff_to_newest,
    gang_at,
    gang_at_revision,
    revisions_of,
    sample_gangs,
    shown_samples,
)
from tests.loaded import publish_pack
from tests.tables.made_up import body, gang, made_up_pack, pack_of, renamed

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _published(db):
    publish_pack(made_up_pack())


def second_edition():
    load_draft(pack=renamed("Pot War"))
    publish(slug="kettle-war")


def test_a_new_gang_is_pinned_to_the_newest_edition_and_may_name_an_older_one():
    record = create_gang(body=gang())
    assert (record.revision, record.edition, record.game, record.name) == (1, 1, "kettle-war", "The Late Ones")
    assert record.gang.members[0].weapons[0].key == "ladle"
    assert record.body["edition"] == 1
    assert gang_at(record.uid) == record
    second_edition()
    assert create_gang(body=gang(edition=1)).edition == 1
    assert create_gang(body=gang(edition=0)).edition == 2


def test_an_illegal_gang_is_kept_with_every_field_it_came_with():
    record = create_gang(body=gang(faction="purple", mood="bad", members=[{"id": "m1", "rank": "king"}]))
    assert record.body["mood"] == "bad"
    assert record.gang.faction == "purple"
    assert gang_at(record.uid).gang.members[0].rank == "king"


def test_the_same_client_key_makes_one_gang():
    first = create_gang(body=gang(), client_key="phone-1")
    assert create_gang(body=gang(name="Another"), client_key="phone-1") == first
    assert create_gang(body=gang()).uid != create_gang(body=gang()).uid
    assert models.Gang.objects.count() == 3


def test_every_save_keeps_a_revision():
    record = create_gang(body=gang(), note="Begun")
    saved = save_gang(uid=record.uid, body=gang(name="Later"), expected_revision=1, note="Renamed")
    assert (saved.revision, saved.name) == (2, "Later")
    assert gang_at(record.uid) == saved == save_gang(uid=record.uid, body=gang(name="Later"), expected_revision=2)
    assert [(one.number, one.note) for one in revisions_of(record.uid)] == [(2, "Renamed"), (1, "Begun")]
    assert gang_at_revision(record.uid, 1).name == "The Late Ones"
    assert gang_at_revision(record.uid, 1).revision == 1


def test_a_stale_save_is_refused_with_both_numbers():
    record = create_gang(body=gang())
    save_gang(uid=record.uid, body=gang(name="First"), expected_revision=1)
    with pytest.raises(StaleRevision) as refusal:
        save_gang(uid=record.uid, body=gang(name="Second"), expected_revision=1)
    assert (refusal.value.expected, refusal.value.current) == (1, 2)
    assert "revision 1" in str(refusal.value)
    assert "the newest is 2" in str(refusal.value)
    with pytest.raises(StaleRevision):
        save_gang(uid=record.uid, body=gang(), expected_revision=7)
    assert gang_at(record.uid).name == "First"


def test_a_gang_stays_on_its_edition_until_it_is_upgraded():
    record = create_gang(body=gang())
    second_edition()
    saved = save_gang(uid=record.uid, body=gang(name="Later", edition=2), expected_revision=1)
    assert (saved.edition, saved.body["edition"]) == (1, 1)
    with pytest.raises(StaleRevision):
        upgrade_gang(uid=record.uid, expected_revision=3)
    moved = upgrade_gang(uid=record.uid, expected_revision=2)
    assert gang_at(record.uid) == moved == upgrade_gang(uid=record.uid, expected_revision=3)
    assert (moved.edition, moved.body["edition"], moved.revision, moved.gang.edition) == (2, 2, 3, 2)
    assert [(one.number, one.edition) for one in revisions_of(record.uid)] == [(3, 2), (2, 1), (1, 1)]
    assert gang_at_revision(record.uid, 2).edition == 1


def test_an_upgrade_is_shown_before_it_is_made():
    record = create_gang(body=gang())
    assert diff_to_newest(gang_at(record.uid)) is None
    document = body()
    document["ranks"][0]["points"] = 12
    load_draft(pack=pack_of(document))
    publish(slug="kettle-war")
    diff = diff_to_newest(gang_at(record.uid))
    assert (diff.edition_before, diff.edition_after, diff.after - diff.before) == (1, 2, 3)
    assert gang_at(record.uid).edition == 1


@pytest.mark.parametrize(
    ("document", "error"),
    [
        (gang(game="nowhere"), GameUnknown),
        (gang(game="zero\0byte"), GameUnknown),
        (gang(edition=9), EditionUnknown),
        (gang(edition=10**8), EditionUnknown),
        (gang(members="all of them"), GangRefused),
        ({}, GangRefused),
        (gang(name=float("nan")), GangRefused),
        (gang(name=object()), GangRefused),
        (gang(name="x" * 2_000_000), GangRefused),
        (gang(name="half \ud800"), GangRefused),
    ],
    ids=["game", "zero byte", "edition", "far edition", "members", "empty", "nan", "object", "huge", "half"],
)
def test_what_is_no_gang_is_refused_and_nothing_is_kept(document, error):
    with pytest.raises(error):
        create_gang(body=document)
    assert not models.Gang.objects.exists()
    assert not models.Revision.objects.exists()


def test_a_gang_of_another_game_is_refused():
    record = create_gang(body=gang())
    with pytest.raises(GangRefused, match="kettle-war"):
        save_gang(uid=record.uid, body=gang(game="chess"), expected_revision=1)
    with pytest.raises(GangRefused, match="must name that game"):
        keep_samples(slug="kettle-war", bodies={"a": gang(game="chess")})


def test_a_gang_that_is_not_there_is_reported():
    for action in (
        lambda: gang_at("nope"),
        lambda: gang_at("zero\0byte"),
        lambda: gang_at("half\ud800"),
        lambda: save_gang(uid="nope", body=gang(), expected_revision=1),
        lambda: save_gang(uid="zero\0byte", body=gang(), expected_revision=1),
    ):
        with pytest.raises(GangUnknown):
            action()
    uid = create_gang(body=gang()).uid
    with pytest.raises(GangUnknown, match="revision 5"):
        gang_at_revision(uid, 5)


@given(name=st.text(st.characters(exclude_categories=["Cs"]), max_size=200), mood=st.text(max_size=20))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_text_of_any_kind_is_kept_as_it_was_written(db, name, mood):
    """A zero byte, a right-to-left mark, an emoji: the body keeps it, the list's copy is printable."""
    try:
        record = create_gang(body=gang(name=name, notes=mood))
    except GangRefused:
        assert any("\ud800" <= letter <= "\udfff" for letter in mood) or len(name) > 80
        return
    assert gang_at(record.uid).body["name"] == name
    assert models.Gang.objects.get(uid=record.uid).name.isprintable()


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "{{ 7 * 7 }}", "\u202eabc", "🏍️", "a\0b", "{0.__class__}"]
)
def test_hostile_text_comes_back_the_same(text):
    record = create_gang(body=gang(notes=text, faction=text, size=text), note=text, client_key=text)
    assert create_gang(body=gang(), client_key=text).uid == record.uid
    assert gang_at(record.uid).body["notes"] == text


def test_samples_are_made_changed_dropped_left_and_moved_to_a_new_edition():
    first = keep_samples(slug="kettle-war", bodies={"a": gang(name="A"), "b": gang(name="B")})
    assert (first.made, first.changed, first.dropped, first.unchanged) == (2, 0, 0, 0)
    uids = {record.sample_key: record.uid for record in sample_gangs("kettle-war")}
    again = keep_samples(slug="kettle-war", bodies={"a": gang(name="A"), "b": gang(name="New"), "c": gang(name="C")})
    assert (again.made, again.changed, again.dropped, again.unchanged) == (1, 1, 0, 1)
    third = keep_samples(slug="kettle-war", bodies={"b": gang(name="New")})
    assert (third.made, third.changed, third.dropped, third.unchanged) == (0, 0, 2, 1)
    (left,) = sample_gangs("kettle-war")
    assert (left.uid, left.name, left.revision, left.sample) == (uids["b"], "New", 2, True)
    second_edition()
    assert keep_samples(slug="kettle-war", bodies={"b": gang(name="New")}).changed == 1
    (moved,) = sample_gangs("kettle-war")
    assert moved.edition == 2


def test_a_test_case_is_kept_and_no_list_shows_it():
    bodies = {"a": gang(sample={"about": "A", "points": 20}), "b": gang(sample={"about": "B", "test_case": True})}
    for _ in range(2):
        keep_samples(slug="kettle-war", bodies=bodies)
        assert [one.sample_key for one in sample_gangs("kettle-war")] == ["a", "b"]
        assert [(one.sample_key, one.about, one.points) for one in shown_samples("kettle-war")] == [("a", "A", 20)]


def test_a_gang_is_read_in_one_query(django_assert_num_queries):
    uid = create_gang(body=gang()).uid
    with django_assert_num_queries(1):
        record = gang_at(uid)
    assert json.loads(models.Gang.objects.get(uid=uid).body) == record.body
