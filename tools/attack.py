"""Try a site harder and for longer than the tests do: kills, floods, a full disk, hours of use.

Runs every program below, or those that the arguments name, one after the other. Each stands in bench/trials/ and says
what it saw; its exit code is 0 where the site held. Exits 1 if one did not.
"""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, kw_only=True)
class Trial:
    """A program of bench/trials/, and what it tries."""

    name: str
    tries: str


TRIALS = (
    Trial(name="kills", tries="kill sites, workers and Redis at random while they print and send e-mails"),
    Trial(name="slow", tries="hold a bare server with silent connections, half-sent heads and half-sent bodies"),
    Trial(name="away", tries="take the database away for some seconds, and bring it back"),
    Trial(name="disk", tries="fill the disk of a site, and make room again (as root)"),
    Trial(name="soak", tries="use a site for half an hour and watch the memory of each process"),
)


def main(names: list[str]) -> int:
    """Run the trials. Returns the exit code."""
    chosen = [one for one in TRIALS if not names or one.name in names]
    if not chosen:
        sys.exit(f"There is no such trial. Choose from: {', '.join(one.name for one in TRIALS)}")
    lost = []
    for one in chosen:
        print(f"\n{one.name}: {one.tries}", flush=True)
        if subprocess.run([sys.executable, "-m", f"bench.trials.{one.name}"], cwd=ROOT, check=False).returncode:
            lost.append(one.name)
    print(f"{len(chosen) - len(lost)} of {len(chosen)} trials held{'; lost: ' + ', '.join(lost) if lost else ''}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
