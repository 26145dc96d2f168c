"""A gang's cards as one tagged PDF to be read.

Lives here: `reading_edition`. Never here: its markup (see cards.html.reading), laying out.
"""

from cards.faces.gang_cards import cards_of
from cards.faces.stamp import stamp_lines
from cards.html.reading import reading_document
from cards.outputs.commission import Commission
from cards.pdf.printed import PrintingFailed

TASK = "cards.pdf.variants.reading_edition:print_reading"


def reading_edition(of: Commission) -> tuple[bytes, tuple[str, ...]]:
    """The cards as PDF/UA-1, and what is wrong with it. Raises PrintingFailed."""
    game, gang = of.game, of.gang
    faces = [card.face for card in cards_of(game, gang)]
    if not faces:
        raise PrintingFailed("There are no cards to read: add members to the gang.")
    lines = (*stamp_lines(game, gang, of.revision), game.credits.notice)
    made: tuple[bytes, tuple[str, ...]]
    (made,) = of.press.map(TASK, (reading_document(gang.name or game.name, lines, faces),))
    return made
