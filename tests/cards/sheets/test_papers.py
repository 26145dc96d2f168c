"""Papers and sizes of cards: every file is read; a key without one is reported with those there are."""

import pytest

from cards.sheets.papers import InvalidLayout, card_size, card_size_keys, paper_keys, paper_named


def test_the_papers_are_there_at_their_size() -> None:
    sizes = {key: (paper_named(key).width, paper_named(key).height) for key in paper_keys()}
    assert sizes == {"a3": (297, 420), "a4": (210, 297), "letter": (215.9, 279.4)}


def test_a_paper_held_the_other_way_keeps_its_margin_and_its_strip_at_the_foot() -> None:
    lying = paper_named("a4").quartered()
    assert (lying.width, lying.height, lying.landscape, lying.quartered()) == (297, 210, True, paper_named("a4"))
    assert lying.printable == lying.page.grown(-5)
    assert (lying.strip.bottom, lying.strip.height) == (205, 11)


@pytest.mark.parametrize("key", paper_keys())
def test_body_and_strip_share_what_a_printer_reaches(key: str) -> None:
    found = paper_named(key)
    assert found.printable == found.page.grown(-5)
    assert found.printable.holds(found.body)
    assert found.printable.holds(found.strip)
    assert not found.body.meets(found.strip)


@pytest.mark.parametrize("key", paper_keys())
def test_a_paper_is_upright_and_has_room_for_the_check_bar_and_a_card(key: str) -> None:
    found = paper_named(key)
    assert found.height >= found.width
    assert found.body.width >= 120
    assert found.body.height >= 60


def test_an_unknown_paper_names_those_there_are() -> None:
    with pytest.raises(InvalidLayout, match="choose one of a3, a4, letter"):
        paper_named("a5")


def test_the_sizes_are_those_that_printing_houses_name() -> None:
    sizes = {key: (card_size(key).width, card_size(key).height) for key in card_size_keys()}
    assert sizes == {
        "a5": (148, 210),
        "poker": (63.5, 88.9),
        "tarot": (70, 120),
    }


def test_a_lying_card_stays_lying_in_another_size() -> None:
    assert card_size("poker").like(120, 70) == (88.9, 63.5)
    assert card_size("poker").like(70, 120) == card_size("poker").like(50, 50) == (63.5, 88.9)


@pytest.mark.parametrize("key", card_size_keys())
def test_a_size_is_upright_and_its_corners_leave_most_of_its_width(key: str) -> None:
    found = card_size(key)
    assert found.height >= found.width > 4 * found.corner


def test_an_unknown_size_names_those_there_are() -> None:
    with pytest.raises(InvalidLayout, match="no card size 'bridge'; choose one of a5, poker, tarot"):
        card_size("bridge")
