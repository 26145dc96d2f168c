"""Jobs as rows: asked once, taken by one, given up, cancelled, swept; one result whoever worked."""

from copy import copy
from datetime import timedelta

import pytest
from django.db.models.signals import pre_save
from django.utils import timezone

from cards import models
from cards.operations.print_jobs import (
    JobLost,
    LeasedJob,
    PrintTooLarge,
    QueueFull,
    QueueLimits,
    add_job,
    cancel,
    fail,
    finish,
    give_back,
    renew,
    sweep,
    take,
)
from cards.press.worker import work_one
from cards.queries.print_jobs import (
    MOST_ATTEMPTS,
    JobUnknown,
    ahead_of,
    job_at,
    jobs_of,
    jobs_to_take,
    last_options,
    own_job,
    report_of,
    result_of,
)
from cards.sheets.options import PrintOptions
from tests.cards.jobs.requests import request_for
from tests.tables.made_up import gang

pytestmark = pytest.mark.django_db
LEASE = timedelta(seconds=30)


def taken_job() -> LeasedJob:
    add_job(request_for())
    return take("one", LEASE)


def lapse(uid: str) -> None:
    models.PrintJob.objects.filter(uid=uid).update(lease=timezone.now() - timedelta(seconds=1))


def test_a_job_keeps_all_that_was_asked_for():
    options = PrintOptions(what=("cards",), paper="letter", tone="grey", members=("m1",), tokens=(("stress", 3),))
    asked = add_job(request_for(gang="f" * 32, revision=7, options=options))
    kept = job_at(asked.uid)
    assert kept == asked
    assert (kept.options, kept.revision, kept.gang_uid, kept.name) == (options, 7, "f" * 32, "The Late Ones")
    assert kept.gang.members[0].id == gang()["members"][0]["id"]
    assert (kept.state, kept.attempt, kept.open) == ("waiting", 0, True)


def test_the_same_asked_twice_is_one_job_while_it_is_open():
    first = add_job(request_for())
    assert add_job(request_for()).uid == first.uid
    assert add_job(request_for(asker="browser b")).uid != first.uid
    assert add_job(request_for(options=PrintOptions(what=("cards",)))).uid != first.uid
    cancel(first.uid, "browser a")
    assert add_job(request_for()).uid != first.uid


def test_an_equal_print_that_ends_while_it_is_asked_for_again_leaves_room_for_a_new_one():
    asked: list[models.PrintJob] = []

    def meanwhile(instance: models.PrintJob, **_: object) -> None:
        """Add an equal row, which the failed transaction takes along."""
        if not asked:
            asked.append(copy(instance))
            asked[0].uid = "another"
            models.PrintJob.objects.bulk_create(asked)

    pre_save.connect(meanwhile, sender=models.PrintJob)
    try:
        job = add_job(request_for())
    finally:
        pre_save.disconnect(meanwhile, sender=models.PrintJob)
    assert asked
    assert (job.state, models.PrintJob.objects.count()) == ("waiting", 1)


def test_too_many_jobs_are_refused_with_what_to_do():
    for number in range(2):
        add_job(request_for(revision=number))
    with pytest.raises(QueueFull, match=r"2 of your prints aren't finished yet\. Wait for one of them, or cancel it"):
        add_job(request_for(revision=9), QueueLimits(each=2))
    with pytest.raises(QueueFull, match="Try again in a few minutes"):
        add_job(request_for(asker="browser b"), QueueLimits(each=2, all=2))


def test_one_network_address_cannot_fill_the_queue_and_no_print_is_endless():
    for number in range(2):
        add_job(request_for(asker=f"browser {number}", sender="school"), QueueLimits(address=2))
    with pytest.raises(QueueFull, match=r"2 prints from your network aren't finished yet\. Try again in a few minutes"):
        add_job(request_for(asker="browser 3", sender="school"), QueueLimits(address=2))
    assert add_job(request_for(asker="browser 4", sender="home"), QueueLimits(address=2)).state == "waiting"
    with pytest.raises(
        PrintTooLarge, match=r"That's 1,001 cards and tokens; one print has at most 1,000\. Choose some"
    ):
        add_job(request_for(pieces=1001))


def test_addresses_take_turns_and_people_behind_them_and_small_prints_go_first():
    """A flood of one address, then two people behind another, one with a large and a small print."""
    flood = {f"flood {at}": request_for(asker=f"browser {at}", sender="flood", pieces=9) for at in range(4)}
    asked = flood | {
        "ada large": request_for(asker="ada", sender="home", revision=1, pieces=500),
        "ada small": request_for(asker="ada", sender="home", revision=2, pieces=5),
        "ben": request_for(asker="ben", sender="home", pieces=50),
    }
    jobs = {add_job(request).uid: name for name, request in asked.items()}
    (last,) = (uid for uid, name in jobs.items() if name == "flood 3")
    assert ahead_of(job_at(last)) == 6
    order = []
    while taken := take("one", LEASE):
        order.append(jobs[taken.job.uid])
        finish(taken, b"%PDF", {})
    assert order == ["flood 0", "ada small", "flood 1", "ben", "flood 2", "ada large", "flood 3"]
    late = add_job(request_for(asker="cleo", sender="new"))
    for name in ("flood", "home"):
        add_job(request_for(asker=f"again {name}", sender=name, revision=8))
    assert ahead_of(late) == 0


