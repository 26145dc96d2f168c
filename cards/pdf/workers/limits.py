"""Limits on one piece of work."""

from dataclasses import dataclass

GIBIBYTE = 1 << 30


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
