"""Pools of dice, hands of cards, chances in a hundred and comparisons, against every way they can fall."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb, perm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.chances.decks import below, fits, hands_by_sum, hands_of, lane_bits
from roster.chances.hands import CardTest, card_odds, drawing, draws, each_stand, rounded_up, stops_at
from roster.chances.outcomes import Branch, Odds
from roster.chances.pools import DicePool, Die, classes, pool_odds, raised
from roster.chances.sums import PercentStep, comparison_odds, least_spent, percent_odds


def by_measure(odds: Odds) -> dict[int, Fraction]:
    """Return the chance of each number that a mechanism counts."""
    found: Counter[int] = Counter()
    for one in odds.branches:
        found[one.measure] += one.ways
    return {measure: Fraction(ways, odds.whole) for measure, ways in found.items()}


def thrown(pool: DicePool) -> dict[int, Fraction]:
    """Return hits by every throw, every re-roll and every save; no points."""
    faces, ways = pool.die.faces, Counter[int]()
    saves = pool.save.faces if pool.save else (0,)
    for first in product(faces, repeat=pool.dice):
        for again in product(faces, repeat=pool.rerolls):
            for saved in product(saves, repeat=pool.dice):
                spare = list(again)
                shown = [spare.pop() if not pool.die.hits(face) and spare else face for face in first]
                hits = sum(map(pool.die.hits, shown))
                stopped = sum(pool.save.hits(face) for face in saved[:hits]) if pool.save else 0
                ways[min(hits - stopped, pool.dice if pool.most is None else pool.most)] += 1
    return {number: Fraction(many, sum(ways.values())) for number, many in ways.items()}


@pytest.mark.parametrize(
    "pool",
    [
        DicePool(dice=3, die=Die(needed=4)),
        DicePool(dice=2, die=Die(needed=3, fails=1), save=Die(needed=5)),
        DicePool(dice=3, die=Die(sides=4, needed=3, again=(4,)), rerolls=1, most=2),
        DicePool(dice=2, die=Die(sides=3, needed=-2, fails=1), rerolls=2, save=Die(sides=2, needed=2)),
        DicePool(dice=2, die=Die(needed=9), save=Die(needed=2)),
        DicePool(dice=0, die=Die(needed=2)),
    ],
)
def test_a_pool_agrees_with_every_throw(pool: DicePool) -> None:
    assert by_measure(pool_odds(pool)) == thrown(pool)


@pytest.mark.parametrize(("dice", "needed", "save"), [(30, 4, None), (12, 3, 5), (40, 6, 2)])
def test_a_large_pool_agrees_with_the_chances_of_each_die(dice: int, needed: int, save: int | None) -> None:
    """By the binomial formula: a die gets through if it hits and is not saved."""
    through = Fraction(7 - needed, 6) * (Fraction(save - 1, 6) if save else 1)
    pool = DicePool(dice=dice, die=Die(needed=needed), save=Die(needed=save) if save else None)
    expected = {hits: comb(dice, hits) * through**hits * (1 - through) ** (dice - hits) for hits in range(dice + 1)}
    assert by_measure(pool_odds(pool)) == expected


def best_hits(failed: tuple[int, ...], points: int, die: Die) -> Fraction:
    """Return the most hits on average that points get out of failed dice, by trying everything."""

    @cache
    def onward(dice: tuple[int, ...], left: int) -> Fraction:
        best = Fraction(0)
        for number, face in enumerate(dice if left else ()):
            others = dice[:number] + dice[number + 1 :]
            for new in [face + 1] if face > die.fails else []:
                done = die.hits(new)
                raised = onward(others if done else tuple(sorted((*others, new))), left - 1) + done
                best = max(best, raised)
            after = [
                onward(others, left - 1) + 1 if die.hits(new) else onward(tuple(sorted((*others, new))), left - 1)
                for new in die.faces
            ]
            best = max(best, sum(after, Fraction(0)) / len(die.faces))
        return best

    return onward(tuple(sorted(failed)), points)


@pytest.mark.parametrize("points", [1, 2, 3])
@pytest.mark.parametrize("die", [Die(sides=4, needed=4), Die(sides=4, needed=3, fails=1), Die(sides=5, needed=5)])
def test_points_are_spent_as_well_as_a_search_of_everything(die: Die, points: int) -> None:
    expected = Fraction(0)
    for faces in product(die.faces, repeat=2):
        failed = tuple(face for face in faces if not die.hits(face))
        expected += (2 - len(failed) + best_hits(failed, points, die)) / len(die.faces) ** 2
    assert pool_odds(DicePool(dice=2, die=die, points=points)).mean == expected


def test_a_die_that_always_fails_is_rolled_again_and_never_raised() -> None:
    """Of five faces three hit, one misses by 1 and one always fails.

    A second point raises what misses by 1, and rolls the last again: 2 of 25 rolls hit nothing.
    """
    assert classes(Die(sides=5, needed=3, fails=1), 2) == (3, (1, 0, 1))
    assert classes(Die(sides=5, needed=-2, fails=2), 2) == (3, (0, 0, 2))
    assert raised((0, 0, 1), 2, 3, (1, 0, 1)) == (2, 23)
    assert raised((1, 0), 1, 3, (1, 1)) == (0, 5)
    assert raised((0, 1), 0, 3, (1, 1)) == (1, 0)
    assert raised((0, 0), 2, 3, (1, 1)) == (25,)


SMALL = ((1, 1), (2, 2), (4, 2))


def dealt(test: CardTest) -> dict[str, Fraction]:
    """Return a habit's chances by every order of a small deck; face-down cards are dealt before the first is drawn."""
    cards = [value for value, copies in test.deck for _ in range(copies)]
    ways: Counter[str] = Counter()
    assert test.sit_at is not None
    for order in permutations(cards):
        hidden, rest = sum(order[: test.against]), list(order[test.against :])
        total = rest.pop(0)
        while total <= test.limit and total < test.sit_at and rest:
            total += rest.pop(0)
        final = total + test.added
        hit = final > hidden or (test.ties and final == hidden)
        special = test.critical is not None and final >= test.critical
        outcome = "bust" if total > test.limit else ("critical" if special else "hit") if hit else "miss"
        ways[outcome] += 1
    return {outcome: Fraction(many, ways.total()) for outcome, many in ways.items()}


