"""Colours `#rrggbb`: how light one is, how well it can be read on another by WCAG 2, and shades between two."""

from collections.abc import Sequence


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def linear(channel: int) -> float:
    """Convert a channel from 0 to 255 to linear light from 0 to 1, by sRGB's transfer function (IEC 61966-2-1)."""
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """Return the relative luminance from 0 to 1, as WCAG 2 defines it."""
    red, green, blue = map(linear, channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast between two colours, from 1 (the same) to 21 (black and white)."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def clearest(colours: Sequence[str], on: str) -> str:
    """Return the one of several colours that contrasts most with another."""
    return max(colours, key=lambda one: contrast(one, on))


def darkened(colour: str, on: str, least: float) -> str:
    """Add as little black as it takes for a contrast of at least `least` against another colour."""
    shades = (mixed(colour, "#000000", share / 20) for share in range(21))
    return next((shade for shade in shades if contrast(shade, on) >= least), "#000000")


def mixed(colour: str, other: str, share: float) -> str:
    """Mix in a `share`, from 0 to 1, of another colour."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)
