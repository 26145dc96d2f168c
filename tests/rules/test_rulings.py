"""What a touched word's rule says, where names stand in texts, and facts in short."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from roster.rules.game.nouns import Base, Profile, ProfileItem, Trait
from roster.rules.game.prints import Token, TokenSide
from roster.rules.gang.facts import bike_stats, grid_rows, member_grids, rank_table, trait_facts, weapon_facts
from roster.rules.gang.rulings import Ruling, ruling_of, split_at_names
from roster.rules.gang.same_traits import traits_brought
from tests.cards.made_up import GAFF, GAME, SKIFF, STUBBORN
from tests.rules.kites import kites


def grid(values: Mapping[str, int]) -> list[tuple[str, tuple[str, ...]]]:
    return [(row.label, shown) for block in member_grids(GAME) for row, shown in grid_rows(GAME, block, values)]


DISC = Base(shape="round", length=25, width=25)
USES = ("x uses a race",)
TOKENS = tuple(
    Token(key=key, name=name, outline=DISC, front=TokenSide(), text="Half speed.", tags=("state",))
    for key, name in (("wind", "Gusty"), ("sail", "Luffed"))
)
STATES = replace(GAME, tokens=TOKENS)
BROUGHT = replace(GAME, traits=(STUBBORN, Trait(key="wet", name="Wet", text="")))
ITEMS = (("stubborn", 2), ("gone", 2), ("wet", 1), ("stubborn", 3), ("stubborn", 2))
PIKE = Profile(key="pike", name="Pike", traits=tuple(ProfileItem(key=key, x=x) for key, x in ITEMS))


@pytest.mark.parametrize(
    ("made", "facts"),
    [
        (lambda: trait_facts(GAME, STUBBORN), USES),
        (lambda: trait_facts(GAME, replace(STUBBORN, uses=1, per="", takes=2)), ("1 use", "takes 2 slots")),
        (lambda: weapon_facts(GAME, GAFF), ('Reach 2"', "Bite 13+", "Snag (on 18+)", "2 uses")),
        (lambda: grid(bike_stats(GAME, SKIFF)), [("1", ('9"', '2"')), ("2", ('11"',))]),
        (lambda: grid({"reefed": 3}), [("1", ('3"', "–"))]),
        (lambda: [stat.key for stat in rank_table(kites()).stats], ["lift"]),
        (lambda: ruling_of(GAME, "traits", "stubborn"), Ruling(name="Stubborn", text="Ignore x gusts.", facts=USES)),
        (lambda: ruling_of(STATES, "states", "wind"), Ruling(name="Gusty", text="Roll for it.")),
        (lambda: ruling_of(STATES, "states", "sail"), Ruling(name="Luffed", text="Half speed.")),
        (lambda: [one.title for one in traits_brought(BROUGHT, PIKE)], ["2 × Stubborn (2)", "Wet", "Stubborn (3)"]),
    ],
)
def test_facts_are_short(made: Callable[[], object], facts: object) -> None:
    assert made() == facts


def test_each_name_leads_to_its_own_rule() -> None:
    for name, (noun, key) in GAME.ruled_names.items():
        ruling = ruling_of(GAME, noun, key)
        assert ruling.name == name
        assert ruling.text or ruling.facts or noun == "weapons"
    assert ruling_of(GAME, "traits", "unheard-of") is None
    assert ruling_of(GAME, "factions", GAME.factions[0].key) is None


def test_whole_names_are_found_once_and_nothing_of_the_text_is_lost() -> None:
    name, named = next(iter(GAME.ruled_names.items()))
    text = f"<b>{name}</b>, {name}s and {name} again"
    cut = tuple(split_at_names(GAME, text))
    assert "".join(part for part, _ in cut) == text
    assert [found for found in cut if found[1]] == [(name, named)]
