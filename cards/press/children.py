"""This process's warm children.

Lives here: one pool a process, begun when it is first asked for. Never here: what they work.
"""

from functools import cache

from django.conf import settings

from cards.pdf.workers import Limits, Pool


@cache
def pool() -> Pool:
    """The pool of this process."""
    return Pool(workers=max(1, settings.PRINT_WORKERS), limits=limits())


def limits() -> Limits:
    """What one piece of printing may take here."""
    return Limits(seconds=settings.PRINT_SECONDS, cpu_seconds=max(1, int(settings.PRINT_SECONDS)))
