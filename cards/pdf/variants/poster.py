"""A gang's poster as a picture."""

from collections.abc import Mapping
from io import BytesIO

import pypdfium2
from PIL import Image, ImageChops

from cards.pdf.variants.documents import layout_html

WIDTH = 1200


def draw_poster(payload: tuple[str, Mapping[str, bytes]]) -> bytes:
    """Draw a document, with its JPEGs by address, as PNG: WIDTH pixels wide and as high as what stands on it."""
    html, pictures = payload
    with pypdfium2.PdfDocument(layout_html(html, pictures=pictures).write_pdf()) as document:
        page = document[0]
        picture = page.render(scale=WIDTH / page.get_width()).to_pil()
    ground = Image.new(picture.mode, picture.size, picture.getpixel((0, picture.height - 1)))
    box = ImageChops.difference(picture, ground).getbbox()
    bottom = min(picture.height, (box[3] if box else 0) + 26)
    written = BytesIO()
    picture.crop((0, 0, WIDTH, bottom)).convert("P", palette=Image.Palette.ADAPTIVE, colors=128).save(written, "PNG")
    return written.getvalue()
