"""Backs: where they lie so that they meet their fronts when the paper is turned over its long edge.

Lives here: mirroring of placements. Never here: what backs say.
"""

from dataclasses import replace

from cards.geometry.boxes import Box
from cards.sheets.papers import Paper
from cards.sheets.sheet import Placement, Quarter

OTHER: dict[Quarter, Quarter] = {-90: 90, 0: 0, 90: -90}


def behind(paper: Paper, placement: Placement, back: str) -> Placement:
    """The back of a placed front: mirrored across the page's upright middle line, turned the other way."""
    box = placement.box
    mirrored = Box(left=paper.width - box.right, top=box.top, right=paper.width - box.left, bottom=box.bottom)
    return replace(placement, face=back, box=mirrored, turn=OTHER[placement.turn])
