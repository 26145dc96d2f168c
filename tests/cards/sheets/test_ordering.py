"""The order of pages: backs after fronts, or all fronts first; nothing is printed behind the wrong front."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from cards.sheets.batches import LooseItems, Packing
from cards.sheets.layouts import Layout
from cards.sheets.leaves import PartTitle, duplex_of, in_order
from cards.sheets.nesting import Item
from cards.sheets.options import Sides
from cards.sheets.papers import paper_named
from cards.sheets.plans import equal_cards
from cards.sheets.sheet import Leaf, Sheet

CARDS, TOKENS = PartTitle(kind="cards", title="Cards"), PartTitle(kind="tokens", title="Tokens")
HOW = Packing(gap=3, bleed=1, back_bleed=1)


def layout(sides: Sides) -> Layout:
    return Layout(paper=paper_named("a4"), sides=sides)


def leaf(sides: Sides, number: int, back: bool) -> Leaf:
    """Return a leaf with one card, or one token without a back."""
    if back:
        return equal_cards(layout(sides), CARDS, ((f"front {number}", f"back {number}"),), 63, 88)[0]
    item = Item(face=f"front {number}", width=25, height=25)
    return LooseItems(part=TOKENS, items=(item,), how=HOW).alone(layout(sides))[0]


def shown(sheet: Sheet) -> str:
    """Return its one face; "" on a blank back."""
    return sheet.placements[0].face if sheet.placements else ""


def printed(sheets: tuple[Sheet, ...], sides: Sides) -> list[tuple[str, str]]:
    """Return what lies on each piece of paper when the pages come out of a printer, piles turned over by hand."""
    faces = [shown(sheet) for sheet in sheets]
    if not any(sheet.back for sheet in sheets):
        return [(face, "") for face in faces]
    if sides == "fronts-then-backs":
        pile, backs = faces[: len(faces) // 2], faces[len(faces) // 2 :]
        return list(zip(pile, reversed(backs), strict=True))
    return list(zip(faces[::2], [*faces[1::2], ""], strict=False))


@given(st.lists(st.booleans(), min_size=1, max_size=9), st.sampled_from(("duplex-long", "duplex-short", "fold")))
def test_each_leaf_has_its_own_back_or_comes_after_all_that_have_one(backs: list[bool], sides: Sides) -> None:
    leaves = tuple(leaf(sides, number, back) for number, back in enumerate(backs))
    order = sorted(range(len(backs)), key=lambda n: sides != "fold" and not backs[n])
    wanted = [(f"front {n}", f"back {n}" if backs[n] and sides != "fold" else "") for n in order]
    assert printed(in_order(leaves, layout(sides)), sides) == wanted


@given(st.lists(st.booleans(), min_size=1, max_size=9))
def test_a_pile_turned_over_gets_its_backs_from_the_last_on(backs: list[bool]) -> None:
    sides: Sides = "fronts-then-backs"
    leaves = tuple(leaf(sides, number, back) for number, back in enumerate(backs))
    sheets = in_order(leaves, layout(sides))
    assert printed(sheets, sides) == [(f"front {n}", f"back {n}" if back else "") for n, back in enumerate(backs)]
    for sheet in (sheet for sheet in sheets if sheet.back):
        number = backs.index(True) if not sheet.placements else int(shown(sheet).split()[1])
        assert sheet.title.endswith(f"behind page {number + 1}") or not sheet.placements
    if any(backs):
        count = len(backs)
        pages = f"print pages {count + 1} to {2 * count}." if count > 1 else "print page 2."
        said = [sheet.advice.startswith("All fronts") and sheet.advice.endswith(pages) for sheet in sheets[:count]]
        assert said == [number == count - 1 for number in range(count)]


def test_a_single_sided_leaf_before_another_has_a_blank_back() -> None:
    leaves = (leaf("duplex-short", 0, True), leaf("duplex-short", 1, False), leaf("duplex-short", 2, False))
    sheets = in_order(leaves, layout("duplex-short"))
    assert [(sheet.title, sheet.back, sheet.turned) for sheet in sheets] == [
        ("Cards", False, False),
        ("Cards, backs", True, True),
        ("Tokens", False, False),
        ("Back of Tokens, left blank", True, True),
        ("Tokens", False, False),
    ]
    assert sheets[3].paper == sheets[2].paper


def test_single_sided_kits_stay_single_sided() -> None:
    leaves = (leaf("duplex-long", 0, False), leaf("duplex-long", 1, False))
    assert [sheet.back for sheet in in_order(leaves, layout("duplex-long"))] == [False, False]


def test_the_printer_is_asked_to_turn_paper_only_where_it_should() -> None:
    turning = {"duplex-long": "long-edge", "duplex-short": "short-edge"}
    for sides in get_args(Sides):
        assert duplex_of((leaf(sides, 0, True), leaf(sides, 1, False)), layout(sides)) == turning.get(sides, "none")
    assert duplex_of((leaf("duplex-long", 0, False),), layout("duplex-long")) == "none"
