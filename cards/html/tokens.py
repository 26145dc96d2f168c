"""Token sides as markup."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from html import escape
from itertools import pairwise, product

from cards.faces.parts import NO_BREAK
from cards.faces.tokens import Rim, TokenSideFace
from cards.faces.typography import UNBREAKABLE
from cards.geometry.drawing import Label, Lettering, Tone
from cards.geometry.lettering import CLASSES, LINE, fitted_size, width
from cards.geometry.outlines import foot, inset, outline, width_at
from cards.geometry.path_data import number, path_data
from cards.geometry.points import at
from cards.geometry.signs import printed_signs
from cards.html.drawing import BLEED, svg
from cards.html.drawing_labels import INK, TONES, label_svg
from cards.html.shapes import drawing
from roster.rules.colour import contrast
from roster.rules.game.nouns import Base

PAPER = "#ffffff"
INKS: tuple[Tone, ...] = ("paint", "ink")
OWN_CAPITALS: frozenset[Lettering] = frozenset({"alegreya-sc"})
"""Display types that labels are set in too: with small capitals of their own, as on cards, in place of all capitals."""
LARGER = 1.2
"""The size of these, in that of other labels."""
PLAIN = 9
"""The smaller side in millimetres below which a token has no rim, only its colour and its icon."""
RIM_LINES: dict[Rim, tuple[tuple[float, float, str], ...]] = {
    "tread": ((0.5, 0.62, "0.55 0.45"),),
    "line": ((0.5, 0.3, ""),),
    "dots": ((0.5, 0.5, "0.001 1.1"),),
    "double": ((0.24, 0.18, ""), (0.76, 0.18, "")),
    "blocks": ((0.5, 0.62, "2.2 1.1"),),
    "dashes": ((0.5, 0.3, "1.3 0.7"),),
}
"""The lines of each rim: how far in, how thick and how dashed, in parts of the rim's depth."""


MARK, BESIDE, APART_FROM = 0.72, 0.43, 0.04
"""The height of a mark's capitals in parts of the height above the foot; beside it the share of its width that an icon
takes, and that of the gap between them.
"""
SIZE, LARGE = 0.125, 0.16
"""The type size of a label, in parts of the smaller side, usually and in large print."""
LEAST, LEAST_LARGE = 6.5 / 72 * 25.4, 8 / 72 * 25.4
"""The type size in millimetres below which a label's foot is made higher, usually and in large print."""
FEET = (0.19, 0.14, 0.09, 0.04)
"""The levels at which a foot may begin below the middle, in parts of the smaller side: the lowest that fits is used."""
CAPITALS, LEADING = 0.74, 0.95
"""The height of capitals, and the distance from one line to the next, in type sizes."""
ABOVE, APART, TINY = 0.38, 0.55, 0.1
"""The share of a foot's free room above its words; the least of that room in millimetres; the smallest type size."""
RULES, BROAD_RULE, BROAD = (7.2 / 72 * 25.4, 6.5 / 72 * 25.4), 10 / 72 * 25.4, 40
"""The sizes of rules, the larger if it holds all, so that a game's tokens are alike; that on broad tokens, and how wide
these are at least. In millimetres.
"""
SHRINKING = 12
"""The steps of 3 % that a long rule may be smaller."""
NAME, LONG_NAME = 1.1, 0.82
"""The size of a name, and of one too long for it, in that of its rule."""
EVEN = tuple(part / 50 for part in range(25, 48))
"""The parts of the width that its lines may take: the least that holds it makes them even."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenGeometry:
    """The measures of one token side, in millimetres about its middle; `lines` of its label, of type `size`."""

    base: Base
    lettering: Lettering
    rim: float
    level: float
    lines: tuple[str, ...] = ()
    size: float = 0

    @property
    def inner(self) -> Base:
        return inset(self.base, self.rim)

    @property
    def middles(self) -> tuple[float, ...]:
        """The middle of each line's capitals."""
        first = _first_line(self.inner, self.level, self.size, len(self.lines)) + self.size * CAPITALS / 2
        return tuple(first + self.size * LEADING * row for row in range(len(self.lines)))

    @property
    def picture(self) -> tuple[float, float]:
        """The middle of the room above the foot, and the side of the largest square in it."""
        top = -self.inner.width / 2
        high = self.level - top
        return (top + self.level) / 2 + high * 0.05, min(high, self.inner.length) * 0.82

    @property
    def beside(self) -> float:
        """The width of the room above the foot, halfway up."""
        return width_at(self.inner, (self.level - self.inner.width / 2) / 2) * 0.8


