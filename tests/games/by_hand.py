"""A second way to every chance of the games' tables: plain recursion in fractions, which calls nothing of the program.

In doubt a roller stops, and leaves out what may be added.
"""

from collections.abc import Callable, Mapping
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

LIMIT, SIDES = 21, 10
Ends = dict[str | int, Fraction]
"""The chance of each end of one hand: "bust", "critical", or the total that it stops on."""


def pushed(added: int, optional: int, worth: Callable[[str | int], int | Fraction], always: int = 0) -> Ends:
    """Return one roller's chances: two dice, the burden, what may be added, then one more as long as that is worth it.

    `always`: who may not stop below that total.
    """
    best, pushes = plan(worth, always)
    reached = [Fraction(0)] * (LIMIT + 1)
    found: Ends = {"bust": Fraction(0), "critical": Fraction(0)}
    for first, second in product(range(1, SIDES + 1), repeat=2):
        total = first + second + added
        if {first, second} == {1, 10}:
            found["critical"] += Fraction(1, SIDES**2)
        elif total > LIMIT:
            found["bust"] += Fraction(1, SIDES**2)
        else:
            more = total + optional
            reached[more if more <= LIMIT and best[more] > best[total] else total] += Fraction(1, SIDES**2)
    for total in range(LIMIT + 1):
        if pushes[total]:
            room = min(SIDES, LIMIT - total)
            for further in range(total + 1, total + room + 1):
                reached[further] += reached[total] / SIDES
            found["bust"] += reached[total] * (SIDES - room) / SIDES
        else:
            found[total] = reached[total]
    return {end: chance for end, chance in found.items() if chance}


def plan(worth: Callable[[str | int], int | Fraction], always: int) -> tuple[list[Fraction], list[bool]]:
    """Return what each total is worth at best, and whether to push on it."""
    best, pushes = [Fraction(0)] * (LIMIT + 1), [False] * (LIMIT + 1)
    for total in range(LIMIT, -1, -1):
        further = range(total + 1, total + SIDES + 1)
        pushing = sum((best[one] if one <= LIMIT else Fraction(worth("bust")) for one in further), Fraction(0)) / SIDES
        pushes[total] = pushing > worth(total) or total < always
        best[total] = pushing if pushes[total] else Fraction(worth(total))
    return best, pushes


def alone(
    target: int, added: int, optional: int = 0, *, most_stress: int = 99, bust: int = 0, always: bool = False
) -> dict[str, Fraction]:
    """Return the chances of a test that nobody answers; `bust` is what one is worth beside a pass, worth 1."""
    strained = added >= most_stress
    needed = 21 if strained else target

    def called(end: str | int) -> str:
        if isinstance(end, str):
            return end
        return "pass" if end >= needed else "bust" if strained else "fail"

    worth = {"critical": 1, "pass": 1, "fail": 0, "bust": bust}
    found = {"critical": Fraction(0), "pass": Fraction(0), "fail": Fraction(0), "bust": Fraction(0)}
    hand = pushed(added, optional, lambda end: worth[called(end)], needed if always else 0)
    for end, chance in hand.items():
        found[called(end)] += chance
    return found


Side = tuple[int, int, int]
"""Stress, what may be added, Max Stress."""
Attack = dict[tuple[str, int, str, int], Fraction]
"""The chance of each way that an attack ends: the attack's outcome and total, the dodge's outcome and total."""


def outcome(end: str | int, dodge: str | int, target: int, own: Side, ties: bool) -> tuple[str, int]:
    """Return what the end of an attack against a dodge is called, and its total."""
    strained = own[0] >= own[2]
    if end == "bust":
        return "bust", LIMIT + 1
    if end == "critical":
        return ("critical" if ties or dodge != "critical" else "fail"), LIMIT
    total, needed = int(end), 21 if strained else target
    if isinstance(dodge, int):
        needed = max(needed, dodge if ties else dodge + 1)
    passed = dodge != "critical" and total >= needed
    return "pass" if passed else "bust" if strained else "fail", total


WORTH = {"pass": 1, "critical": 1, "fail": 0, "bust": -1}


@cache
def attacked(target: int, own: Side, dodge: str | int, ties: bool, always: bool) -> tuple[Ends, Fraction]:
    """Return the end of an attack against one end of the dodge, and its worth: a hit 1, own bust −1, theirs 1."""

    def worth(end: str | int) -> int:
        return WORTH[outcome(end, dodge, target, own, ties)[0]]

    enough = next((total for total in range(LIMIT + 1) if worth(total) == 1), 0) if always else 0
    hand = pushed(own[0], own[1], worth, enough)
    return hand, sum((chance * worth(end) for end, chance in hand.items()), Fraction(int(dodge == "bust")))


def attack(target: int, own: Side, other: Side, *, ties: bool, always: bool = False) -> Attack:
    """Return an attack whose target dodges first; both play as well as they can. `ties`: equal totals hit."""
    stress, optional, most_stress = other

    def dodged(end: str | int) -> str | int:
        return "bust" if isinstance(end, int) and stress >= most_stress and end < 21 else end

    found: Attack = {}
    worth = {end: -attacked(target, own, dodged(end), ties, always)[1] for end in (*range(22), "bust", "critical")}
    for raw, chance in pushed(stress, optional, worth.__getitem__).items():
        dodge = dodged(raw)
        reply = (dodge, 0) if isinstance(dodge, str) else ("stand", dodge)
        for end, ways in attacked(target, own, dodge, ties, always)[0].items():
            key = (*outcome(end, dodge, target, own, ties), *reply)
            found[key] = found.get(key, Fraction(0)) + chance * ways
    return found


