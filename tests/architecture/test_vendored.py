"""What others made keeps their licence beside it.

Lives here: the search for licences. Never here: fetching anything (see tools/vendor.py).
"""

from pathlib import Path

import pytest

from tests.architecture import sources

VENDOR = sources.ROOT / "static" / "vendor"
OURS = {"fonts.conf"}
HOLDERS = sorted({path.parent for path in VENDOR.rglob("*") if path.is_file() and path.name not in OURS})


@pytest.mark.parametrize("folder", HOLDERS, ids=sources.named)
def test_a_vendored_folder_carries_its_licence(folder: Path) -> None:
    licence = folder / "LICENSE"
    assert licence.is_file(), "copy its licence too (tools/vendor.py)"
    assert len(licence.read_text().split()) > 10


def test_fonts_and_icons_are_vendored() -> None:
    assert {"fonts", "game-icons"} <= {folder.name for folder in VENDOR.iterdir()}
