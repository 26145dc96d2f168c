"""The task queue's entry: Celery carries the word that there is work, and the rows say which.

Run a worker with `celery -A config.queue worker`. The sweeper of any worker sends again what is lost, and a message
that comes twice finds nothing to do.
"""

import os
import time
from collections.abc import Callable
from typing import Any

import django
import structlog
from celery import Celery, Task, bootsteps
from celery.signals import worker_init
from django.apps import apps
from django.conf import settings
from kombu import Exchange, Queue
from kombu.exceptions import OperationalError

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
if not apps.ready:
    django.setup()

from cards.operations.print_jobs import faillost
from cards.press.working import SWEEP, tidy, work_one
from cards.queries.print_jobs import jobs_are_lost, jobs_to_take
from config.environment import refuse
from config.mailing import send_kept, tidy_mails
from roster.queries.mails import mails_to_send
from roster.queries.publishing import open_replays
from web.desk.effects import replay_gangs

HOUR, MINUTES = 3600, 300
LOOK = 3.0
"""Seconds between looks of a worker's sweeper."""
BACK = 12.0
"""Seconds until a worker is connected again to a broker that was away for six: it tries after 2, 6 and 12."""
AT_ONCE = 8
"""The most messages of one kind that a sweep sends; whoever worked on a job sends the next one."""
KEPT = 60.0
"""Seconds after which a message that no worker took is dropped."""
log = structlog.get_logger(__name__)

app = Celery("pressgang", broker=settings.BROKER or None)
app.conf.update(
    accept_content=["json"],
    task_serializer="json",
    task_ignore_result=True,
    task_acks_late=True,
    worker_prefetch_multiplier=1,
    task_time_limit=MINUTES,
    task_default_queue="short",
    task_queues=tuple(Queue(name, Exchange(name), routing_key=name) for name in ("short", "prints")),
    task_routes={"jobs": {"queue": "prints"}},
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,
    broker_transport_options={
        "visibility_timeout": 2 * HOUR,
        "socket_connect_timeout": 1,
        "socket_timeout": 5,
        "max_retries": 1,  # a request does not wait for a broker that is away
        "interval_start": 0,
        "interval_step": 0,
        "interval_max": 0,
    },
    worker_hijack_root_logger=False,
)
swept = {"last": float("-inf")}


def send(task: "Task[..., Any]", *words: Any, kept: float = KEPT) -> None:
    """Send a message. Where the broker is away, a sweeper does so later."""
    try:
        task.apply_async(words, expires=kept, retry=False)
    except OperationalError as trouble:
        log.warning("the broker of TASKS does not answer", trouble=str(trouble))


@app.task(name="jobs", time_limit=HOUR)
def jobs() -> None:
    """Work on the job whose turn it is, then let a worker look for the next.

    What a dead worker held is worked on at once: while every process is busy, no sweep is run and no message read.
    """
    worked = work_one()
    while worked and jobs_are_lost():
        worked = work_one()
    if worked:
        send(jobs)


@app.task(name="replay")
def replay(slug: str, sha256: str) -> None:
    """Count gangs under a draft for a while, then let a worker go on."""
    if replay_gangs(slug, sha256):
        send(replay, slug, sha256)


@app.task(name="mail")
def mail(row: int) -> None:
    """Send an e-mail, if no other worker is sending it."""
    send_kept(row)


@app.task(name="sweep")
def sweep() -> None:
    """Send again what waits and what a dead worker held, end what nobody may take, and tidy up now and then."""
    faillost()
    for _ in range(min(jobs_to_take(), AT_ONCE)):
        send(jobs, kept=LOOK)
    for slug, sha256 in open_replays():
        send(replay, slug, sha256, kept=LOOK)
    for row in mails_to_send(AT_ONCE):
        send(mail, row, kept=LOOK)
    if time.monotonic() > swept["last"] + SWEEP:
        swept["last"] = time.monotonic()
        tidy()
        tidy_mails()


class Sweeper(bootsteps.StartStopStep):
    """Asks for a sweep every few seconds, from each worker."""

    requires = frozenset(("celery.worker.components:Timer",))

    def start(self, parent: Any) -> None:
        """Begin with the worker: all of them may have been away."""
        look: Callable[[], None] = lambda: send(sweep, kept=LOOK)  # noqa: E731
        parent.timer.call_after(0, look)
        parent.timer.call_repeatedly(LOOK, look)


app.steps["worker"].add(Sweeper)


@worker_init.connect
def refuse_no_broker(**_: Any) -> None:
    """End a worker that has nothing to listen to, with a sentence."""
    if not settings.BROKER:
        refuse(("A worker needs TASKS. Set it to celery://host:6379/0, as for the site.",))


class CeleryCarrier:
    """Carries work to the workers of a broker."""

    def job_added(self) -> None:
        """Send word."""
        send(jobs)

    def job_awaited(self) -> None:
        """Nothing: a sweeper sends again what waits."""

    def replay_awaited(self, slug: str, sha256: str) -> None:
        """Send word."""
        send(replay, slug, sha256, kept=LOOK)
