"""The fonts of print, bundled and installed: each by its number in one list, with its letters and their widths."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from unicodedata import normalize

import uharfbuzz as hb

ROOT = Path(__file__).resolve().parents[2]
BUNDLED, INSTALLED = ROOT / "static" / "vendor" / "fonts", ROOT / "var" / "fonts"
"""The folders of fonts; `static/vendor/fonts/fonts.conf` names the same."""
LIGATURES, ARABIC_FORMS = range(0xFB00, 0xFB07), (*range(0xFB50, 0xFE00), *range(0xFE70, 0xFEFF))


@cache
def font_files() -> tuple[Path, ...]:
    """Return every font, bundled ones first, in the order of their names: a font's number is its place here."""
    return (*_named(BUNDLED.glob("*/*.ttf")), *_named(INSTALLED.glob("*.ttf")))


def _named(found: Iterable[Path]) -> list[Path]:
    return sorted(found, key=lambda file: file.name)


@cache
def fonts_hash() -> bytes:
    """Return a hash of every font."""
    made = blake2b(digest_size=16)
    for file in font_files():
        made.update(file.name.encode() + blake2b(file.read_bytes()).digest())
    return made.digest()


@cache
def numbers_by_hash() -> dict[bytes, int]:
    """Map the hash of a font's bytes to its number."""
    return {blake2b(file.read_bytes()).digest(): number for number, file in enumerate(font_files())}


@cache
def font_number(name: str) -> int:
    """Return the number of the font whose file has that name."""
    return [file.stem for file in font_files()].index(name)


PRIMES, UPRIGHT = frozenset("′″"), ("big-shoulders-display",)
"""The signs of feet and inches, and the families that leave them to another as they draw them as straight quotes."""
WEIGHTS = {300: 50, 400: 80, 500: 100, 600: 180, 700: 200, 800: 205, 900: 210}
"""Weights of stylesheets on fontconfig's scale."""


@cache
def nearest_font(family: str, weight: int, *, italic: bool = False) -> int | None:
    """Return the nearest font of a family: upright where there is no italic; None for no such family."""
    cuts = {
        (file.stem.endswith("-italic") != italic, abs(WEIGHTS[int(file.stem.split("-")[-2])] - WEIGHTS[weight]), number)
        for number, file in enumerate(font_files())
        if file.parent.name == family
    }
    return min(cuts)[2] if cuts else None


@dataclass(frozen=True, kw_only=True, slots=True)
class Typeface:
    """One font: HarfBuzz's face and font, its number of glyphs, the letters that each is mapped from, and widths.

    `signs` are the letters that it has; `reach` is its extent above and below the base line, in type sizes.
    """

    name: str
    face: hb.Face
    font: hb.Font
    glyphs: int
    letters: dict[int, str]
    signs: frozenset[str]
    reach: tuple[float, float]
    widths: dict[int, int] = field(default_factory=dict)

    def width(self, glyph: int) -> int:
        """Return the advance of a glyph, in thousandths of its size."""
        known = self.widths.get(glyph)
        if known is None:
            advance: int = self.font.get_glyph_h_advance(glyph)
            units: int = self.face.upem
            known = self.widths[glyph] = round(advance * 1000 / units)
        return known


@cache
def typeface(number: int) -> Typeface:
    """Return the font of that number."""
    file = font_files()[number]
    face = hb.Face(hb.Blob.from_file_path(str(file)))
    font = hb.Font(face)
    letters: dict[int, str] = {}
    for code in sorted(face.unicodes, reverse=True):
        letters[font.get_nominal_glyph(code)] = _letter(code)
    extents = font.get_font_extents("ltr")
    reach = extents.ascender / face.upem, -extents.descender / face.upem
    signs = frozenset(map(chr, face.unicodes))
    if file.parent.name in UPRIGHT:
        signs -= PRIMES
    return Typeface(
        name=file.stem, face=face, font=font, glyphs=face.glyph_count, letters=letters, signs=signs, reach=reach
    )


ABSENT = 0.7
"""The width of a letter that the font does not have, in type sizes."""
FEATURES = {"lnum": True}
TRACKED_FEATURES = {"lnum": True, "liga": False, "clig": False}
Glyph = tuple[int, int, float, float, float]
"""A glyph, the place of the first letter that it shows, its advance, and its offset to the right and upwards.

Lengths are type sizes. Glyphs beyond the font's last stand for letters that no font has.
"""


def shape_letters(text: str, font: int, *, tracked: bool = False) -> list[Glyph]:
    """Set a line of Latin letters in a font by HarfBuzz; `tracked` ones stand apart, so that none are joined."""
    known = typeface(font)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "en"
    buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    hb.shape(known.font, buffer, TRACKED_FEATURES if tracked else FEATURES)
    units = known.face.upem
    return [
        (info.codepoint, info.cluster, one.x_advance / units, one.x_offset / units, one.y_offset / units)
        for info, one in zip(buffer.glyph_infos or (), buffer.glyph_positions or (), strict=True)
    ]


def font_for(family: str, weight: int) -> int:
    """Return the number of the upright font of a bundled family whose weight is nearest."""
    return nearest_font(family, weight) or 0


@lru_cache(maxsize=20_000)
def word_width(word: str, font: int, tracking: float = 0.0) -> float:
    """Return the width of words on one line as they are set, in type sizes; their letters are `tracking` apart."""
    shaped = shape_letters(word, font, tracked=bool(tracking))
    return sum(advance if glyph else ABSENT for glyph, _, advance, _, _ in shaped) + tracking * len(word)


def _letter(code: int) -> str:
    """Return the letters of a code. Readers reverse those of an Arabic ligature only if they have it as one code."""
    letters = normalize("NFKC", chr(code))
    return letters if code in LIGATURES or (code in ARABIC_FORMS and len(letters) == 1) else chr(code)


def family_name(key: str) -> str:
    """Return the name of a bundled font in a stylesheet."""
    return key.replace("-", " ").title()
