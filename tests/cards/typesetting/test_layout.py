"""Where boxes stand, how high they are, and where lines end, by hand."""

import pytest

from cards.typesetting.values import NotSupported
from tests.cards.typesetting.drawing import drawn, height, rectangles, texts, wide


def line_texts(markup: str, css: str = "", width: int = 200) -> list[str]:
    return [text for text, _, _ in texts(drawn(markup, css, width=width))]


def test_blocks_stand_below_each_other_and_the_larger_of_two_margins_counts() -> None:
    css = ".a,.b{height:10px;background:#000} .a{margin-bottom:4px} .b{margin-top:6px}"
    found = drawn('<div class="a"></div><div class="b"></div>', css)
    assert rectangles(found) == [(0, 0, 200, 10), (0, 16, 200, 10)]
    assert height(found) == 26


def test_a_margin_goes_through_a_box_without_an_edge_but_not_through_one_with_padding() -> None:
    css = "p{margin-top:5px;height:10px;background:#000} .a{background:#fff} .b{padding-top:1px;background:#fff}"
    assert rectangles(drawn('<div class="a"><p></p></div>', css))[0] == (0, 5, 200, 10)
    assert rectangles(drawn('<div class="b"><p></p></div>', css))[0] == (0, 0, 200, 16)


def test_a_line_ends_before_the_word_that_has_no_room_and_after_a_hyphen_between_letters() -> None:
    room = int(wide("one two three-", 10)) + 2
    assert line_texts("<p>one two three-four six</p>", width=room) == [
        "one two three-",
        "four six",
    ]


def test_a_hyphen_before_a_figure_and_a_no_break_space_end_no_line() -> None:
    found = texts(drawn("<p>gives −2 or 3-4\u00a0mm</p>", width=int(wide("gives −2 or 3-4", 10)) + 1))
    assert [text for text, _, _ in found] == ["gives −2 or", "3-4\u00a0mm"]


def test_greek_capitals_have_no_accents() -> None:
    words = ("S\u00edsyphe", "\u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2", "\u03ca")
    found = texts(drawn("".join(f"<p>{one}</p>" for one in words), "p{text-transform:uppercase}"))
    assert [text for text, _, _ in found] == ["S\u00cdSYPHE", "\u03a3\u0399\u03a3\u03a5\u03a6\u039f\u03a3", "\u03aa"]


def test_a_no_break_space_binds_only_what_has_room_on_one_line() -> None:
    width = int(wide("Strong Arm", 10)) + 1
    bound, free = "<p>a Strong\u00a0Arm</p>", "<p>a Strong\u00a0Arm\u00a0(2)</p>"
    assert line_texts(bound, width=width) == ["a", "Strong\u00a0Arm"]
    assert line_texts(free, width=width) == ["a Strong", "Arm (2)"]


def test_the_last_two_words_of_a_sentence_stay_together_only_where_the_line_before_them_is_nearly_full() -> None:
    end = "words\u00a0here."
    full, width = f"<p>one two three four {end}</p>", int(wide("one two three four", 10) / 0.82)
    assert line_texts(full, width=width) == ["one two three four", end]
    assert line_texts(f"<p>one two three {end}</p>", width=width) == ["one two three words", "here."]
    assert line_texts("<p>one two three 456789\u00a0mm</p>", width=width) == ["one two three", "456789\u00a0mm"]


def test_a_word_longer_than_its_line_is_cut_only_where_that_is_allowed() -> None:
    cut = drawn("<p>abcdegnopu</p>", "p{overflow-wrap:anywhere}", width=int(wide("abcd", 10)) + 1)
    assert [text for text, _, _ in texts(cut)] == ["abcd", "egno", "pu"]
    assert line_texts("<p>abcdegnopu</p>", width=20) == ["abcdegnopu"]


def test_what_is_not_to_be_broken_is_not_cut_either() -> None:
    css = "p{white-space:nowrap;overflow-wrap:anywhere}"
    assert line_texts("<p>0.45 m</p>", css, width=14) == ["0.45 m"]


def test_lines_are_as_far_apart_as_their_style_says_and_words_stand_in_their_middle() -> None:
    found = texts(drawn("<p>one<br/>two</p>", "p{line-height:20px}"))
    assert round(found[1][2] - found[0][2], 2) == 20
    assert found[0][2] == pytest.approx(10 + (1.0 - 0.2) * 10 / 2, abs=0.02)  # Barlow reaches 1 up and 0.2 down


def test_spaces_between_elements_are_one_space_and_none_at_the_ends() -> None:
    found = drawn("<p>  one \n <b> two</b>  </p>", "b{font-weight:700}")
    assert [text for text, _, _ in texts(found)] == ["one", "two"]
    assert texts(found)[1][1] == pytest.approx(wide("one ", 10), abs=0.1)


