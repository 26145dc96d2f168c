"""One child process as its parent sees it."""

import pickle
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from multiprocessing import Pipe
from pathlib import Path
from threading import Timer
from typing import Any, NoReturn

from cards.pdf.printed import PrintingFailed, PrintingFault
from cards.pdf.workers.answers import OUR_FAULT, WorkAnswer
from cards.pdf.workers.limits import Limits

ROOT = Path(__file__).resolve().parents[3]
TO_START = 60.0
"""Seconds in which a child must have loaded what it needs."""
TO_END = 2.0
"""Seconds in which a child that is let go must have ended."""
LESS = "Print fewer parts at once."


class WorkerCrashed(RuntimeError):
    """A child's end in the middle of its work, not because of a limit; a new one may succeed."""


class WorkerProcess:
    """A child process that has loaded `module` and works on one message at a time.

    Raises PrintingFailed where the child cannot start within a minute.
    """

    def __init__(self, limits: Limits, module: str) -> None:
        self._limits = limits
        self._late = False
        self._said = tempfile.TemporaryFile("a+b")  # noqa: SIM115  (lives as long as the child)
        asked, self._asking = Pipe(duplex=False)
        self._answers, answers = Pipe(duplex=False)
        with asked, answers:
            pipes = (asked.fileno(), answers.fileno())
            self._process = subprocess.Popen(  # noqa: S603  (a fixed command of our own)
                [sys.executable, "-m", "cards.pdf.workers.child", *map(str, pipes)],
                pass_fds=pipes,
                stdin=subprocess.DEVNULL,
                stdout=self._said,
                stderr=self._said,
                cwd=ROOT,
                start_new_session=True,
            )
        try:
            self._exchange(pickle.dumps((limits, module)), TO_START)
        except WorkerCrashed as died:
            raise PrintingFailed(f"A printing process could not start. {died}") from None

    @property
    def alive(self) -> bool:
        """True if it can be asked again."""
        return self._process.returncode is None

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def ask(self, message: bytes) -> Any:
        """Return the result of the serialized (task, payload). Raises PrintingFailed, and WorkerCrashed."""
        return self._exchange(message, self._limits.seconds)

    def end(self) -> None:
        """End the child, by force where that takes too long."""
        self._asking.close()
        try:
            self._process.wait(TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._answers.close()
        self._said.close()

    def kill(self) -> None:
        """Stop the child in the middle of its work."""
        self._process.kill()

    def forget(self) -> None:
        """Close this process's copies of the pipes after a fork: the child is the other process's."""
        self._process.returncode = 0
        for pipe in (self._asking, self._answers, self._said):
            with suppress(OSError):
                pipe.close()

    def _exchange(self, message: bytes, seconds: float) -> Any:
        """Send, and wait for the answer; a child over its time is killed, which ends the wait."""
        self._late = False
        clock = Timer(seconds, self._expire)
        clock.daemon = True
        clock.start()
        try:
            self._asking.send_bytes(message)
            answer: WorkAnswer = pickle.loads(self._answers.recv_bytes())  # noqa: S301  (written by our own process)
        except (EOFError, OSError):
            self._end_of(seconds)
        finally:
            clock.cancel()
        if answer.why:
            self._refused(answer)
        return answer.value

    def _expire(self) -> None:
        self._late = True
        self._process.kill()

    def _refused(self, answer: WorkAnswer) -> NoReturn:
        if answer.spent:
            self._process.kill()
            self._process.wait()
        if not answer.trace:
            raise PrintingFailed(answer.why)
        fault = PrintingFault(answer.why)
        fault.add_note(answer.trace)
        raise fault

    def _end_of(self, seconds: float) -> NoReturn:
        """Raise an error that says why the child broke off."""
        code = self._process.wait()
        if self._late:
            raise PrintingFailed(f"Printing took longer than {seconds:g} seconds and was stopped. {LESS}") from None
        if code == -signal.SIGXCPU:
            computed = f"more than {self._limits.cpu_seconds} seconds of computing"
            raise PrintingFailed(f"Printing took {computed} and was stopped. {LESS}") from None
        how = f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"
        remedy = LESS if code == -signal.SIGKILL else OUR_FAULT
        raise WorkerCrashed(f"The printing process {how}{self._last_said()}. {remedy}") from None

    def _last_said(self) -> str:
        """Return the last line that the child wrote before it ended."""
        self._said.seek(0)
        lines = self._said.read()[-2000:].decode(errors="replace").strip().splitlines()
        return f": {lines[-1][:200]}" if lines else ""
