"""An engine in a process of its own, which reads jobs, one JSON object a line, and answers each with two.

Run as `python -m bench.printing.child MODULE:FUNCTION WORKERS`. Cards are made and stored faces are prepared before the
clock starts; it stops when the PDF's bytes are there.
"""

import importlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

import orjson

from bench.printing.engines.engine import BenchEngine, Job
from bench.printing.generated_cards import generate_cards
from bench.printing.sheets import pages


def started(start: str, workers: int) -> BenchEngine:
    """Return the engine of `module:function` in `engines`; only this project's takes a number of workers."""
    module, _, function = start.partition(":")
    begin = getattr(importlib.import_module(f"bench.printing.engines.{module}"), function)
    engine: BenchEngine = begin(workers) if module == "pressgang" else begin()
    return engine


def job_of(asked: dict[str, Any]) -> Job:
    """Return the job of a request."""
    cards = generate_cards(asked["set"], asked["count"], asked["first"])
    return Job(cards=cards, pages=pages(cards), stored=asked["stored"])


def answers_to(engine: BenchEngine, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield two answers to one job: the seconds of preparation, then those of the job, with its PDF if asked for.

    `own` are the seconds that this process itself computed.
    """
    begin = time.perf_counter()
    job = job_of(asked)
    engine.prepare(job)
    yield {"prepared": time.perf_counter() - begin}
    ready, computed = time.perf_counter(), time.process_time()
    made = engine.make(job)
    seconds, own = time.perf_counter() - ready, time.process_time() - computed
    if asked["out"]:
        Path(asked["out"]).write_bytes(made)
    yield {"seconds": seconds, "own": own, "size": len(made)}


def main(start: str, workers: str) -> None:
    """Answer until the input ends. Libraries' own output goes to another stream than the answers."""
    answers: TextIO = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    engine = started(start, int(workers))
    for line in sys.stdin:
        for answer in answers_to(engine, orjson.loads(line)):
            print(orjson.dumps(answer).decode(), file=answers, flush=True)
    engine.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
