"""Documents made to keep a renderer busy end in a clear error within the limit, and the next job is worked."""

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cards.pdf.kit import Means, print_kit
from cards.pdf.printed import PrintingFailed
from cards.pdf.workers import Limits, Pool
from cards.sheets.options import PrintOptions
from tests.cards.pdf.small_game import GAME, GANG

TASK = "tests.cards.safety.tasks:laid_out"
SECONDS = 12.0
SPARE = 6.0
"""For ending one child and starting the next."""
NEXT = "<body><p>next"
CARDS = PrintOptions(what=("cards",))

DOCUMENTS = {
    "a cell over 100,000 columns": "<table><tr><td colspan=100000>wide</td></tr><tr>" + "<td>x</td>" * 200 + "</table>",
    "10,000 nested boxes": "<div>" * 10_000 + "deep",
    "1 MB of text": "<p style='width:1mm'>" + "hostile words " * 75_000,
    "an enormous font": "<p style='font-size:1e9px'>A</p><p style='font-size:99999999999999999999px'>B",
}


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(workers=1, limits=Limits(seconds=SECONDS, cpu_seconds=int(SECONDS), memory=1 << 30)) as made:
        yield made


def worked(pool: Pool, html: str) -> str:
    """ "pages", or why there are none."""
    try:
        (pages,) = pool.map(TASK, [html])
    except PrintingFailed as failed:
        return str(failed)
    return "pages" if pages else "no pages"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_hostile_document_ends_within_the_limit_and_the_next_works(name: str, pool: Pool) -> None:
    assert worked(pool, NEXT) == "pages"
    began = time.monotonic()
    ending = worked(pool, DOCUMENTS[name])
    assert time.monotonic() - began < SECONDS + SPARE
    print(f"{name}: {ending} ({time.monotonic() - began:.1f} s)")  # noqa: T201
    assert ending == "pages" or "Print fewer parts" in ending or "Shorten the text" in ending, ending
    assert worked(pool, NEXT) == "pages"


@pytest.mark.parametrize("letters", [1_000, 1_000_000])
def test_a_gang_of_endless_words_ends_within_the_limit_and_the_next_prints(letters: int, pool: Pool) -> None:
    words = ("word " * letters)[:letters]
    hostile = replace(GANG.members[0], name=words, notes=words)
    began = time.monotonic()
    try:
        kit = print_kit(GAME, replace(GANG, members=(hostile,)), options=CARDS, means=Means(press=pool))
        ending = "printed" if kit.pdf else "nothing"
    except PrintingFailed as failed:
        ending = str(failed)
    assert time.monotonic() - began < 2 * SECONDS + SPARE
    assert ending == "printed" or "Print fewer parts" in ending
    print(f"{letters} letters: {ending} ({time.monotonic() - began:.1f} s)")  # noqa: T201
    assert print_kit(GAME, GANG, options=CARDS, means=Means(press=pool)).pdf.startswith(b"%PDF")
