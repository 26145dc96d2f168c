"""The parts of a kit that are cut out along their own outline, tokens and templates, and the calibration sheet."""

from dataclasses import replace

from cards.faces.templates import TemplateFace, template_faces
from cards.faces.tokens import TokenFace, TokenSideFace, gang_tokens
from cards.geometry.kerf import kerfed
from cards.html.drawing import BLEED
from cards.html.tokens import token_html
from cards.pdf.cutouts import Cutout
from cards.pdf.job import Inked, Job, Known, Making, Placeable, Printed, Ready
from cards.sheets.calibration import calibration_leaf
from cards.sheets.layouts import WIDER
from cards.sheets.leaves import Part
from cards.sheets.plans import Item, Packing, packed
from cards.sheets.tiling import Large, tiled

BACK = "/back"
ONE_SIDED = "The calibration sheet is left out: it shows how both sides of the paper meet, and only one is printed"


def tokens(job: Job) -> Making:
    """Every token in its copies; those with a back come first, so that few pages need one."""
    faces = gang_tokens(job.game, job.gang, job.options.tokens, tone=job.options.tone)
    how = _token_packing(job)
    cutouts = _cutouts(faces, how, square=job.options.tokens_cut == "square")
    known = yield tuple(cutouts.values())
    pairs = {_front(face): _back(face) for face in faces if face.back}
    items = tuple(_token_item(face) for face in faces for _ in range(face.copies))
    plan = packed(job.layout, Part(kind="tokens", title="Tokens"), items, how, pairs)
    names = {_front(face): face.name for face in faces}
    return Ready(
        kind="tokens",
        leaves=plan.leaves,
        faces={key: _printed(one, key, how) for key, one in zip(cutouts, known, strict=True)},
        count=sum(face.copies for face in faces),
        too_large=tuple(dict.fromkeys(names[key] for key in plan.too_large)),
    )


def _token_packing(job: Job) -> Packing:
    """How tokens are packed: apart, or edge to edge where straight cuts separate them."""
    if job.options.tokens_cut == "square":
        return Packing(gap=0, bleed=0, back_bleed=0, marked=True)
    gap = job.layout.paper.gaps.tokens
    return Packing(gap=gap, bleed=BLEED, back_bleed=max(BLEED, min(BLEED + WIDER, gap / 2)))


def _printed(known: Known, key: str, how: Packing) -> Placeable:
    bleed = how.back_bleed if key.endswith(BACK) else how.bleed
    return Printed(name=known.key, side=known.record.sides[0], bleed=bleed)


def templates(job: Job) -> Making:
    """Every template at its true size, its cut moved for a beam where asked; one too large for a page on tiles."""
    yield ()
    body = job.layout.papers[0].body.grown(-BLEED)
    short, long = sorted((body.width, body.height))
    whole = template_faces(job.game, longest=long, widest=short, tone=job.options.tone)
    faces = tuple(replace(face, drawing=kerfed(face.drawing, job.options.kerf)) for face in whole)
    part = Part(kind="templates", title="Templates")
    plan = packed(
        job.layout,
        part,
        tuple(_template_item(face) for face in faces for _ in range(face.copies)),
        Packing(gap=job.layout.paper.gaps.templates, bleed=BLEED, back_bleed=BLEED),
        {},
    )
    by_key = {_template(face): face for face in faces}
    large = tuple(
        Large(face=key, name=by_key[key].name, drawing=by_key[key].drawing, bleed=BLEED) for key in plan.too_large
    )
    return Ready(
        kind="templates",
        leaves=plan.leaves + tiled(job.layout, part, large).leaves,
        faces={_template(face): Inked(drawing=face.drawing, accent=face.accent, bleed=BLEED) for face in faces},
        count=sum(face.copies for face in faces),
    )


def _front(face: TokenFace) -> str:
    return f"token/{face.key}/front"


def _back(face: TokenFace) -> str:
    return f"token/{face.key}{BACK}"


def _template(face: TemplateFace) -> str:
    return f"template/{face.key}"


def _token_item(face: TokenFace) -> Item:
    """A token with a back comes first."""
    size = face.outline
    return Item(face=_front(face), width=size.length, height=size.width, group=0 if face.back else 1)


def _template_item(face: TemplateFace) -> Item:
    return Item(face=_template(face), width=face.drawing.box.width, height=face.drawing.box.height)


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
