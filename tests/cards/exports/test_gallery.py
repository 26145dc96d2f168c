"""The gallery: the shortest and the longest card in every size and tone of a look, on one page."""

from dataclasses import replace

from cards.exports.gallery import extremes, gallery
from cards.pdf.context import PrintContext
from cards.sheets.papers import card_size
from roster.packs.emblems import picture_digest, plain_picture
from tests.cards.made_up import GAME
from tests.cards.pages import texts
from tests.packs.pictures import shield, written


def test_a_page_has_both_cards_in_every_size_and_tone() -> None:
    game = replace(GAME, ranks=(*GAME.ranks, replace(GAME.ranks[0], key="hand", name="Deckhand")), deck_cards=())
    kinds = dict(extremes(game))
    short, long = kinds["member"]
    letters = [sum(part.letters for part in (*face.front, *face.back)) for face in (short, long)]
    assert letters[0] < letters[1]
    pages = texts(gallery(PrintContext(game=game), looks=("clockwork",), sizes=("poker",)))
    assert len(pages) == len(kinds)
    text = pages[list(kinds).index("member")]
    assert "clockwork" in text
    assert text.count(long.name) >= 3 * 2
    assert card_size("poker").name in text


def test_a_faction_with_a_picture_is_shown_with_it_where_it_is_at_hand() -> None:
    data = plain_picture(written(shield()))
    factions = tuple(replace(one, picture=picture_digest(data)) for one in GAME.factions)
    game = replace(GAME, factions=factions, deck_cards=())
    for pictures, shown in (({picture_digest(data): data}, True), ({}, False)):
        pdf = gallery(PrintContext(game=game, pictures=pictures), looks=("clockwork",), sizes=("poker",))
        assert (pdf.count(b"/DCTDecode") > 0) == shown
