"""A dial: its numbers stand in order around the pin, the last one on black, as readable without colour."""

import re
from math import atan2, hypot, pi

from cards.faces.parts import Tick, Track
from cards.html.pieces import part_macros
from cards.html.shapes import EDGE, RADIUS, dial
from roster.rules.game.blocks import TrackBlock
from tests.cards.html.test_parts import face

TEXT = re.compile(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*fill="(#\w+)">(\d+)<')
GREY = re.compile(r"#(\w\w)\1\1")


def track(length: int, last: str = "Out") -> Track:
    ticks = tuple(Tick(label=str(at), last=at == length and bool(last)) for at in range(1, length + 1))
    return Track(items=ticks, title="Nerve", of=str(length), last=last, box="dial")


def test_the_numbers_run_clockwise_from_0_at_one_distance_from_the_pin() -> None:
    for length in (1, 6, 15, 24):
        found = TEXT.findall(str(dial(track(length), "oxanium", saved=False)))
        assert [int(number) for *_, number in found] == list(range(length + 1))
        pin = RADIUS + EDGE
        places = [(pin - float(x), pin - (float(y) - float(size) * 0.36)) for x, y, size, *_ in found]
        angles = [atan2(up, left) for left, up in places]
        step = pi / (length + 1)
        assert all(abs(angle - (at + 0.5) * step) < 0.01 for at, angle in enumerate(angles))
        assert all(abs(hypot(*one) - 0.82 * RADIUS) < 0.05 for one in places)
        assert all(float(size) >= 1.7 for _, _, size, *_ in found)


def test_the_last_number_is_white_on_black_unless_ink_is_saved() -> None:
    for saved, colour in ((False, "#ffffff"), (True, "#111111")):
        drawn = str(dial(track(8), "oxanium", saved=saved))
        *_, (*_, ink, _) = TEXT.findall(drawn)
        assert ink == colour
        assert set(re.findall(r'font-family="([^"]*)"', drawn)) == {"Oxanium"}
        assert all(GREY.fullmatch(one) for one in re.findall(r"#\w{6}", drawn))


def test_a_track_too_long_for_a_dial_has_boxes() -> None:
    for length, drawn in ((24, True), (25, False)):
        part = track(length)
        assert ("pg-dial" in str(part_macros(part).whole(part, face(part), ""))) is drawn


def test_a_dial_has_its_own_size_and_place() -> None:
    assert not list(TrackBlock(stat="nerve", box="dial").faults("member"))
    for block in (TrackBlock(stat="nerve", box="dial", along="edge"), TrackBlock(stat="nerve", box="dial", cell=8)):
        assert [fault.at for fault in block.faults("member")] == [("box",)]
