"""Run the checks besides tests: format, lint, types, imports, templates, packs, settings, pins.

Usage: python -m tools.checks [NAME...]. Runs all checks (or those named), as many at once as there are processors,
shows the output of those that fail, and exits with 1 if any does.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import gettempdir

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
MANAGE = (sys.executable, "manage.py")
VERBATIM = ROOT.parent / "shared" / "tools" / "verbatim"
SETTINGS = {
    "DATABASE_URL": f"sqlite:///{gettempdir()}/pressgang-checks.sqlite3",
    "HTTPS": "true",
    "HSTS_SECONDS": "31536000",
    "HSTS_SUBDOMAINS": "true",
    "HSTS_PRELOAD": "true",
    "SECRET_KEY": "for-checks-only-" + "0123456789" * 5,
}
Check = tuple[str, tuple[str, ...]]


def standard_checks() -> Iterator[Check]:
    """Yield the checks that every machine can run, the longest first."""
    yield "types", (f"{BIN}/mypy",)
    yield "imports", (f"{BIN}/lint-imports", "--no-logo")
    yield "format", (f"{BIN}/ruff", "format", "--check", ".")
    yield "lint", (f"{BIN}/ruff", "check", ".")
    yield "web templates", (f"{BIN}/djlint", "templates/web", "--profile=django", "--lint", "--quiet")
    yield (
        "card templates",
        (f"{BIN}/djlint", "templates/cards", "--profile=jinja", "--extension=html.jinja", "--lint", "--quiet"),
    )
    packs = sorted(str(file.parent.relative_to(ROOT)) for file in ROOT.glob("fixtures/*/game.yaml"))
    yield "packs", (*MANAGE, "checkpack", *packs)
    yield "schemas", (sys.executable, "-m", "tools.schemas")
    yield "migrations", (*MANAGE, "makemigrations", "--check", "--dry-run")
    yield "settings", (*MANAGE, "check", "--deploy", "--fail-level", "WARNING")


def optional_checks() -> Iterator[Check]:
    """Yield the checks whose programs this machine has; print which ones are skipped."""
    if shutil.which("uv"):
        yield "lock", ("uv", "lock", "--check", "--quiet")
        yield "pins", (sys.executable, "-m", "tools.pins", "--check")
    else:
        print("skipped  lock, pins: uv is not installed (the tests compare the pins too)")
    if VERBATIM.exists():
        yield "own words", (str(VERBATIM), "fixtures", "templates", "docs", "README.md")
    else:
        print("skipped  own words: no rulebooks to compare with")


def passes(name: str, command: tuple[str, ...]) -> bool:
    """Run one check and show its output if it fails; return whether it passed."""
    began = time.monotonic()
    ended = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **SETTINGS},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    well = ended.returncode == 0
    lines = [f"{'ok    ' if well else 'FAILED'}  {name}  ({time.monotonic() - began:.1f} s)"]
    if not well:
        lines += [" ".join(command), ended.stdout]
    print("\n".join(lines), flush=True)
    return well


def main(names: list[str]) -> int:
    """Run the checks; return the exit code: 1 if any failed."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # each check would compile the site again
    every = (*standard_checks(), *optional_checks())
    chosen = [check for check in every if not names or check[0].split()[0] in names]
    if not chosen:
        sys.exit(f"There is no such check. Choose from: {', '.join(name for name, _command in every)}")
    with ThreadPoolExecutor(os.cpu_count()) as at_once:
        passed = list(at_once.map(lambda check: passes(*check), chosen))
    failed = [name for (name, _command), well in zip(chosen, passed, strict=True) if not well]
    named = f"; failed: {', '.join(failed)}" if failed else ""
    print(f"{len(chosen) - len(failed)} of {len(chosen)} checks passed{named}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
