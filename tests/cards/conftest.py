"""What lays out cards is marked as printing; without Pango it is skipped, and says why."""

import pytest

from cards.pdf.availability import missing_libraries

LAID_OUT = {"poker_set", "table_files", "save", "plain", "readable"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all of two folders, and what uses a fixture that is laid out."""
    missing = missing_libraries()
    for item in items:
        folder = item.path.parent.as_posix()
        if folder.endswith(("tests/cards/pdf", "tests/cards/safety")) or LAID_OUT & set(
            getattr(item, "fixturenames", ())
        ):
            item.add_marker("print")
        if missing and "tests/cards" in folder and item.get_closest_marker("print"):
            item.add_marker(pytest.mark.skip(reason=f"printing needs {', '.join(missing)}"))
