"""Contestants' processes: they take jobs and return times and PDFs, and their memory is watched."""

import contextlib
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

import orjson

from bench.printing.contestants import Contestant
from bench.printing.generated_cards import SetName
from bench.printing.process_tree import cpu_seconds_below, pss

ROOT = Path(__file__).resolve().parents[2]
WATCH = 0.05
"""Seconds between two samples of the memory."""


@dataclass(frozen=True, kw_only=True, slots=True)
class JobRequest:
    """A request for `count` cards of a set from a number on. `plain`: no engine has anything stored."""

    set: SetName
    count: int
    first: int
    keep: bool = False
    watch: bool = False
    plain: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class JobResult:
    """The cost of a job: seconds of wall clock and of processor, bytes of PDF, peak memory in bytes (0: not watched).

    `prepared` are the seconds in which cards were made and faces stored beforehand, `cpu` those of the whole tree.
    """

    seconds: float
    prepared: float
    cpu: float
    size: int
    peak: int = 0
    pdf: bytes = b""


class ContestantFailed(RuntimeError):
    """A contestant's process ended or gave no readable answer; the message has its last output."""


class ContestantProcess:
    """A contestant's process, started and ended as a context manager."""

    def __init__(self, contestant: Contestant) -> None:
        self.contestant = contestant
        self._said = tempfile.TemporaryFile("w+")  # noqa: SIM115  (closed with the process)
        command = [sys.executable, "-m", "bench.printing.child", contestant.start, str(contestant.workers)]
        self._process = subprocess.Popen(  # noqa: S603  (our own module)
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said, text=True
        )

    def __enter__(self) -> "ContestantProcess":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the process after closing its input, so that it can clean up."""
        if self._process.stdin:
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.close()
        try:
            self._process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._said.close()

    def do(self, asked: JobRequest) -> JobResult:
        """Run one job. Raises ContestantFailed."""
        with tempfile.NamedTemporaryFile(suffix=".pdf") as out:
            stored = 0.0 if asked.plain else self.contestant.stored
            job = {"set": asked.set, "count": asked.count, "first": asked.first, "stored": stored}
            self._ask({**job, "out": out.name if asked.keep else ""})
            prepared = self._answer()["prepared"]
            before = cpu_seconds_below(self._process.pid)
            with _MemoryWatch(self._process.pid, active=asked.watch) as watch:
                answer = self._answer()
            cpu = answer["own"] + cpu_seconds_below(self._process.pid) - before
            pdf = Path(out.name).read_bytes() if asked.keep else b""
        size = int(answer["size"])
        return JobResult(seconds=answer["seconds"], prepared=prepared, cpu=cpu, size=size, peak=watch.peak, pdf=pdf)

    def _ask(self, job: dict[str, object]) -> None:
        try:
            print(orjson.dumps(job).decode(), file=self._process.stdin, flush=True)
        except BrokenPipeError as gone:
            raise ContestantFailed(self._last_words()) from gone

    def _answer(self) -> dict[str, float]:
        line = self._process.stdout.readline() if self._process.stdout else ""
        if not line:
            raise ContestantFailed(self._last_words())
        answer: dict[str, float] = orjson.loads(line)
        return answer

    def _last_words(self) -> str:
        self._said.seek(0)
        said = self._said.read().strip().splitlines()[-12:]
        return f"{self.contestant.title} ended:\n" + "\n".join(said)


class _MemoryWatch:
    """A thread that watches the memory of a process tree until it is stopped."""

    def __init__(self, root: int, *, active: bool) -> None:
        self.peak = 0
        self._root, self._ended = root, threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True) if active else None

    def __enter__(self) -> "_MemoryWatch":
        if self._thread:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        if self._thread:
            self._thread.join()
            self.peak = max(self.peak, pss(self._root))

    def _look(self) -> None:
        while not self._ended.is_set():
            self.peak = max(self.peak, pss(self._root))
            time.sleep(WATCH)
