"""What others made keeps their licence beside it."""

from pathlib import Path

from tests.architecture import sources

VENDOR = sources.ROOT / "static" / "vendor"
OURS = {"fonts.conf"}
HOLDERS = sorted({path.parent for path in VENDOR.rglob("*") if path.is_file() and path.name not in OURS})


def test_a_vendored_folder_carries_its_licence() -> None:
    without = [sources.named(folder) for folder in HOLDERS if len(words(folder / "LICENSE")) <= 10]
    assert not without, f"copy the licence too (tools/vendor.py): {without}"


def words(licence: Path) -> list[str]:
    """Return what a licence says; nothing where it is not there."""
    return licence.read_text().split() if licence.is_file() else []


def test_fonts_and_icons_are_vendored() -> None:
    assert {"fonts", "game-icons"} <= {folder.name for folder in VENDOR.iterdir()}
