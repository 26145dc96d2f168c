"""Which changes can show on any card, so that every card is made and compared."""

import pytest

from pages.desk.effects import on_every_card
from roster.rules.comparison.editions import Change, ThingDiff


@pytest.mark.parametrize(
    ("noun", "what", "everywhere"),
    [
        ("stat", "short name", True),
        ("stat", "printed for 0", True),
        ("stat", "points for a step", False),
        ("stat", "text", False),
        ("game", "tagline", False),
        ("game", "colour", True),
        ("design", "front", True),
        ("weapon", "text", False),
    ],
)
def test_what_any_card_may_show(noun: str, what: str, everywhere: bool) -> None:
    thing = ThingDiff(noun=noun, key="a", name="A", state="changed", changes=(Change(what=what, after="b"),))
    assert on_every_card(thing) is everywhere


def test_a_stat_with_another_name_or_a_new_one_shows_on_any_card() -> None:
    assert on_every_card(ThingDiff(noun="stat", key="a", name="A", state="changed", was="B"))
    assert on_every_card(ThingDiff(noun="stat", key="a", name="A", state="new"))
