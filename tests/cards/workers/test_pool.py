"""The pool: order, limits, lost children, and nothing left behind."""

import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cards.pdf.printed import PrintingFailed
from cards.pdf.workers.limits import Limits
from cards.pdf.workers.pool import WorkerPool

ROOT = Path(__file__).resolve().parents[3]
TASKS = "tests.cards.workers.tasks"
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits address space and has /proc")


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    with WorkerPool(workers=2, limits=Limits(seconds=20, cpu_seconds=10)) as made:
        yield made


def only(pool: WorkerPool, task: str, payload: object) -> object:
    (result,) = pool.map(f"{TASKS}:{task}", [payload])
    return result


def gone(pid: int) -> bool:
    """Return whether no such process is left, not even a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def eventually(true: object, seconds: float = 60) -> bool:
    until = time.monotonic() + seconds
    while not true():  # type: ignore[operator]
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def test_results_come_in_the_order_of_the_payloads_from_children_that_stay(pool: WorkerPool) -> None:
    assert list(pool.map(f"{TASKS}:slept", [0.2, 0, 0.1])) == [0.2, 0, 0.1]
    results = list(pool.map(f"{TASKS}:doubled", range(40)))
    assert [number for number, _pid in results] == [2 * number for number in range(40)]
    assert {pid for _number, pid in results} <= set(pool.pids())
    assert len(pool.pids()) <= 2


def test_two_children_work_at_once(pool: WorkerPool, tmp_path: Path) -> None:
    marks = [str(tmp_path / "one"), str(tmp_path / "two")]
    assert list(pool.map(f"{TASKS}:met", [marks, marks[::-1]])) == ["met", "met"]


def test_several_threads_share_the_children(pool: WorkerPool) -> None:
    def asking(start: int) -> list[int]:
        return [number for number, _pid in pool.map(f"{TASKS}:doubled", range(start, start + 20))]

    with ThreadPoolExecutor(6) as threads:
        for start, results in zip(range(6), threads.map(asking, range(6)), strict=True):
            assert results == [2 * number for number in range(start, start + 20)]
    assert len(pool.pids()) <= 2


@pytest.mark.parametrize(
    ("task", "payload", "said"),
    [
        ("refused", "The card is too small.", r"^The card is too small\.$"),
        ("broken", None, "KeyError: 'something unforeseen'"),
        ("nested", None, r"RecursionError.* not of your text"),
        ("shot", None, r"signal 11: the last words\. This is a fault of the program"),
    ],
)
def test_why_work_fails_crosses_back_and_the_next_is_worked(pool: WorkerPool, task: str, payload, said: str) -> None:
    before = set(pool.pids())
    with pytest.raises(PrintingFailed, match=said) as error:
        only(pool, task, payload)
    assert task != "broken" or "in broken" in error.value.__notes__[0], "with its traceback"
    assert task != "refused" or set(pool.pids()) == before, "a refusal costs no child"
    assert only(pool, "slept", 0) == 0


@pytest.mark.parametrize(
    ("limits", "task", "payload", "said"),
    [
        (Limits(seconds=2), "slept", 30, r"longer than 2 seconds .* Print fewer parts"),
        pytest.param(
            Limits(memory=1 << 29), "filled", 1 << 30, r"more memory .* Print fewer parts", marks=LINUX, id="memory"
        ),
    ],
)
def test_work_over_a_limit_is_stopped_and_reported_and_the_child_replaced(limits, task, payload, said) -> None:
    with WorkerPool(workers=1, limits=limits) as pool:
        only(pool, "slept", 0)
        (spent,) = pool.pids()
        with pytest.raises(PrintingFailed, match=said):
            only(pool, task, payload)
        assert gone(spent)
        assert only(pool, "filled", 1000) == 1000


def test_computing_is_limited_for_each_piece_of_work_and_not_for_the_child() -> None:
    with WorkerPool(workers=1, limits=Limits(seconds=60, cpu_seconds=1)) as pool:
        assert [only(pool, "spun", 0.7) for _ in range(2)] == ["spun"] * 2
        assert len(pool.pids()) == 1
        with pytest.raises(PrintingFailed, match="more than 1 seconds of computing"):
            only(pool, "spun", 30)
        assert only(pool, "slept", 0) == 0


@LINUX
def test_a_child_that_cannot_start_and_work_whose_module_is_missing_are_reported() -> None:
    limits = Limits(memory=70_000_000)
    with WorkerPool(workers=1, limits=limits) as pool, pytest.raises(PrintingFailed, match="could not start"):
        list(pool.map("weasyprint:HTML", [""]))
    with WorkerPool(workers=1) as fresh, pytest.raises(PrintingFailed, match=r"No module named 'tests\.nowhere'"):
        list(fresh.map("tests.nowhere:work", [1]))


def test_a_lost_childs_work_is_tried_once_more(pool: WorkerPool, tmp_path: Path) -> None:
    assert only(pool, "shot_once", str(tmp_path / "mark")) == "at the second try"


def test_closing_the_iterator_drops_what_was_not_begun(pool: WorkerPool) -> None:
    taken: list[int] = []

    def payloads() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    results = pool.map(f"{TASKS}:doubled", payloads())
    assert next(results)[0] == 0
    results.close()  # type: ignore[attr-defined]
    assert len(taken) < 10
    assert only(pool, "slept", 0) == 0


def test_idle_children_end_and_come_back() -> None:
    with WorkerPool(workers=1, limits=Limits(idle=0.2)) as pool:
        only(pool, "slept", 0)
        (idle,) = pool.pids()
        assert eventually(lambda: not pool.pids() and gone(idle))
        assert only(pool, "slept", 0) == 0


@LINUX
def test_closing_leaves_no_process_and_no_pipe() -> None:
    before = open_files()
    pool = WorkerPool(workers=2)
    list(pool.map(f"{TASKS}:slept", [0.05] * 4))
    children = pool.pids()
    pool.close()
    assert len(children) == 2
    assert all(map(gone, children))
    assert open_files() == before
    with pytest.raises(RuntimeError, match="closed"):
        list(pool.map(f"{TASKS}:slept", [0]))


def test_closing_stops_work_in_hand() -> None:
    pool = WorkerPool(workers=1)
    only(pool, "slept", 0)
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(only, pool, "slept", 3600)
        time.sleep(0.2)
        pool.close()
        with pytest.raises(PrintingFailed, match="shut down"):
            waiting.result()


@LINUX
def test_lost_children_leave_no_pipe(pool: WorkerPool) -> None:
    only(pool, "slept", 0)
    before = open_files()
    for _ in range(3):
        with pytest.raises(PrintingFailed, match="signal 11"):
            only(pool, "shot", None)
    list(pool.map(f"{TASKS}:slept", [0.05] * 4))
    assert open_files() <= before + 3, "one child's two pipes and its last words"


def test_children_do_not_hold_each_others_pipes(pool: WorkerPool) -> None:
    list(pool.map(f"{TASKS}:slept", [0.1] * 4))
    if sys.platform == "linux":
        assert only(pool, "held_open", None) <= 6  # type: ignore[operator]
    assert len(pool.pids()) == 2


BUSY_PARENT = """
    import os, signal, sys, threading, time
    from cards.pdf.workers.pool import WorkerPool
    pool = WorkerPool(workers=1)
    list(pool.map("tests.cards.workers.tasks:slept", [0]))
    print(*pool.pids(), flush=True)
    threading.Thread(target=lambda: list(pool.map("tests.cards.workers.tasks:spun", [60])), daemon=True).start()
    time.sleep(0.3)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_children_end_when_their_parent_is_killed_even_in_the_middle_of_work() -> None:
    code = textwrap.dedent(BUSY_PARENT)
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    child = int(ended.stdout)
    assert ended.returncode == -9
    assert eventually(lambda: gone(child) or _zombie(child)), "the child outlived its parent"


def _zombie(pid: int) -> bool:
    """Return whether only the entry is left, where no process collects the children of the dead."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


FORKING_PARENT = """
    import os
    from cards.pdf.workers.pool import WorkerPool
    TASK = "tests.cards.workers.tasks:doubled"
    pool = WorkerPool(workers=1)
    [(_, first)] = pool.map(TASK, [1])
    forked = os.fork()
    [(twice, child)] = pool.map(TASK, [2])
    if not forked:
        ours = child != first and twice == 4
        pool.close()
        os._exit(0 if ours else 7)
    _, status = os.waitpid(forked, 0)
    [(_, again)] = pool.map(TASK, [3])
    pool.close()
    print(os.waitstatus_to_exitcode(status), child == first == again)
"""


def test_a_forked_server_gets_children_of_its_own() -> None:
    code = textwrap.dedent(FORKING_PARENT)
    ended = subprocess.run([sys.executable, "-W", "ignore", "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert ended.stdout.split() == ["0", "True"], ended.stderr