def token_geometry(face: TokenSideFace) -> TokenGeometry:
    """Size rim and foot by the base's smaller side, the foot as high as its words need."""
    base, lettering, label, larger = face.outline, face.display, face.side.label, LARGER
    if lettering not in OWN_CAPITALS:
        lettering, label, larger = "strong", label.upper(), 1.0
    smaller = min(base.length, base.width)
    rim = smaller * 0.075
    if not label:
        return TokenGeometry(base=base, lettering=lettering, rim=rim, level=smaller * 0.36)
    least, most = (LEAST_LARGE, LARGE) if face.large else (LEAST, SIZE)
    empty = TokenGeometry(base=base, lettering=lettering, rim=rim, level=0, size=smaller * most * larger)
    places = product(FEET, _in_lines(label))
    fields = [_sized(replace(empty, level=smaller * foot, lines=lines)) for foot, lines in places]
    return next((field for field in fields if field.size >= least * larger), max(fields, key=lambda field: field.size))


def _in_lines(label: str) -> Iterator[tuple[str, ...]]:
    """Yield the label in one line, then in two, the upper at least as long as the lower: it has more room."""
    yield (label,)
    words = label.split()
    for count in range(1, len(words)):
        upper, lower = " ".join(words[:count]), " ".join(words[count:])
        if len(upper) >= len(lower):
            yield upper, lower


def _sized(field: TokenGeometry) -> TokenGeometry:
    """Return it with the greatest type size, at most its own, at which its lines fit in the foot."""
    size = field.size
    while size > TINY:
        first = _first_line(field.inner, field.level, size, len(field.lines))
        feet = (first + size * (CAPITALS + LEADING * row) for row in range(len(field.lines)))
        rooms = (width_at(field.inner, foot) * 0.94 for foot in feet)
        fits = all(width(line, size, field.lettering) <= room for line, room in zip(field.lines, rooms, strict=True))
        if first - field.level >= APART and fits:
            break
        size *= 0.97
    return replace(field, size=size)


def _first_line(inner: Base, level: float, size: float, count: int) -> float:
    """Return the upper edge of the first line's capitals: lines are a little above the middle of the foot."""
    high = size * (CAPITALS + LEADING * (count - 1))
    return level + (inner.width / 2 - level - high) * ABOVE


def token_svg(face: TokenSideFace, *, square: bool = False, bleed: float = BLEED) -> str:
    """Draw the side at its true size, its colour reaching `bleed` millimetres over the cut line.

    It is cut as a rectangle where it is `square`.
    """
    cut = replace(face.outline, shape="rectangle") if square else face.outline
    words = "".join(label_svg(label) for label in labels(face))
    title = face.side.label or face.side.mark
    return svg(outline(cut).box.grown(bleed), shapes(face, cut, bleed) + words, kind="token", title=title)


def shapes(face: TokenSideFace, cut: Base, bleed: float) -> str:
    """Draw everything but the words as SVG elements; the colour fills the cut area and `bleed` more."""
    field = token_geometry(face)
    ground = _filled(inset(cut, -bleed), face.side.colour)
    if _rule_labels(field, face.words):
        return ground + _rim(field, face) + _filled(field.inner, PAPER) + _edge(field, face) + _cut(cut)
    return ground + _rim(field, face) + _icon(field, face) + _foot(field, face) + _edge(field, face) + _cut(cut)


def labels(face: TokenSideFace) -> tuple[Label, ...]:
    """Return the big mark and the label on the foot, where there are any; or the words of its rule."""
    field = token_geometry(face)
    return _rule_labels(field, face.words) or (*_mark(field, face), *_name(field))


def ink_on(colour: str) -> Tone:
    """Return paint or ink, whichever has more contrast on the colour."""
    return max(INKS, key=lambda tone: contrast(TONES[tone], colour))


def _filled(base: Base, colour: str) -> str:
    return f'<path d="{path_data(outline(base))}" fill="{escape(colour)}"/>'


def _stroked(base: Base, colour: str, weight: float, extra: str = "") -> str:
    line = f'fill="none" stroke="{escape(colour)}" stroke-width="{number(weight)}"'
    return f'<path d="{path_data(outline(base))}" {line}{extra}/>'


def _rim(field: TokenGeometry, face: TokenSideFace) -> str:
    ink, drawn = TONES[ink_on(face.side.colour)], []
    if min(field.base.length, field.base.width) < PLAIN:
        return ""
    for place, thick, dashes in RIM_LINES[face.rim]:
        line = inset(field.base, (1 + place) / 2 * field.rim)
        cap = ' stroke-linecap="round"' if face.rim == "dots" else ""
        extra = f' stroke-dasharray="{_dashes(line, dashes, field.rim)}"{cap}' if dashes else ""
        drawn.append(_stroked(line, ink, thick * field.rim * 0.5, extra))
    return "".join(drawn) + _filled(field.inner, face.side.colour)


def _edge(field: TokenGeometry, face: TokenSideFace) -> str:
    """Draw a ring inside the rim, all the way around."""
    plain = min(field.base.length, field.base.width) < PLAIN
    return "" if plain else _stroked(field.inner, TONES[ink_on(face.side.colour)], field.rim * 0.16)


def _dashes(line: Base, dashes: str, rim: float) -> str:
    """Return dash lengths that fit around a whole number of times, so that no seam is visible."""
    parts = [float(part) * rim for part in dashes.split()]
    around = outline(line).length
    stretch = around / (max(round(around / sum(parts)), 1) * sum(parts))
    return " ".join(number(part * stretch) for part in parts)


