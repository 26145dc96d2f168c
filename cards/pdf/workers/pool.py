"""A pool of warm children for one process, shared by its threads."""

import os
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from queue import SimpleQueue
from threading import Lock
from typing import Any, Self
from weakref import WeakSet

from cards.pdf.serialization import dumps
from cards.pdf.workers.limits import Limits
from cards.pdf.workers.worker_thread import WorkerThread, WorkItem


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
                    waiting.append(self._asked(module, dumps((task, payload))))
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
