"""What tests of commands share: running one, packs and gangs on disk, and whether the database stayed as it was."""

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from cards.management import gang_command
from cards.pdf.workers.limits import Limits
from cards.pdf.workers.pool import WorkerPool
from roster import models
from roster.packs.writing import write_pack
from tests.loaded import publish_pack
from tests.tables.made_up import gang, made_up_pack


@dataclass(frozen=True, kw_only=True)
class Ran:
    """The output of a command, and its exit code."""

    code: int
    out: str
    err: str

    def ends(self, code: int, *words: str) -> None:
        """Check its exit code and what it says besides its output."""
        assert (self.code, [one for one in words if one not in self.err]) == (code, [])


@pytest.fixture(scope="package", autouse=True)
def children_that_stay() -> Iterator[None]:
    """Let commands print with the children of an earlier one: their start takes longer than what these tests print."""
    pools: dict[tuple[int, Limits], WorkerPool] = {}

    def pool(workers: int, limits: Limits) -> AbstractContextManager[WorkerPool]:
        if (workers, limits) not in pools:
            pools[workers, limits] = WorkerPool(workers=workers, limits=limits)
        return nullcontext(pools[workers, limits])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gang_command, "WorkerPool", pool)
        yield
    for one in pools.values():
        one.close()


@pytest.fixture
def run() -> Callable[..., Ran]:
    def run_command(name: str, *arguments: object) -> Ran:
        out, err = StringIO(), StringIO()
        try:
            call_command(name, *map(str, arguments), stdout=out, stderr=err)
            code = 0
        except SystemExit as end:
            code = int(end.code or 0)
        return Ran(code=code, out=out.getvalue(), err=err.getvalue())

    return run_command


@pytest.fixture
def published(db: None) -> None:
    publish_pack(made_up_pack())


@pytest.fixture
def pack_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "kettle-war"
    write_pack(made_up_pack(), folder)
    (folder / "sample_gangs").mkdir()
    (folder / "sample_gangs" / "late.json").write_text(json.dumps(gang()))
    return folder


@pytest.fixture
def gang_file(tmp_path: Path) -> Callable[..., Path]:
    def written(**changes: Any) -> Path:
        path = tmp_path / "gang.json"
        path.write_text(json.dumps(gang(**changes)))
        return path

    return written


def everything() -> dict[str, list[tuple[Any, ...]]]:
    tables = (models.Game, models.Rank, models.Weapon, models.Edition, models.Gang, models.Revision)
    return {table.__name__: list(table.objects.order_by("pk").values_list()) for table in tables}


@pytest.fixture
def untouched(db: None) -> Callable[[], Any]:
    @contextmanager
    def block() -> Iterator[None]:
        before = everything()
        yield
        assert everything() == before

    return block
