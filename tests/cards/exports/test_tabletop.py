"""Tabletop Simulator: sheets within its limits, and a save file that names what is there."""

from io import BytesIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cards.exports.card_pages import CardPages
from cards.exports.save_file import DeckSheet, deck, grid_for, token
from cards.faces.gang_cards import cards_of
from cards.faces.tokens import token_faces
from tests.cards.pdf.small_game import GAME, GANG

ADDRESS = "https://pictures.example/nine/"


@given(
    st.floats(min_value=25, max_value=220),
    st.floats(min_value=25, max_value=220),
    st.integers(min_value=1, max_value=200),
)
def test_sheets_keep_to_every_limit(width: float, height: float, count: int) -> None:
    grid = grid_for(width, height, count)
    assert max(grid.size) <= 4096
    assert 1 <= grid.columns <= 10
    assert 1 <= grid.rows <= 7
    assert all(abs(pixels / 300 * 25.4 - side) < 0.05 for pixels, side in zip(grid.cell, (width, height), strict=True))


@pytest.mark.parametrize(
    ("size", "count", "places"),
    [
        ((63.5, 88.9), 200, (5, 3)),
        ((70, 120), 200, (4, 2)),
        ((89, 127), 200, (3, 2)),
        ((44, 63), 200, (7, 5)),
        ((63.5, 88.9), 3, (3, 2)),
    ],
)
def test_a_sheet_holds_what_it_can_and_a_small_deck_takes_a_small_one(size, count, places) -> None:
    grid = grid_for(*size, count)
    assert (grid.columns, grid.rows) == places


def test_every_picture_that_is_named_is_there_and_none_besides(table_files, save) -> None:
    named = set()
    for thing in save["ObjectStates"]:
        for sheet in thing.get("CustomDeck", {}).values():
            named |= {sheet["FaceURL"], sheet["BackURL"]}
        named |= {url for key, url in thing.get("CustomImage", {}).items() if key.endswith("URL") and url}
    pictures = {f"{ADDRESS}{name}" for name in table_files if name.endswith(".png")}
    assert named == pictures


def test_decks_hold_every_card_in_order_with_its_copies(save: dict[str, Any]) -> None:
    members, tricks = (thing for thing in save["ObjectStates"] if "Card" in thing["Name"] or "Deck" in thing["Name"])
    assert [card["Nickname"] for card in members["ContainedObjects"]] == [one.name for one in GANG.members]
    assert members["DeckIDs"] == [card["CardID"] for card in members["ContainedObjects"]]
    assert members["DeckIDs"] == [100 + place for place in range(len(GANG.members))]
    copies = sum(one.quantity for pile in GANG.decks for one in pile.cards if one.key in GAME.card)
    assert tricks["DeckIDs"] == [200] * copies
    assert {card["CustomDeck"]["1"]["UniqueBack"] for card in members["ContainedObjects"]} == {True}


def test_sheets_are_as_large_as_their_grid_says(table_files: dict[str, bytes], save: dict[str, Any]) -> None:
    for thing in save["ObjectStates"]:
        for sheet in thing.get("CustomDeck", {}).values():
            for address in (sheet["FaceURL"], sheet["BackURL"]):
                with Image.open(BytesIO(table_files[address.removeprefix(ADDRESS)])) as picture:
                    assert picture.mode == "RGB"
                    cell = picture.width / sheet["NumWidth"], picture.height / sheet["NumHeight"]
                    assert cell == (744, 1039), "63 by 88 mm at 300 dpi"


def test_tokens_are_transparent_outside_their_outline(table_files: dict[str, bytes]) -> None:
    with Image.open(BytesIO(table_files["token-stop-front.png"])) as coin:
        assert coin.mode == "RGBA"
        assert coin.getpixel((0, 0))[3] == 0
        assert coin.getpixel((coin.width // 2, 2))[3] == 255
    with Image.open(BytesIO(table_files["token-one-front.png"])) as plate:
        assert plate.getpixel((0, 0))[3] == 255


def test_tokens_are_tiles_in_stacks_and_ovals_are_cut_by_their_picture(save: dict[str, Any]) -> None:
    things = {thing["Nickname"]: thing for thing in save["ObjectStates"]}
    assert (things["Stop"]["Name"], things["Stop"]["CustomImage"]["CustomTile"]["Type"]) == ("Custom_Tile", 2)
    assert (things["Wreck"]["Name"], things["Wreck"]["Number"]) == ("Custom_Token_Stack", 2)
    assert things["One"]["Number"] == len(GANG.members)
    assert things["Hidden"]["CustomImage"]["ImageSecondaryURL"].endswith("token-hidden-back.png")


def test_every_object_has_an_address_of_its_own_may_be_moved_and_snaps_to_the_grid(save: dict[str, Any]) -> None:
    flags = ("Locked", "Grid", "Snap", "Autoraise", "Sticky", "Tooltip")
    assert {tuple(one[flag] for flag in flags) for one in save["ObjectStates"]} == {(False, *[True] * 5)}
    guids = [thing["GUID"] for thing in save["ObjectStates"]]
    assert len(set(guids)) == len(guids)
    assert all(len(guid) == 6 and int(guid, 16) >= 0 for guid in guids)


def test_one_card_alone_is_no_deck() -> None:
    card = CardPages(card=cards_of(GAME, GANG)[0], number=1, cards=1, pdf=b"", front=0, back=None)
    sheet = DeckSheet(number=3, grid=grid_for(63, 88, 1), faces="f.png", backs="b.png", cards=(card,))
    alone = deck("x", "", [sheet], (0, 0))
    assert (alone["Name"], alone["CardID"]) == ("CardCustom", 300)


def test_a_token_without_a_back_names_none() -> None:
    alone = token(token_faces(GAME)[0], "", "f.png", "", (0, 0))
    assert alone["CustomImage"]["ImageSecondaryURL"] == ""
