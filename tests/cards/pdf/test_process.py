"""The render process: its limits, what it says when it cannot print, and what this process never loads."""

import subprocess
import sys
from pathlib import Path

import pytest

from cards.pdf import availability
from cards.pdf.printed import PrintingFailed, PrintingUnavailable
from cards.pdf.process import Limits, print_kit_apart
from cards.sheets.options import PrintOptions
from tests.cards.pdf.small_game import GAME, GANG

ROOT = Path(__file__).resolve().parents[3]
NEEDS_PANGO = pytest.mark.skipif(bool(availability.missing_libraries()), reason="the native libraries are missing")


@NEEDS_PANGO
def test_a_kit_printed_apart_is_the_kit() -> None:
    from cards.pdf.kit import print_kit

    assert GAME.faction["reds"].name == "Reds", "look-ups are kept in the game and must not cross"
    apart = print_kit_apart(GAME, GANG, what=("tokens",), paper="letter", revision=3)
    here = print_kit(GAME, GANG, options=PrintOptions(what=("tokens",), paper="letter"), revision=3)
    assert apart == here


@NEEDS_PANGO
def test_a_kit_that_takes_too_long_is_stopped_and_told() -> None:
    with pytest.raises(PrintingFailed, match=r"longer than 0\.05 seconds .* Print fewer parts"):
        print_kit_apart(GAME, GANG, limits=Limits(seconds=0.05))


@NEEDS_PANGO
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits address space")
def test_a_kit_that_needs_too_much_memory_is_told() -> None:
    with pytest.raises(PrintingFailed, match=r"memory|ended with code|killed by signal|could not be loaded"):
        print_kit_apart(GAME, GANG, limits=Limits(memory=90_000_000))


@NEEDS_PANGO
def test_why_a_kit_cannot_be_printed_crosses_back() -> None:
    with pytest.raises(PrintingFailed, match="nothing to print"):
        print_kit_apart(GAME, GANG, what=())


def test_without_pango_the_reason_and_the_remedy_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(availability, "NEEDED", ("no-such-library", "harfbuzz"))
    assert "no-such-library" in availability.missing_libraries()
    with pytest.raises(PrintingUnavailable) as told:
        print_kit_apart(GAME, GANG)
    assert "no-such-library" in told.value.reason
    assert told.value.remedy == availability.install_line()
    assert "pango" in told.value.remedy


def test_asking_for_a_kit_loads_no_renderer_here() -> None:
    code = (
        "import sys; from cards.pdf.process import print_kit_apart; from cards.pdf.printed import PrintingFailed;"
        "from tests.cards.pdf.small_game import GAME, GANG;"
        "print_kit_apart(GAME, GANG, what=('tokens',)) if sys.argv[1] == 'print' else None;"
        "print([name for name in ('weasyprint', 'pikepdf') if name in sys.modules])"
    )
    what = "print" if not availability.missing_libraries() else "import"
    ended = subprocess.run([sys.executable, "-c", code, what], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "[]"
