"""A published game to print, and workers of their own."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from django.db import connection

from cards.pdf import availability
from tests.loaded import publish_pack
from tests.tables.made_up import made_up_pack

ROOT = Path(__file__).resolve().parents[3]
NEEDS_PANGO = pytest.mark.skipif(bool(availability.missing_libraries()), reason="the native libraries are missing")


@pytest.fixture
def published(transactional_db: None) -> None:
    """Publish a made-up game's first edition."""
    publish_pack(made_up_pack())


def database_url() -> str:
    """Return the address of this test's own database, for another process."""
    database = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{database['NAME']}"
    who = f"{database['USER']}:{database['PASSWORD']}@" if database["PASSWORD"] else f"{database['USER']}@"
    return f"postgres://{who}{database['HOST']}:{database['PORT'] or 5432}/{database['NAME']}"


@pytest.fixture
def printworker(published: None) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Start a real worker process on this test's database; those still running are ended with the test."""
    begun: list[subprocess.Popen[bytes]] = []

    def begin(*arguments: str, lease: float = 2) -> subprocess.Popen[bytes]:
        environment = {
            "DATABASE_URL": database_url(),
            "PRINT_LEASE": str(lease),
            "PRINT_WORKERS": "1",
            "PRINT_STORE": "none",
            "BLOBS": f"file://{default_storage.location}",
        }
        command = [sys.executable, "manage.py", "printworker", *arguments]
        begun.append(subprocess.Popen(command, cwd=ROOT, env={**os.environ, **environment}))
        return begun[-1]

    yield begin
    for process in begun:
        process.kill()
        process.wait()
