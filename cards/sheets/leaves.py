"""One leaf from its placed fronts: backs behind them, or beside them over a fold, and the marks around all.

Lives here: `leaf_of`. Never here: which front lies where, what any face says.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cards.geometry.paths import Path
from cards.sheets.duplex import Mirror, mirror_of
from cards.sheets.layouts import Layout
from cards.sheets.marks import crop_marks, cut_lines, fold_marks
from cards.sheets.papers import Paper
from cards.sheets.sheet import Correction, Kind, Leaf, Placement, Sheet

FOLDING = "Fold along the dashed line, printed side out, glue, let it dry, then cut."


@dataclass(frozen=True, kw_only=True, slots=True)
class Part:
    """What a plan is for: its kind, and the title of its pages."""

    kind: Kind
    title: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Leafing:
    """How fronts become leaves: the paper as held, how far backs' art reaches, whether marks are wanted.

    `fold` is the line about which backs lie beside their fronts, if they do.
    """

    layout: Layout
    part: Part
    paper: Paper
    back_bleed: float
    fold: Mirror | None = None
    marked: bool = False
    correction: Correction = Correction()


def leaf_of(how: Leafing, fronts: tuple[Placement, ...], backs: Mapping[str, str]) -> Leaf:
    """The leaf; `backs` names the back of each front that has one."""
    mirror = how.fold or mirror_of(how.paper, how.layout.sides)
    wanted = [place for place in fronts if how.layout.has_backs and backs.get(place.face)]
    behind = tuple(mirror.behind(place, backs[place.face], how.back_bleed) for place in wanted)
    front = Sheet(kind=how.part.kind, title=how.part.title, paper=how.paper, placements=fronts)
    if how.fold and behind:
        folded = replace(front, placements=(*fronts, *behind), marks=fold_marks(how.fold, how.paper.body))
        return Leaf(front=_marked(how, replace(folded, advice=FOLDING), fronts))
    return Leaf(front=_marked(how, front, fronts), back=_back(how, mirror, behind) if behind else None)


def blank_back(layout: Layout, leaf: Leaf) -> Sheet:
    """A back without faces, so that nothing else is printed behind the front."""
    front = leaf.front
    turned = mirror_of(front.paper, layout.sides).axis == "level"
    title = f"Back of {front.title}, left blank"
    return Sheet(kind=front.kind, title=title, paper=front.paper, back=True, turned=turned)


def _back(how: Leafing, mirror: Mirror, behind: tuple[Placement, ...]) -> Sheet:
    back = Sheet(
        kind=how.part.kind,
        title=f"{how.part.title}, backs",
        paper=how.paper,
        placements=behind,
        correction=how.correction,
        back=True,
        turned=mirror.axis == "level",
    )
    return _marked(how, back, ())


def _marked(how: Leafing, sheet: Sheet, cut: tuple[Placement, ...]) -> Sheet:
    """The sheet with what the layout wants around and over its faces."""
    layout = how.layout
    if not how.marked or layout.marks == "none":
        return sheet
    body = how.paper.body
    room = mirror_of(how.paper, layout.sides).box(body).grown(-layout.drift(how.paper)) if sheet.back else body
    corner = layout.card.corner if layout.card else 0.0
    lines: tuple[Path, ...] = cut_lines(cut, corner) if layout.marks == "lines" else ()
    return replace(sheet, marks=(*sheet.marks, *crop_marks(sheet.placements, room)), cuts=lines)
