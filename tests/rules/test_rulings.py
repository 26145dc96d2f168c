"""What a touched word's rule says, where names stand in texts, and facts in short."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from roster.rules.gang.facts import bike_stats, grid_rows, member_grids, rank_table, trait_facts, weapon_facts
from roster.rules.gang.rulings import ruling_of, split_at_names
from tests.cards.made_up import GAFF, GAME, SKIFF, STUBBORN
from tests.rules.kites import kites


def grid(values: Mapping[str, int]) -> list[tuple[str, tuple[str, ...]]]:
    return [(row.label, shown) for block in member_grids(GAME) for row, shown in grid_rows(GAME, block, values)]


@pytest.mark.parametrize(
    ("made", "facts"),
    [
        (lambda: trait_facts(GAME, STUBBORN), ("x uses a race",)),
        (lambda: trait_facts(GAME, replace(STUBBORN, uses=1, per="", takes=2)), ("1 use", "takes 2 slots")),
        (lambda: weapon_facts(GAME, GAFF), ('Reach 2"', "Bite 13+", "Snag (on 18+)", "2 uses")),
        (lambda: grid(bike_stats(GAME, SKIFF)), [("1", ('9"', '2"')), ("2", ('11"',))]),
        (lambda: grid({"reefed": 3}), [("1", ('3"', "–"))]),
        (lambda: [stat.key for stat in rank_table(kites()).stats], ["lift"]),
    ],
)
def test_facts_are_short(made: Callable[[], object], facts: object) -> None:
    assert made() == facts


def test_each_name_leads_to_its_own_rule() -> None:
    for name, (noun, key) in GAME.ruled_names.items():
        ruling = ruling_of(GAME, noun, key)
        assert ruling is not None
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
