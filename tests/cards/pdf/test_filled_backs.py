"""What is empty on a card's back has the faction's pattern and emblem, and a back without words is the faction's."""

from dataclasses import replace
from io import BytesIO
from itertools import chain
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from cards.faces.card import Tone
from cards.faces.deck_card import deck_card
from cards.faces.gang_cards import cards_of, cards_of_deck
from cards.faces.styling import styled
from cards.faces.unit_card import member_card
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit, print_sides
from cards.sheets.options import PrintOptions
from tests.cards.made_up import GAME, PIKE, crew
from tests.cards.pdf.test_usual_cards import gang_of
from tests.games.packs import FIXTURES, FOLDERS, compiled, sample

pytestmark = pytest.mark.print
SHORT = replace(PIKE, notes="Owes two pearls.")
PALE = 175
"""The darkest grey of what fills a side where ink is saved."""


def pages(pdf: bytes) -> list[Image.Image]:
    with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
        return [page.render(scale=1.5).to_pil().convert("L") for page in document]


def foot(page: Image.Image) -> Image.Image:
    """Return the lowest third of a side without its small print and its edges."""
    width, height = page.size
    return page.crop((width // 10, height * 2 // 3, width * 9 // 10, height * 93 // 100))


@pytest.mark.parametrize("tone", ["colour", "grey", "ink-saver"])
def test_the_empty_foot_of_a_back_is_a_field_with_the_emblem(tone: Tone) -> None:
    face = styled(member_card(GAME, crew(), SHORT), tone=tone)
    bald = replace(face, palette=replace(face.palette, emblem=""))
    (_, back), (_, without) = (pages(print_sides(PrintContext(game=GAME), (one,))[0]) for one in (face, bald))
    darkest, lightest = foot(back).getextrema()
    assert darkest < lightest == 255
    assert (darkest < PALE) is (tone != "ink-saver")
    emblem = ImageChops.difference(foot(back), foot(without)).getbbox()
    assert emblem is not None
    assert (foot(without).getextrema()[0] < 255) is (tone != "ink-saver")


def test_what_fills_a_foot_is_as_high_as_its_words_leave_room_up_to_a_limit_and_none_is_lower_than_its_emblem() -> None:
    """A deck card's words leave the less room the more there are, as those of a member's back do."""
    game = compiled(FIXTURES / "varium")
    effects = ((" ".join(["Go on."] * many),) for many in (1, 60, 90))
    told = [deck_card(game, replace(game.deck_cards[0], effects=one)) for one in effects]
    noted = (replace(PIKE, notes=" ".join(["Owes two pearls."] * many)) for many in (1, 20, 60, 80, 85, 90, 95, 100))
    both = ((game, "front", told), (GAME, "back", [member_card(GAME, crew(), one) for one in noted]))
    for played, side, faces in both:
        pdf, sides = print_sides(PrintContext(game=played), [styled(face, tone="grey") for face in faces])
        shown = [page for page, one in zip(pages(pdf), chain(*sides), strict=True) if one.side == side]
        lower = (one.crop((one.width // 10, one.height // 3, one.width * 9 // 10, one.height)) for one in shown)
        levels = (one.resize((1, one.height), Image.Resampling.BOX) for one in lower)
        boxes = [box for level in levels if (box := level.point(lambda grey: 255 * (grey < 130)).getbbox())]
        heights = [(box[3] - box[1]) / 1.5 * 25.4 / 72 for box in boxes]
        assert len({box[3] for box in boxes}) == 1
        assert heights == sorted(heights, reverse=True)
        assert 44 < heights[0] < 54.7
        assert 4.3 < heights[-1] < 60
        assert (len(boxes) < len(shown)) == (side == "back")


@pytest.mark.parametrize("pack", FOLDERS, ids=lambda folder: folder.name)
def test_no_card_of_a_sample_has_an_empty_strip_as_high_as_a_field_with_the_emblem(pack: Path) -> None:
    game, gang = compiled(pack), gang_of(pack.name)
    decks = [one.face for deck in gang.decks for one in cards_of_deck(game, deck)]
    faces = [*(one.face for one in cards_of(game, gang) if one.kind != "sheet"), *decks]
    pdf, _ = print_sides(PrintContext(game=game, gang=gang), faces, gangs=[0] * len(faces))
    for page in pages(pdf):
        rows = page.crop((page.width // 12, 0, page.width * 11 // 12, page.height)).reduce((page.width, 1))
        blank = "".join("." if level > 250 else "#" for level in rows.tobytes()).split("#")
        assert max(map(len, blank)) / 1.5 * 25.4 / 72 < 9.5


@pytest.mark.parametrize("look", ["plate", "noir"])
@pytest.mark.parametrize("tone", ["colour", "grey", "ink-saver"])
def test_so_is_the_empty_foot_of_a_front(tone: Tone, look: str) -> None:
    game = replace(GAME, designs=tuple(replace(one, look=look) for one in GAME.designs))
    face = styled(member_card(game, crew(), SHORT), tone=tone)
    face = replace(face, front=face.front[:1], back=())
    bald = replace(face, palette=replace(face.palette, emblem=""))
    front, without = (pages(print_sides(PrintContext(game=game), (one,))[0])[0] for one in (face, bald))
    emblem = ImageChops.difference(front, without).getbbox()
    assert emblem is not None
    assert emblem[3] > front.height // 2
    assert (foot(without).getextrema()[0] < PALE) is (tone != "ink-saver")


def test_a_back_without_words_is_the_factions_unless_the_design_has_no_back() -> None:
    bare = replace(PIKE, traits=(), weapons=(), bike="", notes="")
    backless = replace(GAME, designs=(replace(GAME.designs[0], back=()),))
    options = PrintOptions(what=("cards",))
    _, back = texts(print_kit(PrintContext(game=GAME, gang=crew(bare)), options).pdf)
    assert "HERRING CUP THE HERONS" in back
    assert len(texts(print_kit(PrintContext(game=backless, gang=crew(bare)), options).pdf)) == 1


def texts(pdf: bytes) -> list[str]:
    with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def test_the_backs_of_riders_tell_what_they_are_good_at_and_what_they_fear() -> None:
    game, gang = compiled(FIXTURES / "entropy-city"), sample("entropy-city", "komodo-night-shift")
    faces = [card.face for card in cards_of(game, gang)]
    pdf, sides = print_sides(PrintContext(game=game, gang=gang), faces, gangs=[0] * len(faces))
    with pypdfium2.PdfDocument(pdf) as document:
        texts = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
    backs = [text for text, side in zip(texts, chain(*sides), strict=True) if side.side == "back"]
    assert len(backs) == 5
    strong, steady = (["Remount TN 17" in text for text in backs], ["At Max Stress" not in text for text in backs])
    assert strong == steady == [True, True, False, True, False]
