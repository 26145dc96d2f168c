"""Tracks that one can use: cells along the card's edge for a clip, and boxes that take a cube."""

import re
from dataclasses import replace
from functools import partial
from itertools import pairwise
from types import SimpleNamespace

import pypdfium2
import pytest

from cards.exports.pictures import crowded_words
from cards.faces.card import CardFace, Header, SharedLayout
from cards.faces.comparing import changes
from cards.faces.numbers import track
from cards.faces.parts import Body, Tick, Track
from cards.faces.styling import styled
from cards.geometry.units import POINTS
from cards.html.box_labels import titles_room, with_box_labels
from cards.html.pieces import side_html
from roster.rules.game.blocks import Counting, TrackBlock
from roster.rules.game.game import Game
from tests.cards.html.printing import fitted
from tests.cards.made_up import GAME
from tests.cards.pages import letters, poker_size, printed, sample_cards

TICKS = tuple(Tick(label=str(at), along=at / 12, last=at == 12) for at in range(1, 13))
NERVE = Track(items=TICKS, title="Nerve", of="12", last="Panic", edge=True)
GRIT = Track(items=tuple(Tick() for _ in range(9)), title="Grit", of="9", cell=8)
WIDTH, HEIGHT, BLEED = 89.0, 127.0, 3.0


def card(*parts: Body) -> CardFace:
    return CardFace(key="a", name="A", width=WIDTH, height=HEIGHT, header=Header(name="A"), front=parts)


def drawn_on_card(*parts: Body) -> str:
    return side_html(fitted(GAME, card(*parts)).sides[0])


def tracked(block: TrackBlock, length: int, game: Game = GAME) -> Track:
    """Return the track of a carrier whose nerve is so long."""
    made = track(block, SimpleNamespace(game=game, values={"nerve": length}))
    assert made
    return made


def test_cells_for_a_clip_have_one_pitch_and_reach_the_bleed_while_their_numbers_stay_inside() -> None:
    with pypdfium2.PdfDocument(printed(GAME, (card(NERVE, GRIT),), bleed=BLEED)) as document:
        page = document[0]
        low = [(sign, box) for sign, box in letters(page) if sign.isdigit() and box[1] / POINTS < BLEED + 6]
        assert "".join(sign for sign, _ in low) == "0123456789101112"
        middles = [(box[0] + box[2]) / 2 / POINTS for sign, box in low[:9]]
        gaps = [two - one for one, two in pairwise(middles)]
        assert gaps[1:] == pytest.approx([WIDTH / 13] * 7, abs=0.25)
        assert min(box[0] for _, box in low) / POINTS > BLEED + 3
        assert max(box[2] for _, box in low) / POINTS < BLEED + WIDTH - 3
        assert min(box[1] for _, box in low) / POINTS > BLEED + 3
        picture = page.render(scale=4 / POINTS).to_pil().convert("L")
        right, bottom = picture.width - 3, picture.height - 3
        assert picture.getpixel((right, bottom)) < 40
        assert picture.getpixel((right - 4 * 15, bottom)) > 40
        heat = picture.getpixel((4 * 15, picture.height - round(4 * (BLEED + 1.7))))
        assert heat < 240, "a cut a millimetre too high leaves the heat"
        assert crowded_words(page) == ()


def test_boxes_for_a_cube_are_as_large_as_they_say_and_go_on_in_a_second_row() -> None:
    drawn = drawn_on_card(GRIT)
    assert drawn.count('width="8" height="8"') == 9
    assert drawn.count("pg-cells") == 1
    assert drawn_on_card(replace(GRIT, items=GRIT.items * 2)).count("pg-cells") == 2
    for many, wide in ((9, 8.27), (10, 8)):
        drawn = drawn_on_card(replace(GRIT, items=TICKS[:many])).split('class="pg-cells"')[1]
        assert float(re.findall(r'width="([\d.]+)" height="8"', drawn)[0]) == pytest.approx(wide, abs=0.01), many


@pytest.mark.parametrize(
    ("width", "cell", "boxes", "beside"), [(63, 16, 5, False), (63, 12, 4, False), (63, 8, 3, True), (89, 12, 4, True)]
)
def test_boxes_stay_as_large_on_a_narrow_card_in_rows_where_they_have_no_room_beside_their_title(
    width: float, cell: int, boxes: int, beside: bool
) -> None:
    face = replace(card(replace(GRIT, items=GRIT.items[:boxes], cell=cell)), width=width)
    drawn = side_html(fitted(GAME, face).sides[0])
    assert drawn.count("pg-track-line") == beside
    assert drawn.count(f'width="{cell}" height="{cell}"') == (0 if beside else boxes)
    assert (
        re.findall(r'pg-sized-ticks" width="([\d.]+)mm"', drawn)
        == [str(round(boxes * round(cell / 0.75, 2), 2))] * beside
    )


