"""Chunks of faces, fitted and set: the task of a render process."""

import zlib
from functools import lru_cache
from typing import assert_never
from xml.etree.ElementTree import ParseError

from cards.faces.card import CardFace
from cards.faces.fitting import fit, grown
from cards.faces.shared_layout import LayoutNeeds
from cards.faces.sheet_face import SheetFace
from cards.faces.sides import FittedCard, FittedSide
from cards.html.fragments import markup_fragment
from cards.pdf.printed import PrintingFailed
from cards.pdf.records import Chunk, FaceOrPiece, FaceRecord, MarkupPiece, SideRecord
from cards.pdf.setting.columns import ColumnBuilder, SideColumn, upright
from cards.pdf.setting.setter import Setter
from cards.pdf.setting.sheets import set_sheet
from cards.typesetting.values import NotSupported


@lru_cache(maxsize=4)
def setter_for(css: str) -> Setter:
    """Return the setter for this stylesheet, with its cache."""
    return Setter(css)


def set_chunk(chunk: Chunk) -> tuple[FaceRecord, ...]:
    """Return the record of each face, in order. Raise PrintingFailed."""
    setter = setter_for(chunk.css)
    try:
        return tuple(_set_face(face, setter, coded=chunk.coded) for face in chunk.faces)
    except (NotSupported, ParseError) as refused:
        raise PrintingFailed(f"A design cannot be printed: {refused}.") from refused
    finally:
        setter.forget()


def _set_face(face: FaceOrPiece, setter: Setter, *, coded: bool) -> FaceRecord:
    match face:
        case CardFace():
            return _set_card(face, setter, coded=coded)
        case SheetFace():
            return set_sheet(face, setter)
        case MarkupPiece():
            return _set_piece(face, setter)
        case _:
            assert_never(face)


def fit_card(face: CardFace, setter: Setter, *, coded: bool = False) -> tuple[FittedCard, tuple[SideColumn, ...]]:
    """Fit a card by what its fragments measure; return it with the fragments of each side.

    The text of a roomy card's front may be larger there than the card needs.
    """
    builder, tried = ColumnBuilder(face, setter), list[SideColumn]()

    def fits(side: FittedSide) -> bool:
        tried.append(builder.column(side))
        return tried[-1].fits

    card = fit(face, fits, coded=coded)
    sides = [grown(side, fits) if face.roomy and side.side == "front" else side for side in card.sides]
    same = ((next((one for one in tried if one.side == side), None), side) for side in sides)
    return card, tuple(column or builder.column(side) for column, side in same)


def _set_card(face: CardFace, setter: Setter, *, coded: bool) -> FaceRecord:
    card, columns = fit_card(face, setter, coded=coded)
    art: dict[str, bytes] = {}
    bands = {False: 0.0, True: 0.0}
    for column in columns:
        if header := column.side.header:
            bands[header.small] = max(bands[header.small], round(column.band, 2))
    return FaceRecord(
        sides=tuple(column.stacked(art) for column in columns) if face.shared.settled else (),
        art=art,
        shrunk=card.shrunk,
        continued=card.continued,
        crowded=card.crowded,
        lean=card.abridged,
        need=LayoutNeeds(
            front=card.steps("front"),
            back=card.steps("back"),
            head=bands[False],
            small=bands[True],
            tracks=card.tracks,
            placed=card.placed,
            lines=card.lines,
            listed=card.listed,
        ),
    )


def _set_piece(face: MarkupPiece, setter: Setter) -> FaceRecord:
    """Return the record of a cut-out, which is set in one piece."""
    piece = setter[markup_fragment(f'<section class="pg-set">{face.html}</section>')]
    side = SideRecord(
        side="front",
        number=1,
        cards=1,
        width=face.width,
        height=face.height,
        stream=zlib.compress(upright(face.height) + piece.stream, 9),
        use=piece.use,
        pictures=face.pictures,
    )
    return FaceRecord(sides=(side,), art=piece.art)
