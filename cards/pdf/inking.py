"""Drawings whose words no bundled font can shape by itself: those are set by WeasyPrint, whole.

Lives here: `inked_apart`. Never here: drawing (see `pens`).
"""

from collections.abc import Mapping, Sequence

from cards.html.drawing import drawing_html
from cards.pdf.cutouts import Cutout
from cards.pdf.job import Inked, Placeable, Printed
from cards.pdf.laying import Laying, lay_out
from cards.pdf.pens import unshapable


def inked_apart(
    frames: Sequence[Placeable], faces: Mapping[str, Placeable], how: Laying
) -> tuple[list[Placeable], dict[str, Placeable], dict[str, bytes]]:
    """Frames and faces, with drawings that cannot be written directly laid out; and the forms that those share."""
    every = [*frames, *faces.values()]
    apart = [at for at, one in enumerate(every) if isinstance(one, Inked) and unshapable(one.drawing)]
    if not apart:
        return list(frames), dict(faces), {}
    keys, records, art = lay_out([_cutout(every[at]) for at in apart], how)
    for at, key in zip(apart, keys, strict=True):
        every[at] = Printed(name=key, side=records[key].sides[0], bleed=every[at].bleed)
    rest = every[len(frames) :]
    return every[: len(frames)], dict(zip(faces, rest, strict=True)), art


def _cutout(inked: Placeable) -> Cutout:
    if not isinstance(inked, Inked):
        raise TypeError("only a drawing can be laid out anew")
    box = inked.drawing.box.grown(inked.bleed)
    html = drawing_html(inked.drawing, accent=inked.accent, bleed=inked.bleed)
    return Cutout(html=html, width=box.width, height=box.height)
