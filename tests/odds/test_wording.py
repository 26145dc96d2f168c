"""Chances in words: what can happen is never said to be 0 %, and what can fail never 100 %."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from roster.odds.advice import in_a_hundred
from roster.odds.cells import Cell, Row, Table, merge_equal, merge_runs, nonblank_rows, shade_of
from roster.odds.wording import average, figure, percent


@given(st.fractions(min_value=0, max_value=1, max_denominator=10**6))
def test_only_the_impossible_is_0_percent_and_only_the_certain_100(chance: Fraction) -> None:
    assert (percent(chance) == "0\u00a0%") == (chance == 0)
    assert (percent(chance) == "100\u00a0%") == (chance == 1)
    assert (figure(chance) == "–") == (chance == 0)
    assert (figure(chance) == "100") == (chance == 1)


def test_chances_are_whole_numbers_of_percent_and_averages_of_two_figures() -> None:
    chances = (Fraction(61, 100), Fraction(1, 1000), Fraction(999, 1000), Fraction(1, 200) + Fraction(1, 100))
    assert [percent(one).replace("\u00a0", " ") for one in chances] == ["61 %", "under 1 %", "over 99 %", "2 %"]
    assert [figure(one) for one in chances] == ["61", "<1", ">99", "2"]
    assert [figure(Fraction(one, 100)) for one in (1, 99, 2)] == ["1", "99", "2"]
    averages = ["0", "1/1000", "1/100", "9/20", "994/1000", "995/1000", "29/21", "107/10"]
    assert [average(Fraction(one)) for one in averages] == [
        *("0", "under\u00a00.01", "0.01", "0.45", "0.99", "1.0", "1.4", "10.7"),
    ]
    losses = [in_a_hundred(Fraction(one), "point", "points") for one in ("1/101", "1/100", "3/200", "7/100")]
    assert losses == [f"{one} in a hundred" for one in ("less than 1 point", "1 point", "2 points", "7 points")]


def test_only_many_columns_with_long_heads_take_a_page_s_width_and_shades_are_fifths() -> None:
    heads = (("Long",) * 6, ("Long",) * 7, ("Run",) * 7, (*("Run",) * 6, "Long"))
    tables = [Table(title="", text="", corner="", heads=one, rows=()) for one in heads]
    assert [(one.compact, one.wide) for one in tables] == [(False, False), (False, True), (True, False), (False, True)]
    assert [shade_of(Fraction(one, 100)) for one in (0, 19, 20, 59, 60, 79, 80, 100)] == [0, 0, 1, 2, 3, 3, 4, 4]


def row(name: str, *words: str) -> Row:
    return Row(name=name, cells=tuple(Cell(words=one) for one in words))


def test_rows_that_say_the_same_are_merged_where_they_are_numbers() -> None:
    rows = [row("−2", "5"), row("3", "5"), row("4", "6"), row("5", "6"), row("A", "6"), row("B", "6"), row("6", "6")]
    assert [(one.name, one.cells[0].words) for one in merge_runs(rows)] == [
        ("−2 to 3", "5"),
        ("4–5", "6"),
        ("A", "6"),
        ("B", "6"),
        ("6", "6"),
    ]
    lines = [("A", row("", "1").cells), ("B", row("", "–").cells), ("C", row("", "1").cells)]
    assert merge_equal(iter(lines)) == (row("A and C", "1"),)
    assert [nonblank_rows(some) for some in ([row("A", "–")], [row("A", "–", "1")])] == [(), (row("A", "–", "1"),)]
    table = Table(title="", text="", corner="", heads=("Run", "Hit"), rows=(row("A", "1", "–"),))
    assert [[(head, cell.words, cell.nothing) for head, cell in cells] for _, cells in table.lines] == [
        [("Run", "1", False), ("Hit", "–", True)]
    ]
    assert [one.numbered for one in merge_runs(rows)] == [True, True, False, False, True]
