"""Records of faces and pieces as bytes: what the store keeps."""

from dataclasses import astuple, fields
from typing import Any

import orjson

from cards.pdf.records import FaceRecord, PictureBox, PieceRecord, SideRecord, Use

PICTURE = tuple(field.name for field in fields(PictureBox))
LENGTH = 11
"""Where the length of a side's stream stands among what is told of it."""


def written(record: FaceRecord) -> bytes:
    """The record without its shared forms: a length, all but the streams as JSON, then the streams."""
    told = orjson.dumps(
        {
            "fit": [record.shrunk, record.continued, record.crowded],
            "sides": [_side(side) for side in record.sides],
        }
    )
    return b"".join((len(told).to_bytes(4), told, *(side.stream for side in record.sides)))


def read_record(kept: bytes) -> FaceRecord:
    """The record, its shared forms named and not there. Raises ValueError for bytes that are none."""
    end = 4 + int.from_bytes(kept[:4])
    told = orjson.loads(kept[4:end])
    sides = []
    for side in told["sides"]:
        stream, end = kept[end : end + side[LENGTH]], end + side[LENGTH]
        sides.append(_read_side(side, stream))
    shrunk, continued, crowded = told["fit"]
    return FaceRecord(sides=tuple(sides), art={}, shrunk=shrunk, continued=continued, crowded=crowded)


def written_piece(piece: PieceRecord) -> bytes:
    """A piece: a length, all but its streams as JSON, then its stream and its shared forms."""
    sizes = {name: len(body) for name, body in piece.art.items()}
    told = orjson.dumps([piece.height, len(piece.stream), piece.form, piece.band, _use(piece.use), sizes])
    return b"".join((len(told).to_bytes(4), told, piece.stream, *piece.art.values()))


def read_piece(kept: bytes) -> PieceRecord:
    """The piece. Raises ValueError for bytes that are none."""
    start = 4 + int.from_bytes(kept[:4])
    height, length, form, band, use, sizes = orjson.loads(kept[4:start])
    end = start + length
    stream, art = kept[start:end], {}
    for name, size in sizes.items():
        art[name], end = kept[end : end + size], end + size
    return PieceRecord(height=height, stream=stream, use=_read_use(use), art=art, form=form, band=band)


def _use(use: Use) -> list[Any]:
    glyphs = [[font, f"{bits:x}"] for font, bits in use.glyphs.items()]
    odd = [[font, [[glyph, *told] for glyph, told in some.items()]] for font, some in use.odd.items()]
    return [glyphs, odd, list(use.art)]


def _read_use(told: list[Any]) -> Use:
    glyphs, odd, art = told
    return Use(
        glyphs={font: int(bits, 16) for font, bits in glyphs},
        odd={font: {glyph: (text, width) for glyph, text, width in some} for font, some in odd},
        art=tuple(art),
    )


def _side(side: SideRecord) -> list[Any]:
    size = [
        side.side,
        side.number,
        side.cards,
        side.width,
        side.height,
        side.coded,
        side.lift,
        side.scale,
        side.ground,
        side.deep,
        [astuple(picture) for picture in side.pictures],
    ]
    return [*size, len(side.stream), _use(side.use)]


def _read_side(told: list[Any], stream: bytes) -> SideRecord:
    side, number, cards, width, height, coded, lift, scale, ground, deep, pictures, _, use = told
    return SideRecord(
        side=side,
        number=number,
        cards=cards,
        width=width,
        height=height,
        coded=coded,
        lift=lift,
        scale=scale,
        ground=ground,
        deep=deep,
        pictures=tuple(PictureBox(**dict(zip(PICTURE, one, strict=True))) for one in pictures),
        stream=stream,
        use=_read_use(use),
    )
