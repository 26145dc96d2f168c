"""Names and short phrases for things, in a made-up game's words."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from roster.rules.game.game import WeaponGroup
from roster.rules.game.nouns import Parameter, ValuePrice
from roster.rules.game.stats import LinearWorth, Range, StatChange, TableWorth
from roster.rules.gang import names
from roster.rules.gang.facts import slot_name
from roster.rules.gang.gang import Chosen, Gang
from tests.rules.kites import kites, select

GAME = kites()
GROUPS = (WeaponGroup(key="gun", name="Guns"), WeaponGroup(key="odd", name="Odd"))
ARMED = replace(GAME, weapon_groups=GROUPS, terms={"trait": ("gift", "gifts")})
TABLE = TableWorth(table=(Range(from_=1, value=-1), Range(from_=2, to=4, value=5)))
LIFT = GAME.stat["lift"]


def stepped(power: int) -> str:
    return names.step_words(replace(LIFT, step=2, step_power=power))


def changed(**fields: object) -> str:
    return names.change_words(GAME, StatChange(stat="lift", **fields))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (lambda: names.worth_words(-2), "−2"),
        (lambda: names.worth_words(TABLE), "−1 (x 1), 5 (x 2–4)"),
        (lambda: names.worth_words(LinearWorth(base=2, per_x=1)), "2 + x"),
        (lambda: names.worth_words(LinearWorth(per_x=3)), "3 × x"),
        (lambda: names.worth_words(LinearWorth(base=4, per_x=0)), "4"),
        (lambda: names.worth_in_points(GAME, 1), "1 coin"),
        (lambda: names.worth_in_points(GAME, -1), "−1 coin"),
        (lambda: names.worth_in_points(GAME, TABLE), "−1 coin (x 1), 5 (x 2–4)"),
        (lambda: names.worth_in_points(GAME, LinearWorth(base=1, per_x=1)), "1 + x coins"),
        (lambda: names.worth_in_points(GAME, LinearWorth(base=1, per_x=0)), "1 coin"),
        (lambda: names.points_words(GAME, -1), "−1 coin"),
        (lambda: names.points_words(GAME, 0), "0 coins"),
        (lambda: stepped(0), "2"),
        (lambda: stepped(1), "2 × value"),
        (lambda: stepped(3), "2 × value³"),
        (lambda: names.step_words(GAME.stat["height"]), "–"),
        (lambda: names.parameter_words(Parameter(label="dogs", minimum=1, maximum=3)), "x: dogs, 1–3"),
        (lambda: names.parameter_words(Parameter(label="dogs")), "x: dogs"),
        (lambda: names.parameter_words(Parameter(label="way", choices=("up", "down"))), "x: way, up or down"),
        (lambda: changed(kind="shift", value=2), "Lift +2"),
        (lambda: changed(kind="shift", value=-2), "Lift −2"),
        (lambda: changed(kind="shift"), "Lift +0"),
        (lambda: changed(kind="shift", weights={"nerve": 2}), "Lift 2 × Nerve"),
        (lambda: changed(kind="shift", value=1, weights={"nerve": 2}), "Lift +1 + 2 × Nerve"),
        (lambda: changed(kind="set", value=0), "Lift becomes 0"),
        (lambda: changed(kind="set", text="3+"), "Lift becomes 3+"),
        (lambda: changed(kind="absent"), "no Lift"),
        (lambda: names.weapon_words(GAME, Chosen(key="knife", quantity=2)), "2 × Knife"),
        (lambda: names.weapon_words(GAME, Chosen(key="gun")), "gun"),
        (lambda: names.price_words(8), "8"),
        (lambda: names.price_words("own"), "its own points"),
        (lambda: names.price_words(ValuePrice(times=2, power=1)), "2 × its value before"),
        (lambda: names.price_words(ValuePrice(times=1, power=3)), "its value before, cubed"),
        (lambda: names.price_words(ValuePrice(times=4, power=0)), "4"),
        (lambda: names.total_words(GAME, Gang(game="g", size="small"), 48), "48 of 50 coins"),
        (lambda: names.total_words(GAME, Gang(game="g", size="free"), 1), "1 coin"),
        (lambda: names.verdict_words("error", "allowed", 1), "is allowed"),
        (lambda: names.verdict_words("error", "needed", 2), "are needed"),
        (lambda: names.verdict_words("advice", "allowed", 0), "is recommended"),
        (lambda: names.lowered("MI5 Agent"), "MI5 agent"),
        (lambda: names.lowered("PCs"), "PCs"),
        (lambda: names.gang_name(" ", GAME), "Unnamed crew"),
        (lambda: slot_name(ARMED, "traits"), "Gifts"),
        (lambda: slot_name(ARMED, "side-arms"), "Side arms"),
        (lambda: names.shortened(("a", "b", "c")), "a, b or c"),
        (lambda: names.shortened(("a", "b", "c", "d")), "a, b or 2 others"),
        (lambda: names.shortened(("a", "b"), "and"), "a and b"),
        (lambda: names.shortened(()), ""),
        (lambda: names.selected(GAME, select(rank="ace", bike="box")), "aces on Box Kite"),
        (lambda: names.selected(GAME, select(rank="ace", faction="gulls"), 1), "ace of Gulls"),
        (lambda: names.selected(GAME, select("weapon", weapon="hook", rank="ace"), 2), "Hooks of aces"),
        (lambda: names.selected(GAME, select("trait", tag="mind", rank="ace")), "traits such as Calm or Rash of aces"),
        (lambda: names.selected(ARMED, select("weapon", group=("gun", "odd")), 2), "weapons of the kind guns or odd"),
        (lambda: names.one_selected(GAME, select(rank="ace")), "an ace"),
        (lambda: names.one_selected(GAME, select("weapon", weapon="hook")), "Hook"),
        (lambda: names.counted(GAME, select(rank="ace"), 0), "no aces"),
        (lambda: names.counted(GAME, select(rank="ace"), 1), "1 ace"),
        (lambda: names.counted(GAME, select("trait", trait="calm"), 2), "2 × Calm"),
        (lambda: names.counted(GAME, select("trait", trait="calm"), 1), "Calm"),
    ],
)
def test_things_are_named_in_short(made: Callable[[], str], text: str) -> None:
    assert made() == text
