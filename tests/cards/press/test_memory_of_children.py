"""A child that prints for long holds no more memory than it needs."""

import sys

import pytest

from cards.pdf.workers.limits import GROWN, MEBIBYTE, Limits
from cards.pdf.workers.pool import WorkerPool

TASK = "tests.cards.safety.tasks:cycle_made"
EACH = 8
pytestmark = [
    pytest.mark.print,
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux says what a process holds"),
]


def test_a_child_that_has_grown_gives_up_what_nothing_needs() -> None:
    with WorkerPool(workers=1) as pool:
        there = list(pool.map(TASK, [EACH] * 40))
    assert max(there) <= GROWN // (EACH * MEBIBYTE) + 3
    assert there.count(1) > 1


def test_a_child_that_holds_too_much_is_replaced_after_its_work() -> None:
    with WorkerPool(workers=1, limits=Limits(held=MEBIBYTE)) as pool:
        seen = set()
        for _ in range(2):
            assert list(pool.map(TASK, [1])) == [1]
            seen.add(pool.pids())
    assert seen == {()}
    with WorkerPool(workers=1) as pool:
        assert list(pool.map(TASK, [1])) == [1]
        assert len(pool.pids()) == 1
