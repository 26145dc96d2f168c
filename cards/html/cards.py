"""One side of a card, or one page of a reference sheet, as an HTML fragment: the same for a page and for print."""

from markupsafe import Markup

from cards.faces.card import CardFace, Palette
from cards.faces.reference import SheetFace
from cards.faces.sides import FittedSide
from cards.faces.tones import toned_palette
from cards.html.environment import environment
from cards.html.grounds import sheet_band
from cards.html.pieces import context, sheet_context, side_pieces


def side_html(side: FittedSide, *, portrait: str = "") -> Markup:
    """The side as a fragment. It needs `styles.card_css` of its game, and brings neither style nor script.

    `portrait` is the address of a picture that stands where the emblem would, on pages only.
    """
    face = side.face
    if isinstance(face, CardFace):
        template = environment().get_template("side.html.jinja")
        classes = f"{context(face, side.step)} pg-{side.side}"
        rendered = template.render(context=classes, pieces=side_pieces(side, face, portrait))
    else:
        rendered = _sheet(side, face)
    return Markup(rendered)  # noqa: S704  (rendered with autoescape on)


def _sheet(side: FittedSide, face: SheetFace) -> str:
    band = sheet_band(face, toned_palette(Palette(), face.tone).colour)
    template = environment().get_template("sheet.html.jinja")
    return template.render(side=side, face=face, band=band, classes=sheet_context(face))
