"""How much memory a process holds, and giving up what it does not need."""

import gc
import os
from contextlib import suppress
from ctypes import CDLL
from pathlib import Path

MEBIBYTE = 1 << 20
GROWN = 48 * MEBIBYTE
"""By how much a child grows before it looks for cycles: those of layouts hold much that Python does not count."""


def resident(pid: int) -> int:
    """The bytes of memory that a process holds; 0 where the system does not say, and for one that is gone."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def tidied(before: int) -> int:
    """Give up what nothing needs, if this process holds much more than before; how many bytes it holds then."""
    if resident(os.getpid()) <= before + GROWN:
        return before
    gc.collect()
    with suppress(AttributeError, OSError):  # only the GNU library has it
        CDLL(None).malloc_trim(0)
    return resident(os.getpid())
