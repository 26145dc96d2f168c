"""What holds for every test."""

import gc
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from django.conf import settings as site
from django.core.cache import caches
from django.core.files.storage import default_storage
from django.core.management.color import no_style
from django.db import connections
from django.test import TransactionTestCase, override_settings
from hypothesis import settings
from playwright.sync_api import Browser

from cards.press.worker import BACKGROUND_WORKER
from config.statics import PLAIN
from roster.queries import games
from tests import kept
from tests.browsing import watched
from tools import suite
from tools.browser import chromium, why_no_browser

ON_TABLES = {"db", "transactional_db", "live_server"}
IN_A_BROWSER = {"browser", "page"}
TRIES = 1 if "SLOW_BROWSER" in os.environ else 3
"""For a test in a browser, whose driver can fail. The run lists every try that failed; slowed down, there is one."""

OF_MIGRATING = {"auth_permission", "django_content_type"}
"""Tables that hold what migrating puts there, and the same for every test."""

ARGUMENTS = ["--no-sandbox", "--disable-gpu"]

# Playwright keeps an event loop in the tests' own thread, where Django would refuse its tables to every later test.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

# Two noisy cores make single examples slow now and then: no example has a deadline, and a server repeats the same ones.
EXAMPLES = int(os.environ.get("EXAMPLES") or 25)
settings.register_profile(
    "pressgang", deadline=None, max_examples=EXAMPLES, derandomize="CI" in os.environ and "EXAMPLES" not in os.environ
)
settings.load_profile("pressgang")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what uses the database or a browser, so that `-m` finds it; skip the latter where none can be driven."""
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if fixtures & ON_TABLES or item.get_closest_marker("django_db"):
            item.add_marker("tables")
        if fixtures & IN_A_BROWSER:
            item.add_marker("browser")
    if elsewhere := [
        item.nodeid for item in items if on_postgres(item) and not re.match(suite.WITH_TABLES, item.nodeid)
    ]:
        raise pytest.UsageError(f"tools.suite looks for tests to run on PostgreSQL elsewhere than in {elsewhere}")
    driving = [item for item in items if item.get_closest_marker("browser")]
    for item in driving:
        item.add_marker(pytest.mark.flaky(reruns=TRIES - 1))
    if driving and (reason := why_no_browser()):
        for item in driving:
            item.add_marker(pytest.mark.skip(reason=f"{reason}; `make test` tells how to get it"))


def on_postgres(item: pytest.Item) -> bool:
    """Return whether a test depends on the database."""
    marks = {mark.name for mark in item.iter_markers()}
    return "tables" in marks and "browser" not in marks and ("every_database" in marks or "any_database" not in marks)


def pytest_collection_finish() -> None:
    """Look for garbage rarely, and never among what was imported: it took a sixteenth of a run."""
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch the system's own Chromium, one for every test of a run: two Playwrights in one process are at odds."""
    return {**browser_type_launch_args, "executable_path": chromium(), "args": ARGUMENTS}


@pytest.fixture
def browser(browser: Browser) -> Iterator[Browser]:
    """Close what a test left open before its database goes: pages would ask for more."""
    yield browser
    for context in browser.contexts:
        context.close()


@pytest.fixture(scope="session", autouse=True)
def pages_that_say_when_they_have_settled() -> Iterator[None]:
    """Watch every page of every test in a browser."""
    with watched():
        yield


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None,
    made_once_for_all_shares: None,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Give this run a database of its own: on SQLite a file, which real threads and a live server can share."""
    for connection in connections.all():
        wanted = connection.settings_dict["TEST"]
        if connection.vendor == "sqlite":
            file = tmp_path_factory.mktemp("database") / "test.sqlite3"
            file.write_bytes(migrated())
            wanted["NAME"] = str(file)
        else:
            wanted["NAME"] = f"test_{connection.settings_dict['NAME']}_{os.getpid()}"


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """Begin with the tables of `migrated` on SQLite."""
    return connections["default"].vendor == "sqlite"


@kept.kept
def migrated() -> bytes:
    """Return a SQLite database with all tables, made once for all shares."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite3"
        environment = {**os.environ, "DATABASE_URL": f"sqlite:///{file}"}
        command = (sys.executable, "manage.py", "migrate", "--verbosity", "0", "--skip-checks")
        subprocess.run(command, cwd=suite.ROOT, env=environment, check=True)
        return file.read_bytes()


