"""The stylesheet of the made cards, as the project makes it for a game.

Lives here: `look_css`. Never here: a game of its own.
"""

from functools import cache

from bench.made_up import made_up_game
from bench.printing.made_cards import FACTIONS, HEIGHT, WIDTH, palette
from cards.html.styles import card_css, palette_css


@cache
def look_css() -> str:
    """What all cards share, this size, and the six palettes."""
    own = "".join(palette_css(palette(at)) for at in range(len(FACTIONS)))
    return card_css(made_up_game(), [(WIDTH, HEIGHT)]) + own
