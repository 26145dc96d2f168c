"""Imposition: faces laid onto their sheets, with what is printed over them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import chain

from cards.geometry.points import Affine, shift
from cards.geometry.units import MILLIMETRES, POINTS
from cards.html.drawing import drawing_svg
from cards.pdf.context import PrintContext
from cards.pdf.layout import LayoutSettings, lay_out
from cards.pdf.parts import Artwork, PrintedDrawing, PrintedSide
from cards.pdf.records import MarkupPiece
from cards.pdf.writing.objects import deflated
from cards.pdf.writing.pdf_builder import DocumentInfo, PdfBuilder
from cards.pdf.writing.pens import can_write, drawing_operators, missing_glyph_notes, numbers
from cards.pdf.writing.pictures import picture_name, picture_operators, scaled_pictures, shifted
from cards.pdf.writing.stamping import code_mask, code_matrix, code_name, words_matrix
from cards.sheets.sheet import Placement, Sheet, transform


@dataclass(frozen=True, kw_only=True, slots=True)
class Imposition:
    """Sheets with the frame of each, faces by key, and the forms that they share by name."""

    sheets: Sequence[Sheet]
    frames: Sequence[Sequence[Artwork]]
    artwork: Mapping[str, Artwork]
    art: Mapping[str, bytes]


def impose(
    pages: Imposition, context: PrintContext, settings: LayoutSettings, about: DocumentInfo
) -> tuple[bytes, tuple[str, ...]]:
    """Write the finished kit: each face is a form that all its places share. Raise PrintingFailed.

    Return it with a sentence on the letters that no font has.
    """
    book, pages = PdfBuilder(about), _with_set_drawings(pages, context, settings)
    book.art(dict(sorted(pages.art.items())))
    sides = [one for one in pages.artwork.values() if isinstance(one, PrintedSide)]
    for text in sorted({one.code for one in sides if one.code}, key=code_name):
        book.mask(code_name(text), code_mask(text))
    for name, one in scaled_pictures((box for side in sides for box in side.side.pictures), context).items():
        book.picture(name, one)
    first: dict[str, tuple[str, int]] = {}
    for sheet, frame in zip(pages.sheets, pages.frames, strict=True):
        page = _page(book, sheet, frame, pages.artwork)
        first.setdefault(sheet.kind, (sheet.title, page))
    book.bookmarks += first.values()
    return book.finished(), tuple(missing_glyph_notes(book.uses))


def _page(book: PdfBuilder, sheet: Sheet, frame: Sequence[Artwork], artwork: Mapping[str, Artwork]) -> int:
    """Write one page: its faces, then its frame over them."""
    names: dict[str, str] = {}
    lines = [_laid(book, sheet, placement, artwork[placement.face], names) for placement in sheet.placements]
    for part in frame:
        if isinstance(part, PrintedDrawing) and not part.drawing.shapes:
            operators, use = drawing_operators(part.drawing, part.accent)
            book.uses.append(use)
            lines.append(f"q {_matrix(Affine(), sheet)} cm {operators} Q")
        else:
            lines.append(f"/{_named(names, 'Frame', _form(book, part))} Do")
    return book.page((sheet.paper.width, sheet.paper.height), "\n".join(lines).encode(), names)


def _laid(book: PdfBuilder, sheet: Sheet, placement: Placement, face: Artwork, names: dict[str, str]) -> str:
    """Return the operators that draw one face in its place, clipped to its window where it has one."""
    name = _named(names, "Face", _form(book, face))
    lands = transform(sheet, placement)
    upright = Affine(d=-1, f=_size(face)[1]).then(shift(-face.bleed, -face.bleed)).then(lands)
    clip = ""
    if window := placement.window:
        down = sheet.paper.height - window.bottom
        corners = (window.left, down, window.width, window.height)
        clip = f"{numbers(one * POINTS for one in corners)} re W n "
    under, over = _around(book, face, placement, names)
    own = f"q {_matrix(upright, sheet, scale=1 / POINTS)} cm /{name} Do Q"
    if not under and not over:
        return f"q {clip}{own[2:]}" if clip else own
    moved = _matrix(lands, sheet)
    below = f"q {moved} cm {under} Q " if under else ""
    above = f" q {moved} cm {over} Q" if over else ""
    return f"q {clip}{below}{own}{above} Q"


def _around(book: PdfBuilder, face: Artwork, placement: Placement, names: dict[str, str]) -> tuple[str, str]:
    """Return the operators under a face, as far as its bleed, and over it; in the face's own millimetres.

    The card and its bleed show one and the same drawing of a ground, so nothing has an edge along the cut.
    """
    if not isinstance(face, PrintedSide):
        return "", ""
    side, bleed = face.side, placement.bleed
    clip, large = (-bleed, -bleed, side.width + 2 * bleed, side.height + 2 * bleed), MILLIMETRES * side.scale
    grounds = [
        f"{numbers(clip)} re W n {numbers((large, 0, 0, large, 0, one.top))} cm /{_named(names, 'Ground', one.form)} Do"
        for one in side.grounds
    ]
    shown = [
        (box, picture_operators(shifted(box, -face.bleed), _named(names, "Picture", picture_name(box)), side, bleed))
        for box in side.pictures
    ]
    grounds += [drawn for box, drawn in shown if box.under]
    under = " ".join(f"q {one} Q" for one in grounds) if len(grounds) > 1 else "".join(grounds)
    over = [drawn for box, drawn in shown if not box.under]
    if face.words:
        over.append(f"q {words_matrix(side)} cm /{_named(names, 'Stamp', _form(book, face.words))} Do Q")
    if face.code:
        over.append(f"q {code_matrix(side)} cm /{_named(names, 'Stamp', code_name(face.code))} Do Q")
    return under, " ".join(over)


def _named(names: dict[str, str], kind: str, form: str) -> str:
    """Return the name of a form on its page, which `names` has by form."""
    return names.setdefault(form, f"{kind}{len(names)}")


def _form(book: PdfBuilder, face: Artwork) -> str:
    """Return the name of a face's form, and write the form once."""
    width, height = _size(face)
    box = (0.0, 0.0, width * POINTS, height * POINTS)
    if isinstance(face, PrintedSide):
        name = face.name.hex()
        if not book.knows(name):
            book.form(name, face.side.stream, box, face.side.use)
        return name
    if known := book.drawing_forms.get(id(face)):
        return known
    operators, use = drawing_operators(face.drawing, face.accent)
    corner = face.drawing.box.grown(face.bleed)
    moved = (POINTS, 0, 0, -POINTS, -corner.left * POINTS, corner.bottom * POINTS)
    stream = f"{numbers(moved)} cm\n{operators}".encode()
    name = book.drawing_forms[id(face)] = blake2b(stream, digest_size=12).hexdigest()
    if not book.knows(name):
        book.form(name, deflated(stream), box, use)
    return name


