"""Two sites and two workers in folders of their own: any of them is killed, and nothing is lost or done twice."""

import re
from pathlib import Path

import pytest
from django.core.mail import EmailMessage
from django.db import connection

from bench.trials.machines import Cluster, Visitor, lacking, wait_until
from cards.models import PrintJob, PrintResult
from cards.operations.print_jobs import add_job
from cards.queries.print_jobs import job_at
from config.queue import mail_as_json
from roster.operations.games import keep_samples
from roster.operations.mails import keep_mail
from roster.queries.gangs import sample_gangs
from tests.cards.jobs.conftest import NEEDS_PANGO, database_url, published
from tests.cards.jobs.requests import request_for
from tests.tables.made_up import gang

__all__ = ["published"]
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.print, NEEDS_PANGO]


@pytest.fixture
def machines(published: None, tmp_path: Path) -> Cluster:
    if connection.vendor != "postgresql":
        pytest.skip("several machines need PostgreSQL; `make test` runs this there where a server answers")
    if said := lacking():
        pytest.skip(said)
    return Cluster(tmp_path, database_url(), {"PRINT_LEASE": "4", "PRINT_STORE": "none"})


def test_any_process_may_be_killed_and_nothing_is_lost_or_done_twice(machines: Cluster) -> None:
    keep_samples(slug="kettle-war", bodies={"one": gang()})
    (sample,) = sample_gangs("kettle-war")
    with machines.up():
        visitor = Visitor()
        page = visitor.print_gang(machines.address("site-1"), sample.uid, {"what": "cards"})
        asked = re.search(r"/prints/(\w+)/", page)[1]
        machines.processes["site-1"].kill()
        others = (add_job(request_for(asker=f"browser {number}", revision=number)).uid for number in range(2, 7))
        jobs = [asked, *others]
        keep_mail(mail_as_json(EmailMessage("Your link", "Here.", "site@example.org", ["salt@example.org"])))
        working = PrintJob.objects.filter(state="working")
        wait_until(working.exists, "a worker to begin")
        doomed = machines.worker_of(working.values_list("worker", flat=True)[0]) or "worker-1"
        machines.processes[doomed].kill()
        machines.processes["redis"].kill()
        machines.restart("redis")
        wait_until(lambda: not PrintJob.objects.filter(state__in=("waiting", "working")).exists(), "every print")
        wait_until(lambda: machines.mails() == ["Your link"], "the email, once")
        assert {job_at(uid).state for uid in jobs} == {"done"}
        assert PrintResult.objects.count() == len(jobs)
        assert {job_at(uid).attempt for uid in jobs} <= {1, 2}
        _, pdf = visitor.ask(f"{machines.address('site-2')}{page}print.pdf")
        assert pdf.startswith(b"%PDF")
        assert len(pdf) == PrintResult.objects.get(job__uid=asked).size
    assert not list(machines.folder.rglob("blobs")), "what was printed is in no machine's folder"
