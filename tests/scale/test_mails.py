"""Emails that workers send: kept before they are sent, sent by one worker, tried again, and then forgotten."""

from datetime import timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from config.queue import MAIL_LEASE, MAILS_KEPT, StoredEmailBackend
from config.queue import mail as send_stored_mail
from roster.models import Mail
from roster.operations.mails import lease_mail, put_off_mail, sweep_mails
from roster.queries.mails import mails_to_send

pytestmark = pytest.mark.django_db


@pytest.fixture
def kept(settings) -> int:
    """Return an email that waits for a worker."""
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
    assert (sent.subject, sent.body, sent.from_email, sent.to) == (
        "Your link",
        "Here it is.",
        "site@example.org",
        ["salt@example.org"],
    )
    assert [tuple(one) for one in sent.alternatives] == [("<p>Here it is.</p>", "text/html")]
    assert not Mail.objects.exists()


def test_a_mail_that_a_worker_has_is_left_to_it_until_the_lease_ends(kept: int) -> None:
    assert lease_mail(kept, MAIL_LEASE)
    assert lease_mail(kept, MAIL_LEASE) is None
    assert mails_to_send(8) == ()
    Mail.objects.update(lease=timezone.now() - timedelta(seconds=1))
    again = lease_mail(kept, MAIL_LEASE)
    assert again
    assert again.attempt == 2


def test_a_mail_that_the_server_refuses_waits_longer_each_time_and_goes_in_the_end(kept: int, settings) -> None:
    settings.MAIL_SENDER = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    send_stored_mail(kept)
    row = Mail.objects.get()
    assert timedelta(seconds=20) < row.lease - timezone.now() < timedelta(seconds=40)
    row.lease = None
    row.save()
    second = lease_mail(kept, MAIL_LEASE)
    assert second
    put_off_mail(second)
    assert Mail.objects.get().lease - timezone.now() > timedelta(seconds=50)
    Mail.objects.update(attempt=8, lease=None, created=timezone.now() - timedelta(days=8))
    assert mails_to_send(8) == ()
    assert sweep_mails(MAILS_KEPT) == 1
    assert not Mail.objects.exists()
