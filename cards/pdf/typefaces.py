"""The bundled fonts as print uses them: each by its place in one list, with its letters and their widths."""

from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from unicodedata import normalize

import uharfbuzz as hb

FOLDER = Path(__file__).resolve().parents[2] / "static" / "vendor" / "fonts"
LIGATURES = range(0xFB00, 0xFB07)


@cache
def files() -> tuple[Path, ...]:
    """Every bundled font, in the order of their names: a font's number is its place here."""
    return tuple(sorted(FOLDER.glob("*/*.ttf"), key=lambda file: file.name))


@cache
def fonts_hash() -> bytes:
    """A hash of every bundled font."""
    made = blake2b(digest_size=16)
    for file in files():
        made.update(file.name.encode() + blake2b(file.read_bytes()).digest())
    return made.digest()


@cache
def numbered() -> dict[bytes, int]:
    """A font's number by the hash of its bytes."""
    return {blake2b(file.read_bytes()).digest(): number for number, file in enumerate(files())}


@cache
def number_of(name: str) -> int:
    """The number of the font whose file has that name."""
    return [file.stem for file in files()].index(name)


@dataclass(frozen=True, kw_only=True, slots=True)
class Typeface:
    """One bundled font: HarfBuzz's face and font, how many glyphs it has, and the letters that each is mapped from."""

    name: str
    face: hb.Face
    font: hb.Font
    glyphs: int
    letters: dict[int, str]

    def has(self, letter: str) -> bool:
        """Whether it can show a letter."""
        return bool(self.font.get_nominal_glyph(ord(letter)))

    def width(self, glyph: int) -> int:
        """How far a glyph advances, in thousandths of its size."""
        advance: int = self.font.get_glyph_h_advance(glyph)
        units: int = self.face.upem
        return round(advance * 1000 / units)


@cache
def typeface(number: int) -> Typeface:
    """The font of that number."""
    file = files()[number]
    face = hb.Face(hb.Blob.from_file_path(str(file)))
    font = hb.Font(face)
    letters: dict[int, str] = {}
    for code in sorted(face.unicodes, reverse=True):
        letters[font.get_nominal_glyph(code)] = _letter(code)
    return Typeface(name=file.stem, face=face, font=font, glyphs=face.glyph_count, letters=letters)


def _letter(code: int) -> str:
    return normalize("NFKC", chr(code)) if code in LIGATURES else chr(code)
