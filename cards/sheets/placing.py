"""Where each point of a face lands on its page.

Lives here: `transform`, from a face's own millimetres to the page's; writers of any kind draw by it.
Never here: which face lies where; points, pixels or any other unit.
"""

from cards.geometry.affine import Affine, shift, turn
from cards.sheets.sheet import Correction, Placement, Sheet


def transform(sheet: Sheet, placement: Placement) -> Affine:
    """The map from a face to the page, both in millimetres with y down.

    A face's origin is the upper left corner of what is cut out, as one reads it; its bleed has coordinates below zero.
    """
    box = placement.box
    corner = {
        0: (box.left, box.top),
        90: (box.right, box.top),
        180: (box.right, box.bottom),
        -90: (box.left, box.bottom),
    }[placement.turn]
    return turn(placement.turn).then(shift(*corner)).then(corrected(sheet))


def corrected(sheet: Sheet) -> Affine:
    """What the sheet's correction does to anything drawn on it but the frame."""
    wanted = sheet.correction
    if wanted == Correction():
        return Affine()
    return turn(wanted.angle, sheet.paper.page.centre).then(shift(wanted.x, wanted.y))
