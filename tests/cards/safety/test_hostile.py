"""Documents made to keep a renderer busy are stopped at the limit with a clear error, and the next job is worked."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.printed import PrintingFailed
from cards.pdf.workers.limits import Limits
from cards.pdf.workers.pool import WorkerPool
from cards.sheets.options import PrintOptions
from tests.cards.pdf.small_game import GAME, GANG

TASK = "tests.cards.safety.tasks:laid_out"
LIMITS = Limits(seconds=90, cpu_seconds=2, memory=1 << 30)
"""By the child's own clock, so that a busy machine changes nothing."""
STOPPED = "Printing took more than 2 seconds of computing and was stopped. Print fewer parts at once."
BROKEN = "Printing failed unexpectedly (ZeroDivisionError: float division by zero). This is a fault of the program, not"
NEXT = "<body><p>next"
CARDS = PrintOptions(what=("cards",))

# 1 MB of text is what the gang of endless words prints, below.
ENDLESS = "<table><tr><td colspan=100000>wide</td></tr><tr>" + "<td>x</td>" * 200 + "</table>"
ENORMOUS_FONT = "<p style='font-size:1e9px'>A</p><p style='font-size:99999999999999999999px'>B"


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    """Yield a pool of one child, warm and well."""
    with WorkerPool(workers=1, limits=LIMITS) as made:
        assert pages(made, NEXT) == 1
        yield made


def pages(pool: WorkerPool, html: str) -> int:
    (made,) = pool.map(TASK, [html])
    return int(made)


def test_a_document_without_end_is_stopped_at_the_limit_and_the_next_works(pool: WorkerPool) -> None:
    with pytest.raises(PrintingFailed) as stopped:
        pages(pool, ENDLESS)
    assert str(stopped.value) == STOPPED
    assert pages(pool, NEXT) == 1


def test_a_font_beyond_all_measure_is_an_error_of_the_renderer_and_the_same_child_works_on(pool: WorkerPool) -> None:
    before = pool.pids()
    with pytest.raises(PrintingFailed) as broken:
        pages(pool, ENORMOUS_FONT)
    assert str(broken.value).startswith(BROKEN)
    assert pages(pool, NEXT) == 1
    assert pool.pids() == before


def test_a_gang_of_long_words_is_printed_whole(pool: WorkerPool) -> None:
    words = ("word " * 200).strip()
    hostile = replace(GANG.members[0], name=words, notes=words)
    report = print_kit(PrintContext(game=GAME, gang=replace(GANG, members=(hostile,)), pool=pool), CARDS).report
    assert dict(report.counts)["cards"] <= 2
    assert len(report.continued) == 1
    assert report.crowded == ()


def test_a_gang_of_endless_words_is_stopped_at_the_limit_and_the_next_prints(pool: WorkerPool) -> None:
    words = "word " * 200_000
    hostile = replace(GANG.members[0], name=words, notes=words)
    with pytest.raises(PrintingFailed) as stopped:
        print_kit(PrintContext(game=GAME, gang=replace(GANG, members=(hostile,)), pool=pool), CARDS)
    assert str(stopped.value) == STOPPED
    assert print_kit(PrintContext(game=GAME, gang=GANG, pool=pool), CARDS).pdf.startswith(b"%PDF")
