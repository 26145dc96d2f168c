"""Documents that WeasyPrint lays out: a tagged PDF (PDF/UA-1) to be read aloud, enlarged or searched, and a poster."""

import os
from collections.abc import Mapping
from io import BytesIO
from typing import Any

import pypdfium2
from PIL import Image, ImageChops

from cards.html.typefaces import BUNDLED

os.environ["FONTCONFIG_FILE"] = str(BUNDLED / "fonts.conf")

import weasyprint
from weasyprint.urls import URLFetcher, URLFetcherResponse

IDENTIFIER = b"pressgang"


class OfflineFetcher(URLFetcher):
    """A fetcher that refuses every address but those of a document's own JPEGs: documents carry all they need."""

    def __init__(self, pictures: Mapping[str, bytes]) -> None:
        super().__init__(allowed_protocols=set(), fail_on_errors=False)
        self._pictures = pictures

    def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:
        if url in self._pictures:
            return URLFetcherResponse(url, self._pictures[url], {"Content-Type": "image/jpeg"})
        raise ValueError(f"a printed document may fetch nothing, not {url[:80]!r}")


def layout_html(html: str, css: str = "", pictures: Mapping[str, bytes] | None = None) -> Any:
    """Lay out an HTML page; its own styles override `css`. `pictures` are JPEGs by address."""
    fetcher = OfflineFetcher(pictures or {})
    styles = [weasyprint.CSS(string=css, url_fetcher=fetcher)] if css else None
    return weasyprint.HTML(string=html, url_fetcher=fetcher).render(stylesheets=styles)


def print_reading(payload: tuple[str, Mapping[str, bytes]]) -> bytes:
    """Write a document, with its pictures by address, as PDF/UA-1. The same words and pictures give the same bytes."""
    html, pictures = payload
    written: bytes = layout_html(html, pictures=pictures).write_pdf(
        pdf_variant="pdf/ua-1", pdf_identifier=IDENTIFIER, full_fonts=False
    )
    return written


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
