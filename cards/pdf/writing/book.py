"""A PDF of forms laid on pages: each form once, each font once."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from cards.geometry.path_data import number
from cards.pdf.records import Use
from cards.pdf.units import POINTS
from cards.pdf.writing.embedding import embedded
from cards.pdf.writing.objects import Objects, deflated, text
from cards.sheets.leaves import Duplex

DUPLEX: Mapping[Duplex, bytes] = {
    "long-edge": b"DuplexFlipLongEdge",
    "short-edge": b"DuplexFlipShortEdge",
    "none": b"Simplex",
}
ANYWHERE = b"[-9999 -9999 9999 9999]"


@dataclass(frozen=True, kw_only=True, slots=True)
class About:
    """The document's title, author and so on."""

    title: str
    author: str
    duplex: Duplex


class Book:
    """A document as it grows: forms first, then the pages that show them.

    `drawn` are the names of forms of drawings, by the identity of each, and `landed` matrices by what they depend on,
    for whoever writes them.
    """

    def __init__(self, about: About) -> None:
        self._objects, self._about = Objects(), about
        self._root, self._info, self._pages = (self._objects.reserve() for _ in range(3))
        self._fonts, self._shared = self._objects.reserve(), self._objects.reserve()
        self.drawn: dict[int, str] = {}
        self.landed: dict[Hashable, tuple[str, str]] = {}
        self._forms: dict[str, int] = {}
        self._art: dict[str, int] = {}
        self._used: dict[int, int] = {}
        self._odd: dict[int, dict[int, tuple[str, int | None]]] = {}
        self._kids: list[int] = []
        self._marks: list[tuple[str, int]] = []

    def knows(self, name: str) -> bool:
        """Whether a form of that name is written."""
        return name in self._forms

    def form(self, name: str, stream: bytes, box: tuple[float, float, float, float], use: Use) -> None:
        """Write a form: a deflated stream that draws inside a box of points."""
        self.use(use)
        head = b"/Type/XObject/Subtype/Form/BBox[%b]/Resources %d 0 R" % (_numbers(box), self._shared)
        self._forms[name] = self._objects.stream(stream, head)

    def art(self, bodies: Mapping[str, bytes]) -> None:
        """Write shared forms that are not written yet, deflated streams by name."""
        head = b"/Type/XObject/Subtype/Form/BBox%b/Resources %d 0 R" % (ANYWHERE, self._shared)
        for name, body in bodies.items():
            if name not in self._art:
                self._art[name] = self._objects.stream(body, head)

    def picture(self, name: str, data: bytes, size: tuple[int, int], *, grey: bool) -> None:
        """Write a JPEG of a size in pixels, once."""
        if name not in self._forms:
            colours = b"DeviceGray" if grey else b"DeviceRGB"
            head = b"<</Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/%b/BitsPerComponent 8" % (
                *size,
                colours,
            )
            told = b"%b/Filter/DCTDecode/Length %d>>" % (head, len(data))
            self._forms[name] = self._objects.add(b"%b\nstream\n%b\nendstream" % (told, data))

    def use(self, use: Use) -> None:
        """Count the glyphs that are drawn."""
        for font, bits in use.glyphs.items():
            self._used[font] = self._used.get(font, 0) | bits
        for font, some in use.odd.items():
            self._odd.setdefault(font, {}).update(some)

    def page(self, size: tuple[float, float], content: bytes, forms: Mapping[str, str]) -> int:
        """Write a page of a size in millimetres: operators in points, and its forms by their names on the page."""
        stream = self._objects.stream(deflated(content))
        named = " ".join(f"/{name} {self._forms.get(form) or self._art[form]} 0 R" for name, form in forms.items())
        box = _numbers((0, 0, size[0] * POINTS, size[1] * POINTS))
        page = self._objects.add(
            b"<</Type/Page/Parent %d 0 R/MediaBox[%b]/TrimBox[%b]/Contents %d 0 R"
            b"/Resources<</Font %d 0 R/XObject<<%b>>>>>>" % (self._pages, box, box, stream, self._fonts, named.encode())
        )
        self._kids.append(page)
        return page

    def bookmark(self, title: str, page: int) -> None:
        """A bookmark that leads to a page."""
        self._marks.append((title, page))

    def finished(self) -> bytes:
        """The whole file, the same bytes for the same forms and pages."""
        objects = self._objects
        used = sorted(self._used.items())
        fonts = {font: embedded(objects, font, bits, self._odd.get(font, {})) for font, bits in used}
        named = " ".join(f"/F{font} {number} 0 R" for font, number in fonts.items())
        objects.add(b"<<%b>>" % named.encode(), self._fonts)
        art = " ".join(f"/{name} {number} 0 R" for name, number in self._art.items())
        objects.add(b"<</Font %d 0 R/XObject<<%b>>>>" % (self._fonts, art.encode()), self._shared)
        kids = " ".join(f"{page} 0 R" for page in self._kids)
        objects.add(b"<</Type/Pages/Count %d/Kids[%b]>>" % (len(self._kids), kids.encode()), self._pages)
        outlines = self._outlines()
        about = self._about
        info = (text(about.title), text(about.author), text("Pressgang"))
        objects.add(b"<</Title %b/Author %b/Creator %b/Producer %b>>" % (*info, info[2]), self._info)
        objects.add(
            b"<</Type/Catalog/Pages %d 0 R%b/Lang(en-GB)/ViewerPreferences<</PrintScaling/None/Duplex/%b"
            b"/PickTrayByPDFSize true/DisplayDocTitle true>>>>" % (self._pages, outlines, DUPLEX[about.duplex]),
            self._root,
        )
        return objects.finished(self._root, self._info, blake2b(about.title.encode(), digest_size=16).digest())

    def _outlines(self) -> bytes:
        """The tree of bookmarks, one level deep."""
        if not self._marks:
            return b""
        objects, tree = self._objects, self._objects.reserve()
        items = [objects.reserve() for _ in self._marks]
        for at, ((title, page), item) in enumerate(zip(self._marks, items, strict=True)):
            before = b"/Prev %d 0 R" % items[at - 1] if at else b""
            after = b"/Next %d 0 R" % items[at + 1] if at + 1 < len(items) else b""
            where = b"/Dest[%d 0 R/Fit]" % page
            objects.add(b"<</Title %b/Parent %d 0 R%b%b%b>>" % (text(title), tree, before, after, where), item)
        ends = b"/First %d 0 R/Last %d 0 R/Count %d" % (items[0], items[-1], len(items))
        objects.add(b"<</Type/Outlines%b>>" % ends, tree)
        return b"/Outlines %d 0 R" % tree


@lru_cache(maxsize=256)
def _numbers(some: tuple[float, ...]) -> bytes:
    return " ".join(number(round(one, 4)) for one in some).encode()
