"""E-mails that workers send, stored as rows first so that none is lost."""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from smtplib import SMTPException
from typing import Any

import structlog
from django.conf import settings
from django.core.mail import EmailMessage, EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction

from roster.operations.mails import finish_mail, keep_mail, lease_mail, put_off_mail, sweep_mails

FIELDS = ("subject", "body", "from_email", "to", "cc", "bcc", "reply_to")
LEASE = timedelta(seconds=60)
"""The time that sending may take before another worker tries."""
log = structlog.get_logger(__name__)


class StoredEmailBackend(BaseEmailBackend):
    """An e-mail backend that stores e-mails as rows and notifies the workers."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Store e-mails; return their number."""
        from config.queue import mail, send

        for message in email_messages:
            row = keep_mail(mail_as_json(message))
            transaction.on_commit(partial(send, mail, row))
        return len(email_messages)


def mail_as_json(message: EmailMessage) -> dict[str, Any]:
    """Return an e-mail's parts as a JSON object."""
    html = [body for body, kind in getattr(message, "alternatives", ()) if kind == "text/html"]
    return {name: getattr(message, name) for name in FIELDS} | {"html": html, "headers": message.extra_headers}


def send_stored_mail(row: int) -> None:
    """Send a stored e-mail, unless another worker is sending it. If the server refuses it, it is tried again later."""
    taken = lease_mail(row, LEASE)
    if taken is None:
        return
    message = EmailMultiAlternatives(
        **{name: taken.parts[name] for name in FIELDS},
        headers=taken.parts["headers"],
        connection=get_connection(settings.MAIL_SENDER),
    )
    for html in taken.parts["html"]:
        message.attach_alternative(html, "text/html")
    try:
        message.send()
    except (OSError, SMTPException) as trouble:
        log.warning("an e-mail was not sent", row=row, attempt=taken.attempt, trouble=str(trouble))
        put_off_mail(taken)
    else:
        finish_mail(taken)


def delete_unsent_mails() -> None:
    """Delete e-mails that could not be sent for a week."""
    sweep_mails(timedelta(days=7))
