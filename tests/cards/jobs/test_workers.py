"""Real workers on a real database: one killed in the middle of a job, one asked to end, the one in the site."""

import os
import signal
import time
from collections.abc import Callable
from threading import Thread

import pypdfium2
import pytest
from django.db import connection

from cards import models
from cards.operations.print_jobs import add_job, cancel
from cards.press import worker
from cards.press.worker import work_one
from cards.queries.print_jobs import job_at, report_of, result_of
from cards.sheets.options import PrintOptions
from tests.cards.jobs.conftest import NEEDS_PANGO
from tests.cards.jobs.requests import request_for
from tests.tables.made_up import gang

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.print, NEEDS_PANGO]
EVERYTHING = PrintOptions()


def many(members: int) -> dict[str, object]:
    """Return a gang that takes a while to print."""
    one = gang()["members"][0]
    return gang(members=[{**one, "id": f"m{number}", "name": f"Number {number}"} for number in range(members)])


def wait_for(true: Callable[[], bool], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "waited too long"
        time.sleep(0.02)


def state(uid: str) -> str:
    return job_at(uid).state


def pages(pdf: bytes) -> int:
    return len(pypdfium2.PdfDocument(pdf))


@pytest.mark.any_database
def test_a_killed_workers_job_is_taken_up_again_and_yields_one_result(printworker):
    job = add_job(request_for(body=many(16), options=EVERYTHING))
    doomed = printworker()
    wait_for(lambda: state(job.uid) == "working")
    os.kill(doomed.pid, signal.SIGKILL)
    assert doomed.wait() == -signal.SIGKILL
    left = job_at(job.uid)
    assert (left.state, left.attempt, report_of(left)) == ("working", 1, None), "killed in the middle of it"
    printworker()
    wait_for(lambda: state(job.uid) == "done")
    done = job_at(job.uid)
    result = result_of(done)
    assert done.attempt == 2
    assert models.PrintResult.objects.count() == 1
    assert pages(result) == len((report_of(done) or {})["pages"]) > 1


@pytest.mark.any_database
def test_a_worker_asked_to_end_hands_its_job_back(printworker):
    job = add_job(request_for(body=many(16), options=EVERYTHING))
    leaving = printworker(lease=60)
    wait_for(lambda: state(job.uid) == "working")
    leaving.send_signal(signal.SIGTERM)
    assert leaving.wait(60) == 0
    assert state(job.uid) in {"waiting", "done"}, "no worker waits for the lease"


def test_several_workers_share_the_jobs_and_each_has_one_result(printworker):
    jobs = [add_job(request_for(revision=number)) for number in range(1, 4)]
    other = printworker("--once", lease=60)
    wait_for(lambda: state(jobs[0].uid) != "waiting")
    worked = 0
    while work_one():
        worked += 1
    assert (other.wait(90), worked > 0) == (0, True)
    assert {state(job.uid) for job in jobs} == {"done"}
    assert {job_at(job.uid).attempt for job in jobs} == {1}
    assert models.PrintResult.objects.count() == 3


@pytest.mark.any_database
def test_the_sites_own_worker_prints_what_is_asked_and_outlives_rows_that_it_cannot_use(published, printing):
    gone, broken, good = (add_job(request_for(revision=number)) for number in range(3))
    models.PrintJob.objects.filter(uid=gone.uid).update(words='{"card": ["vellum"]}')
    models.PrintJob.objects.filter(uid=broken.uid).update(body="[]")
    worker.wake()
    thread = worker.BACKGROUND_WORKER._thread
    wait_for(lambda: not job_at(good.uid).open)
    done = job_at(good.uid)
    assert (state(gone.uid), done.state, done.why, done.ready) == ("failed", "done", "", done.of)
    assert result_of(done).startswith(b"%PDF")
    assert thread.is_alive()


@pytest.mark.any_database
def test_a_site_that_ends_hands_its_job_back_at_once(published, settings):
    settings.PRINT_WORKERS = 1
    site, job = worker.BackgroundWorker(), add_job(request_for(body=many(16), options=EVERYTHING))
    site.wake()
    wait_for(lambda: state(job.uid) == "working")
    site.stop_at_once()
    left = job_at(job.uid)
    assert (left.state, left.attempt) in {("waiting", 0), ("done", 1)}, "no other worker waits for the lease"


@pytest.mark.any_database
def test_a_site_without_workers_leaves_jobs_to_others(published, settings):
    settings.PRINT_WORKERS = 0
    job = add_job(request_for())
    worker.wake()
    time.sleep(0.3)
    assert state(job.uid) == "waiting"


@pytest.mark.any_database
def test_a_cancelled_job_stops_its_worker_and_the_next_is_worked(published, settings):
    settings.PRINT_WORKERS = 1
    job = add_job(request_for(body=many(16), options=EVERYTHING))

    def working() -> None:
        work_one()
        connection.close()

    worker = Thread(target=working)
    worker.start()
    wait_for(lambda: state(job.uid) == "working")
    assert cancel(job.uid, "browser a")
    worker.join(60)
    assert not worker.is_alive()
    assert (state(job.uid), models.PrintResult.objects.count()) == ("cancelled", 0)
    after = add_job(request_for())
    assert work_one()
    assert state(after.uid) == "done"
