"""A PDF of forms laid on pages: each form once, each font once."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from io import BytesIO
from itertools import pairwise

import pydyf

from cards.geometry.path_data import number
from cards.geometry.units import POINTS
from cards.pdf.records import DrawingResources, joined
from cards.pdf.writing.embedding import embed_font
from cards.pdf.writing.metadata import LANGUAGE, MAKER, xmp_packet
from cards.pdf.writing.objects import RawObject, deflated
from cards.pdf.writing.scaling import PdfImage
from cards.sheets.leaves import Duplex

DUPLEX: Mapping[Duplex, str] = {
    "long-edge": "DuplexFlipLongEdge",
    "short-edge": "DuplexFlipShortEdge",
    "none": "Simplex",
}
ANYWHERE = (-9999.0, -9999.0, 9999.0, 9999.0)


@dataclass(frozen=True, kw_only=True, slots=True)
class DocumentInfo:
    """The document's title, author and way to print on both sides."""

    title: str
    author: str
    duplex: Duplex


class PdfBuilder:
    """A document as it grows: forms first, then the pages that show them.

    Callers keep in it `drawing_forms`, the names of drawings' forms by the identity of each, `uses`, which is what it
    draws, and `bookmarks`: titles with the pages to which they lead.
    """

    def __init__(self, about: DocumentInfo) -> None:
        self._pdf, self._about = pydyf.PDF(), about
        self._fonts, self._shared = RawObject(self._pdf), RawObject(self._pdf)
        self.drawing_forms: dict[int, str] = {}
        self._boxes: dict[tuple[float, ...], bytes] = {}
        self._forms: dict[str, int] = {}
        self._art: dict[str, int] = {}
        self.uses: list[DrawingResources] = []
        self.bookmarks: list[tuple[str, int]] = []

    def knows(self, name: str) -> bool:
        """Return whether a form of that name is written."""
        return name in self._forms

    def form(self, name: str, stream: bytes, box: tuple[float, float, float, float], use: DrawingResources) -> None:
        """Write a form: a deflated stream that draws inside a box of points."""
        self.uses.append(use)
        self._forms[name] = RawObject.stream(self._pdf, stream, self._form_of(box)).number

    def art(self, bodies: Mapping[str, bytes]) -> None:
        """Write shared forms, deflated streams by name."""
        head = self._form_of(ANYWHERE)
        self._art |= {name: RawObject.stream(self._pdf, body, head).number for name, body in bodies.items()}

    def _form_of(self, box: tuple[float, float, float, float]) -> bytes:
        """Return the entries of a form in a box; boxes are objects of their own, since hundreds of forms share one."""
        if box not in self._boxes:
            self._boxes[box] = RawObject(self._pdf, b"[%b]" % _numbers(box)).reference
        return b"/Subtype/Form/BBox %b/Resources %b" % (self._boxes[box], self._shared.reference)

    def picture(self, name: str, shown: PdfImage) -> None:
        """Write a picture: a JPEG, the bits that mask it, or both."""
        many = shown.width * shown.finer, shown.height * shown.finer
        bits = self._bits(shown.mask, many) if shown.mask else None
        if bits and not shown.data:
            self._forms[name] = bits.number
            return
        colours = b"/ColorSpace/DeviceGray" if shown.grey else b"/ColorSpace/DeviceRGB"
        masked = b"/Mask %b" % bits.reference if bits else b""
        size = shown.width, shown.height
        head = b"/Subtype/Image/Width %d/Height %d/BitsPerComponent 8%b%b" % (*size, colours, masked)
        self._forms[name] = RawObject.stream(self._pdf, shown.data, head, by=b"DCTDecode").number

    def _bits(self, rows: bytes, many: tuple[int, int], by: bytes = b"FlateDecode") -> RawObject:
        """Write an area of bits that is painted where they are 1: readers need no transparency for it."""
        head = b"/Subtype/Image/Width %d/Height %d/ImageMask true/BitsPerComponent 1/Decode[1 0]" % many
        return RawObject.stream(self._pdf, rows, head, by=by)

    def mask(self, name: str, code: bytes) -> None:
        """Write a square of bits: the length of its side, then its rows."""
        self._forms[name] = self._bits(code[1:], (code[0], code[0]), by=b"").number

    def page(self, size: tuple[float, float], content: bytes, forms: Mapping[str, str]) -> int:
        """Write a page of a size in millimetres: operators in points, and its forms with their names on the page."""
        stream = RawObject.stream(self._pdf, deflated(content))
        named = " ".join(f"/{name} {self._forms.get(form) or self._art[form]} 0 R" for form, name in forms.items())
        box = _numbers((0, 0, size[0] * POINTS, size[1] * POINTS))
        page = RawObject(
            self._pdf,
            b"<</Type/Page/Parent %b/MediaBox[%b]/TrimBox[%b]/Contents %b/Resources<</Font %b/XObject<<%b>>>>>>"
            % (self._pdf.pages.reference, box, box, stream.reference, self._fonts.reference, named.encode()),
        )
        self._pdf.pages["Kids"] += [page.number, 0, "R"]
        self._pdf.pages["Count"] += 1
        return int(page.number)

    def finished(self) -> bytes:
        """Return the whole file, the same bytes for the same forms and pages."""
        pdf, about = self._pdf, self._about
        used = joined(self.uses)
        fonts = {
            font: embed_font(pdf, font, bits, used.odd.get(font, {})) for font, bits in sorted(used.glyphs.items())
        }
        named = " ".join(f"/F{font} {number} 0 R" for font, number in fonts.items())
        self._fonts.written = b"<<%b>>" % named.encode()
        art = " ".join(f"/{name} {number} 0 R" for name, number in self._art.items())
        self._shared.written = b"<</Font %b/XObject<<%b>>>>" % (self._fonts.reference, art.encode())
        entries = {"Title": about.title, "Author": about.author, "Creator": MAKER, "Producer": MAKER}
        pdf.info.update({key: pydyf.String(words) for key, words in entries.items()})
        metadata = pydyf.Stream([xmp_packet(about.title, about.author)], {"Type": "/Metadata", "Subtype": "/XML"})
        pdf.add_object(metadata)
        pdf.catalog["Metadata"], pdf.catalog["Lang"] = metadata.reference, pydyf.String(LANGUAGE)
        duplex = {"Duplex": f"/{DUPLEX[about.duplex]}", "PrintScaling": "/None"}
        wishes = {**duplex, "PickTrayByPDFSize": "true", "DisplayDocTitle": "true"}
        pdf.catalog["ViewerPreferences"] = pydyf.Dictionary(wishes)
        self._outlines()
        written = BytesIO()
        pdf.write(written, identifier=blake2b(about.title.encode(), digest_size=16).hexdigest(), compress=True)
        return written.getvalue()

    def _outlines(self) -> None:
        """Write the tree of bookmarks, one level deep."""
        tree = pydyf.Dictionary({"Type": "/Outlines", "Count": len(self.bookmarks)})
        items = [
            pydyf.Dictionary({"Title": pydyf.String(title), "Dest": pydyf.Array([page, 0, "R", "/Fit"])})
            for title, page in self.bookmarks
        ]
        for one in (tree, *items):
            self._pdf.add_object(one)
        for one, after in pairwise(items):
            one["Next"], after["Prev"] = after.reference, one.reference
        for one in items:
            one["Parent"] = tree.reference
        tree["First"], tree["Last"] = items[0].reference, items[-1].reference
        self._pdf.catalog["Outlines"] = tree.reference


def _numbers(some: tuple[float, ...]) -> bytes:
    return " ".join(number(round(one, 4)) for one in some).encode()
