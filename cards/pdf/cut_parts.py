"""The parts of a kit that are cut out along their own outline: tokens and templates.

Lives here: their fragments, packed on planned leaves. Never here: how they look.
"""

from math import ceil

from cards.faces.templates import TemplateFace, template_faces
from cards.faces.tokens import TokenFace, TokenSideFace, gang_tokens
from cards.html.drawing import BLEED, drawing_html
from cards.html.tokens import token_html
from cards.pdf.job import Fragment, Job, Ready
from cards.sheets.leaves import Part
from cards.sheets.packing import Item
from cards.sheets.plans import Packing, packed
from cards.sheets.tiling import Large, tiled


def tokens(job: Job) -> Ready:
    """Every token in its copies; those with a back come first, so that few pages need one."""
    faces = gang_tokens(job.game, job.gang)
    pairs = {_front(face): _back(face) for face in faces if face.back}
    plan = packed(
        job.layout,
        Part(kind="tokens", title="Tokens"),
        tuple(_token_item(face) for face in faces for _ in range(face.copies)),
        Packing(gap=job.layout.paper.gaps.tokens, bleed=BLEED, back_bleed=BLEED),
        pairs,
    )
    fragments = {_front(face): _token_fragment(face.front) for face in faces}
    fragments |= {_back(face): _token_fragment(face.back) for face in faces if face.back}
    names = {_front(face): face.name for face in faces}
    return Ready(
        kind="tokens",
        leaves=plan.leaves,
        fragments=fragments,
        count=sum(face.copies for face in faces),
        too_large=tuple(dict.fromkeys(names[key] for key in plan.too_large)),
    )


def templates(job: Job) -> Ready:
    """Every template at its true size: those that fit packed, each larger one on tiles to join."""
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
        fragments={_template(face): _template_fragment(face) for face in faces},
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


def _token_fragment(side: TokenSideFace) -> Fragment:
    return _cut(token_html(side), side.outline.length, side.outline.width)


def _template_fragment(face: TemplateFace) -> Fragment:
    html = drawing_html(face.drawing, accent=face.accent, title=face.name)
    return _cut(html, face.drawing.box.width, face.drawing.box.height)


def _cut(html: str, width: float, height: float) -> Fragment:
    """A drawing on a page that holds its bleed, a hundredth of a millimetre more where its size is no round number."""
    return Fragment(html=html, width=_rounded(width + 2 * BLEED), height=_rounded(height + 2 * BLEED))


def _rounded(length: float) -> float:
    return ceil(round(length * 100, 6)) / 100
