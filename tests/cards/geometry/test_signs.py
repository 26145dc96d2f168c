"""Signs that nobody sees: which are left out of a text, and which shape the letters beside them."""

import pytest

from cards.geometry.signs import printed_signs
from cards.html.printable import printable
from roster.rules.words import without_invisible


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
