"""Words on templates: set smaller, and on more lines, until they fit between what is drawn around them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from cards.geometry.area import area_drawing
from cards.geometry.drawing import Drawing, Shape, tinted
from cards.geometry.lettering import Inscription
from cards.geometry.outlines import rectangle
from cards.geometry.reach import reach_drawing
from cards.geometry.ruler import ruler_drawing
from cards.geometry.sector import sector_drawing
from cards.geometry.turn import turn_drawing
from roster.rules.game.prints import Area, Grid, Ruler, Sector, Turn
from tests.cards.written import written

WORDS, BARE = Inscription(name="Rule", note="Note"), Inscription(name="Rule")
BARE_ROCKS = Inscription(name="Rocks and more rocks")
STAY = "Stay where you are, and do not move at all until it is over. "
VERY, THRICE = replace(BARE_ROCKS, note=STAY * 2), Inscription(name="Rocks", note=STAY * 3)


@pytest.mark.parametrize(
    ("draw", "text"),
    [
        (
            lambda: area_drawing(Area(shape="rectangle", length=60, width=10), WORDS),
            """
            ground: -30,-5 30,-5 30,5 -30,5 o “RULE” middle display ink -15,-1.43 2.8 0 “Note” middle plain
            ink -15,1.33 2.2 0 “60 × 10 mm” middle strong ink 15,0 2.2 0
            """,
        ),
        (
            lambda: area_drawing(Area(shape="rectangle", length=48, width=20), BARE),
            """
            ground: -24,-10 24,-10 24,10 -24,10 o “RULE” middle display ink 0,4.41 2.6 0 “48 × 20 mm” middle
            strong ink 0,-4 1.8 0
            """,
        ),
        (
            lambda: area_drawing(Area(shape="square", length=30, width=30), THRICE),
            """
            ground: -15,-15 15,-15 15,15 -15,15 o “ROCKS” middle display ink 0,4.86 2.73 0 “Stay where you
            are, and do not move at all until” middle plain ink 0,6.94 0.87 0 “it is over. Stay where you
            are, and do not move” middle plain ink 0,7.99 0.87 0 “at all until it is over. Stay where you
            are, and do” middle plain ink 0,9.04 0.87 0 “not move at all until it is over.” middle plain ink
            0,10.09 0.87 0 “30 × 30 mm” middle strong ink 0,-6 2.36 0
            """,
        ),
        (
            lambda: area_drawing(Area(shape="square", length=20, width=20), VERY),
            """
            ground: -10,-10 10,-10 10,10 -10,10 o “ROCKS AND MORE ROCKS” middle display ink 0,3.37 1 0 “Stay
            where you are, and do not move at” middle plain ink 0,4.24 0.55 0 “all until it is over. Stay
            where you are,” middle plain ink 0,4.9 0.55 0 “and do not move at all until it is over.” middle
            plain ink 0,5.56 0.55 0 “20 × 20 mm” middle strong ink 0,-4 1.57 0
            """,
        ),
        (
            lambda: reach_drawing(Grid(columns=2, rows=3, cell=10, origin="2,3"), WORDS),
            """
            paint: 0,-12 20,-12 20,30 0,30 o “RULE” start display paint 2,-9.1 4.2 0 “Note” start plain
            paint 2,-5.08 3.2 0 “2” middle strong ink 5,5 4.6 0 “2” middle strong ink 15,5 4.6 0 “1”
            middle strong ink 5,15 4.6 0 “1” middle strong ink 15,15 4.6 0 “1” middle strong ink 5,25
            4.6 0 “YOU” middle strong ink 15,28 2.6 0
            """,
        ),
        (
            lambda: reach_drawing(Grid(columns=2, rows=2, cell=10, origin="1,1"), WORDS),
            """
            paint: 0,-12 20,-12 20,20 0,20 o “RULE” start display paint 2,-9.1 4.2 0 “Note” start plain
            paint 2,-5.08 3.2 0 “YOU” middle strong ink 5,8 2.6 0 “1” middle strong ink 15,5 4.6 0 “1”
            middle strong ink 5,15 4.6 0 “1” middle strong ink 15,15 4.6 0
            """,
        ),
        (
            lambda: reach_drawing(Grid(columns=3, rows=2, cell=10, origin="1,2"), VERY),
            """
            paint: 0,-12 30,-12 30,20 0,20 o “ROCKS AND MORE ROCKS” start display paint 2,-9.1 2.45 0
            “Stay where you are, and do not move at” start plain paint 2,-6.06 1.56 0 “all until it is
            over. Stay where you are,” start plain paint 2,-4.19 1.56 0 “and do not move at all until it
            is over.” start plain paint 2,-2.32 1.56 0 “1” middle strong ink 5,5 4.6 0 “1” middle strong
            ink 15,5 4.6 0 “2” middle strong ink 25,5 4.6 0 “YOU” middle strong ink 5,18 2.6 0 “1”
            middle strong ink 15,15 4.6 0 “2” middle strong ink 25,15 4.6 0
            """,
        ),
        (
            lambda: reach_drawing(Grid(columns=2, rows=2, cell=10, origin="1,1"), BARE_ROCKS),
            """
            paint: 0,-12 20,-12 20,20 0,20 o “ROCKS AND MORE ROCKS” start display paint 2,-6 1.51 0
            “YOU” middle strong ink 5,8 2.6 0 “1” middle strong ink 15,5 4.6 0 “1” middle strong ink
            5,15 4.6 0 “1” middle strong ink 15,15 4.6 0
            """,
        ),
        (
            lambda: reach_drawing(Grid(columns=1, rows=3, cell=20, origin="1,2"), BARE),
            """
            paint: 0,-12 20,-12 20,60 0,60 o “RULE” start display paint 2,-6 4.2 0 “1” middle strong ink
            10,10 9.2 0 “YOU” middle strong ink 10,36 5.2 0 “1” middle strong ink 10,50 9.2 0
            """,
        ),
        (
            lambda: turn_drawing(Turn(inches=2.02, angle=60, lane=42, hand="right"), VERY),
            """
            ground: (49,0 70 180 60) 35,-24.24 (49,0 28 240 -60) -21,0 o “1” middle display ink -8.19,-26.79
            6.84 25.1 “2” middle display ink 12.6,-51.61 6.84 54.81 “ROCKS” middle display ink 11.57,-8.57
            3.19 -77.11 “AND” middle display ink 14.1,-16.02 3.19 -65.34 “MORE” middle display ink
            17.95,-22.6 3.19 -53.95 “ROCKS” middle display ink 24.37,-29.46 3.19 -39.89 “Stay” middle plain
            ink 16.08,-4.28 0.61 -82.6 “where” middle plain ink 16.31,-5.8 0.61 -79.93 “you” middle plain
            ink 16.58,-7.17 0.61 -77.53 “are,” middle plain ink 16.82,-8.18 0.61 -75.73 “and” middle plain
            ink 17.1,-9.19 0.61 -73.94 “do” middle plain ink 17.33,-9.97 0.61 -72.52 “not” middle plain ink
            17.59,-10.75 0.61 -71.11 “move” middle plain ink 18.01,-11.92 0.61 -68.95 “at” middle plain ink
            18.43,-12.95 0.61 -67.03 “all” middle plain ink 18.72,-13.61 0.61 -65.8 “until” middle plain ink
            19.15,-14.53 0.61 -64.03 “it” middle plain ink 19.57,-15.37 0.61 -62.41 “is” middle plain ink
            19.84,-15.88 0.61 -61.42 “over.” middle plain ink 20.33,-16.74 0.61 -59.71 “Stay” middle plain
            ink 21.03,-17.88 0.61 -57.4 “where” middle plain ink 21.89,-19.17 0.61 -54.73 “you” middle plain
            ink 22.72,-20.29 0.61 -52.33 “are,” middle plain ink 23.37,-21.1 0.61 -50.53 “and” middle plain
            ink 24.04,-21.89 0.61 -48.74 “do” middle plain ink 24.59,-22.5 0.61 -47.32 “not” middle plain
            ink 25.15,-23.1 0.61 -45.91 “move” middle plain ink 26.04,-23.98 0.61 -43.75 “at” middle plain
            ink 26.86,-24.73 0.61 -41.83 “all” middle plain ink 27.39,-25.2 0.61 -40.6 “until” middle plain
            ink 28.18,-25.86 0.61 -38.83 “it” middle plain ink 28.92,-26.44 0.61 -37.21 “is” middle plain
            ink 29.38,-26.78 0.61 -36.22 “over.” middle plain ink 30.19,-27.35 0.61 -34.51
            """,
        ),
        (
            lambda: turn_drawing(Turn(inches=4, angle=20, lane=42, hand="right"), VERY),
            """
            ground: (291.06,0 312.06 180 20) 37.29,-92.37 (291.06,0 270.06 200 -20) -21,0 o “1” middle
            display ink -12.22,-21.71 8 4.09 “2” middle display ink -9.18,-48.06 8 9.09 “3” middle display
            ink -3.85,-74.05 8 14.09 “4” middle display ink 2.79,-96.7 8 18.54 “ROCKS” middle display ink
            11.35,-20.53 7.76 -85.8 “AND” middle display ink 13.41,-39.57 7.76 -81.89 “MORE” middle display
            ink 16.63,-57.83 7.76 -78.1 “ROCKS” middle display ink 22.25,-80.01 7.76 -73.43 “Stay” middle
            plain ink 16,-10.4 1.73 -87.84 “where” middle plain ink 16.2,-14.77 1.73 -86.92 “you” middle
            plain ink 16.44,-18.69 1.73 -86.11 “are,” middle plain ink 16.65,-21.63 1.73 -85.49 “and” middle
            plain ink 16.9,-24.57 1.73 -84.88 “do” middle plain ink 17.11,-26.87 1.73 -84.4 “not” middle
            plain ink 17.35,-29.17 1.73 -83.92 “move” middle plain ink 17.75,-32.69 1.73 -83.18 “at” middle
            plain ink 18.14,-35.81 1.73 -82.52 “all” middle plain ink 18.41,-37.81 1.73 -82.1 “until” middle
            plain ink 18.82,-40.68 1.73 -81.5 “it” middle plain ink 19.23,-43.3 1.73 -80.95 “is” middle
            plain ink 19.49,-44.91 1.73 -80.61 “over.” middle plain ink 19.96,-47.67 1.73 -80.03 “Stay”
            middle plain ink 20.64,-51.4 1.73 -79.24 “where” middle plain ink 21.49,-55.69 1.73 -78.33 “you”
            middle plain ink 22.31,-59.53 1.73 -77.51 “are,” middle plain ink 22.97,-62.4 1.73 -76.9 “and”
            middle plain ink 23.65,-65.27 1.73 -76.28 “do” middle plain ink 24.21,-67.52 1.73 -75.8 “not”
            middle plain ink 24.79,-69.76 1.73 -75.32 “move” middle plain ink 25.7,-73.18 1.73 -74.58 “at”
            middle plain ink 26.56,-76.2 1.73 -73.93 “all” middle plain ink 27.12,-78.14 1.73 -73.51 “until”
            middle plain ink 27.96,-80.92 1.73 -72.91 “it” middle plain ink 28.75,-83.45 1.73 -72.35 “is”
            middle plain ink 29.25,-85 1.73 -72.01 “over.” middle plain ink 30.13,-87.66 1.73 -71.43
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=120, radius=60, rays=(10,)), VERY),
            """
            ground: -51.96,-30 (0,0 60 -150 120) 0,0 o “1” start display ink 2.4,-20.9 6 0 “2” start
            display ink 2.4,-46.3 6 0 “10°” middle strong ink 6.79,-54.58 4 -80 “ROCKS AND MORE ROCKS”
            middle display ink 0,-38.07 3.6 0 “Stay where you are, and do not move at” middle plain ink
            0,-34.92 1.99 0 “all until it is over. Stay where you are,” middle plain ink 0,-32.54 1.99 0
            “and do not move at all until it is over.” middle plain ink 0,-30.15 1.99 0
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=120, radius=40, rays=(10,)), VERY),
            """
            ground: -34.64,-20 (0,0 40 -150 120) 0,0 o “1” start display ink 2,-21.65 5 0 “ROCKS AND MORE
            ROCKS” middle display ink 0,-33.17 2.44 0 “Stay where you are, and do not move at” middle plain
            ink 0,-31.05 1.32 0 “all until it is over. Stay where you are,” middle plain ink 0,-29.47 1.32 0
            “and do not move at all until it is over.” middle plain ink 0,-27.89 1.32 0
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=60, radius=25, rays=(0, 25)), VERY),
            """
            ground: -12.5,-21.65 (0,0 25 -120 60) 0,0 o “25°” middle strong ink 7.72,-20 2.08 -65 “ROCKS AND
            MORE ROCKS” middle display ink 0,-14.41 0.35 0 “Stay where you are, and do not move at” middle
            plain ink 0,-14.11 0.19 0 “all until it is over. Stay where you are,” middle plain ink 0,-13.88
            0.19 0 “and do not move at all until it is over.” middle plain ink 0,-13.66 0.19 0
            """,
        ),
        (
            lambda: ruler_drawing(Ruler(start=0, end=2, width=40, unit=36), VERY),
            """
            paint: 0,0 72,0 72,40 0,40 o “0” start display ink 4.2,32.8 5.58 0 “1” end display ink
            34.2,32.8 9 0 “2” end display paint 70.2,32.8 9 0 “ROCKS AND MORE ROCKS” start display ink
            4.4,11.18 5.2 0 “Stay where you are, and do not move at” start plain ink 4.4,15.46 2.8 0
            “all until it is over. Stay where you are,” start plain ink 4.4,18.82 2.8 0 “and do not move
            at all until it is over.” start plain ink 4.4,22.18 2.8 0
            """,
        ),
        (
            lambda: ruler_drawing(Ruler(start=0, end=3, width=12, unit=20), VERY),
            """
            paint: 0,0 60,0 60,12 0,12 o “0” start display ink 3.18,9.84 2.41 0 “1” end display ink
            19.22,9.84 3.89 0 “2” end display paint 39.22,9.84 3.89 0 “3” end display ink 59.22,9.84
            3.89 0 “ROCKS AND MORE ROCKS” start display ink 4,4.09 2.88 0 “Stay where you are, and do
            not move at all until it is over. Stay where you are, and do not move at all until it is
            over.” start plain ink 4,6.18 1.09 0
            """,
        ),
    ],
)
def test_the_first_shape_and_all_words_of_a_template(draw: Callable[[], Drawing], text: str) -> None:
    drawing = draw()
    assert written(replace(drawing, shapes=drawing.shapes[:1])) == text.split()


def test_a_ground_is_tinted_and_nothing_else() -> None:
    path = rectangle(2, 2)
    drawing = Drawing(outline=path, shapes=tuple(Shape(path=path, layer=layer) for layer in ("ground", "cut")))
    assert [one.layer for one in tinted(drawing).shapes] == ["tint", "cut"]
