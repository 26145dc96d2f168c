"""Token sides as markup."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise, product

from cards.faces.parts import NO_BREAK
from cards.faces.tokens import TokenSideFace
from cards.faces.typography import UNBREAKABLE
from cards.geometry.drawing import Label, Lettering, Tone
from cards.geometry.lettering import CLASSES, LINE, fitted_size, width
from cards.geometry.outlines import inset, outline, width_at
from cards.geometry.path_data import number
from cards.geometry.points import Point, at
from cards.geometry.signs import printed_signs
from cards.html.drawing import BLEED, svg
from cards.html.drawing_labels import INK, label_svg
from cards.html.shapes import drawing
from cards.html.token_moulds import PLAIN, Blank, filled, inks_of, moulded, stroked
from roster.rules.game.nouns import Base

OWN_CAPITALS: frozenset[Lettering] = frozenset({"alegreya-sc"})
"""Display types that labels are set in too: with small capitals of their own, as on cards, in place of all capitals."""
LARGER = 1.2
"""The size of these, in that of other labels."""
MARK, MARK_BESIDE, BESIDE, APART_FROM = 0.72, 0.46, 0.54, 0.04
"""The height of a mark's capitals in parts of the height above the foot, alone and beside an icon; the share of its
width that an icon beside it takes, and that of the gap between them.
"""
SIZE, LARGE = 0.125, 0.16
"""The type size of a label, in parts of the smaller side, usually and in large print."""
LEAST, LEAST_LARGE = 6.5 / 72 * 25.4, 8 / 72 * 25.4
"""The type size in millimetres below which a label's foot is made higher, usually and in large print."""
FEET, BROAD = (0.19, 0.14, 0.09, 0.04), 40
"""The levels at which a foot may begin below the middle, in parts of the smaller side: the lowest that fits is used;
and how wide in millimetres broad tokens are at least.
"""
LOW = 0.27
"""The level of a foot on broad tokens, if its words fit in it."""
CAPITALS, LEADING = 0.74, 0.95
"""The height of capitals, and the distance from one line to the next, in type sizes."""
ABOVE, APART, TINY = 0.38, 0.55, 0.1
"""The share of a foot's free room above its words; the least of that room in millimetres; the smallest type size."""
RULES, BROAD_RULES = tuple(size / 72 * 25.4 for size in (9.0, 8.4, 7.8, 7.4, 7.0)), (12 / 72 * 25.4, 10 / 72 * 25.4)
"""The sizes of rules in millimetres, the first that holds all; and those of rules on broad tokens before them."""
RULE: Lettering = "strong"
ICON, END = 1.7, 0.42
"""The height of an icon above a rule, in lines; and that of a plate below its label, in type sizes."""
SHRINKING = 12
"""The steps of 3 % that a long rule may be smaller."""
NAME = 1.1
"""The size of a name, in that of its rule."""
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
    def is_plain(self) -> bool:
        return min(self.base.length, self.base.width) < PLAIN

    @property
    def room(self) -> Base:
        """The shape inside which the words of a rule stand."""
        return inset(self.base, self.rim * 0.6)

    @property
    def picture(self) -> tuple[float, float]:
        """The middle of the room above the foot, and the side of the largest square in it."""
        if self.is_plain:
            return 0.0, min(self.base.length, self.base.width) * 0.86
        top = -self.inner.width / 2
        high = self.level - top
        share = 0.8 if self.base.length == self.base.width else 0.9
        return (top + self.level) / 2 + high * 0.02, min(high, self.inner.length) * share

    @property
    def beside(self) -> float:
        """The width of the room above the foot, halfway up."""
        return width_at(self.inner, (self.level - self.inner.width / 2) / 2) * 0.75


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
    places = product((LOW, *FEET) if base.width >= BROAD else FEET, _in_lines(label))
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
    field, inks, bleeds = token_geometry(face), inks_of(face), inset(cut, -bleed)
    line = "" if field.is_plain and not face.lined else stroked(cut, INK, 0.15)
    if rule := _rule(field, face):
        ring = stroked(inset(face.outline, field.rim * 0.35), inks.figure, field.rim * 0.16)
        picture = _drawn(face, rule.picture, rule.size * ICON * LINE) if rule.picture else ""
        return filled(bleeds, inks.ground) + ring + picture + line
    if field.is_plain:
        return filled(bleeds, inks.ground) + _icon(field, face) + line
    feet = field.middles[-1] + field.size * CAPITALS / 2 if field.lines else field.level
    blank = Blank(
        base=face.outline,
        bleeds=bleeds,
        rim=field.rim,
        level=field.level,
        feet=feet,
        end=min(feet + field.size * END, field.inner.width / 2 - field.rim * 0.2),
        inks=inks,
        plated=bool(face.side.label),
        lined=face.lined,
    )
    return moulded(blank, face.look) + _icon(field, face) + line


def labels(face: TokenSideFace) -> tuple[Label, ...]:
    """Return the big mark and the label on the foot, where there are any; or the words of its rule."""
    field = token_geometry(face)
    if rule := _rule(field, face):
        return rule.lines
    return (*_mark(field, face), *_name(field, inks_of(face).label))


