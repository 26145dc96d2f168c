"""What the queue's messages do, whatever happens to one, and the emails that workers send: kept, leased, forgotten."""

import json
from datetime import timedelta

import pytest
import redis
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from cards.models import PrintJob
from cards.operations.print_jobs import add_job, fail, take
from cards.press.dispatching import dispatcher
from cards.queries.print_jobs import MOST_ATTEMPTS, job_at, jobs_to_take
from config import queue
from config.queue import MAIL_LEASE, MAILS_KEPT, CeleryDispatcher, StoredEmailBackend, jobs, replay, sweep
from config.queue import mail as send_stored_mail
from roster.models import Mail
from roster.operations.mails import lease_mail, put_off_mail, sweep_mails
from roster.queries.mails import mails_to_send
from tests.cards.jobs.requests import request_for
from tests.scale.conftest import Redis, free_port

pytestmark = pytest.mark.django_db


def use_broker(place: str) -> None:
    queue.app.conf.broker_write_url = queue.app.conf.broker_read_url = f"redis://{place}/0"
    for name in ("amqp", "annotations"):
        queue.app.__dict__.pop(name, None)
    queue.app._pool = None


def messages(server: Redis) -> list[str]:
    """Return the names of the tasks that wait in the broker, which is emptied."""
    with redis.Redis(port=server.port) as client:
        bodies = [body for name in ("short", "prints") for body in client.lrange(name, 0, -1)]
        client.delete("short", "prints")
    return [json.loads(body)["headers"]["task"] for body in bodies]


def test_without_a_broker_asking_for_work_is_quick_and_no_error(settings) -> None:
    settings.DISPATCHER = "config.queue.CeleryDispatcher"
    use_broker(f"127.0.0.1:{free_port()}")
    dispatcher().job_added()
    dispatcher().replay_awaited("kettle-war", "0" * 64)
    options = queue.app.conf.broker_transport_options
    assert (options["max_retries"], options["interval_max"]) == (1, 0), "a request does not wait for a broker"


def test_a_message_twice_does_no_harm_and_the_sweeper_sends_what_was_lost(redis_server: Redis, kept: int) -> None:
    use_broker(redis_server.place)
    add_job(request_for())
    CeleryDispatcher().job_added()
    assert messages(redis_server) == ["jobs"]
    sweep()
    assert sorted(messages(redis_server)) == ["jobs", "mail"], "the messages are lost, and come again"
    assert take("a worker that was killed", timedelta(0))
    assert jobs_to_take() == 1
    held = take("another", timedelta(seconds=30))
    assert jobs_to_take() == 0
    fail(held, "No room.")
    for _ in range(2):
        jobs()
        send_stored_mail(kept)
        replay("no-such-game", "0" * 64)
    assert messages(redis_server) == []
    sweep()
    assert (messages(redis_server), Mail.objects.exists()) == ([], False)


def test_a_print_that_lost_every_worker_is_ended_and_no_word_of_it_is_sent(redis_server: Redis) -> None:
    use_broker(redis_server.place)
    job = add_job(request_for())
    PrintJob.objects.update(state="working", attempt=MOST_ATTEMPTS, lease="2020-01-01T00:00:00Z")
    sweep()
    assert (messages(redis_server), job_at(job.uid).state) == ([], "failed")


def seconds_pass(seconds: float) -> None:
    """Let this much time go by for every lease."""
    for row in PrintJob.objects.exclude(lease=None):
        PrintJob.objects.filter(pk=row.pk).update(lease=row.lease - timedelta(seconds=seconds))


def test_what_dead_workers_held_is_taken_up_in_time(redis_server: Redis, settings, monkeypatch) -> None:
    use_broker(redis_server.place)
    assert settings.PRINT_LEASE + queue.SWEEP_INTERVAL + queue.RECONNECTED < 30, "what docs/scaling.md says"
    lease = timedelta(seconds=settings.PRINT_LEASE)
    held = [add_job(request_for(asker=f"browser {number}")).uid for number in range(2)]
    assert all(take(f"dead {number}", lease) for number in range(2))
    fresh = add_job(request_for(asker="browser 3")).uid

    def worked() -> bool:
        attempt = take("the one that lives", lease)
        if attempt is not None:
            done.append(attempt.job.uid)
            fail(attempt, "No room.")
        return attempt is not None

    done: list[str] = []
    monkeypatch.setattr(queue, "work_one", worked)
    seconds_pass(settings.PRINT_LEASE - 1)
    jobs()
    assert done == [fresh], "leases hold"
    assert jobs_to_take() == 0
    seconds_pass(2)
    assert jobs_to_take() == 2
    messages(redis_server)
    sweep()
    assert messages(redis_server) == ["jobs", "jobs"]
    jobs()
    assert sorted(done[1:]) == sorted(held), "by one message: the others may come late"


def test_a_worker_without_a_broker_ends_with_a_sentence(settings, capsys: pytest.CaptureFixture[str]) -> None:
    settings.BROKER = ""
    with pytest.raises(SystemExit, match="3"):
        queue.require_broker()
    assert "A worker needs TASKS. Set it to celery://host:6379/0, as for the site." in capsys.readouterr().err


@pytest.fixture
def kept(settings) -> int:
    settings.MAIL_SENDER = "django.core.mail.backends.locmem.EmailBackend"
    message = EmailMultiAlternatives("Your link", "Here it is.", "site@example.org", ["salt@example.org"])
    message.attach_alternative("<p>Here it is.</p>", "text/html")
    assert StoredEmailBackend().send_messages([message]) == 1
    return Mail.objects.get().pk


def test_a_kept_mail_is_sent_whole_and_once_and_then_forgotten(kept: int) -> None:
    assert mail.outbox == []
    assert mails_to_send(8) == (kept,)
    send_stored_mail(kept)
    send_stored_mail(kept)
    (sent,) = mail.outbox
    assert (sent.subject, sent.body) == ("Your link", "Here it is.")
    assert (sent.from_email, sent.to) == ("site@example.org", ["salt@example.org"])
    assert [tuple(one) for one in sent.alternatives] == [("<p>Here it is.</p>", "text/html")]
    assert not Mail.objects.exists()


def test_a_mail_that_a_worker_has_is_left_to_it_until_the_lease_ends(kept: int) -> None:
    assert lease_mail(kept, MAIL_LEASE)
    assert lease_mail(kept, MAIL_LEASE) is None
    assert mails_to_send(8) == ()
    Mail.objects.update(lease=timezone.now() - timedelta(seconds=1))
    assert lease_mail(kept, MAIL_LEASE).attempt == 2


def test_a_mail_that_the_server_refuses_waits_longer_each_time_and_goes_in_the_end(kept: int, settings) -> None:
    settings.MAIL_SENDER = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    send_stored_mail(kept)
    row = Mail.objects.get()
    assert timedelta(seconds=20) < row.lease - timezone.now() < timedelta(seconds=40)
    row.lease = None
    row.save()
    put_off_mail(lease_mail(kept, MAIL_LEASE))
    assert Mail.objects.get().lease - timezone.now() > timedelta(seconds=50)
    Mail.objects.update(attempt=8, lease=None, created=timezone.now() - timedelta(days=8))
    assert mails_to_send(8) == ()
    assert sweep_mails(MAILS_KEPT) == 1
    assert not Mail.objects.exists()
