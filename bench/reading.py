"""How long it takes to read and lint the packs of fixtures/, and to write one.

Run as `python -m bench.reading` or `python bench/reading.py`: median CPU milliseconds in one process.
"""

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from roster.packs.linting import lint_pack
from roster.packs.reading import read_pack
from roster.packs.writing import pack_texts

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"
ROUNDS = 7


def milliseconds(work: Callable[[], object]) -> float:
    """The median CPU time of some work."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        times.append(1000 * (time.process_time() - start))
    return statistics.median(times)


def main() -> None:
    """Print a line for each pack: size, reading with lint, lint alone, writing."""
    for folder in sorted(path.parent for path in FIXTURES.glob("*/game.yaml")):
        pack = read_pack(folder).pack
        if pack is None:
            raise SystemExit(f"{folder.name} has problems")
        size = sum(path.stat().st_size for path in folder.glob("*.yaml")) // 1000
        read = milliseconds(partial(read_pack, folder))
        lint = milliseconds(partial(lint_pack, pack))
        write = milliseconds(partial(pack_texts, pack))
        print(f"{folder.name:20} {size:4} KB  read {read:6.0f} ms  of it lint {lint:5.0f} ms  write {write:6.0f} ms")


if __name__ == "__main__":
    main()