def test_jobs_are_seen_by_their_asker_only():
    job = add_job(request_for())
    assert own_job(job.uid, ("browser a",)) == job
    for stranger in ("browser b", ""):
        with pytest.raises(JobUnknown):
            own_job(job.uid, (stranger,))
        assert not cancel(job.uid, stranger)
    assert [one.uid for one in jobs_of(("browser a",))] == [job.uid]
    assert jobs_of(("browser b",)) == jobs_of(("",)) == jobs_of(()) == ()
    with pytest.raises(JobUnknown):
        own_job("no\0where", ("browser a",))


def test_jobs_are_taken_oldest_first_by_one_only_and_again_when_given_back():
    first, second = add_job(request_for(revision=1)), add_job(request_for(revision=2))
    assert ahead_of(second) == 1
    taken = take("one", LEASE), take("two", LEASE)
    assert [one and one.job.uid for one in taken] == [first.uid, second.uid]
    assert take("three", LEASE) is None
    assert job_at(first.uid).state == "working"
    give_back(taken[0])
    assert take("three", LEASE).job.uid == first.uid


def test_progress_is_reported_and_renews_the_lease():
    taken = taken_job()
    lapse(taken.job.uid)
    renew(taken, 3, 9)
    row = models.PrintJob.objects.get()
    assert (row.ready, row.of) == (3, 9)
    assert timedelta(seconds=20) < row.lease - timezone.now() < timedelta(seconds=40)
    assert take("two", LEASE) is None
    lapse(taken.job.uid)
    finish(taken, b"%PDF", {})
    assert job_at(taken.job.uid).state == "done", "late, but not replaced"


def test_a_job_whose_worker_fell_silent_is_taken_up_and_the_late_worker_writes_nothing():
    late = taken_job()
    lapse(late.job.uid)
    other = take("two", LEASE)
    assert (late.job.attempt, other.job.attempt) == (1, 2)
    for writing, *said in ((renew, 1, 2), (finish, b"late", {}), (fail, "late")):
        with pytest.raises(JobLost):
            writing(late, *said)
    finish(other, b"%PDF", {"paper": "a4"})
    with pytest.raises(JobLost):
        finish(late, b"late", {})
    assert models.PrintResult.objects.count() == 1
    done = job_at(late.job.uid)
    assert (done.state, done.open) == ("done", False)
    assert result_of(done) == b"%PDF"
    assert report_of(done) == {"paper": "a4"}


def test_a_job_that_lost_its_worker_goes_before_newcomers():
    held, _ = add_job(request_for()), add_job(request_for(asker="browser b"))
    assert take("killed", LEASE).job.uid == held.uid
    add_job(request_for(asker="browser c"))
    lapse(held.uid)
    assert take("two", LEASE).job.uid == held.uid


def test_a_cancelled_job_takes_no_result():
    job = add_job(request_for())
    taken = take("one", LEASE)
    assert cancel(job.uid, "browser a")
    with pytest.raises(JobLost):
        renew(taken, 1, 2)
    with pytest.raises(JobLost):
        finish(taken, b"%PDF", {})
    assert job_at(job.uid).state == "cancelled"
    assert report_of(job) is None
    assert not cancel(job.uid, "browser a"), "it is over already"


def test_a_job_that_loses_every_worker_is_given_up_and_reported():
    job = add_job(request_for())
    for attempt in range(1, MOST_ATTEMPTS + 1):
        taken = take("doomed", LEASE)
        assert taken.job.attempt == attempt
        lapse(job.uid)
    assert jobs_to_take() == 0, "nobody may take it"
    assert take("next", LEASE) is None
    ended = job_at(job.uid)
    assert ended.state == "failed"
    assert "failed 3 times" in ended.why


def test_a_job_whose_setting_is_gone_ends_with_a_sentence_and_its_other_settings_stay():
    job = add_job(request_for(options=PrintOptions(what=("tokens",), paper="letter")))
    models.PrintJob.objects.update(words='{"what": ["tokens"], "paper": ["letter"], "card": ["vellum"]}')
    assert last_options("browser a", "kettle-war") == PrintOptions(what=("tokens",), paper="letter")
    assert work_one()
    ended = job_at(job.uid)
    said = "This print was asked for with a setting that no longer exists (card “vellum”). Ask for it again."
    assert (ended.state, ended.why) == ("failed", said)


def test_a_row_that_cannot_be_read_stops_no_worker():
    bad, good = add_job(request_for(revision=1)), add_job(request_for(revision=2))
    models.PrintJob.objects.filter(uid=bad.uid).update(body="[]")
    assert not work_one()
    assert work_one()
    assert "no published game" in job_at(good.uid).why, "it had its turn"


def test_why_a_job_failed_is_kept_whatever_it_says():
    taken = taken_job()
    fail(taken, "bad \0 words" + "x" * 5000)
    assert job_at(taken.job.uid).why.startswith("bad \ufffd words")


def test_old_jobs_are_swept_with_their_results():
    old, new = add_job(request_for(revision=1)), add_job(request_for(revision=2))
    taken = take("one", LEASE)
    finish(taken, b"%PDF", {})
    models.PrintJob.objects.filter(uid=old.uid).update(created=timezone.now() - timedelta(hours=25))
    assert sweep(timedelta(hours=24)) == 1
    with pytest.raises(JobUnknown, match="prints are kept for one day"):
        job_at(old.uid)
    assert job_at(new.uid)
    assert models.PrintResult.objects.count() == 0