@pytest.mark.parametrize("ties", [True, False])
@pytest.mark.parametrize("against", [0, 1, 2])
@pytest.mark.parametrize(("limit", "sit_at", "added"), [(5, 3, 0), (6, 5, 2), (4, 1, 1), (8, 6, 0)])
def test_a_hand_of_cards_agrees_with_every_order(limit: int, sit_at: int, added: int, against: int, ties: bool) -> None:
    test = CardTest(deck=SMALL, limit=limit, sit_at=sit_at, added=added, against=against, ties=ties, critical=6)
    assert card_odds(test).chances == dealt(test)


def best_draw(test: CardTest) -> Fraction:
    """Return the best value of a hand, by standing and drawing with each, against every way the cards can lie."""

    @cache
    def worth(held: tuple[int, ...], left: tuple[int, ...]) -> Fraction:
        total = sum(held)
        if total > test.limit:
            return Fraction(0)
        ways = list(combinations(left, test.against))
        final = total + test.added
        won = sum(final > sum(hidden) or (test.ties and final == sum(hidden)) for hidden in ways)
        base, each = test.gain or (1, 0)
        most = Fraction(won, len(ways)) * max(base + each * (final + test.bet * max(len(held) - 1, 0)), 0)
        if len(left) <= test.against:
            return most
        drawn = [worth(tuple(sorted((*held, card))), left[:at] + left[at + 1 :]) for at, card in enumerate(left)]
        further = sum(drawn, Fraction(0)) / len(left)
        return further if not held else max(most, further)

    return worth((), tuple(value for value, copies in test.deck for _ in range(copies)))


@pytest.mark.parametrize("ties", [True, False])
@pytest.mark.parametrize("gain", [None, (3, 1), (-4, 1)])
@pytest.mark.parametrize(("limit", "against", "bet"), [(5, 1, 0), (7, 2, 2), (9, 1, 1), (6, 0, 3)])
def test_the_best_hand_agrees_with_a_search_of_every_choice(limit, against, bet, gain, ties) -> None:
    deck = ((1, 1), (2, 2), (4, 2), (5, 1))
    test = CardTest(deck=deck, limit=limit, added=1, against=against, ties=ties, bet=bet, gain=gain)
    odds, (base, each) = card_odds(test), gain or (1, 0)
    hits = (one for one in odds.branches if one.outcome == "hit")
    worth = sum((Fraction(one.ways * max(base + each * one.measure, 0), odds.whole) for one in hits), Fraction(0))
    assert worth == best_draw(test)


