"""Words of every script in lines: their glyphs, where they may break, and in which order they stand."""

import subprocess
import sys
from functools import cache

import pytest

from cards.html.typefaces import font_number, typeface
from cards.typesetting import pango
from cards.typesetting.pango import shape_paragraph
from cards.typesetting.values import NotSupported
from cards.typesetting.words import ShapedWord, in_visual_order, with_substitutes, words_between
from tests.cards.typesetting.drawing import drawn, texts, wide

BARLOW, NOTO = font_number("barlow-400-normal"), font_number("noto-sans-400-normal")
KIT = """
import sys
from dataclasses import replace
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions
from tests.cards.pdf.small_game import GAME, GANG
names = ("محمد ولا", "คนขี่เร็ว")
members = tuple(replace(GANG.members[0], name=name, notes=name) for name in names)
gang = replace(GANG, name="الفرسان", members=members)
kit = print_kit(PrintContext(game=GAME, gang=gang), PrintOptions(what=("cards", "tokens", "summary", "reference")))
assert kit.report.notes == ()
assert "weasyprint" not in sys.modules
"""


def words(text: str, *, leftward: bool = False) -> list[ShapedWord]:
    paragraph = shape_paragraph(((text, BARLOW, False),), leftward=leftward)
    return [one for one, _ in words_between(paragraph, 0, len(text), BARLOW, 0.0)]


def shown_letters(one: ShapedWord) -> str:
    """Return the letters of a word's glyphs from left to right."""
    return "".join(typeface(one.font).letters[glyph] for glyph, *_ in one.shape)


def test_a_font_whose_primes_are_straight_quotes_leaves_them_to_another() -> None:
    primes = {
        name: "″" in typeface(font_number(name)).signs
        for name in (
            "big-shoulders-display-900-normal",
            "big-shoulders-display-700-normal",
            "barlow-700-normal",
            "noto-sans-700-normal",
        )
    }
    assert list(primes.values()) == [False, False, True, True]


def test_arabic_is_joined_and_runs_from_the_right_in_its_own_font() -> None:
    [one] = words("محمد")
    assert (typeface(one.font).name, one.level) == ("ibm-plex-sans-arabic-400-normal", 1)
    assert shown_letters(one) == "دمحم"
    medial, alone = one.shape[1][0], words("ح")[0].shape[0][0]
    assert medial != alone


@pytest.mark.parametrize(
    ("text", "breaks"),
    [
        ("คนขี่เร็วเฝ้า", {2, 5, 9}),
        ("漢字漢", {1, 2}),
        ("محمد عبد", {5}),
        ("extra\u00adlong", {6}),
        ("👨\u200d👩\u200d👧x", {5}),
    ],
)
def test_lines_break_where_a_script_allows_it(text: str, breaks: set[int]) -> None:
    assert shape_paragraph(((text, BARLOW, False),), leftward=False).breaks == breaks


@pytest.mark.parametrize(
    ("leftward", "seen"),
    [
        (False, ["abc", " ", "דהו", " ", "12", " ", "אבג", " ", "xyz"]),
        (True, ["xyz", " ", "דהו", " ", "12", " ", "אבג", " ", "abc"]),
    ],
)
def test_words_from_the_right_are_turned_round_with_what_is_between_them(leftward: bool, seen: list[str]) -> None:
    assert [one.text for one in in_visual_order(words("abc אבג 12 דהו xyz", leftward=leftward))] == seen


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("JEAN\u2011LUC", "JEAN-\u2060LUC"),
        ("\ufb01re\ufb02y", "firefly"),
        ("⅓ of 5⅓", "1\u20443 of 5\u00a01\u20443"),
        ("½ mm", "½ mm"),
        ("\uff21\uff42", "Ab"),
        ("☠ Ж 漢", "☠ Ж 漢"),
    ],
)
def test_letters_that_no_font_has_are_shown_by_others_that_say_the_same(typed: str, printed: str) -> None:
    assert with_substitutes(typed, BARLOW, NOTO) == printed


def test_a_letter_that_no_font_has_stands_for_itself_beyond_the_glyphs_of_its_font() -> None:
    [one] = words("\U00013000")
    [(glyph, letter)] = one.odd
    assert letter == "\U00013000"
    assert glyph >= typeface(one.font).glyphs
    assert one.width == pytest.approx(typeface(one.font).width(0) / 1000)


