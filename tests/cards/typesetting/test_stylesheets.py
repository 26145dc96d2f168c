"""Which rule wins, what is inherited, and what lengths come to."""

import pytest

from cards.typesetting.stylesheets import ComputedStyle, Stylesheet, read_markup
from cards.typesetting.values import NotSupported


def style(markup: str, css: str) -> ComputedStyle:
    """Return the style of the innermost first element of some markup."""
    sheet, element = Stylesheet(css), read_markup(markup)
    found, _ = sheet.style(element, None)
    while (inner := next(element.elements, None)) is not None:
        element = inner
        found, _ = sheet.style(element, found)
    return found


def test_rules_match_by_what_is_around_an_element() -> None:
    found = style("<div><p/></div>", "div > p:first-child{width:1px} p + p,p:not(:last-child){width:2px}")
    assert found.width == 1


def test_content_before_an_element_has_a_style_of_its_own() -> None:
    sheet = Stylesheet('p{width:1px}p::before{content:"x";width:2px}')
    own, before = sheet.style(read_markup("<p/>"), None)
    assert (own.width, before and before.width, before and before.content) == (1, 2, "x")


def test_the_heavier_rule_wins_and_of_equal_ones_the_later() -> None:
    css = ".a{width:1px} p.a{width:2px} .a{width:3px} p{width:4px}"
    assert style('<p class="a"/>', css).width == 2
    assert style('<p class="a"/>', ".a{width:1px}.a{width:3px}").width == 3


def test_an_elements_own_style_wins_over_every_rule() -> None:
    assert style('<p class="a" style="width:9px"/>', "p.a{width:2px}").width == 9


def test_lengths_in_ems_are_of_the_elements_own_size_and_sizes_of_the_one_around_it() -> None:
    found = style("<div><p/></div>", "div{font-size:20px} p{font-size:0.5em;padding-left:2em;line-height:1.2}")
    assert (found.size, found.around[3], found.leading) == (10, 20, 12)


def test_a_line_height_without_a_unit_is_inherited_as_a_factor_and_one_with_a_unit_as_a_length() -> None:
    assert style("<div><p/></div>", "div{font-size:10px;line-height:2} p{font-size:30px}").leading == 60
    assert style("<div><p/></div>", "div{font-size:10px;line-height:2em} p{font-size:30px}").leading == 20


def test_variables_come_from_around_and_colours_from_either_length() -> None:
    found = style('<div class="a"><p/></div>', ".a{--ink:#0a0} p{color:var(--ink);border-top:2px solid}")
    assert (found.color, found.edges[0]) == ("#00aa00", (2, "solid", "#00aa00"))


def test_shorthands_set_four_sides_in_the_order_of_the_clock() -> None:
    found = style("<p/>", "p{margin:1px 2px 3px;padding:1px 2px 3px 4px;border:0;border-left:1px dashed #fff}")
    assert found.margins == (1, 2, 3, 2)
    assert found.around == (1, 2, 3, 5)


@pytest.mark.parametrize("css", ["p{width:calc(1px)}", "p{color:rebeccapurple}", "p{width:3vw}"])
def test_what_is_not_known_is_refused_by_its_name(css: str) -> None:
    with pytest.raises(NotSupported, match=r"length|colour"):
        style("<p/>", css)


def test_few_styles_are_remembered_however_many_sections_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cards.typesetting.stylesheets.MOST_STYLES", 20)
    sheet = Stylesheet("p{color:#000}")
    for at in range(30):
        sheet.style(read_markup(f'<p style="width:{at}px"/>'), None)
    assert len(sheet._styles) <= 21
