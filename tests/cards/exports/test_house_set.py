"""A gang's cards for a printing house, read back as the house would."""

import json
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from cards.exports.export_format import Export
from cards.exports.formats.houses import back_files, faults, house, house_set, lay_safely
from cards.exports.pictures import CardPicture
from cards.pdf.backs import SharedBack
from roster.rules.game.game import Game
from roster.rules.game.nouns import Deck, DeckCard
from roster.rules.gang.gang import Chosen, GangDeck
from tests.cards.exports.conftest import CONTEXT
from tests.cards.pdf.small_game import GAME, GANG
from tests.games.packs import FIXTURES, compiled, sample


def manifest_of(made: Export) -> Any:
    return json.loads(made.files["manifest.json"])


def set_of(product: str, game: Game = GAME, **changed: object) -> Export:
    """Return the files of the small gang after some changes."""
    return house_set(replace(CONTEXT, game=game, gang=replace(GANG, **changed)), house(product))


def test_every_picture_passes_every_check(poker_set: Export) -> None:
    assert poker_set.problems == ()
    product = house(manifest_of(poker_set)["house"]["key"])
    pictures = {name: png for name, png in poker_set.files.items() if name != "manifest.json"}
    assert [name for name, png in pictures.items() if faults(CardPicture(png=png, words=None), product)] == []


def test_cards_are_numbered_in_order_and_named(poker_set: Export) -> None:
    fronts = sorted(name for name in poker_set.files if "-front" in name)
    often = next(one.quantity for deck in GANG.decks for one in deck.cards if one.key == "feint")
    assert fronts[0] == "01-rider-0-front.png"
    assert fronts[-1].endswith(f"-feint-front{f'-x{often}' if often > 1 else ''}.png")
    assert [name[:2] for name in fronts] == [f"{number:02d}" for number in range(1, len(fronts) + 1)]


def test_a_card_that_is_needed_twice_says_so_in_its_files_names_and_a_remark() -> None:
    decks = tuple(replace(deck, cards=tuple(replace(one, quantity=2) for one in deck.cards)) for deck in GANG.decks)
    made = set_of("thegamecrafter-poker", members=(), decks=decks)
    fronts = [name for name in made.files if "-front" in name]
    assert fronts
    assert all(name.endswith("-front-x2.png") for name in fronts)
    (remark,) = made.remarks
    assert remark == manifest_of(made)["remarks"][0]
    assert f"2 × {GAME.card['feint'].name}" in remark


def test_the_manifest_tells_every_card_and_file(poker_set: Export) -> None:
    written = manifest_of(poker_set)
    assert (written["game"]["edition"], written["gang"]["revision"], written["gang"]["name"]) == (7, 4, "Nine Lives")
    files = {side["file"]: side["sha256"] for card in written["cards"] for side in (card["front"], card["back"])}
    assert {*files, "manifest.json"} == set(poker_set.files)
    assert all(sha256(poker_set.files[name]).hexdigest() == digest for name, digest in files.items())
    decks = {card["card"]: card["copies"] for card in written["cards"] if card["kind"] == "deck"}
    known = {one.key: one.quantity for deck in GANG.decks for one in deck.cards if one.key in GAME.card}
    assert decks == {GAME.card[key].name: copies for key, copies in known.items()}


def test_backs_of_decks_wear_the_colour_of_their_fronts_to_the_border(poker_set: Export) -> None:
    with Image.open(BytesIO(poker_set.files["00-back.png"])) as back:
        corners = {back.getpixel((x, y)) for x in (0, back.width - 1) for y in (0, back.height - 1)}
        colours = zip((0x2B, 0x2F, 0x33), *corners, strict=True)
        assert [max(one) - min(one) for one in colours if max(one) - min(one) > 24] == [], "the colour, or its pattern"


def test_each_deck_has_its_own_back_which_the_manifest_names() -> None:
    deck, card = Deck(key="stunts", name="Stunts"), DeckCard(key="leap", name="Leap", deck="stunts")
    game = replace(GAME, decks=(*GAME.decks, deck), deck_cards=(*GAME.deck_cards, card))
    decks = (*GANG.decks, GangDeck(key="stunts", cards=(Chosen(key="leap"),)))
    made = set_of("thegamecrafter-poker", game, members=(), decks=decks)
    backs = {one["card"]: one["back"]["file"] for one in manifest_of(made)["cards"]}
    assert backs == {"Feint": "00-back-tricks.png", "Leap": "00-back-stunts.png"}
    assert made.files["00-back-tricks.png"] != made.files["00-back-stunts.png"]
    assert made.problems == ()


def test_backs_of_one_name_are_different_files() -> None:
    several = [SharedBack(kind=kind, name="Night watch") for kind in ("early", "late", "early")]
    assert list(back_files(several).values()) == ["00-back-night-watch.png", "00-back-night-watch-1.png"]
    assert list(back_files(several[:1]).values()) == ["00-back.png"]
    assert back_files([]) == {}


def test_words_stand_inside_the_safe_zone_because_they_were_made_to(poker_set: Export) -> None:
    """A card laid out at its cut size keeps its words three millimetres from it or less; the house asks for more."""
    product = house(manifest_of(poker_set)["house"]["key"])
    assert product.millimetres(product.safe) > 3
    name = next(name for name in poker_set.files if name.endswith("rider-0-back.png"))
    with Image.open(BytesIO(poker_set.files[name])) as picture:
        edge = round(product.bleed + product.safe) - 2
        foot = picture.convert("L").crop((edge, picture.height - edge, picture.width - edge, picture.height))
        assert foot.getextrema()[0] > 200, "nothing dark stands below the safe zone"


def test_letters_that_no_font_has_are_named_in_the_report() -> None:
    sphinx = replace(GANG.members[0], name="Sphinx \U00013000")
    made = set_of("makeplayingcards-poker", members=(sphinx,), decks=())
    assert made.problems == ("1 letter has no glyph in any font here: \U00013000",)
    assert manifest_of(made)["problems"] == [*made.problems]


def test_a_full_sheet_is_no_card_of_a_house() -> None:
    """It was designed for a page: in a card's size words would be clipped. The member's card is there."""
    sheet = replace(GAME.designs[0], key="sheet", besides=True, width=148, height=210)
    game = replace(GAME, designs=(*GAME.designs, sheet))
    made = set_of("makeplayingcards-poker", game, members=GANG.members[:1], decks=())
    assert [card["kind"] for card in manifest_of(made)["cards"]] == ["member"]
    assert tuple(manifest_of(made)["remarks"]) == made.remarks
    assert [remark for remark in made.remarks if GANG.members[0].name in remark] != []
    assert made.problems == ()


def test_cards_that_a_safe_zone_leaves_little_room_are_laid_out_as_poker_cards_are() -> None:
    product = house("thegamecrafter-poker")
    (small,) = {card.card.face.inner for card in lay_safely(replace(CONTEXT, gang=replace(GANG, decks=())), product)}
    assert small[0] == 63.5
    assert small[1] > 88.9


@pytest.mark.print
@pytest.mark.parametrize("product", ["makeplayingcards-poker", "thegamecrafter-poker"])
def test_no_line_of_a_house_is_only_the_end_of_a_keyword(product: str) -> None:
    gang = sample("entropy-city", "komodo-night-shift")
    chained = tuple(one for one in gang.members if one.name in ("Varan", "Little Tooth"))
    context = replace(CONTEXT, game=compiled(FIXTURES / "entropy-city"), gang=replace(gang, members=chained))
    assert (len(chained), house_set(context, house(product)).problems) == (2, ())
