"""Words on drawings as SVG."""

from dataclasses import dataclass
from html import escape

from cards.geometry.drawing import Label, Lettering, Tone
from cards.geometry.lettering import CLASSES
from cards.geometry.path_data import number
from cards.html.printable import printable

INK = "#000000"
TONES: dict[Tone, str] = {"ink": INK, "soft": "#585858", "paint": "#ffffff"}


@dataclass(frozen=True, kw_only=True, slots=True)
class LabelType:
    """A bundled font."""

    family: str
    weight: int

    @property
    def file(self) -> str:
        """The name of its file without an ending."""
        return f"{self.family.lower().replace(' ', '-')}-{self.weight}-normal"


LABEL_TYPES: dict[Lettering, LabelType] = {
    "display": LabelType(family="Big Shoulders Display", weight=900),
    "strong": LabelType(family="Barlow Condensed", weight=700),
    "plain": LabelType(family="Barlow Condensed", weight=500),
    "alegreya-sc": LabelType(family="Alegreya Sc", weight=700),
    "barlow-condensed": LabelType(family="Barlow Condensed", weight=700),
    "chakra-petch": LabelType(family="Chakra Petch", weight=700),
    "oxanium": LabelType(family="Oxanium", weight=800),
    "rajdhani": LabelType(family="Rajdhani", weight=700),
}


def escaped(text: str) -> str:
    """Escape a text for markup, with every sign printable."""
    return escape(str(printable(text)))


def drop(label: Label) -> float:
    """Return the distance from a label's place down to its base line: half the height of its capitals."""
    return label.size * CLASSES[label.lettering].capitals / 2


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
    place = f'y="{number(drop(label))}" text-anchor="{label.anchor}" fill="{TONES[label.tone]}"'
    return f'<text transform="{move}" {place} {look}{figures}>{escaped(label.text)}</text>'
