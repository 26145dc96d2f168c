"""What a gang needs is worked out from what it holds, within the bounds that its game sets."""

from dataclasses import replace
from typing import Any

import pytest

from roster.rules.game.nouns import Base
from roster.rules.game.prints import MOST, Area, Equipment, SupplyPer, Template, Token, TokenSide
from roster.rules.game.rule import StatLimit
from roster.rules.game.selectors import Selector
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.needs import Miniatures, needs_of, supply_words
from roster.rules.gang.subjects import Subjects
from tests.rules.kites import crew, kites, pilot, select

COIN = Base(shape="round", length=25, width=25)
OVAL = Base(shape="oval", length=75, width=42)
PILOTS = select("member")
CREW = crew(pilot(1, "calm", rank="ace", weapons=("hook",)), pilot(2, rank="hand"), Member(id="3", profile="crew"))
"""Two pilots, and a profile of four figures with four knives and a trait whose x is 2."""


def needing(of: Selector | None = None, **more: Any) -> Token:
    """Return a token that is needed for what is selected, or for the gang."""
    counted = {name: more.pop(name) for name in ("each", "rounded", "times") if name in more}
    per = SupplyPer(of=of, **counted) if of else "gang"
    return Token(key="t", name="T", outline=COIN, front=TokenSide(mark="T"), per=per, **more)


def count(token: Token, gang: Gang = CREW) -> int:
    game = replace(kites(), tokens=(token,))
    return {token.key: found for token, found in needs_of(Subjects.of(game, gang)).tokens}.get("t", 0)


@pytest.mark.parametrize(
    ("token", "found"),
    [
        (needing(copies=3), 3),
        (needing(of=PILOTS), 3),
        (needing(copies=2, of=PILOTS), 6),
        (needing(of=PILOTS, each=2), 2),
        (needing(of=PILOTS, each=2, rounded="down"), 1),
        (needing(of=PILOTS, each=4, rounded="down"), 0),
        (needing(of=select("member", trait="calm")), 1),
        (needing(of=select("member", group="sharp")), 2),
        (needing(of=select("weapon", weapon="knife")), 4),
        (needing(of=select("trait", trait="lucky"), times="x"), 2),
        (needing(of=select("trait", trait="calm"), times="x"), 0),
        (needing(of=PILOTS, times="x"), 0),
        (needing(of=select("gang", faction="gulls"), times="figures"), 0),
        (needing(of=select("gang", faction="gulls"), times=StatLimit(stat="lift")), 0),
        (needing(of=PILOTS, times="figures"), 6),
        (needing(of=PILOTS, times=StatLimit(stat="lift")), 8),
        (needing(of=PILOTS, times=StatLimit(stat="lift"), each=5), 2),
        (needing(of=PILOTS, times=StatLimit(stat="no-such-stat")), 0),
        (needing(of=select("gang", faction="gulls")), 1),
        (needing(of=PILOTS, minimum=5), 5),
        (needing(copies=9, of=PILOTS, times=StatLimit(stat="height")), 200),
        (needing(copies=9, of=PILOTS, maximum=12), 12),
    ],
)
def test_a_token_is_counted_by_its_supply(token: Token, found: int) -> None:
    assert count(token) == found


def test_absurd_quantities_and_parameters_are_bounded_and_an_empty_gang_needs_the_least() -> None:
    hoard = crew(Member(id="1", rank="ace", weapons=(Chosen(key="knife", quantity=10**12),)))
    assert count(needing(copies=100, of=select("weapon", weapon="knife")), hoard) == MOST
    owing = crew(Member(id="1", rank="ace", traits=(Chosen(key="lucky", x=-(10**12)), Chosen(key="lucky", x="two"))))
    assert count(needing(of=select("trait"), times="x"), owing) == 0
    empty = crew()
    assert count(needing(copies=3), empty) == 3
    assert count(needing(of=PILOTS), empty) == 0
    assert count(needing(of=PILOTS, minimum=2), empty) == 2


def test_miniatures_templates_and_equipment_are_listed_with_how_many() -> None:
    game = kites()
    bikes = tuple(replace(bike, base=OVAL if bike.key == "box" else None) for bike in game.bikes)
    game = replace(game, bikes=bikes)
    needs = needs_of(
        Subjects.of(game, crew(pilot(1, bike="box"), pilot(2, bike="box"), Member(id="3", profile="crew")))
    )
    named = {bike.key: bike.name for bike in bikes}
    ridden = Miniatures(bike=named["box"], base=OVAL, count=2)
    assert needs.miniatures == (ridden, Miniatures(bike="", base=None, count=4))
    disc = Template(key="disc", name="Disc", drawing=Area(shape="round", length=50, width=50), copies=2)
    dice = Equipment(key="dice", name="Dice", copies=2, per="member")
    rope = Equipment(key="rope", name="Rope", per=SupplyPer(of=select("member", rank="duke")))
    needs = needs_of(Subjects.of(replace(kites(), templates=(disc,), equipment=(dice, rope)), CREW))
    assert needs.templates == ((disc, 2),)
    assert needs.equipment == ((dice, 6),)


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        (needing(copies=3), "3 for the crew"),
        (needing(of=PILOTS), "1 for each pilot"),
        (needing(of=PILOTS, each=2, minimum=2, maximum=6), "1 for every 2 pilots, at least 2, at most 6"),
        (needing(of=PILOTS, each=2, rounded="down"), "1 for every full 2 pilots"),
        (needing(copies=2, of=select("weapon", weapon="knife")), "2 for each Knife"),
        (needing(of=PILOTS, times=StatLimit(stat="lift")), "1 for each pilot, times Lift"),
        (needing(of=PILOTS, times="figures"), "1 for each pilot, times figures"),
        (needing(of=select("trait", trait="lucky"), times="x"), "1 for each Lucky, times x"),
        (needing(of=PILOTS, maximum=1), "1 if there is a pilot"),
        (needing(of=select("weapon", weapon="knife"), maximum=1), "1 if anyone has Knife"),
        (needing(of=PILOTS, maximum=1, each=3, rounded="down"), "1 if there are 3 or more pilots"),
        (needing(of=PILOTS, maximum=1, each=3), "1 for every 3 pilots, at most 1"),
        (needing(of=PILOTS, maximum=1, minimum=1), "1 for each pilot, at least 1, at most 1"),
    ],
)
def test_a_supply_is_described_in_the_games_words(token: Token, expected: str) -> None:
    assert supply_words(kites(), token) == expected
