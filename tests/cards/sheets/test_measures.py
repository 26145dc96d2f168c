"""Every measure of what is drawn around faces: calibration sheets, frames, and the marks that join tiles."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from cards.geometry.drawing import Drawing
from cards.geometry.outlines import rectangle
from cards.geometry.paths import polyline
from cards.geometry.points import at, sized
from cards.sheets.calibration import Instructions, gauge, words
from cards.sheets.frame import Heading, frame_drawing
from cards.sheets.options import Printer
from cards.sheets.papers import paper_named
from cards.sheets.sheet import Correction, Sheet
from cards.sheets.tiling import Joint, Tile, joining_marks, tile_map, tiles_of
from tests.cards.written import written

A4, LETTER = paper_named("a4"), paper_named("letter").quartered()
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
        paper=A4,
        turned=True,
        map=tile_map(two_tiles()[1], two_tiles()),
        marks=(polyline(at(30, 30), at(34, 30)),),
        correction=Correction(x=1, y=2, angle=90),
        advice=LONG,
    )
    drawing = frame_drawing(sheet, Heading(game="Kites", edition=0, gang="A" * 61), 2, 2)
    return replace(drawing, shapes=drawing.shapes[-4:], labels=drawing.labels[-5:])


@pytest.mark.parametrize(
    ("draw", "text"),
    [
        (
            lambda: gauge(at(0, 0), "A", back=False, right=-1, down=1),
            """
            crop: -19,0 19,0; 0,-19 0,19; -10,0 -10,-3.4; 0,-10 3.4,-10; -9.5,0 -9.5,-0.9; 0,-9.5 0.9,-9.5; -9,0
            -9,-1.7; 0,-9 1.7,-9; -8.5,0 -8.5,-0.9; 0,-8.5 0.9,-8.5; -8,0 -8,-1.7; 0,-8 1.7,-8; -7.5,0 -7.5,-0.9;
            0,-7.5 0.9,-7.5; -7,0 -7,-1.7; 0,-7 1.7,-7; -6.5,0 -6.5,-0.9; 0,-6.5 0.9,-6.5; -6,0 -6,-1.7; 0,-6
            1.7,-6; -5.5,0 -5.5,-0.9; 0,-5.5 0.9,-5.5; -5,0 -5,-3.4; 0,-5 3.4,-5; -4.5,0 -4.5,-0.9; 0,-4.5 0.9,-4.5;
            -4,0 -4,-1.7; 0,-4 1.7,-4; -3.5,0 -3.5,-0.9; 0,-3.5 0.9,-3.5; -3,0 -3,-1.7; 0,-3 1.7,-3; -2.5,0
            -2.5,-0.9; 0,-2.5 0.9,-2.5; -2,0 -2,-1.7; 0,-2 1.7,-2; -1.5,0 -1.5,-0.9; 0,-1.5 0.9,-1.5; -1,0 -1,-1.7;
            0,-1 1.7,-1; -0.5,0 -0.5,-0.9; 0,-0.5 0.9,-0.5; 0,0 0,-3.4; 0,0 3.4,0; 0.5,0 0.5,-0.9; 0,0.5 0.9,0.5;
            1,0 1,-1.7; 0,1 1.7,1; 1.5,0 1.5,-0.9; 0,1.5 0.9,1.5; 2,0 2,-1.7; 0,2 1.7,2; 2.5,0 2.5,-0.9; 0,2.5
            0.9,2.5; 3,0 3,-1.7; 0,3 1.7,3; 3.5,0 3.5,-0.9; 0,3.5 0.9,3.5; 4,0 4,-1.7; 0,4 1.7,4; 4.5,0 4.5,-0.9;
            0,4.5 0.9,4.5; 5,0 5,-3.4; 0,5 3.4,5; 5.5,0 5.5,-0.9; 0,5.5 0.9,5.5; 6,0 6,-1.7; 0,6 1.7,6; 6.5,0
            6.5,-0.9; 0,6.5 0.9,6.5; 7,0 7,-1.7; 0,7 1.7,7; 7.5,0 7.5,-0.9; 0,7.5 0.9,7.5; 8,0 8,-1.7; 0,8 1.7,8;
            8.5,0 8.5,-0.9; 0,8.5 0.9,8.5; 9,0 9,-1.7; 0,9 1.7,9; 9.5,0 9.5,-0.9; 0,9.5 0.9,9.5; 10,0 10,-3.4; 0,10
            3.4,10 “10” middle strong ink -10,-5 2.5 0 “5” middle strong ink -5,-5 2.5 0 “−5” middle strong ink 5,-5
            2.5 0 “−10” middle strong ink 10,-5 2.5 0 “−10” end strong ink -1,-10 2.5 0 “−5” end strong ink -1,-5
            2.5 0 “5” end strong ink -1,5 2.5 0 “10” end strong ink -1,10 2.5 0 “A” middle display ink -16,-16 8 0
            “right” middle plain ink 16,-2 3.2 0 “down” start plain ink 2,17 3.2 0
            """,
        ),
        (
            lambda: words(Instructions(paper=A4, apart=200, back=False, swapped=False, printer=SHIFTED)),
            """
            engrave: 33,148.5 33,188.5; 57,148.5 57,188.5; 93,148.5 93,188.5; 129,148.5 129,188.5; 177,148.5
            177,188.5; 33,148.5 177,148.5; 33,158.5 177,158.5; 33,168.5 177,168.5; 33,178.5 177,178.5; 33,188.5
            177,188.5 “DOES THE BACK MEET THE FRONT?” start display ink 33,102.5 9 0 “1 Hold this sheet against the
            light, this side towards you.” start plain ink 33,112.5 4.6 0 “2 At A and at B, read where the thin
            cross of the other side meets the two scales.” start plain ink 33,119.5 4.6 0 “3 Write it down here,
            work out the last row, and type that in as your printer.” start plain ink 33,126.5 4.6 0 “Printed with
            your profile: right 0.4, down −1.2, angle 0.1. Add to it what you read.” start strong ink 33,135.5 3.8 0
            “For A4, held upright.” start plain ink 33,140.5 3.8 0 “right, mm” middle strong ink 75,153.5 4.2 0
            “down, mm” middle strong ink 111,153.5 4.2 0 “angle, degrees” middle strong ink 153,153.5 4.2 0 “A”
            middle strong ink 45,163.5 4.2 0 “–” middle strong ink 153,163.5 4.2 0 “B” middle strong ink 45,173.5
            4.2 0 “–” middle strong ink 153,173.5 4.2 0 “type in” middle strong ink 45,183.5 4.2 0 “(A + B) / 2”
            middle plain ink 75,192.7 3.4 0 “(A + B) / 2” middle plain ink 111,192.7 3.4 0 “(A right − B right) ×
            0.29” middle plain ink 153,192.7 3.4 0
            """,
        ),
        (
            lambda: words(Instructions(paper=LETTER, apart=200, back=False, swapped=False, printer=Printer())),
            """
            engrave: 67.7,107.95 67.7,147.95; 91.7,107.95 91.7,147.95; 127.7,107.95 127.7,147.95; 163.7,107.95
            163.7,147.95; 211.7,107.95 211.7,147.95; 67.7,107.95 211.7,107.95; 67.7,117.95 211.7,117.95; 67.7,127.95
            211.7,127.95; 67.7,137.95 211.7,137.95; 67.7,147.95 211.7,147.95 “DOES THE BACK MEET THE FRONT?” start
            display ink 67.7,61.95 9 0 “1 Hold this sheet against the light, this side towards you.” start plain ink
            67.7,71.95 4.6 0 “2 At A and at B, read where the thin cross of the other side meets the two scales.”
            start plain ink 67.7,78.95 4.6 0 “3 Write it down here, work out the last row, and type that in as your
            printer.” start plain ink 67.7,85.95 4.6 0 “Printed without a profile.” start strong ink 67.7,94.95 3.8
            0 “For Letter, held level.” start plain ink 67.7,99.95 3.8 0 “right, mm” middle strong ink 109.7,112.95
            4.2 0 “down, mm” middle strong ink 145.7,112.95 4.2 0 “angle, degrees” middle strong ink 187.7,112.95
            4.2 0 “A” middle strong ink 79.7,122.95 4.2 0 “–” middle strong ink 187.7,122.95 4.2 0 “B” middle strong
            ink 79.7,132.95 4.2 0 “–” middle strong ink 187.7,132.95 4.2 0 “type in” middle strong ink 79.7,142.95
            4.2 0 “(A + B) / 2” middle plain ink 109.7,152.15 3.4 0 “(A + B) / 2” middle plain ink 145.7,152.15 3.4
            0 “(B down − A down) × 0.29” middle plain ink 187.7,152.15 3.4 0
            """,
        ),
        (
            lambda: words(Instructions(paper=A4, apart=200, back=True, swapped=False, printer=Printer())),
            """
            “BACK” start display ink 33,126.5 12 0 “Turn the sheet over and read it from the front.” start plain ink
            33,140.5 4.6 0 “Read from this side, the scales say the same.” start plain ink 33,147.5 4.6 0
            """,
        ),
        (
            lambda: frame_drawing(Sheet(kind="cards", title="Cards", paper=A4, advice="Do it."), KITES, 1, 2),
            """
            solid: 5.2,285 15.2,285 15.2,286 5.2,286 o; 25.2,285 35.2,285 35.2,286 25.2,286 o; 45.2,285 55.2,285
            55.2,286 45.2,286 o; 65.2,285 75.2,285 75.2,286 65.2,286 o; 85.2,285 95.2,285 95.2,286 85.2,286 o
            engrave: 5.2,286 5.2,284; 15.2,286 15.2,284; 25.2,286 25.2,284; 35.2,286 35.2,284; 45.2,286 45.2,284;
            55.2,286 55.2,284; 65.2,286 65.2,284; 75.2,286 75.2,284; 85.2,286 85.2,284; 95.2,286 95.2,284; 105.2,286
            105.2,284; 5.2,286 105.2,286 solid: 5.2,287 30.6,287 30.6,288 5.2,288 o; 56,287 81.4,287 81.4,288 56,288
            o engrave: 5.2,287 5.2,289; 30.6,287 30.6,289; 56,287 56,289; 81.4,287 81.4,289; 106.8,287 106.8,289;
            5.2,287 106.8,287 “20” middle strong ink 25.2,282.7 2.4 0 “40” middle strong ink 45.2,282.7 2.4 0 “60”
            middle strong ink 65.2,282.7 2.4 0 “80” middle strong ink 85.2,282.7 2.4 0 “1” middle strong ink
            30.6,290.3 2.4 0 “2” middle strong ink 56,290.3 2.4 0 “3” middle strong ink 81.4,290.3 2.4 0 “100 mm”
            end strong ink 105.2,282.7 2.4 0 “4 in” end strong ink 106.8,290.3 2.4 0 “0” start strong ink 5.2,282.7
            2.4 0 “0” start strong ink 5.2,290.3 2.4 0 “Cards, page 1 of 2” start display ink 113.6,282.9 3.2 0
            “Kites · edition 3 · Nine Lives · revision 2 · CC BY” start strong ink 113.6,285.9 2.6 0 “Print at 100
            %, never fit to page. Check the bars with a ruler.” start plain ink 113.6,288.6 2.4 0 “Do it.” start
            strong ink 113.6,291.1 2.4 0
            """,
        ),
        (
            lambda: joining_marks(two_tiles()[0]),
            """
            casing: 25,-1 25,1 crop: 25,-1 25,1 casing: 25,2.75 25,4.75 crop: 25,2.75 25,4.75 casing: 25,6.5 25,8.5
            crop: 25,6.5 25,8.5 casing: 25,10.25 25,12.25 crop: 25,10.25 25,12.25 casing: 25,14 25,16 crop: 25,14
            25,16 casing: 25,17.75 25,19.75 crop: 25,17.75 25,19.75 casing: 25,21.5 25,23.5 crop: 25,21.5 25,23.5
            casing: 25,25.25 25,27.25 crop: 25,25.25 25,27.25 casing: 25,29 25,31 crop: 25,29 25,31 casing:
            21.5,4.12 28.5,4.12; 25,0.62 25,7.62; (25,4.12 1.6 0 360) o engrave: 21.5,4.12 28.5,4.12; 25,0.62
            25,7.62; (25,4.12 1.6 0 360) o casing: 21.5,25.88 28.5,25.88; 25,22.38 25,29.38; (25,25.88 1.6 0 360) o
            engrave: 21.5,25.88 28.5,25.88; 25,22.38 25,29.38; (25,25.88 1.6 0 360) o paint: (20.8,15 3.1 0 360) o
            engrave: (20.8,15 3.1 0 360) o “A” middle strong ink 20.8,15 5 0
            """,
        ),
        (
            lambda: tile_map(two_tiles()[1], two_tiles()),
            """
            engrave: 0,0 4,0 4,4 0,4 o solid: 4,0 8,0 8,4 4,4 o engrave: 4,0 8,0 8,4 4,4 o
            """,
        ),
        (
            low_joint,
            """
            casing: 0,45 2,45 crop: 0,45 2,45 casing: 5,45 7,45 crop: 5,45 7,45 casing: 10,45 12,45 crop: 10,45
            12,45 casing: -1.58,45 5.42,45; 1.92,41.5 1.92,48.5; (1.92,45 1.6 0 360) o engrave: -1.58,45 5.42,45;
            1.92,41.5 1.92,48.5; (1.92,45 1.6 0 360) o casing: 6.58,45 13.58,45; 10.08,41.5 10.08,48.5; (10.08,45
            1.6 0 360) o engrave: 6.58,45 13.58,45; 10.08,41.5 10.08,48.5; (10.08,45 1.6 0 360) o paint: (6,49.2 3.1
            0 360) o engrave: (6,49.2 3.1 0 360) o “AB” middle strong ink 6,49.2 2.5 0
            """,
        ),
        (
            end_of_a_turned_frame,
            """
            engrave: 13,12.5 9,12.5 9,8.5 13,8.5 o solid: 9,12.5 5,12.5 5,8.5 9,8.5 o engrave: 9,12.5 5,12.5 5,8.5
            9,8.5 o crop: 224.5,75.5 224.5,79.5 “Cards, page 2 of 2” start display ink 96.4,14.5 2.9 180 “Kites ·
            draft · AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA…” start strong ink 96.4,12 2.08 180
            “Print at 100 %, never fit to page. Check the bars with a ruler.” start plain ink 96.4,9.8 2.1 180 “Cut
            one of two neighbours on its dashed line, lay cross on cross, tape. And then do it over” start strong
            ink 96.4,7.7 2.2 180 “again.” start strong ink 96.4,5.6 2.2 180
            """,
        ),
    ],
)
def test_every_measure_around_faces(draw: Callable[[], Drawing], text: str) -> None:
    assert written(draw()) == text.split()
