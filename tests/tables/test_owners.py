"""Owners: each finds only their own gangs, a client's key writes once, undo goes back step by step."""

import pytest
from django.contrib.auth.models import User

from roster import models
from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.operations.gangs import create_gang, edit_gang, restore_gang, save_gang, upgrade_gang
from roster.operations.organising import delete_gang
from roster.operations.owners import adopt, forget
from roster.operations.refusals import StaleRevision
from roster.queries.games import game_at
from roster.queries.gangs import (
    GangUnknown,
    RevisionSteps,
    gang_at_revision,
    own_gang,
    readable_gang,
    revision_steps,
    revisions_of,
    steps_through,
)
from roster.queries.owners import PROJECT, OwnerKey
from roster.rules.edits.gangs import SetGangPart
from roster.rules.legality.validation import judge
from tests.loaded import publish_pack
from tests.tables.made_up import gang, made_up_pack, renamed

pytestmark = pytest.mark.django_db

MINE = OwnerKey(secret="a" * 32)
YOURS = OwnerKey(secret="b" * 32)


@pytest.fixture(autouse=True)
def _published(db):
    publish_pack(made_up_pack())


@pytest.fixture
def account(db):
    return OwnerKey(user=User.objects.create_user("ada").pk)


def test_a_gang_is_found_by_its_owner_alone(account):
    for owner in (MINE, account):
        uid = create_gang(body=gang(), owner=owner).uid
        assert own_gang(uid, owner).uid == readable_gang(uid, owner).uid == uid
        for other in {MINE, YOURS, account, OwnerKey(user=10**6), PROJECT, None} - {owner}:
            for read in (own_gang, readable_gang):
                with pytest.raises(GangUnknown):
                    read(uid, other)


def test_a_gang_without_an_owner_is_read_by_all_and_edited_by_none():
    uid = create_gang(body=gang()).uid
    assert readable_gang(uid, None).uid == readable_gang(uid, MINE).uid == uid
    for other in (MINE, None):
        with pytest.raises(GangUnknown):
            own_gang(uid, other)
        with pytest.raises(GangUnknown):
            save_gang(uid=uid, body=gang(name="Taken"), expected_revision=1, owner=other)
    assert readable_gang(uid, None).name == "The Late Ones"


@pytest.mark.parametrize("action", [save_gang, restore_gang, upgrade_gang], ids=lambda action: action.__name__)
@pytest.mark.parametrize("other", [YOURS, PROJECT, None], ids=["another", "project", "nobody"])
def test_no_write_reaches_somebody_elses_gang(action, other):
    uid = create_gang(body=gang(), owner=MINE).uid
    more = {save_gang: {"body": gang(name="Taken")}, restore_gang: {"number": 1}}.get(action, {})
    with pytest.raises(GangUnknown):
        action(uid=uid, expected_revision=1, owner=other, **more)
    assert own_gang(uid, MINE).revision == 1


def test_moving_into_an_account_keeps_what_it_had_and_its_browser_s_key_opens_nothing(account):
    first = create_gang(body=gang(), owner=account, client_key="same")
    second = create_gang(body=gang(), owner=MINE, client_key="same")
    assert first.uid != second.uid
    assert adopt(secret=MINE.secret, user=account.user) == 1
    assert adopt(secret=MINE.secret, user=account.user) == 0
    assert {own_gang(uid, account).uid for uid in (first.uid, second.uid)} == {first.uid, second.uid}
    assert models.Owner.objects.count() == 1
    with pytest.raises(GangUnknown):
        own_gang(second.uid, MINE)
    later = create_gang(body=gang(), owner=MINE).uid
    with pytest.raises(GangUnknown):
        own_gang(later, account)


def test_forgetting_an_owner_or_deleting_an_account_deletes_their_gangs_alone(account):
    kept = [create_gang(body=gang()).uid, create_gang(body=gang(), owner=account).uid]
    gone = create_gang(body=gang(), owner=MINE).uid
    assert forget(MINE) == (gone,)
    assert forget(YOURS) == forget(PROJECT) == ()
    assert {row.uid for row in models.Gang.objects.all()} == set(kept)
    assert not models.Revision.objects.filter(gang__uid=gone).exists()
    assert list(models.Owner.objects.values_list("user", flat=True)) == [account.user]
    User.objects.all().delete()
    assert list(models.Gang.objects.values_list("uid", flat=True)) == kept[:1]
    assert not models.Owner.objects.exists()


