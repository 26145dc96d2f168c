"""WeasyPrint, kept to bundled fonts and bundled words: nothing is ever fetched.

Everything of it that is not its public interface is used here and nowhere else (`PRIVATE`).
"""

import gc
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

FONTS = Path(__file__).resolve().parents[3] / "static" / "vendor" / "fonts" / "fonts.conf"
os.environ["FONTCONFIG_FILE"] = str(FONTS)

import cssselect2  # noqa: E402
import pydyf  # noqa: E402
import weasyprint  # noqa: E402  (the fonts must be named before Pango starts)
from weasyprint.draw import text as drawing  # noqa: E402
from weasyprint.pdf.stream import Stream  # noqa: E402
from weasyprint.text.fonts import FontConfiguration, get_hb_object_data  # noqa: E402
from weasyprint.urls import URLFetcher, URLFetcherResponse  # noqa: E402

from cards.html.document import PLAIN_STYLES, setting_document  # noqa: E402
from cards.html.sections import BAND, RIBBON  # noqa: E402
from cards.html.typefaces import numbered, typeface  # noqa: E402
from cards.pdf.setting.actual_text import marked, told_by_glyphs  # noqa: E402
from cards.pdf.setting.streams import ENDED, FontUse, Read, read_stream  # noqa: E402
from cards.pdf.units import MILLIMETRES, PIXEL  # noqa: E402

RELEASE = "70.0"
"""The release of WeasyPrint that this is written for; pyproject.toml pins it."""
PRIVATE: Mapping[Any, tuple[str, ...]] = {
    weasyprint.HTML: ("_ua_stylesheets", "render"),
    weasyprint.Document: ("fonts", "color_profiles", "output_intent", "write_pdf"),
    weasyprint.Page: ("anchors", "paint", "width", "height"),
    Stream: ("set_text_matrix", "show_text", "set_font_size", "add_font", "add_group"),
    cssselect2.ElementWrapper: ("from_html_root",),
    drawing: ("draw_first_line",),
}
"""What must be there of it, by class; those that come with an instance are looked for in a document."""
RESOURCES = ("ExtGState", "XObject", "Pattern", "Shading", "ColorSpace")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" '
_draw_line = drawing.draw_first_line


def _told(stream: Any, textbox: Any, *how: Any) -> Any:
    """Draw a line of text, with its words beside it where its glyphs do not tell them."""
    if told_by_glyphs(textbox.text):
        return _draw_line(stream, textbox, *how)
    stream.stream.append(marked(textbox.text))
    drawn = _draw_line(stream, textbox, *how)
    stream.stream.append(ENDED)
    return drawn


class NothingFetched(URLFetcher):
    """Refuses every address but those of a document's own JPEGs: documents carry all they need."""

    def __init__(self, pictures: Mapping[str, bytes] | None = None) -> None:
        super().__init__(allowed_protocols=set(), fail_on_errors=False)
        self._pictures = pictures or {}

    def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:
        if url in self._pictures:
            return URLFetcherResponse(url, self._pictures[url], {"Content-Type": "image/jpeg"})
        raise ValueError(f"a printed document may fetch nothing, not {url[:80]!r}")


class Sections(weasyprint.HTML):
    """A document of sections of our own markup, read as XML, with no more default styles than it needs.

    Raises ET.ParseError for markup that is not well-formed.
    """

    def __init__(self, markup: str, fetcher: Any, plain: Any) -> None:
        root = ET.fromstring(markup.replace("<svg ", SVG))  # noqa: S314  (our own markup)
        self.base_url = None
        self.url_fetcher = fetcher
        self.media_type = "print"
        self.wrapper_element = cssselect2.ElementWrapper.from_html_root(root, content_language=None)
        self.etree_element = self.wrapper_element.etree_element
        self._plain = plain

    def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
        return [self._plain]


MOST_STYLES = 24
"""How many stylesheets are kept, those read last: a game has a few for each of its designs, tones and sizes."""


