"""Grey is as light as the colour it stands for, and holds no colour; where ink is saved, words stand dark on paper."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.faces.card import Palette, Tone
from cards.faces.tones import grey, heat_colour, toned, toned_palette
from roster.rules.colour import channels, luminance

COLOURS = st.tuples(*([st.integers(0, 255)] * 3)).map(lambda parts: "#" + "".join(f"{part:02x}" for part in parts))


@given(COLOURS)
def test_grey_has_no_colour_and_the_same_light(colour: str) -> None:
    red, green, blue = channels(grey(colour))
    assert red == green == blue
    assert luminance(grey(colour)) == pytest.approx(luminance(colour), abs=0.005)


def test_a_tone_changes_only_what_it_should() -> None:
    assert toned("#8c1d18", "colour") == "#8c1d18"
    assert toned("#8c1d18", "grey") == grey("#8c1d18")
    assert toned("#8c1d18", "ink-saver") == "#ffffff"


def test_a_palette_keeps_its_key_emblem_and_pattern_in_every_tone() -> None:
    own = Palette(key="reds", colour="#8c1d18", ink="#fff0f0", emblem="skull", pattern="bars")
    for tone in ("colour", "grey", "ink-saver"):
        made = toned_palette(own, tone)  # type: ignore[arg-type]
        assert (made.key, made.emblem, made.pattern) == ("reds", "skull", "bars")
    assert toned_palette(own, "colour") == own
    assert (toned_palette(own, "ink-saver").colour, toned_palette(own, "ink-saver").ink) == ("#ffffff", "#111111")


@pytest.mark.parametrize("tone", ["grey", "ink-saver"])
def test_heat_without_colour_goes_from_pale_to_deep(tone: Tone) -> None:
    steps = [heat_colour(along / 10, tone) for along in range(11)]
    assert all(len(set(channels(one))) == 1 for one in steps)
    assert [luminance(one) for one in steps] == sorted((luminance(one) for one in steps), reverse=True)
    assert heat_colour(0) != heat_colour(1)
