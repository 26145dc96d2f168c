"""Pages of PDFs as pictures, for looking at on a screen."""

from io import BytesIO

import pypdfium2


def first_page(payload: tuple[bytes, int]) -> bytes:
    """Return the first page of a PDF as PNG, with a width in pixels."""
    pdf, wide = payload
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        picture = page.render(scale=wide / page.get_width()).to_pil()
    written = BytesIO()
    picture.convert("P", palette=1, colors=128).save(written, "PNG")
    return written.getvalue()
