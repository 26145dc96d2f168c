"""Memory and processor time of a process and its descendants, from /proc."""

import os
from pathlib import Path

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK")


def tree(root: int) -> list[int]:
    """Return the ids of a process and its descendants."""
    children: dict[int, list[int]] = {}
    for pid, fields in _stats():
        children.setdefault(int(fields[1]), []).append(pid)
    found = [root]
    for pid in found:
        found += children.get(pid, [])
    return found


def pss(root: int) -> int:
    """Return the proportional set size of a tree, in bytes."""
    return sum(_pss(pid) for pid in tree(root))


def cpu_seconds_below(root: int) -> float:
    """Return the processor time of the descendants in seconds, including those that have ended."""
    wanted = set(tree(root)) - {root}
    return sum(sum(map(int, fields[11:15])) for pid, fields in _stats() if pid in wanted) / TICKS


def _stats() -> list[tuple[int, list[str]]]:
    """Return the processes with the fields of their stat files after the name: state, parent, ..."""
    found = []
    for entry in PROC.iterdir():
        if entry.name.isdigit():
            try:
                text = (entry / "stat").read_text()
            except OSError:  # it has ended
                continue
            found.append((int(entry.name), text.rpartition(")")[2].split()))
    return found


def _pss(pid: int) -> int:
    try:
        lines = (PROC / str(pid) / "smaps_rollup").read_text().splitlines()
    except OSError:  # it has ended
        return 0
    return 1024 * sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
