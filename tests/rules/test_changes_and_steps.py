"""Changes that follow choices and stats, forgone advantages, steps that grow dearer, and who joins whom."""

import json
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from roster.packs.compiling import compile_pack
from roster.packs.schema.pack import Pack
from roster.rules.game.game import Game
from roster.rules.game.stats import Stat
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.legality.validation import validate_gang
from roster.rules.points import price_gang

KNIGHTS: dict[str, Any] = yaml.safe_load("""
game:
  slug: knights
  name: Knights
  version: '1'
  credits: {author: A, source: S, licence: L}
stats:
  - {key: might, name: Might, short: MGT, default: 2, step: 1, step_power: 3, maximum: 6}
  - {key: wit, name: Wit, short: WIT, default: 4, step: 2, step_power: 1, lowerable: true}
  - {key: luck, name: Luck, short: LCK, default: 3, step: 5}
  - {key: range, name: Range, short: RNG, formula: {sum: {wit: 5}}}
  - {key: pace, name: Pace, short: PCE, default: 8}
ranks:
  - {key: knight, name: Knight}
  - {key: page, name: Page, joins: [knight]}
bikes:
  - {key: horse, name: Horse, changes: {shift: {pace: 4, luck: -1}, advantages: [pace]},
      skills: [{key: kick, name: Kick, text: Kicks., advantage: true}, {key: shy, name: Shy, text: Shies.}]}
traits:
  - {key: hawk, name: Hawk, text: Sees far., changes: {shift_by: {range: {sum: {wit: 2}}}}}
  - {key: squire, name: Squire, text: New to it., changes: {forgoes_advantages: true}}
  - {key: curse, name: Curse, text: 'Less {x}.',
      parameter: {label: what is lost, choices: [might, wit], repeats: true},
      changes: {by_choice: {might: {shift: {might: -1}}, wit: {shift: {wit: -1}}}}}
""")


def knights() -> Game:
    return compile_pack(Pack.model_validate_json(json.dumps(KNIGHTS)))


def knight(*traits: Chosen, raises: tuple[tuple[str, int], ...] = ()) -> tuple[Gang, Member]:
    member = Member(id="k", name="K", rank="knight", bike="horse", traits=traits, raises=raises)
    return Gang(game="knights", members=(member,)), member


def stats_with(*traits: Chosen) -> dict[str, int | None]:
    gang, member = knight(*traits)
    return dict(resolve_member(knights(), gang, member).stats)


def test_a_shift_follows_other_stats_and_a_choice_brings_only_its_own_changes() -> None:
    assert stats_with()["range"] == 20
    assert stats_with(Chosen(key="hawk"))["range"] == 28
    cursed = stats_with(Chosen(key="curse", x="wit"))
    assert (cursed["might"], cursed["wit"], cursed["range"]) == (2, 3, 15)
    twice = stats_with(Chosen(key="curse", x="might"), Chosen(key="curse", x="might"))
    assert (twice["might"], twice["wit"]) == (0, 4)
    assert stats_with(Chosen(key="curse", x="nothing"))["wit"] == 4


def test_forgone_advantages_leave_the_drawbacks_and_skills_that_are_no_advantage() -> None:
    assert (stats_with()["pace"], stats_with()["luck"]) == (12, 2)
    squire = stats_with(Chosen(key="squire"))
    assert (squire["pace"], squire["luck"]) == (8, 2)
    members = knight(), knight(Chosen(key="squire"))
    skills = [[skill.key for skill in resolve_member(knights(), *one).skills] for one in members]
    assert skills == [["kick", "shy"], ["shy"]]


@pytest.mark.parametrize(
    ("raises", "points"),
    [
        ((("might", 1),), 8),
        ((("might", 2),), 8 + 27),
        ((("wit", 1),), 8),
        ((("wit", 2),), 8 + 10),
        ((("wit", -1),), -6),
        ((("luck", 2),), 10),
        ((("luck", -1),), 0),
    ],
)
def test_steps_cost_by_the_value_before_them(raises: tuple[tuple[str, int], ...], points: int) -> None:
    gang, _ = knight(raises=raises)
    assert price_gang(knights(), gang).total == points


def test_a_dearer_step_is_one_line_and_a_fixed_one_counts_steps() -> None:
    gang, _ = knight(raises=(("might", 2), ("luck", 2)))
    lines = [
        (line.what, line.quantity, line.each, line.points)
        for line in price_gang(knights(), gang).lines
        if line.what in ("Might", "Luck")
    ]
    assert sorted(lines) == [("Luck", 2, 5, 10), ("Might", 1, 35, 35)]


@given(start=st.integers(0, 40), steps=st.integers(0, 30), power=st.integers(0, 3), times=st.integers(1, 5))
def test_a_price_is_the_sum_of_its_steps(start: int, steps: int, power: int, times: int) -> None:
    stat = Stat(key="s", name="S", short="S", step=times, step_power=power)
    assert stat.price(start, steps) == sum(times * value**power for value in range(start, start + steps))
    assert stat.price(start + steps, -steps) == -stat.price(start, steps)


def test_a_trait_that_repeats_may_be_had_twice() -> None:
    def codes(*traits: Chosen) -> list[str]:
        gang, _ = knight(*traits)
        return [one.code for one in validate_gang(knights(), gang) if one.code.startswith("trait.")]

    assert codes(Chosen(key="curse", x="wit"), Chosen(key="curse", x="might", quantity=2)) == []
    assert codes(Chosen(key="squire"), Chosen(key="squire")) == ["trait.repeated"]
