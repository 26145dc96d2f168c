"""A check of PDF/X-4 like a preflight of ISO 15930-7, as far as the structure of the file shows it."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from typing import Any

import pikepdf
from pikepdf import Dictionary, Pdf, Stream

from cards.pdf.writing.metadata import SPACES
from tests.cards.variants.missing_fonts import missing_fonts

FORBIDDEN_ACTIONS = ("/OpenAction", "/AA", "/AcroForm", "/JavaScript")
SLACK = 0.01
INFO_NEEDED = ("/Title", "/CreationDate", "/ModDate")
XMP_NEEDED = ("xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "xmpMM:DocumentID", "pdf:Trapped")


def pdfx_faults(pdf: bytes) -> tuple[str, ...]:
    """Return every fault in words; none where the file meets PDF/X-4."""
    with pikepdf.open(BytesIO(pdf)) as document:
        checks = (_file, _intent, _metadata, _pages, _colours, _surprises)
        found = [fault for check in checks for fault in check(document)]
        return tuple(dict.fromkeys((*found, *missing_fonts(document))))


def _file(document: Pdf) -> Iterator[str]:
    if document.pdf_version > "1.6":
        yield f"it is PDF {document.pdf_version}; PDF/X-4 is 1.6"
    if document.is_encrypted:
        yield "it is encrypted"
    if "/ID" not in document.trailer:
        yield "it has no identifier"
    for key in FORBIDDEN_ACTIONS:
        if key in document.Root or key in document.Root.get("/Names", {}):
            yield f"it has {key}, which does something when it is opened"


def _intent(document: Pdf) -> Iterator[str]:
    intents = [one for one in document.Root.get("/OutputIntents", []) if one.get("/S") == "/GTS_PDFX"]
    if len(intents) != 1:
        yield f"it has {len(intents)} output intents for presses, not one"
        return
    if not str(intents[0].get("/OutputConditionIdentifier", "")):
        yield "its output intent names no printing condition"
    profile = intents[0].get("/DestOutputProfile")
    if profile is None:
        yield "its output intent has no profile"
    elif profile.read_bytes()[12:16] != b"prtr":
        yield "its output profile is not that of a press"


def _metadata(document: Pdf) -> Iterator[str]:
    if str(document.docinfo.get("/Trapped")) not in ("/True", "/False"):
        yield "it does not say whether it is trapped"
    yield from (f"it has no {key[1:]}" for key in INFO_NEEDED if key not in document.docinfo)
    metadata = document.Root.get("/Metadata")
    if metadata is None:
        yield "it has no XMP"
        return
    if "/Filter" in metadata:
        yield "its XMP is compressed"
    text = metadata.read_bytes().decode()
    if SPACES["pdfxid"] not in text or "GTS_PDFXVersion>PDF/X-4<" not in text:
        yield "its XMP does not say PDF/X-4"
    yield from (f"its XMP lacks {name}" for name in XMP_NEEDED if f"<{name}>" not in text)


def _pages(document: Pdf) -> Iterator[str]:
    for number, page in enumerate(document.pages, start=1):
        boxes = {
            key: [float(side) for side in page.obj[key]]
            for key in ("/MediaBox", "/BleedBox", "/TrimBox")
            if key in page.obj
        }
        if "/TrimBox" not in boxes:
            yield f"page {number} has no trim box"
        order = [boxes[key] for key in ("/TrimBox", "/BleedBox", "/MediaBox") if key in boxes]
        for inner, outer in pairwise(order):
            if not _inside(inner, outer):
                yield f"page {number} has boxes that do not lie in each other"
        if "/ArtBox" in page.obj:
            yield f"page {number} has an art box besides its trim box"
        if "/Annots" in page.obj:
            yield f"page {number} has annotations"


def _inside(inner: list[float], outer: list[float]) -> bool:
    low = all(one >= other - SLACK for one, other in zip(inner[:2], outer[:2], strict=True))
    return low and all(one <= other + SLACK for one, other in zip(inner[2:], outer[2:], strict=True))


def _drawings(document: Pdf) -> Iterator[tuple[Any, bytes]]:
    """Yield everything that draws, with its operators."""
    for thing in document.objects:
        if isinstance(thing, Stream) and thing.get("/Subtype") == "/Form":
            yield thing, thing.read_bytes()
    for page in document.pages:
        yield page.obj, pikepdf.unparse_content_stream(pikepdf.parse_content_stream(page))


RGB = re.compile(rb"(?<![\w.])(rg|RG)(?!\w)")
CMYK = re.compile(rb"(?<![\w.])(k|K)(?!\w)")


def _colours(document: Pdf) -> Iterator[str]:
    """Yield device colours without a meaning: they need a default space, or a press that takes just those."""
    intents = [one for one in document.Root.get("/OutputIntents", []) if "/DestOutputProfile" in one]
    space = intents[0].DestOutputProfile.read_bytes()[16:20].strip() if intents else b""
    for holder, drawn in _drawings(document):
        spaces = holder.get("/Resources", Dictionary()).get("/ColorSpace", Dictionary())
        if RGB.search(drawn) and space != b"RGB" and "/DefaultRGB" not in spaces:
            yield "it draws red, green and blue that mean nothing to the press"
        if CMYK.search(drawn) and space != b"CMYK" and "/DefaultCMYK" not in spaces:
            yield "it draws CMYK that means nothing to the press"


def _surprises(document: Pdf) -> Iterator[str]:
    """Yield transparency, which each press flattens in its own way, and features that a press cannot print."""
    for thing in document.objects:
        if not isinstance(thing, Dictionary | Stream):
            continue
        if thing.get("/Group") is not None or thing.get("/SMask", "/None") != "/None":
            yield "it has transparency"
        if any(float(thing.get(key, 1)) < 1 for key in ("/ca", "/CA") if not isinstance(thing.get(key), Dictionary)):
            yield "it has transparency"
        if thing.get("/Subtype") == "/PS" or "/TR" in thing or "/HTP" in thing:
            yield "it tells the press how to print"
        if isinstance(thing, Stream) and "/LZWDecode" in str(thing.get("/Filter", "")):
            yield "it has LZW compression"
