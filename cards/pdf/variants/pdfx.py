"""PDF/X-4 (ISO 15930-7): a finished PDF with all that a press asks for."""

import re
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, Stream, String

from cards.geometry.units import POINTS
from cards.pdf.variants.profiles import Profile, srgb
from cards.pdf.writing.metadata import UNTIMED, dated, packet, pdf_time

VERSION = "PDF/X-4"
FORCED = "1.6"
REGISTRY = "http://www.color.org"
REGISTERED = re.compile(
    r"FOGRA\d\d|CGATS TR ?00\d|CGATS21-2-CRPC[1-7]|JC200\d{3}|JCN2002|JCW2003|IFRA\d\d|EUROSB\d+", re.IGNORECASE
)
"""The names of printing conditions in the registry of the ICC. Others are the profile's own, and name no registry."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PressWish:
    """What a document is printed by: the output profile, and the name of the printing condition that it describes."""

    profile: Profile
    condition: str

    @property
    def registered(self) -> bool:
        """Whether the condition is named as the ICC's registry names those that it knows."""
        return bool(REGISTERED.fullmatch(self.condition.strip()))


def as_pdfx4(pdf: bytes, wish: PressWish, *, bleed: float = 0, made: datetime = UNTIMED) -> bytes:
    """The same pages as PDF/X-4; each page's outermost `bleed` millimetres are cut off."""
    with pikepdf.open(BytesIO(pdf)) as document:
        for page in document.pages:
            _box(page, bleed)
        _colours(document)
        document.Root.OutputIntents = Array([_intent(document, wish)])
        _describe(document, pdf, made)
        written = BytesIO()
        document.save(written, deterministic_id=True, force_version=FORCED)
        return written.getvalue()


def _box(page: pikepdf.Page, bleed: float) -> None:
    """The whole page is bleed, what is inside it the trim."""
    left, bottom, right, top = (float(side) for side in page.obj.MediaBox)
    by = bleed * POINTS
    page.obj.BleedBox = Array([left, bottom, right, top])
    page.obj.TrimBox = Array([round(side, 4) for side in (left + by, bottom + by, right - by, top - by)])
    for other in ("/ArtBox", "/CropBox", "/Annots"):
        if other in page.obj:
            del page.obj[other]


def _colours(document: Pdf) -> None:
    """Every red, green and blue is said to be sRGB, wherever it is drawn."""
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
    """Whether it is a page or a form."""
    if not isinstance(thing, Dictionary | Stream):
        return False
    return thing.get("/Type") == "/Page" or thing.get("/Subtype") == "/Form"


def _intent(document: Pdf, wish: PressWish) -> pikepdf.Object:
    profile = wish.profile
    stream = document.make_indirect(Stream(document, profile.body, N=profile.channels))
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFX,
        OutputConditionIdentifier=String(wish.condition),
        OutputCondition=String(wish.condition),
        Info=String(wish.condition),
        DestOutputProfile=stream,
    )
    if wish.registered:
        intent.RegistryName = String(REGISTRY)
    return document.make_indirect(intent)


def _describe(document: Pdf, content: bytes, made: datetime) -> None:
    title = str(document.docinfo.get("/Title", "")) or "Cards"
    author = str(document.docinfo.get("/Author", "")) or "Pressgang"
    info = {"Title": title, "Author": author, "Creator": "Pressgang", "Producer": "Pressgang"}
    for key, value in info.items():
        document.docinfo[f"/{key}"] = String(value)
    for key in ("CreationDate", "ModDate"):
        document.docinfo[f"/{key}"] = String(pdf_time(made))
    document.docinfo["/Trapped"] = Name("/False")
    fields = {**dated(made, content), "pdfxid:GTS_PDFXVersion": VERSION, "pdf:Trapped": "False"}
    body = packet(title, author, fields)
    metadata = Stream(document, body, Type=Name.Metadata, Subtype=Name.XML)
    document.Root.Metadata = document.make_indirect(metadata)
