"""E-mails that workers send: kept as rows first, so that none is lost."""

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

from roster.operations.mails import finish_mail, keep_mail, put_off_mail, sweep_mails, take_mail

PARTS = ("subject", "body", "from_email", "to", "cc", "bcc", "reply_to")
LEASE = timedelta(seconds=60)
"""How long sending may take before another worker tries."""
log = structlog.get_logger(__name__)


class KeptMail(BaseEmailBackend):
    """Keeps e-mails as rows and sends word of them to the workers."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Keep them; how many."""
        from config.queue import mail, send

        for message in email_messages:
            row = keep_mail(written(message))
            transaction.on_commit(partial(send, mail, row))
        return len(email_messages)


def written(message: EmailMessage) -> dict[str, Any]:
    """An e-mail as JSON."""
    html = [body for body, kind in getattr(message, "alternatives", ()) if kind == "text/html"]
    return {name: getattr(message, name) for name in PARTS} | {"html": html, "headers": message.extra_headers}


def send_kept(row: int) -> None:
    """Send a kept e-mail, unless another worker does. One that the server refuses is tried again later."""
    taken = take_mail(row, LEASE)
    if taken is None:
        return
    message = EmailMultiAlternatives(
        **{name: taken.parts[name] for name in PARTS},
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


def tidy_mails() -> None:
    """Forget e-mails that could not be sent for a week."""
    sweep_mails(timedelta(days=7))
