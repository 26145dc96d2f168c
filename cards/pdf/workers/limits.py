"""Limits on one piece of work, and the memory that a process holds."""

import gc
import os
from contextlib import suppress
from ctypes import CDLL
from dataclasses import dataclass
from pathlib import Path

MEBIBYTE, GIBIBYTE = 1 << 20, 1 << 30


@dataclass(frozen=True, kw_only=True, slots=True)
class Limits:
    """For each payload: `seconds` by the clock and `cpu_seconds` of computing; for each child: `memory` in bytes.

    Memory is address space, which is more than what is used. A child that has had no work for `idle` seconds ends, as
    does one that holds more than `held` bytes after its work: another takes its place.
    """

    seconds: float = 120.0
    cpu_seconds: int = 100
    memory: int = 2 * GIBIBYTE
    idle: float = 300.0
    held: int = 3 * GIBIBYTE // 8


GROWN = 48 * MEBIBYTE
"""The bytes that a child grows by before it looks for cycles: those of layouts hold much that Python doesn't count."""


def resident(pid: int) -> int:
    """Return the bytes of memory that a process holds; 0 where the system does not say, and for one that is gone."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def trim_memory(before: int) -> int:
    """Release memory if this process holds much more than before; return the bytes that it holds then."""
    if resident(os.getpid()) <= before + GROWN:
        return before
    gc.collect()
    with suppress(AttributeError, OSError):  # only the GNU library has it
        CDLL(None).malloc_trim(0)
    return resident(os.getpid())
