"""Cards as one document for reading: headings, tables and lists in reading order, for screens and screen readers."""

from collections.abc import Sequence

from markupsafe import Markup

from cards.faces.card import CardFace
from cards.faces.fitting import without_reference_lists
from cards.faces.typography import in_type, typeset
from cards.html.document import html_document
from cards.html.environment import TEMPLATES, environment


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
