"""Words as the outlines of their letters, shaped in the bundled fonts.

Lives here: `label_contours`. A sign that a label's own font lacks is taken from the first fallback that has it.
Never here: which words stand where (see cards.geometry).
"""

from functools import cache
from itertools import groupby
from unicodedata import combining

import uharfbuzz as hb

from cards.drawn.contours import Contour, Gathering
from cards.geometry.drawing import Label, Lettering
from cards.geometry.points import at
from cards.html.labels import TYPES, empty
from cards.html.printable import printable
from cards.html.styles import FONTS

OWN: dict[Lettering, str] = {
    "display": "big-shoulders-display/big-shoulders-display-900-normal.ttf",
    "strong": "barlow-condensed/barlow-condensed-700-normal.ttf",
    "plain": "barlow-condensed/barlow-condensed-500-normal.ttf",
}
FALLBACKS = (
    "noto-sans/noto-sans-700-normal.ttf",
    "noto-sans-arabic/noto-sans-arabic-700-normal.ttf",
    "noto-sans-hebrew/noto-sans-hebrew-700-normal.ttf",
    "noto-emoji/noto-emoji-400-normal.ttf",
    "noto-sans-math/noto-sans-math-400-normal.ttf",
    "noto-sans-symbols-2/noto-sans-symbols-2-400-normal.ttf",
)
JOINERS = "\u200c\u200d\ufe0e\ufe0f"
SHARES = {"start": 0.0, "middle": 0.5, "end": 1.0}


def label_contours(label: Label) -> tuple[Contour, ...]:
    """The letters of a label where they stand, their capitals centred on its place."""
    if empty(label):
        return ()
    drawn, advance = _line(str(printable(label.text)), label.lettering)
    back, drop = -advance * SHARES[label.anchor], TYPES[label.lettering].middle
    flat = (contour.placed(to=at(back, drop)) for contour in drawn)
    return tuple(contour.placed(scale=label.size, turn=label.angle, to=label.place) for contour in flat)


@cache
def _line(text: str, lettering: Lettering) -> tuple[tuple[Contour, ...], float]:
    """A line of words one type size high, from the origin along its baseline, and how far it reaches."""
    found: list[Contour] = []
    reach = 0.0
    for file, letters in groupby(_fonts(text, lettering), key=lambda pair: pair[1]):
        contours, advance = _run("".join(letter for letter, _ in letters), file)
        found += [contour.placed(to=at(reach, 0)) for contour in contours]
        reach += advance
    return tuple(found), reach


def _fonts(text: str, lettering: Lettering) -> list[tuple[str, str]]:
    """Each sign with the file of the font that draws it; marks stay with the sign that they stand on."""
    chosen: list[tuple[str, str]] = []
    for letter in text:
        stays = chosen and (combining(letter) or letter in JOINERS or letter.isspace())
        chosen.append((letter, chosen[-1][1] if stays else _font_of(letter, lettering)))
    return chosen


def _font_of(letter: str, lettering: Lettering) -> str:
    files = (OWN[lettering], *FALLBACKS)
    return next((file for file in files if _font(file).get_nominal_glyph(ord(letter))), files[0])


def _run(text: str, file: str) -> tuple[list[Contour], float]:
    """One font's part of a line."""
    font, buffer = _font(file), hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer)
    em, reach, found = font.face.upem, 0, []
    for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        to = at((reach + place.x_offset) / em, -place.y_offset / em)
        found += [contour.placed(scale=1 / em, to=to) for contour in _glyph(file, glyph.codepoint)]
        reach += place.x_advance
    return found, reach / em


@cache
def _font(file: str) -> hb.Font:
    return hb.Font(hb.Face(hb.Blob((FONTS / file).read_bytes())))


@cache
def _glyph(file: str, number: int) -> tuple[Contour, ...]:
    pen = Gathering(up=-1)
    _font(file).draw_glyph_with_pen(number, pen)
    pen.closePath()
    return tuple(pen.contours)
