"""Labels over boxes: names in full where all of a row have room for them, else all of them short."""

from dataclasses import replace

from cards.faces.card import CardFace
from cards.faces.parts import Body, Stats

LETTER = {"console": 1.22, "noir": 1.24, "typescript": 1.28, "clockwork": 0.98}
USUAL_LETTER = 1.1
"""How wide a letter of a label is in each look, in millimetres, rather too wide than too narrow."""
LITTLE = 0.88
"""How much smaller labels on small cards are."""
MARGINS, GAP = 6.0, 1.0
MOST_LETTERS = 10


def labelled(part: Body, face: CardFace) -> Body:
    """A row of boxes with the labels that are printed as the names of its boxes; any other part as it is."""
    if not isinstance(part, Stats):
        return part
    letters = _letters(part, face)
    wanted = [box.name if len(box.name) <= MOST_LETTERS else box.short for box in part.items]
    if max(map(len, wanted), default=0) > letters:
        wanted = [_cut(box.short, letters) for box in part.items]
    return replace(part, items=tuple(replace(box, name=label) for box, label in zip(part.items, wanted, strict=True)))


def _cut(label: str, letters: int) -> str:
    """The label, or as much of it as fits, with a full stop after it."""
    return label if len(label) <= letters else f"{label[: max(letters - 1, 1)]}."


def _letters(part: Stats, face: CardFace) -> int:
    """How many letters each label of the row has room for."""
    width, height = face.inner
    across = max(part.across, 3)
    letter = LETTER.get(face.look, USUAL_LETTER) * (LITTLE if width < 75 or height < 100 else 1)
    return int(((width - MARGINS) / across - GAP) / letter)
