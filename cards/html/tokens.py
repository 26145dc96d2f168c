"""Token sides as markup."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise, product

from cards.faces.parts import NO_BREAK
from cards.faces.tokens import TokenSideFace
from cards.faces.typography import UNBREAKABLE
from cards.geometry.drawing import Label, Lettering
from cards.geometry.lettering import CLASSES, LINE, fitted_size, width
from cards.geometry.outlines import inset, outline, width_at
from cards.geometry.path_data import number
from cards.geometry.points import Point, at
from cards.geometry.signs import printed_signs
from cards.html.drawing import BLEED, svg
from cards.html.drawing_labels import INK, label_svg
from cards.html.shapes import WHOLE, drawing, icon_box, icon_spots
from cards.html.token_moulds import (
    CAPITALS,
    EDGE,
    LEADING,
    PAPER,
    ROUND,
    TokenGeometry,
    ink_on,
    moulded,
    stroked,
)
from roster.rules.game.nouns import Base

OWN_CAPITALS: frozenset[Lettering] = frozenset({"alegreya-sc"})
"""Display types that labels are set in too: with small capitals of their own, as on cards, in place of all capitals."""
LARGER = 1.2
"""The size of these, in that of other labels."""
MARK, MARK_BESIDE, BESIDE, APART_FROM = 0.72, 0.6, 0.48, 0.05
"""The height of a mark's capitals in parts of the height above the foot, alone and beside an icon; the most of its
width that an icon beside it takes, and the share of the gap between them.
"""
SIZE, LARGE = 0.15, 0.18
"""The type size of a label, in parts of the smaller side, usually and in large print."""
LEAST, LEAST_LARGE = 6.5 / 72 * 25.4, 8 / 72 * 25.4
"""The type size in millimetres below which a label's foot is made higher, usually and in large print."""
FEET, LOW, BROAD = (0.19, 0.14, 0.09, 0.04), 0.27, 40
"""The levels at which a foot may begin below the middle, in parts of the smaller side: the lowest that fits is used;
before them, that of broad tokens and rectangles; and how wide in millimetres these are at least.
"""
APART, TINY = 0.5, 0.1
"""The least of a foot's free room above its words, in millimetres; the smallest type size."""
RULES, HEADED, EVEN = tuple(size / 72 * 25.4 for size in (12.0, 11.0, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5)), 5, 0.5
"""The sizes of rules in millimetres, the first that holds all; how many of them are large enough under an icon or name;
and the least part of the longest line that the shortest should be.
"""
RULE: Lettering = "strong"
ICON, NAME, SHRINKING = 1.6, 1.1, 12
"""Above a rule, the height of an icon in lines, and the size of a name in its own; the steps of 3 % to shrink it by."""
AIR, SMALLER, ALONE, BESIDE_HIGH = 0.8, 40, 0.76, 0.8
"""What a picture keeps off its rim and label, in millimetres, more on broad tokens; the steps of 3 % to shrink it by;
the part of its token that it takes alone, and of its height beside a mark.
"""
THIN, DASH = 0.15, 0.8
"""The weight of the line of the cut, and the length of its white parts on a pale token."""
FULL = 0.94
"""The part of the room for a line that it may fill."""


def token_geometry(face: TokenSideFace) -> TokenGeometry:
    """Size rim and foot by the base's smaller side, the foot as high as its words need."""
    base, lettering, label, larger = face.outline, face.style.display, face.side.label, LARGER
    if lettering not in OWN_CAPITALS:
        lettering, label, larger = "strong", label.upper(), 1.0
    smaller = min(base.length, base.width)
    rim = max(EDGE, smaller * 0.075)
    if not label:
        return TokenGeometry(face=face, lettering=lettering, rim=rim, level=base.width / 2 - rim)
    least, most = (LEAST_LARGE, LARGE) if face.style.large else (LEAST, SIZE)
    empty = TokenGeometry(face=face, lettering=lettering, rim=rim, level=0, size=smaller * most * larger)
    places = product((LOW, *FEET) if base.width >= BROAD or base.shape not in ROUND else FEET, _in_lines(label))
    tried = [_sized(replace(empty, level=smaller * foot, lines=lines)) for foot, lines in places]
    return next((one for one in tried if one.size >= least * larger), max(tried, key=lambda one: one.size))


def _in_lines(label: str) -> Iterator[tuple[str, ...]]:
    """Yield the label in one line, then in two, the upper at least as long as the lower: it has more room."""
    yield (label,)
    words = label.split()
    for count in range(1, len(words)):
        upper, lower = " ".join(words[:count]), " ".join(words[count:])
        if len(upper) >= len(lower):
            yield upper, lower


