"""A gang's ledger: prices in the order things were gained, the balance, and what members gain by it."""

from dataclasses import replace
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.rules.comparison.upgrades import compare
from roster.rules.game.nouns import Trait, Weapon
from roster.rules.game.stats import Changes
from roster.rules.gang.gang import Chosen, Gang
from roster.rules.gang.ledger import Ledger, ledger_of
from roster.rules.gang.members import resolve_member
from roster.rules.legality.validation import validate_gang
from roster.rules.points import price_gang
from tests.rules.kites import crew, pilot, rule, select
from tests.rules.tin_ledger import ADVANCES, earned, flown, gained, game


def worked_out(gang: Gang) -> Ledger:
    return ledger_of(game(), gang)


def stats(gang: Gang) -> dict[str, int | None]:
    return dict(resolve_member(game(), gang, gang.members[0]).stats)


def findings(gang: Gang, *constraints) -> list[tuple[str, str]]:
    return [(one.code, one.place.path) for one in validate_gang(game(*constraints), gang)]


def test_a_raise_is_priced_by_the_value_before_it() -> None:
    ledger = worked_out(flown(earned(100), gained("train", "lift"), gained("train", "lift")))
    assert [line.value for line in ledger.lines] == [None, 3, 4]
    assert [line.price for line in ledger.lines] == [0, 27, 64]
    assert [line.what for line in ledger.lines] == ["", "Lift 3 to 4", "Lift 4 to 5"]
    assert [line.balance for line in ledger.lines] == [100, 73, 9]
    assert (ledger.earned, ledger.spent, ledger.balance) == (100, 91, 9)


def test_a_multiple_of_a_derived_stat_follows_what_it_is_derived_from() -> None:
    before = worked_out(flown(gained("drill", "poise")))
    after = worked_out(flown(gained("train", "lift"), gained("drill", "poise")))
    assert [line.price for line in before.lines] == [24]  # poise 3 + 2 × 4 + 1 = 12
    assert [line.price for line in after.lines] == [27, 26]
    blind = flown(gained("drill", "height"), traits=("blind",))
    assert worked_out(blind).spent == 0
    light = flown(gained("habit", "feather"), gained("habit", "feather"), gained("train", "lift"))
    assert worked_out(light).lines[2].value == 5
    assert worked_out(replace(light, members=(*light.members, pilot(1, rank="hand")))).lines[2].value == 5


def test_an_innate_weapon_changes_stats_once_and_who_forgoes_advantages_is_raised_from_less() -> None:
    boots = Weapon(key="boots", name="Boots", group="far", innate=True, changes=Changes(shift={"lift": 1}))
    shod = replace(game(), weapons=(boots,))
    ledger = ledger_of(shod, flown(gained("loot", "boots"), gained("train", "lift")))
    assert [(line.value, line.price) for line in ledger.lines] == [(None, 0), (4, 64)]
    walker = Trait(key="walker", name="Walker", text="Walks.", changes=Changes(forgoes_advantages=True))
    drag = replace(game().bike["delta"], changes=Changes(shift={"nerve": 1}, advantages=("nerve",)))
    walking = replace(game(), traits=(walker,), bikes=(drag,))
    ledger = ledger_of(walking, flown(gained("habit", "walker"), gained("train", "nerve"), bike="delta"))
    assert ledger.lines[1].value == 4


def test_what_the_ledger_brings_counts_at_the_table_and_not_in_the_gangs_points() -> None:
    bare, gang = flown(), flown(earned(80), gained("train", "lift"), gained("drill", "poise"))
    assert stats(gang)["lift"] == 4
    assert stats(gang)["poise"] == (stats(bare)["poise"] or 0) + 2
    assert price_gang(game(), gang) == price_gang(game(), bare)
    gang = flown(gained("loot", "sling"), weapons=("knife",))
    assert ("total.above", "") not in findings(gang, rule("total", select("weapon"), field="points", most=2))
    assert ("total.above", "") in findings(gang, rule("total", select("weapon"), field="points", most=1))


def test_traits_and_weapons_are_held_and_cost_their_own_points_in_the_ledger() -> None:
    gang = flown(earned(20), gained("habit", "lucky", x=2), gained("loot", "sling"))
    resolved = resolve_member(game(), gang, gang.members[0])
    assert [(held.chosen, held.entry) for held in resolved.traits] == [(Chosen(key="lucky", x=2), 1)]
    assert [held.thing.key for held in resolved.weapons if held.entry == 2] == ["sling"]
    assert [(line.what, line.price) for line in worked_out(gang).lines] == [("", 0), ("Lucky (2)", 5), ("Sling", 5)]
    for first in (gang.ledger[0], gained("habit", "calm"), gained("loot", "sling")):
        assert price_gang(game(), flown(first, *gang.ledger)).total == 24
    assert findings(gang) == []
    nobody = replace(gang.members[0], id="")
    assert resolve_member(game(), flown(gained("habit", "calm", member="")), nobody).traits == ()


