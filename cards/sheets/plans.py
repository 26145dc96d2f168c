"""From faces to leaves of paper: one plan a kind of face.

Lives here: equal cards n-up with their backs behind them, things of many sizes packed, and whole pages back to back.
Never here: what the faces say; laying anything out.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from cards.geometry.boxes import Box, sized
from cards.geometry.paths import Path
from cards.sheets.duplex import behind
from cards.sheets.marks import crop_marks
from cards.sheets.packing import Item, pack
from cards.sheets.papers import Paper
from cards.sheets.sheet import Kind, Leaf, Placement, Sheet
from cards.sheets.slots import slots


@dataclass(frozen=True, kw_only=True, slots=True)
class Plan:
    """The leaves, and the faces that no page of this paper can take at their true size."""

    leaves: tuple[Leaf, ...] = ()
    too_large: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Part:
    """What a plan is for: its kind, and the title of its pages."""

    kind: Kind
    title: str


Pair = tuple[str, str]
"""A front and its back; a back of "" stays blank."""


def equal_cards(paper: Paper, part: Part, pairs: tuple[Pair, ...], width: float, height: float) -> Plan:
    """Cards of one size, as many a page as fit, cut along crop marks."""
    found = slots(paper, width, height)
    if not found.boxes:
        return Plan(too_large=tuple(front for front, _ in pairs))
    size = len(found.boxes)
    leaves = []
    for start in range(0, len(pairs), size):
        some = pairs[start : start + size]
        places = tuple(
            Placement(face=front, box=box, turn=found.turn) for (front, _), box in zip(some, found.boxes, strict=False)
        )
        leaves.append(_leaf(paper, part, places, dict(some), marked=True))
    return Plan(leaves=tuple(leaves))


def packed(
    paper: Paper, part: Part, items: tuple[Item, ...], *, gap: float, bleed: float, backs: Mapping[str, str]
) -> Plan:
    """Things of many sizes; the art of each reaches `bleed` beyond its size, and the page's body holds that too."""
    found = pack(items, paper.body.grown(-bleed), gap)
    leaves = []
    for page in found.pages:
        places = tuple(Placement(face=face, box=box, turn=turn, bleed=bleed) for face, box, turn in page)
        leaves.append(_leaf(paper, part, places, backs, marked=False))
    return Plan(leaves=tuple(leaves), too_large=found.too_large)


def whole_pages(paper: Paper, part: Part, faces: tuple[str, ...], width: float, height: float) -> Plan:
    """Faces that take a page each, printed back to back."""
    body = paper.body
    if width > body.width + 1e-6 or height > body.height + 1e-6:
        return Plan(too_large=faces)
    box = sized(body.centre.x - width / 2, body.top, width, height)
    sheets = [Sheet(kind=part.kind, title=part.title, placements=(Placement(face=face, box=box),)) for face in faces]
    backs = [*sheets[1::2], None]
    return Plan(leaves=tuple(Leaf(front=front, back=back) for front, back in zip(sheets[::2], backs, strict=False)))


def with_blank_backs(leaves: tuple[Leaf, ...]) -> tuple[Leaf, ...]:
    """Leaves that print on both sides of the paper: where any has a back, each but the last gets one."""
    if not any(leaf.back for leaf in leaves):
        return leaves
    return (*(leaf if leaf.back else Leaf(front=leaf.front, back=_blank(leaf)) for leaf in leaves[:-1]), leaves[-1])


def _blank(leaf: Leaf) -> Sheet:
    return Sheet(kind=leaf.front.kind, title=f"Back of {leaf.front.title}, left blank")


def _leaf(paper: Paper, part: Part, places: tuple[Placement, ...], backs: Mapping[str, str], *, marked: bool) -> Leaf:
    behind_them = tuple(behind(paper, place, backs[place.face]) for place in places if backs.get(place.face))
    front = Sheet(kind=part.kind, title=part.title, placements=places, marks=_marks(paper, places) if marked else ())
    if not behind_them:
        return Leaf(front=front)
    title = f"{part.title}, backs"
    marks = _marks(paper, behind_them) if marked else ()
    return Leaf(front=front, back=Sheet(kind=part.kind, title=title, placements=behind_them, marks=marks))


def _marks(paper: Paper, places: tuple[Placement, ...]) -> tuple[Path, ...]:
    boxes: tuple[Box, ...] = tuple(place.box for place in places)
    return crop_marks(boxes, paper.body)
