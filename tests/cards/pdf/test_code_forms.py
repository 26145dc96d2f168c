"""The mask of a code has the modules that phones read."""

from cards.pdf.writing.codes import code_mask, code_name

FIRST = "11111110"
"""The upper edge of the finder in each code's upper left corner, and the empty module beside it."""


def rows(text: str) -> list[str]:
    """Return the modules of the mask."""
    many, *bits = code_mask(text)
    wide = -(-many // 8)
    return ["".join(f"{byte:08b}" for byte in bits[at : at + wide])[:many] for at in range(0, len(bits), wide)]


def test_a_mask_has_as_many_rows_as_modules_and_three_finders() -> None:
    found = rows("HTTPS://EXAMPLE.ORG/C/AB12/3")
    assert {len(row) for row in found} == {len(found)} == {25}
    corner = [row[:8] for row in found[:8]]
    assert (corner[0], corner[7]) == (FIRST, "00000000")
    assert [row[-8:] for row in found[:8]] == [row[::-1] for row in corner]
    assert [row[:8] for row in found[-8:]] == corner[::-1]


def test_different_texts_have_different_masks_and_names_and_equal_ones_the_same() -> None:
    assert code_mask("A1") != code_mask("A2")
    assert code_name("A1") != code_name("A2")
    assert (code_mask("é☃"), code_name("é☃")) == (code_mask("é☃"), code_name("é☃"))
