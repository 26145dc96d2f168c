"""The parts of a kit that are cut out along their own outline, tokens and templates, and the calibration sheet."""

from dataclasses import replace

from cards.faces.templates import TemplateFace, back_to_back, template_faces
from cards.faces.tokens import TokenFace, TokenSideFace, gang_tokens, tracked_tokens
from cards.geometry.kerf import with_kerf
from cards.geometry.outlines import is_rectangle, outline
from cards.geometry.points import Box
from cards.html.drawing import BLEED
from cards.html.tokens import token_html
from cards.pdf.cutouts import Cutout
from cards.pdf.job import Inked, Job, Known, Making, Placeable, Printed, Ready
from cards.sheets.calibration import calibration_leaf
from cards.sheets.layouts import WIDER
from cards.sheets.leaves import Part
from cards.sheets.lots import Heap
from cards.sheets.nesting import Item
from cards.sheets.plans import Packing, fits
from cards.sheets.tiling import Large, tiled

BACK = "/back"
ONE_SIDED = "The calibration sheet is left out: it shows how both sides of the paper meet, and only one is printed"


def tokens(job: Job) -> Making:
    """Every token in its copies; those with a back come first, so that few pages need one."""
    tracked = tracked_tokens(job.game) if job.options.tracks == "cards" else frozenset()
    faces = gang_tokens(
        job.game, job.gang, job.options.tokens, tone=job.options.tone, large=job.options.large, without=tracked
    )
    how = _token_packing(job)
    cutouts = _cutouts(faces, how, square=job.options.tokens_cut == "square")
    known = yield tuple(cutouts.values())
    items = [(face, _token_item(face, how)) for face in faces]
    fitting = tuple(item for face, item in items if fits(job.layout, item, how) for _ in range(face.copies))
    return Ready(
        kind="tokens",
        lots=(Heap(part=Part(kind="tokens", title="Tokens"), items=fitting, how=how),) if fitting else (),
        faces={key: _printed(one, key, how) for key, one in zip(cutouts, known, strict=True)},
        count=sum(face.copies for face in faces),
        too_large=tuple(face.name for face, item in items if item not in fitting),
    )


def _token_packing(job: Job) -> Packing:
    """How tokens are packed: apart, or edge to edge where straight cuts separate them."""
    if job.options.tokens_cut == "square":
        return Packing(gap=0, bleed=0, back_bleed=0, straight=True)
    gap = job.layout.paper.gaps.tokens
    return Packing(gap=gap, bleed=BLEED, back_bleed=max(BLEED, min(BLEED + WIDER, gap / 2)))


def _printed(known: Known, key: str, how: Packing) -> Placeable:
    bleed = how.back_bleed if key.endswith(BACK) else how.bleed
    return Printed(name=known.key, side=known.record.sides[0], bleed=bleed)


def templates(job: Job) -> Making:
    """Each template at its true size, its cut moved for a beam where asked; one too large for a page on tiles."""
    yield ()
    body = job.layout.papers[0].body.grown(-BLEED)
    short, long = sorted((body.width, body.height))
    gang = job.gang if job.options.templates == "needed" else None
    whole = template_faces(job.game, gang, longest=long, widest=short, tone=job.options.tone)
    faces = tuple(replace(face, drawing=with_kerf(face.drawing, job.options.kerf)) for face in whole)
    part = Part(kind="templates", title="Templates")
    gap = job.layout.paper.gaps.templates
    how = Packing(gap=gap, bleed=BLEED, back_bleed=max(BLEED, min(BLEED + WIDER, gap / 2)))
    behind = _behind(job, faces)
    items = [
        (face, _template_item(face, behind.get(face.key, ""))) for face in faces if face.key not in behind.values()
    ]
    fitting = tuple(item for face, item in items if fits(job.layout, item, how) for _ in range(face.copies))
    large = tuple(
        Large(face=_template(face), name=face.name, drawing=face.drawing, bleed=BLEED)
        for face, item in items
        if item not in fitting
    )
    return Ready(
        kind="templates",
        lots=(Heap(part=part, items=fitting, how=how),) if fitting else (),
        leaves=tiled(job.layout, part, large).leaves,
        faces={
            _template(face): Inked(
                drawing=face.drawing,
                accent=face.accent,
                bleed=how.back_bleed if face.key in behind.values() else BLEED,
            )
            for face in faces
        },
        count=sum(face.copies for face in faces),
    )


def _behind(job: Job, faces: tuple[TemplateFace, ...]) -> dict[str, str]:
    """The template that is printed behind another where paper is turned over, both by their keys."""
    whole = {face.key: face for face in faces if job.layout.turns_over}
    room = _sides(job.layout.papers[0].body.grown(-BLEED - WIDER))
    return {
        one: two
        for one, two in back_to_back(job.game)
        if one in whole and two in whole and whole[one].copies == whole[two].copies
        if all(side <= most for side, most in zip(_sides(whole[one].drawing.box), room, strict=True))
    }


def _sides(box: Box) -> tuple[float, float]:
    """The shorter side of a box, then the longer: paper and what lies on it are turned as it suits."""
    short, long = sorted((box.width, box.height))
    return short, long


def _front(face: TokenFace) -> str:
    return f"token/{face.key}/front"


def _back(face: TokenFace) -> str:
    return f"token/{face.key}{BACK}"


def _template(face: TemplateFace) -> str:
    return f"template/{face.key}"


def _token_item(face: TokenFace, how: Packing) -> Item:
    """A token with a back comes first."""
    size = face.outline
    return Item(
        face=_front(face),
        width=size.length,
        height=size.width,
        group=0 if face.back else 1,
        outline=outline(size) if size.shape in ("round", "oval") and not how.straight else None,
        back=_back(face) if face.back else "",
    )


def _template_item(face: TemplateFace, behind: str) -> Item:
    box = face.drawing.box
    outline = None if is_rectangle(face.drawing.outline) else face.drawing.outline.shifted(-box.left, -box.top)
    back = f"template/{behind}" if behind else ""
    return Item(face=_template(face), width=box.width, height=box.height, outline=outline, back=back)


def _cutouts(faces: tuple[TokenFace, ...], how: Packing, *, square: bool) -> dict[str, Cutout]:
    """Each side of each token, by its key."""
    fronts = {_front(face): _cutout(face.front, how.bleed, square=square) for face in faces}
    backs = {_back(face): _cutout(face.back, how.back_bleed, square=square) for face in faces if face.back}
    return fronts | backs


def _cutout(side: TokenSideFace, bleed: float, *, square: bool) -> Cutout:
    size, html = side.outline, token_html(side, square=square, bleed=bleed)
    return Cutout(html=html, width=size.length + 2 * bleed, height=size.width + 2 * bleed)


def calibration(job: Job) -> Making:
    """One leaf, or a note where the paper is printed on one side."""
    yield ()
    leaf = calibration_leaf(job.layout)
    if leaf is None:
        return Ready(kind="calibration", notes=(ONE_SIDED,))
    return Ready(kind="calibration", leaves=(leaf,), count=1)
