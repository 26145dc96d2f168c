"""The key of a face: a hash of everything that it shows and of everything that affects how."""

from dataclasses import replace
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path

import orjson

from cards.faces.card import CardFace
from cards.faces.sheet_face import SheetFace
from cards.html.typefaces import fonts_hash
from cards.pdf.records import FaceOrPiece

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    "cards/faces/*.py",
    "cards/geometry/*.py",
    "cards/html/*.py",
    "cards/pdf/*.py",
    "cards/pdf/setting/*.py",
    "cards/sheets/columns.py",
    "cards/typesetting/*.py",
    "roster/packs/icons.py",
    "roster/rules/colour.py",
    "roster/rules/words.py",
    "templates/cards/**/*.*",
    "requirements.txt",
    "static/vendor/game-icons/icons.zip",
)


@cache
def sources_hash() -> bytes:
    """Return a hash of all that makes records: our code and templates, the pinned libraries, the fonts, the icons."""
    made = blake2b(fonts_hash(), digest_size=16)
    for pattern in SOURCES:
        for file in sorted(ROOT.glob(pattern)):
            made.update(file.name.encode() + blake2b(file.read_bytes()).digest())
    return made.digest()


@lru_cache(maxsize=64)
def design_hash(css: str, *, coded: bool) -> bytes:
    """Return a hash of how faces are made by a stylesheet, with room for a code or without."""
    return blake2b(css.encode() + bytes([coded]), key=sources_hash(), digest_size=16).digest()


def face_key(face: FaceOrPiece, design: bytes) -> bytes:
    """Return what the record of a face is kept under."""
    return blake2b(_written(face), key=design, digest_size=16).digest()


def content_hash(face: CardFace | SheetFace) -> str:
    """Return a hash of everything that a face says: it stays the same while a printed card is up to date."""
    return blake2b(_written(face), digest_size=16).hexdigest()


def _written(face: FaceOrPiece) -> bytes:
    """Return the face in canonical bytes, without the words at its foot, which every save changes."""
    return orjson.dumps(replace(face, footer=()) if isinstance(face, CardFace) and face.footer else face)