class Engine:
    """One process's WeasyPrint with its fonts loaded once, and stylesheets that are asked for often read once."""

    def __init__(self) -> None:
        drawing.draw_first_line = _told
        self._fonts = FontConfiguration()
        self._fetcher = NothingFetched()
        self._styles: dict[str, Any] = {}
        self._numbers: dict[str, int] = {}
        self._plain = weasyprint.CSS(string=PLAIN_STYLES, url_fetcher=self._fetcher, font_config=self._fonts)

    def lay_out(self, html: str, css: str = "", pictures: Mapping[str, bytes] | None = None) -> Any:
        """The laid-out document of a whole HTML page; its own styles win over `css`. `pictures` are by address."""
        document = weasyprint.HTML(string=html, url_fetcher=NothingFetched(pictures) if pictures else self._fetcher)
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

    def set_sections(self, sections: Sequence[str], css: str) -> list[tuple[float, float, Read]]:
        """Of each section its height in millimetres, the depth of a band in it in CSS pixels, and what it draws.

        Raises NotShared.
        """
        with _collector_paused():
            document = self.lay_out_sections(setting_document(sections), css)
            anchors = document.pages[0].anchors
            streams, fonts = self._drawn(document)
        if len(streams) != len(sections):
            raise ValueError(f"{len(sections)} pieces drew {len(streams)} forms: a piece may not be transparent")
        uses = {name.encode(): self._used(font) for name, font in fonts.items()}
        return [(*_measured(at, anchors), read_stream(stream, uses)) for at, stream in enumerate(streams)]

    def _drawn(self, document: Any) -> tuple[list[bytes], dict[str, Any]]:
        """The content stream of each group that a laid-out document draws apart, in order, and its fonts by name."""
        page = document.pages[0]
        resources = {kind: pydyf.Dictionary() for kind in RESOURCES}
        box = (0, 0, page.width, page.height)
        canvas = Stream(document.fonts, box, resources, {}, None, document.color_profiles, document.output_intent)
        page.paint(canvas, PIXEL)
        streams = [b"\n".join(_lines(group)) for group in _groups(resources).values()]
        return streams, {font.hash: font for font in document.fonts.values()}

    def _used(self, font: Any) -> FontUse:
        """A document's font by its number; glyphs that it lacks stand beyond its last, always in the same place."""
        if font.hash not in self._numbers:
            content: bytes = get_hb_object_data(font.hb_face)
            self._numbers[font.hash] = numbered()[blake2b(content).digest()]
        number = self._numbers[font.hash]
        known = typeface(number)
        beyond = 0xFFFF - known.glyphs
        stand_ins = {glyph: known.glyphs + code % beyond for code, glyph in font.missing.items()}
        odd: dict[int, tuple[str, int | None]] = {
            glyph: (text, None)
            for glyph, text in font.to_unicode.items()
            if glyph < known.glyphs and glyph not in known.letters
        }
        for code, glyph in font.missing.items():
            odd[stand_ins[glyph]] = (chr(code), round(font.widths[glyph]))
        return FontUse(number=number, stand_ins=stand_ins, odd=odd)

    def _read(self, css: str) -> Any:
        """The stylesheet, ready to apply: reading a game's takes longer than laying out a card."""
        style = self._styles.pop(css, None)
        if style is None:
            style = weasyprint.CSS(string=css, url_fetcher=self._fetcher, font_config=self._fonts)
        self._styles[css] = style
        if len(self._styles) > MOST_STYLES:
            del self._styles[next(iter(self._styles))]
        return style


@cache
def engine() -> Engine:
    """WeasyPrint with its fonts, loaded once for each process."""
    return Engine()


def absent() -> tuple[str, ...]:
    """What this uses of WeasyPrint and is not there: an incompatible release."""
    return tuple(f"{kind.__name__}.{name}" for kind, names in PRIVATE.items() for name in names if not _has(kind, name))


def _has(kind: Any, name: str) -> bool:
    return hasattr(kind, name) or name in getattr(kind, "__annotations__", {}) or _assigned(kind, name)


def _assigned(kind: Any, name: str) -> bool:
    """Whether a class gives each of its instances such an attribute."""
    return name in kind.__init__.__code__.co_names


def _measured(at: int, anchors: Mapping[str, Any]) -> tuple[float, float]:
    _, top, _, bottom = anchors[f"p{at}"]
    band = anchors[f"{RIBBON}-{at}"][1] - anchors[f"{BAND}-{at}"][1] if f"{BAND}-{at}" in anchors else 0.0
    return (bottom - top) * MILLIMETRES, band


def _groups(resources: Any) -> dict[bytes, Any]:
    """The groups that a stream draws, by the operator that draws each, in order."""
    groups = ((int(name[1:]), group) for name, group in resources["XObject"].items() if name.startswith("x"))
    return {b"/x%d Do" % at: group for at, group in sorted(groups, key=lambda one: one[0])}


def _lines(group: Any) -> Iterator[bytes]:
    """A group's lines, with those of every group inside it where it is drawn."""
    inner = _groups(group.extra["Resources"])
    for item in group.stream:
        line = item if isinstance(item, bytes) else item.encode() if isinstance(item, str) else item.data
        if line in inner:
            yield from (b"q", *_lines(inner[line]), b"Q")
        else:
            yield line


@contextmanager
def _collector_paused() -> Iterator[None]:
    """No cyclic collection while boxes are made; one afterwards."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.collect(1)
