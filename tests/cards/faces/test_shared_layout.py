"""One grid for the cards of a gang, and what a card by itself wants of it."""

from dataclasses import replace

from cards.faces.card import CardFace, Header, Ruling, SharedLayout
from cards.faces.parts import Entries, TextEntry
from cards.faces.shared_layout import LayoutNeeds, next_layout, shared_layout, with_tables_alike
from cards.faces.sides import CARD_SIZES, FLOOR, LEAST, USUAL


def needs(*steps: int, head: float = 80) -> list[LayoutNeeds]:
    return [LayoutNeeds(front=step, back=step, head=head, small=40) for step in steps]


def test_all_cards_get_the_smallest_text_that_any_of_them_needs() -> None:
    grid = shared_layout(needs(USUAL, USUAL + 3, USUAL + 1))
    assert (grid.front, grid.back) == (CARD_SIZES[USUAL + 3],) * 2


def test_one_card_with_much_text_does_not_shrink_the_others() -> None:
    few = needs(USUAL, LEAST, FLOOR)
    assert shared_layout(few).front == CARD_SIZES[LEAST]
    assert [need.keeps(shared_layout(few)) for need in few] == [False, True, True]
    assert shared_layout(needs(USUAL, FLOOR, FLOOR)).front == CARD_SIZES[FLOOR]


def test_heads_are_as_deep_as_the_deepest_that_the_others_can_follow() -> None:
    assert shared_layout([*needs(USUAL, head=80), *needs(USUAL, head=96), *needs(USUAL, head=150)]).head == 96
    assert shared_layout([LayoutNeeds()]) == SharedLayout(back=9.4)


def test_all_cards_have_their_tracks_and_each_movable_part_on_one_side() -> None:
    usual = LayoutNeeds(tracks="front", placed=(("Habits", "front"), ("Boat", "front")))
    full = LayoutNeeds(tracks="back", placed=(("Boat", "back"),))
    grid = shared_layout([usual, full, LayoutNeeds()])
    assert (grid.tracks, grid.behind) == ("back", ("Boat",))
    assert [need.keeps(grid) for need in (usual, full, LayoutNeeds(back=USUAL))] == [False, True, True]
    assert shared_layout([usual, LayoutNeeds()]) == replace(grid, tracks="front", behind=())


def test_all_cards_have_as_many_lines_to_write_on_as_the_fewest_that_are_worth_having() -> None:
    found: Ruling = ("back", "Found", 8)
    for counts, shared in (((6, 2, 4), 2), ((6, 1, 0), 6), ((1, 0, 1), 0)):
        some = [LayoutNeeds(back=USUAL, lines=((found, count),)) for count in counts]
        assert shared_layout(some).lines == ((found, shared),)
        kept = [need.keeps(shared_layout(some)) for need in some]
        assert kept == [count in (0, shared) for count in counts]


def test_each_part_with_lines_to_write_on_is_shared_by_itself_and_a_single_line_that_is_asked_for_is_kept() -> None:
    parts: tuple[Ruling, ...] = (("back", "Owed", 2), ("back", "Secrets", 9), ("back", "Signed", 1))
    some = [LayoutNeeds(back=USUAL, lines=tuple(zip(parts, counts, strict=True))) for counts in ((2, 9, 1), (0, 4, 0))]
    assert dict(shared_layout(some).lines) == dict(zip(parts, (2, 4, 1), strict=True))
    assert shared_layout([LayoutNeeds(back=USUAL), some[0]]).lines == some[0].lines
    assert LayoutNeeds(back=USUAL).keeps(shared_layout(some))


def test_lists_of_the_reference_have_as_many_entries_on_all_cards_that_tell_of_them() -> None:
    some = [LayoutNeeds(listed=(("States", count), ("Guns", count - 3))) for count in (6, 3)]
    assert shared_layout([*some, LayoutNeeds()]).listed == (("Guns", 0), ("States", 3))
    assert [need.keeps(shared_layout(some)) for need in (*some, LayoutNeeds(back=USUAL))] == [False, True, True]


def test_sizes_are_worked_out_after_sides_and_lines_after_sizes() -> None:
    laid = SharedLayout(back=9.4, icons=False, titles=20)
    full = LayoutNeeds(front=LEAST, back=LEAST, tracks="back", lines=((("back", "Found", 8), 2),))
    moved = next_layout([full], laid)
    assert moved == replace(laid, tracks="back")
    smaller = next_layout([full], moved)
    assert smaller == replace(moved, front=7.0, back=7.0)
    assert next_layout([full], smaller) == replace(smaller, lines=full.lines)


def test_the_text_of_backs_is_little_larger_than_that_of_fronts() -> None:
    for front, back in ((12.0, 12.0), (8.2, 9.4), (7.6, 8.8), (7.0, 8.2)):
        need = LayoutNeeds(front=CARD_SIZES.index(front), back=0)
        assert shared_layout([need]).back == back


def test_tables_with_one_title_have_one_kind_of_rows_on_all_cards_of_a_gang() -> None:
    def table(title: str, *, ruled: bool) -> Entries:
        return Entries(
            items=(TextEntry(title="A", values=("1", "2")),), of="weapons", title=title, heads=("X", "Y"), ruled=ruled
        )

    bare = CardFace(key="a", name="A", width=89, height=127, header=Header(name="A"), front=())
    first, second = (
        replace(bare, front=(table("Melee", ruled=one), table("Guns", ruled=False))) for one in (True, False)
    )
    made = with_tables_alike({3: first, 8: second})
    shown = {at: [part.ruled for part in face.front if isinstance(part, Entries)] for at, face in made.items()}
    assert shown == {3: [True, False], 8: [True, False]}
