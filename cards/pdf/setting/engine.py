"""WeasyPrint, kept to bundled fonts and bundled words: nothing is ever fetched."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn
from xml.etree import ElementTree as ET

FONTS = Path(__file__).resolve().parents[3] / "static" / "vendor" / "fonts" / "fonts.conf"
os.environ["FONTCONFIG_FILE"] = str(FONTS)

import pydyf  # noqa: E402
import weasyprint  # noqa: E402  (the fonts must be named before Pango starts)
from weasyprint.pdf.stream import Stream  # noqa: E402
from weasyprint.text.fonts import FontConfiguration, get_hb_object_data  # noqa: E402
from weasyprint.urls import URLFetcher  # noqa: E402

from cards.pdf.setting.actual_text import tell_words  # noqa: E402
from cards.pdf.setting.markup import PLAIN, Sections  # noqa: E402
from cards.pdf.units import PIXEL  # noqa: E402

RESOURCES = ("ExtGState", "XObject", "Pattern", "Shading", "ColorSpace")


class NothingFetched(URLFetcher):
    """Refuses every address: documents carry all they need."""

    def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> NoReturn:
        raise ValueError(f"a printed document may fetch nothing, not {url[:80]!r}")


def _groups(resources: Any) -> dict[bytes, Any]:
    """The groups that a stream draws, by the operator that draws each, in order."""
    groups = ((int(name[1:]), group) for name, group in resources["XObject"].items() if name.startswith("x"))
    return {b"/x%d Do" % at: group for at, group in sorted(groups, key=lambda one: one[0])}


def _lines(group: Any) -> Iterator[bytes]:
    """A group's lines, with those of every group inside it where it is drawn."""
    inner = _groups(group.extra["Resources"])
    for item in group.stream:
        line = _line(item)
        if line in inner:
            yield from (b"q", *_lines(inner[line]), b"Q")
        else:
            yield line


def _line(item: Any) -> bytes:
    return item if isinstance(item, bytes) else item.encode() if isinstance(item, str) else item.data


def whole_font(font: Any) -> bytes:
    """The bytes of the file that a document's font was read from."""
    content: bytes = get_hb_object_data(font.hb_face)
    return content


class Engine:
    """One process's WeasyPrint with its fonts loaded once, and each stylesheet handed to it read once."""

    def __init__(self) -> None:
        tell_words()
        self._fonts = FontConfiguration()
        self._fetcher = NothingFetched(allowed_protocols=set(), fail_on_errors=False)
        self._styles: dict[str, Any] = {}
        self._plain = weasyprint.CSS(string=PLAIN, url_fetcher=self._fetcher, font_config=self._fonts)

    def lay_out(self, html: str, css: str = "") -> Any:
        """The laid-out document of a whole HTML page; its own styles win over `css`."""
        document = weasyprint.HTML(string=html, url_fetcher=self._fetcher)
        return document.render(font_config=self._fonts, stylesheets=[self._read(css)] if css else None)

    def lay_out_sections(self, markup: str, css: str) -> Any:
        """The laid-out document of sections of our own markup: quicker, with the same result."""
        try:
            document = Sections(markup, self._fetcher, self._plain)
        except ET.ParseError:
            return self.lay_out(markup, css)
        return document.render(font_config=self._fonts, stylesheets=[self._read(css)])

    def pages(self, html: str, css: str = "") -> int:
        """How many pages the document takes: above what it should be, it overflows."""
        return len(self.lay_out(html, css).pages)

    def drawn(self, document: Any) -> tuple[list[bytes], dict[str, Any]]:
        """The content stream of each group that a laid-out document draws apart, in order, and its fonts by name."""
        page = document.pages[0]
        resources = {kind: pydyf.Dictionary() for kind in RESOURCES}
        box = (0, 0, page.width, page.height)
        canvas = Stream(document.fonts, box, resources, {}, None, document.color_profiles, document.output_intent)
        page.paint(canvas, PIXEL)
        streams = [b"\n".join(_lines(group)) for group in _groups(resources).values()]
        return streams, {font.hash: font for font in document.fonts.values()}

    def _read(self, css: str) -> Any:
        """The stylesheet, ready to apply: reading a game's takes longer than laying out a card."""
        if css not in self._styles:
            self._styles[css] = weasyprint.CSS(string=css, url_fetcher=self._fetcher, font_config=self._fonts)
        return self._styles[css]
