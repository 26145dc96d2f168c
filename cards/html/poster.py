"""The poster of a gang as a document."""

from collections.abc import Set

from markupsafe import Markup

from cards.faces.poster import Poster
from cards.html.document import html_document
from cards.html.environment import TEMPLATES, environment
from cards.html.reading import picture_address
from cards.html.silhouettes import silhouette


def poster_document(poster: Poster, portraits: Set[str] = frozenset()) -> str:
    """Render a poster 1200 pixels wide, with those portraits that there are. It carries its styles, fetches nothing."""
    shown = {"poster": poster, "silhouette": silhouette, "portraits": portraits, "address": picture_address}
    body = environment().get_template("poster.html.jinja").render(**shown)
    css = (TEMPLATES / "poster.css").read_text(encoding="utf-8")
    return html_document(poster.name, css, Markup(body))  # noqa: S704  (rendered with autoescape on)
