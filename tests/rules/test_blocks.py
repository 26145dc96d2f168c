"""Blocks of cards: how many marks a track has room for."""

import pytest

from roster.rules.game.blocks import TrackBlock


@pytest.mark.parametrize(
    ("block", "most"),
    [
        (TrackBlock(stat="wounds"), None),
        (TrackBlock(stat="wounds", along="edge"), 28),
        (TrackBlock(stat="wounds", cell=8), 6 * 7),
        (TrackBlock(stat="wounds", cell=16), 3 * 3),
        (TrackBlock(stat="wounds", cell=30), 1 * 2),
    ],
)
def test_a_track_has_room_for_so_many_marks(block: TrackBlock, most: int | None) -> None:
    """On 63 × 88 mm: 57 mm across, with a millimetre between cells; 63 mm down, each with its gap."""
    assert block.most(63, 88) == most
    assert TrackBlock(stat="wounds", cell=8).most(63, 20) == 0