def test_a_recorded_price_stands_and_the_other_price_is_reported() -> None:
    gang = flown(earned(40), gained("train", "lift", paid=39))
    assert worked_out(gang).balance == 1
    (found,) = validate_gang(game(), gang)
    assert (found.code, found.severity, found.limit, found.actual) == ("ledger.price", "advice", "27", "39")
    given = flown(gained("curse", "rash"))
    assert (worked_out(given).spent, worked_out(given).given, worked_out(given).balance) == (0, 7, 0)
    assert findings(given) == []


@pytest.mark.parametrize("paid", [0, 26])
def test_a_recorded_price_below_the_advances_own_is_an_error_unless_the_advance_allows_it(paid: int) -> None:
    gang = flown(earned(26), gained("train", "lift", paid=paid))
    generous = game(advances=tuple(replace(one, below_price=True) for one in ADVANCES))
    found, allowed = ([(one.code, one.severity) for one in validate_gang(at, gang)] for at in (game(), generous))
    assert (found, allowed) == ([("ledger.price", "error")], [("ledger.price", "advice")])
    assert worked_out(gang).spent == paid


def test_what_a_thing_needs_has_to_be_there_when_the_ledger_brings_it() -> None:
    needs = rule("requires", select("trait", trait="lucky"), needs=select("trait", trait="calm"), within="member")
    late = flown(earned(9), gained("habit", "lucky", x=1), gained("habit", "calm"))
    early = flown(earned(9), gained("habit", "calm"), gained("habit", "lucky", x=1))
    assert findings(early, needs) == []
    (found,) = validate_gang(game(needs), late)
    assert (found.code, found.place.path) == ("requires.later", "ledger/1")
    assert found.message == "Pilot 1 has Lucky (1), which needs Calm first."
    fixed = flown(earned(9), gained("habit", "lucky", x=1), traits=("calm",))
    assert ("requires.later", "ledger/1") not in findings(fixed, needs)
    assert ("requires.later", "ledger/1") not in findings(replace(fixed, ledger=late.ledger), needs)


def test_only_the_first_entry_that_cannot_be_paid_is_reported() -> None:
    gang = flown(earned(28), gained("train", "lift"), gained("train", "lift"), gained("habit", "calm"))
    (found,) = [one for one in validate_gang(game(), gang) if one.code == "ledger.overspent"]
    assert (found.place.path, found.limit, found.actual, found.members) == ("ledger/2", "1", "64", ("m1",))
    assert found.message == "Entry 3 of the ledger spends 64 feathers, but only 1 is left."
    assert ("ledger.overspent", "ledger/0") in findings(flown(gained("train", "lift"), earned(100)))


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (gained("nothing", "lift"), ["unknown names the advance “nothing”, which doesn't exist."]),
        (gained("", "lift", member=""), ["unknown names no advance.", "unknown names no member."]),
        (gained("train", "nothing"), ["unknown names the stat “nothing”, which doesn't exist."]),
        (gained("train", "lift", member="m9"), ["unknown names the member “m9”, which doesn't exist."]),
        (gained("train", "height"), ["unfit: Train can't bring Height."]),
        (gained("loot", "hook"), ["unfit: Loot can't bring Hook."]),
        (gained("drill", "lift"), ["unfit: Drill can't bring Lift."]),
        (gained("habit", "calm", earned=5), ["incomplete both earns and gains something; write two entries."]),
        (earned(0), ["incomplete earns 0 and gains nothing; it must earn at least 1."]),
        (earned(-4), ["incomplete earns −4 and gains nothing; it must earn at least 1."]),
        (earned(1), []),
    ],
)
def test_each_way_an_entry_can_be_wrong(entry, said) -> None:
    found = [one for one in validate_gang(game(), flown(earned(2000), entry)) if one.place.path == "ledger/1"]
    assert [f"ledger.{one}" for one in said] == [
        one.code + one.message.removeprefix("Entry 2 of the ledger") for one in found
    ]


@pytest.mark.parametrize(("x", "key", "code"), [(None, "lucky", "missing"), (3, "calm", "unused")])
def test_a_trait_gained_needs_the_x_it_asks_for(x: int | None, key: str, code: str) -> None:
    assert findings(flown(earned(9), gained("habit", key, x=x))) == [(f"trait.parameter-{code}", "ledger/1")]


