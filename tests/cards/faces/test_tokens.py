"""Token faces: copies as a gang needs them or as they are asked for, a name of a member, and a rim a colour."""

from dataclasses import replace

import pytest

from cards.faces.gang_cards import cards_of
from cards.faces.parts import StatGrid, Stats, Track
from cards.faces.tokens import NAME, gang_tokens, token_faces, token_style, tracked_tokens, with_owners
from cards.faces.unit_card import member_card
from roster.rules.game.blocks import GridBlock, TrackBlock
from roster.rules.game.prints import MOST, OWNED
from roster.rules.gang.gang import Gang
from tests.cards.made_up import GAME as BOATS
from tests.cards.made_up import PIKE, SAILOR, crew
from tests.cards.pdf.small_game import GAME, GANG, PAIR


def copies(gang: Gang, *asked: tuple[str, int]) -> dict[str, int]:
    return {face.key: face.copies for face in gang_tokens(GAME, gang, asked)}


def test_copies_are_what_the_gang_needs() -> None:
    assert copies(GANG) == {"stop": 1, "wreck": 2, "one": 10, "hidden": 1}
    assert copies(PAIR) == copies(PAIR, ("nothing", 4)) == {"stop": 1, "wreck": 2, "one": 2, "hidden": 1}
    assert "one" not in copies(Gang(game="made-up"))


def test_what_is_asked_for_stands_instead_of_the_count() -> None:
    assert copies(PAIR, ("one", 7), ("stop", 0)) == {"wreck": 2, "one": 7, "hidden": 1}


def test_tokens_that_cards_count_are_left_out_unless_another_number_is_asked_for() -> None:
    def left(*asked: tuple[str, int]) -> dict[str, int]:
        faces = gang_tokens(GAME, PAIR, asked, without=frozenset({"one", "stop"}))
        return {face.key: face.copies for face in faces}

    assert left() == left(("one", 2), ("stop", 1)) == {"wreck": 2, "hidden": 1}
    assert left(("one", 5)) == {"wreck": 2, "one": 5, "hidden": 1}


@pytest.mark.parametrize(("asked", "printed"), [(10**9, MOST), (-3, None)])
def test_absurd_numbers_are_bounded(asked: int, printed: int | None) -> None:
    assert copies(PAIR, ("one", asked)).get("one") == printed


def test_every_token_of_a_game_is_drawn_once_for_its_pages() -> None:
    assert [(face.key, face.copies) for face in token_faces(GAME)] == [(token.key, 1) for token in GAME.tokens]
    assert [face.back and face.back.side.label for face in token_faces(GAME)] == [None, None, None, "True"]


def test_a_token_without_a_back_tells_its_rule_there_where_it_is_asked_for() -> None:
    backs = {face.key: face.back for face in gang_tokens(GAME, PAIR, style=token_style(GAME, rules_behind=True))}
    fronts = {face.key: face.front for face in gang_tokens(GAME, PAIR)}
    stop, one, hidden = backs["stop"], backs["one"], backs["hidden"]
    assert (stop.words, stop.side) == ("Skips a turn.", fronts["stop"].side)
    assert replace(one, style=fronts["one"].style) == fronts["one"]
    assert (hidden.side.label, hidden.words) == ("True", "")


def test_tokens_have_the_look_of_their_games_cards() -> None:
    (design, *others) = GAME.designs
    game = replace(GAME, designs=(replace(design, look="noir"), *others))
    sides = (side for face in token_faces(game) for side in (face.front, face.back) if side)
    assert {side.style.look for side in sides} == {"noir"}


def test_a_token_loses_its_colour_in_grey() -> None:
    grey = {face.key: face.front for face in gang_tokens(GAME, PAIR, style=token_style(GAME, tone="grey"))}
    assert all(len({side.side.colour[at : at + 2] for at in (1, 3, 5)}) == 1 for side in grey.values())
    assert not any(side.style.lined for side in grey.values())


def test_a_token_is_all_lines_where_ink_is_saved() -> None:
    saved = [face.front for face in gang_tokens(GAME, PAIR, style=token_style(GAME, tone="ink-saver"))]
    assert all(side.style.lined and side.side.colour == "#ffffff" for side in saved)


