"""Words of texts as searches compare them."""

from collections.abc import Callable

import pytest

from roster.rules.words import (
    bounds,
    gained,
    has_long_word,
    has_words,
    inside,
    listed,
    one_line,
    quoted,
    quoted_or,
    search_words,
    sentence,
    signed,
    span,
    times,
    visible,
)


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("Élan vital: Señor’s déjà vu", "senor's deja"),
        ("Cesti E\u0301migre\u0301s", "émigrés"),
        ("Riders' rights", "riders’"),
        ("Łódź, Ærø, Straße", "lodz aero STRASSE"),
        ("\N{MODIFIER LETTER APOSTROPHE}22", "'22"),
    ],
)
def test_a_search_folds_accents_case_and_apostrophes(text: str, query: str) -> None:
    assert has_words(text, query)


def test_a_search_still_tells_words_apart() -> None:
    assert not has_words("Iron Wolves", "iron wolf pack")
    assert search_words("Iron-Wolves iron Élan") == ("iron", "wolves", "elan")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("The \U0001f469\u200d\U0001f469\u200d\U0001f467 crew", "The \U0001f469\u200d\U0001f469\u200d\U0001f467 crew"),
        ("می\u200cروم", "می\u200cروم"),
        ("a \u200d b\u200d", "a b"),
        ("a\nb\x00c", "a b c"),
    ],
)
def test_a_line_keeps_what_joins_two_letters_and_nothing_else_unseen(text: str, line: str) -> None:
    assert one_line(text) == line


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (lambda: one_line("four five", 9), "four five"),
        (lambda: one_line("four fives", 9), "four fiv…"),
        (lambda: one_line("four  fives", 6), "four…"),
        (lambda: quoted("x" * 40), "x" * 40),
        (lambda: quoted("x" * 41), "x" * 39 + "…"),
        (lambda: quoted(" " * 120 + "x" * 40), "x" * 40),
        (lambda: quoted("x" + " " * 160), "x…"),
        (lambda: visible("a\x07b\tc\n"), "a\ufffdb\tc\n"),
        (lambda: quoted_or("Kit", "a member"), "“Kit”"),
        (lambda: quoted_or("", "a member"), "a member"),
        (lambda: sentence("the Gulls"), "The Gulls"),
        (lambda: inside("Target number"), "target number"),
        (lambda: inside("Max Stress"), "Max Stress"),
        (lambda: inside("HP left"), "HP left"),
        (lambda: inside("IDs left"), "IDs left"),
        (lambda: inside("X"), "X"),
        (lambda: signed(-3), "−3"),
        (lambda: gained(3), "+3"),
        (lambda: gained(0), "+0"),
        (lambda: gained(-2), "−2"),
        (lambda: times(1, "Net"), "Net"),
        (lambda: times(2, "Net"), "2 × Net"),
        (lambda: times(-1, "Net"), "−1 × Net"),
        (lambda: listed(()), ""),
        (lambda: listed(("a",)), "a"),
        (lambda: listed(("a", "b")), "a and b"),
        (lambda: listed(("a", "b", "c"), "or"), "a, b or c"),
        (lambda: span(2, 2), "2"),
        (lambda: span(-1, 4), "−1–4"),
        (lambda: bounds(2, 2), "2"),
        (lambda: bounds(0, 4), "0–4"),
        (lambda: bounds(2, None), "2 or more"),
        (lambda: bounds(None, 0), "0 or fewer"),
        (lambda: bounds(None, None), ""),
    ],
)
def test_texts_are_cut_quoted_and_joined(made: Callable[[], str], text: str) -> None:
    assert made() == text


def test_a_word_of_ten_letters_is_long() -> None:
    assert [has_long_word(text) for text in ("Ninebikes and", "Ten letters", "Tenletters", "")] == [0, 0, 1, 0]
