"""The protocol of engines, and their jobs."""

from dataclasses import dataclass
from typing import Protocol

from bench.printing.generated_cards import GeneratedCard
from bench.printing.sheets import SheetPage


@dataclass(frozen=True, kw_only=True, slots=True)
class Job:
    """Cards to set, and their pages; `stored` is the share of cards, from 0 to 1, that are in the store."""

    cards: tuple[GeneratedCard, ...]
    pages: tuple[SheetPage, ...]
    stored: float = 0.0


class BenchEngine(Protocol):
    """An engine, started once in a process of its own and then given jobs."""

    def prepare(self, job: Job) -> None:
        """Prepare a job, outside the measured time."""

    def make(self, job: Job) -> bytes:
        """Return the job as one PDF, within the measured time."""

    def close(self) -> None:
        """Close processes and files."""
