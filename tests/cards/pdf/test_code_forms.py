"""A code that is added up from what each bit turns over is the code that the library draws."""

import segno
from hypothesis import given
from hypothesis import strategies as some

from cards.pdf.writing.codes import LETTERS, MASK, code_mask


def drawn(text: str, mode: str | None) -> list[str]:
    """The library's own modules, row by row."""
    code = segno.make(text, error="m", mask=MASK, mode=mode, micro=False, boost_error=False)
    return ["".join(map(str, row)) for row in code.matrix]


def read_back(text: str) -> list[str]:
    """The modules of the mask."""
    many, *bits = code_mask(text)
    wide = -(-many // 8)
    rows = [bits[at : at + wide] for at in range(0, len(bits), wide)]
    return ["".join(f"{byte:08b}" for byte in row)[:many] for row in rows]


@given(some.text(LETTERS, min_size=1, max_size=80))
def test_a_text_of_packed_letters_is_drawn_as_the_library_draws_it(text: str) -> None:
    assert read_back(text) == drawn(text, "alphanumeric")


@given(some.text("abcABC019:/.é☃", min_size=1, max_size=40).filter(lambda text: not set(text) <= set(LETTERS)))
def test_any_other_text_is_left_to_the_library(text: str) -> None:
    assert read_back(text) == drawn(text, None)
