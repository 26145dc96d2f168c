"""Work for a child: any document through the real engine."""

from cards.pdf.setting.engine import engine


def laid_out(html: str) -> int:
    """How many pages the document takes, drawn to the end."""
    document = engine().lay_out(html)
    document.write_pdf()
    return len(document.pages)
