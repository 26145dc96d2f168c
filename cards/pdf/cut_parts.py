"""The parts of a kit that are cut out along their own outline: tokens and templates.

Lives here: their faces, packed on planned leaves. Never here: how they look.
"""

from cards.faces.templates import TemplateFace, template_faces
from cards.faces.tokens import TokenFace, TokenSideFace, gang_tokens
from cards.html.drawing import BLEED
from cards.html.tokens import token_html
from cards.pdf.cutouts import Cutout
from cards.pdf.job import Inked, Job, Known, Making, Placeable, Printed, Ready
from cards.sheets.leaves import Part
from cards.sheets.packing import Item
from cards.sheets.plans import Packing, packed
from cards.sheets.tiling import Large, tiled


def tokens(job: Job) -> Making:
    """Every token in its copies; those with a back come first, so that few pages need one."""
    faces = gang_tokens(job.game, job.gang)
    cutouts = _cutouts(faces)
    known = yield tuple(cutouts.values())
    pairs = {_front(face): _back(face) for face in faces if face.back}
    plan = packed(
        job.layout,
        Part(kind="tokens", title="Tokens"),
        tuple(_token_item(face) for face in faces for _ in range(face.copies)),
        Packing(gap=job.layout.paper.gaps.tokens, bleed=BLEED, back_bleed=BLEED),
        pairs,
    )
    names = {_front(face): face.name for face in faces}
    return Ready(
        kind="tokens",
        leaves=plan.leaves,
        faces=dict(zip(cutouts, map(_printed, known), strict=True)),
        count=sum(face.copies for face in faces),
        too_large=tuple(dict.fromkeys(names[key] for key in plan.too_large)),
    )


def _printed(known: Known) -> Placeable:
    return Printed(name=known.key, side=known.record.sides[0], bleed=BLEED)


def templates(job: Job) -> Making:
    """Every template at its true size: those that fit packed, each larger one on tiles to join."""
    yield ()
    body = job.layout.papers[0].body.grown(-BLEED)
    short, long = sorted((body.width, body.height))
    faces = template_faces(job.game, longest=long, widest=short)
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
    return f"token/{face.key}/back"


def _template(face: TemplateFace) -> str:
    return f"template/{face.key}"


def _token_item(face: TokenFace) -> Item:
    """A token with a back comes first."""
    size = face.outline
    return Item(face=_front(face), width=size.length, height=size.width, group=0 if face.back else 1)


def _template_item(face: TemplateFace) -> Item:
    return Item(face=_template(face), width=face.drawing.box.width, height=face.drawing.box.height)


def _cutouts(faces: tuple[TokenFace, ...]) -> dict[str, Cutout]:
    """Each side of each token, by its key."""
    fronts = {_front(face): _cutout(face.front) for face in faces}
    return fronts | {_back(face): _cutout(face.back) for face in faces if face.back}


def _cutout(side: TokenSideFace) -> Cutout:
    size = side.outline
    return Cutout(html=token_html(side), width=size.length + 2 * BLEED, height=size.width + 2 * BLEED)
