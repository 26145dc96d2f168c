"""Run the whole suite on SQLite and, in parallel, the tests that depend on the database on PostgreSQL.

Usage: python -m tools.suite [PYTEST ARGUMENTS]. POSTGRES_URL names a server other than postgres@127.0.0.1:5432; without
a server, PostgreSQL is skipped.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

Show = Callable[[str], None]
ROOT = Path(__file__).resolve().parent.parent
SERVER = os.environ.get("POSTGRES_URL") or "postgres://postgres@127.0.0.1:5432"
WORKERS = min(6, (os.cpu_count() or 1) + 2)
"""Two more than processors, as some always wait for a browser. PostgreSQL gets half as many besides."""
MAY_CREATE = "select rolcreatedb or rolsuper from pg_roles where rolname = current_user"
SQLITE, POSTGRES = "SQLite, the whole suite", "PostgreSQL, what a database can change"
ON_POSTGRES = ("-m", "tables and not browser and not any_database")
WITH_TABLES = tuple(f"tests/{name}" for name in ("cards/jobs", "commands", "running", "scale", "tables", "web"))
"""The folders of those tests, so that others need not be collected; tests/tools/test_suite.py finds any elsewhere."""


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


def run(name: str, show: Show, workers: int, *arguments: str, **environment: str) -> tuple[int, str]:
    """Run pytest and show its output; return its exit code, and the name with pytest's closing line.

    Each worker goes through its share file by file; one that has finished takes over half of another's rest.
    """
    show(f"\nOn {name}\n")
    colour = ("--color=yes",) if sys.stdout.isatty() else ()
    closing = ""
    with subprocess.Popen(
        (sys.executable, "-m", "pytest", "-n", str(workers), "--dist", "worksteal", *colour, *arguments),
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        for line in process.stdout or ():
            show(line)
            closing = line.rstrip() or closing
    return process.returncode, f"On {name}\n{closing}"


def names_tests(argument: str) -> bool:
    """Return whether an argument names a file or folder of tests."""
    return (ROOT / argument.partition("::")[0]).exists()


def at_once(line: str) -> None:
    print(line, end="", flush=True)


def on_both(arguments: list[str]) -> list[tuple[int, str]]:
    """Run on both databases at once; show PostgreSQL's output after SQLite's."""
    postgres_output: list[str] = []
    with ThreadPoolExecutor(1) as beside:
        chosen = (*ON_POSTGRES, *arguments, *(() if any(map(names_tests, arguments)) else WITH_TABLES))
        workers = max(1, WORKERS // 2)
        second = beside.submit(lambda: run(POSTGRES, postgres_output.append, workers, *chosen, DATABASE_URL=database()))
        first = run(SQLITE, at_once, WORKERS, *arguments)
        ended = second.result()
    at_once("".join(postgres_output))
    return [ended, first]


def main(arguments: list[str]) -> int:
    """Run both and print the closing line of each, a failed run's last."""
    os.environ.pop("DATABASE_URL", None)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # every program that a test starts would compile the site again
    if why := why_no_postgres():
        runs = [run(SQLITE, at_once, WORKERS, *arguments)]
        print(f"\nPostgreSQL skipped: {why}")
    else:
        runs = on_both(arguments)
    print()
    for _code, closing in sorted(runs, key=lambda ended: ended[0] != 0):
        print(closing)
    return max(code for code, _closing in runs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
