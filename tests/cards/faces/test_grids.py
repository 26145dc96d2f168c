"""One grid for the cards of a gang, and what a card by itself wants of it."""

from cards.faces.card import Grid
from cards.faces.grids import Need, shared_grid
from cards.faces.sides import CARD_SIZES, FLOOR, LEAST, USUAL


def needs(*steps: int, head: float = 80) -> list[Need]:
    return [Need(front=step, back=step, head=head, small=40) for step in steps]


def test_all_cards_get_the_smallest_text_that_any_of_them_needs() -> None:
    grid = shared_grid(needs(USUAL, USUAL + 3, USUAL + 1))
    assert (grid.front, grid.back) == (CARD_SIZES[USUAL + 3],) * 2


def test_one_card_with_much_text_does_not_shrink_the_others() -> None:
    few = needs(USUAL, LEAST, FLOOR)
    assert shared_grid(few).front == CARD_SIZES[LEAST]
    assert [need.keeps(shared_grid(few)) for need in few] == [False, True, True]
    assert shared_grid(needs(USUAL, FLOOR, FLOOR)).front == CARD_SIZES[FLOOR]


def test_heads_are_as_deep_as_the_deepest_that_the_others_can_follow() -> None:
    assert shared_grid([*needs(USUAL, head=80), *needs(USUAL, head=96), *needs(USUAL, head=150)]).head == 96
    assert shared_grid([Need()]) == Grid()
