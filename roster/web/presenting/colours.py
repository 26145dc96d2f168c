"""Colours that stay readable: contrast by WCAG 2.2, and a shade that reaches it.

Lives here: `contrast` and `readable`. Colours are `#rrggbb`.
Never here: which colour a faction has (see its pack).
"""

Channels = tuple[int, int, int]
AA_TEXT = 4.5


def channels(colour: str) -> Channels:
    """Red, green and blue, 0 to 255, of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """Relative luminance, 0 (black) to 1 (white)."""
    parts = (value / 255 for value in channels(colour))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(colour: str, into: str, share: float) -> str:
    """`colour` with `share` (0 to 1) of `into` mixed in."""
    pairs = zip(channels(colour), channels(into), strict=True)
    return "#" + "".join(f"{round(own + (other - own) * share):02x}" for own, other in pairs)


def readable(colour: str, on: str, wanted: float = AA_TEXT) -> str:
    """The shade nearest to `colour` whose contrast on `on` is at least `wanted`: darker on light, lighter on dark."""
    towards = "#000000" if luminance(on) > 0.18 else "#ffffff"
    shades = (mixed(colour, towards, step / 20) for step in range(21))
    return next((shade for shade in shades if contrast(shade, on) >= wanted), towards)


def legible_ink(ink: str, on: str) -> str:
    """`ink` where it can be read on `on`, else black or white, whichever is clearer."""
    return ink if contrast(ink, on) >= AA_TEXT else max(("#000000", "#ffffff"), key=lambda one: contrast(one, on))
