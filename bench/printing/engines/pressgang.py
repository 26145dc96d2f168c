"""This project's engine as the site uses it, with warm child processes and a store of faces."""

import tempfile
from pathlib import Path

from bench.printing.engines.engine import Job
from bench.printing.generated_cards import CODES, GeneratedCard
from bench.printing.look import GAME
from cards.faces.stamp import Codes
from cards.pdf.context import LocalPool, PrintContext
from cards.pdf.kit import print_cards
from cards.pdf.store import Store
from cards.pdf.workers.pool import WorkerPool

FILLING = 2
"""The number of processes that fill a store; they end before the measured time."""


def stored_before(job: Job) -> tuple[GeneratedCard, ...]:
    """Return the share of a job's cards for the store, spread evenly among the others."""
    many = round(len(job.cards) * job.stored)
    every = len(job.cards)
    return tuple(card for at, card in enumerate(job.cards) if (at + 1) * many // every > at * many // every)


class Pressgang:
    """The engine with child processes that stay warm between jobs, or none."""

    def __init__(self, workers: int) -> None:
        self._pool = WorkerPool(workers=workers) if workers else None
        self._folder = tempfile.TemporaryDirectory(prefix="pressgang-bench-")
        self._jobs = 0
        self._store: Store | None = None

    def prepare(self, job: Job) -> None:
        """Fill a store with the job's stored cards, by other processes."""
        if self._store:
            self._store.close()
        self._jobs += 1
        self._store = Store(Path(self._folder.name) / f"{self._jobs}.sqlite3")
        if known := stored_before(job):
            with WorkerPool(workers=FILLING) as filling:
                self._print(known, filling)
            self._store.close()

    def make(self, job: Job) -> bytes:
        """Return all cards on sheets."""
        return self._print(job.cards, self._pool)

    def close(self) -> None:
        """End the child processes."""
        if self._pool:
            self._pool.close()
        self._folder.cleanup()

    def _print(self, cards: tuple[GeneratedCard, ...], pool: WorkerPool | None) -> bytes:
        faces = [card.face for card in cards]
        codes = Codes(start=CODES, keys=frozenset(face.key for face in faces))
        pictures = {card.portrait.digest: card.portrait.data for card in cards if card.portrait}
        context = PrintContext(game=GAME, pool=pool or LocalPool(), store=self._store, codes=codes, pictures=pictures)
        return print_cards(context, faces).pdf


def start(workers: int) -> Pressgang:
    """Return the engine with a number of child processes."""
    return Pressgang(workers)
