"""Every measure of the five kinds of template: each shape and label of small drawings, in millimetres."""

from collections.abc import Callable

import pytest

from cards.geometry.area import area_drawing
from cards.geometry.drawing import Drawing
from cards.geometry.grid import grid_drawing
from cards.geometry.lettering import Inscription
from cards.geometry.reach import reach_drawing
from cards.geometry.ruler import ruler_drawing
from cards.geometry.sector import sector_drawing
from cards.geometry.turn import turn_drawing
from roster.rules.game.prints import Area, Grid, Ruler, Sector, Turn
from tests.cards.written import written

WORDS, BARE = Inscription(name="Rule", note="Note"), Inscription(name="Rule")
ROCKS = Inscription(name="Rocks", note="Stay where you are.")
LONG = Inscription(name="Rocks", note="Stay where you are, and do not move at all until it is over.")


@pytest.mark.parametrize(
    ("draw", "text"),
    [
        (
            lambda: ruler_drawing(Ruler(start=0, end=2, width=10, unit=20), WORDS),
            """
            paint: 0,0 40,0 40,10 0,10 o accent: 20,6.4 40,6.4 40,10 20,10 o edge: 0,6.4 40,6.4 accent: 0,0 2.4,0
            2.4,10 0,10 o engrave: 5,0 5,0.8 edge: 10,0 10,1.4 engrave: 15,0 15,0.8 edge: 20,0 20,2.2 engrave: 25,0
            25,0.8 edge: 30,0 30,1.4 engrave: 35,0 35,0.8 cut: 0,0 40,0 40,10 0,10 o “0” start display ink 3.05,8.2
            2.01 0 “1” end display ink 19.35,8.2 3.24 0 “2” end display paint 39.35,8.2 3.24 0 “RULE” start display
            ink 4,4.3 3.6 0 “Note” start plain ink 13.14,4.3 2.23 0
            """,
        ),
        (
            lambda: ruler_drawing(Ruler(start=8, end=9, width=20, unit=36), WORDS),
            """
            paint: 0,0 36,0 36,20 0,20 o edge: 0,12.8 36,12.8 accent: 0,10.4 2.4,12.8 0,12.8 o engrave: 9,0 9,1.6
            edge: 18,0 18,2.8 engrave: 27,0 27,1.6 cut: 0,0 36,0 36,20 0,20 o “8” start display ink 1.3,16.4 4.02 0
            “9” end display ink 34.7,16.4 6.48 0 “RULE” start display ink 4.4,8.6 5.2 0 “Note” start plain ink
            17.61,8.6 3.2 0
            """,
        ),
        (
            lambda: ruler_drawing(Ruler(start=99, end=101, width=30, unit=10), WORDS),
            """
            paint: 0,0 20,0 20,30 0,30 o accent: 10,19.2 20,19.2 20,30 10,30 o edge: 0,19.2 20,19.2 accent: 0,17.95
            1.25,19.2 0,19.2 o engrave: 2.5,0 2.5,2.4 edge: 5,0 5,4.2 engrave: 7.5,0 7.5,2.4 edge: 10,0 10,6.6
            engrave: 12.5,0 12.5,2.4 edge: 15,0 15,4.2 engrave: 17.5,0 17.5,2.4 cut: 0,0 20,0 20,30 0,30 o “99”
            start display ink 1,24.6 3.1 0 “100” end display ink 9,24.6 4.4 0 “101” end display paint 19,24.6 4.4 0
            “RULE” start display ink 2,8.98 5.2 0 “Note” start plain ink 2,13.26 2.8 0
            """,
        ),
        (
            lambda: ruler_drawing(Ruler(start=0, end=1, width=30, unit=16), WORDS),
            """
            paint: 0,0 16,0 16,30 0,30 o edge: 0,19.2 16,19.2 accent: 0,0 2,0 2,30 0,30 o engrave: 4,0 4,2.4 edge:
            8,0 8,4.2 engrave: 12,0 12,2.4 cut: 0,0 16,0 16,30 0,30 o “0” start display ink 3.6,24.6 4.96 0 “1” end
            display ink 14.4,24.6 8 0 “RULE” start display ink 3.2,8.9 5 0 “Note” start plain ink 3.2,13.08 2.8 0
            """,
        ),
        (
            lambda: grid_drawing(Grid(columns=3, rows=2, cell=20, marked=("2,1",)), WORDS),
            """
            paint: 0,0 60,0 60,40 0,40 o tint: 20,0 40,0 40,20 20,20 o edge: 21.6,1.6 38.4,1.6 38.4,18.4 21.6,18.4 o
            engrave: 20,0 20,40; 40,0 40,40; 0,20 60,20 edge: 0,0 60,0 60,40 0,40 o cut: 0,0 60,0 60,40 0,40 o
            “RULE” middle display ink 10,28.56 4 0 “Note” middle plain ink 10,32.4 2.4 0
            """,
        ),
        (
            lambda: reach_drawing(Grid(columns=2, rows=2, cell=10, marked=("1,1",), origin="2,1"), WORDS),
            """
            paint: -14,-14 20,-14 20,0 0,0 0,20 -14,20 o accent: 0,-7 10,-7 10,0 0,0 o casing: 0,-7 0,0 edge: 0,-7 0,0
            casing: 10,-7 10,0 edge: 10,-7 10,0 accent: -7,0 -7,10 0,10 0,0 o casing: -7,0 0,0 edge: -7,0 0,0 casing:
            -7,10 0,10 edge: -7,10 0,10; 20,-7 -7,-7 -7,20 cut: -14,-14 20,-14 20,0 0,0 0,20 -14,20 o “RULE” start
            display ink -12,-10.5 5 0 “Note” start plain ink -11.46,18 3.4 -90 “1” middle strong paint 5,-3.5 5 0 “YOU”
            middle strong ink 15,-3.5 3.96 0 “YOU” middle strong paint -3.5,5 3.96 0 “1” middle strong ink -3.5,15 5 0
            """,
        ),
        (
            lambda: reach_drawing(Grid(columns=3, rows=1, cell=20, marked=("1,1",), origin="2,1"), BARE),
            """
            paint: -14,-14 60,-14 60,0 0,0 0,20 -14,20 o accent: 0,-7 20,-7 20,0 0,0 o casing: 0,-7 0,0 edge: 0,-7 0,0
            casing: 20,-7 20,0 edge: 20,-7 20,0 casing: 40,-7 40,0 edge: 40,-7 40,0 accent: -7,0 -7,20 0,20 0,0 o
            casing: -7,0 0,0 edge: -7,0 0,0; 60,-7 -7,-7 -7,20 cut: -14,-14 60,-14 60,0 0,0 0,20 -14,20 o “RULE” start
            display ink -12,-10.5 5 0 “1” middle strong paint 10,-3.5 6.4 0 “YOU” middle strong ink 30,-3.5 3.96 0 “1”
            middle strong ink 50,-3.5 6.4 0 “YOU” middle strong paint -3.5,10 3.96 0
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=270, radius=30, waist=20, rays=(30,), ahead="see"), BARE),
            """
            paint: -21.21,21.21 (0,0 30 -225 270) 0,0 o ground: -21.21,21.21 (0,0 30 -225 165) 0,0 o casing: (0,0 25.4
            -225 270) engrave: (0,0 25.4 -225 270) edge: 0,0 15,-25.98 engrave: 0,0 0,-30 accent: 0,0 2.5,-5 -2.5,-5 o
            paint: (4.95,-15.01 1.12 -90 90) 6.08,-12.2 (4.95,-12.2 1.12 0 90) -4.95,-11.07 (-4.95,-12.2 1.12 90 90)
            -6.08,-15.01 (-4.95,-15.01 1.12 180 90) 4.95,-16.14 o cut: -21.21,21.21 (0,0 30 -225 270) 0,0 o “1” start
            display ink 1.5,-22.59 3.75 0 “30°” middle strong ink 9.22,-19.45 2.5 -60 “SEE” middle display ink
            -20.69,-8.57 2 -67.5 “SEE” middle display ink 5.8,-21.64 2 15 “RULE” middle display ink 0,-13.59 3.75 0
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=180, radius=40, rays=(0, 45, -45), ahead="seen", aside="not"), BARE),
            """
            paint: -40,0 (0,0 40 -180 180) 0,0 o ground: -28.28,-28.28 (0,0 40 -135 90) 0,0 o casing: (0,0 25.4 -180
            180) engrave: (0,0 25.4 -180 180) edge: 0,0 0,-40; 0,0 28.28,-28.28; 0,0 -28.28,-28.28 engrave: 0,0 0,-40
            accent: 0,0 3,-6 -3,-6 o paint: (5.68,-15.69 1.29 -90 90) 6.97,-12.46 (5.68,-12.46 1.29 0 90) -5.68,-11.17
            (-5.68,-12.46 1.29 90 90) -6.97,-15.69 (-5.68,-15.69 1.29 180 90) 5.68,-16.98 o cut: -40,0 (0,0 40 -180 180)
            0,0 o “1” start display ink 2,-21.65 5 0 “45°” middle strong ink 23.4,-26.69 3.33 -45 “45°” middle strong
            ink -23.4,-26.69 3.33 45 “SEEN” middle display ink -14.03,-33.88 2.67 -22.5 “SEEN” middle display ink
            14.03,-33.88 2.67 22.5 “NOT” middle display ink -33.88,-14.03 2.67 -67.5 “NOT” middle display ink
            33.88,-14.03 2.67 67.5 “RULE” middle display ink 0,-14.05 4.3 0
            """,
        ),
        (
            lambda: grid_drawing(Grid(columns=1, rows=1, cell=40), WORDS),
            """
            paint: 0,0 40,0 40,40 0,40 o edge: 0,0 40,0 40,40 0,40 o cut: 0,0 40,0 40,40 0,40 o “RULE” middle
            display ink 20,18.56 4 0 “Note” middle plain ink 20,22.4 2.4 0
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=60, radius=60, rays=(0, 25)), WORDS),
            """
            ground: -30,-51.96 (0,0 60 -120 60) 0,0 o casing: (0,0 25.4 -120 60) engrave: (0,0 25.4 -120 60)
            casing: (0,0 50.8 -120 60) engrave: (0,0 50.8 -120 60) edge: 0,0 0,-60; 0,0 25.36,-54.38
            engrave: 0,0 0,-60 accent: 0,0 3,-6 -3,-6 o paint: (6.99,-37.91 1.59 -90 90) 8.58,-30.79
            (6.99,-30.79 1.59 0 90) -6.99,-29.2 (-6.99,-30.79 1.59 90 90) -8.58,-37.91 (-6.99,-37.91 1.59
            180 90) 6.99,-39.5 o cut: -30,-51.96 (0,0 60 -120 60) 0,0 o “1” start display ink 2.4,-20.9 6 0
            “2” start display ink 2.4,-46.3 6 0 “25°” middle strong ink 20.68,-50.96 4 -65 “RULE” middle
            display ink 0,-35.9 5.29 0 “Note” middle plain ink 0,-31.6 2.22 0
            """,
        ),
        (
            lambda: sector_drawing(
                Sector(angle=90, radius=20, waist=10, rays=(0, -30, 50), ahead="see", aside="no"), WORDS
            ),
            """
            paint: -21.21,-11.21 (0,10 30 -135 90) 10,0 -10,0 o ground: -15,-15.98 (0,10 30 -120 75) 10,0 0,0 o edge:
            0,0 0,-20; 0,0 -15,-15.98 engrave: 0,0 0,-20 accent: -10,-2 10,-2 10,0 -10,0 o paint: (3.3,-13.62 0.75 -90
            90) 4.05,-8.88 (3.3,-8.88 0.75 0 90) -3.3,-8.13 (-3.3,-8.88 0.75 90 90) -4.05,-13.62 (-3.3,-13.62 0.75 180
            90) 3.3,-14.37 o cut: -21.21,-11.21 (0,10 30 -135 90) 10,0 -10,0 o “30°” middle strong ink -12.36,-13.73
            1.67 60 “SEE” middle display ink -7.07,-16.4 1.33 -15 “SEE” middle display ink 10.46,-15.25 1.33 22.5 “NO”
            middle display ink -16.64,-11.68 1.33 -37.5 “RULE” middle display ink 0,-12.67 2.5 0 “Note” middle plain ink
            0,-10.09 2.2 0
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=120, radius=80, waist=10, ahead="all", aside="none"), BARE),
            """
            ground: -74.28,-37.11 (0,5.77 85.77 -150 120) 10,0 -10,0 o casing: (0,5.77 31.17 -150 120) engrave:
            (0,5.77 31.17 -150 120) casing: (0,5.77 56.57 -150 120) engrave: (0,5.77 56.57 -150 120) casing: (0,5.77
            81.97 -150 120) engrave: (0,5.77 81.97 -150 120); 0,0 0,-80 accent: -10,-2.4 10,-2.4 10,0 -10,0 o paint:
            (9.24,-36.97 2.1 -90 90) 11.34,-31.72 (9.24,-31.72 2.1 0 90) -9.24,-29.62 (-9.24,-31.72 2.1 90 90)
            -11.34,-36.97 (-9.24,-36.97 2.1 180 90) 9.24,-39.07 o cut: -74.28,-37.11 (0,5.77 85.77 -150 120) 10,0
            -10,0 o “1” start display ink 2.4,-20.9 6 0 “2” start display ink 2.4,-46.3 6 0 “3” start display ink
            2.4,-71.7 6 0 “ALL” middle display ink -38.74,-61.32 5 -30 “ALL” middle display ink 38.74,-61.32 5 30
            “RULE” middle display ink 0,-34.31 7 0
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=180, radius=30, waist=5, rays=(-90,)), BARE),
            """
            ground: -30,0 (0,0 30 -180 180) 0,0 o casing: (0,0 25.4 -180 180) engrave: (0,0 25.4 -180 180) edge: 0,0
            -30,0 engrave: 0,0 0,-30 accent: -5,-2.4 5,-2.4 5,0 -5,0 o casing: -5,-2.4 0,-12.4 5,-2.4 o accent: -5,-2.4
            0,-12.4 5,-2.4 o paint: (4.95,-15.01 1.12 -90 90) 6.08,-12.2 (4.95,-12.2 1.12 0 90) -4.95,-11.07
            (-4.95,-12.2 1.12 90 90) -6.08,-15.01 (-4.95,-15.01 1.12 180 90) 4.95,-16.14 o cut: -30,0 (0,0 30 -180 180)
            0,0 o “1” start display ink 1.5,-22.59 3.75 0 “90°” middle strong ink -21.45,-1.74 2.5 0 “RULE” middle
            display ink 0,-13.59 3.75 0
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=20, radius=25.4, rays=(5,)), ROCKS),
            """
            ground: -4.41,-25.01 (0,0 25.4 -100 20) 0,0 o edge: 0,0 2.21,-25.3 engrave: 0,0 0,-25.4 accent:
            0,0 0.74,-4.23 -0.74,-4.23 o paint: (0.82,-13.95 0.14 -90 90) 0.96,-12.83 (0.82,-12.83 0.14 0
            90) -0.82,-12.69 (-0.82,-12.83 0.14 90 90) -0.96,-13.95 (-0.82,-13.95 0.14 180 90) 0.82,-14.09 o
            cut: -4.41,-25.01 (0,0 25.4 -100 20) 0,0 o “1” start display ink 1.27,-23.02 3.17 0 “ROCKS”
            middle display ink 0,-13.77 0.48 0 “Stay where” middle plain ink 0,-13.33 0.3 0 “you are.”
            middle plain ink 0,-12.97 0.3 0
            """,
        ),
        (
            lambda: sector_drawing(
                Sector(angle=200, radius=101.6, rays=(0.5, -95, 100), ahead="near", aside="far"), ROCKS
            ),
            """
            paint: -100.06,17.64 (0,0 101.6 -190 200) 0,0 o ground: -101.21,8.86 (0,0 101.6 -185 95.5) 0,0 o casing:
            (0,0 25.4 -190 200) engrave: (0,0 25.4 -190 200) casing: (0,0 50.8 -190 200) engrave: (0,0 50.8 -190 200)
            casing: (0,0 76.2 -190 200) engrave: (0,0 76.2 -190 200) edge: 0,0 0.89,-101.6; 0,0 -101.21,8.86; 0,0
            100.06,17.64 engrave: 0,0 0,-101.6 accent: 0,0 3,-6 -3,-6 o paint: (13.51,-64.45 2.1 -90 90) 15.61,-55.05
            (13.51,-55.05 2.1 0 90) -13.51,-52.95 (-13.51,-55.05 2.1 90 90) -15.61,-64.45 (-13.51,-64.45 2.1 180 90)
            13.51,-66.55 o cut: -100.06,17.64 (0,0 101.6 -190 200) 0,0 o “1” start display ink 2.4,-20.9 6 0 “2” start
            display ink 2.4,-46.3 6 0 “3” start display ink 2.4,-71.7 6 0 “4” start display ink 2.4,-97.1 6 0 “0.5°”
            middle strong ink -1.96,-95.58 4 -89.5 “95°” middle strong ink -96.44,5.63 4 -5 “100°” middle strong ink
            94.59,13.84 4 10 “NEAR” middle display ink -71.59,-65.6 5 -47.5 “NEAR” middle display ink 0.42,-97.1 5 0.25
            “FAR” middle display ink -96.27,12.67 5 -97.5 “FAR” middle display ink 74.65,-62.09 5 50.25 “ROCKS” middle
            display ink 0,-61.79 7 0 “Stay where you are.” middle plain ink 0,-56.11 2.94 0
            """,
        ),
        (
            lambda: sector_drawing(Sector(angle=360, radius=26, rays=(90, 180)), WORDS),
            """
            ground: (0,0 26 0 360) o edge: 0,0 26,0; 0,0 0,26 engrave: 0,0 0,-26 accent: 0,0 2.17,-4.33
            -2.17,-4.33 o paint: (4.29,-16.1 0.97 -90 90) 5.27,-10.73 (4.29,-10.73 0.97 0 90) -4.29,-9.76
            (-4.29,-10.73 0.97 90 90) -5.27,-16.1 (-4.29,-16.1 0.97 180 90) 4.29,-17.08 o cut: (0,0 26 0
            360) o “1” start display ink 1.3,-22.96 3.25 0 “90°” middle strong ink 22.32,-1.51 2.17 0 “180°”
            middle strong ink 1.51,21.78 2.17 90 “RULE” middle display ink 0,-14.87 3.25 0 “Note” middle
            plain ink 0,-11.83 2.2 0
            """,
        ),
        (
            lambda: area_drawing(Area(shape="rectangle", length=120, width=80, front=True), WORDS),
            """
            ground: -60,-40 60,-40 60,40 -60,40 o casing: -57,-37 57,-37 57,37 -57,37 o engrave: (0,0 2.8 0
            360) o; -6.4,0 6.4,0; 0,-6.4 0,6.4 edge: 8,0 42.2,0 accent: 51.2,0 42.2,-5.58 42.2,5.58 o edge:
            0,-40 0,-32.8; 0,40 0,32.8; -60,0 -52.8,0; 60,0 52.8,0 paint: (10.56,12.22 2.4 -90 90)
            12.96,22.98 (10.56,22.98 2.4 0 90) -10.56,25.38 (-10.56,22.98 2.4 90 90) -12.96,12.22
            (-10.56,12.22 2.4 180 90) 10.56,9.82 o cut: -60,-40 60,-40 60,40 -60,40 o “RULE” middle display
            ink 0,15.26 8 0 “Note” middle plain ink 0,21.76 3.36 0 “120 × 80 mm” middle strong ink 0,-16 3.6
            0
            """,
        ),
        (
            lambda: area_drawing(Area(shape="rectangle", length=45, width=30, front=True), LONG),
            """
            ground: -22.5,-15 22.5,-15 22.5,15 -22.5,15 o casing: -20.1,-12.6 20.1,-12.6 20.1,12.6
            -20.1,12.6 o engrave: (0,0 1.05 0 360) o; -2.4,0 2.4,0; 0,-2.4 0,2.4 edge: 3,0 14.4,0 accent:
            19.2,0 14.4,-2.98 14.4,2.98 o edge: 0,-15 0,-12.3; 0,15 0,12.3; -22.5,0 -19.8,0; 22.5,0 19.8,0
            paint: (13.58,3.82 0.82 -90 90) 14.4,11.13 (13.58,11.13 0.82 0 90) -13.58,11.95 (-13.58,11.13
            0.82 90 90) -14.4,3.82 (-13.58,3.82 0.82 180 90) 13.58,3 o cut: -22.5,-15 22.5,-15 22.5,15
            -22.5,15 o “ROCKS” middle display ink 0,4.86 2.73 0 “Stay where you are, and do not” middle
            plain ink 0,7.52 2.09 0 “move at all until it is over.” middle plain ink 0,10.03 2.09 0 “45 × 30
            mm” middle strong ink 0,-6 2.7 0
            """,
        ),
        (
            lambda: area_drawing(Area(shape="square", length=10, width=10, front=True), BARE),
            """
            ground: -5,-5 5,-5 5,5 -5,5 o casing: -4.2,-4.2 4.2,-4.2 4.2,4.2 -4.2,4.2 o engrave: (0,0 0.35 0 360) o;
            -0.8,0 0.8,0; 0,-0.8 0,0.8 edge: 1,0 2.3,0 accent: 3.9,0 2.3,-0.99 2.3,0.99 o edge: 0,-5 0,-4.1; 0,5
            0,4.1; -5,0 -4.1,0; 5,0 4.1,0 paint: (1.46,1.79 0.33 -90 90) 1.79,2.61 (1.46,2.61 0.33 0 90) -1.46,2.95
            (-1.46,2.61 0.33 90 90) -1.79,1.79 (-1.46,1.79 0.33 180 90) 1.46,1.45 o cut: -5,-5 5,-5 5,5 -5,5 o
            “RULE” middle display ink 0,2.21 1.1 0 “10 × 10 mm” middle strong ink 0,-2 0.79 0
            """,
        ),
        (
            lambda: area_drawing(Area(shape="round", length=36, width=36, front=True), ROCKS),
            """
            ground: (0,0 18 0 360) o casing: (0,0 15.12 0 360) o engrave: (0,0 1.26 0 360) o; -2.88,0
            2.88,0; 0,-2.88 0,2.88 edge: 3.6,0 8.28,0 accent: 14.04,0 8.28,-3.57 8.28,3.57 o edge: 0,-18
            0,-14.76; 0,18 0,14.76; -18,0 -14.76,0; 18,0 14.76,0 paint: (9.72,5.22 0.98 -90 90) 10.7,10.62
            (9.72,10.62 0.98 0 90) -9.72,11.6 (-9.72,10.62 0.98 90 90) -10.7,5.22 (-9.72,5.22 0.98 180 90)
            9.72,4.24 o cut: (0,0 18 0 360) o “ROCKS” middle display ink 0,6.47 3.28 0 “Stay where you are.”
            middle plain ink 0,9.52 2.2 0 “Ø 36 mm” middle strong ink 0,-7.2 2.91 0
            """,
        ),
        (
            lambda: area_drawing(Area(shape="oval", length=100, width=40, front=True), WORDS),
            """
            ground: (0,0 50 20 0 0 360) o casing: (0,0 47 17 0 0 360) o engrave: (0,0 1.4 0 360) o; -3.2,0
            3.2,0; 0,-3.2 0,3.2 edge: 4,0 39.2,0 accent: 45.6,0 39.2,-3.97 39.2,3.97 o edge: 0,-20 0,-16.4;
            0,20 0,16.4; -50,0 -46.4,0; 50,0 46.4,0 paint: (-11.8,-6.72 3 -90 90) -8.8,6.72 (-11.8,6.72 3 0
            90) -38.2,9.72 (-38.2,6.72 3 90 90) -41.2,-6.72 (-38.2,-6.72 3 180 90) -11.8,-9.72 o cut: (0,0
            50 20 0 0 360) o “RULE” middle display ink -25,-2.92 10 0 “Note” middle plain ink -25,5.2 4.2 0
            “100 × 40 mm” middle strong ink 25,0 3.6 0
            """,
        ),
        (
            lambda: area_drawing(Area(shape="rectangle", length=8, width=6), WORDS),
            """
            ground: -4,-3 4,-3 4,3 -4,3 o casing: -3.52,-2.52 3.52,-2.52 3.52,2.52 -3.52,2.52 o engrave: (0,0 0.21 0
            360) o; -0.48,0 0.48,0; 0,-0.48 0,0.48 edge: 0,-3 0,-2.46; 0,3 0,2.46; -4,0 -3.46,0; 4,0 3.46,0 paint:
            (0.53,1.17 0.09 -90 90) 0.62,2.03 (0.53,2.03 0.09 0 90) -0.53,2.13 (-0.53,2.03 0.09 90 90) -0.62,1.17
            (-0.53,1.17 0.09 180 90) 0.53,1.08 o cut: -4,-3 4,-3 4,3 -4,3 o “RULE” middle display ink 0,1.29 0.31 0
            “Note” middle plain ink 0,1.72 0.5 0 “8 × 6 mm” middle strong ink 0,-1.2 0.54 0
            """,
        ),
        (
            lambda: turn_drawing(
                Turn(inches=3, angle=90, lane=21, hand="right", base_point="front"), WORDS, chevrons=4
            ),
            """
            ground: (48.51,0 59.01 180 90) 48.51,-38.01 (48.51,0 38.01 270 -90) -10.5,0 o casing: (48.51,0 39.11 180
            90); (48.51,0 57.91 180 90); (48.51,0 48.51 180 90) engrave: (48.51,0 48.51 180 90) solid: (48.51,0 49.16
            184.72 4.13) 1.22,-7.37 (48.51,0 47.86 188.86 -4.13) -0.48,-4.05 o; 2.46,-7.18 1.24,-10.91 -1.3,-7.76 o;
            13.72,-31.32 13.82,-33.91 11.19,-33.59 10.57,-32.89 13.2,-33.26 13.14,-30.66 o; 14.74,-32.41 14.92,-35
            12.28,-34.76 11.64,-34.09 14.28,-34.37 14.14,-31.78 o; 15.79,-33.47 16.06,-36.06 13.41,-35.9 12.75,-35.25
            15.39,-35.45 15.17,-32.86 o; 34.04,-44.52 35.42,-46.71 32.98,-47.75 32.1,-47.45 34.56,-46.46 33.21,-44.24 o;
            35.47,-44.96 36.92,-47.11 34.52,-48.22 33.63,-47.95 36.05,-46.88 34.63,-44.71 o; 36.91,-45.35 38.43,-47.45
            36.07,-48.64 35.17,-48.4 37.56,-47.26 36.07,-45.13 o engrave: 6.5,-24.26 -2.59,-29.51; 24.26,-42.01
            19.01,-51.1 edge: 15.59,-19.01 14.23,-19.79; 7.47,-23.69 5.52,-24.82; -0.65,-28.38 -2.59,-29.51;
            29.51,-32.92 28.72,-34.28; 24.82,-41.04 23.69,-42.99; 20.13,-49.16 19.01,-51.1; 11.8,-9.84 10.95,-10.06;
            -7.28,-14.95 -8.49,-15.27; 21.63,-26.88 21.01,-27.5; 7.67,-40.84 6.78,-41.73; 38.67,-36.72 38.45,-37.56;
            33.56,-55.79 33.24,-57 accent: 10.5,0 -10.5,0 -10.5,-1.6 10.5,-1.6 o paint: 1.2,0 0.03,-1.6 -1.2,0 o;
            46.91,-38.01 46.91,-59.01 48.51,-59.01 48.51,-38.01 o solid: 47.71,-38.01 47.71,-39.76 48.51,-39.76
            48.51,-38.01 o; 47.71,-41.51 47.71,-43.26 48.51,-43.26 48.51,-41.51 o; 47.71,-45.01 47.71,-46.76
            48.51,-46.76 48.51,-45.01 o; 47.71,-48.51 47.71,-50.26 48.51,-50.26 48.51,-48.51 o; 47.71,-52.01
            47.71,-53.76 48.51,-53.76 48.51,-52.01 o; 47.71,-55.51 47.71,-57.26 48.51,-57.26 48.51,-55.51 o;
            46.91,-39.76 46.91,-41.51 47.71,-41.51 47.71,-39.76 o; 46.91,-43.26 46.91,-45.01 47.71,-45.01 47.71,-43.26
            o; 46.91,-46.76 46.91,-48.51 47.71,-48.51 47.71,-46.76 o; 46.91,-50.26 46.91,-52.01 47.71,-52.01
            47.71,-50.26 o; 46.91,-53.76 46.91,-55.51 47.71,-55.51 47.71,-53.76 o; 46.91,-57.26 46.91,-59.01
            47.71,-59.01 47.71,-57.26 o cut: (48.51,0 59.01 180 90) 48.51,-38.01 (48.51,0 38.01 270 -90)
            -10.5,0 o “1” middle display ink -0.38,-25.22 4 27.28 “2” middle display ink 18.78,-46.28 4 57.28 “3” middle
            display ink 44.32,-54.85 4 85.63 “RULE” middle display ink 18.7,-31.97 4.25 -43 “Note” middle plain ink
            20.86,-29.81 2.1 -42.85 “FRONT OF BASE” middle strong ink -4.7,-2.59 1.31 0 “ON THE BAR” middle strong ink
            4.7,-2.59 1.31 0
            """,
        ),
        (
            lambda: turn_drawing(
                Turn(inches=1, angle=120, lane=60, hand="left", measured_as="radius", base_point="back"), BARE
            ),
            """
            ground: (-25.4,0 55.4 0 -120) -25.4,0 30,0 o casing: (-25.4,0 1.95 0 -120); (-25.4,0 53.45 0 -120); (-25.4,0
            25.4 0 -120) engrave: (-25.4,0 25.4 0 -120) solid: (-25.4,0 26.55 -16 -14) -4.4,-12.12 (-25.4,0 24.25 -30
            14) 0.12,-7.32 o; -6.32,-11.02 -7.13,-17.64 -0.49,-14.38 o; -22.26,-22.16 -25.38,-25.4 -21.42,-28.13
            -19.66,-27.83 -23.78,-25.35 -20.88,-21.92 o engrave: -11.68,-21.37 4.53,-46.62; -35.97,-23.1 -48.45,-50.38
            edge: -25.4,0 -23.89,-2.35; -12.75,-19.69 -10.6,-23.05; 2.38,-43.26 4.53,-46.62; -25.4,0 -26.56,-2.54;
            -35.14,-21.28 -36.8,-24.91; -46.79,-46.75 -48.45,-50.38; -25.4,0 -24.04,-0.74; 21.27,-25.5 23.22,-26.56;
            -25.4,0 -25.29,-1.55; -21.64,-53.05 -21.48,-55.26 accent: (-25.4,0 55.4 0 -6.4) -25.4,0 30,0 o paint:
            -2.13,0 -0.16,-2.83 2.13,0 o; (-25.4,0 55.4 -113.6 -6.4) -25.4,0 -47.58,-50.77 o solid: (-25.4,0 4.62 -116.8
            -3.2) -25.4,0 -27.48,-4.12 o; (-25.4,0 13.85 -116.8 -3.2) -30.02,-8 (-25.4,0 9.23 -120 3.2) -31.64,-12.36 o;
            (-25.4,0 23.08 -116.8 -3.2) -34.63,-15.99 (-25.4,0 18.47 -120 3.2) -35.81,-20.6 o; (-25.4,0 32.32 -116.8
            -3.2) -39.25,-23.99 (-25.4,0 27.7 -120 3.2) -39.97,-28.85 o; (-25.4,0 41.55 -116.8 -3.2) -43.87,-31.99
            (-25.4,0 36.93 -120 3.2) -44.13,-37.09 o; (-25.4,0 50.78 -116.8 -3.2) -48.48,-39.98 (-25.4,0 46.17 -120 3.2)
            -48.3,-45.33 o; (-25.4,0 9.23 -113.6 -3.2) -27.48,-4.12 (-25.4,0 4.62 -116.8 3.2) -29.1,-8.46 o; (-25.4,0
            18.47 -113.6 -3.2) -31.64,-12.36 (-25.4,0 13.85 -116.8 3.2) -32.79,-16.92 o; (-25.4,0 27.7 -113.6 -3.2)
            -35.81,-20.6 (-25.4,0 23.08 -116.8 3.2) -36.49,-25.38 o; (-25.4,0 36.93 -113.6 -3.2) -39.97,-28.85 (-25.4,0
            32.32 -116.8 3.2) -40.19,-33.84 o; (-25.4,0 46.17 -113.6 -3.2) -44.13,-37.09 (-25.4,0 41.55 -116.8 3.2)
            -43.88,-42.31 o; (-25.4,0 55.4 -113.6 -3.2) -48.3,-45.33 (-25.4,0 50.78 -116.8 3.2) -47.58,-50.77 o
            cut: (-25.4,0 55.4 0 -120) -25.4,0 30,0 o “1” middle display ink 6.86,-35.95 7.09 -48.1 “2”
            middle display ink -38.22,-46.57 7.09 -105.39 “RULE” middle display ink -19.45,-12.44 7.54 25.58 “1” middle
            plain ink -25.37,-6.41 0.93 0.24 “in,” middle plain ink -24.58,-6.36 0.93 7.36 “left,” middle plain ink
            -23.24,-6.03 0.93 19.72 “120°” middle plain ink -21.68,-5.22 0.93 35.43 “BACK OF BASE” middle strong ink
            -11.72,-4.68 2.48 0 “ON THE BAR” middle strong ink 11.72,-4.68 2.48 0
            """,
        ),
    ],
)
def test_every_measure_of_a_template(draw: Callable[[], Drawing], text: str) -> None:
    assert written(draw()) == text.split()
