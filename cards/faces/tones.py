"""Colours by tone of printing: the one place where colour is taken out of anything printed."""

from dataclasses import replace

from cards.faces.card import Palette, Tone
from roster.rules.colour import darkened, luminance, mixed

WHITE, INK = "#ffffff", "#111111"
COOL, HOT = "#facc40", "#d62e1c"
PALE, DEEP = "#d0d0d0", "#404040"
LEAST_CONTRAST = 4.5
"""The least contrast of a line on paper."""


def light_to_channel(light: float) -> int:
    """Convert light from 0 to 1 to a colour channel, from 0 to 255."""
    part = min(max(light, 0.0), 1.0)
    return round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def grey(colour: str) -> str:
    """Return the grey that is as light as the colour."""
    return "#" + f"{light_to_channel(luminance(colour)):02x}" * 3


TINT_WHITE = 0.72


def tint(colour: str) -> str:
    """Return a pale ground of a colour, on which dark words are clear whatever the colour is."""
    return mixed(colour, WHITE, TINT_WHITE)


def toned(colour: str, tone: Tone) -> str:
    """Return the colour of an area as a tone prints it: where ink is saved, nothing is filled."""
    if tone == "colour":
        return colour
    return grey(colour) if tone == "grey" else WHITE


def toned_palette(palette: Palette, tone: Tone) -> Palette:
    """Return the palette as a tone prints it. Where ink is saved, words and emblem are dark on bare paper."""
    if tone == "colour":
        return palette
    ink = INK if tone == "ink-saver" else grey(palette.ink)
    return replace(palette, colour=toned(palette.colour, tone), ink=ink)


def rule_colour(palette: Palette, tone: Tone = "colour") -> str:
    """Return the colour of a faction's thin lines, dark enough to be seen on paper in every tone and by every eye."""
    return INK if tone == "ink-saver" else darkened(toned_palette(palette, tone).colour, WHITE, LEAST_CONTRAST)


def heat_colour(along: float, tone: Tone = "colour") -> str:
    """Return a gauge's heat: from amber at 0 to red at 1, or from pale to deep grey without colour."""
    return mixed(COOL, HOT, along) if tone == "colour" else mixed(PALE, DEEP, along)


SQUADS = ("#a61b1b", "#1d4f91", "#166534", "#92600a", "#6b21a8", "#0f766e")
"""The colours of members that share an icon, by their numbers."""


def squad_colour(number: int, tone: Tone = "colour") -> str:
    """Return the colour of a member by its number among those with its icon."""
    return toned(SQUADS[(number - 1) % len(SQUADS)], tone)