def test_a_clients_key_is_its_owners_own_and_writes_once():
    first = create_gang(body=gang(), owner=MINE, client_key="k")
    assert create_gang(body=gang(name="Again"), owner=MINE, client_key="k") == first
    assert create_gang(body=gang(), owner=YOURS, client_key="k").uid != first.uid
    assert create_gang(body=gang(), client_key="k").uid != first.uid
    uid = create_gang(body=gang(), owner=MINE).uid
    save = {"uid": uid, "owner": MINE, "expected_revision": 1}
    first = save_gang(body=gang(name="Once"), client_key="k", **save)
    again = save_gang(body=gang(name="Once"), client_key="k", **save)
    assert again == first
    assert [one.number for one in revisions_of(uid)] == [2, 1]
    with pytest.raises(StaleRevision):
        save_gang(body=gang(name="Twice"), client_key="other", **save)


def test_an_edit_of_a_gang_that_was_deleted_meanwhile_is_not_made():
    record = create_gang(body=gang(), owner=MINE)
    delete_gang(uid=record.uid, owner=MINE)
    now, edit = judge(game_at(record.game, record.edition), record.gang), SetGangPart(part="name", value="Later")
    with pytest.raises(GangUnknown):
        edit_gang(record=record, now=now, edit=edit, expected_revision=1)
    assert models.Gang.objects.get(uid=record.uid).name == "The Late Ones"


def test_a_saved_gang_can_be_edited_again_as_it_is_returned_and_no_editor_is_ahead_of_it():
    uid = create_gang(body=gang(), owner=MINE).uid
    load_draft(pack=renamed("Pot War"))
    publish(slug="kettle-war")
    record = upgrade_gang(uid=uid, expected_revision=1, owner=MINE)
    now, edit = judge(game_at(record.game, record.edition), record.gang), SetGangPart(part="name", value="Later")
    with pytest.raises(StaleRevision):
        edit_gang(record=record, now=now, edit=edit, expected_revision=3)
    later = edit_gang(record=record, now=now, edit=edit, expected_revision=2)
    assert (later.revision, later.edition, later.gang.name) == (3, 2, "Later")


def test_bringing_a_revision_back_is_a_new_revision_of_the_old_body_and_edition():
    uid = create_gang(body=gang(), owner=MINE).uid
    load_draft(pack=renamed("Pot War"))
    publish(slug="kettle-war")
    upgrade_gang(uid=uid, expected_revision=1, owner=MINE)
    back = restore_gang(uid=uid, number=1, expected_revision=2, owner=MINE)
    assert (back.revision, back.edition, back.body) == (3, 1, gang_at_revision(uid, 1).body)
    assert gang_at_revision(uid, 2).edition == 2
    assert revisions_of(uid)[0].note == "Back to revision 1"
    with pytest.raises(GangUnknown, match="revision 9"):
        restore_gang(uid=uid, number=9, expected_revision=3, owner=MINE)


def test_undo_and_redo_walk_the_line_to_both_ends():
    uid = create_gang(body=gang(name="1"), owner=MINE).uid
    for number in (1, 2):
        save_gang(uid=uid, body=gang(name=str(number + 1)), expected_revision=number, owner=MINE)

    def go(number):
        now = own_gang(uid, MINE).revision
        return restore_gang(uid=uid, number=number, expected_revision=now, owner=MINE).name

    assert revision_steps(uid) == RevisionSteps(undo=2, here=3)
    assert [go(revision_steps(uid).undo), go(revision_steps(uid).undo)] == ["2", "1"]
    assert revision_steps(uid) == RevisionSteps(redo=2, here=1)
    assert [go(revision_steps(uid).redo), go(revision_steps(uid).redo)] == ["2", "3"]
    assert revision_steps(uid) == RevisionSteps(undo=2, here=3)


@pytest.mark.parametrize(
    ("revisions", "steps"),
    [
        ([], RevisionSteps()),
        ([(1, None)], RevisionSteps(here=1)),
        ([(1, None), (2, None), (3, 1), (4, None)], RevisionSteps(undo=1, here=4)),
        ([(1, None), (2, None), (3, 1), (4, None), (5, 2)], RevisionSteps(undo=4, here=5)),
        ([(1, None), (2, None), (3, 1), (4, None), (5, 1)], RevisionSteps(redo=4, here=1)),
    ],
    ids=["nothing", "new", "edit after undo", "back to a dropped one", "undo after that"],
)
def test_an_edit_drops_what_was_undone(revisions, steps):
    assert steps_through(revisions) == steps
