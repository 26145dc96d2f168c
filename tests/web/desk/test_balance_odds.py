"""The balance sheet by the odds: what is worth more than its points suggest is said in table, plot and words."""

from dataclasses import replace
from itertools import pairwise

from roster.odds.balance import ratings
from tests.games.packs import FIXTURES, compiled
from tests.sixth_game.pack import game
from web.desk.balance_odds import rated_plot, rated_sheet

GAME = compiled(FIXTURES / "entropy-city")


def test_a_weapon_far_below_its_price_is_worth_more_than_its_points_suggest() -> None:
    dear = max(ratings(GAME), key=lambda one: one.points).weapon
    cheap = replace(GAME, weapons=tuple(replace(one, points=1) if one.key == dear.key else one for one in GAME.weapons))
    before, after = rated_sheet(GAME, "weapons"), rated_sheet(cheap, "weapons")
    line = next(one for one in after.lines if one.name == dear.name)
    assert [one.verdict for one in before.lines if one.name == dear.name] == ["as its points"]
    assert line.verdict == "more"
    assert f"More than their points suggest: {dear.name}" in after.summary
    assert any(dear.name in one.beaten for one in after.lines)
    plot = rated_plot(after)
    assert plot is not None
    assert len(plot.dots) == len(after.shown)
    heights = [y for y, _ in plot.up]
    assert len({round(one - other, 6) for one, other in pairwise(heights)}) == 1
    assert next(dot.label for dot in plot.dots if dot.line.name == dear.name) == dear.name


def test_every_dot_is_a_line_of_the_table_and_what_does_not_count_is_named() -> None:
    sheet = rated_sheet(GAME, "traits")
    assert {one.name for one in sheet.shown} | set(sheet.uncounted) == {one.name for one in GAME.traits}
    assert sheet.uncounted


def test_a_game_with_too_few_things_to_compare_has_a_table_without_a_plot() -> None:
    sheet = rated_sheet(replace(game(), ranks=game().ranks[:2]), "ranks")
    assert len(sheet.lines) == 2
    assert rated_plot(sheet) is None
