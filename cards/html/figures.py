"""The size of values in boxes of stats: the same in a whole row, and the largest in which each of them fits."""

from dataclasses import replace

from cards.faces.card import CardFace
from cards.faces.parts import Body, StatBox, Stats
from cards.html.box_labels import AIR, EDGE, ICON, box_room, figure_width
from cards.html.word_styles import VALUE_SIZES

LONG = len(VALUE_SIZES) + 1
"""The step of a row with a value that fits on one line in no size."""


def with_value_size(part: Body, face: CardFace) -> Body:
    """Give a row of boxes the size of its values."""
    if not isinstance(part, Stats) or part.small:
        return part
    step = next((at for at, size in enumerate((1.0, *VALUE_SIZES)) if _fits(part, face, size)), LONG)
    return part if part.snug == step else replace(part, snug=step)


def figure_classes(part: Stats, box: StatBox) -> str:
    """Return the classes of a value in its box: whether it is beside an icon, and how large its row is."""
    size = "pg-long" if part.snug == LONG else f"pg-snug-{part.snug}" if part.snug else ""
    return " ".join(word for word in ("pg-iconed" if box.icon else "", size) if word)


def _fits(part: Stats, face: CardFace, size: float) -> bool:
    """Return whether every value fits on one line in a part of the usual size."""
    inside = box_room(part, face)
    return all(
        size * figure_width(box.value, face) <= inside - (ICON + EDGE if box.icon else 2 * AIR) for box in part.items
    )
