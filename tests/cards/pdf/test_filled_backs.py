"""What is empty on a card's back has the faction's pattern and emblem, and a back without words is the faction's."""

from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from cards.faces.card import Tone
from cards.faces.deck_card import deck_card
from cards.faces.styling import styled
from cards.faces.unit_card import member_card
from cards.geometry.points import sized
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit, print_sides
from cards.pdf.setting.columns import (
    AROUND,
    FIELD,
    FIGURE_SIZE,
    LEAST_FIELD,
    LEAST_FIGURE,
    MOST_FIGURE,
    SPREAD,
    _middle,
)
from cards.sheets.options import PrintOptions
from roster.rules.game.blocks import ReferenceBlock
from roster.rules.silhouette import Silhouette
from tests.cards.made_up import GAME, PIKE, crew
from tests.cards.pages import pictures, printed, printed_sides, sample_cards, texts
from tests.cards.pdf.test_usual_cards import USUAL
from tests.games.packs import FIXTURES, FOLDERS, compiled

SHORT = replace(PIKE, notes="Owes two pearls.")
PALE, SCALE = 175, 1.5
"""The darkest grey of what fills a side where ink is saved, and pixels a point."""


def foot(page: Image.Image) -> Image.Image:
    """Return the lowest third of a side without its small print and its edges."""
    width, height = page.size
    return page.crop((width // 10, height * 2 // 3, width * 9 // 10, height * 93 // 100))


@pytest.mark.parametrize("tone", ["colour", "grey", "ink-saver"])
def test_the_empty_foot_of_a_back_is_a_field_with_the_emblem(tone: Tone) -> None:
    face = styled(member_card(GAME, crew(), SHORT), tone=tone)
    bald = replace(face, palette=replace(face.palette, emblem=""))
    (_, back), (_, without) = (pictures(printed(GAME, (one,)), SCALE) for one in (face, bald))
    darkest, lightest = foot(back).getextrema()
    assert darkest < lightest == 255
    assert (darkest < PALE) is (tone != "ink-saver")
    assert ImageChops.difference(foot(back), foot(without)).getbbox() is not None
    assert (foot(without).getextrema()[0] < 255) is (tone != "ink-saver")


def test_the_field_at_a_foot_fills_what_room_titles_leave() -> None:
    many = (1, *range(3, 21), 50, 60, 66, 72, 78, 84, 88, 92, 96, 100)
    faces = [member_card(GAME, crew(), replace(PIKE, notes=" ".join(["Owes two pearls."] * one))) for one in many]
    faces = [replace(face, header=replace(face.header, figure=Silhouette())) for face in faces]
    pdf, sides = print_sides(PrintContext(game=GAME), [styled(face, tone="grey") for face in faces])
    heights, feet, gaps = list[float](), set[int](), list[float]()
    for page, side in zip(pictures(pdf, SCALE), chain(*sides), strict=True):
        if side.side == "back":
            rows = page.crop((page.width // 10, 0, page.width * 9 // 10, page.height)).reduce((page.width * 4 // 5, 1))
            field = rows.crop((0, page.height // 3, 1, page.height)).point(lambda grey: 255 * (grey < 130)).getbbox()
            heights.append((field[3] - field[1]) / SCALE * 25.4 / 72 if field else 0.0)
            feet |= {field[3]} if field else set()
            blank = "".join("." if level > 250 else "#" for level in rows.tobytes()[page.height // 5 :]).split("#")
            gaps.append(max(map(len, blank[:60])) / SCALE * 25.4 / 72)
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > 2 * FIELD
    assert all(not high or high > LEAST_FIELD - 0.8 for high in heights)
    assert len(feet) == 1
    assert max(gap for gap, high in zip(gaps, heights, strict=True) if high) < SPREAD + 4
    assert max(gaps) > min(gaps) + 1


def test_a_figure_is_as_large_as_a_high_field_allows_and_its_head_is_in_the_lowest() -> None:
    highest, high, low = (
        _middle(sized(0, 20, 89, deep), figure=True) for deep in (MOST_FIGURE + 20, FIGURE_SIZE + 9, FIELD)
    )
    assert [box.width for box in (highest, high, low)] == [MOST_FIGURE, FIGURE_SIZE + 9 - 2 * AROUND, LEAST_FIGURE]
    assert high.height == high.width
    assert low.top > 20
    assert high.bottom == 20 + FIGURE_SIZE + 9
    assert _middle(sized(3, 90, 83, FIELD), figure=False).height < FIELD


def test_cards_of_a_deck_have_one_field_under_their_heads_however_much_they_say() -> None:
    game = compiled(FIXTURES / "varium")
    effects = ((" ".join(["Go on."] * many),) for many in (1, 30, 60))
    told = [deck_card(game, replace(game.deck_cards[0], effects=one)) for one in effects]
    fronts = pictures(printed(game, told), SCALE)
    fields = [one.crop((0, 0, one.width, round(one.height * 0.43))).tobytes() for one in fronts]
    assert fields[0] == fields[1] == fields[2]
    middle = fronts[0].crop((0, round(fronts[0].height * 0.2), fronts[0].width, round(fronts[0].height * 0.4)))
    assert middle.getextrema()[0] < PALE < middle.getextrema()[1]
    assert max(foot(fronts[0]).tobytes()[-fronts[0].width :]) == min(foot(fronts[0]).tobytes()[-fronts[0].width :])


@pytest.mark.parametrize("pack", FOLDERS, ids=lambda folder: folder.name)
def test_no_members_card_of_a_sample_has_an_empty_strip_as_high_as_a_field_with_the_emblem(pack: Path) -> None:
    game, faces = sample_cards(pack.name, USUAL[pack.name])
    for page in pictures(printed(game, faces, gangs=[0] * len(faces)), SCALE):
        rows = page.crop((page.width // 12, 0, page.width * 11 // 12, page.height)).reduce((page.width, 1))
        blank = "".join("." if level > 250 else "#" for level in rows.tobytes()).split("#")
        assert max(map(len, blank)) / SCALE * 25.4 / 72 < 30


@pytest.mark.parametrize("look", ["plate", "noir"])
@pytest.mark.parametrize("tone", ["colour", "grey", "ink-saver"])
def test_so_is_the_empty_foot_of_a_front(tone: Tone, look: str) -> None:
    game = replace(GAME, designs=tuple(replace(one, look=look) for one in GAME.designs))
    face = styled(member_card(game, crew(), SHORT), tone=tone)
    face = replace(face, front=face.front[:1], back=())
    bald = replace(face, palette=replace(face.palette, emblem=""))
    front, without = (pictures(printed(game, (one,)), SCALE)[0] for one in (face, bald))
    emblem = ImageChops.difference(front, without).getbbox()
    assert emblem is not None
    assert emblem[3] > front.height // 2
    assert (foot(without).getextrema()[0] < PALE) is (tone != "ink-saver")


def test_the_field_of_a_front_goes_on_over_its_lower_edge_where_its_small_print_is_behind() -> None:
    face = member_card(GAME, crew(), SHORT)
    face = replace(face, front=face.front[:1], notice="CC BY-NC-SA 4.0")
    pdf, sides = print_sides(PrintContext(game=GAME), [face, replace(face, imprint="front")], bleed=3)
    pages = [text.split("CC BY") for text in texts(pdf)]
    assert [len(page) for page in pages] == [1, 2, 2, 1]
    front, _, other, _ = pictures(pdf, SCALE)
    low = [page.crop((0, page.height - 3, page.width, page.height)).getextrema()[1] for page in (front, other)]
    assert (low[0] < PALE, low[1]) == (True, 255)
    assert [side.imprinted for one in sides for side in one] == [False, True, True, False]


def test_a_back_without_words_is_the_factions_unless_the_design_has_no_back() -> None:
    bare = replace(PIKE, traits=(), weapons=(), bike="", notes="")
    backless = replace(GAME, designs=(replace(GAME.designs[0], back=()),))
    options = PrintOptions(what=("cards",))
    _, back = texts(print_kit(PrintContext(game=GAME, gang=crew(bare)), options).pdf)
    assert "HERRING CUP THE HERONS" in back
    assert len(texts(print_kit(PrintContext(game=backless, gang=crew(bare)), options).pdf)) == 1


@pytest.mark.parametrize("pack", FOLDERS, ids=lambda folder: folder.name)
def test_rules_on_backs_are_only_for_members_that_have_something_to_do_with_them(pack: Path) -> None:
    designs = (one for one in compiled(pack).designs if one.subject == "member" and not one.offered)
    blocks = [block for one in designs for block in one.back if isinstance(block, ReferenceBlock)]
    assert blocks
    assert [block.title for block in blocks if not (block.when or block.least or block.named)] == []


def test_the_backs_of_riders_tell_what_they_may_do() -> None:
    game, faces = sample_cards("entropy-city", "komodo-night-shift")
    backs = [text for side, text in printed_sides(game, faces, gangs=[0] * len(faces)) if side == "back"]
    assert len(backs) == 5
    assert ["Remount TN 17" in text for text in backs] == [True, False, False, False, False]  # who has wounds to spare


def test_words_on_a_member_s_back_stand_closer_and_smaller_before_its_figure_has_no_room() -> None:
    faces = [member_card(GAME, crew(), replace(PIKE, notes=" ".join(["Owes two pearls."] * many))) for many in (1, 26)]
    bare = [replace(face, header=replace(face.header, figure=Silhouette())) for face in faces]
    (_, few, _, many), (_, without, _, full) = (pictures(printed(GAME, some), SCALE) for some in (faces, bare))
    assert _field(few) > _field(without) - 1
    assert _field(many) > _field(full) + 5


def _field(page: Image.Image) -> float:
    """Return the height in millimetres of the dark field at the foot of a side."""
    column = page.crop((2, page.height // 3, 3, page.height)).point(lambda grey: 255 * (grey < PALE))
    box = column.getbbox()
    return (box[3] - box[1]) / SCALE * 25.4 / 72 if box else 0.0


@pytest.mark.parametrize(("pack", "gang"), [("fallen-frontiers", "ares-alpha"), ("systemmech", "lamplight-society")])
def test_every_back_of_a_usual_gang_has_a_field_for_its_figure(pack: str, gang: str) -> None:
    game, faces = sample_cards(pack, gang)
    pdf, sides = print_sides(PrintContext(game=game), faces, gangs=[0] * len(faces))
    for page, side in zip(pictures(pdf, SCALE), chain(*sides), strict=True):
        millimetre = page.height / faces[0].height
        high = range(round(page.height - 20 * millimetre), round(page.height - 9 * millimetre))
        assert side.side == "front" or all(page.getpixel((3, at)) < 200 for at in high)
