"""Drawings with words that no bundled font can shape by itself: they are laid out in a child, in one piece."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from cards.html.drawing import drawing_html
from cards.pdf.cutouts import Cutout
from cards.pdf.job import Inked, Placeable, Printed
from cards.pdf.laying import Laying, lay_out
from cards.pdf.writing.pens import unshapable, writable
from cards.pdf.writing.stamping import shows_code, stamp_drawing


def lay_out_drawings(
    frames: Sequence[tuple[Inked, ...]], faces: Mapping[str, Placeable], how: Laying
) -> tuple[list[tuple[Placeable, ...]], dict[str, Placeable], dict[str, bytes]]:
    """Lay out drawings of frames and faces that cannot be written directly; return all, and their shared forms."""
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


def lay_out_stamps(faces: Mapping[str, Placeable], how: Laying) -> tuple[dict[str, Placeable], dict[str, bytes]]:
    """Lay out stamps of faces that cannot be written directly; return the faces, and their shared forms."""
    strange = {lines for lines in {_lines(face) for face in faces.values()} if not all(map(writable, lines))}
    drawings: dict[Hashable, Inked] = {}
    wanted: dict[str, tuple[Printed, Hashable]] = {}
    for key, face in faces.items():
        if isinstance(face, Printed) and face.stamp and face.stamp.lines in strange:
            side, coded = face.side, shows_code(face.stamp, face.side)
            look = (face.stamp.lines, side.width, side.lift, side.scale, coded)
            wanted[key] = face, look
            if look not in drawings:
                lines = stamp_drawing(face.stamp.lines, side.width, side.lift, side.scale, coded=coded)
                drawings[look] = Inked(drawing=lines)
    if not wanted:
        return dict(faces), {}
    keys, records, art = lay_out([_cutout(one) for one in drawings.values()], how)
    words = {look: Printed(name=key, side=records[key].sides[0]) for look, key in zip(drawings, keys, strict=True)}
    return {**faces, **{key: replace(face, words=words[look]) for key, (face, look) in wanted.items()}}, art


def _lines(face: Placeable) -> tuple[str, ...]:
    return face.stamp.lines if isinstance(face, Printed) and face.stamp else ()


def _cutout(inked: Inked) -> Cutout:
    box = inked.drawing.box.grown(inked.bleed)
    html = drawing_html(inked.drawing, accent=inked.accent, bleed=inked.bleed)
    return Cutout(html=html, width=box.width, height=box.height)
