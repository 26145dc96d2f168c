"""Readiness of the site for visitors: database, migrations, disk, queue of prints."""

import shutil
from collections.abc import Iterator
from typing import TypedDict

from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.queries.print_jobs import longest_wait

LEAST_FREE = 200 * 1024 * 1024
"""Free bytes on the disk below which a site should get no new visitors."""
CACHED = 5
"""Seconds for which an answer is cached."""
LONGEST_WAIT = 10 * 60
"""Seconds of waiting after which a print shows that no worker is running."""


class Readiness(TypedDict):
    """The body of /readyz; `oldest_print_seconds` is None if the database does not answer."""

    ready: bool
    troubles: list[str]
    oldest_print_seconds: float | None
    free_bytes: int


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """Answer load balancers and monitoring: 200, or 503 and a sentence for each trouble."""
    body = cache.get_or_set("readiness", readiness, CACHED) or readiness()
    return JsonResponse(body, status=200 if body["ready"] else 503)


def readiness() -> Readiness:
    """Return the body of /readyz."""
    lost = [*database_troubles()]
    troubles = lost or [*queue_troubles(), *disk_troubles()]
    oldest = None if lost else round(longest_wait(), 1)
    return {"ready": not troubles, "troubles": troubles, "oldest_print_seconds": oldest, "free_bytes": free_bytes()}


def database_troubles() -> Iterator[str]:
    """Report a database that does not answer or is not migrated."""
    try:
        executor = MigrationExecutor(connection)
        if not executor.loader.applied_migrations:
            yield "The database has no tables yet. Run `manage.py migrate`."
        elif executor.migration_plan(executor.loader.graph.leaf_nodes()):
            yield "The database has the tables of an older release. Run `manage.py migrate`."
    except DatabaseError:
        yield "The database does not answer. Check DATABASE_URL and whether the server runs."


def queue_troubles() -> Iterator[str]:
    """Report prints that wait without a worker."""
    waited = longest_wait()
    if waited > LONGEST_WAIT:
        yield f"A print has waited for {waited // 60:.0f} minutes. Start `manage.py printworker` or set PRINT_WORKERS."


def disk_troubles() -> Iterator[str]:
    """Report that the disk with the site's own files is nearly full."""
    free = free_bytes()
    if free < LEAST_FREE:
        yield f"The disk has {free // 1024**2} MB left. Free some of it, or the site cannot save anything."


def free_bytes() -> int:
    """Return the free bytes on the disk with the site's own files."""
    return shutil.disk_usage(settings.STATE_DIR).free
