"""Work for a child: any document through the real engine.

Lives here: tasks. Never here: assertions.
"""

from cards.pdf.chunks import engine


def laid_out(html: str) -> int:
    """How many pages the document takes, drawn to the end."""
    document = engine().lay_out(html)
    document.write_pdf()
    return len(document.pages)
