"""How light a colour is, and how well one can be read on another, as WCAG 2 reckons them.

Lives here: light and contrast of colours `#rrggbb`. Never here: which colours a game has.
"""


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def linear(channel: int) -> float:
    """A channel as light from 0 to 1: sRGB's transfer function, IEC 61966-2-1."""
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """Relative luminance from 0 to 1."""
    red, green, blue = map(linear, channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast between two colours, from 1 (the same) to 21 (black and white)."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)
