"""The child: limits itself where the system can, reads work, does it, answers; ends as soon as its parent is gone."""

import gc
import os
import pickle
import sys
import time
import traceback
from importlib import import_module
from multiprocessing.connection import Connection
from pkgutil import resolve_name
from queue import SimpleQueue
from threading import Thread

from cards.pdf.printed import PrintingFailed
from cards.pdf.workers.answers import OUR_FAULT, OUT_OF_MEMORY, WorkAnswer
from cards.pdf.workers.limits import Limits, resident, trim_memory


def confine_memory(size: int) -> None:
    """Let this process have no more address space than `size` bytes."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (size, hard))
    except (OSError, ValueError) as refused:
        print(f"memory is not limited here: {refused}", file=sys.stderr)  # noqa: T201


def confine_computing(seconds: int) -> None:
    """Limit this process to some more seconds of computing; the system then ends it."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    until = int(time.process_time()) + 1 + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (until if hard < 0 else min(until, hard), hard))


RARELY = 20_000
"""The threshold of Python's search for cycles: work here makes few, and modules stay.
Cycles that hold much memory are looked for when the process has grown (`limits.py`)."""


def answer_to(message: bytes) -> bytes:
    """Return the serialized result of the work, or the reason for none."""
    try:
        task, payload = pickle.loads(message)  # noqa: S301  (written by our own process)
        return pickle.dumps(WorkAnswer(value=resolve_name(task)(payload)))
    except PrintingFailed as failed:
        return pickle.dumps(WorkAnswer(why=str(failed)))
    except MemoryError:
        return pickle.dumps(WorkAnswer(why=OUT_OF_MEMORY, spent=True))
    except Exception as unforeseen:  # noqa: BLE001  (whatever it is, the parent must know)
        why = f"Printing failed unexpectedly ({type(unforeseen).__name__}: {str(unforeseen)[:400]}). {OUR_FAULT}"
        spent = isinstance(unforeseen, RecursionError)
        return pickle.dumps(WorkAnswer(why=why, trace=traceback.format_exc(), spent=spent))


def prepare(limits: Limits, module: str) -> WorkAnswer:
    """Confine this process and load the module that its work needs; the answer says whether that worked."""
    try:
        confine_memory(limits.memory)
        import_module(module)
        gc.freeze()
        gc.set_threshold(RARELY)
    except (ImportError, MemoryError, OSError) as missing:
        return WorkAnswer(why=f"A printing process could not start: {str(missing)[:400] or OUT_OF_MEMORY}", spent=True)
    return WorkAnswer()


def listen(asked: Connection, messages: "SimpleQueue[bytes]") -> None:
    """Take in work; the end of the pipe is the end of this process, whatever it is doing."""
    try:
        while True:
            messages.put(asked.recv_bytes())
    finally:
        os._exit(0)


def main(asking: int, answering: int) -> None:
    """Answer one message after the other."""
    asked, answers = Connection(asking, writable=False), Connection(answering, readable=False)
    limits, module = pickle.loads(asked.recv_bytes())  # noqa: S301  (written by our own process)
    messages: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(asked, messages), daemon=True).start()
    answers.send_bytes(pickle.dumps(prepare(limits, module)))
    held = resident(os.getpid())
    while True:
        message = messages.get()
        os.ftruncate(sys.stderr.fileno(), 0)
        confine_computing(limits.cpu_seconds)
        answers.send_bytes(answer_to(message))
        held = trim_memory(held)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
