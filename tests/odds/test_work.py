"""The work of odds, said before any are worked out: each part of it is done, and done once."""

from dataclasses import replace

import pytest

from roster.chances import decks, hands, plans, pools, pushing
from roster.chances.outcomes import TooManyCases
from roster.odds.solving import odds_of, setting_of
from roster.odds.work import parts_in, work_of
from roster.rules.game.amounts import Amount, AttemptSetting
from roster.rules.game.attempts import Attempt, Mark
from roster.rules.game.mechanisms.cards import LOOK, Cards, PlayingCard
from roster.rules.game.mechanisms.dice import Dice
from roster.rules.game.mechanisms.mechanism import Aim
from roster.rules.game.mechanisms.push import Push
from tests.sixth_game.pack import game

GAME = game()
KEPT = [
    one
    for module in (decks, hands, plans, pools, pushing)
    for one in vars(module).values()
    if callable(getattr(one, "cache_clear", None))
]


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    """Start each test with nothing worked out."""
    for one in KEPT:
        one.cache_clear()


def solved(attempt: Attempt, settings: list[AttemptSetting]) -> None:
    """Work the odds of some settings out, twice."""
    for setting in 2 * settings:
        odds_of(attempt, setting)


def sprint(highest: int) -> tuple[Attempt, list[AttemptSetting]]:
    """Return an opposed push with every burden of both sides up to the highest."""
    attempt = GAME.attempt["sprint"]
    assert isinstance(attempt.mechanism, Push)
    both = [(mine, theirs) for mine in range(highest + 1) for theirs in range(highest + 1)]
    marks = [{"tiredness": mine, "rival-tiredness": theirs} for mine, theirs in both]
    return attempt, [setting_of(GAME, attempt, marks=one) for one in marks]


def dealing(values: int, limit: int) -> tuple[Attempt, list[AttemptSetting]]:
    """Return cards under limits from `limit` on down, against one, two and three cards."""
    marks = (Mark(key="off", name="Off", maximum=6), Mark(key="hidden", name="Hidden", minimum=1, maximum=3))
    faces = tuple(PlayingCard(name=str(one), value=one, copies=4) for one in range(1, values + 1))
    mechanism = Cards(faces=faces, limit=Amount(constant=limit, marks={"off": -1}), against=Amount(marks={"hidden": 1}))
    attempt = replace(GAME.attempt["leaf-game"], marks=marks, mechanism=mechanism, effects=(), aims=())
    every = [{"off": off, "hidden": hidden} for off in range(7) for hidden in range(1, 4)]
    return attempt, [setting_of(GAME, attempt, marks=one) for one in every]


def test_each_part_is_worked_out_once() -> None:
    attempt, settings = sprint(4)
    solved(attempt, settings)
    done = (plans.first_rolls, pushing.roller_of, pushing.payoff_against, pushing.push_odds)
    assert len(parts_in(attempt, settings)) == sum(one.cache_info().misses for one in done)
    attempt, settings = dealing(5, 14)
    solved(attempt, settings)
    done = (decks.most_limit, decks.hands_of, hands.drawing_at_most, hands.card_odds)
    none_hidden = 1
    assert len(parts_in(attempt, settings)) == (
        sum(one.cache_info().misses for one in done) + decks.below.cache_info().misses - none_hidden * 3
    )


def test_the_work_is_that_of_its_parts_counted_once_for_two_aims_at_most_and_of_its_cells() -> None:
    attempt, settings = dealing(5, 14)
    parts = sum(parts_in(attempt, settings).values())
    aims = tuple(Aim(key=str(number), name=str(number)) for number in range(3))
    works = [work_of(replace(attempt, aims=aims[:many]), settings) for many in range(4)]
    assert works == [parts + 84, parts + 84, 2 * parts + 84, 2 * parts + 84]
    attempt, settings = dealing(7, 14)
    first, every = work_of(attempt, settings[:1]), work_of(attempt, settings)
    assert first < every < len(settings) * first / 2
    push, burdens = sprint(8)
    one, many = work_of(push, burdens[:1]), work_of(push, burdens)
    assert one < many < len(burdens) * one / 4


def test_a_deck_of_too_many_hands_is_the_work_of_seeing_so() -> None:
    attempt, settings = dealing(14, 40)
    assert sum(parts_in(attempt, settings[:1]).values()) == LOOK
    assert odds_of(attempt, settings[0]) is None
    assert decks.hands_of.cache_info().misses == 0


def test_points_on_dice_are_more_work_than_dice_alone_and_too_many_are_none() -> None:
    def work(pool: Dice) -> int:
        return sum(dict(pool.work(GAME.attempt["ringing"], AttemptSetting())).values())

    plain = Dice(dice=5, target=4)
    assert work(plain) < work(replace(plain, rerolls=2)) < work(replace(plain, rerolls=2, points=2))
    assert work(replace(plain, points=3)) == 884
    assert work(replace(plain, dice=39, rerolls=24)) == 385
    assert pools.pool_odds(replace(plain, dice=39, rerolls=24).pool(AttemptSetting())).whole == 6**63
    hopeless = replace(plain, dice=60, points=6)
    assert work(hopeless) < work(plain)
    with pytest.raises(TooManyCases):
        pools.pool_odds(hopeless.pool(AttemptSetting()))