def test_a_raise_past_the_maximum_is_reported_at_the_entry_and_at_the_stat() -> None:
    gang = flown(earned(999), *(gained("train", "lift") for _ in range(3)))
    assert findings(gang) == [("ledger.above", "ledger/3"), ("stat.above", "members/m1/stats/lift")]
    above = validate_gang(game(), gang)[0]
    assert (above.limit, above.actual) == ("5", "6")
    assert above.message == "Entry 4 of the ledger raises Pilot 1's Lift to 6; the most is 5."


def test_a_trait_twice_is_reported_wherever_it_came_from_first_and_one_that_only_a_ledger_brings_anywhere_else() -> (
    None
):
    both = flown(gained("habit", "feather"), traits=("feather",))
    again = flown(earned(9), gained("habit", "feather"), gained("habit", "feather"))
    assert findings(both) == [("trait.repeated", "ledger/0")]
    assert findings(again) == [("trait.repeated", "ledger/2")]
    assert findings(flown(traits=("calm",))) == [("ledger.only", "members/m1/traits/0")]


def test_constraints_see_what_was_gained_and_point_at_its_entry() -> None:
    needs = rule("requires", select("trait", trait="feather"), needs=select("trait", trait="proud"), within="member")
    gang = flown(gained("habit", "feather"))
    assert findings(gang, needs) == [("requires.missing", "ledger/0")]
    assert findings(replace(gang, ledger=(gained("habit", "proud"), *gang.ledger)), needs) == []
    later = replace(gang, ledger=(*gang.ledger, gained("habit", "proud")))
    assert findings(later, needs) == [("requires.later", "ledger/0")]


def test_a_total_of_stats_as_made_leaves_the_ledger_and_all_changes_out() -> None:
    made = rule("total", select(), field="built", stats=("lift",), most=3, within="member")
    now = rule("total", select(), field="stats", stats=("lift",), most=3, within="member")
    gang = flown(earned(64), gained("train", "lift"), traits=("feather",))
    assert findings(gang, made) == []
    assert findings(gang, now) == [("total.above", "members/m1")]
    assert findings(flown(raises=(("lift", 1),)), made) == [("total.above", "members/m1")]


def test_an_upgrade_tells_what_became_of_the_ledger_and_recorded_prices_keep_the_balance() -> None:
    gang = flown(earned(60), gained("train", "lift"), gained("habit", "calm"))
    dearer = tuple(replace(one, price=40) if one.key == "train" else one for one in ADVANCES[:2])
    diff = compare(game(), game(advances=dearer, edition=4), gang)
    assert (diff.balance_before, diff.balance_after) == (31, 20)
    assert [(one.noun, one.key) for one in diff.vanished] == [("advance", "habit")]
    assert not diff.empty
    diff = compare(game(), game(advances=dearer, edition=4), flown(earned(60), gained("train", "lift", paid=27)))
    assert (diff.balance_before, diff.balance_after) == (33, 33)
    assert [one.code for one in diff.appeared] == ["ledger.price"]


def reference_values(gang: Gang) -> list[int | None]:
    """Return the stat before each raise, each entry's member looked up from the entries before it."""
    values: list[int | None] = []
    for number, entry in enumerate(gang.ledger):
        member = next((one for one in gang.members if one.id == entry.member), None)
        raises = game().advance.get(entry.advance, None)
        before = member and resolve_member(game(), replace(gang, ledger=gang.ledger[:number]), member)
        values.append(before.stats.get(entry.key) if before and raises and raises.noun == "stat" else None)
    return values


GAINS = [("train", key) for key in ("lift", "height", "nothing")] + [("drill", "poise"), ("loot", "sling")]
GAINS += [("habit", key) for key in ("lucky", "calm", "feather", "proud")] + [("curse", "rash"), ("nothing", "lift")]


@given(st.lists(st.tuples(st.sampled_from(GAINS), st.sampled_from(["m1", "m2", "m9"])), max_size=12))
def test_every_value_is_that_of_the_member_with_what_the_entries_before_brought(taken) -> None:
    entries = tuple(gained(advance, key, member=member) for (advance, key), member in taken)
    gang = crew(pilot(1), pilot(2), ledger=entries)
    assert [line.value for line in worked_out(gang).lines] == reference_values(gang)


@pytest.mark.parametrize("keys", [["lift"], ["lift", "feather"]])
def test_a_ledger_is_worked_out_in_linear_time(keys) -> None:
    def seconds(times: int) -> float:
        advances = {"lift": "train", "feather": "habit"}
        gang = flown(*[gained(advances[key], key) for key in keys] * times)
        start = process_time()
        worked_out(gang)
        return process_time() - start

    before, after = (min(seconds(times // len(keys)) for _ in range(3)) for times in (500, 2_000))
    assert after < 8 * before