def gauge_boxes(drawn: str) -> list[dict[str, float]]:
    """Return where the boxes of a gauge and the feet under them lie, from left to right."""
    gauge = drawn.split('class="pg-gauge"')[1].split("</svg>")[0]
    found = (re.findall(r'(\by|height)="(-?[\d.]+)"', one) for one in re.findall(r"<rect[^>]+>", gauge))
    return [{name: float(value) for name, value in one} for one in found]


def test_numbered_squares_of_a_size_stand_side_by_side_beside_their_title() -> None:
    squares = Track(items=TICKS[:8], title="Wind", of="8", cell=5.4)
    drawn = drawn_on_card(squares)
    assert re.findall(r'<rect x="([\d.]+)" y=".8" width="7.6"', drawn) == [f"{at * 8 + 0.2}" for at in range(8)]
    assert ("pg-track-line" in drawn, "pg-cells" in drawn) == (True, False)
    assert "pg-cells" in drawn_on_card(replace(squares, cell=8)), "which have no room there"


def test_a_second_track_along_the_edge_of_a_side_has_its_boxes_in_the_body() -> None:
    side = fitted(GAME, card(NERVE, replace(NERVE, title="Wind"))).sides[0]
    drawn = side_html(side)
    assert (drawn.count('class="pg-edge"'), drawn.count("pg-gauge")) == (1, 1)
    boxes = gauge_boxes(drawn)
    gaps = [foot["y"] - box["y"] - box["height"] for foot, box in zip(boxes[::2], boxes[1::2], strict=True)]
    assert gaps == pytest.approx([0.0] * 12, abs=0.011)
    assert side.foot > fitted(GAME, card(GRIT)).sides[0].foot


@pytest.mark.parametrize(("left", "lefts"), [(1, ("1", "0")), (3, ("3", "2", "1", "0"))])
def test_a_gauge_that_counts_down_begins_with_a_box_of_its_whole_number(left: int, lefts: tuple[str, ...]) -> None:
    ticks = tuple(Tick(label=str(left - at), last=at == left) for at in range(1, left + 1))
    part = Track(items=ticks, title="Wind", of=str(left), last="Becalmed.")
    drawn = drawn_on_card(part).split('class="pg-gauge"')[1].split("</svg>")[0]
    assert tuple(re.findall(r">(\d)</text>", drawn)) == lefts
    assert drawn.count("<rect") == 2 * left + 1


def test_a_print_says_that_a_track_has_moved_to_the_edge_and_how_large_its_boxes_are() -> None:
    old = card(replace(NERVE, edge=False), replace(GRIT, cell=0))
    found = changes((old,), (card(NERVE, GRIT),))
    assert found == ("Nerve, place: was none, is along the edge.", "Grit, box size: was none, is 8 mm.")


def test_boxes_of_tracks_above_each_other_begin_at_one_edge_on_all_cards_of_a_gang() -> None:
    ticks = tuple(Tick(label=str(at)) for at in range(1, 7))
    wind = Track(items=ticks[:2], title="Wind", of="2", icon="heart-beats")
    nerve, below = replace(wind, items=ticks, title="Endurance", icon=""), replace(wind, title="Below 0, dead at -6")
    faces = tuple(replace(card(*parts), width=63.5, height=88.9) for parts in ((wind, nerve, below), (wind, nerve)))
    lefts = []
    with pypdfium2.PdfDocument(printed(GAME, faces, gangs=(0, 0))) as document:
        for page in document:
            lefts += [box[0] / POINTS for sign, box in letters(page) if sign == "1"]
            assert crowded_words(page) == ()
    assert len(lefts) == 5
    assert lefts == pytest.approx([lefts[0]] * 5, abs=0.05)


def test_a_long_title_of_a_track_takes_no_room_from_the_longest_row_of_its_gang() -> None:
    ticks = tuple(Tick(label=str(at)) for at in range(1, 9))
    wind, nerve = Track(items=ticks, title="Wind", of="8"), Track(items=ticks[:3], title="Nerve", of="3")
    long = replace(nerve, title="Resistance to poison and disease")
    faces = [replace(card(*parts), width=63.5, height=88.9) for parts in ((wind, nerve), (long, nerve))]
    alone = titles_room(faces[:1])
    assert titles_room(faces) == alone
    held = [replace(face, shared=SharedLayout(titles=alone)) for face in faces]
    rooms = [
        [part.room for part in map(partial(with_box_labels, face=face), face.front) if isinstance(part, Track)]
        for face in held
    ]
    assert rooms[0] == [alone, alone]
    assert rooms[1] == [pytest.approx(20, abs=3), alone]
    short = [replace(face, front=(long, nerve)) for face in faces]
    assert titles_room(short) == rooms[1][0], "with short rows there is room for it"


