"""A pool of warm children for one process, shared by its threads: a thread of its own hands work to each child."""

import os
import pickle
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import islice
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, Self
from weakref import WeakSet

from cards.pdf.printed import PrintingFailed
from cards.pdf.workers.limits import Limits, resident
from cards.pdf.workers.worker_process import WorkerCrashed, WorkerProcess


@dataclass(frozen=True, kw_only=True, slots=True)
class WorkItem:
    """One piece of work: the module it needs, the serialized (task, payload), and where its result goes."""

    module: str
    message: bytes
    result: Future[Any] = field(default_factory=Future)


class WorkerThread(Thread):
    """A thread that does the items of the queue, one after the other, until it takes None.

    It hands them to a child of its own, and starts a fresh child when one is lost.
    """

    def __init__(self, queue: "SimpleQueue[WorkItem | None]", limits: Limits) -> None:
        super().__init__(name="print-worker", daemon=True)
        self._queue, self._limits = queue, limits
        self._worker: WorkerProcess | None = None
        self._closing = False
        self.start()

    @property
    def pid(self) -> int | None:
        """The number of the child that is up, if one is."""
        return worker.pid if (worker := self._worker) else None  # its thread may let it go

    def close(self) -> None:
        """Stop the work in hand. The thread ends at the None that follows in the queue."""
        self._closing = True
        if worker := self._worker:
            worker.kill()

    def forget(self) -> None:
        """Forget thread and child after a fork: neither is here."""
        if self._worker:
            self._worker.forget()

    def run(self) -> None:
        """Serve the queue; at its end the child is let go."""
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


class WorkerPool:
    """Child processes, started when they are first needed, each within the limits."""

    def __init__(self, workers: int = 2, limits: Limits = Limits()) -> None:  # noqa: B008  (frozen)
        if workers < 1:
            raise ValueError("a pool needs at least one worker")
        self.workers, self.limits = workers, limits
        self._lock, self._closed = Lock(), False
        self._threads: list[WorkerThread] = []
        self._queue: SimpleQueue[WorkItem | None] = SimpleQueue()
        POOLS.add(self)

    def map(self, task: str, payloads: Iterable[Any]) -> Iterator[Any]:
        """Yield the results of "package.module:function" of each payload, in their order; payloads are taken as needed.

        Raises PrintingFailed for a payload that goes over a limit, kills its child twice or is refused; what was not
        begun then is dropped, as it is when the iterator is closed.
        """
        module = task.partition(":")[0]
        source = iter(payloads)
        waiting: deque[WorkItem] = deque()
        try:
            while True:
                for payload in islice(source, 2 * self.workers - len(waiting)):
                    waiting.append(self._asked(module, pickle.dumps((task, payload))))
                if not waiting:
                    return
                yield waiting.popleft().result.result()
        finally:
            for asked in waiting:
                asked.result.cancel()

    def pids(self) -> tuple[int, ...]:
        """Return the process numbers of the children that are up."""
        return tuple(pid for thread in self._threads if (pid := thread.pid))

    def close(self) -> None:
        """End every child and wait for it; work in hand fails."""
        with self._lock:
            self._closed, threads = True, self._threads
            self._threads = []
        for thread in threads:
            thread.close()
        for _ in threads:
            self._queue.put(None)
        for thread in threads:
            thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def forget(self) -> None:
        """Start again after a fork: the threads and the children are the parent's."""
        for thread in self._threads:
            thread.forget()
        self._lock, self._threads, self._queue = Lock(), [], SimpleQueue()

    def _asked(self, module: str, message: bytes) -> WorkItem:
        asked = WorkItem(module=module, message=message)
        with self._lock:
            if self._closed:
                raise RuntimeError("this pool of print workers is closed")
            while len(self._threads) < self.workers:
                self._threads.append(WorkerThread(self._queue, self.limits))
            self._queue.put(asked)
        return asked


POOLS: "WeakSet[WorkerPool]" = WeakSet()


def _forget_all() -> None:
    for pool in tuple(POOLS):
        pool.forget()


os.register_at_fork(after_in_child=_forget_all)
