"""A thread of a pool: it hands work to a child of its own, and starts a fresh child when one is lost."""

from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from cards.pdf.printed import PrintingFailed
from cards.pdf.workers.limits import Limits
from cards.pdf.workers.memory import resident
from cards.pdf.workers.worker_process import WorkerCrashed, WorkerProcess


@dataclass(frozen=True, kw_only=True, slots=True)
class WorkItem:
    """One piece of work: the module it needs, the serialized (task, payload), and where its result goes."""

    module: str
    message: bytes
    result: Future[Any] = field(default_factory=Future)


class WorkerThread:
    """A thread that does the items of the queue, one after the other, until it takes None."""

    def __init__(self, queue: "SimpleQueue[WorkItem | None]", limits: Limits) -> None:
        self._queue, self._limits = queue, limits
        self._worker: WorkerProcess | None = None
        self._closing = False
        self._thread = Thread(target=self._run, name="print-worker", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """The number of the child that is up, if one is."""
        return worker.pid if (worker := self._worker) else None  # its thread may let it go

    def close(self) -> None:
        """Stop the work in hand. The thread ends at the None that follows in the queue."""
        self._closing = True
        if worker := self._worker:
            worker.kill()

    def join(self) -> None:
        """Wait until the thread and its child are gone."""
        self._thread.join()

    def forget(self) -> None:
        """Forget thread and child after a fork: neither is here."""
        if self._worker:
            self._worker.forget()

    def _run(self) -> None:
        while True:
            try:
                asked = self._queue.get(timeout=self._limits.idle if self._worker else None)
            except Empty:
                self._let_go()
                continue
            if asked is None:
                break
            if asked.result.set_running_or_notify_cancel():
                self._serve(asked)
        self._let_go()

    def _serve(self, asked: WorkItem) -> None:
        """Do the work; a child that crashes over it is replaced, and the work is tried once more."""
        try:
            try:
                value = self._answer(asked)
            except WorkerCrashed:
                value = self._answer(asked)
        except WorkerCrashed as died:
            asked.result.set_exception(PrintingFailed(str(died)))
        except Exception as failed:  # noqa: BLE001  (whoever waits for the result must be told)
            asked.result.set_exception(failed)
        else:
            asked.result.set_result(value)

    def _answer(self, asked: WorkItem) -> Any:
        if self._closing:
            raise PrintingFailed("Printing was shut down. Print again.")
        if self._worker is None:
            self._worker = WorkerProcess(self._limits, asked.module)
        try:
            return self._worker.ask(asked.message)
        finally:
            if not self._worker.alive or resident(self._worker.pid) > self._limits.held:
                self._let_go()

    def _let_go(self) -> None:
        if self._worker:
            self._worker.end()
            self._worker = None
