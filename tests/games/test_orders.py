"""Every sample order gives exactly what its file says, and every order sheet can be filled in."""

from pathlib import Path

import pytest

from roster.packs.order_file import read_order
from roster.packs.order_forum import STYLES, forum_text
from roster.rules.legality.validation import is_legal
from roster.rules.orders import ORDER_CODES, check_order, filled_in, questions
from tests.games.packs import FIXTURES, FOLDERS, ORDERS, compiled

WITH_SHEETS = tuple(folder for folder in FOLDERS if questions(compiled(folder)))


def named(path: Path) -> str:
    return path.relative_to(FIXTURES).as_posix()


def test_every_game_with_an_order_sheet_has_samples() -> None:
    assert WITH_SHEETS
    assert {folder.name for folder in WITH_SHEETS} == {sample.parent.parent.name for sample in ORDERS}


@pytest.mark.parametrize("sample", ORDERS, ids=named)
def test_a_sample_order_gives_what_it_says(sample: Path) -> None:
    game = compiled(sample.parent.parent)
    read = read_order(sample.read_text())
    assert read.problems == ()
    findings = (*read.findings, *check_order(game, read.order))
    assert [{"code": one.code, "place": one.place.path} for one in findings] == read.body["sample"]["findings"]
    assert is_legal(findings) != sample.name.startswith("illegal-")
    for style in STYLES:
        text = forum_text(game, read.order, findings, style)
        ticked = [box.entry.name for one in filled_in(game, read.order) for box in one.ticked]
        assert [name for name in ticked if name not in text] == []
        assert ("Not legal" in text) == sample.name.startswith("illegal-")


@pytest.mark.parametrize("folder", WITH_SHEETS, ids=named)
def test_samples_show_what_can_go_wrong(folder: Path) -> None:
    game = compiled(folder)
    orders = [read_order(sample.read_text()).order for sample in folder.glob("sample_orders/*.json")]
    codes = {one.code for order in orders if order for one in check_order(game, order)}
    assert codes >= set(ORDER_CODES) - {"order.none", "game.other", "edition.other"}
