"""Token sides as markup."""

from dataclasses import dataclass
from html import escape

from cards.faces.tokens import Rim, TokenSideFace
from cards.geometry.drawing import Label, Tone
from cards.geometry.lettering import fitted
from cards.geometry.outlines import foot, inset, outline, width_at
from cards.geometry.path_data import number, path_data
from cards.geometry.points import at
from cards.html.drawing import BLEED, svg
from cards.html.icons import drawing
from cards.html.labels import INK, TONES, label_html, label_svg
from roster.rules.colour import contrast, mixed
from roster.rules.game.nouns import Base

PAPER = "#ffffff"
INKS: tuple[Tone, ...] = ("paint", "ink")
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
    words = "".join(label_svg(label) for label in labels(face))
    box = outline(face.outline).box.grown(BLEED)
    return svg(box, shapes(face, face.outline) + words, kind="token", title=_title(face))


def token_html(face: TokenSideFace, *, square: bool = False, bleed: float = BLEED) -> str:
    """The same for print, its colour running `bleed` over the cut line; cut as a rectangle where it is `square`."""
    cut = squared(face.outline) if square else face.outline
    box = outline(cut).box.grown(bleed)
    words = "".join(label_html(label, box.left, box.top) for label in labels(face))
    drawn = svg(box, shapes(face, cut, bleed), kind="token", title=_title(face))
    return f'<div class="drawn">{drawn}{words}</div>'


def squared(base: Base) -> Base:
    """The rectangle around an outline."""
    return Base(shape="rectangle", length=base.length, width=base.width)


def shapes(face: TokenSideFace, cut: Base, bleed: float = BLEED) -> str:
    """All but the words, as SVG elements; the colour fills what is cut and `bleed` more."""
    field = field_of(face.outline, labelled=bool(face.side.label))
    ground = _filled(inset(cut, -bleed), face.side.colour)
    return ground + _rim(field, face) + _icon(field, face) + _foot(field, face) + _cut(cut)


def labels(face: TokenSideFace) -> tuple[Label, ...]:
    """The big mark and the label on the foot, where there are any."""
    field = field_of(face.outline, labelled=bool(face.side.label))
    return (*_mark(field, face), *_name(field, face))


def _title(face: TokenSideFace) -> str:
    return face.side.label or face.side.mark


def ink_on(colour: str) -> Tone:
    """Paint or ink, whichever is seen better on the colour."""
    return max(INKS, key=lambda tone: contrast(TONES[tone], colour))


def _filled(base: Base, colour: str) -> str:
    return f'<path d="{path_data(outline(base))}" fill="{escape(colour)}"/>'


def _stroked(base: Base, colour: str, weight: float, extra: str = "") -> str:
    line = f'fill="none" stroke="{escape(colour)}" stroke-width="{number(weight)}"'
    return f'<path d="{path_data(outline(base))}" {line}{extra}/>'


def _rim(field: Field, face: TokenSideFace) -> str:
    ink, drawn = TONES[ink_on(face.side.colour)], []
    for place, thick, dashes in RIM_LINES[face.rim]:
        line = inset(field.base, place * field.rim)
        cap = ' stroke-linecap="round"' if face.rim == "dots" else ""
        extra = f' stroke-dasharray="{_dashes(line, dashes, field.rim)}"{cap}' if dashes else ""
        drawn.append(_stroked(line, ink, thick * field.rim * 0.8, extra))
    edge = _stroked(field.inner, ink, field.rim * 0.16)
    return "".join(drawn) + _filled(field.inner, face.side.colour) + edge


def _dashes(line: Base, dashes: str, rim: float) -> str:
    """Dash lengths that go around a whole number of times, so that no seam is visible."""
    parts = [float(part) * rim for part in dashes.split()]
    around = outline(line).length
    stretch = around / (max(round(around / sum(parts)), 1) * sum(parts))
    return " ".join(number(part * stretch) for part in parts)


def _icon(field: Field, face: TokenSideFace) -> str:
    """The icon, as large as its room; only a shadow where there is a mark."""
    side = face.side
    if not side.icon:
        return ""
    ink = ink_on(side.colour)
    colour = mixed(side.colour, TONES[ink], 0.28) if side.mark else TONES[ink]
    middle, high = field.picture
    move = f"translate({number(-high / 2)} {number(middle - high / 2)}) scale({number(high / 512)})"
    shapes_of = drawing(side.icon, colour, "ink-saver" if face.lined else "colour")
    return f'<g transform="{move}">{shapes_of}</g>'


def _mark(field: Field, face: TokenSideFace) -> tuple[Label, ...]:
    text = face.side.mark
    middle, high = field.picture
    size = fitted(text, high * 1.16, width_at(field.inner, middle) * 0.84, "display")
    tone = ink_on(face.side.colour)
    return (Label(text=text, place=at(0, middle), size=size, lettering="display", tone=tone),) if text else ()


def _foot(field: Field, face: TokenSideFace) -> str:
    """The white foot under the label; an outline of it where all is white."""
    if not face.side.label:
        return ""
    line = f' stroke="{INK}" stroke-width="{number(field.rim * 0.1)}"' if face.lined else ""
    return f'<path d="{path_data(foot(field.inner, field.level))}" fill="{PAPER}"{line}/>'


def _name(field: Field, face: TokenSideFace) -> tuple[Label, ...]:
    """The label in the middle of the white foot."""
    text, inner = face.side.label.upper(), field.inner
    middle = field.level + (inner.width / 2 - field.level) * 0.42
    size = min(field.base.length, field.base.width) * 0.125
    size = fitted(text, size, width_at(inner, middle + size * 0.35) * 0.92)
    return (Label(text=text, place=at(0, middle), size=size),) if text else ()


def _cut(cut: Base) -> str:
    return _stroked(cut, PAPER, 0.35) + _stroked(cut, INK, 0.15)