def _icon(field: TokenGeometry, face: TokenSideFace) -> str:
    """Draw the icon, as large as its room; smaller at the left of a mark."""
    side = face.side
    if not side.icon:
        return ""
    middle, high = field.picture
    if side.mark:
        high = min(high, field.beside * BESIDE)
    left = (high if not side.mark else field.beside) / -2
    move = f"translate({number(left)} {number(middle - high / 2)}) scale({number(high / 512)})"
    shapes_of = drawing(side.icon, TONES[ink_on(side.colour)], "ink-saver" if face.lined else "colour")
    return f'<g transform="{move}">{shapes_of}</g>'


def _mark(field: TokenGeometry, face: TokenSideFace) -> tuple[Label, ...]:
    text, right = face.side.mark, field.beside / 2
    middle, high = (field.level - field.inner.width / 2) / 2, field.level + field.inner.width / 2
    room = field.beside * (1 - BESIDE - APART_FROM) if face.side.icon else field.beside
    size = fitted_size(text, high * MARK / CLASSES[face.display].capitals, room, face.display)
    tone, place = ink_on(face.side.colour), at(right - room / 2, middle)
    return (Label(text=text, place=place, size=size, lettering=face.display, tone=tone),) if text else ()


def _foot(field: TokenGeometry, face: TokenSideFace) -> str:
    """Draw the white foot under the label; an outline of it where all is white."""
    if not face.side.label:
        return ""
    line = f' stroke="{INK}" stroke-width="{number(field.rim * 0.1)}"' if face.lined else ""
    return f'<path d="{path_data(foot(field.inner, field.level))}" fill="{PAPER}"{line}/>'


def _name(field: TokenGeometry) -> tuple[Label, ...]:
    """Set the label on the white foot."""
    return tuple(
        Label(text=line, place=at(0, middle), size=field.size, lettering=field.lettering)
        for line, middle in zip(field.lines, field.middles, strict=True)
    )


@lru_cache(maxsize=512)
def _rule_labels(field: TokenGeometry, words: str) -> tuple[Label, ...]:
    """Set a rule under its name about the middle, in the largest type in which all lines fit; () if none does."""
    text = UNBREAKABLE.sub(NO_BREAK, printed_signs(words)).split(" ")
    wide, name = [width(word, 1, "plain") for word in text], " ".join(field.lines)
    large = (BROAD_RULE,) if field.base.width >= BROAD else ()
    sizes = (*large, *RULES, *(RULES[-1] * 0.97**step for step in range(1, SHRINKING + 1)))
    pairs = ((size, named) for size in sizes for named in (NAME, max(LONG_NAME, LEAST / size)))
    tried = ((size, named, _rule_ends(field, width(name, named, field.lettering), wide, size)) for size, named in pairs)
    size, named, ends = next((one for one in tried if one[-1]), (0.0, NAME, []))
    if not words or not ends:
        return ()
    first = -size * LINE * (len(ends) - bool(not name)) / 2
    lines = (" ".join(text[begin:end]).replace(NO_BREAK, " ") for begin, end in pairwise([0, *ends]))
    return (
        *([Label(text=name, place=at(0, first), size=size * named, lettering=field.lettering)] if name else []),
        *(
            Label(text=line, place=at(0, first + size * LINE * row), size=size, lettering="plain")
            for row, line in enumerate(lines, start=bool(name))
        ),
    )


def _rule_ends(field: TokenGeometry, name: float, wide: Sequence[float], size: float) -> list[int]:
    """Return where the fewest lines end that hold words at a type size, as even as possible; [] if none hold them.

    The widths, and that of a name above them, are in type sizes.
    """
    above = bool(name)
    for count in range(1 + above, int(field.inner.width / size / LINE) + 1):
        edges = (abs(row - (count - 1) / 2) * LINE + CAPITALS / 2 for row in range(count))
        rooms = [width_at(field.inner, edge * size) / size for edge in edges]
        over = width_at(field.inner, ((count - 1) / 2 * LINE + NAME * CAPITALS / 2) * size) / size
        parts = EVEN if name <= over * EVEN[-1] else ()
        for part in parts:
            if found := _line_ends(wide, [one * part for one in rooms[above:]]):
                return found
    return []


def _line_ends(wide: Sequence[float], rooms: Sequence[float]) -> list[int]:
    """Return where each line ends when words fill lines of these widths; [] if words or lines are left over."""
    ends, at_word, space = list[int](), 0, width(" ", 1, "plain")
    for room in rooms:
        used = -space
        while at_word < len(wide) and used + space + wide[at_word] <= room:
            used += space + wide[at_word]
            at_word += 1
        ends.append(at_word)
    return ends if at_word == len(wide) and all(one < two for one, two in pairwise([0, *ends])) else []


def _cut(cut: Base) -> str:
    return _stroked(cut, INK, 0.15)
