"""Stats: start, raises, sets, shifts, absences, formulas, and changes of what follows."""

import pytest

from roster.rules.gang.gang import Chosen, Member
from roster.rules.gang.members import resolve_member
from tests.rules.kites import crew, kites, pilot


def stats(member: Member) -> dict[str, int | None]:
    return dict(resolve_member(kites(), crew(member), member).stats)


def test_stats_start_from_the_rank_over_the_defaults() -> None:
    assert stats(pilot()) == {"lift": 3, "nerve": 4, "height": 10, "poise": 12, "grade": 2, "born": 7}
    assert stats(pilot(rank="hand"))["lift"] == 2


def test_a_profile_stands_over_its_rank() -> None:
    ada = stats(Member(id="a", profile="old-ada"))
    assert (ada["lift"], ada["nerve"]) == (3, 7)


def test_raises_count_from_the_start_and_formulas_follow() -> None:
    raised = stats(pilot(raises=(("nerve", -2), ("lift", 1), ("lift", 1))))
    assert (raised["lift"], raised["nerve"], raised["poise"]) == (5, 2, 10)


def test_a_formula_of_the_base_reads_raises_but_no_changes() -> None:
    assert stats(pilot(raises=(("nerve", 2),)))["born"] == 5
    assert stats(pilot(bike="delta"))["born"] == 7
    assert stats(pilot(bike="delta"))["poise"] == 14


@pytest.mark.parametrize(
    ("traits", "weapons", "height"),
    [
        (("feather",), (), 15),
        (("feather", "grounded"), (), 6),
        (("grounded", "feather"), (), 6),
        (("grounded", "feather"), ("ballast",), 2),
        (("blind", "grounded", "feather"), (), None),
    ],
)
def test_sets_come_first_then_shifts_then_absences(traits, weapons, height) -> None:
    assert stats(pilot(1, *traits, weapons=weapons))["height"] == height


def test_a_change_to_a_derived_stat_does_not_run_on() -> None:
    proud = stats(pilot(1, "proud", raises=(("nerve", -4),)))
    assert (proud["poise"], proud["grade"]) == (4 + 3, 1)


def test_a_later_row_of_a_table_wins_and_outside_it_the_default_stands() -> None:
    eleven = stats(pilot(rank="hand", raises=(("lift", 0),)))
    assert (eleven["poise"], eleven["grade"]) == (11, 2)
    assert stats(pilot(raises=(("nerve", -9),)))["grade"] == 0


def test_raising_what_is_absent_or_unknown_changes_nothing() -> None:
    assert stats(pilot(raises=(("beauty", 3), ("bite", 2)))) == stats(pilot())


def test_weapons_and_cards_have_stats_of_their_own() -> None:
    game = kites()
    assert dict(game.weapon_stats["hook"]) == {"bite": 3, "sting": 6}
    assert dict(game.weapon_stats["knife"]) == {"bite": 1, "sting": 2}
    assert dict(game.card_stats["gust"]) == {"wait": 3}
    assert dict(game.card_stats["wave"]) == {"wait": 1}


def test_a_start_is_before_raises_and_changes() -> None:
    member = pilot(1, "feather", raises=(("lift", 1),))
    resolved = resolve_member(kites(), crew(member), member)
    assert (resolved.start["lift"], resolved.stats["lift"]) == (3, 5)


def test_absurd_raises_stay_numbers() -> None:
    huge = stats(pilot(raises=(("lift", 10**5000), ("nerve", -(10**5000)))))
    assert huge["lift"] == 3 + 1_000_000
    assert huge["nerve"] == 4 - 1_000_000


def test_a_quantity_of_weapons_changes_a_stat_once() -> None:
    assert stats(pilot(weapons=(Chosen(key="ballast", quantity=3),)))["height"] == 6
