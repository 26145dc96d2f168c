"""Leaves that several batches share: nothing meets, nothing is lost, backs are behind fronts, and fewer are needed."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.faces.templates import back_to_back, template_face
from cards.geometry.outlines import circle, corners, ellipse, rectangle
from cards.geometry.paths import Path
from cards.geometry.points import Point, at
from cards.sheets.batches import CardBatch, LooseItems, Packing, share_leaves
from cards.sheets.layouts import Layout
from cards.sheets.leaves import PartTitle
from cards.sheets.nesting import NEAR, Item, nest
from cards.sheets.options import Sides
from cards.sheets.papers import paper_named
from cards.sheets.sheet import Leaf, Placement, transform
from roster.rules.game.prints import Template, Turn
from tests.cards.made_up import GAME
from tests.cards.sheets.folding import through_paper

GAP = 3.0
HOW = Packing(gap=GAP, bleed=1, back_bleed=1.5)
CARDS, TOKENS, TEMPLATES = (
    PartTitle(kind="cards", title="Cards"),
    PartTitle(kind="tokens", title="Tokens"),
    PartTitle(kind="templates", title="Templates"),
)
A4 = Layout(paper=paper_named("a4"))


def turn(inches: float, hand: str) -> Template:
    drawing = Turn(inches=inches, angle=90, lane=42, hand=hand)
    return Template(key=f"{hand}-{inches:g}", name="Turn", drawing=drawing)


def item_of(path: Path, face: str, **other) -> Item:
    box = path.box
    outline = path.shifted(-box.left, -box.top)
    return Item(face=face, width=box.width, height=box.height, outline=outline, **other)


def outlined(item: Item, place: Placement) -> list[Point]:
    """Return corners along the edge of what is cut, on the page."""
    path = (item.outline or rectangle(item.width, item.height)).turned(place.turn)
    dx, dy = place.box.left - path.box.left, place.box.top - path.box.top
    return [point.shifted(dx, dy) for point in corners(path)]


kinds = st.sampled_from(("round", "oval", "turn", "rectangle"))
things = st.lists(st.tuples(kinds, st.floats(min_value=15, max_value=90)), min_size=2, max_size=6)


def thing(kind: str, size: float, face: str) -> Item:
    if kind == "turn":
        return item_of(template_face(turn(2 + size / 20, "right")).drawing.outline, face)
    if kind == "rectangle":
        return Item(face=face, width=size, height=25)
    return item_of(circle(size / 2) if kind == "round" else ellipse(size, size / 2), face)


@settings(max_examples=10)
@given(things, st.lists(st.floats(min_value=0, max_value=4), min_size=6, max_size=6))
def test_things_of_any_outline_lie_apart_and_their_own_distance_inside_the_page(
    found: list[tuple[str, float]], insets: list[float]
) -> None:
    sized = enumerate(zip(found, insets, strict=False))
    items = {str(at): replace(thing(*one, str(at)), inset=inset) for at, (one, inset) in sized}
    room = A4.paper.body.grown(-1)
    laid = nest(tuple(items.values()), room, GAP)
    assert sorted(face for page in laid.pages for face, _, _ in page) == sorted(items)
    for page in laid.pages:
        assert all(room.grown(1e-6 - items[face].inset).holds(box) for face, box, _ in page)
        edges = [outlined(items[face], Placement(face=face, box=box, turn=turned)) for face, box, turned in page]
        for one, two in combinations(edges, 2):
            assert min(*nearest(one, two), *nearest(two, one)) >= GAP + NEAR - 2**0.5 - 0.05


LETTER = Layout(paper=paper_named("letter"))


@pytest.mark.parametrize(("board", "bleed", "back"), [(175, 1.0, ""), (177, 0.0, ""), (175, 0.0, "behind")])
def test_a_strip_stands_beside_a_board_where_only_cards_need_room_for_marks(board, bleed, back) -> None:
    """The strip takes 25 mm of 205.9, the gap 3, and art that reaches over an outline its own at both ends."""
    card = CardBatch(part=CARDS, pairs=(("front", "back"),), width=60, height=15)
    items = (Item(face="board", width=board, height=225, back=back), Item(face="strip", width=25, height=225))
    loose = LooseItems(part=TEMPLATES, items=items, how=Packing(gap=GAP, bleed=bleed, back_bleed=1.5))
    (leaf,) = share_leaves(LETTER, [card, loose])
    for place in leaf.front.placements:
        reach = place.behind if place.marked or (back and place.face == "board") else place.bleed
        assert LETTER.paper.body.holds(place.box.grown(reach + LETTER.paper.gaps.marks * place.marked))


def nearest(one: list[Point], two: list[Point]) -> tuple[float, ...]:
    """Return how far some corners of one thing are from the sides of another."""
    sides = tuple(pairwise((*two, two[0])))
    return tuple(min(away(point, *side) for side in sides) for point in one[:: len(one) // 40 + 1])


def away(point: Point, begin: Point, end: Point) -> float:
    dx, dy = end.x - begin.x, end.y - begin.y
    along = ((point.x - begin.x) * dx + (point.y - begin.y) * dy) / (dx**2 + dy**2)
    along = min(max(along, 0.0), 1.0)
    return point.distance(begin.shifted(along * dx, along * dy))


def test_a_tight_turn_lies_in_the_hollow_of_a_wide_one() -> None:
    wide, tight = (item_of(template_face(turn(inches, "right")).drawing.outline, str(inches)) for inches in (7, 3))
    (page,) = nest((wide, tight), A4.paper.body.grown(-30), GAP).pages
    boxes = {face: box for face, box, _ in page}
    assert boxes["7"].meets(boxes["3"])


@pytest.mark.parametrize(("high", "again"), [(125.0, 1), (140.0, 0)])
def test_a_thing_is_laid_again_only_where_a_leaf_has_room_for_it(high: float, again: int) -> None:
    item = Item(face="gauge", width=190, height=high)
    items = (replace(item, extra=True), item)
    (leaf,) = share_leaves(A4, [LooseItems(part=TEMPLATES, items=items, how=HOW)])
    assert [place.face for place in leaf.front.placements] == ["gauge"] * (1 + again)


def test_things_that_are_laid_again_take_no_room_from_others() -> None:
    gauge, strip = Item(face="gauge", width=190, height=100), Item(face="strip", width=190, height=140)
    loose = LooseItems(part=TEMPLATES, items=(gauge, replace(gauge, extra=True)), how=HOW)
    (leaf,) = share_leaves(A4, [loose, LooseItems(part=TOKENS, items=(strip,), how=HOW)])
    assert [place.face for place in leaf.front.placements] == ["strip", "gauge"]


def test_a_turn_to_the_left_is_printed_behind_its_mirror_image() -> None:
    game = replace(GAME, templates=(turn(3, "right"), turn(5, "right"), turn(3, "left"), turn(7, "left")))
    assert back_to_back(game) == (("right-3", "left-3"),)


def kit(count: int) -> tuple[CardBatch, LooseItems, LooseItems]:
    pairs = tuple((f"front {number}", f"back {number}") for number in range(count))
    tokens = tuple(
        item_of(circle(12.5), f"token {number}", back=f"token back {number}" if number < 3 else "")
        for number in range(20)
    )
    right = item_of(template_face(turn(5, "right")).drawing.outline, "right", back="left")
    return (
        CardBatch(part=CARDS, pairs=pairs, width=89, height=127),
        LooseItems(part=TOKENS, items=tokens, how=HOW),
        LooseItems(part=TEMPLATES, items=(right,), how=HOW),
    )


@pytest.mark.parametrize("sides", ["duplex-long", "duplex-short"])
def test_a_last_card_shares_its_sheet_and_every_back_is_behind_its_front(sides: Sides) -> None:
    batches = kit(5)
    full, mixed = share_leaves(Layout(paper=A4.paper, sides=sides), batches)
    assert len(full.front.placements) == 4
    assert mixed.front.title == "Cards, tokens and templates"
    assert len(mixed.front.placements) == 1 + 20 + 1
    items = {item.face: item for batch in batches[1:] for item in batch.items}
    back = {place.face: place for place in mixed.back.placements}
    assert set(back) == {"back 4", "left", "token back 0", "token back 1", "token back 2"}
    for place in mixed.front.placements:
        assert bool(place.marked) == (place.face == "front 4")
        behind = "back 4" if place.face == "front 4" else items[place.face].back
        if behind:
            assert_behind(mixed, place, back[behind], sides)


def test_the_last_card_and_tokens_to_fold_share_a_leaf_and_nothing_is_lost() -> None:
    cards, tokens, _ = kit(5)
    leaves = share_leaves(Layout(paper=A4.paper, sides="fold"), (cards, tokens))
    assert [len(leaf.front.placements) for leaf in leaves] == [4, 4, 8, 17]
    assert [leaf.front.title for leaf in leaves] == ["Cards", "Cards", "Cards and tokens", "Tokens"]
    faces = [place.face for leaf in leaves for place in leaf.front.placements]
    backs = [*(f"back {number}" for number in range(5)), *(f"token back {number}" for number in range(3))]
    assert sorted(faces) == sorted(
        [*(f"front {one}" for one in range(5)), *(f"token {one}" for one in range(20)), *backs]
    )
    folded = leaves[2].front
    middle = next(iter(folded.marks)).box.centre
    for one in folded.placements:
        assert folded.paper.body.holds(one.box)
        assert not one.box.left < middle.x < one.box.right or not one.box.top < middle.y < one.box.bottom


def assert_behind(leaf: Leaf, front: Placement, back: Placement, sides: Sides) -> None:
    """Assert that the middle of the front's upper edge is that of the back's, seen through the paper."""
    wide = front.box.height if front.turn in (-90, 90) else front.box.width
    for place in (at(0, 0), at(wide / 3, 5)):
        seen = transform(leaf.front, front).point(place)
        found = transform(leaf.back, back).point(at(wide - place.x, place.y))
        assert seen.distance(through_paper(found, leaf.back.paper, sides)) < 1e-6


def test_cards_of_one_size_fill_leaves_together_where_that_saves_one() -> None:
    actions = CardBatch(
        part=CARDS, pairs=tuple((f"front {number}", "") for number in range(14)), width=63.5, height=88.9
    )
    pairs = tuple((f"weapon {number}", f"back {number}") for number in range(4))
    weapons = replace(actions, part=PartTitle(kind="weapons", title="Weapon cards"), pairs=pairs)
    leaves = share_leaves(A4, [actions, weapons])
    assert [len(leaf.front.placements) for leaf in leaves] == [9, 9]
    assert [leaf.front.title for leaf in leaves] == ["Cards", "Cards and weapon cards"]
    behind = {place.face: place for leaf in leaves if leaf.back for place in leaf.back.placements}
    assert set(behind) == {back for _, back in pairs}
    for front in leaves[1].front.placements[5:]:
        assert_behind(leaves[1], front, behind[dict(pairs)[front.face]], "duplex-long")


def test_what_is_cut_straight_shares_no_leaf_and_what_fits_none_is_on_none() -> None:
    (card, *_), huge = kit(1), CardBatch(part=CARDS, pairs=(("huge", ""),), width=300, height=300)
    straight = LooseItems(part=TOKENS, items=(Item(face="a", width=9, height=9),), how=replace(HOW, straight=True))
    assert [leaf.front.title for leaf in share_leaves(A4, (card, straight, huge))] == ["Cards", "Tokens"]
    assert (huge.too_large(A4), card.too_large(A4)) == (True, False)


def test_cards_that_share_a_leaf_leave_room_for_each_others_marks() -> None:
    """Each has eight marks; below each other, flush left, they have one of them in common."""
    small = CardBatch(part=CARDS, pairs=(("f", "b"),), width=63, height=88)
    lots = (small, replace(small, pairs=(("g", "c"),), width=70, height=120))
    (leaf,) = share_leaves(replace(A4, bleed=3), lots)
    upper, lower = (place.box for place in leaf.front.placements)
    assert (upper.left, upper.bottom + 10) == (lower.left, lower.top)
    assert [len(sheet.marks) for sheet in (leaf.front, leaf.back) if sheet] == [15, 15]


def test_lots_share_no_leaf_where_that_saves_none() -> None:
    titles = [leaf.front.title for leaf in share_leaves(A4, kit(4)[:2])]
    assert titles == ["Cards", "Tokens"]


def test_lots_share_no_leaf_where_they_may_not() -> None:
    cards, *others = kit(5)
    poker = replace(cards, width=63.5, height=88.9)
    titles = dict.fromkeys(leaf.front.title for leaf in share_leaves(replace(A4, apart=True), [poker, *others]))
    assert [*titles] == ["Cards", "Tokens", "Templates"]


def test_the_same_outlines_on_the_same_paper_are_laid_once_whatever_is_on_them() -> None:
    room = A4.paper.body.grown(-30)
    first, again = (
        nest(
            tuple(item_of(template_face(turn(inches, "right")).drawing.outline, f"{of} {inches}") for inches in (7, 3)),
            room,
            GAP,
        )
        for of in ("one", "two")
    )
    assert [face for face, _, _ in again.pages[0]] == ["two 7", "two 3"]
    assert all(one is two for (_, one, _), (_, two, _) in zip(first.pages[0], again.pages[0], strict=True))
