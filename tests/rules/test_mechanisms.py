"""Mechanisms: what is wrong with their numbers, up to the last right one, and what they count in a setting."""

import pytest

from roster.rules.game.amounts import Amount, AttemptSetting
from roster.rules.game.attempts import Attempt
from roster.rules.game.mechanisms.cards import Cards, PlayingCard
from roster.rules.game.mechanisms.compare import Compare, Margin
from roster.rules.game.mechanisms.dice import Dice, Save
from roster.rules.game.mechanisms.mechanism import SUCCEED, Mechanism
from roster.rules.game.mechanisms.percent import Percent, Step
from roster.rules.game.mechanisms.push import Answer, Modifier, Push, Strain
from tests.rules.kites import kites

ANY = Amount(own={"lift": 1})


def deck(*copies: int, **more) -> Cards:
    faces = tuple(PlayingCard(name=str(value), value=value, copies=many) for value, many in enumerate(copies, 1))
    return Cards(faces=faces, **{"limit": 5, "against": 1, **more})


def steps(*ends: tuple[str, str], chance: int = 50, rolls: int = 1) -> Percent:
    return Percent(steps=tuple(Step(name="S", chance=chance, rolls=rolls, passed=one, failed=two) for one, two in ends))


@pytest.mark.parametrize(
    ("mechanism", "faults"),
    [
        (Push(dice=2, limit=2, sides=6, target=2, critical=(6, 1)), []),
        (Push(target=22), ["target"]),
        (Push(target=ANY, critical=(10,)), ["critical"]),
        (Push(target=9, critical=(11, 0)), ["critical.0", "critical.1"]),
        (Push(dice=3, limit=2, sides=2, target=2), ["limit"]),
        (Push(target=9, spare=-1), ["spare"]),
        (Push(target=9, dice=1, sides=3, spare=5), []),
        (Push(target=9, dice=2, spare=1), []),
        (Push(target=9, dice=2, sides=6, spare=5), ["spare"]),
        (Push(target=9, sides=30, spare=4), ["dice"]),
        (Dice(target=4, dice=60, rerolls=60, points=60, figures=0), []),
        (Dice(target=4, dice=61, rerolls=-1), ["dice", "rerolls"]),
        (Dice(target=4, sides=4, again=(1, 2, 3)), []),
        (Dice(target=4, sides=4, again=(1, 2, 3, 4)), ["again"]),
        (Dice(target=4, sides=4, again=(0, 5)), ["again.0", "again.1"]),
        (Dice(target=4, fails=5), []),
        (Dice(target=4, fails=6), ["fails"]),
        (Dice(target=4, dice=ANY), []),
        (deck(1, 1), []),
        (deck(1), ["faces"]),
        (deck(1, against=ANY), []),
        (deck(against=0), ["faces"]),
        (deck(200, against=199), []),
        (deck(200, 1, against=0), ["faces"]),
        (deck(4, limit=60), []),
        (deck(4, limit=61), ["limit"]),
        (deck(4, limit=0), ["limit"]),
        (deck(*[5] * 40, limit=60), ["limit"]),
        (steps(("A", "B")), []),
        (steps(("A", ""), ("", "B")), ["steps.1.passed"]),
        (steps(("A", ""), ("A", "")), ["steps.1.failed"]),
        (steps(("A", "B"), ("A", "B")), ["steps.0"]),
        (steps(("A", "B"), chance=100, rolls=6), []),
        (steps(("A", "B"), chance=101, rolls=7), ["steps.0.chance", "steps.0.rolls"]),
        (steps(("A", "B"), chance=0), []),
        (steps(("A", "B"), chance=-1, rolls=0), ["steps.0.chance", "steps.0.rolls"]),
        (Compare(score=1, against=1, results=(Margin(name="A", from_=1), Margin(name="B", from_=1))), []),
        (
            Compare(score=1, against=1, results=(Margin(name="A", from_=2), Margin(name="B", from_=1))),
            ["results.1.from"],
        ),
    ],
)
def test_what_cannot_be_is_told_where_it_stands(mechanism: Mechanism, faults: list[str]) -> None:
    assert [".".join(map(str, one.at)) for one in mechanism.faults()] == faults


@pytest.mark.parametrize(
    ("mechanism", "works"),
    [
        (Push(target=9), [20, 22]),
        (Push(target=9, spare=1), [200, 32]),
        (Push(target=9, sides=30, spare=1), [180, 50]),
        (Push(target=9, answer=Answer()), [20, 22, 154, 5]),
        (Push(target=-5, answer=Answer()), [20, 22, 253, 5]),
        (Push(target=30, answer=Answer()), [20, 22, 22, 5]),
        (Dice(target=4, dice=30), [42]),
        (Dice(target=4, dice=30, rerolls=4), [83]),
        (Dice(target=4, dice=4, points=2), [177]),
        (Dice(target=4, dice=60, points=6), [2]),
        (deck(*[4] * 13, limit=21, against=2), [20, 712, 57, 57, 237, 91]),
        (deck(*[4] * 13, limit=15, against=0), [20, 712, 237, 20]),
        (deck(*[5] * 40, limit=60), [20]),
        (steps(("A", "B")), []),
    ],
)
def test_the_work_of_a_mechanism_grows_with_its_rolls_totals_and_hands(mechanism: Mechanism, works: list[int]) -> None:
    """Two dice fall in 100 ways; up to 21 they make 11 of play. 13 values make 2851 hands up to 22, 2283 up to 21."""
    attempt = Attempt(key="a", name="A", mechanism=mechanism)
    assert [work for _, work in mechanism.work(attempt, AttemptSetting())] == works


