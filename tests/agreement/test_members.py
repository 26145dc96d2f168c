"""What a member is worth and what it is called: the same on its card, in the builder, on pages, in texts."""

from dataclasses import replace

from cards.faces.summary import summary_sheet
from cards.faces.unit_card import member_card
from roster.packs.gang_text.remarks import remarks_on
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.points import price_gang
from roster.rules.worded import counts_points
from roster.web.builder.rows import rows_of
from roster.web.presenting.gangs import gang_sheet
from tests.agreement.gangs import GAMES, every_gang


def with_all_options(game: Game) -> Game:
    """The game with every option offered."""
    return replace(game, options=tuple(replace(one, offered=True) for one in game.options))


def check_points(game: Game, gang: Gang) -> None:
    """Whether every place shows the same points for each member, and they add up."""
    receipt, sheet = price_gang(game, gang), gang_sheet(game=game, gang=gang)
    ids = [member.id for member in gang.members]
    worth = [receipt.of_member(one) for one in ids]
    assert [line.points for line in sheet.members] == worth
    assert [row.points for row in rows_of(game, sheet)] == worth
    if len(set(ids)) == len(ids) and all(ids):
        own = [sum(line.points for line in receipt.lines if line.place.member == one) for one in ids]
        assert own == worth
        assert receipt.total == sum(worth) + sum(line.points for line in receipt.lines if not line.place.member)
    if counts_points(game):
        assert [member_card(game, gang, member).header.points for member in gang.members] == list(map(str, worth))
        words = [f"({points} {game.word('points', points)})" for points in worth]
        assert [one.worth for one in remarks_on(game, gang).members] == [(one,) for one in words]
        table = summary_sheet(game, gang).front[1]
        assert [entry.values for entry in table.items] == [(str(points),) for points in worth]


@every_gang
def test_a_member_is_worth_the_same_everywhere(game: Game, gang: Gang) -> None:
    check_points(game, gang)


@every_gang
def test_a_member_is_worth_the_same_everywhere_with_every_option(game: Game, gang: Gang) -> None:
    check_points(with_all_options(game), replace(gang, options=tuple(option.key for option in game.options)))


def test_surcharges_of_some_game_fall_on_its_members() -> None:
    assert any(game.surcharges for game in GAMES)
