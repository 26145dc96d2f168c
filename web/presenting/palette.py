"""A game's colours as a stylesheet, with readable contrasts."""

from functools import lru_cache
from hashlib import sha256

from roster.rules.colour import clearest, contrast, luminance, mixed
from roster.rules.game.game import Game

AA_TEXT = 4.5


def readable(colour: str, on: str, wanted: float = AA_TEXT) -> str:
    """Return the shade nearest to `colour` with a contrast on `on` of at least `wanted`.

    It is darker on light, lighter on dark.
    """
    towards = "#000000" if luminance(on) > 0.18 else "#ffffff"
    shades = (mixed(colour, towards, step / 20) for step in range(21))
    return next((shade for shade in shades if contrast(shade, on) >= wanted), towards)


def legible_ink(ink: str, on: str) -> str:
    """Return `ink` if it is readable on `on`, else the clearer one of black and white."""
    return ink if contrast(ink, on) >= AA_TEXT else clearest(("#000000", "#ffffff"), on)


LIGHT_PAPER, DARK_SHEET = "#e6e9e6", "#1b2023"
"""The darkest light ground and the lightest dark one behind text; static/site/base.css has the same."""


def lead_class(slug: str, faction: str = "") -> str:
    """Return the CSS class for the colours of a game, or of one of its factions."""
    return f"lead-{slug}--{faction}" if faction else f"lead-{slug}"


def leading_colours(game: Game) -> tuple[tuple[str, str, str], ...]:
    """Return (class, colour, ink) of the game and of each faction."""
    factions = ((lead_class(game.slug, one.key), one.colour, one.ink) for one in game.factions)
    return ((lead_class(game.slug), game.colour, game.ink), *factions)


@lru_cache(maxsize=64)
def palette_css(game: Game) -> str:
    """Return custom properties of each class: --lead, --lead-ink for text on it, --lead-text for text on the page."""
    light, dark = [], []
    for name, colour, ink in leading_colours(game):
        on_light, on_dark = readable(colour, LIGHT_PAPER), readable(colour, DARK_SHEET)
        on_lead = legible_ink(ink, colour)
        light.append(f".{name} {{ --lead: {colour}; --lead-ink: {on_lead}; --lead-text: {on_light}; }}")
        dark.append(f"  .{name} {{ --lead-text: {on_dark}; }}")
    return "\n".join((*light, "@media screen and (prefers-color-scheme: dark) {", *dark, "}", ""))


def stylesheet_version(css: str) -> str:
    """Return letters that change with the stylesheet, for an address that browsers may cache for good."""
    return sha256(css.encode()).hexdigest()[:12]
