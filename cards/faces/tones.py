"""What each tone of printing makes of a colour: the one place where colour is taken out of anything printed."""

from dataclasses import replace

from cards.faces.card import Palette, Tone
from roster.rules.colour import darkened, luminance, mixed

WHITE, INK = "#ffffff", "#111111"
COOL, HOT = (250, 204, 64), (214, 46, 28)
PALE, DEEP = (208, 208, 208), (64, 64, 64)
LEAST = 4.5
"""The least contrast of a line on paper."""


def coded(light: float) -> int:
    """Light from 0 to 1 as a channel: the same function backwards."""
    part = min(max(light, 0.0), 1.0)
    return round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def grey(colour: str) -> str:
    """The grey that is as light as the colour."""
    return f"#{coded(luminance(colour)):02x}" + f"{coded(luminance(colour)):02x}" * 2


PALER = 0.72


def tint(colour: str) -> str:
    """A pale ground of a colour: dark words are clear on it, whatever the colour is."""
    return mixed(colour, WHITE, PALER)


LIGHT, CLEAR = 0.9, 3.0
"""How much white a light ground has, and the least contrast of large signs on it."""


def light_palette(palette: Palette) -> Palette:
    """The palette with a pale ground and signs in its colour: a tenth of the ink of a filled card."""
    ground = mixed(palette.colour, WHITE, LIGHT)
    return replace(palette, colour=ground, ink=darkened(palette.colour, ground, CLEAR))


def toned(colour: str, tone: Tone) -> str:
    """The colour of an area as a tone prints it: where ink is saved, nothing is filled."""
    if tone == "colour":
        return colour
    return grey(colour) if tone == "grey" else WHITE


def toned_palette(palette: Palette, tone: Tone) -> Palette:
    """The palette as a tone prints it. Where ink is saved, words and emblem are dark on bare paper."""
    if tone == "colour":
        return palette
    ink = INK if tone == "ink-saver" else grey(palette.ink)
    return replace(palette, colour=toned(palette.colour, tone), ink=ink)


def rule_colour(palette: Palette, tone: Tone = "colour") -> str:
    """The colour of a faction's thin lines, dark enough to be seen on paper in every tone and by every sight."""
    return INK if tone == "ink-saver" else darkened(toned_palette(palette, tone).colour, WHITE, LEAST)


def ember(along: float, tone: Tone = "colour") -> str:
    """A gauge's heat: from amber at 0 to red at 1, from pale to deep grey without colour."""
    cool, hot = (COOL, HOT) if tone == "colour" else (PALE, DEEP)
    return "#" + "".join(f"{round(one + (two - one) * along):02x}" for one, two in zip(cool, hot, strict=True))
