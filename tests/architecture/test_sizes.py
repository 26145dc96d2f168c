"""Files stay small enough to read in one go.

Lives here: the ceilings. Never here: counts for a report (see tools/report.py).
"""

from pathlib import Path

import pytest

from tests.architecture import sources

CEILINGS = [(path, 250) for path in sources.code_files()] + [(path, 400) for path in sources.test_files()]


@pytest.mark.parametrize(
    ("path", "ceiling"), CEILINGS, ids=lambda value: sources.named(value) if isinstance(value, Path) else ""
)
def test_a_file_stays_under_its_ceiling(path: Path, ceiling: int) -> None:
    lines = len(path.read_text().splitlines())
    assert lines <= ceiling, (
        f"{lines} lines; the ceiling is {ceiling}: find the second thing it does and give it a file"
    )
