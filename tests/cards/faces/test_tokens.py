"""Token faces: copies for the gang and for each member, and a rim a colour."""

from cards.faces.tokens import RIMS, rims, token_faces
from tests.cards.pdf.small_game import GAME


def test_copies_are_for_the_gang_or_for_each_member() -> None:
    copies = {face.key: face.copies for face in token_faces(GAME, members=6)}
    assert copies == {"stop": 1, "wreck": 2, "one": 6, "hidden": 1}


def test_a_gang_without_members_needs_no_tokens_for_them() -> None:
    assert "one" not in {face.key for face in token_faces(GAME, members=0)}


def test_only_a_token_with_a_back_has_one() -> None:
    backs = {face.key: face.back.side.label for face in token_faces(GAME, members=1) if face.back}
    assert backs == {"hidden": "True"}


def test_colours_tell_apart_in_grey_by_their_rims() -> None:
    worn = rims(GAME)
    assert list(worn) == ["#a61b1b", "#222222", "#ffd24a", "#1d3f91"]
    assert list(worn.values()) == list(RIMS[:4])
    hidden = next(face for face in token_faces(GAME, members=1) if face.key == "hidden")
    assert hidden.back is not None
    assert hidden.front.rim != hidden.back.rim
