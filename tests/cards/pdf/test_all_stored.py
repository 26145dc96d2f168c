"""What was laid out before is printed without what lays out, and is the same."""

import subprocess
import sys
from pathlib import Path

import pytest

from cards.pdf.kit import print_kit
from cards.pdf.laying import Means
from cards.pdf.store import Store
from cards.sheets.options import PrintOptions
from tests.architecture import sources
from tests.cards.made_up import GAME, crew

ALONE = """
import sys
from pathlib import Path
from cards.pdf.kit import print_kit
from cards.pdf.laying import Means
from cards.pdf.store import Store
from cards.sheets.options import PrintOptions
from tests.cards.made_up import GAME, crew
kit = print_kit(GAME, crew(), options=PrintOptions(what=("cards",)), means=Means(store=Store(Path(sys.argv[1]))))
assert "weasyprint" not in sys.modules, "WeasyPrint was loaded for nothing"
Path(sys.argv[2]).write_bytes(kit.pdf)
"""


@pytest.mark.print
def test_a_kit_of_stored_faces_needs_no_weasyprint_and_has_the_same_bytes(tmp_path: Path) -> None:
    store, again = tmp_path / "faces.sqlite3", tmp_path / "again.pdf"
    first = print_kit(GAME, crew(), options=PrintOptions(what=("cards",)), means=Means(store=Store(store)))
    subprocess.run([sys.executable, "-c", ALONE, store, again], cwd=sources.ROOT, check=True)
    assert again.read_bytes() == first.pdf
