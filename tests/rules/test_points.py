"""The receipt: what each thing is worth, in what words, and that it adds up."""

from dataclasses import replace

from roster.rules.game.game import Game
from roster.rules.game.selectors import Surcharge
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.legality.validation import judge
from roster.rules.points import member_charges, price_gang
from tests.rules.kites import crew, deck, kites, pilot, select

GAME = kites()


def lines(gang: Gang, game: Game | None = None) -> list[tuple[str, str, int, int, int, str]]:
    receipt = price_gang(game or kites(), gang)
    assert receipt.total == sum(line.points for line in receipt.lines)
    return [(line.place.path, line.what, line.quantity, line.each, line.points, line.why) for line in receipt.lines]


def test_a_member_is_charged_for_each_part() -> None:
    member = pilot(
        1,
        "calm",
        Chosen(key="lucky", x=2),
        Chosen(key="oath", x="wind"),
        weapons=(Chosen(key="knife", quantity=3),),
        raises=(("lift", 2), ("nerve", -3)),
    )
    assert lines(crew(member)) == [
        ("members/m1/rank", "Ace", 1, 20, 20, "rank"),
        ("members/m1/bike", "Box Kite", 1, 4, 4, "bike"),
        ("members/m1/raises/lift", "Lift", 2, 3, 6, "from 3 up to 5"),
        ("members/m1/raises/nerve", "Nerve", 3, -1, -3, "from 4 down to 1"),
        ("members/m1/traits/0", "Calm", 1, 2, 2, "trait"),
        ("members/m1/traits/1", "Lucky (2)", 1, 5, 5, "throws: 2"),
        ("members/m1/traits/2", "Oath (wind)", 1, 4, 4, "lord: wind"),
        ("members/m1/weapons/0", "Knife", 3, 2, 6, "weapon"),
    ]


def test_a_profile_is_one_line_where_it_has_a_price_and_else_charged_by_its_parts() -> None:
    ada = Member(id="a", profile="old-ada", traits=(Chosen(key="calm"),), weapons=(Chosen(key="sling"),))
    assert lines(crew(ada)) == [
        ("members/a/profile", "Old Ada", 1, 30, 30, "profile, all included"),
        ("members/a/traits/0", "Calm", 1, 2, 2, "trait"),
        ("members/a/weapons/0", "Sling", 1, 5, 5, "weapon"),
    ]
    hands = Member(id="c", profile="crew", bike="delta")
    assert lines(crew(hands)) == [
        ("members/c/profile", "Hand", 1, 8, 8, "rank"),
        ("members/c/profile", "Lift", 1, 3, 3, "from 2 up to 3"),
        ("members/c/bike", "Delta Kite", 1, -1, -1, "bike"),
        ("members/c/profile", "Lucky (2)", 1, 5, 5, "throws: 2"),
        ("members/c/profile", "Knife", 4, 2, 8, "weapon"),
    ]
    flyers = replace(
        GAME, profiles=(replace(GAME.profile["crew"], rank="", bike="delta", stats={}, traits=(), weapons=()),)
    )
    assert lines(crew(Member(id="c", profile="crew", rank="ace")), flyers) == [
        ("members/c/profile", "Delta Kite", 1, -1, -1, "bike"),
        ("members/c/rank", "Ace", 1, 20, 20, "rank"),
    ]


def test_what_cannot_be_had_is_worth_nothing() -> None:
    member = pilot(
        1,
        "wings",
        Chosen(key="calm", quantity=-4),
        rank="duke",
        bike="comet",
        weapons=("gun", "heel", Chosen(key="hook", quantity=0)),
        raises=(("lift", -1), ("height", 5), ("beauty", 5)),
    )
    assert lines(crew(member)) == []


def test_cards_are_charged_in_their_decks() -> None:
    none = Chosen(key="wave", quantity=0)
    gang = crew(decks=(deck("sky", Chosen(key="gust", quantity=3), "lull"), deck("void", "gust"), deck("sea", none)))
    assert lines(gang) == [("decks/sky/cards/0", "Gust", 3, 1, 3, "Sky"), ("decks/sky/cards/1", "Lull", 1, 0, 0, "Sky")]


