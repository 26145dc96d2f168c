"""Words on drawings: as SVG for pages and files, as HTML for print."""

from dataclasses import dataclass
from html import escape

from cards.geometry.drawing import Label, Lettering, Tone
from cards.geometry.lettering import width
from cards.geometry.path_data import number
from cards.html.printable import printable

INK = "#191919"
TONES: dict[Tone, str] = {"ink": INK, "soft": "#585858", "paint": "#ffffff"}


@dataclass(frozen=True, kw_only=True, slots=True)
class Type:
    """A bundled face: half the height of its capitals, and its baseline in a line one type size high, in type sizes."""

    family: str
    weight: int
    middle: float
    baseline: float


TYPES: dict[Lettering, Type] = {
    "display": Type(family="Big Shoulders Display", weight=900, middle=0.4, baseline=0.8855),
    "strong": Type(family="Barlow Condensed", weight=700, middle=0.35, baseline=0.9),
    "plain": Type(family="Barlow Condensed", weight=500, middle=0.35, baseline=0.9),
}
LABEL_CSS = (
    ".drawn{position:relative}.drawn>svg{display:block}"
    ".drawn>div{position:absolute;width:0;height:0;transform-origin:0 0}"
    ".drawn>div>div{position:absolute;white-space:nowrap}"
    + "".join(
        f'.drawn .{name}{{font-family:"{kind.family}";font-weight:{kind.weight}}}' for name, kind in TYPES.items()
    )
    + "".join(f".drawn .to-{anchor}{{text-align:{anchor}}}" for anchor in ("start", "end"))
    + ".drawn .to-middle{text-align:center}"
)
"""The rules that printed words need."""


def shown(text: str) -> str:
    """Words as markup can carry them: escaped, every sign printable."""
    return escape(str(printable(text)))


def empty(label: Label) -> bool:
    """Whether there is nothing to see of a label."""
    return label.size <= 0 or not label.text.strip()


def label_svg(label: Label) -> str:
    """The words as SVG text, their capitals centred on their place."""
    if empty(label):
        return ""
    kind = TYPES[label.lettering]
    turn = f" rotate({number(label.angle)})" if label.angle else ""
    move = f"translate({number(label.place.x)} {number(label.place.y)}){turn}"
    look = f'font-family="{kind.family}" font-weight="{kind.weight}" font-size="{number(label.size)}"'
    drop = f'y="{number(label.size * kind.middle)}" text-anchor="{label.anchor}" fill="{TONES[label.tone]}"'
    return f'<text transform="{move}" {drop} {look}>{shown(label.text)}</text>'


def label_html(label: Label, left: float, top: float) -> str:
    """The words as HTML over a drawing whose upper left corner is left, top. The page needs `LABEL_CSS`."""
    if empty(label):
        return ""
    kind, size = TYPES[label.lettering], label.size
    room = width(label.text, size, label.lettering) + size
    back = {"start": 0.0, "middle": room / 2, "end": room}[label.anchor]
    spot = f"left:{number(label.place.x - left)}mm;top:{number(label.place.y - top)}mm"
    turn = f";transform:rotate({number(label.angle)}deg)" if label.angle else ""
    line = f"left:{number(-back)}mm;top:{number((kind.middle - kind.baseline) * size)}mm;width:{number(room)}mm"
    look = f"font-size:{number(size)}mm;line-height:{number(size)}mm;color:{TONES[label.tone]}"
    classes = f"{label.lettering} to-{label.anchor}"
    return f'<div style="{spot}{turn}"><div class="{classes}" style="{line};{look}">{shown(label.text)}</div></div>'