def test_each_way_to_end_has_its_cases() -> None:
    """By hand, of 1, 1 and 3: a first 1 hits with 1 + 1 against the other 1; a 3 hits with 3 + 1 against either.

    Of 1, 5 and 5 a first 5 hits if the 1 is face down; who has 1 and goes on has 6, which is too much.
    """
    odds = card_odds(CardTest(deck=((1, 2), (3, 1)), limit=3, against=1, added=1, critical=5, bet=2))
    assert odds == Odds(whole=6, branches=(Branch("hit", 2, 2, 2), Branch("miss", 2, 2, 2), Branch("hit", 4, 4, 2)))
    odds = card_odds(CardTest(deck=((1, 1), (5, 2)), limit=5, against=1, sit_at=5))
    assert odds == Odds(whole=6, branches=(Branch("hit", 5, 5, 2), Branch("miss", 5, 5, 2), Branch("bust", 6, 0, 2)))


def test_one_card_against_one_is_a_matter_of_ties() -> None:
    """By hand: of 54 cards the second is alike after a joker 1 time in 53, after another 3 times; else it is even."""
    deck = ((1, 2), *((value, 4) for value in range(2, 15)))
    alike = Fraction(2, 54) * Fraction(1, 53) + Fraction(52, 54) * Fraction(3, 53)
    test = CardTest(deck=deck, limit=14, against=1, sit_at=1)
    assert card_odds(test).chances == {"hit": (1 - alike) / 2, "miss": (1 + alike) / 2}
    assert card_odds(replace(test, ties=True)).chance(["hit"]) == (1 + alike) / 2


def test_cards_out_of_the_deck_leave_the_right_sums_behind() -> None:
    deck = tuple((value, 2) for value in range(2, 7))
    hands, bits = hands_of(deck), lane_bits(deck, 3)
    ways = below(deck, 3, 20, bits)
    places = {hands.held(place): place for place in range(len(hands.sums))}
    for held in [(), (2,), (2, 2, 3), (5, 6), (2, 3, 3, 4)]:
        left = Counter({value: copies - held.count(value) for value, copies in deck})
        sums = [sum(three) for three in combinations(list(left.elements()), 3)]
        lanes = [ways[places[held]] >> bits * total & (1 << bits) - 1 for total in range(21)]
        assert lanes == [sum(one < total for one in sums) for total in range(21)]
    assert below(((1, 2), (2, 1)), 1, 3, 4) == (0x3200, 0x2100, 0x1000, 0x2200, 0x1100, 0)
    assert below(((1, 2), (2, 1)), 0, 3, 4) == (0x1110,) * 6


def test_hands_of_a_limit_are_reached_from_those_with_any_one_card_less() -> None:
    deck = tuple((value, 4) for value in range(1, 11))
    hands = hands_of(deck)
    reached = Counter(to for after in hands.after for to in after)
    assert [hands.sums[-1] == 22, fits(deck, 22), fits(deck, 23)] == [True, True, False]  # 2484 hands, then 3031
    assert each_stand(deck, 1)[0] == perm(39, 12), "11 cards at most, one more that is too much, one face down"
    assert [reached[place] for place in range(1, len(hands.sums))] == [
        len(set(hands.held(place))) for place in range(1, len(hands.sums))
    ]


def test_every_hand_up_to_the_limit_is_there_once_and_leads_to_those_with_one_card_more() -> None:
    hands = hands_of(SMALL)
    every = {tuple(sorted(one)) for many in range(6) for one in combinations([1, 2, 2, 4, 4], many)}
    held = [hands.held(place) for place in range(len(hands.sums))]
    assert sorted(held) == sorted(every)
    for place, one in enumerate(held):
        assert (hands.sums[place], hands.sizes[place]) == (sum(one), len(one)) == hands.kinds[hands.kind[place]]
        left = Counter({value: copies - one.count(value) for value, copies in SMALL})
        after = {held[to]: many for to, many in zip(hands.after[place], hands.left[place], strict=True)}
        assert after == {tuple(sorted((*one, value))): many for value, many in left.items() if many}


