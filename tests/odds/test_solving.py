"""Attempts of whole games: what feeds them, what they come to, and that every table is quick."""

from dataclasses import replace
from fractions import Fraction

import pytest

from roster.chances.outcomes import Branch, Odds
from roster.odds import solving
from roster.odds.advice import HabitLoss, Play, advice_of, around, best_play, spending, stopping_advice, worth_of
from roster.odds.cells import NOTHING
from roster.odds.tables import mean_cell, outcome_cell, result_cell, stop_cell
from roster.rules.game.amounts import Amount, AttemptSetting, ByMark
from roster.rules.game.attempts import Attempt, Effect, Mark
from roster.rules.game.mechanisms.cards import Cards, PlayingCard
from roster.rules.game.mechanisms.dice import Dice
from roster.rules.game.mechanisms.mechanism import Aim
from roster.rules.game.mechanisms.percent import Percent, Step
from roster.rules.game.mechanisms.push import Modifier, Push
from roster.rules.game.stats import Range
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member
from tests.rules.kites import select
from tests.sixth_game.pack import game as sixth_game


def test_an_amount_sums_looks_up_and_keeps_its_bounds_and_what_is_given_goes_over_the_situation() -> None:
    setting = AttemptSetting(own={"arm": 3, "none": None}, target={"arm": 2}, weapon={"near": 5}, marks={"wind": 4})
    assert Amount(constant=1, own={"arm": 2}, target={"arm": -1}, marks={"wind": 3}).at(setting) == 17
    assert Amount(own={"arm": 9}, most=20).at(setting) == 20
    assert Amount(own={"arm": -9}, least=0).at(setting) == 0
    assert Amount(own={"none": 1}).at(setting) is None
    assert Amount(own={"none": 1}, absent=1).at(setting) == 1
    rows = (Range(from_=0, to=3, value=7), Range(from_=3, value=8))
    assert [Amount(constant=number, table=rows).at(setting) for number in (2, 3, 4)] == [7, 8, None]
    assert Amount(by_mark=ByMark(mark="wind", stats={4: "near", 5: "far"})).at(setting) == 5
    assert Amount(by_mark=ByMark(mark="wind", stats={5: "far"})).at(setting) is None
    game = sixth_game()
    attempt = game.attempt["sprint"]
    late = solving.setting_of(game, attempt, situation=attempt.situations[1], own={"muscle": 5})
    assert late.own == {"muscle": 5, "spirit": 4, "temper": 2, "glide": 8}
    assert late.marks == {"tiredness": 3, "rival-tiredness": 0}
    assert solving.setting_of(game, attempt, marks={"tiredness": 2}).marks["tiredness"] == 2


def test_a_long_mark_is_thinned_to_round_numbers_and_keeps_its_usual_one() -> None:
    percent = Mark(key="hard", name="Difficulty", minimum=5, maximum=100, usual=55)
    assert percent.thinned(16) == (10, 20, 30, 40, 50, 55, 60, 70, 80, 90, 100)
    assert percent.thinned(96) == tuple(range(5, 101))
    assert Mark(key="far", name="Far", minimum=1, maximum=15, usual=4).thinned(8) == (1, 4, 7, 10, 13)


def test_more_cases_than_can_be_looked_at_are_no_odds() -> None:
    pool = Dice(dice=60, target=4, rerolls=60, points=6)
    thick = Cards(faces=tuple(PlayingCard(name="N", value=one, copies=9) for one in range(1, 30)), limit=60, against=2)
    for mechanism in (pool, thick):
        attempt = Attempt(key="test", name="Test", mechanism=mechanism)
        setting = solving.setting_of(sixth_game(), attempt)
        assert solving.odds_of(attempt, setting) is None
        assert outcome_cell(attempt, "", ("some",), setting) == mean_cell(attempt, setting) == NOTHING
        assert result_cell(attempt, setting) == stop_cell(attempt, attempt.aim_of(""), setting) == NOTHING


