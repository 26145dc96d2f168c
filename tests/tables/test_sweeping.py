"""What is deleted with time, and what stays for ever."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from cards import models as prints
from cards.operations.print_jobs import keep_printing, sweep
from cards.press.worker import clean_up_if_due
from roster import models
from roster.operations.gangs import create_gang, save_gang
from roster.operations.organising import delete_gang, erase_gang, share_gang
from roster.operations.owners import keep_picture
from roster.operations.sweeping import revisions_to_keep, sweep_unseen, thin_revisions
from roster.queries.gangs import revision_steps
from roster.queries.owners import OwnerKey
from tests.loaded import publish_pack
from tests.tables.made_up import gang, made_up_pack

pytestmark = pytest.mark.django_db
MINE, YOURS = OwnerKey(secret="a" * 32), OwnerKey(secret="b" * 32)
NOON = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _published(db: None) -> None:
    publish_pack(made_up_pack())


def numbers(uid: str) -> list[int]:
    return list(models.Revision.objects.filter(gang__uid=uid).order_by("number").values_list("number", flat=True))


def edited(times: list[datetime]) -> str:
    """Save a gang at these times, and return its uid."""
    with time_machine.travel(times[0], tick=False):
        uid = create_gang(body=gang(), owner=MINE).uid
    for at, moment in enumerate(times[1:], start=1):
        with time_machine.travel(moment, tick=False):
            save_gang(uid=uid, body=gang(name=f"Name {at}"), expected_revision=at, owner=MINE)
    return uid


def test_the_last_day_stays_whole_then_one_an_hour_then_one_a_day() -> None:
    def ago(**length: float) -> datetime:
        return NOON - timedelta(**length)

    long_ago = [ago(days=20), ago(days=20, minutes=-1), ago(days=20, minutes=-2)]
    last_week = [ago(days=3), ago(days=3, minutes=-5), ago(days=3, hours=-2)]
    today = [ago(hours=2), ago(hours=2, minutes=-1), ago(minutes=1)]
    times = [*long_ago, *last_week, *today]
    newest_first = [(at, moment, 7) for at, moment in reversed(list(enumerate(times, start=1)))]
    assert revisions_to_keep(newest_first, NOON, ()) == {1, 3, 5, 6, 7, 8, 9}
    assert revisions_to_keep(newest_first, NOON, (2,)) == {1, 2, 3, 5, 6, 7, 8, 9}
    moved = [(at, moment, 6 if at <= 4 else 7) for at, moment, _ in newest_first]
    assert revisions_to_keep(moved, NOON, ()) == {1, 3, 4, 5, 6, 7, 8, 9}


def test_printed_and_shared_revisions_stay_and_undo_goes_on() -> None:
    uid = edited([NOON + timedelta(minutes=minute) for minute in range(7)])
    keep_printing(code="a" * 10, game="kettle-war", edition=1, gang=uid, revision=3)
    with time_machine.travel(NOON + timedelta(minutes=4, seconds=30), tick=False):
        share_gang(uid=uid, owner=MINE)
    with time_machine.travel(NOON + timedelta(hours=20), tick=False):
        assert thin_revisions() == 0
    with time_machine.travel(NOON + timedelta(hours=30), tick=False):
        assert thin_revisions() == 3
        assert numbers(uid) == [1, 3, 5, 7]
        assert thin_revisions() == 0
    assert revision_steps(uid).undo == 5


def test_a_sweep_of_everything_finds_what_a_site_that_was_off_has_missed() -> None:
    uid = edited([NOON + timedelta(minutes=minute) for minute in range(5)])
    with time_machine.travel(NOON + timedelta(days=40), tick=False):
        assert thin_revisions() == 0
        call_command("sweep")
    assert numbers(uid) == [1, 5]


def test_browsers_that_did_not_come_back_for_a_year_go_with_their_gangs_and_accounts_stay(client: Client) -> None:
    with time_machine.travel(NOON, tick=False):
        gone, back = (create_gang(body=gang(), owner=one).uid for one in (MINE, YOURS))
        kept = create_gang(body=gang(), owner=OwnerKey(user=User.objects.create_user("ada").pk)).uid
        client.post("/new/kettle-war/", {"name": "Here"})
    with time_machine.travel(NOON + timedelta(days=300), tick=False):
        models.Owner.objects.filter(key=YOURS.secret).update(seen=timezone.now())
        assert "deleted if you don't return for 365 days" in client.get("/mine/").text
        assert sweep_unseen() == 0
    with time_machine.travel(NOON + timedelta(days=366), tick=False):
        assert sweep_unseen() == 1
    left = set(models.Gang.objects.exclude(name="Here").values_list("uid", flat=True))
    assert left == {back, kept}
    assert gone not in left
    assert models.Gang.objects.filter(name="Here").exists()


def test_a_portrait_goes_with_the_last_gang_that_shows_it(client: Client) -> None:
    only, both = (
        keep_picture(owner=MINE, data=data, kind="image/png", width=1, height=1) for data in (b"only", b"both")
    )
    body = gang()
    first, second = body["members"][0], body["members"][1]
    gone = create_gang(
        body={**body, "members": [{**first, "portrait": only}, {**second, "portrait": both}]}, owner=MINE
    )
    create_gang(body={**body, "members": [{**first, "portrait": both}]}, owner=MINE)
    save_gang(uid=gone.uid, body=body, expected_revision=1, owner=MINE)
    delete_gang(uid=gone.uid, owner=MINE)
    assert client.get(f"/pictures/{only}").status_code == 200
    erase_gang(uid=gone.uid, owner=MINE)
    assert client.get(f"/pictures/{only}").status_code == 404
    assert client.get(f"/pictures/{both}").status_code == 200


def test_finished_prints_have_a_limit_of_bytes_and_the_oldest_go_first() -> None:
    now = timezone.now()
    for number in range(4):
        job = prints.PrintJob.objects.create(
            uid=f"{number:032}", asker="a", asked=str(number), game="kettle-war", edition=1, body="{}", words="{}",
            state="done", created=now, ended=now + timedelta(minutes=number),
        )  # fmt: skip
        prints.PrintResult.objects.create(job=job, size=100, report="{}")
    assert sweep(timedelta(days=1), 250) == 2
    assert list(prints.PrintJob.objects.values_list("asked", flat=True)) == ["2", "3"]


def test_a_clock_that_jumps_ahead_deletes_nobodys_gangs() -> None:
    uid = edited([timezone.now()])
    models.Owner.objects.update(seen=timezone.now())
    cache.clear()
    with time_machine.travel(timezone.now() + timedelta(days=500)):
        clean_up_if_due()
    assert models.Gang.objects.filter(uid=uid).exists()
    models.Owner.objects.update(seen=timezone.now() - timedelta(days=500))
    clean_up_if_due()
    assert not models.Gang.objects.filter(uid=uid).exists()
