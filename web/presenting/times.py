"""Times on pages: in UTC, and by a script in the reader's own zone."""

from datetime import datetime

from django.utils.dateformat import format as written
from django.utils.html import format_html
from django.utils.safestring import SafeString


def moment(when: datetime) -> SafeString:
    """Return a day and time as an element: "25 Nov 2026, 15:31 UTC"."""
    return format_html(
        '<time datetime="{}" data-moment>{} UTC</time>', when.isoformat(timespec="seconds"), written(when, "j M Y, H:i")
    )


def day(when: datetime) -> SafeString:
    """Return a day as an element: "25 November 2026"."""
    return format_html('<time datetime="{}">{}</time>', when.isoformat(timespec="seconds"), written(when, "j F Y"))
