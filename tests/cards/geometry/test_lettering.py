"""Letters: widths are never estimated smaller than the real ones, and signs that nobody sees are not printed."""

import string
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from cards.geometry.drawing import Drawing, Label
from cards.geometry.lettering import (
    CLASSES,
    LINE,
    display_lettering,
    fit_block,
    fitted_size,
    in_type,
    plain_number,
    width,
    wrap_words,
)
from cards.geometry.outlines import circle
from cards.geometry.points import at
from cards.geometry.signs import printed_signs
from cards.html.drawing_labels import LABEL_TYPES
from cards.html.printable import printable
from roster.rules.words import without_invisible

FONTS = Path(__file__).resolve().parents[3] / "static" / "vendor" / "fonts"
FILES = {name: f"{kind.file.rsplit('-', 2)[0]}/{kind.file}.ttf" for name, kind in LABEL_TYPES.items()}
LETTERS = string.ascii_letters + string.digits + string.punctuation + " ×–−’′″“”·°…ÀÉÎõüßÆŒŴłžÞð½¾©"


@cache
def advances(lettering: str) -> dict[str, float]:
    """Return each letter's advance in ems, where the font has it."""
    font = TTFont(FONTS / FILES[lettering])
    glyphs, metrics, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    return {letter: metrics[glyphs[ord(letter)]][0] / em for letter in LETTERS if ord(letter) in glyphs}


@pytest.mark.parametrize("lettering", FILES)
def test_no_letter_is_wider_than_estimated(lettering: str) -> None:
    real = advances(lettering)
    assert len(real) > 100
    wider = {letter: real[letter] for letter in real if real[letter] > width(letter, 1, lettering) + 1e-9}
    assert wider == {}


@pytest.mark.parametrize("lettering", FILES)
@pytest.mark.parametrize("text", ["12", "SPEED RULER 9–18", "Ill", "№ 5"])
def test_another_type_takes_no_more_room(lettering: str, text: str) -> None:
    words = Drawing(
        outline=circle(9),
        labels=tuple(Label(text=text, place=at(0, 0), size=5, lettering=of) for of in ("display", "plain")),
    )
    changed, plain = in_type(words, lettering).labels
    assert (changed.lettering, plain) == (lettering, words.labels[1])
    assert width(text, changed.size, lettering) <= width(text, 5, "display") + 1e-9
    assert changed.size * CLASSES[lettering].capitals <= 5 * CLASSES["display"].capitals + 1e-9


def test_figures_may_have_a_type_of_their_own() -> None:
    said = tuple(Label(text=text, place=at(0, 0), size=5, lettering="display") for text in ("TAPE 9", "TAPE"))
    changed = in_type(Drawing(outline=circle(9), labels=said), "alegreya-sc", figures="strong")
    assert [one.lettering for one in changed.labels] == ["strong", "alegreya-sc"]


@given(st.text(min_size=1, max_size=80), st.floats(min_value=1, max_value=20), st.floats(min_value=1, max_value=200))
def test_a_fitted_line_fits(text: str, size: float, room: float) -> None:
    found = fitted_size(text, size, room)
    assert 0 < found <= size
    assert width(text, found) <= room + 1e-6


@given(st.text(max_size=300), st.floats(min_value=10, max_value=100), st.floats(min_value=2, max_value=40))
def test_a_block_fits_and_keeps_every_word(text: str, wide: float, high: float) -> None:
    size, lines = fit_block(text, 3, wide, high)
    assert " ".join(lines).split() == text.split()
    assert len(lines) * size * LINE <= high + 1e-6
    assert all(width(line, size, "plain") <= wide + 1e-6 for line in lines)


def test_a_family_has_its_own_widths_or_those_of_the_display_type() -> None:
    asked = ("oxanium", "special-elite", "garamond")
    assert tuple(map(display_lettering, asked)) == ("oxanium", "display", "display")


def test_words_wrap_where_they_must() -> None:
    assert wrap_words("one two three", 10, width("one two", 10, "plain")) == ("one two", "three")
    assert wrap_words("", 10, 50) == ()


@pytest.mark.parametrize(("value", "text"), [(3.0, "3"), (2.5, "2.5"), (76.2, "76.2"), (48.514, "48.51")])
def test_numbers_read_as_people_write_them(value: float, text: str) -> None:
    assert plain_number(value) == text


@pytest.mark.parametrize(
    ("text", "wide", "high", "size", "lines"),
    [
        ("a b c", 30, 100, 5, ("a b c",)),
        ("W" * 50, 0.3, 100, 0.00625, ("W" * 50,)),
        ("a b c d e f", 30, 0.01, 0.00833, ("a b c d e f",)),
    ],
)
def test_what_fits_at_no_readable_size_is_made_as_small_as_it_must_be(text, wide, high, size, lines) -> None:
    assert fit_block(text, 5, wide, high) == (pytest.approx(size, abs=1e-5), lines)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("left\u202eright\u202c", "leftright"),
        ("\ufeffbegun", "begun"),
        ("hid\U000e0041\U000e0042den", "hidden"),
        ("not\u2060apart \u2066alone\u2069", "notapart alone"),
        ("👨\u200d👩 soft\u00adhyphen", "👨\u200d👩 soft\u00adhyphen"),
    ],
)
def test_texts_are_printed_and_shown_without_invisible_signs(text: str, seen: str) -> None:
    assert without_invisible(text) == printed_signs(text) == printable(text) == seen
