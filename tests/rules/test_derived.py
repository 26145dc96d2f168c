"""Stats: start, raises, sets, shifts, absences, formulas, and changes of what follows."""

from dataclasses import replace

import pytest

from roster.rules.game.game import Game
from roster.rules.game.nouns import Trait
from roster.rules.game.stats import Changes
from roster.rules.gang.gang import Chosen, Member
from roster.rules.gang.members import resolve_member
from tests.rules.kites import crew, kites, pilot

GAME = kites()


def stats(member: Member, game: Game = GAME) -> dict[str, int | None]:
    return dict(resolve_member(game, crew(member), member).stats)


def test_stats_start_from_the_profile_over_the_rank_over_the_defaults() -> None:
    assert stats(pilot()) == {"lift": 3, "nerve": 4, "height": 10, "poise": 12, "grade": 2, "born": 7}
    assert stats(pilot(rank="hand"))["lift"] == 2
    ada = stats(Member(id="a", profile="old-ada"))
    assert (ada["lift"], ada["nerve"]) == (3, 7)
    member = pilot(1, "feather", raises=(("lift", 1),))
    resolved = resolve_member(GAME, crew(member), member)
    assert (resolved.start["lift"], resolved.stats["lift"]) == (3, 5)
    assert [dict(GAME.weapon_stats[key]) for key in ("hook", "knife")] == [
        {"bite": 3, "sting": 6},
        {"bite": 1, "sting": 2},
    ]
    assert [dict(GAME.card_stats[key]) for key in ("gust", "wave")] == [{"wait": 3}, {"wait": 1}]


def test_raises_count_from_the_start_and_formulas_and_tables_follow() -> None:
    raised = stats(pilot(raises=(("nerve", -2), ("lift", 1), ("lift", 1))))
    assert (raised["lift"], raised["nerve"], raised["poise"]) == (5, 2, 10)
    assert stats(pilot(raises=(("beauty", 3), ("bite", 2)))) == stats(pilot())
    assert stats(pilot(raises=(("nerve", 2),)))["born"] == 5
    assert stats(pilot(bike="delta"))["born"] == 7
    assert stats(pilot(bike="delta"))["poise"] == 14
    eleven = stats(pilot(rank="hand", raises=(("lift", 0),)))
    assert (eleven["poise"], eleven["grade"]) == (11, 2)
    assert stats(pilot(raises=(("nerve", -9),)))["grade"] == 0
    huge = stats(pilot(raises=(("lift", 10**5000), ("nerve", -(10**5000)))))
    assert huge["lift"] == 3 + 1_000_000
    assert huge["nerve"] == 4 - 1_000_000


@pytest.mark.parametrize(
    ("traits", "weapons", "height"),
    [
        (("feather",), (), 15),
        (("feather", "grounded"), (), 6),
        (("grounded", "feather"), (), 6),
        (("grounded", "feather"), ("ballast",), 2),
        (("blind", "grounded", "feather"), (), None),
        ((), (Chosen(key="ballast", quantity=3),), 6),
    ],
)
def test_sets_come_first_then_shifts_then_absences(traits, weapons, height) -> None:
    assert stats(pilot(1, *traits, weapons=weapons))["height"] == height


def test_a_change_to_a_derived_stat_does_not_run_on_and_what_is_looked_up_follows_a_fixed_one() -> None:
    proud = stats(pilot(1, "proud", raises=(("nerve", -4),)))
    assert (proud["poise"], proud["grade"]) == (4 + 3, 1)
    role = Trait(key="role", name="Role", text="", changes=Changes(set={"nerve": 9, "poise": 3}))
    fixed = stats(pilot(1, "role"), replace(GAME, traits=(role,)))
    assert (fixed["nerve"], fixed["poise"], fixed["grade"]) == (9, 3, 1)