@pytest.mark.parametrize(("align", "left"), [("left", 0.0), ("center", 0.5), ("right", 1.0)])
def test_lines_are_aligned_by_what_is_free(align: str, left: float) -> None:
    [(_, begin, _)] = texts(drawn("<p>word</p>", f"p{{text-align:{align}}}", width=100))
    assert begin == pytest.approx(left * (100 - wide("word", 10)), abs=0.3)


def test_words_flow_beside_what_floats_at_the_right_and_use_the_whole_width_below_it() -> None:
    css = "i{float:right;width:60px;height:16px;background:#000}"
    found = drawn("<p><i></i>one two three four one two three four one two</p>", css, width=120)
    assert rectangles(found) == [(60, 0, 60, 16)]
    first, second, *others = (wide(text, 10) for text, _, _ in texts(found))
    assert max(first, second) <= 60 < others[0] <= 120


def test_a_box_in_a_line_is_as_wide_as_its_words_and_stands_on_the_base_line() -> None:
    css = "b{display:inline-block;padding:0 5px;background:#000;line-height:10px}"
    found = drawn("<p>a <b>bc</b></p>", css)
    [(left, _, width, high)] = rectangles(found)
    assert (left, width, high) == (
        pytest.approx(wide("a ", 10), abs=0.1),
        pytest.approx(wide("bc", 10) + 10, abs=0.1),
        10,
    )
    assert len({base for _, _, base in texts(found)}) == 1
    whole = drawn("<p>a <span><b>bc</b>&#160;d</span></p>", f"{css} span{{white-space:nowrap}}", width=30)
    assert len({base for _, _, base in texts(whole)[1:]}) == 1, "what is not to be broken is not parted from its box"
    assert texts(whole)[0][2] < texts(whole)[1][2]


def test_what_is_placed_stands_by_the_edges_of_the_nearest_placed_box() -> None:
    css = ".a{position:relative;height:50px;border:5px solid #000} .b{width:20px;height:10px;background:#f00}"
    css += ".b{position:absolute;right:3px;bottom:4px}"
    found = drawn('<div class="a"><div><div class="b"></div></div></div>', css)
    assert rectangles(found) == [(172, 31, 20, 10)]


def test_columns_have_their_declared_widths_and_share_the_rest() -> None:
    css = "table{display:table;table-layout:fixed;width:100%} .n{width:30px} td{background:#000;height:8px}"
    found = drawn('<table><tr><td class="n"></td><td></td><td></td></tr></table>', css, width=130)
    assert rectangles(found) == [(0, 0, 30, 8), (30, 0, 50, 8), (80, 0, 50, 8)]


def test_columns_are_as_wide_in_type_sizes_as_their_own_table_says_whatever_was_set_before() -> None:
    table = '<table style="font-size:{}px"><colgroup><col/><col/></colgroup><tr><td class="g"/><td/></tr></table>'
    css = "table{table-layout:fixed;width:100%}col:first-child{width:2em}.g{background:#eeeeee;height:10px}"
    found = drawn(table.format(10) + table.format(20), css)
    assert [one[2] for one in rectangles(found)] == [20.0, 40.0]


def test_a_cell_over_two_rows_stretches_the_last_and_one_over_two_columns_is_as_wide_as_both() -> None:
    css = "table{display:table;table-layout:fixed;width:100%} td{background:#000;height:8px} .h{height:30px}"
    rows = '<tr><td class="h" rowspan="2"></td><td colspan="2"></td></tr><tr><td></td><td></td></tr>'
    found = drawn(f"<table>{rows}</table>", css, width=90)
    assert rectangles(found) == [(0, 0, 30, 30), (30, 0, 60, 8), (30, 8, 30, 22), (60, 8, 30, 22)]
    assert height(found) == 30


def test_the_content_of_a_cell_stands_in_its_middle() -> None:
    css = (
        "table{display:table;table-layout:fixed;width:100%} td{vertical-align:middle;line-height:10px} .h{height:30px}"
    )
    found = texts(drawn('<table><tr><td class="h"></td><td>a</td></tr></table>', css))
    assert found[0][2] == pytest.approx(10 + 5 + 4, abs=0.02)


def test_a_drawing_keeps_its_shape_and_stands_in_the_middle_of_its_box() -> None:
    css = "svg{display:block;width:40px;height:20px}"
    found = drawn('<svg viewBox="0 0 10 10"><rect x="1" y="1" width="8" height="8" fill="#f00"/></svg>', css)
    assert b"2 0 0 2 10.000 0.000 cm" in found.drawn().lines
    assert height(found) == 20


@pytest.mark.parametrize(
    ("markup", "name"),
    [
        ('<img src="a"/>', "img"),
        ("<svg viewBox='0 0 1 1'><image/></svg>", "image"),
        ("<table style='display:table'><tr><td/></tr></table>", "table"),
        ("<p><b style='background:#000'>a</b></p>", "ground"),
    ],
)
def test_what_cannot_be_laid_out_is_refused_by_its_name(markup: str, name: str) -> None:
    with pytest.raises(NotSupported, match=name):
        drawn(markup).drawn()
