"""The child: reads work, does it, answers; ends as soon as its parent is gone."""

import gc
import os
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Any

from cards.pdf.printed import PrintingFailed
from cards.pdf.workers.answers import OUR_FAULT, OUT_OF_MEMORY, Answer, Done, Refused
from cards.pdf.workers.confining import confine_computing, confine_memory
from cards.pdf.workers.crossing import packed, unpacked
from cards.pdf.workers.held import resident, tidied
from cards.pdf.workers.limits import Limits

RARELY = 20_000
"""How many more objects are made than given up before cycles are looked for: work here makes few, and modules stay.
Those that hold much are looked for when the process has grown (`held.py`)."""


def task_named(name: str) -> Callable[[Any], Any]:
    """The function of "package.module:function"."""
    module, _, function = name.partition(":")
    found: Callable[[Any], Any] = getattr(import_module(module), function)
    return found


def answer_to(message: bytes) -> bytes:
    """The packed result of the work, or why there is none."""
    try:
        task, payload = unpacked(message)
        return packed(Done(value=task_named(task)(payload)))
    except PrintingFailed as failed:
        return packed(Refused(why=str(failed)))
    except MemoryError:
        return packed(Refused(why=OUT_OF_MEMORY, spent=True))
    except Exception as unforeseen:  # noqa: BLE001  (whatever it is, the parent must know)
        why = f"Printing failed unexpectedly ({type(unforeseen).__name__}: {str(unforeseen)[:400]}). {OUR_FAULT}"
        spent = isinstance(unforeseen, RecursionError)
        return packed(Refused(why=why, trace=traceback.format_exc(), spent=spent))


def prepared(limits: Limits, module: str) -> Answer:
    """Confine this process and load the module that its work needs."""
    try:
        confine_memory(limits.memory)
        import_module(module)
        gc.freeze()
        gc.set_threshold(RARELY)
    except (ImportError, MemoryError, OSError) as missing:
        return Refused(why=f"A printing process could not start: {str(missing)[:400] or OUT_OF_MEMORY}", spent=True)
    return Done(value=None)


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
    limits, module = unpacked(asked.recv_bytes())
    messages: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(asked, messages), daemon=True).start()
    answers.send_bytes(packed(prepared(limits, module)))
    held = resident(os.getpid())
    while True:
        message = messages.get()
        os.ftruncate(sys.stderr.fileno(), 0)
        confine_computing(limits.cpu_seconds)
        answers.send_bytes(answer_to(message))
        held = tidied(held)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
