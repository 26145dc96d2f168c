"""How long it takes to validate and price gangs of 10 to 500 members, all different, on a game with every kind of rule.

Run as `python -m bench.validation` or `python bench/validation.py`: median CPU milliseconds in one process.
"""

import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.made_up import made_up_game, made_up_gang
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import judge

SIZES = (10, 50, 100, 500)
ROUNDS = 25


def milliseconds(game: Game, gang: Gang, *, itemised: bool = False) -> float:
    """CPU time to validate and price a gang never seen before; `itemised` writes every receipt line too."""
    fresh = replace(gang, members=tuple(replace(member) for member in gang.members))
    start = time.process_time()
    judged = judge(game, fresh)
    if len(judged.findings) > judged.receipt.total:
        raise SystemExit("more findings than points")
    if itemised and not judged.receipt.lines:
        raise SystemExit("the receipt is empty")
    return 1000 * (time.process_time() - start)


def main() -> None:
    """Print a line for each size: median, fastest, per member, findings."""
    game = made_up_game()
    milliseconds(game, made_up_gang(1))
    print(f"validate and price, {len(game.constraints)} constraints, all members different, median of {ROUNDS}")
    per_member = 0.0
    for size in SIZES:
        gang = made_up_gang(size)
        times = [milliseconds(game, gang) for _ in range(ROUNDS)]
        median = statistics.median(times)
        per_member = per_member or median / size
        written = statistics.median(milliseconds(game, gang, itemised=True) for _ in range(ROUNDS))
        ratio = median / size / per_member
        print(
            f"{size:4} members {median:7.2f} ms (fastest {min(times):6.2f}), {1000 * median / size:6.1f} µs a member, "
            f"{ratio:4.2f} × that of {SIZES[0]}, itemised {written:6.2f} ms, {len(judge(game, gang).findings)} findings"
        )


if __name__ == "__main__":
    main()
