"""The Celery app: messages say that there is work, rows say which.

Run a worker with `celery -A config.queue worker`. Messages may be lost or repeated: every worker's sweeper sends
missing ones again, and a second one finds nothing to do. Emails are stored as rows first, so that none is lost.
"""

import os
import time
from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial
from smtplib import SMTPException
from typing import Any

import django
import structlog
from celery import Celery, Task, bootsteps
from celery.signals import worker_init
from django.apps import apps
from django.conf import settings
from django.core.mail import EmailMessage, EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from kombu import Exchange, Queue
from kombu.exceptions import OperationalError

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
if not apps.ready:
    django.setup()

from cards.operations.print_jobs import fail_lost_jobs
from cards.press.worker import CLEAN_UP_INTERVAL, clean_up, work_one
from cards.queries.print_jobs import jobs_are_lost, jobs_to_take
from config.environment import refuse
from roster.operations.mails import finish_mail, keep_mail, lease_mail, put_off_mail, sweep_mails
from roster.queries.mails import mails_to_send
from roster.queries.publishing import open_replays
from web.desk.effects import replay_gangs

HOUR, MINUTES = 3600, 300
SWEEP_INTERVAL = 3.0
"""Seconds between the sweeps of a worker."""
RECONNECTED = 12.0
"""Seconds until a worker has reconnected to a broker that was down for six: it tries after 2, 6 and 12."""
MOST_MESSAGES = 8
"""The most messages of one kind that a sweep sends; a worker that ends a job sends the next one."""
EXPIRY = 60.0
"""Seconds after which a message that no worker took expires."""
MAIL_FIELDS = ("subject", "body", "from_email", "to", "cc", "bcc", "reply_to")
MAIL_LEASE = timedelta(seconds=60)
"""The time that sending an email may take before another worker tries."""
MAILS_KEPT = timedelta(days=7)
"""The time after which an email that could not be sent is deleted."""
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
        "max_retries": 1,  # a request does not wait for a broker that is down
        "interval_start": 0,
        "interval_step": 0,
        "interval_max": 0,
    },
    worker_hijack_root_logger=False,
)
swept = {"last": float("-inf")}


def send(task: "Task[..., Any]", *words: Any, expiry: float = EXPIRY) -> None:
    """Send a message. If the broker is down, a sweeper sends it later."""
    try:
        task.apply_async(words, expires=expiry, retry=False)
    except OperationalError as trouble:
        log.warning("the broker of TASKS does not answer", trouble=str(trouble))


@app.task(name="jobs", time_limit=HOUR)
def jobs() -> None:
    """Work on the print job whose turn it is, then send a message for the next.

    Jobs of dead workers are done at once: while all processes are busy, no sweep runs and no message is read.
    """
    worked = work_one()
    while worked and jobs_are_lost():
        worked = work_one()
    if worked:
        send(jobs)


@app.task(name="replay")
def replay(slug: str, sha256: str) -> None:
    """Recount some gangs under a draft, then send a message for the rest."""
    if replay_gangs(slug, sha256):
        send(replay, slug, sha256)


@app.task(name="mail")
def mail(row: int) -> None:
    """Send a stored email, unless another worker is sending it. If the server refuses it, it is tried again later."""
    taken = lease_mail(row, MAIL_LEASE)
    if taken is None:
        return
    message = EmailMultiAlternatives(
        **{name: taken.parts[name] for name in MAIL_FIELDS},
        headers=taken.parts["headers"],
        connection=get_connection(settings.MAIL_SENDER),
    )
    for html in taken.parts["html"]:
        message.attach_alternative(html, "text/html")
    try:
        message.send()
    except (OSError, SMTPException) as trouble:
        log.warning("an email was not sent", row=row, attempt=taken.attempt, trouble=str(trouble))
        put_off_mail(taken)
    else:
        finish_mail(taken)


@app.task(name="sweep")
def sweep() -> None:
    """Send messages for all that waits, fail jobs that were lost too often, and clean up now and then."""
    fail_lost_jobs()
    for _ in range(min(jobs_to_take(), MOST_MESSAGES)):
        send(jobs, expiry=SWEEP_INTERVAL)
    for slug, sha256 in open_replays():
        send(replay, slug, sha256, expiry=SWEEP_INTERVAL)
    for row in mails_to_send(MOST_MESSAGES):
        send(mail, row, expiry=SWEEP_INTERVAL)
    if time.monotonic() > swept["last"] + CLEAN_UP_INTERVAL:
        swept["last"] = time.monotonic()
        clean_up()
        sweep_mails(MAILS_KEPT)


class Sweeper(bootsteps.StartStopStep):
    """A bootstep by which each worker asks for a sweep every few seconds."""

    requires = frozenset(("celery.worker.components:Timer",))

    def start(self, parent: Any) -> None:
        """Ask for a first sweep at once: all workers may have been down."""
        ask: Callable[[], None] = lambda: send(sweep, expiry=SWEEP_INTERVAL)  # noqa: E731
        parent.timer.call_after(0, ask)
        parent.timer.call_repeatedly(SWEEP_INTERVAL, ask)


app.steps["worker"].add(Sweeper)


@worker_init.connect
def require_broker(**_: Any) -> None:
    """End a worker that has no broker, with a sentence."""
    if not settings.BROKER:
        refuse(("A worker needs TASKS. Set it to celery://host:6379/0, as for the site.",))


class CeleryDispatcher:
    """A dispatcher that sends messages to the workers of a broker."""

    def job_added(self) -> None:
        """Send a message."""
        send(jobs)

    def job_awaited(self) -> None:
        """Do nothing: a sweeper sends messages again."""

    def replay_awaited(self, slug: str, sha256: str) -> None:
        """Send a message."""
        send(replay, slug, sha256, expiry=SWEEP_INTERVAL)


def mail_as_json(message: EmailMessage) -> dict[str, Any]:
    """Return an email's parts as a JSON object."""
    html = [body for body, kind in getattr(message, "alternatives", ()) if kind == "text/html"]
    return {name: getattr(message, name) for name in MAIL_FIELDS} | {"html": html, "headers": message.extra_headers}


class StoredEmailBackend(BaseEmailBackend):
    """An email backend that stores emails as rows and notifies the workers."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Store emails; return their number."""
        for message in email_messages:
            row = keep_mail(mail_as_json(message))
            transaction.on_commit(partial(send, mail, row))
        return len(email_messages)
