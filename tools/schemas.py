"""Check that the JSON Schemas in fixtures/schema/ match the pack and gang formats.

Usage: python -m tools.schemas. Exits with 1 and the names of files that differ; `make schemas` writes them again.
"""

import sys
from pathlib import Path

from roster.packs.json_schema import schema_texts

FOLDER = Path(__file__).resolve().parent.parent / "fixtures" / "schema"


def main() -> None:
    """Compare each file with the schema of its format."""
    wanted = schema_texts()
    kept = {path.name: path.read_text() for path in FOLDER.glob("*.json")}
    stale = sorted(name for name in wanted.keys() | kept.keys() if wanted.get(name) != kept.get(name))
    if stale:
        sys.exit(f"fixtures/schema/ is out of date: {', '.join(stale)}. Write it again:  make schemas")


if __name__ == "__main__":
    main()
