"""What weapons need: read from stats, changed by lines and states, and shown by the dice alone."""

from hypothesis import given
from hypothesis import strategies as some

from roster.rules.game.targets import LineStat, StateEffect, Target, every_need, needed

GUN = Target(
    name="TN",
    stat="aim",
    by_line=(LineStat(line="Fast", stat="aim-fast"),),
    by_state=(
        StateEffect(state="halted", stat="aim"),
        StateEffect(state="dazed", shift=3),
        StateEffect(state="spent", set=21),
        StateEffect(state="bound", bars=True),
    ),
)
VALUES = {"aim": 16, "aim-fast": 19}


def test_a_state_reads_another_stat_before_shifts_are_added_and_a_set_number_counts_in_place_of_all() -> None:
    assert needed(GUN, VALUES).value == 16
    assert needed(GUN, VALUES, line="Fast").value == 19
    assert needed(GUN, VALUES, line="Fast", states=("dazed",)).value == 22
    assert needed(GUN, VALUES, line="Fast", states=("dazed", "halted")).value == 19
    assert needed(GUN, VALUES, line="Fast", states=("dazed", "spent")).value == 21


def test_a_state_that_bars_a_weapon_is_named_and_one_without_the_stat_needs_nothing() -> None:
    assert needed(GUN, VALUES, states=("bound", "unheard-of")).barred == ("bound",)
    assert needed(GUN, VALUES).barred == ()
    assert needed(GUN, {"aim": None}).value is None
    assert (
        needed(Target(name="Roll", by_state=(StateEffect(state="tired", shift=-1),)), {}, states=["tired"]).value == -1
    )


@given(marked=some.sets(some.sampled_from([one.state for one in GUN.by_state])), fast=some.booleans())
def test_the_table_of_needs_has_every_combination_at_its_binary_number(marked: set[str], fast: bool) -> None:
    table = tuple(every_need(GUN, VALUES, ("Slow", "Fast")))
    number = sum(1 << place for place, one in enumerate(GUN.by_state) if one.state in marked)
    assert len(table) == 2 * 2 ** len(GUN.by_state)
    assert table[16 * fast + number] == needed(GUN, VALUES, line="Fast" if fast else "Slow", states=marked)
