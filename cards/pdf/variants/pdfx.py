"""PDF/X-4 (ISO 15930-7): a finished PDF converted to the needs of a press, with its colour profile; pages in order."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, Stream, String
from PIL import ImageCms

from cards.geometry.units import POINTS
from cards.pdf.printed import PrintingFailed
from cards.pdf.writing.metadata import UNTIMED, date_fields, pdf_time, xmp_packet

VERSION = "PDF/X-4"
FORCED = "1.6"
REGISTRY = "http://www.color.org"
REGISTERED = re.compile(
    r"FOGRA\d\d|CGATS TR ?00\d|CGATS21-2-CRPC[1-7]|JC200\d{3}|JCN2002|JCW2003|IFRA\d\d|EUROSB\d+", re.IGNORECASE
)
"""The names of printing conditions in the registry of the ICC. Others are the profile's own, and name no registry."""


HEADER = 128
SPACES = {b"CMYK": 4, b"RGB ": 3, b"GRAY": 1}
MADE = slice(24, 36)
"""The bytes of a profile with its creation time."""
FIXED = bytes.fromhex("07d000010001000000000000")
SMALLEST, LARGEST = HEADER + 4, 16 << 20


@dataclass(frozen=True, kw_only=True, slots=True)
class ColourProfile:
    """An ICC profile: its bytes, its colour space and the number of its channels."""

    body: bytes
    space: str
    channels: int


def profile_of(body: bytes) -> ColourProfile:
    """Read the output profile of a press. Raise PrintingFailed with its fault."""
    if not SMALLEST <= len(body) <= LARGEST or body[36:40] != b"acsp":
        raise PrintingFailed("The colour profile is no ICC file. Ask the printing house for its .icc profile.")
    if body[12:16] != b"prtr":
        kind = body[12:16].decode("ascii", "replace")
        raise PrintingFailed(
            f"The colour profile is of kind “{kind}”; PDF/X wants the output profile of a press (prtr)."
        )
    channels = SPACES.get(body[16:20])
    if channels is None:
        space = body[16:20].decode("ascii", "replace").strip()
        raise PrintingFailed(f"The colour profile is for {space} colours; PDF/X takes CMYK, RGB or grey.")
    return ColourProfile(body=body, space=body[16:20].decode().strip(), channels=channels)


@cache
def srgb() -> ColourProfile:
    """Return sRGB, the same bytes each time."""
    body = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    body[MADE] = FIXED
    return ColourProfile(body=bytes(body), space="RGB", channels=3)


@dataclass(frozen=True, kw_only=True, slots=True)
class OutputIntent:
    """The intended output of a document: the profile, and the name of the printing condition that it describes."""

    profile: ColourProfile
    condition: str


def as_pdfx4(pdf: bytes, intent: OutputIntent, *, bleed: float = 0, made: datetime = UNTIMED) -> bytes:
    """Convert the pages to PDF/X-4; each page's outermost `bleed` millimetres are cut off."""
    with pikepdf.open(BytesIO(pdf)) as document:
        for page in document.pages:
            _box(page, bleed)
        _colours(document)
        document.Root.OutputIntents = Array([_intent(document, intent)])
        _describe(document, pdf, made)
        written = BytesIO()
        document.save(written, deterministic_id=True, force_version=FORCED)
        return written.getvalue()


def collate_pages(pdf: bytes, order: Sequence[int | bytes]) -> bytes:
    """Return pages in this order: a number is a page of `pdf`, bytes are a PDF of one page."""
    with pikepdf.open(BytesIO(pdf)) as document:
        pages: dict[int | bytes, pikepdf.Page] = dict(enumerate(document.pages))
        for other in dict.fromkeys(one for one in order if isinstance(one, bytes)):
            with pikepdf.open(BytesIO(other)) as source:
                document.pages.append(source.pages[0])
            pages[other] = document.pages[-1]
        del document.pages[:]
        for place in order:
            document.pages.append(pages[place])
        if "/Outlines" in document.Root:
            del document.Root.Outlines
        written = BytesIO()
        document.save(written, deterministic_id=True)
        return written.getvalue()


def _box(page: pikepdf.Page, bleed: float) -> None:
    """Set the whole page as bleed, and the box inside it as trim."""
    left, bottom, right, top = (float(side) for side in page.obj.MediaBox)
    by = bleed * POINTS
    page.obj.BleedBox = Array([left, bottom, right, top])
    page.obj.TrimBox = Array([round(side, 4) for side in (left + by, bottom + by, right - by, top - by)])
    for other in ("/ArtBox", "/CropBox", "/Annots"):
        if other in page.obj:
            del page.obj[other]


def _colours(document: Pdf) -> None:
    """Declare every red, green and blue as sRGB, wherever it is drawn."""
    profile = srgb()
    stream = Stream(document, profile.body, N=profile.channels, Alternate=Name.DeviceRGB)
    means = document.make_indirect(Array([Name.ICCBased, document.make_indirect(stream)]))
    for holder in (thing for thing in document.objects if _draws(thing)):
        resources = holder.get("/Resources")
        if resources is None:
            resources = holder.Resources = Dictionary()
        if "/ColorSpace" not in resources:
            resources.ColorSpace = Dictionary()
        resources.ColorSpace.DefaultRGB = means


def _draws(thing: pikepdf.Object) -> bool:
    """Return whether it is a page or a form."""
    if not isinstance(thing, Dictionary | Stream):
        return False
    return thing.get("/Type") == "/Page" or thing.get("/Subtype") == "/Form"


def _intent(document: Pdf, intent: OutputIntent) -> pikepdf.Object:
    profile = intent.profile
    stream = document.make_indirect(Stream(document, profile.body, N=profile.channels))
    entry = Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFX,
        OutputConditionIdentifier=String(intent.condition),
        OutputCondition=String(intent.condition),
        Info=String(intent.condition),
        DestOutputProfile=stream,
    )
    if REGISTERED.fullmatch(intent.condition.strip()):
        entry.RegistryName = String(REGISTRY)
    return document.make_indirect(entry)


def _describe(document: Pdf, content: bytes, made: datetime) -> None:
    title = str(document.docinfo.get("/Title", "")) or "Cards"
    author = str(document.docinfo.get("/Author", "")) or "Pressgang"
    info = {"Title": title, "Author": author, "Creator": "Pressgang", "Producer": "Pressgang"}
    for key, value in info.items():
        document.docinfo[f"/{key}"] = String(value)
    for key in ("CreationDate", "ModDate"):
        document.docinfo[f"/{key}"] = String(pdf_time(made))
    document.docinfo["/Trapped"] = Name("/False")
    fields = {**date_fields(made, content), "pdfxid:GTS_PDFXVersion": VERSION, "pdf:Trapped": "False"}
    body = xmp_packet(title, author, fields)
    metadata = Stream(document, body, Type=Name.Metadata, Subtype=Name.XML)
    document.Root.Metadata = document.make_indirect(metadata)
