"""Icons for paper: in one colour, or as outlines where ink is saved."""

from markupsafe import Markup

from cards.faces.card import Tone
from roster.packs.icons import icon_body

FILLED = 'fill="currentColor"'
OUTLINED = 'fill="none" stroke="currentColor" stroke-width="12" stroke-linejoin="round"'


def drawing(name: str, colour: str, tone: Tone = "colour") -> Markup:
    """Return the icon's shapes for a 512 by 512 SVG, in one colour `#rrggbb`; as outlines where ink is saved."""
    if not name:
        return Markup("")
    painted = icon_body(name).replace(FILLED, OUTLINED) if tone == "ink-saver" else icon_body(name)
    return Markup(painted.replace("currentColor", colour))  # noqa: S704  (bundled files only)
