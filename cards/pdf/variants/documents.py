"""A gang as a tagged PDF (PDF/UA-1), to be read aloud, enlarged or searched: laid out by WeasyPrint."""

import os
from collections.abc import Mapping
from typing import Any

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
