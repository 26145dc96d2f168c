"""Whole documents of our own markup: cards to read, for screens and screen readers, and the poster of a gang."""

from collections.abc import Sequence, Set

from markupsafe import Markup

from cards.faces.card import CardFace
from cards.faces.fitting import without_reference_lists
from cards.faces.poster import Poster
from cards.faces.typography import in_type, typeset
from cards.html.environment import environment
from cards.html.looks import TEMPLATES
from cards.html.shapes import silhouette

HEAD = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>{css}</style></head>'


def html_document(title: str, css: str, body: str) -> str:
    """Return a document around its body."""
    head = Markup(HEAD).format(title=title, css=Markup(css))  # noqa: S704  (our own stylesheet)
    return f"{head}{body}</html>"


def picture_address(digest: str) -> str:
    """Return the address under which a document shows a picture."""
    return f"picture:{digest}"


def reading_document(title: str, lines: Sequence[str], faces: Sequence[CardFace]) -> str:
    """Render the document; `lines` are under its title. It carries its styles and fetches nothing."""
    template = environment().get_template("reading.html.jinja")
    body = template.render(
        title=in_type(title),
        lines=tuple(map(in_type, lines)),
        faces=tuple(typeset(without_reference_lists(face)) for face in faces),
        address=picture_address,
    )
    css = (TEMPLATES / "reading.css").read_text(encoding="utf-8")
    return html_document(title, css, Markup("<body>{}</body>").format(Markup(body)))  # noqa: S704  (rendered with autoescape on)


def poster_document(poster: Poster, portraits: Set[str] = frozenset()) -> str:
    """Render a poster 1200 pixels wide, with those portraits that there are. It carries its styles, fetches nothing."""
    shown = {"poster": poster, "silhouette": silhouette, "portraits": portraits, "address": picture_address}
    body = environment().get_template("poster.html.jinja").render(**shown)
    css = (TEMPLATES / "poster.css").read_text(encoding="utf-8")
    return html_document(poster.name, css, Markup(body))  # noqa: S704  (rendered with autoescape on)
