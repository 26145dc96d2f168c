"""Blocks in columns: nothing is lost or out of order, columns are even, and a heading stays with what it heads."""

from hypothesis import given
from hypothesis import strategies as st

from cards.sheets.columns import Block, balanced, fit_whole, pages_needed, runs

ROOM = 100.0
BLOCKS = st.lists(
    st.builds(
        Block,
        height=st.floats(1, 40),
        gap=st.floats(0, 5),
        keep=st.booleans(),
        again=st.floats(0, 10),
    ),
    min_size=1,
    max_size=60,
)


@given(blocks=BLOCKS)
def test_every_block_stands_in_one_column_and_in_order(blocks: list[Block]) -> None:
    made = tuple(runs(blocks, ROOM))
    assert [run.first for run in made] == [0, *(run.end for run in made[:-1])]
    assert made[-1].end == len(blocks)
    assert all(run.end > run.first for run in made)


@given(blocks=BLOCKS)
def test_a_balanced_page_takes_no_more_pages_than_a_filled_one_and_is_no_higher(blocks: list[Block]) -> None:
    pages = pages_needed(blocks, ROOM, 2)
    even = balanced(blocks, ROOM, 2, pages)
    assert len(even) <= pages * 2
    assert max(run.height for run in even) <= max(run.height for run in runs(blocks, ROOM))


def test_columns_are_as_even_as_blocks_allow() -> None:
    blocks = [Block(height=10)] * 7
    assert [run.height for run in balanced(blocks, ROOM, 2, 1)] == [40, 30]
    assert [pages_needed([Block(height=60)] * number, ROOM, 2) for number in (4, 5)] == [2, 3]
    assert [run.height for run in runs([Block(height=40, gap=9), Block(height=40, gap=5)], ROOM)] == [85]


def test_no_column_is_lower_than_the_highest_block_allows() -> None:
    blocks = [Block(height=60), *[Block(height=10)] * 4]
    assert [run.height for run in balanced(blocks, ROOM, 3, 1)] == [60, 40]


def test_a_heading_goes_with_what_follows_it_to_the_next_column() -> None:
    blocks = [Block(height=60), Block(height=20, gap=5, keep=True), Block(height=30)]
    assert [(run.first, run.end, run.height) for run in runs(blocks, ROOM)] == [(0, 1, 60), (1, 3, 50)]


def test_what_is_kept_together_but_is_higher_than_a_column_is_broken() -> None:
    blocks = [Block(height=60, keep=True), Block(height=60, keep=True), Block(height=10)]
    assert [(run.first, run.end) for run in runs(blocks, ROOM)] == [(0, 1), (1, 3)]


def test_titles_and_heads_are_repeated_in_each_column() -> None:
    blocks = [Block(height=50), *[Block(height=50, again=10)] * 3]
    assert [run.height for run in runs(blocks, 80)] == [50, 60, 60, 60]


def test_what_is_better_whole_is_where_the_pages_have_room_for_it() -> None:
    """The second group stays broken: whole, it would take a third column."""
    rows = [Block(height=30, whole=True), Block(height=30)]
    assert [(run.first, run.end) for run in balanced([Block(height=20), *rows], 90, 2, 1)] == [(0, 1), (1, 3)]
    assert [(run.first, run.end) for run in balanced([Block(height=20), *rows], 50, 2, 1)] == [(0, 2), (2, 3)]
    twice = [Block(height=40), *rows, *rows]
    assert [(run.first, run.end) for run in balanced(twice, 90, 2, 1)] == [(0, 2), (2, 5)]


def test_what_is_kept_together_is_not_broken_to_make_columns_even() -> None:
    kept = [Block(height=10, keep=at not in {5, 8}) for at in range(9)]
    assert [run.end for run in balanced(kept, ROOM, 2, 1)] == [6, 9]


def test_groups_fit_whole_where_each_has_a_column_with_room() -> None:
    groups = [Block(height=10, whole=at % 6 < 5) for at in range(18)]
    assert fit_whole(groups, ROOM, 3, 1)
    assert not fit_whole(groups, ROOM, 2, 1)
