"""Checks of an installation: each problem is missing, unsafe or slow, and comes with its remedy."""

import difflib
import ipaddress
import os
import stat
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.cache import cache, caches
from django.core.files.storage import default_storage
from django.db import DatabaseError, connection
from django.utils import timezone
from kombu.exceptions import OperationalError

from cards.pdf.availability import install_line, missing_libraries
from config.backups import last_backup
from config.caching import SharedCache, retry_at
from config.settings import env
from roster.queries.games import published_games
from web.http.readiness import database_troubles, free_bytes, queue_troubles

Kind = Literal["missing", "unsafe", "slow"]
LEAST_SECRET = 40
"""The fewest characters of a secret key that nobody can guess."""
LOW_DISK = 2 * 1024**3
"""Free bytes on the disk below which it is time to make room."""
OLDEST_BACKUP = timedelta(hours=49)
"""The greatest age of the last backup: a daily one may fail once, or be an hour late."""
MOST_SKEW = 5.0
"""Seconds that the clocks of two machines may differ: leases of prints are 12 s long."""
ANSWER = 1.0
"""Seconds in which workers must answer."""
MOST_GENEROUS = 5
"""The factor on all limits from which they stop nothing."""
LARGE = 2**24
"""The number of addresses that no network of one's own has."""
LEAST_TOKEN = 20
LEAVE_OUT = "Leave it out, or set HTTPS=true if there is a proxy that ends https."
LOCAL_NAMES = ("localhost", "pressgang.localhost")


class InstallationIssue(NamedTuple):
    """A problem of the installation, with its remedy."""

    kind: Kind
    what: str
    remedy: str

    @property
    def serious(self) -> bool:
        """True if visitors are harmed or turned away, now or once something fails."""
        return self.kind != "slow"


missing = partial(InstallationIssue, "missing")
unsafe = partial(InstallationIssue, "unsafe")
slow = partial(InstallationIssue, "slow")


def is_local(host: str) -> bool:
    """Return whether a host name or IP address belongs to this machine or a home network."""
    try:
        number = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return host in LOCAL_NAMES or host.endswith((".local", ".home.arpa"))
    return number.is_private or number.is_loopback


def is_public() -> bool:
    """Return whether the site is meant for the internet: it uses https, or one of its names is not local."""
    names = (*settings.ALLOWED_HOSTS, urlsplit(settings.SITE_ADDRESS).hostname or "")
    return settings.HTTPS or any(not is_local(name) for name in names)


def unknown_settings() -> Iterator[InstallationIssue]:
    """Report names in the file of settings that are no settings."""
    known = [one.name for one in env.declared]
    for name in sorted(set(env.filed) - set(known)):
        near = difflib.get_close_matches(name, known, n=1)
        remedy = f"Did you mean {near[0]}?" if near else "docs/running-a-site.md lists all settings."
        yield slow(f"The file .env sets {name}, which is no setting.", remedy)