def _sized(token: TokenGeometry) -> TokenGeometry:
    """Return it with the greatest type size, at most its own, at which its lines fit in the foot."""
    size = token.size
    while size > TINY:
        first = token.first(size) - size * CAPITALS / 2
        feet = (first + size * (CAPITALS + LEADING * row) for row in range(len(token.lines)))
        rooms = (token.wide_at(foot) * FULL for foot in feet)
        fits = all(width(line, size, token.lettering) <= room for line, room in zip(token.lines, rooms, strict=True))
        if first - token.level >= APART and fits:
            break
        size *= 0.97
    return replace(token, size=size)


def token_svg(face: TokenSideFace, *, square: bool = False, bleed: float = BLEED, line: bool = True) -> str:
    """Draw the side at its true size, its colour reaching `bleed` millimetres over the cut.

    It is cut as a rectangle where it is `square`, along a line unless that is on its other side.
    """
    cut = replace(face.outline, shape="rectangle") if square else face.outline
    words = "".join(label_svg(label) for label in labels(face))
    title = face.side.label or face.side.mark
    return svg(outline(cut).box.grown(bleed), shapes(face, cut, bleed, line=line) + words, kind="token", title=title)


def shapes(face: TokenSideFace, cut: Base, bleed: float, *, line: bool = True) -> str:
    """Draw everything but the words as SVG elements; the colour fills the cut area and `bleed` more."""
    token, bleeds = token_geometry(face), inset(cut, -bleed)
    around = _cut_line(token, cut) if token.lined or (line and not token.is_plain) else ""
    if not (rule := _rule(token)):
        return moulded(token, bleeds) + _icon(token, *_icon_place(token)) + around
    behind = moulded(replace(token, faint=True, lines=(), level=token.base.width / 2 - token.rim), bleeds)
    high = rule.size * ICON * LINE / icon_box(face.side.icon).height
    return behind + (_icon(token, rule.picture, high) if rule.picture else "") + around


def _cut_line(token: TokenGeometry, cut: Base) -> str:
    """Draw the line to cut along: it is white on what is dark, and in dashes of both where that may be pale or dark."""
    if not token.lined and ink_on(token.face.side.colour) == "paint":
        return stroked(cut, PAPER, THIN)
    return stroked(cut, INK, THIN) + ("" if token.lined else stroked(cut, PAPER, THIN, (DASH, DASH)))


def labels(face: TokenSideFace) -> tuple[Label, ...]:
    """Return the big mark and the label on the foot, where there are any; or the words of its rule."""
    token = token_geometry(face)
    if rule := _rule(token):
        return rule.lines
    named = (
        Label(text=line, place=at(0, middle), size=token.size, lettering=token.lettering, tone=token.inks.label)
        for line, middle in zip(token.lines, token.middles, strict=True)
    )
    return (*_mark(token), *named)


def _icon(token: TokenGeometry, middle: Point, scale: float) -> str:
    """Draw the side's icon about a place, in parts of its own size."""
    if not (icon := token.face.side.icon):
        return ""
    box = icon_box(icon).centre
    move = f"translate({number(middle.x - box.x * scale)} {number(middle.y - box.y * scale)}) scale({number(scale)})"
    return f'<g transform="{move}">{drawing(icon, token.inks.figure, token.face.style.tone)}</g>'


def _icon_place(token: TokenGeometry) -> tuple[Point, float]:
    """Return the middle and the scale of its icon, alone or with its mark at the right."""
    side = token.face.side
    if not side.mark:
        return fitted_icon(token)
    box, middle = icon_box(side.icon), (token.level + token.top) / 2
    scale = min(token.beside * BESIDE / box.width, (token.floor - token.top) * BESIDE_HIGH / box.height)
    return at(-(token.beside * APART_FROM + _mark_size(token)[1]) / 2, middle), scale


def fitted_icon(token: TokenGeometry) -> tuple[Point, float]:
    """Return the middle and the scale of the largest icon above its label that keeps off its rim; of a plain one's."""
    air = max(AIR, token.smaller * AIR / BROAD)
    room, icon = replace(token, rim=token.rim + air), token.face.side.icon
    box, spots = icon_box(icon), icon_spots(icon)
    if token.is_plain:
        return at(0, 0), min(token.base.length / box.width, token.base.width / box.height) * ALONE
    greatest = min((room.floor - air - room.top) / box.height, room.inner.length / box.width)
    for step, part in product(range(SMALLER), (0.5, 0.65, 0.8, 1.0)):
        scale = greatest * 0.97**step
        middle = room.top + (room.floor - air - room.top - box.height * scale) * part + box.height * scale / 2
        if all(abs(x) * scale <= room.wide_at(middle + y * scale) / 2 + 0.001 for x, y in spots):
            break
    return at(0, middle), scale


def square_of_icon(token: TokenGeometry) -> tuple[Point, float]:
    """Return the middle and the side of the square on which an icon without a mark is drawn."""
    middle, scale = fitted_icon(token)
    box = icon_box(token.face.side.icon).centre
    return middle.shifted((WHOLE / 2 - box.x) * scale, (WHOLE / 2 - box.y) * scale), WHOLE * scale


