"""Words on templates: set smaller, and on more lines, until they fit between what is drawn around them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from cards.geometry.area import area_drawing
from cards.geometry.drawing import Drawing, Shape, tinted
from cards.geometry.frame import frame_drawing
from cards.geometry.lettering import Inscription
from cards.geometry.outlines import rectangle
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
            ground: -30,-5 30,-5 30,5 -30,5 o “RULE” middle display ink -15,-1.31 2.8 0 “Note” middle plain
            ink -15,1.21 2.2 0 “60 × 10 mm” middle strong ink 15,0 2.2 0
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
            ground: -15,-15 15,-15 15,15 -15,15 o “ROCKS” middle display ink 0,4.86 2.73 0 “Stay where you are, and do
            not move at all until” middle plain ink 0,6.7 0.87 0 “it is over. Stay where you are, and do not move”
            middle plain ink 0,7.74 0.87 0 “at all until it is over. Stay where you are, and do” middle plain ink 0,8.79
            0.87 0 “not move at all until it is over.” middle plain ink 0,9.84 0.87 0 “30 × 30 mm” middle strong ink
            0,-6 2.36 0
            """,
        ),
        (
            lambda: area_drawing(Area(shape="square", length=20, width=20), VERY),
            """
            ground: -10,-10 10,-10 10,10 -10,10 o “ROCKS AND MORE ROCKS” middle display ink 0,3.41 1 0 “Stay
            where you are, and do not move at” middle plain ink 0,4.2 0.55 0 “all until it is over. Stay
            where you are,” middle plain ink 0,4.86 0.55 0 “and do not move at all until it is over.” middle
            plain ink 0,5.52 0.55 0 “20 × 20 mm” middle strong ink 0,-4 1.57 0
            """,
        ),
        (
            lambda: frame_drawing(Grid(columns=2, rows=3, cell=10, origin="2,3"), WORDS),
            """
            paint: 31.2,48.8 0,48.8 0,30 20,30 20,0 31.2,0 o “RULE” start display paint 2.28,45 4.2 0 “Note”
            start plain paint 13.97,45 3.4 0 “1” middle strong ink 5,35.6 8.74 0 “YOU” middle strong ink
            15,35.6 5.32 0 “2” middle strong ink 25.6,5 8.74 0 “1” middle strong ink 25.6,15 8.74 0 “YOU”
            middle strong ink 25.6,25 5.32 -90
            """,
        ),
        (
            lambda: frame_drawing(Grid(columns=2, rows=2, cell=10, origin="1,1"), WORDS),
            """
            paint: -11.2,-18.8 20,-18.8 20,0 0,0 0,20 -11.2,20 o “RULE” start display paint -8.92,-15 4.2 0
            “Note” start plain paint 2.77,-15 3.4 0 “YOU” middle strong ink 5,-5.6 5.32 0 “1” middle strong
            ink 15,-5.6 8.74 0 “YOU” middle strong ink -5.6,5 5.32 -90 “1” middle strong ink -5.6,15 8.74 0
            """,
        ),
        (
            lambda: frame_drawing(Grid(columns=3, rows=2, cell=10, origin="1,2"), VERY),
            """
            paint: -11.2,38.8 30,38.8 30,20 0,20 0,0 -11.2,0 o “ROCKS AND MORE ROCKS” start display paint
            -8.92,35 1.3 0 “Stay where you are, and do not” start plain paint 7.1,32.44 1.42 0 “move at all
            until it is over. Stay” start plain paint 7.1,34.15 1.42 0 “where you are, and do not move”
            start plain paint 7.1,35.85 1.42 0 “at all until it is over.” start plain paint 7.1,37.56 1.42 0
            “YOU” middle strong ink 5,25.6 5.32 0 “1” middle strong ink 15,25.6 8.74 0 “2” middle strong ink
            25,25.6 8.74 0 “1” middle strong ink -5.6,5 8.74 0 “YOU” middle strong ink -5.6,15 5.32 -90
            """,
        ),
        (
            lambda: frame_drawing(Grid(columns=2, rows=2, cell=10, origin="1,1"), BARE_ROCKS),
            """
            paint: -11.2,-18.8 20,-18.8 20,0 0,0 0,20 -11.2,20 o “ROCKS AND MORE ROCKS” start display paint
            -8.92,-15 2.3 0 “YOU” middle strong ink 5,-5.6 5.32 0 “1” middle strong ink 15,-5.6 8.74 0 “YOU”
            middle strong ink -5.6,5 5.32 -90 “1” middle strong ink -5.6,15 8.74 0
            """,
        ),
        (
            lambda: frame_drawing(Grid(columns=1, rows=3, cell=20, origin="1,2"), BARE),
            """
            paint: -10,-17.6 30,-17.6 30,70 -10,70 o “RULE” start display paint -7.72,-13.8 4.2 0 “1 TO YOU”
            middle strong ink 10,-5 4.95 0 “1” middle strong ink 10,65 7.8 0 “YOU” middle strong ink -5,30 7.8
            -90 “YOU” middle strong ink 25,30 7.8 -90 “CUT AWAY” middle strong soft 10,30 3.68 0
            """,
        ),
        (
            lambda: turn_drawing(Turn(inches=2.02, angle=60, lane=42, hand="right"), VERY),
            """
            ground: (49,0 70 180 60) 35,-24.24 (49,0 28 240 -60) -21,0 o “1” middle display ink -8.19,-26.79
            6.84 25.1 “2” middle display ink 12.6,-51.61 6.84 54.81 “ROCKS AND MORE ROCKS” middle display
            ink 15.74,-19.2 3.61 -60 “Stay where you are, and do not move at all until it is over. Stay
            where you are, and do not move at all until it is over.” middle plain ink 20.25,-16.6 0.67 -60
            """,
        ),
        (
            lambda: turn_drawing(Turn(inches=4, angle=20, lane=42, hand="right"), VERY),
            """
            ground: (291.06,0 312.06 180 20) 37.29,-92.37 (291.06,0 270.06 200 -20) -21,0 o “1” middle
            display ink -12.22,-21.71 8 4.09 “2” middle display ink -9.18,-48.06 8 9.09 “3” middle display
            ink -3.85,-74.05 8 14.09 “4” middle display ink 2.79,-96.7 8 18.54 “ROCKS AND MORE ROCKS” middle
            display ink 14.86,-48.7 7.52 -80 “Stay where you are, and do not move at all until it is over.
            Stay where you are, and do not move at all until it is over.” middle plain ink 19.98,-47.8 1.68
            -80
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=120, radius=60, rays=(10,)), VERY),
            """
            ground: -51.96,-30 (0,0 60 -150 120) 0,0 o “1” start display ink 2.4,-20.9 6 0 “2” start display
            ink 2.4,-46.3 6 0 “10°” middle strong ink 6.79,-54.58 4 -80 “ROCKS AND MORE ROCKS” middle
            display ink 0,-37.46 6.24 0 “Stay where you are, and do not move at all until it is over.”
            middle plain ink 0,-32.96 2.62 0 “Stay where you are, and do not move at all until it is over.”
            middle plain ink 0,-29.82 2.62 0
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=120, radius=40, rays=(10,)), VERY),
            """
            ground: -34.64,-20 (0,0 40 -150 120) 0,0 o “1” start display ink 2,-21.65 5 0 “ROCKS AND MORE
            ROCKS” middle display ink 0,-33.18 2.57 0 “Stay where you are, and do not move at” middle plain
            ink 0,-31.18 1.39 0 “all until it is over. Stay where you are,” middle plain ink 0,-29.52 1.39 0
            “and do not move at all until it is over.” middle plain ink 0,-27.86 1.39 0
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=60, radius=25, rays=(0, 25)), VERY),
            """
            ground: -12.5,-21.65 (0,0 25 -120 60) 0,0 o “25°” middle strong ink 7.72,-20 2.08 -65 “ROCKS AND
            MORE ROCKS” middle display ink 0,-14.4 0.35 0 “Stay where you are, and do not move at” middle
            plain ink 0,-14.12 0.19 0 “all until it is over. Stay where you are,” middle plain ink 0,-13.9
            0.19 0 “and do not move at all until it is over.” middle plain ink 0,-13.67 0.19 0
            """,
        ),
        (
            lambda: ruler_drawing(Ruler(start=0, end=2, width=40, unit=36), VERY),
            """
            paint: 0,0 72,0 72,40 0,40 o “1” end display ink 34.2,32.8 9 0 “2” end display paint 70.2,32.8 9
            0 “ROCKS AND MORE ROCKS” start display ink 4.4,11.18 5.2 0 “Stay where you are, and do not move
            at” start plain ink 4.4,15.46 2.8 0 “all until it is over. Stay where you are,” start plain ink
            4.4,18.82 2.8 0 “and do not move at all until it is over.” start plain ink 4.4,22.18 2.8 0
            """,
        ),
        (
            lambda: ruler_drawing(Ruler(start=0, end=3, width=12, unit=20), VERY),
            """
            paint: 0,0 60,0 60,12 0,12 o “1” end display ink 19.22,9.84 3.89 0 “2” end display paint
            39.22,9.84 3.89 0 “3” end display ink 59.22,9.84 3.89 0 “ROCKS AND MORE ROCKS” start display ink
            4,4.09 2.88 0 “Stay where you are, and do not move at all until it is over. Stay where you are,
            and do not move at all until it is over.” start plain ink 4,6.18 1.09 0
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
