"""A gang's size: the limit on its page, its summary view, its chat text and its findings is that of one size."""

from dataclasses import replace

from cards.faces.summary import summary_sheet
from roster.packs.gang_text.writing import write_text
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.names import total_words
from roster.rules.gang.subjects import Subjects
from roster.rules.legality.validation import judge
from roster.rules.points import price_gang
from tests.agreement.gangs import every_gang
from web.builder.page import points_bar
from web.presenting.gangs import gang_view


@every_gang
def test_a_gang_has_one_size(game: Game, gang: Gang) -> None:
    for size in (gang.size, "", "no such size"):
        check_size(game, replace(gang, size=size))


def check_size(game: Game, gang: Gang) -> None:
    """Check that every place says the same size and its limit."""
    size, view = game.size_of(gang.size), gang_view(judge(game, gang))
    assert size is not None or not game.sizes
    assert Subjects.of(game, gang).size == view.size == size
    assert points_bar(view).limit == (size.points if size else None)
    summary = summary_sheet(game, gang).front[0].text
    assert size is None or size.name in summary
    if game.counts_points:
        worth = total_words(game, gang, price_gang(game, gang).total)
        assert worth in summary
        assert f"({worth}, " in write_text(game, gang)
        assert size is None or size.points is None or f" of {size.points} " in worth
