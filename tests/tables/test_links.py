"""Links and lists: a link opens one gang until it is revoked, and what is deleted comes back or goes for good."""

from datetime import timedelta

import pytest
import time_machine
from django.core.management import call_command
from django.utils import timezone

from cards.models import PrintJob
from roster import models
from roster.operations import organising
from roster.operations.gangs import create_gang, save_gang
from roster.queries.gangs import GangUnknown, open_secret, own_gang, readable_gang, shared_gang
from roster.queries.owners import PROJECT, OwnerKey
from tests.loaded import publish_pack
from tests.tables.made_up import gang, made_up_pack

pytestmark = pytest.mark.django_db

MINE = OwnerKey(secret="a" * 32)
YOURS = OwnerKey(secret="b" * 32)


@pytest.fixture
def uid(db):
    publish_pack(made_up_pack())
    return create_gang(body=gang(), owner=MINE).uid


def test_a_link_of_128_bits_opens_its_gang_until_it_is_revoked(uid):
    secret = organising.share_gang(uid=uid, owner=MINE)
    assert organising.share_gang(uid=uid, owner=MINE) == secret == open_secret(uid)
    assert shared_gang(secret).uid == uid
    organising.revoke_link(uid=uid, owner=MINE)
    with pytest.raises(GangUnknown):
        shared_gang(secret)
    assert open_secret(uid) == ""
    assert organising.share_gang(uid=uid, owner=MINE) != secret
    secrets = set()
    for _ in range(5):
        secrets.add(organising.share_gang(uid=uid, owner=MINE))
        organising.revoke_link(uid=uid, owner=MINE)
    assert {len(secret) for secret in secrets} == {22}
    assert len(secrets) == 5


def test_a_deleted_gang_is_gone_from_every_page_and_comes_back_whole(uid):
    secret = organising.share_gang(uid=uid, owner=MINE)
    organising.show_gang(uid=uid, owner=MINE)
    for _ in range(2):
        organising.delete_gang(uid=uid, owner=MINE)
    for read in (lambda: own_gang(uid, MINE), lambda: readable_gang(uid, MINE), lambda: shared_gang(secret)):
        with pytest.raises(GangUnknown):
            read()
    with pytest.raises(GangUnknown):
        save_gang(uid=uid, body=gang(name="Ghost"), expected_revision=1, owner=MINE)
    for _ in range(2):
        organising.undelete_gang(uid=uid, owner=MINE)
    assert own_gang(uid, MINE).name == shared_gang(secret).name == "The Late Ones"
    assert not own_gang(uid, MINE).shown


def test_what_was_deleted_long_ago_is_swept(uid, capsys):
    organising.delete_gang(uid=uid, owner=MINE)
    other = create_gang(body=gang(), owner=MINE).uid
    with time_machine.travel(timezone.now() + organising.KEPT_DELETED - timedelta(hours=1), tick=False):
        assert organising.sweep_deleted() == 0
    with time_machine.travel(timezone.now() + organising.KEPT_DELETED + timedelta(hours=1), tick=False):
        call_command("sweep")
        assert "gangs: 1\n" in capsys.readouterr().out
    assert list(models.Gang.objects.values_list("uid", flat=True)) == [other]


def test_only_what_was_deleted_is_erased(uid):
    with pytest.raises(GangUnknown):
        organising.erase_gang(uid=uid, owner=MINE)
    organising.delete_gang(uid=uid, owner=MINE)
    organising.erase_gang(uid=uid, owner=MINE)
    assert not models.Gang.objects.exists()
    with pytest.raises(GangUnknown):
        organising.undelete_gang(uid=uid, owner=MINE)


def test_prints_of_a_gang_gone_for_good_go_with_it(uid):
    kept = create_gang(body=gang(), owner=MINE).uid
    for address in (uid, kept):
        PrintJob.objects.create(
            uid=address[:30], asker="me", asked=address, game="made-up", edition=1, gang=address, created=timezone.now()
        )
    organising.delete_gang(uid=uid, owner=MINE)
    assert PrintJob.objects.count() == 2
    organising.erase_gang(uid=uid, owner=MINE)
    assert list(PrintJob.objects.values_list("gang", flat=True)) == [kept]


def test_lists_say_where_a_gang_lies(uid):
    organising.put_in_folder(uid=uid, owner=MINE, folder="  Friday\0 nights" + "x" * 200)
    organising.archive_gang(uid=uid, owner=MINE)
    organising.show_gang(uid=uid, owner=MINE)
    first = models.Gang.objects.get(uid=uid).shown
    organising.show_gang(uid=uid, owner=MINE)
    record = readable_gang(uid, YOURS)
    assert record.folder.startswith("Friday nights")
    assert (len(record.folder), record.archived, record.shown) == (80, True, True)
    assert models.Gang.objects.get(uid=uid).shown == first
    organising.archive_gang(uid=uid, owner=MINE, archived=False)
    organising.show_gang(uid=uid, owner=MINE, shown=False)
    assert not own_gang(uid, MINE).archived
    with pytest.raises(GangUnknown):
        readable_gang(uid, YOURS)


ACTIONS = {
    "folder": lambda **who: organising.put_in_folder(folder="Mine", **who),
    "archive": organising.archive_gang,
    "show": organising.show_gang,
    "delete": organising.delete_gang,
    "back": organising.undelete_gang,
    "erase": organising.erase_gang,
    "share": organising.share_gang,
    "revoke": organising.revoke_link,
}


@pytest.mark.parametrize("action", ACTIONS.values(), ids=ACTIONS)
@pytest.mark.parametrize("deleted", [False, True], ids=["there", "deleted"])
def test_no_action_reaches_somebody_elses_gang(uid, action, deleted):
    if deleted:
        organising.delete_gang(uid=uid, owner=MINE)
    before = models.Gang.objects.values().get(uid=uid)
    with pytest.raises(GangUnknown):
        action(uid=uid, owner=YOURS)
    assert models.Gang.objects.values().get(uid=uid) == before
    assert not models.ShareLink.objects.exists()


@pytest.mark.parametrize("name", ["folder", "archive", "show", "delete", "back", "erase"])
def test_the_projects_gangs_lie_where_they_lie(uid, name):
    sample = create_gang(body=gang()).uid
    with pytest.raises(GangUnknown):
        ACTIONS[name](uid=sample, owner=PROJECT)
    assert readable_gang(sample, None).uid == sample
