"""A face's sides as a page shows them: each whole, in normal flow, growing rather than continuing elsewhere.

Lives here: `page_sides`. Never here: fitting for paper (see cards.faces.fitting).
"""

from cards.faces.card import CardFace
from cards.faces.fitting import Blank, header_for
from cards.faces.sides import FittedSide
from cards.html.cards import side_html


def page_side(face: CardFace, blank: Blank, portrait: str) -> str:
    """One side as HTML, with the header its design gives it."""
    side = FittedSide(face=face, parts=blank.own, side=blank.side, header=header_for(face, blank))
    return side_html(side, portrait=portrait)


def page_sides(face: CardFace, portrait: str = "") -> tuple[str, ...]:
    """The front, and the back where something stands on it; `portrait` is the address of a picture, "" for none."""
    blanks = (Blank(side="front", number=1, own=face.front), Blank(side="back", number=1, own=face.back))
    return tuple(page_side(face, blank, portrait) for blank in blanks if blank.own or blank.side == "front")