@pytest.mark.parametrize("rules_behind", [False, True])
def test_a_token_that_stands_for_a_member_has_its_name_and_icon(rules_behind: bool) -> None:
    one = next(token for token in GAME.tokens if token.key == "one")
    owned = replace(one, text="Moves.", tags=(OWNED,))
    ranks = (replace(GAME.ranks[0], icon="crown"),)
    game = replace(GAME, ranks=ranks, tokens=(GAME.tokens[0], owned))
    long = replace(PAIR.members[1], name="Maximiliana of the Nine Bridges")
    gang = replace(PAIR, members=(PAIR.members[0], long))
    faces = gang_tokens(game, gang, (("one", 5),), style=token_style(game, rules_behind=rules_behind))
    stop, first, second, rest = with_owners(faces, game, gang)
    assert (stop.copies, first.copies, second.copies, rest.copies) == (1, 1, 1, 3)
    assert (first.front.side.label, first.front.side.icon) == ("Rider 0", "")
    assert (first.front.side.mark, second.front.side.mark) == ("1", "2"), "those that share an icon have large numbers"
    alone, *_ = with_owners(faces[1:], game, replace(gang, members=gang.members[:1]))
    assert (alone.front.side.icon, alone.front.side.mark) == ("crown", "")
    assert second.front.side.label == "Maximiliana of\u2026"
    assert len(second.front.side.label) <= NAME
    assert rest.front.side == owned.front
    assert len({face.key for face in (stop, first, second, rest)}) == 4
    backs = [face.back and (face.back.side.label, face.back.words) for face in (first, rest)]
    assert backs == ([("Rider 0", "Moves."), ("Speed", "Moves.")] if rules_behind else [None, None])


def test_a_members_number_is_by_the_icon_shown_on_its_card_as_on_its_token() -> None:
    tokens = (replace(GAME.tokens[0], tags=(OWNED,)),)
    for icons, numbers in ((("crown", "crown"), [1, 2]), (("crown", "anchor"), [0, 0])):
        ranks = tuple(replace(GAME.ranks[0], key=f"rank-{icon}-{at}", icon=icon) for at, icon in enumerate(icons))
        game = replace(GAME, ranks=ranks, profiles=(), tokens=tokens)
        members = zip(PAIR.members, ranks, strict=True)
        gang = replace(PAIR, members=tuple(replace(one, rank=rank.key, profile="") for one, rank in members))
        owned = with_owners(gang_tokens(game, gang, ((tokens[0].key, 2),)), game, gang)
        assert [member_card(game, gang, one).header.number for one in gang.members] == numbers
        assert [face.front.side.mark for face in owned] == [str(one or "") for one in numbers]


TRACKED = replace(
    SAILOR,
    front=tuple(
        replace(block, tokens=("wound",))
        if isinstance(block, GridBlock) or (isinstance(block, TrackBlock) and block.stat == "grit")
        else block
        for block in SAILOR.front
    ),
)


def test_with_tokens_a_card_leaves_out_the_tracks_and_marks_that_they_show() -> None:
    counted = replace(BOATS, designs=(TRACKED,))
    tokened = replace(counted, designs=(TRACKED.untracked,))
    on_cards, with_tokens = (cards_of(game, crew(PIKE))[0].face.front for game in (counted, tokened))
    titles = [[part.title for part in parts if isinstance(part, Track)] for parts in (on_cards, with_tokens)]
    marks = [[part.mark for part in parts if isinstance(part, StatGrid)] for parts in (on_cards, with_tokens)]
    assert (titles, marks) == ([["Nerve", "Grit"], ["Nerve"]], [[True], [False]])
    assert tracked_tokens(counted) == {"wound"}


def test_with_tokens_a_card_still_says_how_many_they_may_be_and_keeps_what_goes_on_after_them() -> None:
    grit = TrackBlock(stat="grit", title="Grit", tokens=("wound",))
    mercy = TrackBlock(stat="nerve", title="Mercy", last="None left", joined=True)
    joined = replace(SAILOR, front=(SAILOR.front[0], grit, mercy), back=())
    front = cards_of(replace(BOATS, designs=(joined.untracked,)), crew(PIKE))[0].face.front
    *_, said, track = (part for part in front if isinstance(part, Stats | Track))
    assert isinstance(said, Stats)
    assert ([box.name for box in said.items], track.title, track.last) == (["Grit"], "Mercy", "")