@pytest.fixture(scope="session", autouse=True)
def emptied_between_tests() -> Iterator[None]:
    """Let transactional tests empty the tables, whose triggers rightly refuse to; the triggers are back after.

    Django would also empty and fill the tables of permissions, which takes longer than all others.
    """

    def empty(case: TransactionTestCase) -> None:
        connection = connections["default"]
        tables = set(connection.introspection.django_table_names(only_existing=True, include_views=False))
        statements = connection.ops.sql_flush(no_style(), sorted(tables - OF_MIGRATING))
        on, off = (f"ALTER TABLE roster_edition {how} TRIGGER edition_no_truncate" for how in ("ENABLE", "DISABLE"))
        before, after = [off], [on]
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
                before, after = map(list, zip(*cursor.fetchall(), strict=True))
            before = [f"DROP TRIGGER {name}" for name in before]
        connection.ops.execute_sql_flush([*before, *statements, *after])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", empty)
        yield


@pytest.fixture(scope="session", autouse=True)
def nothing_beside_the_test() -> Iterator[None]:
    """Let no thread print and no request be too many unless a test says so; hash passwords in no time.

    The site's own way to hash takes a third of a second for each account that a test makes.
    """
    quick = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    with override_settings(
        PASSWORD_HASHERS=quick, PRINT_WORKERS=0, PRINT_STORE="none", RATE_LIMITS=0, WHEN_PUBLISHED=[]
    ):
        yield


@pytest.fixture(autouse=True, scope="session")
def files_of_prints_beside_the_database(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep what tests print in a folder of this run's own."""
    default_storage.location = str(tmp_path_factory.mktemp("blobs"))


@pytest.fixture(autouse=True, scope="session")
def made_once_for_all_shares(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep what `kept` makes in the folder that tools.suite gives to all that it runs."""
    kept.FOLDER[:] = [Path(os.environ.get("KEPT") or tmp_path_factory.getbasetemp())]


@pytest.fixture(scope="session", autouse=True)
def files_straight_from_their_folders() -> Iterator[None]:
    """Serve the site's files as they are, whether or not somebody collected them in this checkout.

    They are found when they are asked for: to list them all first took longer than a page, for every `Client`.
    """
    plain = {**site.STORAGES, "staticfiles": {"BACKEND": PLAIN}}
    with override_settings(STORAGES=plain, WHITENOISE_USE_FINDERS=True, WHITENOISE_AUTOREFRESH=True):
        yield


@pytest.fixture(scope="session", autouse=True)
def each_game_compiled_once() -> Iterator[None]:
    """Compile the same edition once a run, whichever test's database it is in: compiling depends on nothing else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "compile_edition", cache(games.compile_edition))
        yield


@pytest.fixture(autouse=True)
def no_game_of_another_test(request: pytest.FixtureRequest) -> None:
    """Forget the games that another test published: a number is one edition for ever only within one database."""
    if ON_TABLES & set(request.fixturenames) or request.node.get_closest_marker("django_db"):
        games.compiled.cache_clear()
        caches["default"].clear()
        caches["pages"].clear()
        caches["parts"].clear()
        caches["lines"].clear()
        games.edition_diff.cache_clear()
        games.keys_between.cache_clear()


@pytest.fixture
def printing(settings: Any) -> Iterator[None]:
    """Run the site's own worker, which a page that still asks when the test is over doesn't wake again."""
    settings.PRINT_WORKERS = 1
    yield
    settings.PRINT_WORKERS = 0
    BACKGROUND_WORKER.stop()
