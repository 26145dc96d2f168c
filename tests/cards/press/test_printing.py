"""Printing with warm children: the same kit, an error when it cannot be printed, and no renderer in this process."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cards.pdf import availability
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.printed import PrintingUnavailable
from cards.pdf.store import Store
from cards.pdf.workers.pool import WorkerPool
from cards.press.printing import print_context, print_gang
from cards.sheets.options import PrintOptions
from tests.cards.pdf.small_game import GAME, GANG

ROOT = Path(__file__).resolve().parents[3]
CONTEXT = replace(print_context(GAME, GANG), store=None)
SMALL = PrintOptions(what=("cards",), paper="letter", code=False)


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    with WorkerPool(workers=1) as made:
        yield made


@pytest.mark.print
def test_a_kit_laid_out_by_children_is_the_kit(pool: WorkerPool) -> None:
    assert GAME.faction["reds"].name == "Reds", "look-ups are kept in the game and must not cross"
    apart = print_gang(replace(CONTEXT, pool=pool), SMALL)
    assert apart == print_kit(PrintContext(game=GAME, gang=GANG), SMALL)


@pytest.mark.print
def test_every_face_is_counted_and_what_is_kept_needs_no_child(pool: WorkerPool, tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    store = Store(tmp_path / "faces.sqlite3")
    first = print_gang(replace(CONTEXT, pool=pool, store=store, progress=lambda *counts: heard.append(counts)), SMALL)
    assert heard[0][0] == 0
    assert heard[-1][0] == heard[-1][1] > 0
    unused = WorkerPool(workers=1)
    again = print_gang(replace(CONTEXT, pool=unused, store=store), SMALL)
    assert again == first
    assert unused.pids() == ()


def test_without_pango_the_reason_and_the_remedy_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(availability, "NEEDED", ("no-such-library", "harfbuzz"))
    assert "no-such-library" in availability.missing_libraries()
    with pytest.raises(PrintingUnavailable) as why:
        print_gang(CONTEXT, SMALL)
    assert "no-such-library" in why.value.reason
    assert why.value.remedy == availability.install_line()
    assert "pango" in why.value.remedy


LOADED = """
import os, sys
from dataclasses import replace
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
import django; django.setup()
from cards.pdf.workers.pool import WorkerPool
from cards.press.printing import print_context, print_gang
from cards.sheets.options import PrintOptions
from tests.cards.pdf.small_game import GAME, GANG
with WorkerPool(workers=1) as pool:
    options = PrintOptions(what=("cards",), code=False)
    print_gang(replace(print_context(GAME, GANG), pool=pool, store=None), options)
print("weasyprint" in sys.modules)
"""


@pytest.mark.print
def test_printing_loads_no_renderer_in_this_process() -> None:
    ended = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "False"
