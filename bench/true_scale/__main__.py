"""The table of read-back measures, as Markdown.

Run as `python -m bench.true_scale [GAME...]`. Exits 1 where a format is off by more than 0.05 mm.
"""

import sys
from pathlib import Path

from bench.true_scale.table import FORMATS, rows
from roster.packs.compiling import compile_pack
from roster.packs.reading import read_pack

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
ALLOWED = 0.05


def main(names: list[str]) -> None:
    """Print the table of the named games, or of all."""
    print(f"| game | piece | figure | pack | {' | '.join(FORMATS)} | off |")
    print(f"|---|---|---|{'---:|' * (len(FORMATS) + 2)}")
    worst = 0.0
    for folder in sorted(path.parent for path in FIXTURES.glob("*/game.yaml")):
        pack = read_pack(folder).pack
        if pack is None or (names and folder.name not in names):
            continue
        for row in rows(compile_pack(pack)):
            read = " | ".join(f"{value:.3f}" for value in row.read)
            print(f"| {folder.name} | {row.piece} | {row.figure} | {row.expected:.3f} | {read} | {row.off:.3f} |")
            worst = max(worst, row.off)
    print(f"\nThe largest difference is {worst:.4f}; {ALLOWED} is allowed.")
    sys.exit(worst > ALLOWED)


if __name__ == "__main__":
    main(sys.argv[1:])