@pytest.mark.parametrize(
    ("mechanism", "words"),
    [
        (
            Dice(target=5, dice=3, figures=ANY, bonus=1, save=Save(target=4, bonus=-1)),
            "Each figure rolls 3 dice of 6 sides. To hit, a die has to reach 5. Each die is changed by 1. "
            "A hit is saved by a die of 6 sides that reaches 4; it is changed by −1.",
        ),
        (
            Dice(target=4, dice=1, fails=2, again=(6,), rerolls=ANY, points=1, most=2),
            "Roll 1 die of 6 sides. To hit, a die has to reach 4. A 1 or 2 always fails. A 6 is rolled again until "
            "another face shows. Failed dice may be rolled once more (up to Lift). Points to spend: 1; each adds 1 to "
            "a die, or rolls it once more. At most 2 hits count.",
        ),
        (Dice(target=4, dice=ANY), "Roll dice of 6 sides; their number is Lift. To hit, a die has to reach 4."),
        (
            deck(4, bet=1, added=1, ties=True),
            "Turn up cards one by one, as many as you like. Their sum is a bust above 5. On each card after the first "
            "you may bet up to 1. Once you stop, add 1. The sum has to reach that of the cards face down; their number "
            "is 1.",
        ),
        (
            deck(4),
            "Turn up cards one by one, as many as you like. Their sum is a bust above 5. The sum has to beat that of "
            "the cards face down; their number is 1.",
        ),
        (steps(("A", "B"), rolls=2), "The chance in percent is 50; the best of 2 rolls counts."),
        (
            steps(("", "B"), ("A", "C")),
            "First comes “S”: its chance in percent is 50. Then comes “S”: its chance in percent is 50.",
        ),
        (
            Push(target=9, added=1, optional=1, must_push=True, answer=Answer()),
            "Roll 2 dice of 10 sides and first add 1. You may add 1 too. Then roll one die more as often as you like; "
            "a total above 21 is a bust. The total to reach is 9. You may not stop on a total that fails. The other "
            "side rolls first, and its total has to be beaten too.",
        ),
        (
            Push(target=9),
            "Roll 2 dice of 10 sides. Then roll one die more as often as you like; a total above 21 is a bust. The "
            "total to reach is 9.",
        ),
    ],
)
def test_a_mechanism_says_what_it_uses_and_nothing_of_the_rest(mechanism: Mechanism, words: str) -> None:
    assert mechanism.words(kites(), {}) == words
    assert mechanism.answered is ("other side" in words)


def test_a_push_has_its_numbers_from_a_setting() -> None:
    push = Push(
        target=Amount(constant=12, marks={"wind": 1}),
        added=Amount(marks={"tired": 1}),
        optional=ANY,
        spare=9,
        sides=6,
        strain=Strain(at=8, target=20),
        answer=Answer(added=Amount(target={"lift": 1}), optional=2, strain=Strain(at=3, target=18), ties="attempt"),
        modifiers=(
            Modifier(number="target", by=-2, traits=("calm",)),
            Modifier(number="added", set=1, mark="rain", from_=2),
            Modifier(number="answer-optional", by=3, side="target", skills=("dip",)),
            Modifier(number="must-push", set=1, weapons=("hook",)),
        ),
    )
    attempt = Attempt(key="a", name="A", mechanism=push)

    def numbers(**given: dict[str, int | None]) -> tuple[object, ...]:
        made = push.test(attempt, AttemptSetting(**{"own": {"lift": 4}, "target": {"lift": 2}, **given}), SUCCEED)  # type: ignore[arg-type]
        assert made.answer
        hand = made.hand
        return (
            *(made.target, made.strained, made.must_push, made.ties, hand.added, hand.optional, hand.spare),
            *(made.answer.added, made.answer.optional, made.answer_needs),
        )

    assert numbers() == (12, False, False, True, 0, 4, 1, 2, 2, 0)
    assert numbers(marks={"wind": 2, "tired": 7, "rain": 1}) == (14, False, False, True, 7, 4, 1, 2, 2, 0)
    assert numbers(marks={"tired": 8, "rain": 2}) == (20, True, False, True, 1, 4, 1, 2, 2, 0)
    assert numbers(own={"lift": 40, "held calm": 1}) == (10, False, False, True, 0, 21, 1, 2, 2, 0)
    assert numbers(target={"lift": 3, "held dip": 1}) == (12, False, False, True, 0, 4, 1, 3, 5, 18)
    assert numbers(weapon={"held hook": 1})[2] is True
    assert push.counts("own") == {"calm"}


def test_of_two_ways_to_end_only_the_success_is_measured() -> None:
    for mechanism, names in ((steps(("A", "B")), ["A"]), (steps(("A", ""), ("C", "B")), ["A", "C", "B"])):
        attempt = Attempt(key="a", name="A", mechanism=mechanism)
        assert [one.name for one in mechanism.measures(attempt, ())] == names


def test_a_pool_has_its_numbers_from_a_setting() -> None:
    dice = Dice(
        dice=ANY,
        figures=20,
        target=5,
        bonus=1,
        fails=1,
        again=(6,),
        rerolls=99,
        points=9,
        save=Save(target=4, bonus=2),
        most=3,
    )
    pool = dice.pool(AttemptSetting(own={"lift": 4}))
    assert (pool.dice, pool.rerolls, pool.points, pool.most) == (60, 60, 6, 3)
    assert (pool.die.sides, pool.die.needed, pool.die.fails, pool.die.again) == (6, 4, 1, (6,))
    assert pool.save
    assert (pool.save.sides, pool.save.needed) == (6, 2)
