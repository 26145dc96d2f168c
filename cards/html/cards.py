"""One side of a card as HTML, for a page."""

from markupsafe import Markup

from cards.faces.sides import FittedSide
from cards.html.environment import environment
from cards.html.pieces import section_classes, side_pieces


def side_html(side: FittedSide, *, portrait: str = "", emblem: str = "") -> Markup:
    """Render the side. It needs `styles.card_css` of its game, and brings neither style nor script.

    `portrait` is the address of a picture shown instead of the emblem, on pages only, and `emblem` that of the
    faction's picture.
    """
    template = environment().get_template("side.html.jinja")
    classes = f"{section_classes(side.face, side.step)} pg-{side.side}{' pg-edged' if side.edge else ''}"
    rendered = template.render(context=classes, pieces=side_pieces(side, side.face, portrait, emblem))
    return Markup(rendered)  # noqa: S704  (rendered with autoescape on)
