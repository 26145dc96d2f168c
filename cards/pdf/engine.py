"""WeasyPrint, kept to bundled fonts and bundled words: nothing is ever fetched.

Lives here: `Engine`. Import this module in a render process only; it needs Pango.
Never here: what is laid out, and where on a sheet.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

FONTS = Path(__file__).resolve().parents[2] / "static" / "vendor" / "fonts" / "fonts.conf"
os.environ["FONTCONFIG_FILE"] = str(FONTS)

import weasyprint  # noqa: E402  (the fonts must be named before Pango starts)
from weasyprint.text.fonts import FontConfiguration  # noqa: E402
from weasyprint.urls import URLFetcher  # noqa: E402

FIXED = {"pdf_identifier": b"pressgang", "full_fonts": False, "uncompressed_pdf": False}


class NothingFetched(URLFetcher):
    """Refuses every address: documents carry all they need."""

    def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> NoReturn:
        raise ValueError(f"a printed document may fetch nothing, not {url[:80]!r}")


class Engine:
    """One process's WeasyPrint with its fonts loaded once, and each stylesheet handed to it read once."""

    def __init__(self) -> None:
        self._fonts = FontConfiguration()
        self._fetcher = NothingFetched(allowed_protocols=set(), fail_on_errors=False)
        self._styles: dict[str, Any] = {}

    def lay_out(self, html: str, css: str = "") -> Any:
        """The laid-out document of a whole HTML page; its own styles win over `css`."""
        document = weasyprint.HTML(string=html, url_fetcher=self._fetcher)
        return document.render(font_config=self._fonts, stylesheets=[self._read(css)] if css else None)

    def pages(self, html: str, css: str = "") -> int:
        """How many pages the document takes: above what it should be, it overflows."""
        return len(self.lay_out(html, css).pages)

    def pdf_and_pages(self, html: str) -> tuple[bytes, int]:
        """The document as PDF, the same bytes for the same words, and how many pages it takes."""
        document = self.lay_out(html)
        written: bytes = document.write_pdf(**FIXED)
        return written, len(document.pages)

    def _read(self, css: str) -> Any:
        """The stylesheet, ready to apply: reading a game's takes longer than laying out a card."""
        if css not in self._styles:
            self._styles[css] = weasyprint.CSS(string=css, url_fetcher=self._fetcher, font_config=self._fonts)
        return self._styles[css]
