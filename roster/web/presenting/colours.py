"""Shades of a game's colours that can be read: contrast by WCAG 2."""

from roster.rules.light import clearest, contrast, luminance, mixed

AA_TEXT = 4.5


def readable(colour: str, on: str, wanted: float = AA_TEXT) -> str:
    """The shade nearest to `colour` whose contrast on `on` is at least `wanted`: darker on light, lighter on dark."""
    towards = "#000000" if luminance(on) > 0.18 else "#ffffff"
    shades = (mixed(colour, towards, step / 20) for step in range(21))
    return next((shade for shade in shades if contrast(shade, on) >= wanted), towards)


def legible_ink(ink: str, on: str) -> str:
    """`ink` where it can be read on `on`, else black or white, whichever is clearer."""
    return ink if contrast(ink, on) >= AA_TEXT else clearest(("#000000", "#ffffff"), on)
