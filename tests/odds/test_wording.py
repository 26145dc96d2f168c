"""Chances in words: what can happen is never said to be 0 %, and what can fail never 100 %."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from roster.odds.cells import Table
from roster.odds.wording import average, figure, percent


@given(st.fractions(min_value=0, max_value=1, max_denominator=10**6))
def test_only_the_impossible_is_0_percent_and_only_the_certain_100(chance: Fraction) -> None:
    assert (percent(chance) == "0\u00a0%") == (chance == 0)
    assert (percent(chance) == "100\u00a0%") == (chance == 1)
    assert (figure(chance) == "–") == (chance == 0)
    assert (figure(chance) == "100") == (chance == 1)


def test_chances_are_whole_numbers_of_percent() -> None:
    chances = (Fraction(61, 100), Fraction(1, 1000), Fraction(999, 1000), Fraction(1, 200) + Fraction(1, 100))
    assert [percent(one).replace("\u00a0", " ") for one in chances] == [
        "61 %",
        "under 1 %",
        "over 99 %",
        "2 %",
    ]
    assert [figure(one) for one in chances] == ["61", "<1", ">99", "2"]


def test_averages_say_no_more_than_two_figures() -> None:
    assert [average(Fraction(*one)) for one in ((0, 1), (1, 1000), (9, 20), (999, 1000), (29, 21), (107, 10))] == [
        "0",
        "under\u00a00.01",
        "0.45",
        "1.0",
        "1.4",
        "10.7",
    ]


def test_only_many_columns_with_long_heads_take_a_page_s_width() -> None:
    heads = (("Long",) * 6, ("Long",) * 7, ("Run",) * 7, (*("Run",) * 6, "Long"))
    tables = [Table(title="", text="", corner="", heads=one, rows=()) for one in heads]
    assert [(one.compact, one.wide) for one in tables] == [(False, False), (False, True), (True, False), (False, True)]
