"""No reader of what people send takes more than linear time, whatever stands in it.

A text four times as long may take eight times the processor time; a quadratic reader takes sixteen times.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import process_time
from typing import Any

import pytest

from cards.sheets.option_codec import InvalidOptions, options_from
from cards.sheets.options import OPTIONS
from roster.packs.gang_file import read_gang
from roster.packs.gang_text.labels import PLAIN, labels
from roster.packs.gang_text.reading import heading_of, read_text
from roster.packs.order_file import read_order
from roster.rules.edits.members import next_name
from tests.rules.wild import wild_game
from web.builder.edit_forms import text_up_to
from web.presenting.searching import search_line

GAME = wild_game()
HEADING = f"Pressgang text 1: {GAME.slug}, edition 1\nGang: Mine\n1. Kit\n"
LABELS = sorted({*PLAIN.values(), *labels(GAME).values()})
PATTERNS = (" ", "\N{NO-BREAK SPACE}", "(", '"', "×", ",", "\n", ")", "\\", "+", ', x "y" ', '\\"', "(×", " a", '“"')
SHORT, TIMES, UNSEEN = 2_000, 4, 0.01


def seconds(read: Callable[[str], object], text: str) -> float:
    """Measure the processor time of one reading."""
    start = process_time()
    read(text)
    return process_time() - start


def assert_linear(read: Callable[[str], object], written: Callable[[int], str], short: int = SHORT) -> None:
    """Assert that the longer text takes at most twice its share; time that a clock hardly sees is not compared."""
    if (after := seconds(read, written(TIMES * short))) < UNSEEN:
        return
    before = min(seconds(read, written(short)) for _ in range(3))
    if after >= 2 * TIMES * before:
        after = min(seconds(read, written(TIMES * short)) for _ in range(3))
    assert after < max(2 * TIMES * before, UNSEEN), f"{before:.4f} s became {after:.4f} s"


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_field_of_a_gangs_text_is_read_in_linear_time(pattern: str) -> None:
    for label in LABELS:
        filled = partial("{}   {}: a{}b\n".format, HEADING, label)
        assert_linear(
            partial(read_text, GAME), lambda length, filled=filled: filled(pattern * (length // len(pattern)))
        )


@pytest.mark.parametrize("pattern", [*PATTERNS, "1.", "|", "*", "-", "#", ":", "> a\n", "1. a\n", "Gang: a\n"])
@pytest.mark.parametrize(
    "begins", ["", "Pressgang text 1:", "Pressgang text 1: a, edition 1\n", HEADING, f"{HEADING}2."]
)
def test_every_line_of_a_text_is_read_in_linear_time(begins: str, pattern: str) -> None:
    def written(length: int) -> str:
        return f"{begins}{pattern * (length // len(pattern))}"

    last = HEADING.partition("\n")[0].replace("1", "2", 1)
    assert_linear(lambda text: read_text(GAME, text), written)
    assert_linear(lambda text: read_text(GAME, f"{text}\n{last}"), written)
    assert_linear(heading_of, written)


def gang(**fields: Any) -> str:
    return json.dumps({"format": "pressgang-gang/1", "game": GAME.slug, **fields})


JSON = {
    "spaces": lambda length: "{" + " " * length,
    "quotes": lambda length: '"' * length,
    "escaped quotes": lambda length: '"' + '\\"' * (length // 2),
    "backslashes": lambda length: '"' + "\\" * length,
    "brackets": lambda length: "[]" * (length // 2),
    "lines": lambda length: "{" + "\n" * length + "x",
    "half characters": lambda length: json.dumps({"a": "\ud800" * (length // 6)}),
    "unknown fields": lambda length: gang(**{f"f{number}": 1 for number in range(length // 8)}),
    "the same key": lambda length: '{"a": 1' + ', "a": 1' * (length // 8) + "}",
    "members": lambda length: gang(members=[{}] * (length // 4)),
    "wrong members": lambda length: gang(members=[1] * (length // 3)),
    "wrong traits": lambda length: gang(members=[{"traits": [{"key": 1, "x": []}] * (length // 20)}]),
    "raises": lambda length: gang(members=[{"raises": {f"a{number}": "x" for number in range(length // 10)}}]),
    "numbers": lambda length: '{"a": ' + "9" * length + "}",
    "choices": lambda length: json.dumps(
        {"format": "pressgang-orders/1", "game": "x", "choices": {"a": [{"key": 1}] * (length // 10)}}
    ),
}


@pytest.mark.parametrize("written", JSON.values(), ids=JSON)
@pytest.mark.parametrize("read", [read_gang, read_order])
def test_every_file_is_read_in_linear_time(read: Callable[[str], object], written: Callable[[int], str]) -> None:
    assert_linear(read, written, short=10_000)


def options(text: str) -> None:
    with suppress(InvalidOptions):
        options_from({name: [text, f"{text}=1"] for name in OPTIONS})


FIELDS = {
    "search": search_line,
    "name": lambda text: next_name(text, ()),
    "notes": text_up_to(10**9),
    "print options": options,
}


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("read", FIELDS.values(), ids=FIELDS)
def test_every_field_of_a_form_is_read_in_linear_time(read: Callable[[str], object], pattern: str) -> None:
    assert_linear(read, lambda length: f"a{pattern * (length // len(pattern))}b 2", short=10_000)
