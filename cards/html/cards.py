"""One side of a card, or one page of a reference sheet, as an HTML fragment: the same for a page and for print.

Lives here: `side_html`. Never here: whole documents (see `document`), stylesheets (see `styles`).
"""

from markupsafe import Markup

from cards.faces.card import CardFace, Palette
from cards.faces.fitted import FittedSide
from cards.html.colours import mixed
from cards.html.environment import environment
from cards.html.styles import size_class


def name_size(name: str) -> str:
    """How large a name can stand: the shorter, the larger."""
    lengths = (("xl", 8), ("l", 12), ("m", 15), ("s", 36))
    longest = max(map(len, name.split()), default=0)
    return next((size for size, most in lengths if len(name) <= most and longest <= min(most, 18)), "xs")


def side_html(side: FittedSide) -> Markup:
    """The side as a fragment. It needs `styles.card_css` of its game, and brings neither style nor script."""
    face = side.face
    template = environment().get_template("side.html.jinja" if isinstance(face, CardFace) else "sheet.html.jinja")
    palette = face.palette if isinstance(face, CardFace) else Palette()
    rendered = template.render(
        side=side,
        face=face,
        palette=palette,
        ghost=mixed(palette.colour, "#000000", 0.22),
        size_class=size_class(face.width, face.height),
        name_size=name_size(side.header.name) if side.header else "",
    )
    return Markup(rendered)  # noqa: S704  (rendered with autoescape on)