def test_spending_says_the_fewest_points_for_each_result() -> None:
    game = sixth_game()
    attempt = game.attempt["shoving"]
    assert spending(attempt, solving.setting_of(game, attempt)) == (("Nudged", 2), ("Rolled over", None))
    said = advice_of(attempt, solving.setting_of(game, attempt))
    assert said == ("Spend at least 2 points for “Nudged”.", "“Rolled over” is out of reach.")
    assert spending(game.attempt["sprint"], solving.setting_of(game, game.attempt["sprint"])) == ()
    assert spending(attempt, AttemptSetting()) == ()


def test_what_a_member_brings_is_its_stats_its_traits_with_their_x_and_its_bike_s_skills() -> None:
    game = sixth_game()
    traits = (Chosen(key="stubborn-foot", x=2), Chosen(key="night-glider", x="moonlight"), Chosen(key="salt-shy"))
    member = Member(id="m", rank="plodder", bike="turbo-shell", traits=traits)
    held = {"held stubborn-foot": 2, "held night-glider": 1, "held salt-shy": 1, "held spin-out": 1}
    stats = {"muscle": 4, "slime": 5, "spirit": 4, "glide": 14, "temper": 2}
    assert solving.in_play(resolve_member(game, Gang(game=game.slug, members=(member,)), member)) == stats | held


def test_a_habit_loses_what_it_says() -> None:
    marks = (Mark(key="load", name="Load", maximum=9, usual=4), Mark(key="aim", name="Aim", maximum=21, usual=17))
    mechanism = Push(target=Amount(marks={"aim": 1}), added=Amount(marks={"load": 1}), critical=(10, 1))
    attempt = Attempt(key="test", name="Test", marks=marks, mechanism=mechanism)
    setting = solving.setting_of(sixth_game(), attempt)
    play = best_play(attempt, setting)
    assert play.stops == 17
    habit = next(one for one in play.habits if one.habit == solving.Habit(sits_at=15))
    odds = solving.odds_of(attempt, setting, habit=solving.Habit(sits_at=15))
    assert solving.success(attempt, odds) == solving.success(attempt, play.odds) - habit.loss
    assert habit.loss > Fraction(1, 10)
    near = next(one.loss for one in play.habits if one.habit == solving.Habit(sits_at=16))
    best, sooner, *_ = advice_of(attempt, setting)
    assert best == "It is best to stop at 17 or more."
    assert sooner == f"If you always stop at 16, you lose {round(100 * near)} successes in a hundred."
    assert (around(2), around(9)) == (range(1, 5), range(7, 12))


def test_an_outcome_that_an_aim_does_not_name_is_worth_nothing() -> None:
    steps = (Step(name="Look", chance=40, passed="Seen", failed="Not"),)
    attempt = Attempt(key="look", name="Look", mechanism=Percent(steps=steps))
    odds = solving.odds_of(attempt, AttemptSetting())
    assert worth_of(attempt, Aim(key="see", name="See", worth={"Seen": 2}), odds, AttemptSetting()) == Fraction(4, 5)


def habit(loss: str, **sits: int) -> HabitLoss:
    return HabitLoss(habit=solving.Habit(**sits), loss=Fraction(loss))


@pytest.mark.parametrize(
    ("worth", "habits", "words"),
    [
        ({}, [habit("0.02", sits_at=6)], "If you always stop at 6, you lose 2 successes in a hundred."),
        ({"pass": 1}, [habit("0.01", sits_at=8)], "If you always stop at 8, you lose 1 success in a hundred."),
        ({"pass": 1, "critical": 1}, [habit("0", sits_at=8), habit("0", sits_at=7), habit("1", sits_at=9)], ""),
        ({"bust": 1}, [habit("0.02", sits_at=6)], "If you always stop at 6, you lose 2 points in a hundred."),
        ({"pass": 2, "fail": 1}, [habit("0.02", sits_at=6)], "If you always stop at 6, you lose 1 point in a hundred."),
    ],
)
def test_habits_next_to_the_best_point_to_stop_are_said_with_their_cost(worth, habits, words) -> None:
    aim = Aim(key="a", name="A", worth=worth)
    play = Play(aim=aim, odds=Odds(whole=1, branches=()), stops=7, habits=tuple(habits))
    found = stopping_advice(sixth_game().attempt["sprint"], play)
    assert [*found] == ["It is best to stop at 7 or more.", *([words] if words else [])]


