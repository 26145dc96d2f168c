"""Where faces lie, and every measure of what is drawn around them: frames, marks, joints, calibration sheets."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from cards.geometry.drawing import Drawing
from cards.geometry.outlines import circle, rectangle
from cards.geometry.paths import polyline
from cards.geometry.points import Box, at, sized
from cards.sheets.batches import CardBatch, LooseItems, Packing, share_leaves
from cards.sheets.calibration import gauge, words
from cards.sheets.frame import Heading, frame_drawing
from cards.sheets.layouts import Layout, Spacing, slots
from cards.sheets.leaves import PartTitle, crop_marks, cut_lines, fold_marks
from cards.sheets.nesting import Item
from cards.sheets.options import Printer
from cards.sheets.papers import paper_named
from cards.sheets.plans import Pages, Pair, equal_cards, page_height, whole_pages
from cards.sheets.sheet import Leaf, Mirror, Placement, Sheet
from cards.sheets.tiling import Joint, Tile, joining_marks, tile_map, tiles_of
from tests.cards.written import line, page, written

PAPER = paper_named("a4")
SHIFTED = Printer(x=0.4, y=-1.2, angle=0.1)
KITES = Heading(game="Kites", edition=3, gang="Nine Lives", revision=2, notice="CC BY")
LONG = "Cut one of two neighbours on its dashed line, lay cross on cross, tape. And then do it over again."


def two_tiles() -> tuple[Tile, ...]:
    return tiles_of(Drawing(outline=rectangle(50, 30, at(25, 15))), sized(0, 0, 32, 32), 1)


def low_joint() -> Drawing:
    joint = Joint(upright=False, line=45, begin=0, end=12, letter="AB", ahead=-1)
    return joining_marks(Tile(column=0, row=0, window=sized(0, 0, 12, 50), joints=(joint,)))


def end_of_a_turned_frame() -> Drawing:
    """Return the words, the map and a mark of a page that is held upside down and moved by its printer."""
    sheet = Sheet(
        kind="cards",
        title="Cards",
        paper=PAPER,
        turned=True,
        map=tile_map(two_tiles()[1], two_tiles()),
        marks=(polyline(at(30, 30), at(34, 30)),),
        correction=Printer(x=1, y=2, angle=90),
        advice=LONG,
    )
    drawing = frame_drawing(sheet, Heading(game="Kites", edition=0, gang="A" * 61), 2, 2)
    return replace(drawing, shapes=drawing.shapes[-4:], labels=drawing.labels[-5:])


MEASURES = {
    (lambda: words(Layout(paper=PAPER, printer=SHIFTED), back=False)): """
        engrave: 33,148.5 33,188.5; 57,148.5 57,188.5; 93,148.5 93,188.5; 129,148.5 129,188.5; 177,148.5 177,188.5;
        33,148.5 177,148.5; 33,158.5 177,158.5; 33,168.5 177,168.5; 33,178.5 177,178.5; 33,188.5 177,188.5 “DOES THE
        BACK MEET THE FRONT?” start display ink 33,102.5 9 0 “1 Hold this sheet against the light, this side towards
        you.” start plain ink 33,112.5 4.6 0 “2 At A and at B, read where the thin cross of the other side meets the
        two scales.” start plain ink 33,119.5 4.6 0 “3 Write it down here, work out the last row, and type that in as
        your printer.” start plain ink 33,126.5 4.6 0 “Printed with your profile: right 0.4, down −1.2, angle 0.1. Add
        to it what you read.” start strong ink 33,135.5 3.8 0 “For A4, held upright.” start plain ink 33,140.5 3.8 0
        “right, mm” middle strong ink 75,153.5 4.2 0 “down, mm” middle strong ink 111,153.5 4.2 0 “angle, degrees”
        middle strong ink 153,153.5 4.2 0 “A” middle strong ink 45,163.5 4.2 0 “–” middle strong ink 153,163.5 4.2 0
        “B” middle strong ink 45,173.5 4.2 0 “–” middle strong ink 153,173.5 4.2 0 “type in” middle strong ink 45,183.5
        4.2 0 “(A + B) / 2” middle plain ink 75,192.7 3.4 0 “(A + B) / 2” middle plain ink 111,192.7 3.4 0 “(A right −
        B right) × 0.29” middle plain ink 153,192.7 3.4 0
    """,
    (lambda: words(Layout(paper=paper_named("letter"), turned="landscape"), back=False)): """
        engrave: 67.7,107.95 67.7,147.95; 91.7,107.95 91.7,147.95; 127.7,107.95 127.7,147.95; 163.7,107.95
        163.7,147.95; 211.7,107.95 211.7,147.95; 67.7,107.95 211.7,107.95; 67.7,117.95 211.7,117.95; 67.7,127.95
        211.7,127.95; 67.7,137.95 211.7,137.95; 67.7,147.95 211.7,147.95 “DOES THE BACK MEET THE FRONT?” start display
        ink 67.7,61.95 9 0 “1 Hold this sheet against the light, this side towards you.” start plain ink 67.7,71.95 4.6
        0 “2 At A and at B, read where the thin cross of the other side meets the two scales.” start plain ink
        67.7,78.95 4.6 0 “3 Write it down here, work out the last row, and type that in as your printer.” start plain
        ink 67.7,85.95 4.6 0 “Printed without a profile.” start strong ink 67.7,94.95 3.8 0 “For Letter, held level.”
        start plain ink 67.7,99.95 3.8 0 “right, mm” middle strong ink 109.7,112.95 4.2 0 “down, mm” middle strong ink
        145.7,112.95 4.2 0 “angle, degrees” middle strong ink 187.7,112.95 4.2 0 “A” middle strong ink 79.7,122.95 4.2
        0 “–” middle strong ink 187.7,122.95 4.2 0 “B” middle strong ink 79.7,132.95 4.2 0 “–” middle strong ink
        187.7,132.95 4.2 0 “type in” middle strong ink 79.7,142.95 4.2 0 “(A + B) / 2” middle plain ink 109.7,152.15
        3.4 0 “(A + B) / 2” middle plain ink 145.7,152.15 3.4 0 “(B down − A down) × 0.29” middle plain ink
        187.7,152.15 3.4 0
    """,
    (lambda: words(Layout(paper=PAPER), back=True)): """
        “BACK” start display ink 33,126.5 12 0 “Turn the sheet over and read it from the front.” start plain ink
        33,140.5 4.6 0 “Read from this side, the scales say the same.” start plain ink 33,147.5 4.6 0
    """,
    (lambda: frame_drawing(Sheet(kind="cards", title="Cards", paper=PAPER, advice="Do it."), KITES, 1, 2)): """
        solid: 5.2,285 15.2,285 15.2,286 5.2,286 o; 25.2,285 35.2,285 35.2,286 25.2,286 o; 45.2,285 55.2,285 55.2,286
        45.2,286 o; 65.2,285 75.2,285 75.2,286 65.2,286 o; 85.2,285 95.2,285 95.2,286 85.2,286 o engrave: 5.2,286
        5.2,284; 15.2,286 15.2,284; 25.2,286 25.2,284; 35.2,286 35.2,284; 45.2,286 45.2,284; 55.2,286 55.2,284;
        65.2,286 65.2,284; 75.2,286 75.2,284; 85.2,286 85.2,284; 95.2,286 95.2,284; 105.2,286 105.2,284; 5.2,286
        105.2,286 solid: 5.2,287 30.6,287 30.6,288 5.2,288 o; 56,287 81.4,287 81.4,288 56,288 o engrave: 5.2,287
        5.2,289; 30.6,287 30.6,289; 56,287 56,289; 81.4,287 81.4,289; 106.8,287 106.8,289; 5.2,287 106.8,287 “20”
        middle strong ink 25.2,282.7 2.4 0 “40” middle strong ink 45.2,282.7 2.4 0 “60” middle strong ink 65.2,282.7
        2.4 0 “80” middle strong ink 85.2,282.7 2.4 0 “1” middle strong ink 30.6,290.3 2.4 0 “2” middle strong ink
        56,290.3 2.4 0 “3” middle strong ink 81.4,290.3 2.4 0 “100 mm” end strong ink 105.2,282.7 2.4 0 “4 in” end
        strong ink 106.8,290.3 2.4 0 “0” start strong ink 5.2,282.7 2.4 0 “0” start strong ink 5.2,290.3 2.4 0 “Kites ·
        edition 3 · Nine Lives · revision 2 · CC BY” start strong ink 113.6,285.9 2.6 0 “Print at 100 %, never fit to
        page. Check the bars with a ruler.” start plain ink 113.6,288.6 2.4 0 “Do it.” start strong ink 113.6,291.1 2.4
        0 “Cards, page 1 of 2” start display ink 113.6,282.9 3.2 0
    """,
    (lambda: joining_marks(two_tiles()[0])): """
        casing: 25,-1 25,1 crop: 25,-1 25,1 casing: 25,2.75 25,4.75 crop: 25,2.75 25,4.75 casing: 25,6.5 25,8.5 crop:
        25,6.5 25,8.5 casing: 25,10.25 25,12.25 crop: 25,10.25 25,12.25 casing: 25,14 25,16 crop: 25,14 25,16 casing:
        25,17.75 25,19.75 crop: 25,17.75 25,19.75 casing: 25,21.5 25,23.5 crop: 25,21.5 25,23.5 casing: 25,25.25
        25,27.25 crop: 25,25.25 25,27.25 casing: 25,29 25,31 crop: 25,29 25,31 casing: 21.5,4.12 28.5,4.12; 25,0.62
        25,7.62; (25,4.12 1.6 0 360) o engrave: 21.5,4.12 28.5,4.12; 25,0.62 25,7.62; (25,4.12 1.6 0 360) o casing:
        21.5,25.88 28.5,25.88; 25,22.38 25,29.38; (25,25.88 1.6 0 360) o engrave: 21.5,25.88 28.5,25.88; 25,22.38
        25,29.38; (25,25.88 1.6 0 360) o paint: (20.8,15 3.1 0 360) o engrave: (20.8,15 3.1 0 360) o “A” middle strong
        ink 20.8,15 5 0
    """,
    (lambda: tile_map(two_tiles()[1], two_tiles())): """
        engrave: 0,0 4,0 4,4 0,4 o solid: 4,0 8,0 8,4 4,4 o engrave: 4,0 8,0 8,4 4,4 o
    """,
    low_joint: """
        casing: 0,45 2,45 crop: 0,45 2,45 casing: 5,45 7,45 crop: 5,45 7,45 casing: 10,45 12,45 crop: 10,45 12,45
        casing: -1.58,45 5.42,45; 1.92,41.5 1.92,48.5; (1.92,45 1.6 0 360) o engrave: -1.58,45 5.42,45; 1.92,41.5
        1.92,48.5; (1.92,45 1.6 0 360) o casing: 6.58,45 13.58,45; 10.08,41.5 10.08,48.5; (10.08,45 1.6 0 360) o
        engrave: 6.58,45 13.58,45; 10.08,41.5 10.08,48.5; (10.08,45 1.6 0 360) o paint: (6,49.2 3.1 0 360) o engrave:
        (6,49.2 3.1 0 360) o “AB” middle strong ink 6,49.2 2.5 0
    """,
    end_of_a_turned_frame: """
        engrave: 13,12.5 9,12.5 9,8.5 13,8.5 o solid: 9,12.5 5,12.5 5,8.5 9,8.5 o engrave: 9,12.5 5,12.5 5,8.5 9,8.5 o
        crop: 224.5,75.5 224.5,79.5 “Kites · draft · AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA…”
        start strong ink 96.4,11.9 2.08 180 “Print at 100 %, never fit to page. Check the bars with a ruler.” start
        plain ink 96.4,9.7 2.1 180 “Cut one of two neighbours on its dashed line, lay cross on cross, tape. And then do
        it over” start strong ink 96.4,7.6 2.1 180 “again.” start strong ink 96.4,5.6 2.1 180 “Cards, page 2 of 2” start
        display ink 96.4,14.8 2.8 180
    """,
}


@pytest.mark.parametrize(("draw", "text"), MEASURES.items())
def test_every_measure_around_faces(draw, text) -> None:
    assert written(draw()) == text.split()


def test_a_gauge_has_ticks_at_every_half_millimetre_that_count_against_its_sides() -> None:
    ticks = ["-19,0 19,0; 0,-19 0,19"]
    for half in range(-20, 21):
        long = 0.9 if half % 2 else 1.7 if half % 10 else 3.4
        ticks.append(f"{half / 2:g},0 {half / 2:g},-{long}; 0,{half / 2:g} {long},{half / 2:g}")
    said = """
        “10” middle strong ink -10,-5 2.5 0 “5” middle strong ink -5,-5 2.5 0 “−5” middle strong ink 5,-5 2.5 0 “−10”
        middle strong ink 10,-5 2.5 0 “−10” end strong ink -1,-10 2.5 0 “−5” end strong ink -1,-5 2.5 0 “5” end strong
        ink -1,5 2.5 0 “10” end strong ink -1,10 2.5 0 “A” middle display ink -16,-16 8 0 “right” middle plain ink
        16,-2 3.2 0 “down” start plain ink 2,17 3.2 0
    """
    drawn = written(gauge(at(0, 0), "A", back=False, right=-1, down=1))
    assert drawn == f"crop: {'; '.join(ticks)} {said}".split()


A4, A3 = Layout(paper=paper_named("a4")), Layout(paper=paper_named("a3"))
CARDS, TOKENS, SHEETS = (
    PartTitle(kind="cards", title="Cards"),
    PartTitle(kind="tokens", title="Tokens"),
    PartTitle(kind="reference", title="Sheets"),
)
LOOSE = Packing(gap=3, bleed=1, back_bleed=1.5)
STRAIGHT = Packing(gap=0, bleed=0, back_bleed=0, straight=True)
DISC = Item(face="disc", width=25, height=25, outline=circle(12.5), back="behind")


def cards(count: int, back: str = "back") -> tuple[Pair, ...]:
    return tuple((f"card{number}", f"{back}{number}" if back else "") for number in range(count))


def things(*sizes: tuple[float, float]) -> tuple[Item, ...]:
    return tuple(Item(face=f"thing{number}", width=wide, height=high) for number, (wide, high) in enumerate(sizes))


def shared(layout: Layout = A4) -> tuple[Leaf, ...]:
    """Return the leaves of five cards and three tokens, which share the last."""
    tokens = tuple(replace(DISC, face=f"token{number}", back="behind" if number == 1 else "") for number in range(3))
    batches = (
        CardBatch(part=CARDS, pairs=cards(5), width=89, height=127),
        LooseItems(part=TOKENS, items=tokens, how=LOOSE),
    )
    return share_leaves(layout, batches)


def laid(leaves: Iterable[Leaf]) -> str:
    """Return the pages of some leaves, each with the numbers of its marks and lines to cut along."""
    sheets = [sheet for leaf in leaves for sheet in (leaf.front, leaf.back) if sheet]
    return "\n".join(f"{page(sheet)}; {len(sheet.marks)} marks, {len(sheet.cuts)} lines" for sheet in sheets)


LEAVES = {
    (lambda: equal_cards(A4, CARDS, cards(2), 63.5, 88.9)): """
        Cards, upright; card0 7.5,7.5 63.5×88.9 0 1/1+; card1 73.25,7.5 63.5×88.9 0 1/1+; 12 marks, 0 lines
        Cards, backs, upright; back0 139,7.5 63.5×88.9 0 1/1+; back1 73.25,7.5 63.5×88.9 0 1/1+; 12 marks, 0 lines
    """,
    (lambda: equal_cards(replace(A4, bleed=3, marks="lines"), CARDS, cards(3, ""), 89, 127)): """
        Cards, upright; card0 13,13 89×127 0 3/3+; card1 108,13 89×127 0 3/3+; card2 13,146 89×127 0 3/3+; 16 marks, 3
        lines
    """,
    (lambda: equal_cards(replace(A4, sides="fold"), CARDS, (*cards(2), ("single", "")), 63.5, 88.9)): """
        Cards, upright; card0 13.1,11.5 88.9×63.5 90 1/1+; card1 13.1,78 88.9×63.5 90 1/1+; back0 108,11.5 88.9×63.5
        -90 1/1+; back1 108,78 88.9×63.5 -90 1/1+; 97 marks, 0 lines
        Cards, upright; single 7.5,7.5 63.5×88.9 0 1/1+; 8 marks, 0 lines
    """,
    (lambda: equal_cards(replace(A4, printer=Printer(x=3, y=4, angle=1)), CARDS, cards(1), 63.5, 88.9)): """
        Cards, upright; card0 40,52.6 63.5×88.9 0 1/1+; 8 marks, 0 lines
        Cards, backs, upright; back0 106.5,52.6 63.5×88.9 0 1/1+; 8 marks, 0 lines
    """,
    (lambda: equal_cards(A4, CARDS, cards(1), 300, 300)): "",
    (
        lambda: LooseItems(
            part=TOKENS,
            items=things((60, 40), (30, 90), (100, 20), (20, 20), (20, 20), (250, 25), (300, 300)),
            how=STRAIGHT,
        ).alone(A4)
    ): """
        Tokens, upright; thing5 12.5,6.5 25×250 90 0/0+; thing1 37.5,6.5 90×30 90 0/0+; thing2 37.5,36.5 100×20 0 0/0+;
        thing0 137.5,6.5 60×40 0 0/0+; thing3 137.5,46.5 20×20 0 0/0+; thing4 157.5,46.5 20×20 0 0/0+; 20 marks, 0
        lines
    """,
    (lambda: LooseItems(part=TOKENS, items=(*things((60, 40), (150, 250), (280, 210)), DISC), how=LOOSE).alone(A4)): """
        Tokens, upright; thing1 8.5,6.5 150×250 0 1/1.5; thing0 161.5,6.5 40×60 90 1/1.5; disc 161.5,69.5 25×25 0
        1/1.5; 0 marks, 0 lines
        Tokens, backs, upright; behind 23.5,69.5 25×25 0 1.5/1.5; 0 marks, 0 lines
    """,
    (
        lambda: LooseItems(part=TOKENS, items=(replace(DISC, face="one"), replace(DISC, back="")), how=LOOSE).alone(
            replace(A4, sides="fold")
        )
    ): """
        Tokens, upright; one 41.5,6.5 25×25 0 1/1.5; behind 143.5,6.5 25×25 0 1.5/1.5; 77 marks, 0 lines
        Tokens, upright; disc 92.5,6 25×25 0 1/1.5; 0 marks, 0 lines
    """,
    (lambda: whole_pages(A3, Pages(part=SHEETS, faces=("one", "two", "three"), width=185, height=270))): """
        Sheets, lying; one 20,11.5 185×270 0 0/0+; three 215,11.5 185×270 0 0/0+; 7 marks, 0 lines
        Sheets, lying; two 20,15.5 185×270 180 0/0+; 6 marks, 0 lines
    """,
    (
        lambda: whole_pages(
            A4,
            Pages(part=SHEETS, faces=("one",), width=185, height=270),
            Pages(part=CARDS, faces=("two", "three"), width=185, height=270),
            Pages(part=CARDS, faces=("four",), width=500, height=270),
        )
    ): """
        Sheets, upright; one 12.5,5 185×270 0 0/0; 0 marks, 0 lines
        Cards, upright; two 12.5,5 185×270 0 0/0; 0 marks, 0 lines
        Cards, upright; three 12.5,5 185×270 0 0/0; 0 marks, 0 lines
    """,
    shared: """
        Cards, upright; card0 14.5,14.5 89×127 0 1/1+; card1 106.5,14.5 89×127 0 1/1+; card2 14.5,144.5 89×127 0 1/1+;
        card3 106.5,144.5 89×127 0 1/1+; 16 marks, 0 lines
        Cards, backs, upright; back0 106.5,14.5 89×127 0 1/1+; back1 14.5,14.5 89×127 0 1/1+; back2 106.5,144.5 89×127
        0 1/1+; back3 14.5,144.5 89×127 0 1/1+; 16 marks, 0 lines
        Cards and tokens, upright; card4 12,7.5 127×89 90 1/1+; token1 144,7.5 25×25 0 1/1.5; token0 173,7.5 25×25 0
        1/1.5; token2 157,34.5 25×25 0 1/1.5; 8 marks, 0 lines
        Cards and tokens, backs, upright; back4 71,7.5 127×89 -90 1/1+; behind 41,7.5 25×25 0 1.5/1.5; 8 marks, 0 lines
    """,
    (lambda: shared(replace(A4, printer=Printer(x=1, y=-1)))): """
        Cards, upright; card0 14.5,14.5 89×127 0 1/1+; card1 106.5,14.5 89×127 0 1/1+; card2 14.5,144.5 89×127 0 1/1+;
        card3 106.5,144.5 89×127 0 1/1+; 16 marks, 0 lines
        Cards, backs, upright; back0 106.5,14.5 89×127 0 1/1+; back1 14.5,14.5 89×127 0 1/1+; back2 106.5,144.5 89×127
        0 1/1+; back3 14.5,144.5 89×127 0 1/1+; 16 marks, 0 lines
        Cards and tokens, upright; card4 12,8.91 127×89 90 1/1+; token1 144,8.91 25×25 0 1/1.5; token0 173,8.91 25×25 0
        1/1.5; token2 157,35.91 25×25 0 1/1.5; 8 marks, 0 lines
        Cards and tokens, backs, upright; back4 71,8.91 127×89 -90 1/1+; behind 41,8.91 25×25 0 1.5/1.5; 8 marks, 0
        lines
    """,
}


@pytest.mark.parametrize(("leaves", "text"), LEAVES.items())
def test_where_faces_lie(leaves, text) -> None:
    assert laid(leaves()).split() == text.split()


def test_marks_stand_off_the_corners_of_art_and_lines_on_its_edge() -> None:
    place = Placement(face="", box=sized(20, 20, 60, 40), bleed=1, marked=True)
    near = Placement(face="", box=sized(84, 10, 20, 20))
    marks = crop_marks((place, near), Box(left=15, top=5, right=110, bottom=80))
    assert [line(mark) for mark in marks] == [
        "18.6,20 15,20",
        "20,18.6 20,14.6",
        "18.6,60 15,60",
        "20,61.4 20,65.4",
        "81.4,20 83.6,20",
        "80,18.6 80,14.6",
        "81.4,60 85.4,60",
        "80,61.4 80,65.4",
    ]
    short = (Placement(face="", box=sized(0, 0, 10, 10), marked=True),)
    for edge, many in ((0.9, 8), (0.89, 4)):
        assert len(crop_marks(short, Box(left=-edge, top=-edge, right=20, bottom=20))) == many
    assert [line(cut) for cut in cut_lines((place,), 0)] == ["20,20 80,20 80,60 20,60 o"]
    assert [
        line(mark) for mark in fold_marks(Mirror(axis="level", line=50), Box(left=5, top=0, right=21, bottom=9))
    ] == ["5,50 7,50", "9.67,50 11.67,50", "14.33,50 16.33,50", "19,50 21,50"]


def test_slots_stand_in_the_middle_and_as_far_apart_as_there_is_room() -> None:
    room = sized(0, 0, 100, 50)
    assert slots(room, 30, 20, Spacing(usual=6, tight=2)) == tuple(
        sized(left, top, 30, 20) for top in (2, 28) for left in (0, 35, 70)
    )
    assert slots(room, 30, 51, Spacing(usual=6, tight=2)) == slots(room, 101, 20, Spacing(usual=6, tight=2)) == ()
    letter = Layout(paper=paper_named("letter"))
    heights = [page_height(one, wide) for one, wide in ((A4, 185), (A4, 80), (A3, 185), (letter, 185))]
    assert heights == [273, 176, 263, pytest.approx(255.4)]
