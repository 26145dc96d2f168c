"""Words of texts as searches compare them."""

from collections.abc import Callable

import pytest

from roster.rules import words


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
    assert words.has_words(text, query)


def test_a_search_still_tells_words_apart_and_a_word_of_nine_letters_is_long() -> None:
    assert not words.has_words("Iron Wolves", "iron wolf pack")
    assert words.search_words("Iron-Wolves iron Élan") == ("iron", "wolves", "elan")
    assert [words.has_long_word(text) for text in ("Octobike and", "Nine letters", "Ninebikes", "")] == [0, 0, 1, 0]


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
    assert words.one_line(text) == line


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (lambda: words.one_line("four five", 9), "four five"),
        (lambda: words.one_line("four fives", 9), "four fiv…"),
        (lambda: words.one_line("four  fives", 6), "four…"),
        (lambda: words.quoted("x" * 40), "x" * 40),
        (lambda: words.quoted("x" * 41), "x" * 39 + "…"),
        (lambda: words.quoted(" " * 120 + "x" * 40), "x" * 40),
        (lambda: words.quoted("x" + " " * 160), "x…"),
        (lambda: words.visible("a\x07b\tc\n"), "a\ufffdb\tc\n"),
        (lambda: words.quoted_or("Kit", "a member"), "“Kit”"),
        (lambda: words.quoted_or("", "a member"), "a member"),
        (lambda: words.sentence("the Gulls"), "The Gulls"),
        (lambda: words.inside("Target number"), "target number"),
        (lambda: words.inside("Max Stress"), "Max Stress"),
        (lambda: words.inside("HP left"), "HP left"),
        (lambda: words.inside("IDs left"), "IDs left"),
        (lambda: words.inside("X"), "X"),
        (lambda: words.signed(-3), "−3"),
        (lambda: words.gained(3), "+3"),
        (lambda: words.gained(0), "+0"),
        (lambda: words.gained(-2), "−2"),
        (lambda: words.times(1, "Net"), "Net"),
        (lambda: words.times(2, "Net"), "2 × Net"),
        (lambda: words.times(-1, "Net"), "−1 × Net"),
        (lambda: words.listed(()), ""),
        (lambda: words.listed(("a",)), "a"),
        (lambda: words.listed(("a", "b")), "a and b"),
        (lambda: words.listed(("a", "b", "c"), "or"), "a, b or c"),
        (lambda: words.span(2, 2), "2"),
        (lambda: words.span(-1, 4), "−1–4"),
        (lambda: words.bounds(2, 2), "2"),
        (lambda: words.bounds(0, 4), "0–4"),
        (lambda: words.bounds(2, None), "2 or more"),
        (lambda: words.bounds(None, 0), "0 or fewer"),
        (lambda: words.bounds(None, None), ""),
    ],
)
def test_texts_are_cut_quoted_and_joined(made: Callable[[], str], text: str) -> None:
    assert made() == text
