"""Run the whole suite on SQLite and, in parallel, the tests that depend on the database on PostgreSQL.

Usage: python -m tools.suite [PYTEST ARGUMENTS]. POSTGRES_URL names a server other than postgres@127.0.0.1:5432; without
a server, PostgreSQL is skipped. The files of tests go in shares, each to a pytest of its own, so that none imports what
another runs; arguments that name tests are the only share.
"""

import hashlib
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
SERVER = os.environ.get("POSTGRES_URL") or "postgres://postgres@127.0.0.1:5432"
AT_ONCE = (os.cpu_count() or 1) + 2
"""Two more than processors, as some always wait for a browser."""
MAY_CREATE = "select rolcreatedb or rolsuper from pg_roles where rolname = current_user"
ON_POSTGRES = ("-m", "tables and not browser and (every_database or not any_database)")
WITH_TABLES = "tests/(cards/jobs|commands|running|scale|tables|web)/"
"""The folders of those tests, so that others need not be collected; tests/conftest.py refuses any elsewhere."""
SHARES = (
    "tests/web/test_[c-em-z]",
    "tests/web/test_[a-b]",
    "tests/web/(api|desk)",
    "tests/cards/(?!jobs|pdf)",
    "tests/(agreement|games|odds|rules|sixth_game)",
    "tests/cards/pdf",
    "tests/web",
    "tests/tables|tests/cards/jobs",
    "tests/commands|tests/running|tests/scale",
    "",
)
"""What the paths of each share begin with, the longest share first; a file belongs to the first that it suits."""
TOLD = re.compile(r"(\d+) (passed|failed|errors?|skipped|xfailed|rerun)")
NOTHING_CHOSEN = 5
"""Pytest's exit code where it ran no test."""


@dataclass(frozen=True, kw_only=True)
class SuiteShare:
    """What one pytest runs: its name, its arguments, and the database's address, "" for SQLite."""

    name: str
    arguments: tuple[str, ...]
    database: str = ""


@dataclass(frozen=True, kw_only=True)
class Ended:
    """How one pytest ended."""

    share: SuiteShare
    code: int
    closing: str
    counts: Counter[str]


def database() -> str:
    """Return the address of a PostgreSQL database for this checkout alone, so that two can be tested at once."""
    own = hashlib.sha256(str(ROOT).encode()).hexdigest()[:8]
    return f"{SERVER.rstrip('/')}/pressgang_{own}"


def why_no_postgres() -> str:
    """Return why PostgreSQL cannot be tested, in one sentence; "" if it can."""
    import psycopg

    try:
        with psycopg.connect(f"{SERVER.rstrip('/')}/postgres", connect_timeout=3) as connection:
            row = connection.execute(MAY_CREATE).fetchone()
    except psycopg.Error as error:
        return f"no server can be used at {SERVER} ({str(error).splitlines()[0]})"
    return "" if row and row[0] else f"the user of {SERVER} may not create databases"


def dealt(within: str, shares: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the name and the files of each share, of those files whose paths begin with what is given."""
    paths = (str(file.relative_to(ROOT)) for file in (ROOT / "tests").rglob("test_*.py"))
    rest = sorted(path for path in paths if re.match(within, path))
    for beginning in shares:
        if own := tuple(path for path in rest if re.match(beginning, path)):
            rest = [path for path in rest if path not in own]
            yield beginning or "the rest", own


def planned(arguments: tuple[str, ...], postgres: bool) -> list[SuiteShare]:
    """Return the shares in the order in which they begin."""
    named = any(argument.startswith("tests") for argument in arguments)
    alone = [(" ".join(arguments), ())] if named else []
    second = [
        SuiteShare(name=f"PostgreSQL: {name}", arguments=(*ON_POSTGRES, *arguments, *files), database=database())
        for name, files in (alone or dealt(WITH_TABLES, ("",)) if postgres else ())
    ]
    first = [
        SuiteShare(name=f"SQLite: {name}", arguments=(*arguments, *files)) for name, files in alone or dealt("", SHARES)
    ]
    return [*first[:1], *second, *first[1:]]


def run(share: SuiteShare, folder: str) -> Ended:
    """Run one pytest and show its output once it has ended; `folder` holds what is made once for all of them."""
    environment = {**os.environ, "KEPT": folder, **({"DATABASE_URL": share.database} if share.database else {})}
    colour = ("--color=yes",) if sys.stdout.isatty() else ()
    ended = subprocess.run(
        (sys.executable, "-m", "pytest", "-q", *colour, *share.arguments),
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    print(f"\n{share.name}\n{ended.stdout}", end="", flush=True)
    closing = ended.stdout.rstrip().rpartition("\n")[2]
    counts: Counter[str] = Counter({word: int(number) for number, word in TOLD.findall(closing)})
    return Ended(share=share, code=ended.returncode, closing=closing, counts=counts)


def main(arguments: list[str]) -> int:
    """Run all shares, several at once; print how many tests passed, and each share that failed."""
    os.environ.pop("DATABASE_URL", None)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # every program that a test starts would compile the site again
    why = why_no_postgres()
    with TemporaryDirectory() as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        waiting = [pool.submit(run, share, folder) for share in planned(tuple(arguments), not why)]
        ended = [one.result() for one in as_completed(waiting)]
    print(f"\nPostgreSQL skipped: {why}\n" if why else "")
    wrong = [one for one in ended if one.code not in {0, NOTHING_CHOSEN}]
    for one in wrong:
        print(f"FAILED  {one.share.name}: {one.closing}")
    counts = sum((one.counts for one in ended), Counter())
    print(", ".join(f"{number} {word}" for word, number in sorted(counts.items())) or "no test was run")
    return 1 if wrong or not counts["passed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
