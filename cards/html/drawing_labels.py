"""Words on drawings: as SVG for pages and files, as HTML for print."""

from dataclasses import dataclass
from html import escape

from cards.geometry.drawing import Label, Lettering, Tone
from cards.geometry.lettering import CLASSES, width
from cards.geometry.path_data import number
from cards.html.printable import printable

INK = "#000000"
TONES: dict[Tone, str] = {"ink": INK, "soft": "#585858", "paint": "#ffffff"}


@dataclass(frozen=True, kw_only=True, slots=True)
class LabelType:
    """A bundled font: half the height of its capitals, and its baseline in a line one type size high, in type sizes.

    `file` is the name of its file without an ending.
    """

    family: str
    weight: int
    file: str
    middle: float
    baseline: float


def _label_type(family: str, weight: int, *, baseline: float, lettering: Lettering) -> LabelType:
    file = f"{family.lower().replace(' ', '-')}-{weight}-normal"
    return LabelType(family=family, weight=weight, file=file, middle=CLASSES[lettering].capitals / 2, baseline=baseline)


LABEL_TYPES: dict[Lettering, LabelType] = {
    "display": _label_type("Big Shoulders Display", 900, baseline=0.8855, lettering="display"),
    "strong": _label_type("Barlow Condensed", 700, baseline=0.9, lettering="strong"),
    "plain": _label_type("Barlow Condensed", 500, baseline=0.9, lettering="plain"),
    "alegreya-sc": _label_type("Alegreya Sc", 700, baseline=0.8355, lettering="alegreya-sc"),
    "barlow-condensed": _label_type("Barlow Condensed", 700, baseline=0.9, lettering="barlow-condensed"),
    "chakra-petch": _label_type("Chakra Petch", 700, baseline=0.842, lettering="chakra-petch"),
    "oxanium": _label_type("Oxanium", 800, baseline=0.79, lettering="oxanium"),
    "rajdhani": _label_type("Rajdhani", 700, baseline=0.792, lettering="rajdhani"),
    "special-elite": _label_type("Special Elite", 400, baseline=0.7031, lettering="special-elite"),
}
LABEL_CSS = (
    ".drawn{position:relative}.drawn>svg{display:block}"
    ".drawn>div{position:absolute;width:0;height:0;transform-origin:0 0}"
    ".drawn>div>div{position:absolute;white-space:nowrap}"
    + "".join(
        f'.drawn .{name}{{font-family:"{kind.family}";font-weight:{kind.weight};font-variant-numeric:lining-nums}}'
        for name, kind in LABEL_TYPES.items()
    )
    + "".join(f".drawn .to-{anchor}{{text-align:{anchor}}}" for anchor in ("start", "end"))
    + ".drawn .to-middle{text-align:center}"
)
"""The rules that printed words need."""


def escaped(text: str) -> str:
    """Escape a text for markup, with every sign printable."""
    return escape(str(printable(text)))


def is_blank(label: Label) -> bool:
    """Return whether nothing of a label is visible."""
    return label.size <= 0 or not label.text.strip()


def label_svg(label: Label) -> str:
    """Set the words as SVG text, their capitals centred on their place."""
    if is_blank(label):
        return ""
    kind = LABEL_TYPES[label.lettering]
    turn = f" rotate({number(label.angle)})" if label.angle else ""
    move = f"translate({number(label.place.x)} {number(label.place.y)}){turn}"
    look = f'font-family="{kind.family}" font-weight="{kind.weight}" font-size="{number(label.size)}"'
    figures = ' font-variant="lining-nums"' if any(map(str.isdigit, label.text)) else ""
    drop = f'y="{number(label.size * kind.middle)}" text-anchor="{label.anchor}" fill="{TONES[label.tone]}"'
    return f'<text transform="{move}" {drop} {look}{figures}>{escaped(label.text)}</text>'


def label_html(label: Label, left: float, top: float) -> str:
    """Set the words as HTML over a drawing whose upper left corner is left, top. The page needs `LABEL_CSS`."""
    if is_blank(label):
        return ""
    kind, size = LABEL_TYPES[label.lettering], label.size
    room = width(label.text, size, label.lettering) + size
    back = {"start": 0.0, "middle": room / 2, "end": room}[label.anchor]
    spot = f"left:{number(label.place.x - left)}mm;top:{number(label.place.y - top)}mm"
    turn = f";transform:rotate({number(label.angle)}deg)" if label.angle else ""
    line = f"left:{number(-back)}mm;top:{number((kind.middle - kind.baseline) * size)}mm;width:{number(room)}mm"
    look = f"font-size:{number(size)}mm;line-height:{number(size)}mm;color:{TONES[label.tone]}"
    classes = f"{label.lettering} to-{label.anchor}"
    return f'<div style="{spot}{turn}"><div class="{classes}" style="{line};{look}">{escaped(label.text)}</div></div>'
