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
from cards.html.shapes import drawing
from cards.html.token_moulds import CAPITALS, EDGE, LEADING, TokenGeometry, filled, first_line, moulded, stroked
from roster.rules.game.nouns import Base

OWN_CAPITALS: frozenset[Lettering] = frozenset({"alegreya-sc"})
"""Display types that labels are set in too: with small capitals of their own, as on cards, in place of all capitals."""
LARGER = 1.2
"""The size of these, in that of other labels."""
MARK, MARK_BESIDE, BESIDE, APART_FROM = 0.72, 0.6, 0.44, 0.05
"""The height of a mark's capitals in parts of the height above the foot, alone and beside an icon; the most of its
width that an icon beside it takes, and the share of the gap between them.
"""
SIZE, LARGE = 0.125, 0.16
"""The type size of a label, in parts of the smaller side, usually and in large print."""
LEAST, LEAST_LARGE = 6.5 / 72 * 25.4, 8 / 72 * 25.4
"""The type size in millimetres below which a label's foot is made higher, usually and in large print."""
FEET, LOW, BROAD = (0.19, 0.14, 0.09, 0.04), 0.27, 40
"""The levels at which a foot may begin below the middle, in parts of the smaller side: the lowest that fits is used;
before them, that of broad tokens; and how wide in millimetres these are at least.
"""
APART, TINY = 0.55, 0.1
"""The least of a foot's free room above its words, in millimetres; the smallest type size."""
RULES, BROAD_RULES = tuple(size / 72 * 25.4 for size in (10.0, 9.0, 8.5, 8.0, 7.5)), (12 / 72 * 25.4, 10 / 72 * 25.4)
"""The sizes of rules in millimetres, the first that holds all; and those of rules on broad tokens before them."""
RULE: Lettering = "strong"
ICON, NAME, SHRINKING = 1.7, 1.1, 12
"""Above a rule, the height of an icon in lines, and the size of a name in its own; the steps of 3 % to shrink it by."""
EVEN = tuple(part / 50 for part in range(25, 48))
"""The parts of the width that its lines may take: the least that holds it makes them even."""


def token_geometry(face: TokenSideFace) -> TokenGeometry:
    """Size rim and foot by the base's smaller side, the foot as high as its words need."""
    base, lettering, label, larger = face.outline, face.style.display, face.side.label, LARGER
    if lettering not in OWN_CAPITALS:
        lettering, label, larger = "strong", label.upper(), 1.0
    smaller = min(base.length, base.width)
    rim = max(EDGE, smaller * 0.075)
    if not label:
        return TokenGeometry(face=face, lettering=lettering, rim=rim, level=smaller * 0.36)
    least, most = (LEAST_LARGE, LARGE) if face.style.large else (LEAST, SIZE)
    empty = TokenGeometry(face=face, lettering=lettering, rim=rim, level=0, size=smaller * most * larger)
    places = product((LOW, *FEET) if base.width >= BROAD else FEET, _in_lines(label))
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
        first = first_line(token.inner, token.level, size, len(token.lines))
        feet = (first + size * (CAPITALS + LEADING * row) for row in range(len(token.lines)))
        rooms = (width_at(token.inner, foot) * 0.94 for foot in feet)
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
    around = stroked(cut, INK, 0.15) if token.lined or (line and not token.is_plain) else ""
    if rule := _rule(token):
        picture = _icon(token, rule.picture, rule.size * ICON * LINE) if rule.picture else ""
        return filled(bleeds, token.inks.ground) + picture + around
    icon = _icon(token, *_icon_place(token))
    return (filled(bleeds, token.inks.ground) if token.is_plain else moulded(token, bleeds)) + icon + around


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


def _icon(token: TokenGeometry, middle: Point, high: float) -> str:
    """Draw the side's icon about a place."""
    if not token.face.side.icon:
        return ""
    move = f"translate({number(middle.x - high / 2)} {number(middle.y - high / 2)}) scale({number(high / 512)})"
    return f'<g transform="{move}">{drawing(token.face.side.icon, token.inks.figure, token.face.style.tone)}</g>'


def _icon_place(token: TokenGeometry) -> tuple[Point, float]:
    """Return the middle and the height of its icon, alone or with its mark at the right."""
    middle, high = token.picture
    if not token.face.side.mark:
        return at(0, middle), high
    high = min(high, token.beside * BESIDE)
    return at(-(token.beside * APART_FROM + _mark_size(token)[1]) / 2, middle), high


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
    icon, high = _icon_place(token)
    x = icon.x + high / 2 + token.beside * APART_FROM + wide / 2 if side.icon else 0
    place = at(x, (token.level + token.top) / 2)
    return (Label(text=side.mark, place=place, size=size, lettering=token.face.style.display, tone=token.inks.words),)


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenRule:
    """A rule as it is set: its lines, under the icon about `picture`, or under its name where that is None."""

    size: float
    picture: Point | None
    lines: tuple[Label, ...]


@lru_cache(maxsize=512)
def _rule(token: TokenGeometry) -> TokenRule | None:
    """Set its rule under its icon or name about the middle, in the largest type that fits; None if none does."""
    if not token.face.words:
        return None
    pictured, tone = bool(token.face.side.icon), token.inks.words
    text = UNBREAKABLE.sub(NO_BREAK, printed_signs(token.face.words)).split(" ")
    wide, name = [width(word, 1, RULE) for word in text], "" if pictured else " ".join(token.lines)
    head, over = (ICON, ICON) if pictured else (float(bool(name)), width(name, NAME, token.lettering))
    large = BROAD_RULES if token.base.width >= BROAD else ()
    sizes = (*large, *RULES, *(RULES[-1] * 0.97**step for step in range(1, SHRINKING + 1)))
    tried = ((size, _rule_ends(token.room, head, over, wide, size)) for size in sizes)
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
    named = Label(text=name, place=at(0, top + high / 2), size=size * NAME, lettering=token.lettering, tone=tone)
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