def test_the_other_side_s_habits_cost_it_points() -> None:
    attempt, aim = sixth_game().attempt["sprint"], Aim(key="a", name="A")
    habits = [habit("0.5", answer_sits_at=10), habit("0", answer_sits_at=12), habit("1", answer_sits_at=13)]
    odds = Odds(whole=1, branches=())
    other = [
        "The other side does best to stop at 11 or more.",
        "If it always stops at 10, that costs it 50 points in a hundred.",
    ]
    play = Play(aim=aim, odds=odds, stops=7, answer_stops=11, habits=(habit("0.005", sits_at=7), *habits))
    sooner = "It is best to stop at 7 or more, and sooner with some hands."
    assert [*stopping_advice(attempt, play)] == [sooner, *other]
    told = "Your own best point to stop depends on the total to beat: beat it, then stop."
    assert [*stopping_advice(attempt, replace(play, stops=None))] == [told, *other]
    assert [*stopping_advice(attempt, Play(aim=aim, odds=odds))] == []


def test_traits_and_skills_that_no_number_of_an_attempt_shows_are_named() -> None:
    game, salty = sixth_game(), Modifier(number="target", side="target", traits=("salt-shy",), skills=("spin-out",))
    sprint = game.attempt["sprint"]
    assert isinstance(sprint.mechanism, Push)
    salted = replace(sprint, mechanism=replace(sprint.mechanism, modifiers=(salty,)))
    member = Member(
        id="m", bike="turbo-shell", traits=(Chosen(key="salt-shy"), Chosen(key="night-glider", x="moonlight"))
    )
    for attempt, silent, never in (
        (sprint, ("Salt-Shy", "Spin-out"), ("Stubborn Foot", "Salt-Shy", "Double-Jointed", "Spin-out")),
        (salted, (), ("Stubborn Foot", "Double-Jointed")),
    ):
        found = solving.uncounted(game, attempt, resolve_member(game, Gang(game=game.slug, members=(member,)), member))
        assert (found, solving.never_counted(game, attempt)) == (silent, never)
    assert solving.never_counted(replace(game, ranks=()), salted) == ("Stubborn Foot", "Double-Jointed")


@pytest.mark.parametrize(
    ("effect", "mean", "chance"),
    [
        ({"amount": 1}, "0.7", "0.7"),
        ({"amount": 1, "on": ("bust",)}, "0.2", "0.2"),
        ({"amount": 1, "from_total": 5}, "0.7", "0.7"),
        ({"amount": 1, "from_total": 6}, "0.3", "0.3"),
        ({"amount": 1, "from_margin": 0}, "0.7", "0.7"),
        ({"amount": 1, "from_margin": 1}, "0.3", "0.3"),
        ({"amount": -6, "each": 1}, "0.6", "0.3"),
        ({"amount": Amount(own={"gone": 1}), "each": 1}, "4.4", "0.7"),
    ],
)
def test_an_effect_counts_on_its_outcomes_from_its_bounds_on_and_never_below_0(effect, mean, chance) -> None:
    """Four of ten pass with 5 and a margin of 0, three with 8 and 3, two bust; in one the answer fails."""
    odds = Odds(
        whole=10,
        branches=(Branch("pass", 5, 0, 4), Branch("pass", 8, 3, 3), Branch("bust", 9, 2, 2)),
        answers=(Branch("answer-bust", 9, 9, 1),),
    )
    found = solving.expected_effect(
        sixth_game().attempt["sprint"], Effect(key="e", name="E", **effect), odds, AttemptSetting()
    )
    assert (found.mean, found.chance) == (Fraction(mean), Fraction(chance))


def test_an_effect_of_some_weapons_counts_with_those_alone() -> None:
    game = sixth_game()
    every, bell = Effect(key="a", name="A"), Effect(key="b", name="B", weapons=select("weapon", weapon="tin-bell"))
    attempt = replace(game.attempt["ringing"], effects=(every, bell))
    held = (None, game.weapon["tin-bell"], game.weapon["glue-pot"])
    assert [solving.effects_of(attempt, one) for one in held] == [(every,), (every, bell), (every,)]