def _mark_size(token: TokenGeometry) -> tuple[float, float]:
    """Return the type size and the width of its mark, alone or beside an icon."""
    side, display, high = token.face.side, token.face.style.display, token.level - token.top
    room = token.beside * (1 - BESIDE - APART_FROM) if side.icon else token.beside
    tall = high * (MARK_BESIDE if side.icon else MARK)
    size = fitted_size(side.mark, tall / CLASSES[display].capitals, room, display)
    return size, width(side.mark, size, display)


def _mark(token: TokenGeometry) -> tuple[Label, ...]:
    side = token.face.side
    if not side.mark:
        return ()
    size, wide = _mark_size(token)
    icon, scale = _icon_place(token)
    x = icon.x + (icon_box(side.icon).width * scale + wide) / 2 + token.beside * APART_FROM if side.icon else 0
    place = at(x, (token.level + token.top) / 2)
    return (Label(text=side.mark, place=place, size=size, lettering=token.face.style.display, tone=token.inks.words),)


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenRule:
    """A rule as it is set: its lines, under its icon about `picture` or its name where there is room for that."""

    size: float
    picture: Point | None
    lines: tuple[Label, ...]


@lru_cache(maxsize=512)
def _rule(token: TokenGeometry) -> TokenRule | None:
    """Set its rule about the middle, in the largest type that fits; None if none does.

    It stands in even lines if it can, under its icon or name if its type is large there.
    """
    if not token.face.words or token.is_plain:
        return None
    pictured, tone = bool(token.face.side.icon), token.inks.words
    bound = UNBREAKABLE.sub(NO_BREAK, printed_signs(token.face.words))
    text = [one.replace(NO_BREAK, " ") for one in bound.split(" ")]
    wide, name = [width(word, 1, RULE) for word in text], "" if pictured else " ".join(token.lines)
    most, over = (ICON, ICON) if pictured else (float(bool(name)), width(name, NAME, token.lettering))
    shrunk = (RULES[-1] * 0.97**step for step in range(1, SHRINKING + 1))
    loose = ((0.0, RULES, EVEN / 2), (0.0, (*RULES, *shrunk), 0.0))
    choices = ((most, RULES[:HEADED], EVEN), (0.0, RULES[:-1], EVEN), *loose)
    found = (
        (size, head, ends)
        for head, sizes, even in choices
        for size in sizes
        if (ends := _rule_ends(token.room, head, over, wide, size, even))
    )
    size, head, ends = next(found, (0.0, 0.0, ()))
    if not ends:
        return None
    high = size * LINE
    top = -(head + len(ends)) * high / 2
    lines = (" ".join(text[begin:end]) for begin, end in pairwise([0, *ends]))
    set_lines = tuple(
        Label(text=line, place=at(0, top + (head + row + 0.5) * high), size=size, lettering=RULE, tone=tone)
        for row, line in enumerate(lines)
    )
    named = Label(text=name, place=at(0, top + high / 2), size=size * NAME, lettering=token.lettering, tone=tone)
    picture = at(0, top + head * high / 2) if head and pictured else None
    return TokenRule(size=size, picture=picture, lines=(named, *set_lines) if head and name else set_lines)


def _rule_ends(
    room: Base, head: float, over: float, wide: Sequence[float], size: float, even: float
) -> tuple[int, ...]:
    """Return where the fewest lines end that hold words at a type size; () if none do.

    The widths, and the height and width of what is above them, are in type sizes, that height in lines. The shortest
    line is at least that `even` part of the longest.
    """

    def room_at(level: float) -> float:
        return width_at(room, level * size) / size * FULL

    for count in range(1, int(room.width / size / LINE - head) + 1):
        half = (head + count) * LINE / 2
        rooms = [room_at(abs(head + row + 0.5 - half / LINE) * LINE + CAPITALS / 2) for row in range(count)]
        ends = _line_ends(wide, rooms) if not head or over <= room_at(half - LINE * 0.12) else ()
        lines = [sum(wide[begin:end]) for begin, end in pairwise([0, *ends])]
        if lines and min(lines) >= max(lines) * even:
            return ends
    return ()


def _line_ends(wide: Sequence[float], rooms: Sequence[float]) -> tuple[int, ...]:
    """Return where lines end that hold words in rooms of these widths, as even as can be; () if they do not fit."""
    space = width(" ", 1, RULE)
    mean = (sum(wide) + space * (len(wide) - len(rooms))) / len(rooms)
    found: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for room in rooms:
        further: dict[int, tuple[float, tuple[int, ...]]] = {}
        for begin, (uneven, ends) in found.items():
            line = -space
            for end in range(begin + 1, len(wide) + 1):
                line += space + wide[end - 1]
                if line > room:
                    break
                one = (uneven + (line - mean) ** 2, (*ends, end))
                further[end] = min(further.get(end, one), one)
        found = further
    return found.get(len(wide), (0.0, ()))[1]
