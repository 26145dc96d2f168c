"""What a member is worth and called, and a gang's size: the same on cards, in the builder, on pages, in texts."""

import re
from dataclasses import replace

from cards.faces.summary import summary_sheet
from cards.faces.unit_card import full_header, member_card
from roster.packs.gang_text.writing import write_text
from roster.rules.comparison.gangs import differences
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.members import labels_of, resolve_member
from roster.rules.gang.names import total_words
from roster.rules.gang.subjects import Subjects
from roster.rules.legality.validation import judge, validate_gang
from roster.rules.points import price_gang
from roster.rules.words import quoted
from tests.agreement.gangs import every_gang, games
from tests.rules.kites import crew, kites, pilot
from web.builder.page import points_bar, rows_of
from web.presenting.gangs import gang_view


def with_all_options(game: Game) -> Game:
    return replace(game, options=tuple(replace(one, offered=True) for one in game.options))


def check_points(game: Game, gang: Gang) -> None:
    """Check that every place shows the same points for each member, and that they add up."""
    receipt, view = price_gang(game, gang), gang_view(judge(game, gang))
    ids = [member.id for member in gang.members]
    worth = [receipt.of_member(one) for one in ids]
    assert [line.points for line in view.members] == worth
    assert [row.points for row in rows_of(view)] == worth
    if len(set(ids)) == len(ids) and all(ids):
        own = [sum(line.points for line in receipt.lines if line.place.member == one) for one in ids]
        assert own == worth
        assert receipt.total == sum(worth) + sum(line.points for line in receipt.lines if not line.place.member)
    if game.counts_points:
        assert [member_card(game, gang, member).header.points for member in gang.members] == list(map(str, worth))
        words = [f"({points} {game.word('points', points)})" for points in worth]
        written = [line for line in write_text(game, gang).splitlines() if re.match(r"\d+\. ", line)]
        assert [next((one for one in words if line.endswith(one)), line) for line in written] == words
        table = summary_sheet(game, gang).front[1]
        assert [entry.values[0] for entry in table.items] == [str(points) for points in worth]


@every_gang
def test_a_member_is_worth_the_same_everywhere(game: Game, gang: Gang) -> None:
    check_points(game, gang)
    check_points(with_all_options(game), replace(gang, options=tuple(option.key for option in game.options)))


def test_surcharges_of_some_game_fall_on_its_members() -> None:
    assert any(game.surcharges for game in games())


def check_labels(game: Game, gang: Gang) -> None:
    """Check that every place calls each member the same."""
    labels, view = labels_of(game, gang), gang_view(judge(game, gang))
    shown = [quoted(label) for label in labels]
    receipt = {part.title for part in view.receipt if part.lines[0].place.member}
    faces = [full_header(game, gang, resolve_member(game, gang, member), 0).name for member in gang.members]
    assert [line.called for line in view.members] == list(labels)
    assert [row.called for row in rows_of(view)] == list(labels)
    assert faces == list(labels)
    assert receipt <= set(labels)
    assert [entry.title for entry in summary_sheet(game, gang).front[1].items] == shown
    assert [part.member.label for part in Subjects.of(game, gang).members if part.member] == list(labels)
    for finding in validate_gang(game, gang):
        if finding.code.startswith("stat.") and finding.place.member:
            assert any(name in finding.message for name in shown)
    unnamed = [label for label, member in zip(labels, gang.members, strict=True) if not member.name.strip()]
    assert len(set(unnamed)) == len(unnamed)


@every_gang
def test_a_member_is_called_the_same_everywhere(game: Game, gang: Gang) -> None:
    check_labels(game, gang)
    check_labels(game, replace(gang, members=tuple(replace(member, name="") for member in gang.members)))


def test_an_unnamed_member_is_numbered_only_beside_another_like_it() -> None:
    game = kites()
    one, two, ada = pilot(1), pilot(2), pilot(3)
    assert labels_of(game, crew(replace(one, name=""))) == ("Ace",)
    both = crew(replace(one, name=""), replace(two, name=" "), replace(ada, name="Ada"))
    assert labels_of(game, both) == ("Ace 1", "Ace 2", "Ada")
    assert {change.who for change in differences(game, both, replace(both, members=()))} == {"Ace 1", "Ace 2", "Ada"}


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