def _size(face: Artwork) -> tuple[float, float]:
    """Return the width and height of a face's form, its bleed included."""
    if isinstance(face, PrintedSide):
        return face.side.width, face.side.height
    box = face.drawing.box.grown(face.bleed)
    return box.width, box.height


def _matrix(lands: Affine, sheet: Sheet, *, scale: float = 1) -> str:
    """Convert a map to the page's millimetres to a matrix to its points; `scale` is that of what is drawn."""
    scale *= POINTS
    down = sheet.paper.height * POINTS
    matrix = (lands.a * scale, -lands.b * scale, lands.c * scale, -lands.d * scale)
    return numbers((*matrix, lands.e * POINTS, down - lands.f * POINTS))


def _with_set_drawings(pages: Imposition, context: PrintContext, settings: LayoutSettings) -> Imposition:
    """Return the pages with every drawing, frame or stamp that cannot be written directly laid out."""
    stamps = (one.words for one in pages.artwork.values() if isinstance(one, PrintedSide) and one.words)
    every = (
        one for one in (*chain(*pages.frames), *pages.artwork.values(), *stamps) if isinstance(one, PrintedDrawing)
    )
    unshaped = {id(one): one for one in every if not can_write(one.drawing)}
    if not unshaped:
        return pages
    pieces = [
        MarkupPiece(
            html=drawing_svg(one.drawing, accent=one.accent, bleed=one.bleed), width=_size(one)[0], height=_size(one)[1]
        )
        for one in unshaped.values()
    ]
    records, art = lay_out(context, settings, pieces)
    laid = {
        name: PrintedSide(name=record.key, side=record.sides[0], bleed=one.bleed)
        for (name, one), record in zip(unshaped.items(), records, strict=True)
    }

    def shown(one: Artwork) -> Artwork:
        if isinstance(one, PrintedSide) and one.words:
            return replace(one, words=shown(one.words))
        return laid.get(id(one), one)

    return replace(
        pages,
        frames=[[*map(shown, frame)] for frame in pages.frames],
        artwork={key: shown(one) for key, one in pages.artwork.items()},
        art={**pages.art, **art},
    )
