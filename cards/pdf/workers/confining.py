"""Limits that a child sets on itself, where the system can."""

import sys
import time


def confine_memory(size: int) -> None:
    """Let this process have no more address space than `size` bytes."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (size, hard))
    except (OSError, ValueError) as refused:
        print(f"memory is not limited here: {refused}", file=sys.stderr)  # noqa: T201


def confine_computing(seconds: int) -> None:
    """Limit this process to some more seconds of computing; the system then ends it."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    until = int(time.process_time()) + 1 + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (until if hard < 0 else min(until, hard), hard))