def test_eight_numbered_boxes_stand_beside_their_title_on_a_narrow_card() -> None:
    ticks = tuple(Tick(label=str(at)) for at in range(1, 9))
    track = Track(items=ticks, title="Stamina", of="8", box="round", icon="heart-beats")
    face = replace(
        card(track), width=60.5, height=86, look="clockwork", display_font="alegreya-sc", text_font="alegreya"
    )
    game = replace(GAME, designs=tuple(replace(design, look="clockwork") for design in GAME.designs))
    with pypdfium2.PdfDocument(printed(game, (face,))) as document:
        boxes = letters(document[0])
    title = next(box for sign, box in boxes if sign == "S")
    eight = next(box for sign, box in boxes if sign == "8")
    assert (title[1] < (eight[1] + eight[3]) / 2 < title[3], eight[2] / POINTS < 57.5) == (True, True)


def test_the_rows_of_a_long_track_count_in_the_direction_of_its_block_and_short_ones_have_none() -> None:
    cases: tuple[tuple[Counting, int, bool], ...] = (("down", 75, True), ("up", 75, False), ("down", 40, False))
    for counts, length, down in cases:
        block = TrackBlock(stat="nerve", counts=counts)
        made = tracked(block, length)
        assert (made.down, len(made.items)) == (down, length)


def test_numbered_boxes_that_count_down_say_how_many_are_left_and_the_last_of_them_0() -> None:
    for counts, last, numbers in (("up", "Out", "1234"), ("down", "", "4321"), ("down", "Out", "3210")):
        block = TrackBlock(stat="nerve", counts=counts, last=last)
        made = tracked(block, 4)
        assert "".join(tick.label for tick in made.items) == numbers
        if last:
            drawn = drawn_on_card(made)
            assert f"<b>{numbers[-1]}</b> Out" in drawn


def test_hearts_have_their_numbers_under_them_and_a_stats_prefix_stands_before_each_number() -> None:
    """A heart takes a pencil's mark, so that it is 8 units high, and its number is below that."""
    below = replace(GAME, stats=tuple(replace(one, prefix="−") if one.key == "nerve" else one for one in GAME.stats))
    hearts, boxes = (tracked(TrackBlock(stat="nerve", box=box), 3, below) for box in ("heart", "square"))
    assert [tick.label for tick in boxes.items] == ["−1", "−2", "−3"]
    for made, high, middle in ((hearts, "11.5", 8.0), (boxes, "8", 1.0)):
        drawn = drawn_on_card(made).split('class="pg-ticks')[1].split("</svg>")[0]
        assert f'viewBox="0 0 24 {high}"' in drawn
        assert min(map(float, re.findall(r'<text x="[\d.]+" y="([\d.]+)"', drawn))) > middle


@pytest.mark.parametrize(
    ("counts", "length", "numbers", "begins"),
    [
        ("down", 45, "40 30 20 10 0 9 8 7 6 5 4 3 2 1 0", ["40", "5"]),
        ("up", 41, "0 10 20 30 40 0 1 2 3 4 5 6 7 8 9", ["0", "0"]),
        ("down", 120, " ".join(map(str, range(120, -1, -10))) + " 9 8 7 6 5 4 3 2 1 0", ["120", "0"]),
    ],
)
def test_a_long_track_is_a_row_of_tens_and_one_of_ones_that_begin_where_counting_does(
    counts: Counting, length: int, numbers: str, begins: list[str]
) -> None:
    made = tracked(TrackBlock(stat="nerve", counts=counts), length)
    drawn = drawn_on_card(made).split('class="pg-tens')[1].split("</svg>")[0]
    assert [word for word in ("tens", "ones") if f">{word}</text>" in drawn] == ["tens", "ones"]
    assert re.findall(r">(\d+)</text>", drawn) == [str(length), *numbers.split()]
    assert re.findall(r'stroke-width="\.8"/>\s*<text[^>]*>(\d+)<', drawn) == begins


def test_the_title_of_a_long_track_stands_beside_its_rows_on_a_large_poker_card() -> None:
    game, faces = sample_cards("varium", "glasshouse-cordon", "member")
    with pypdfium2.PdfDocument(printed(game, [styled(faces[0], large=True, size=poker_size(faces[0]))])) as document:
        found = letters(document[0])
    said = "".join(sign for sign, _ in found)
    for left, right in (("HP", "tens"), ("75", "ones")):
        assert found[said.index(left) + 1][1][2] < found[said.index(right)][1][0] - 0.5
