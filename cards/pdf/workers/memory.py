"""The memory that a process holds, and releasing what it does not need."""

import gc
import os
from contextlib import suppress
from ctypes import CDLL
from pathlib import Path

MEBIBYTE = 1 << 20
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
