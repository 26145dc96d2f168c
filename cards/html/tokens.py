"""Token sides as SVG text.

Lives here: `token_svg`: a colour field with a patterned rim, a big icon or mark, and the label on a white foot.
Never here: which tokens there are, pages.
"""

from dataclasses import dataclass
from html import escape

from cards.faces.tokens import Rim, TokenSideFace
from cards.geometry.lettering import fitted
from cards.geometry.outlines import foot, inset, outline, width_at
from cards.geometry.svg import number, path_data
from cards.html.colours import channels, mixed
from cards.html.drawing import BLEED, INK, shown
from cards.html.icons import drawing
from roster.rules.bikes import Base

PAPER = "#ffffff"
RIM_LINES: dict[Rim, tuple[tuple[float, float, str], ...]] = {
    "tread": ((0.5, 0.62, "0.55 0.45"),),
    "line": ((0.5, 0.3, ""),),
    "dots": ((0.5, 0.5, "0.001 1.1"),),
    "double": ((0.24, 0.18, ""), (0.76, 0.18, "")),
    "blocks": ((0.5, 0.62, "2.2 1.1"),),
    "dashes": ((0.5, 0.3, "1.3 0.7"),),
}
"""Each rim's lines: how far in, how thick and its dashes, in parts of the rim's depth."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Field:
    """The measures of one token side, in millimetres about its middle."""

    base: Base
    rim: float
    level: float

    @property
    def inner(self) -> Base:
        return inset(self.base, self.rim)

    @property
    def picture(self) -> tuple[float, float]:
        """The middle of the room above the foot, and how large a square stands in it."""
        top = -self.inner.width / 2
        high = self.level - top
        return (top + self.level) / 2 + high * 0.06, high * 0.86


def field_of(base: Base, *, labelled: bool) -> Field:
    """Rim and foot in the proportions of the base's smaller side."""
    smaller = min(base.length, base.width)
    return Field(base=base, rim=smaller * 0.075, level=smaller * (0.19 if labelled else 0.36))


def token_svg(face: TokenSideFace) -> str:
    """The side at its true size, its colour running `BLEED` millimetres over the cut line."""
    field = field_of(face.outline, labelled=bool(face.side.label))
    wide, high = face.outline.length + 2 * BLEED, face.outline.width + 2 * BLEED
    size = f'width="{number(wide)}mm" height="{number(high)}mm"'
    view = f'viewBox="{number(-wide / 2)} {number(-high / 2)} {number(wide)} {number(high)}"'
    parts = (
        _ground(field, face.side.colour),
        _rim(field, face),
        _picture(field, face),
        _label(field, face),
        _cut(field),
    )
    name = shown(face.side.label or face.side.mark)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="token" role="img" {size} {view}>'
    return f"{head}<title>{name}</title>{''.join(parts)}</svg>"


def ink_on(colour: str) -> str:
    """White on a dark colour, near black on a light one."""
    red, green, blue = channels(colour)
    return PAPER if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 150 else INK


def _filled(base: Base, colour: str) -> str:
    return f'<path d="{path_data(outline(base))}" fill="{escape(colour)}"/>'


def _stroked(base: Base, colour: str, weight: float, extra: str = "") -> str:
    line = f'fill="none" stroke="{escape(colour)}" stroke-width="{number(weight)}"'
    return f'<path d="{path_data(outline(base))}" {line}{extra}/>'


def _ground(field: Field, colour: str) -> str:
    return _filled(inset(field.base, -BLEED), colour)


def _rim(field: Field, face: TokenSideFace) -> str:
    ink, drawn = ink_on(face.side.colour), []
    for place, thick, dashes in RIM_LINES[face.rim]:
        line = inset(field.base, place * field.rim)
        cap = ' stroke-linecap="round"' if face.rim == "dots" else ""
        extra = f' stroke-dasharray="{_dashes(line, dashes, field.rim)}"{cap}' if dashes else ""
        drawn.append(_stroked(line, ink, thick * field.rim * 0.8, extra))
    edge = _stroked(field.inner, ink, field.rim * 0.16)
    return "".join(drawn) + _filled(field.inner, face.side.colour) + edge


def _dashes(line: Base, dashes: str, rim: float) -> str:
    """Dash lengths that go around a whole number of times, so that no seam shows."""
    parts = [float(part) * rim for part in dashes.split()]
    around = outline(line).length
    stretch = around / (max(round(around / sum(parts)), 1) * sum(parts))
    return " ".join(number(part * stretch) for part in parts)


def _picture(field: Field, face: TokenSideFace) -> str:
    side, ink = face.side, ink_on(face.side.colour)
    middle, high = field.picture
    ghost = side.icon and side.mark
    drawn = _icon(side.icon, mixed(side.colour, ink, 0.28) if ghost else ink, middle, high) if side.icon else ""
    if not side.mark:
        return drawn
    size = min(fitted(side.mark, high * 1.16, width_at(field.inner, middle) * 0.84, "display"), high * 1.16)
    look = f'font-family="Big Shoulders Display" font-weight="900" font-size="{number(size)}" fill="{ink}"'
    return f'{drawn}<text y="{number(middle + size * 0.4)}" text-anchor="middle" {look}>{shown(side.mark)}</text>'


def _icon(name: str, colour: str, middle: float, high: float) -> str:
    scale = high / 512
    move = f"translate({number(-high / 2)} {number(middle - high / 2)}) scale({number(scale)})"
    return f'<g transform="{move}">{drawing(name, colour)}</g>'


def _label(field: Field, face: TokenSideFace) -> str:
    if not face.side.label:
        return ""
    inner, smaller = field.inner, min(field.base.length, field.base.width)
    deep = inner.width / 2 - field.level
    middle, text = field.level + deep * 0.42, face.side.label.upper()
    size = smaller * 0.125
    room = width_at(inner, middle + size * 0.35) * 0.92
    size = fitted(text, size, room)
    white = f'<path d="{path_data(foot(inner, field.level))}" fill="{PAPER}"/>'
    look = f'font-family="Barlow Condensed" font-weight="700" font-size="{number(size)}" fill="{INK}"'
    return f'{white}<text y="{number(middle + size * 0.35)}" text-anchor="middle" {look}>{shown(text)}</text>'


def _cut(field: Field) -> str:
    return _stroked(field.base, PAPER, 0.35) + _stroked(field.base, INK, 0.15)
