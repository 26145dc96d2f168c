"""Imposition: faces laid onto their sheets inside one PDF, so that fonts and pictures are in it once.

Lives here: `impose`, with pikepdf. The document to impose holds a page a face, then a page a sheet.
Never here: where faces lie (see cards.sheets), layout.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name, OutlineItem, Page, Pdf

from cards.sheets.papers import Paper
from cards.sheets.sheet import Placement, Sheet

POINTS = 72 / 25.4


@dataclass(frozen=True, kw_only=True, slots=True)
class About:
    """What the document says of itself."""

    title: str
    author: str
    two_sided: bool


def impose(laid_out: bytes, faces: Sequence[str], sheets: Sequence[Sheet], paper: Paper, about: About) -> bytes:
    """The finished kit: only sheets, each face a form that every place it lies in shares."""
    with pikepdf.open(BytesIO(laid_out)) as pdf:
        pages = list(pdf.pages)
        forms = {key: _form(pdf, page) for key, page in zip(faces, pages, strict=False)}
        for sheet, page in zip(sheets, pages[len(faces) :], strict=True):
            _place(page, sheet, forms, paper)
        del pdf.pages[: len(faces)]
        _bookmark(pdf, sheets)
        _describe(pdf, about)
        written = BytesIO()
        pdf.save(written, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return written.getvalue()


def _form(pdf: Pdf, page: Page) -> pikepdf.Object:
    return pdf.make_indirect(page.as_form_xobject())


def _place(page: Page, sheet: Sheet, forms: dict[str, pikepdf.Object], paper: Paper) -> None:
    """The sheet's faces on its page, over the frame that the page holds already."""
    used = dict.fromkeys(placement.face for placement in sheet.placements)
    names = {face: f"/Face{number}" for number, face in enumerate(used)}
    resources = _copied(page.obj, "/Resources")
    known = _copied(resources, "/XObject")
    for face, name in names.items():
        known[name] = forms[face]
    resources.XObject = known
    page.obj.Resources = resources
    drawn = "\n".join(_drawn(placement, names, forms, paper) for placement in sheet.placements)
    page.contents_add(b"q", prepend=True)
    page.contents_add(f"Q\n{drawn}".encode())
    page.obj.MediaBox = page.obj.TrimBox = Array([0, 0, _rounded(paper.width), _rounded(paper.height)])


def _copied(holder: pikepdf.Object, key: str) -> Dictionary:
    """A dictionary of its own for this page: pages of one document may share theirs."""
    copied = Dictionary()
    for name, value in holder.get(key, {}).items():
        copied[name] = value
    return copied


def _rounded(length: float) -> float:
    return round(length * POINTS, 4)


def _drawn(placement: Placement, names: dict[str, str], forms: dict[str, pikepdf.Object], paper: Paper) -> str:
    """The operators that draw one face where it lies."""
    height = float(forms[placement.face].BBox[3])
    covered = placement.box.grown(placement.bleed)
    left, right = covered.left * POINTS, covered.right * POINTS
    top, bottom = (paper.height - covered.top) * POINTS, (paper.height - covered.bottom) * POINTS
    matrices = {
        0: (1, 0, 0, 1, left, top - height),
        90: (0, -1, 1, 0, right - height, top),
        -90: (0, 1, -1, 0, left + height, bottom),
    }
    numbers = " ".join(f"{number:.5f}".rstrip("0").rstrip(".") for number in matrices[placement.turn])
    return f"q {numbers} cm {names[placement.face]} Do Q"


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
    duplex = Name.DuplexFlipLongEdge if about.two_sided else Name.Simplex
    pdf.Root.ViewerPreferences = Dictionary(
        PrintScaling=Name("/None"), Duplex=duplex, PickTrayByPDFSize=True, DisplayDocTitle=True
    )
    pdf.Root.Lang = "en-GB"
