"""Blank cards print what rank and bike fix and leave room for the rest."""

from dataclasses import replace

import pytest

from cards.faces.blank_card import blank_card, blank_cards
from cards.faces.card import CardFace
from cards.faces.numbers import open_stats
from cards.faces.parts import Body, Entries, Lines, StatGrid, Stats, Track
from roster.rules.game.blocks import TrackBlock
from roster.rules.game.nouns import Bike
from roster.rules.game.stats import Stat, SumFormula, TableFormula
from tests.cards.made_up import GAME
from tests.games.packs import FOLDERS, compiled

SKIPPER, SKIFF = GAME.ranks[0], GAME.bikes[0]
PRICED = replace(
    GAME,
    stats=tuple(
        replace(stat, step={"nerve": 2}.get(stat.key), maximum={"nerve": 9}.get(stat.key)) for stat in GAME.stats
    ),
)
"""The same game, where nerve alone can be bought."""


def settled() -> CardFace:
    return blank_card(PRICED, "herons", SKIPPER, SKIFF)


def of_kind(face: CardFace, kind: type[Body]) -> list[Body]:
    return [part for part in face.front + face.back if isinstance(part, kind)]


def test_there_is_one_for_each_rank_on_each_bike_and_one_with_everything_open() -> None:
    assert [face.key for face in blank_cards(GAME)] == ["blank/blank", "blank/skipper/skiff"]
    raft = Bike(key="raft", name="Raft")
    hulk = Bike(key="hulk", name="Hulk", playable=False)
    more = replace(GAME, bikes=(SKIFF, raft, hulk), ranks=(SKIPPER, replace(SKIPPER, key="mate")))
    assert len(blank_cards(more)) == 1 + 2 * 2
    assert [face.key for face in blank_cards(replace(GAME, bikes=()))] == ["blank/blank", "blank/skipper"]
    assert [face.key for face in blank_cards(GAME, keys=("skipper/skiff", "duke"))] == ["blank/skipper/skiff"]


def test_the_name_is_a_field_and_rank_and_bike_stand_printed_where_they_are_settled() -> None:
    header = settled().header
    assert (header.name, header.fields, header.kicker) == ("", ("Name",), "Skipper")
    assert header.line == "Skiff · 60 × 35 mm oval"
    assert (header.points, header.points_word) == ("", "pearls")
    assert settled().palette.key == "herring-cup-herons"
    assert len(of_kind(settled(), Lines)) >= 2, "traits and notes"
    header = blank_card(GAME).header
    assert (header.fields, header.kicker, header.line) == (("Name", "Rank", "Bike"), "", "")


def test_a_stat_that_can_be_bought_is_an_empty_box_with_its_start() -> None:
    (stats,) = of_kind(settled(), Stats)
    assert [(box.name, box.value, box.start) for box in stats.items] == [("Grit", "3", ""), ("Nerve", "", "7")]


def test_a_track_has_its_start_and_spare_boxes_up_to_the_most() -> None:
    track = of_kind(settled(), Track)[0]
    assert [tick.spare for tick in track.items] == [False] * 7 + [True] * 2
    assert (track.of, track.last) == ("", "Panic: sit out a turn.")


def test_a_blank_track_that_counts_down_has_its_spare_boxes_first_and_ends_at_0() -> None:
    design = PRICED.designs[0]
    front = tuple(replace(one, counts="down") if isinstance(one, TrackBlock) else one for one in design.front)
    game = replace(PRICED, designs=(replace(design, front=front), *PRICED.designs[1:]))
    track = of_kind(blank_card(game, "herons", SKIPPER, SKIFF), Track)[0]
    assert [tick.label for tick in track.items] == list("876543210")
    assert [tick.spare for tick in track.items] == [True] * 2 + [False] * 7
    assert [tick.last for tick in track.items] == [False] * 8 + [True]
    below = replace(game, stats=tuple(replace(one, prefix="−") for one in game.stats))
    track = of_kind(blank_card(below, "herons", SKIPPER, SKIFF), Track)[0]
    assert {tick.label[0] for tick in track.items} == {"−"}


def test_what_bikes_bring_is_printed() -> None:
    (grid, *_), (free, *_) = of_kind(settled(), StatGrid), of_kind(blank_card(GAME), StatGrid)
    assert grid.items[0].values == ('9"', '2"')
    assert {value for line in free.items for value in line.values} == {""}


def test_weapons_that_everyone_has_are_printed_and_rows_stay_open() -> None:
    weapons = next(part for part in of_kind(settled(), Entries) if isinstance(part, Entries) and part.of == "weapons")
    assert [entry.title for entry in weapons.items if not entry.write] == ["Oar"]
    rows = [entry for entry in weapons.items if entry.write]
    assert len(rows) >= 1
    assert all(len(row.values) == len(weapons.heads) for row in rows)


def test_stats_that_follow_from_open_ones_are_open() -> None:
    base = Stat(key="a", name="A", short="A", step=1)
    fixed = Stat(key="b", name="B", short="B")
    summed = Stat(key="c", name="C", short="C", formula=SumFormula(sum={"a": 1}))
    looked_up = Stat(key="d", name="D", short="D", formula=TableFormula(of="c", table=()))
    still = Stat(key="e", name="E", short="E", formula=SumFormula(sum={"b": 1}))
    assert open_stats(replace(GAME, stats=(base, fixed, summed, looked_up, still))) == {"a", "c", "d"}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_game_has_blank_cards(folder) -> None:
    game = compiled(folder)
    cards = blank_cards(game, game.factions[0].key if game.factions else "")
    assert len({card.key for card in cards}) == len(cards) > len(game.ranks)
    assert all(card.header.fields and card.front for card in cards)
