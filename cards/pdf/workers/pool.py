"""A pool of warm children for one process, shared by its threads."""

import os
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from queue import SimpleQueue
from threading import Lock
from typing import Any, Self
from weakref import WeakSet

from cards.pdf.workers.crossing import packed
from cards.pdf.workers.lane import Asked, Lane
from cards.pdf.workers.limits import Limits


class Pool:
    """Child processes, started when they are first needed, each within the limits."""

    def __init__(self, workers: int = 2, limits: Limits = Limits()) -> None:  # noqa: B008  (frozen)
        if workers < 1:
            raise ValueError("a pool needs at least one worker")
        self.workers, self.limits = workers, limits
        self._lock, self._closed = Lock(), False
        self._lanes: list[Lane] = []
        self._queue: SimpleQueue[Asked | None] = SimpleQueue()
        POOLS.add(self)

    def map(self, task: str, payloads: Iterable[Any]) -> Iterator[Any]:
        """The results of "package.module:function" of each payload, in their order; payloads are taken as needed.

        Raises PrintingFailed for a payload that goes over a limit, kills its child twice or is refused; what was not
        begun then is dropped, as it is when the iterator is closed.
        """
        module = task.partition(":")[0]
        source = iter(payloads)
        waiting: deque[Asked] = deque()
        try:
            while True:
                for payload in islice(source, 2 * self.workers - len(waiting)):
                    waiting.append(self._asked(module, packed((task, payload))))
                if not waiting:
                    return
                yield waiting.popleft().result.result()
        finally:
            for asked in waiting:
                asked.result.cancel()

    def pids(self) -> tuple[int, ...]:
        """The children that are up."""
        return tuple(pid for lane in self._lanes if (pid := lane.pid))

    def close(self) -> None:
        """End every child and wait for it; work in hand fails."""
        with self._lock:
            self._closed, lanes = True, self._lanes
            self._lanes = []
        for lane in lanes:
            lane.close()
        for _ in lanes:
            self._queue.put(None)
        for lane in lanes:
            lane.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def forget(self) -> None:
        """Start again after a fork: the threads and the children are the parent's."""
        for lane in self._lanes:
            lane.forget()
        self._lock, self._lanes, self._queue = Lock(), [], SimpleQueue()

    def _asked(self, module: str, message: bytes) -> Asked:
        asked = Asked(module=module, message=message)
        with self._lock:
            if self._closed:
                raise RuntimeError("this pool of print workers is closed")
            while len(self._lanes) < self.workers:
                self._lanes.append(Lane(self._queue, self.limits))
            self._queue.put(asked)
        return asked


POOLS: "WeakSet[Pool]" = WeakSet()


def _forget_all() -> None:
    for pool in tuple(POOLS):
        pool.forget()


os.register_at_fork(after_in_child=_forget_all)
