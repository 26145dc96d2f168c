"""Findings and places: their paths, which places a gang has, the worst of several, and those of one member."""

import pytest

from roster.rules.findings import GANG, Finding, Place, by_member, worst
from roster.rules.gang.gang import Chosen
from roster.rules.gang.places import gang_order
from tests.rules.kites import crew, deck, pilot
from tests.rules.places import place_exists

CREW = crew(
    pilot(1, "calm", weapons=(Chosen(key="hook"),), raises=(("lift", 1),)),
    decks=(deck("sky", "gust", "lull"),),
    options=("storms",),
)


@pytest.mark.parametrize(
    ("place", "path", "there"),
    [
        (GANG, "", True),
        (Place(part="size"), "size", True),
        (Place(part="colour"), "colour", False),
        (Place(part="options", item="0"), "options/0", True),
        (Place(part="options", item="1"), "options/1", False),
        (Place(part="size", item="0"), "size/0", False),
        (Place(member="m1"), "members/m1", True),
        (Place(member="m2"), "members/m2", False),
        (Place(member="m1", part="rank"), "members/m1/rank", True),
        (Place(member="m1", part="rank", item="0"), "members/m1/rank/0", False),
        (Place(member="m1", part="traits", item="0"), "members/m1/traits/0", True),
        (Place(member="m1", part="traits", item="1"), "members/m1/traits/1", False),
        (Place(member="m1", part="weapons", item="-1"), "members/m1/weapons/-1", False),
        (Place(member="m1", part="weapons", item="²"), "members/m1/weapons/²", False),
        (Place(member="m1", part="raises", item="lift"), "members/m1/raises/lift", True),
        (Place(member="m1", part="raises", item="nerve"), "members/m1/raises/nerve", False),
        (Place(member="m1", part="stats", item="nerve"), "members/m1/stats/nerve", True),
        (Place(member="m1", part="hats"), "members/m1/hats", False),
        (Place(deck="sky"), "decks/sky", True),
        (Place(deck="sea"), "decks/sea", False),
        (Place(deck="sky", part="cards", item="1"), "decks/sky/cards/1", True),
        (Place(deck="sky", part="cards", item="2"), "decks/sky/cards/2", False),
        (Place(deck="sky", part="traits", item="0"), "decks/sky/traits/0", False),
        (Place(member="m1", deck="sky"), "members/m1", False),
    ],
)
def test_a_place_has_a_path_and_is_there_or_not(place: Place, path: str, there: bool) -> None:
    assert place.path == path
    assert place_exists(CREW, place) is there


def finding(severity: str, member: str = "", members: tuple[str, ...] = ()) -> Finding:
    return Finding(code="c", severity=severity, place=Place(member=member), message="", members=members)  # type: ignore[arg-type]


def test_the_worst_of_findings_and_those_of_each_member() -> None:
    assert worst(()) is None
    assert worst((finding("advice"),)) == "advice"
    assert worst((finding("advice"), finding("error"))) == "error"
    own, whole, both = finding("error", "m1"), finding("error"), finding("advice", members=("m1", "m2"))
    assert by_member((own, whole, both)) == {"m1": (own, both), "": (whole,), "m2": (both,)}


def test_places_stand_in_the_order_of_the_gang_its_members_and_its_decks() -> None:
    traits = [Place(member="m2", part="traits", item=item) for item in ("", "0", "2", "10")]
    every = [GANG, Place(part="size"), Place(member="m2"), *traits, Place(member="m1", part="rank")]
    every += [Place(member="m1", part="stats", item=item) for item in ("lift", "nerve", "9" * 5000)]
    every += [Place(deck="sea", part="cards", item="0"), Place(deck="sky"), Place(deck="sky", part="cards", item="0")]
    gang = crew(pilot(2), pilot(1), decks=(deck("sea"), deck("sky")))
    turned = every[::-1]
    assert sorted(turned, key=gang_order(gang)) == every
