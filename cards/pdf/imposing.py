"""Imposition: faces laid onto their sheets inside one PDF, so that fonts and pictures are in it once.

Lives here: `impose`, with pikepdf. The document to impose holds a page a face, then a page a sheet.
Never here: where faces lie (see cards.sheets), layout.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name, OutlineItem, Page, Pdf

from cards.geometry.affine import shift
from cards.geometry.boxes import Box
from cards.sheets.ordering import Duplex
from cards.sheets.placing import transform
from cards.sheets.sheet import Placement, Sheet

POINTS = 72 / 25.4
DUPLEX: dict[Duplex, Name] = {
    "long-edge": Name.DuplexFlipLongEdge,
    "short-edge": Name.DuplexFlipShortEdge,
    "none": Name.Simplex,
}


@dataclass(frozen=True, kw_only=True, slots=True)
class About:
    """What the document says of itself."""

    title: str
    author: str
    duplex: Duplex


def impose(laid_out: bytes, faces: Sequence[str], sheets: Sequence[Sheet], about: About) -> bytes:
    """The finished kit: only sheets, each face a form that every place it lies in shares."""
    with pikepdf.open(BytesIO(laid_out)) as pdf:
        pages = list(pdf.pages)
        forms = {key: _form(pdf, page) for key, page in zip(faces, pages, strict=False)}
        for sheet, page in zip(sheets, pages[len(faces) :], strict=True):
            _place(page, sheet, forms)
        del pdf.pages[: len(faces)]
        _bookmark(pdf, sheets)
        _describe(pdf, about)
        written = BytesIO()
        pdf.save(written, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return written.getvalue()


def _form(pdf: Pdf, page: Page) -> pikepdf.Object:
    return pdf.make_indirect(page.as_form_xobject())


def _place(page: Page, sheet: Sheet, forms: dict[str, pikepdf.Object]) -> None:
    """The sheet's faces on its page, under the frame that the page holds already."""
    used = dict.fromkeys(placement.face for placement in sheet.placements)
    names = {face: f"/Face{number}" for number, face in enumerate(used)}
    resources = _copied(page.obj, "/Resources")
    known = _copied(resources, "/XObject")
    for face, name in names.items():
        known[name] = forms[face]
    resources.XObject = known
    page.obj.Resources = resources
    drawn = "\n".join(_drawn(sheet, placement, names, forms) for placement in sheet.placements)
    page.contents_add(f"{drawn}\n".encode(), prepend=True)
    page.obj.MediaBox = page.obj.TrimBox = Array([0, 0, _rounded(sheet.paper.width), _rounded(sheet.paper.height)])


def _copied(holder: pikepdf.Object, key: str) -> Dictionary:
    """A dictionary of its own for this page: pages of one document may share theirs."""
    copied = Dictionary()
    for name, value in holder.get(key, {}).items():
        copied[name] = value
    return copied


def _rounded(length: float) -> float:
    return round(length * POINTS, 4)


def _drawn(sheet: Sheet, placement: Placement, names: dict[str, str], forms: dict[str, pikepdf.Object]) -> str:
    """The operators that draw one face where it lies, and no more of it than its window shows."""
    form = forms[placement.face].BBox
    wide, high = float(form[2]), float(form[3])
    across = placement.box.height if placement.turn in (-90, 90) else placement.box.width
    bleed = round((wide / POINTS - across) / 2, 1)
    lands = shift(-bleed, -bleed).then(transform(sheet, placement))
    down = sheet.paper.height * POINTS
    matrix = (
        lands.a,
        -lands.b,
        -lands.c,
        lands.d,
        lands.c * high + lands.e * POINTS,
        down - lands.d * high - lands.f * POINTS,
    )
    clip = f"{_window(placement.window, down)} " if placement.window else ""
    return f"q {clip}{_numbers(matrix)} cm {names[placement.face]} Do Q"


def _window(box: Box, down: float) -> str:
    sides = (box.left * POINTS, down - box.bottom * POINTS, box.width * POINTS, box.height * POINTS)
    return f"{_numbers(sides)} re W n"


def _numbers(numbers: Sequence[float]) -> str:
    return " ".join(f"{number:.5f}".rstrip("0").rstrip(".") for number in numbers)


def _bookmark(pdf: Pdf, sheets: Sequence[Sheet]) -> None:
    """A bookmark where each kind begins, in place of those of the faces' own headings."""
    first = {sheet.kind: (sheet.title, number) for number, sheet in reversed(list(enumerate(sheets)))}
    with pdf.open_outline() as outline:
        outline.root[:] = [OutlineItem(title, number) for title, number in reversed(first.values())]


def _describe(pdf: Pdf, about: About) -> None:
    """Title, author, language, and the wish to be printed as large as it is."""
    pdf.docinfo["/Title"] = about.title
    pdf.docinfo["/Author"] = about.author
    pdf.docinfo["/Creator"] = "Pressgang"
    pdf.Root.ViewerPreferences = Dictionary(
        PrintScaling=Name("/None"), Duplex=DUPLEX[about.duplex], PickTrayByPDFSize=True, DisplayDocTitle=True
    )
    pdf.Root.Lang = "en-GB"
