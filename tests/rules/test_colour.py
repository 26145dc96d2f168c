"""Colours: light and contrast as WCAG 2 works them out, and shades between two."""

import pytest

from roster.rules.colour import channels, clearest, contrast, darkened, linear, mixed


def test_light_is_that_of_the_standard() -> None:
    assert channels("#123456") == (18, 52, 86)
    assert [linear(one) for one in (0, 10, 11, 255)] == pytest.approx([0, 0.0030353, 0.0033465, 1], abs=1e-6)
    assert contrast("#000000", "#ffffff") == contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)
    assert [contrast(one, "#ffffff") for one in ("#ff0000", "#00ff00", "#0000ff")] == pytest.approx(
        [4.0, 1.372, 8.592], abs=0.002
    )


def test_colours_are_mixed_darkened_and_chosen() -> None:
    assert (mixed("#102030", "#203040", 0.5), mixed("#102030", "#ffffff", 0)) == ("#182838", "#102030")
    assert clearest(("#111111", "#eeeeee"), "#222222") == "#eeeeee"
    assert darkened("#767676", "#ffffff", 4.5) == "#767676"
    assert darkened("#808080", "#ffffff", 4.5) == "#737373"
    assert darkened("#ffffff", "#ffffff", 21) == "#000000"
