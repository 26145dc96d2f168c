"""Drawings whose words no bundled font can shape by itself: those are set by WeasyPrint, whole.

Lives here: `inked_apart`. Never here: drawing (see `pens`).
"""

from collections.abc import Mapping, Sequence
from itertools import chain

from cards.html.drawing import drawing_html
from cards.pdf.cutouts import Cutout
from cards.pdf.job import Inked, Placeable, Printed
from cards.pdf.laying import Laying, lay_out
from cards.pdf.pens import unshapable


def inked_apart(
    frames: Sequence[tuple[Inked, ...]], faces: Mapping[str, Placeable], how: Laying
) -> tuple[list[tuple[Placeable, ...]], dict[str, Placeable], dict[str, bytes]]:
    """Frames and faces, with drawings that cannot be written directly laid out; and the forms that those share."""
    drawings = {id(one): one for one in (*chain(*frames), *faces.values()) if isinstance(one, Inked)}
    apart = {name: one for name, one in drawings.items() if unshapable(one.drawing)}
    if not apart:
        return list(frames), dict(faces), {}
    keys, records, art = lay_out([_cutout(one) for one in apart.values()], how)
    set_apart: dict[int, Placeable] = {
        name: Printed(name=key, side=records[key].sides[0], bleed=one.bleed)
        for (name, one), key in zip(apart.items(), keys, strict=True)
    }
    framed = [tuple(set_apart.get(id(one), one) for one in frame) for frame in frames]
    return framed, {key: set_apart.get(id(one), one) for key, one in faces.items()}, art


def _cutout(inked: Inked) -> Cutout:
    box = inked.drawing.box.grown(inked.bleed)
    html = drawing_html(inked.drawing, accent=inked.accent, bleed=inked.bleed)
    return Cutout(html=html, width=box.width, height=box.height)