def test_marks_are_raised_and_lowered() -> None:
    assert [one for one in drawn("<p>มื้อ ลิ้</p>").drawn().lines if b" Ts" in one]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ولا", "الو"),  # a ligature; readers turn it round
        ("محمد", ""),
        ("שלום", ""),
        ("שָׁלוֹם", "םולש"),
        ("น้ำ", "น้ำ"),
        ("คน", ""),
        ("क्षि", "क्षि"),
        ("Привет", ""),
    ],
)
def test_letters_stand_beside_glyphs_only_where_these_do_not_tell_them(text: str, told: str) -> None:
    assert words(text)[0].actual_text == told


def test_a_paragraph_takes_its_direction_from_its_first_letter_where_it_says_so() -> None:
    text = "אבג abc דהו"
    assert [one for one, _, _ in texts(drawn(f'<p dir="auto">{text}</p>'))] == ["והד", " abc", " גבא"]
    assert [one for one, _, _ in texts(drawn(f"<p>{text}</p>"))] == ["גבא", " abc", "והד"]
    assert texts(drawn(f'<p dir="auto">{text}</p>'))[0][1] == 0  # it stays at the left


def test_a_name_between_words_of_another_direction_keeps_what_belongs_to_it() -> None:
    def order(markup: str) -> list[str]:
        return [one.strip() for one, _, _ in texts(drawn(markup))]

    assert order("<p>אבג <bdi>abc 12</bdi> 34</p>") == ["34", "abc 12", "גבא"]
    assert order("<p>אבג abc 12 34</p>") == ["גבא", "abc 12 34"]


def test_a_line_that_ends_at_a_soft_hyphen_shows_it() -> None:
    room = int(wide("extra-", 10)) + 1
    assert [one for one, _, _ in texts(drawn("<p>extra\u00adlong</p>", width=room))] == ["extra-", "long"]
    assert [one for one, _, _ in texts(drawn("<p>extra\u00adlong</p>"))] == ["extralong"]


def test_a_long_word_from_the_right_is_cut_with_its_letters_joined() -> None:
    cut = texts(drawn("<p>محمدمحمد</p>", "p{overflow-wrap:anywhere}", width=12))
    assert "".join(one[::-1] for one, _, _ in cut) == "محمدمحمد"
    assert len(cut) > 2


def test_words_in_drawings_are_set_alike() -> None:
    svg = '<svg viewBox="0 0 100 20"><text x="50" y="10" font-family="Barlow" text-anchor="middle">Kit אבג</text></svg>'
    [first, second] = texts(drawn(svg))
    assert (first[0], second[0]) == ("Kit", "גבא")
    assert second[1] - first[1] == pytest.approx(wide("Kit ", 16), abs=0.5)
    assert first[1] > 20


def test_words_in_drawings_are_turned_and_leave_signs_to_other_fonts() -> None:
    look = 'font-family="Big Shoulders Display" font-weight="900"'
    found = drawn(f'<svg viewBox="0 0 9 9"><text {look} transform="translate(0.00001 3) rotate(90)">2″</text></svg>')
    assert [letters for letters, *_ in texts(found)] == ["2", "″"]
    assert {b"1 0 0 1 0.00001 3 cm", b"0.00000 1.00000 -1.00000 0.00000 0 0 cm"} <= {*found.drawn().lines}
    leaning = drawn('<svg viewBox="0 0 9 9"><g transform="matrix(.9 -.4 .4 1 -12 20)"><path d="M0 0h1v1z"/></g></svg>')
    assert b"0.9 -0.4 0.4 1 -12 20 cm" in leaning.drawn().lines


def test_plain_words_are_set_without_pango(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pango.LIBRARIES, "pango", ("no-such-library",))
    monkeypatch.setattr(pango, "_loaded", cache(pango._loaded.__wrapped__))
    shape_paragraph.cache_clear()
    assert texts(drawn("<p>plain</p>"))[0][0] == "plain"
    with pytest.raises(NotSupported, match="no-such-library"):
        drawn("<p>עברית</p>")


@pytest.mark.print
def test_a_kit_of_arabic_and_thai_names_never_loads_weasyprint() -> None:
    subprocess.run((sys.executable, "-c", KIT), check=True)