def secrets() -> Iterator[InstallationIssue]:
    """Report a weak secret key, and secrets that every user of the machine can read."""
    if len(settings.SECRET_KEY) < LEAST_SECRET or len(set(settings.SECRET_KEY)) < 5:
        yield unsafe(
            "SECRET_KEY is short enough to guess: whoever does can sign in as anybody.",
            "Leave it out, so that one is made; all browsers are then signed out.",
        )
    files = [settings.STATE_DIR / "secret_key", settings.BASE_DIR / ".env"]
    database = Path(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite" and database.parent.stat().st_mode & stat.S_IXOTH:
        files.append(database)
    for path in files:
        if path.is_file() and path.stat().st_mode & stat.S_IROTH:
            yield unsafe(f"Every user of this machine can read {path}.", f"chmod o-rwx {path}")


def public_address() -> Iterator[InstallationIssue]:
    """Report host names, https and proxy settings that are wrong for a public site."""
    if not is_public():
        return
    site = urlsplit(settings.SITE_ADDRESS)
    if settings.DEBUG:
        yield unsafe("DEBUG is on: error pages show the program's insides.", "Leave DEBUG out.")
    if not settings.RATE_LIMITS:
        yield unsafe("RATE_LIMITS is 0: nothing stops floods and guesses.", "Leave RATE_LIMITS out.")
    if "*" in settings.ALLOWED_HOSTS:
        yield unsafe("ALLOWED_HOSTS takes every name, so links in emails can be forged.", "Name the site's own.")
    elif is_local(site.hostname or ""):
        yield missing(
            f"Codes on cards and links in emails lead to {settings.SITE_ADDRESS}.", "Set SITE_ADDRESS to the site's."
        )
    elif not any(matches_host(site.hostname or "", name) for name in settings.ALLOWED_HOSTS):
        yield missing(f"{site.hostname} of SITE_ADDRESS is not in ALLOWED_HOSTS: codes lead to errors.", "Add it.")
    yield from encryption()


def open_doors() -> Iterator[InstallationIssue]:
    """Report settings by which strangers to a public site get what is meant for few."""
    if not is_public():
        if settings.BEHIND_PROXY:
            yield unsafe(
                "BEHIND_PROXY is on: without a proxy, visitors choose the address that limits count.", LEAVE_OUT
            )
        return
    if settings.RATE_LIMITS > MOST_GENEROUS:
        yield unsafe(f"RATE_LIMITS is {settings.RATE_LIMITS:.0%}: floods and guesses pass.", "Set it to 100.")
    if settings.LIST_NEW_GAMES:
        yield unsafe("LIST_NEW_GAMES is on: any account's game is on the front page at once.", "Leave it out.")
    if settings.METRICS and any(
        ip_network(one, strict=False).num_addresses > LARGE for one in settings.METRICS_ALLOWED
    ):
        yield unsafe("METRICS_ALLOWED lets much of the internet read /metrics.", "Name your own machines.")
    if settings.METRICS and 0 < len(settings.METRICS_TOKEN) < LEAST_TOKEN:
        yield unsafe("METRICS_TOKEN is short enough to guess.", f"Take one of {LEAST_TOKEN} letters or more.")
    if any(one.startswith("http://") for one in settings.CSRF_TRUSTED_ORIGINS):
        yield unsafe("CSRF_TRUSTED_ORIGINS trusts an address without https.", "Begin it with https://.")
    if settings.EMAIL_HOST_PASSWORD and not (settings.EMAIL_USE_TLS or settings.EMAIL_USE_SSL):
        yield unsafe("The password of EMAIL_URL travels unencrypted.", "Begin it with smtp+tls:// or smtp+ssl://.")


def matches_host(host: str, allowed: str) -> bool:
    return host == allowed or (allowed.startswith(".") and f".{host}".endswith(allowed))


def encryption() -> Iterator[InstallationIssue]:
    """Report a public site that lacks https, or a proxy that declares it."""
    if not settings.HTTPS:
        yield unsafe("Passwords and cookies travel unencrypted.", "Put a proxy with https in front and set HTTPS=true.")
        return
    if settings.SITE_ADDRESS.startswith("http://"):
        yield missing("SITE_ADDRESS begins with http:// though the site has https.", "Begin it with https://.")
    if not settings.BEHIND_PROXY:
        yield missing(
            "HTTPS is on and BEHIND_PROXY is off: every page leads to itself for ever, and limits see one address.",
            "Set BEHIND_PROXY=true where a proxy ends https, as in deploy/.",
        )
    if not settings.SECURE_HSTS_SECONDS:
        yield slow("Browsers may still try http first.", "Set HSTS_SECONDS=31536000 once https works.")


def mail() -> Iterator[InstallationIssue]:
    """Report settings that keep a public site's emails from arriving."""
    if not is_public():
        return
    if settings.MAIL_SENDER.endswith("console.EmailBackend"):
        yield missing("Emails are only printed: nobody can reset a password.", "Set EMAIL_URL to a mail server.")
    elif settings.DEFAULT_FROM_EMAIL.endswith("@localhost"):
        yield missing("Emails come from pressgang@localhost, which servers refuse.", "Set EMAIL_FROM.")


def database() -> Iterator[InstallationIssue]:
    """Report a database that does not answer, is not migrated or lacks a game or a superuser; and a stuck queue."""
    troubles = [*database_troubles()]
    if troubles:
        yield from (missing(*split_trouble(trouble)) for trouble in troubles)
        return
    yield from (slow(*split_trouble(trouble)) for trouble in queue_troubles())
    if not published_games():
        yield missing("No game is published.", "manage.py loadgames --publish")
    if is_public() and not get_user_model().objects.filter(is_superuser=True, is_active=True).exists():
        yield missing("Nobody can take anything out of the gallery.", "manage.py createsuperuser")


def split_trouble(sentence: str) -> tuple[str, str]:
    """Split a message of /readyz into the problem and the remedy."""
    what, _, remedy = sentence.partition(". ")
    return f"{what}.", remedy


def clock_skew() -> Iterator[InstallationIssue]:
    """Report a clock that differs from the database's: leases of print jobs depend on both."""
    if connection.vendor != "postgresql":
        return
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT EXTRACT(EPOCH FROM clock_timestamp())")
            skew = abs(float(cursor.fetchone()[0]) - time.time())
    except DatabaseError:
        return
    if skew > MOST_SKEW:
        yield missing(f"This machine's clock differs from the database's by {skew:.0f} s.", "timedatectl set-ntp true")


def disk() -> Iterator[InstallationIssue]:
    """Report a disk that is nearly full, and folders that this user may not write to."""
    free = free_bytes()
    if free < LOW_DISK:
        kind = missing if free < LOW_DISK // 10 else slow
        yield kind(f"The disk of {settings.STATE_DIR} has {free // 1024**2} MB left.", "Free some of it.")
    folders = {Path(settings.STATE_DIR), Path(settings.STATIC_ROOT)}
    if settings.PRINT_STORE != "none":
        folders.add(Path(settings.PRINT_STORE).parent)
    if connection.vendor == "sqlite":
        folders.add(Path(settings.DATABASES["default"]["NAME"]).parent)
    for folder in sorted(folders):
        if not os.access(folder, os.W_OK | os.X_OK):
            yield missing(f"This user may not write to {folder}.", f"chown it to the site's user: {folder}")


def printing() -> Iterator[InstallationIssue]:
    """Report missing libraries that printing needs."""
    if gone := missing_libraries():
        yield missing(f"Cards cannot be printed: {', '.join(gone)} missing.", install_line())


def caching() -> Iterator[InstallationIssue]:
    """Report a cache that does not answer, or is not shared by processes that could share one."""
    try:
        cache.set("doctor", "well", 10)
        answered = cache.get("doctor") == "well"
    except Exception:  # noqa: BLE001  (each kind of cache has its own errors)
        answered = False
    if not answered or shared_is_away():
        yield missing("The cache does not answer.", "Check CACHE_URL and whether its server runs.")
    if is_public() and connection.vendor == "postgresql" and not settings.SHARED_CACHE:
        yield slow(
            "One process serves the site, since processes share no cache.",
            "Set CACHE_URL=rediscache://127.0.0.1:6379/1.",
        )


def workers() -> Iterator[InstallationIssue]:
    """Report a broker of TASKS that does not answer or has no worker."""
    if not settings.BROKER:
        return
    from config.queue import app

    try:
        with app.connection_for_read(settings.BROKER) as link:
            link.ensure_connection(max_retries=1, timeout=ANSWER)
            answers = app.control.ping(timeout=ANSWER, connection=link)
    except (OSError, OperationalError):
        yield missing("The broker of TASKS does not answer.", "Check TASKS and whether its server runs.")
        return
    if not answers:
        yield missing("No worker answers: nothing is printed, no email is sent.", "systemctl start pressgang-tasks")


def file_storage() -> Iterator[InstallationIssue]:
    """Report a storage that cannot keep prints, and static files that browsers cannot keep."""
    try:
        default_storage.exists("doctor")
    except OSError as trouble:
        yield missing(f"Finished prints cannot be kept: {trouble}.", "Check BLOBS and whether its server runs.")
    if is_public() and settings.WHITENOISE_USE_FINDERS:
        yield slow("Browsers ask for static files again on every page.", "manage.py collectstatic --noinput")


def shared_is_away() -> bool:
    """Return whether the shared cache has just failed, so that each process counts limits alone."""
    shared = caches["default"]
    return isinstance(shared, SharedCache) and retry_at.get(shared.server, 0) > time.monotonic()


def backups() -> Iterator[InstallationIssue]:
    """Report a public site without a recent backup."""
    if not is_public():
        return
    made = last_backup()
    if made is None:
        yield missing("There is no backup.", "manage.py backup FILE, daily: deploy/ has a timer for it.")
    elif timezone.now() - made > OLDEST_BACKUP:
        yield missing(f"The last backup is of {made:%d %B %Y}.", "systemctl status pressgang-nightly.timer")


def date() -> Iterator[InstallationIssue]:
    """Report a clock that was never set."""
    newest = datetime.fromtimestamp((settings.BASE_DIR / "manage.py").stat().st_mtime, UTC)
    if timezone.now() < newest - timedelta(days=1):
        yield missing(f"The clock says {timezone.now():%d %B %Y}, before this release.", "timedatectl set-ntp true")


CHECKS: tuple[Callable[[], Iterator[InstallationIssue]], ...] = (
    unknown_settings,
    secrets,
    public_address,
    open_doors,
    mail,
    database,
    clock_skew,
    date,
    disk,
    printing,
    caching,
    workers,
    file_storage,
    backups,
)


def installation_issues() -> tuple[InstallationIssue, ...]:
    """Return all problems, serious ones first."""
    found = [complaint for check in CHECKS for complaint in check()]
    return tuple(sorted(found, key=lambda one: not one.serious))
