"""The game of the generated cards, which provides only colours and a stylesheet."""

from cards.pdf.context import PrintContext
from roster.rules.game.blocks import HeaderBlock
from roster.rules.game.designs import Design
from roster.rules.game.game import Credits, Game
from roster.rules.game.nouns import Faction, Pattern

COLOURS: tuple[tuple[str, str, str, Pattern], ...] = (
    ("Iron Concord", "#7a1f1f", "spiked-shield", "stripes"),
    ("Verdant Pact", "#1f5a32", "oak-leaf", "chevrons"),
    ("Azure League", "#1d3f7a", "star-formation", "bars"),
    ("Ashen Host", "#4a4a4a", "burning-embers", "dots"),
    ("Sunward Kin", "#8a5a0a", "sunbeams", "chequers"),
    ("Tide Wardens", "#14606a", "big-wave", "plain"),
)
FACTIONS = tuple(
    Faction(
        key=name.split()[0].lower(),
        name=name,
        short=name,
        text="",
        colour=colour,
        ink="#ffffff",
        emblem=emblem,
        pattern=pattern,
    )
    for name, colour, emblem, pattern in COLOURS
)
WIDTH, HEIGHT = 70.0, 120.0
DESIGN = Design(key="card", name="Card", width=WIDTH, height=HEIGHT, front=(HeaderBlock(),))
"""Used for its look alone: the cards' contents are generated."""
GAME = Game(
    slug="made-up",
    name="Made Up",
    edition=1,
    version="1",
    credits=Credits(author="", source="", licence=""),
    factions=FACTIONS,
    designs=(DESIGN,),
)
FOOT = tuple(line for line in PrintContext(game=GAME).stamp_lines if line)
"""The footer of every side."""