def test_hands_are_numbered_by_their_sums_and_hidden_cards_counted_up_to_a_multiple_of_eight() -> None:
    """Of two ones and two twos: none; 1; 1 + 1 or 2; 1 + 2; 1 + 1 + 2 or 2 + 2."""
    assert hands_by_sum({1: 2, 2: 2}, 4) == [1, 1, 2, 1, 2]
    assert [rounded_up(number) for number in (0, 1, 8, 9)] == [0, 8, 8, 16]


def test_nobody_draws_where_no_card_would_be_left_or_one_more_helps_as_little() -> None:
    """With 1 of 1, 5 and 5 nothing helps; with 2 of 1, 2, 2, 4 and 4 another card does."""
    test = CardTest(deck=((1, 2), (3, 1)), limit=4, against=3)
    for one in (test, replace(test, sit_at=2)):
        assert (draws(one), stops_at(one)) == ((), 0)
    assert (draws(replace(test, against=2, sit_at=2)), stops_at(replace(test, against=2))) == ((0,), 1)
    assert card_odds(replace(test, against=4)).whole == 0
    assert draws(CardTest(deck=((1, 1), (5, 2)), limit=5, against=1)) == (0,)
    assert stops_at(CardTest(deck=SMALL, limit=6, against=1)) == 3


@given(limit=st.integers(1, 13), against=st.integers(0, 3), added=st.integers(0, 4), base=st.integers(-4, 4))
def test_who_draws_under_a_limit_draws_under_a_higher_one(limit: int, against: int, added: int, base: int) -> None:
    tests = [
        CardTest(deck=SMALL, limit=one, against=against, added=added, gain=(base, 1)) for one in (limit, limit + 1)
    ]
    shared = replace(tests[0], limit=0)
    every = range(len(hands_of(SMALL).sums) - 1, -1, -1)
    alone = [drawing(shared, one.limit, every) for one in tests]
    assert [draws(one) for one in tests] == alone
    assert set(alone[0]) <= set(alone[1])


@pytest.mark.parametrize("chances", [(45, 60), (0, 30), (100, 7), (1, 99)])
@pytest.mark.parametrize("rolls", [1, 2])
def test_chances_in_a_hundred_agree_with_every_roll(chances: tuple[int, int], rolls: int) -> None:
    """Every way in which the dice of two steps can fall; the first step may be rolled twice, and its best counts."""
    first, second = chances
    steps = [PercentStep(chance=first, rolls=rolls, failed="No"), PercentStep(chance=second, passed="A", failed="B")]
    later = Counter("A" if roll <= second else "B" for roll in range(1, 101))
    ways: Counter[str] = Counter()
    for thrown_first in product(range(1, 101), repeat=rolls):
        if min(thrown_first) <= first:
            ways.update(later)
        else:
            ways["No"] += 100
    expected = {one: Fraction(many, ways.total()) for one, many in ways.items() if many}
    assert percent_odds(steps).chances == expected
    assert percent_odds([PercentStep(chance=140, passed="Yes", failed="No")]).chances == {"Yes": 1}


def test_a_comparison_ends_in_the_best_result_that_its_margin_reaches_and_points_come_in_whole_steps() -> None:
    results = [("Ward", 1), ("Strike", 3)]
    ends = [comparison_odds(10 + margin, 10, results, "Nothing").branches[0].outcome for margin in (-1, 0, 1, 2, 3, 9)]
    assert ends == ["Nothing", "Nothing", "Ward", "Ward", "Strike", "Strike"]
    assert least_spent(4, 8, each=2, adds=2, most=4, ceiling=10) == 4
    assert least_spent(4, 10, each=2, adds=2, most=6, ceiling=10) == 6
    assert least_spent(4, 8, each=2, adds=3, most=9, ceiling=None) == 4
    assert least_spent(4, 9, each=2, adds=2, most=4, ceiling=10) is None
    assert least_spent(4, 11, each=1, adds=9, most=9, ceiling=10) is None
    assert least_spent(9, 8, each=2, adds=2, most=0, ceiling=None) == 0