def _icon(field: TokenGeometry, face: TokenSideFace) -> str:
    """Draw the icon, as large as its room; smaller at the left of a mark."""
    middle, high = field.picture
    if face.side.mark:
        high = min(high, field.beside * BESIDE)
    return _drawn(face, at((high - field.beside) / 2 if face.side.mark else 0, middle), high)


def _drawn(face: TokenSideFace, middle: Point, high: float) -> str:
    """Draw the side's icon about a place."""
    if not face.side.icon:
        return ""
    move = f"translate({number(middle.x - high / 2)} {number(middle.y - high / 2)}) scale({number(high / 512)})"
    shown = drawing(face.side.icon, inks_of(face).figure, "ink-saver" if face.lined else "colour")
    return f'<g transform="{move}">{shown}</g>'


def _mark(field: TokenGeometry, face: TokenSideFace) -> tuple[Label, ...]:
    text, right = face.side.mark, field.beside / 2
    middle, high = (field.level - field.inner.width / 2) / 2, field.level + field.inner.width / 2
    room = field.beside * (1 - BESIDE - APART_FROM) if face.side.icon else field.beside
    tall = high * (MARK_BESIDE if face.side.icon else MARK)
    size = fitted_size(text, tall / CLASSES[face.display].capitals, room, face.display)
    tone, place = inks_of(face).words, at(right - room / 2, middle)
    return (Label(text=text, place=place, size=size, lettering=face.display, tone=tone),) if text else ()


def _name(field: TokenGeometry, tone: Tone) -> tuple[Label, ...]:
    """Set the label on the foot."""
    return tuple(
        Label(text=line, place=at(0, middle), size=field.size, lettering=field.lettering, tone=tone)
        for line, middle in zip(field.lines, field.middles, strict=True)
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenRule:
    """A rule as it is set: its lines, under the icon about `picture`, or under its name where that is None."""

    size: float
    picture: Point | None
    lines: tuple[Label, ...]


def _rule(field: TokenGeometry, face: TokenSideFace) -> TokenRule | None:
    return _set_rule(field, face.words, inks_of(face).words, bool(face.side.icon)) if face.words else None


@lru_cache(maxsize=512)
def _set_rule(field: TokenGeometry, words: str, tone: Tone, pictured: bool) -> TokenRule | None:
    """Set a rule under its icon or name about the middle, in the largest type in which all fits; None if none does."""
    text = UNBREAKABLE.sub(NO_BREAK, printed_signs(words)).split(" ")
    wide, name = [width(word, 1, RULE) for word in text], "" if pictured else " ".join(field.lines)
    head, over = (ICON, ICON) if pictured else (float(bool(name)), width(name, NAME, field.lettering))
    large = BROAD_RULES if field.base.width >= BROAD else ()
    sizes = (*large, *RULES, *(RULES[-1] * 0.97**step for step in range(1, SHRINKING + 1)))
    tried = ((size, _rule_ends(field.room, head, over, wide, size)) for size in sizes)
    size, ends = next(((size, ends) for size, ends in tried if ends), (0.0, []))
    if not ends:
        return None
    high = size * LINE
    top = -(head + len(ends)) * high / 2
    lines = (" ".join(text[begin:end]).replace(NO_BREAK, " ") for begin, end in pairwise([0, *ends]))
    set_lines = tuple(
        Label(text=line, place=at(0, top + (head + row + 0.5) * high), size=size, lettering=RULE, tone=tone)
        for row, line in enumerate(lines)
    )
    named = Label(text=name, place=at(0, top + high / 2), size=size * NAME, lettering=field.lettering, tone=tone)
    picture = at(0, top + head * high / 2) if pictured else None
    return TokenRule(size=size, picture=picture, lines=(named, *set_lines) if name else set_lines)


def _rule_ends(room: Base, head: float, over: float, wide: Sequence[float], size: float) -> list[int]:
    """Return where the fewest lines end that hold words at a type size, as even as possible; [] if none hold them.

    The widths, and the height and width of what is above them, are in type sizes, that height in lines.
    """

    def room_at(level: float) -> float:
        return width_at(room, level * size) / size

    for count in range(1, int(room.width / size / LINE - head) + 1):
        half = (head + count) * LINE / 2
        rooms = [room_at(abs(head + row + 0.5 - half / LINE) * LINE + CAPITALS / 2) for row in range(count)]
        for part in EVEN if not head or over <= room_at(half - LINE * 0.12) * EVEN[-1] else ():
            if found := _line_ends(wide, [one * part for one in rooms]):
                return found
    return []


def _line_ends(wide: Sequence[float], rooms: Sequence[float]) -> list[int]:
    """Return where each line ends when words fill lines of these widths; [] if words or lines are left over."""
    ends, at_word, space = list[int](), 0, width(" ", 1, RULE)
    for room in rooms:
        used = -space
        while at_word < len(wide) and used + space + wide[at_word] <= room:
            used += space + wide[at_word]
            at_word += 1
        ends.append(at_word)
    return ends if at_word == len(wide) and all(one < two for one, two in pairwise([0, *ends])) else []