def hit_chance(ends: Attack) -> Fraction:
    """Return the chance that an attack hits."""
    return sum((chance for (how, *_), chance in ends.items() if how in ("pass", "critical")), Fraction(0))


def binomial(dice: int, chance: Fraction, most: int) -> dict[int, Fraction]:
    """Return the chances of hits of so many dice; those beyond the most are lost."""
    found: dict[int, Fraction] = {}
    for hits in range(dice + 1):
        ways = comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)
        found[min(hits, most)] = found.get(min(hits, most), Fraction(0)) + ways
    return found


def die_hits(needed: int, sides: int = 6, *, ones_fail: bool = True) -> Fraction:
    """Return the chance that a die shows enough."""
    return Fraction(sum(face >= needed and not (ones_fail and face == 1) for face in range(1, sides + 1)), sides)


def raised(needed: int, points: int) -> Fraction:
    """Return the chance of one die that each point raises by 1 or rolls again."""

    @cache
    def onward(face: int, left: int) -> Fraction:
        if face >= needed or not left:
            return Fraction(face >= needed)
        again = sum((onward(new, left - 1) for new in range(1, 7)), Fraction(0)) / 6
        return max(onward(face + 1, left - 1), again)

    return sum((onward(face, points) for face in range(1, 7)), Fraction(0)) / 6


DECK = ((1, 2), *((value, 4) for value in range(2, 15)))
LANE, LANES = 24, 128


def hidden_sums(left: Mapping[int, int], many: int) -> list[int]:
    """Count the ways in which so many of the cards left come to each sum: a generating function, in one long number."""
    row = LANE * LANES
    found, every = 1, (1 << row * (many + 1)) - 1
    for value, copies in left.items():
        term = sum(comb(copies, taken) << (row * taken + LANE * value * taken) for taken in range(copies + 1))
        found = found * term & every
    return [found >> row * many + LANE * total & (1 << LANE) - 1 for total in range(LANES)]


Hand = tuple[int, ...]
HandEnds = dict[tuple[str, int, int], float]
"""The chance of each end of a hand of cards: "hit", "miss" or "bust", what it counts, and its sum."""


@cache
def wins(held: Hand, against: int, added: int) -> float:
    """Return the chance that a hand's sum, with what is added, is more than that of the cards face down."""
    left = {value: copies - held.count(value) for value, copies in DECK}
    return sum(hidden_sums(left, against)[: sum(held) + added]) / comb(54 - len(held), against)


@cache
def after(held: Hand) -> tuple[tuple[Hand, float], ...]:
    """Return the hands with one card more, each with its chance."""
    left = [(value, copies - held.count(value)) for value, copies in DECK]
    return tuple((tuple(sorted((*held, value))), many / (54 - len(held))) for value, many in left if many)


def cards(limit: int, added: int, against: int, base: int, bet: int = 0) -> HandEnds:
    """Return the ends of a hand drawn under a limit for the most damage, against cards face down.

    A hit counts its sum, what is added and a bet on each card after the first; the damage is that and the base.
    """

    def counted(held: Hand) -> int:
        return sum(held) + added + bet * max(len(held) - 1, 0)

    @cache
    def best(held: Hand) -> tuple[float, bool]:
        if sum(held) > limit:
            return 0.0, False
        further = sum(chance * best(more)[0] for more, chance in after(held))
        standing = wins(held, against, added) * max(base + counted(held), 0)
        return (further, True) if further > standing * (1 + 1e-12) or not held else (standing, False)

    reached: dict[Hand, float] = {(): 1.0}
    found: HandEnds = {}
    while reached:
        held, chance = reached.popitem()
        total = sum(held) + added
        if best(held)[1]:
            ends: HandEnds = {}
            for more, drawn in after(held):
                reached[more] = reached.get(more, 0.0) + chance * drawn
        elif sum(held) > limit:
            ends = {("bust", 0, 0): chance}
        else:
            won = wins(held, against, added)
            ends = {("hit", counted(held), total): chance * won, ("miss", 0, 0): chance * (1 - won)}
        for end, part in ends.items():
            found[end] = found.get(end, 0.0) + part
    return found


def shown(number: Fraction | float, places: int = 0) -> str:
    """Return a number rounded, halves up."""
    exact = Decimal(number.numerator) / Decimal(number.denominator) if isinstance(number, Fraction) else Decimal(number)
    return str(exact.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP))


def percent(chance: Fraction | float) -> str:
    """Write a chance as tables do."""
    if not chance:
        return "–"
    if chance < Fraction(1, 100):
        return "<1"
    return ">99" if Fraction(99, 100) < chance < 1 else shown(100 * chance)


def mean(number: Fraction | float) -> str:
    """Write an average as tables do: tenths from 1 on, else hundredths; a dash for nothing."""
    return shown(number, 2 if number < 0.995 else 1) if number else "–"
