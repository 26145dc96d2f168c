"""The parts of a kit that are cut out along their own outline, tokens and templates, and the calibration sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cards.faces.templates import TemplateFace, back_to_back, template_faces
from cards.faces.tokens import TokenFace, TokenSideFace, gang_tokens, token_style, tracked_tokens, with_owners
from cards.geometry.drawing import Drawing
from cards.geometry.kerf import with_kerf
from cards.geometry.outlines import is_rectangle, mirrors_itself
from cards.geometry.paths import Line
from cards.geometry.points import Box
from cards.html.drawing import BLEED
from cards.html.tokens import token_svg
from cards.pdf.context import PrintContext
from cards.pdf.parts import KitPart, PlannedPart, PrintedDrawing, PrintedSide
from cards.pdf.records import FaceOrPiece, FaceRecord, MarkupPiece
from cards.sheets.batches import LooseItems, Packing, fits
from cards.sheets.calibration import calibration_leaf
from cards.sheets.layouts import WIDER, Layout
from cards.sheets.leaves import PartTitle
from cards.sheets.nesting import Item
from cards.sheets.options import PrintOptions
from cards.sheets.tiling import OversizedFace, tiled
from roster.rules.game.game import Game

BACK = "/back"
OUTER_LINE = "Templates: cut on their outer line"
NO_BACK = "This leaf needs no back: glue it to card"
ONE_SIDED = "The calibration sheet is left out: it shows how both sides of the paper meet, and only one is printed"


class TokenPart(KitPart):
    """Every token in its copies; those with a back come first, so that few pages need one.

    Where paper is turned over, every token has one.
    """

    def __init__(self, context: PrintContext, options: PrintOptions) -> None:
        super().__init__(context, options)
        tracked = tracked_tokens(context.game) if options.tracks == "cards" else frozenset()
        style = token_style(context.game, tone=options.tone, large=options.large, rules_behind=self.layout.turns_over)
        faces = gang_tokens(context.game, context.gang, options.tokens, style=style, without=tracked)
        self.faces = tuple(with_owners(faces, context.game, context.gang))
        square, none = options.tokens_cut == "square", Packing(gap=0, bleed=0, back_bleed=0, straight=True)
        self.packing = how = none if square else packing(self.layout.paper.gaps.tokens)
        fronts = {_front(face): token_piece(face.front, how.bleed, square=square) for face in self.faces}
        backed = ((_back(face), face.back) for face in self.faces if face.back)
        self.pieces = fronts | {
            key: token_piece(back, how.back_bleed, square=square, line=False) for key, back in backed
        }

    def wanted(self) -> Sequence[FaceOrPiece]:
        return tuple(self.pieces.values())

    def finish(self, records: Sequence[FaceRecord]) -> Iterator[PlannedPart]:
        how = self.packing
        items = [(face, _token_item(face)) for face in self.faces]
        fitting = tuple(item for face, item in items if fits(self.layout, item, how) for _ in range(face.copies))
        yield PlannedPart(
            kind="tokens",
            batches=(LooseItems(part=PartTitle(kind="tokens", title="Tokens"), items=fitting, how=how),)
            if fitting
            else (),
            artwork={
                key: PrintedSide(
                    name=record.key, side=record.sides[0], bleed=how.back_bleed if key.endswith(BACK) else how.bleed
                )
                for key, record in zip(self.pieces, records, strict=True)
            },
            count=len(fitting),
            too_large=tuple(face.name for face, item in items if item not in fitting),
        )


def packing(gap: float) -> Packing:
    """Return the packing of things that are `gap` millimetres apart."""
    return Packing(gap=gap, bleed=BLEED, back_bleed=max(BLEED, min(BLEED + WIDER, gap / 2)))


class TemplatePart(KitPart):
    """Each template at its true size, its cut moved for a beam where asked; one too large for a page on tiles.

    What is cut alike from behind is on both sides of paper that has backs anyway, so that it measures either way up.
    Where leaves have room, what is printed once and whole, without another behind, is printed again.
    """

    def finish(self, records: Sequence[FaceRecord]) -> Iterator[PlannedPart]:
        layout, options = self.layout, self.options
        short, long = _sides(layout.papers[0].body.grown(-BLEED))
        needed, gang = options.templates == "needed", self.context.gang
        whole = template_faces(self.context.game, gang, longest=long, widest=short, tone=options.tone, needed=needed)
        faces = tuple(replace(face, drawing=with_kerf(face.drawing, options.kerf)) for face in whole)
        part = PartTitle(kind="templates", title="Templates", advice=OUTER_LINE, one_sided=NO_BACK)
        how = packing(layout.paper.gaps.templates)
        behind = _behind(self.context.game, layout, faces)
        items = [
            (face, _template_item(face, behind.get(face.key, ""))) for face in faces if face.key not in behind.values()
        ]
        fitting = tuple(item for face, item in items if fits(layout, item, how) for _ in range(face.copies))
        again = {one.key for one in self.context.game.templates} - behind.keys()
        extra = (replace(item, extra=True) for face, item in items if face.copies == 1 and face.key in again)
        fitting += tuple(item for item in extra if replace(item, extra=False) in fitting)
        large = (
            OversizedFace(face=_template(face), name=face.name, drawing=face.drawing, bleed=BLEED)
            for face, item in items
            if item not in fitting
        )
        yield PlannedPart(
            kind="templates",
            batches=(LooseItems(part=part, items=fitting, how=how),) if fitting else (),
            leaves=tuple(leaf for face in large for leaf in tiled(layout, part, face)),
            artwork={
                f"{_template(face)}{side}": PrintedDrawing(drawing=drawing, accent=face.accent, bleed=bleed)
                for face in faces
                for side, drawing, bleed in (("", face.drawing, BLEED), (BACK, _echo(face), how.back_bleed))
            },
            count=sum(face.copies for face in faces),
        )


def _behind(game: Game, layout: Layout, faces: tuple[TemplateFace, ...]) -> dict[str, str]:
    """Return the template of equal size that is printed behind another where paper is turned over, by their keys."""
    whole = {face.key: face for face in faces if layout.turns_over}
    room = _sides(layout.papers[0].body.grown(-BLEED - WIDER))
    return {
        one: two
        for one, two in back_to_back(game)
        if one in whole and two in whole and whole[one].copies == whole[two].copies
        for sides in (zip(*(_sides(whole[key].drawing.box) for key in (one, two)), room, strict=True),)
        if all(abs(side - other) < 0.01 and side <= most for side, other, most in sides)
    }


def _sides(box: Box) -> tuple[float, float]:
    """Return the shorter side of a box, then the longer: paper and what lies on it are turned as it suits."""
    return min(box.width, box.height), max(box.width, box.height)


def _front(face: TokenFace) -> str:
    return f"token/{face.key}/front"


def _back(face: TokenFace) -> str:
    return f"token/{face.key}{BACK}"


def _template(face: TemplateFace) -> str:
    return f"template/{face.key}"


def _token_item(face: TokenFace) -> Item:
    """Return a token to pack: one with a back comes first."""
    size, oval = face.outline, face.outline.shape in ("round", "oval")
    return Item(
        face=_front(face),
        width=size.length,
        height=size.width,
        group=0 if face.back else 1,
        in_rows=True,
        back=_back(face) if face.back else "",
        spare=face.rule_behind,
        ticks="round" if oval else "straight",
    )


def _template_item(face: TemplateFace, behind: str) -> Item:
    box = face.drawing.box
    outline = None if is_rectangle(face.drawing.outline) else face.drawing.outline.shifted(-box.left, -box.top)
    back = f"template/{behind}{BACK}" if behind else ""
    echo = f"{_template(face)}{BACK}" if _two_sided(face) and not back else ""
    return Item(face=_template(face), width=box.width, height=box.height, outline=outline, back=back, echo=echo)


def _two_sided(face: TemplateFace) -> bool:
    """Return whether its back is cut as its front, or as one that says the same: an angle's, but not a turn's."""
    outline = face.drawing.outline
    return mirrors_itself(outline) or all(isinstance(segment, Line) for segment in outline.segments)


def _echo(face: TemplateFace) -> Drawing:
    """Return what lies behind a template that measures on both sides, or behind another one."""
    alike = mirrors_itself(face.drawing.outline) or not _two_sided(face)
    return face.drawing if alike else face.drawing.mirrored().at_origin()


def token_piece(side: TokenSideFace, bleed: float = BLEED, *, square: bool = False, line: bool = True) -> MarkupPiece:
    """Return a side of a token to be laid out, its colour bleeding as far."""
    size, html = side.outline, token_svg(side, square=square, bleed=bleed, line=line)
    return MarkupPiece(html=html, width=size.length + 2 * bleed, height=size.width + 2 * bleed)


class CalibrationPart(KitPart):
    """One leaf, or a note where the paper is printed on one side."""

    def finish(self, records: Sequence[FaceRecord]) -> Iterator[PlannedPart]:
        if leaf := calibration_leaf(self.layout):
            yield PlannedPart(kind="calibration", leaves=(leaf,), count=1)
        else:
            yield PlannedPart(kind="calibration", notes=(ONE_SIDED,))
