"""Stress a site harder and for longer than the tests do: kills and hours of use.

Runs the trials in bench/trials/, or those that the arguments name, one after the other. Each reports what it saw and
exits with 0 if the site held. Exits with 1 if one did not.
"""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, kw_only=True)
class TrialProgram:
    """A program of bench/trials/; `tries` completes the heading of its run."""

    name: str
    tries: str


TRIALS = (
    TrialProgram(name="kills", tries="kill sites, workers and Redis at random while they print and send emails"),
    TrialProgram(name="soak", tries="use a site for half an hour and watch the memory of each process"),
)


def main(names: list[str]) -> int:
    """Run the trials; return the exit code."""
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
