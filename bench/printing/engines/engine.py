"""What an engine is to the bench."""

from dataclasses import dataclass
from typing import Protocol

from bench.printing.made_cards import MadeCard
from bench.printing.sheets import MadePage


@dataclass(frozen=True, kw_only=True, slots=True)
class Job:
    """Cards to set, and the pages they lie on; `stored` is the share of them, from 0 to 1, that was set before."""

    cards: tuple[MadeCard, ...]
    pages: tuple[MadePage, ...]
    stored: float = 0.0


class Engine(Protocol):
    """Started once in a process of its own, then given jobs."""

    def prepare(self, job: Job) -> None:
        """Whatever must be there before the job and is not part of its time."""

    def make(self, job: Job) -> bytes:
        """The job as one PDF: what is timed."""

    def close(self) -> None:
        """Let go of processes and files."""