def test_surcharges_fall_on_those_from_first_to_last() -> None:
    ace = select(rank="ace")
    game = kites(
        surcharges=(
            Surcharge(key="free", name="First ace", of=ace, points=-20, last=1),
            Surcharge(key="dear", name="More aces", of=ace, points=6, first=2),
            Surcharge(key="pair", name="Pair of aces", of=ace, points=1, first=2, last=3),
            Surcharge(key="storm", name="Storms", of=ace, points=100, when=select("gang", option="storms")),
        )
    )
    three = crew(pilot(1), pilot(2), pilot(3))
    assert [line for line in lines(three, game) if line[1].endswith(("ace", "aces"))] == [
        ("members/m1", "First ace", 1, -20, -20, "number 1"),
        ("members/m2", "More aces", 1, 6, 6, "from number 2 on"),
        ("members/m2", "Pair of aces", 1, 1, 1, "numbers 2 to 3"),
        ("members/m3", "More aces", 1, 6, 6, "from number 2 on"),
        ("members/m3", "Pair of aces", 1, 1, 1, "numbers 2 to 3"),
    ]
    assert [price_gang(game, three).of_member(member.id) for member in three.members] == [4, 31, 31]
    assert price_gang(game, three).of_member("m9") == 0
    assert [line[1] for line in lines(crew(), game)] == []
    assert price_gang(game, crew(pilot(1), options=("storms",))).total == 24 - 20 + 100


def test_surcharges_on_cards_are_the_gang_s_and_steps_that_grow_dearer_are_one_charge() -> None:
    game = kites(surcharges=(Surcharge(key="sky", name="Sky", of=select("card"), points=2),))
    assert lines(crew(decks=(deck("sky", "lull"),)), game)[1:] == [("", "Sky", 1, 2, 2, "from number 1 on")]
    lift = replace(GAME.stat["lift"], step=2, step_power=1)
    steep = replace(GAME, stats=(lift, *GAME.stats[1:]))
    assert lines(crew(pilot(raises=(("lift", 2), ("nerve", 0)))), steep)[2:] == [
        ("members/m1/raises/lift", "Lift", 1, 14, 14, "from 3 up to 5")
    ]


def rebates(weapons: tuple[str | Chosen, ...], *surcharges: Surcharge) -> list[tuple[str, int, int]]:
    """Return the surcharges on one pilot with these weapons: what, each, points."""
    every = lines(crew(pilot(1, weapons=weapons)), kites(surcharges=surcharges))
    return [(what, each, points) for _, what, _, each, points, _ in every if what in ("Gift", "Tax", "More")]


def test_a_rebate_ends_where_its_thing_costs_nothing_or_at_a_member_s_own_points() -> None:
    gift = Surcharge(key="gift", name="Gift", of=select("weapon", group="sharp"), points=-3, last=2)
    more = Surcharge(key="more", name="More", of=select("weapon", weapon="knife"), points=-1)
    assert rebates(("knife", "hook"), gift) == [("Gift", -2, -2), ("Gift", -3, -3)]
    assert rebates((Chosen(key="knife", quantity=5),), gift) == [("Gift", -2, -4)]
    assert rebates(("knife",), gift, more) == [("Gift", -2, -2), ("More", 0, 0)]
    assert rebates(("knife",), replace(gift, below_zero=True)) == [("Gift", -3, -3)]
    assert rebates(("knife",), replace(gift, key="tax", name="Tax", points=4)) == [("Tax", 4, 4)]
    members = Surcharge(key="free", name="Free", of=select(rank="hand"), points=-99)
    assert price_gang(kites(surcharges=(members,)), crew(pilot(1, rank="hand"))).total == 0
    rash = Surcharge(key="worse", name="Worse", of=select("trait", trait="rash"), points=-2)
    assert price_gang(kites(surcharges=(rash,)), crew(pilot(1, "rash"))).total == 24 - 2 - 2


def test_only_members_that_change_are_priced_and_judged_again() -> None:
    game, gang = kites(), crew(pilot(1), pilot(2))
    now = judge(game, gang)
    before = [part.once(member_charges, game) for part in now.members], now.findings
    after = now.changed(replace(gang, members=(replace(pilot(1)), pilot(2, "calm"))))
    first, second = (part.once(member_charges, game) for part in after.members)
    assert first is before[0][0]
    assert second != before[0][1]
    assert (after.receipt, after.findings) == (judge(game, after.gang).receipt, judge(game, after.gang).findings)
