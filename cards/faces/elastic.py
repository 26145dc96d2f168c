"""Elastic parts of a side: lists and lines to write on that are shown as far as there is room."""

from collections.abc import Sequence
from dataclasses import replace

from cards.faces.abridge import Flow
from cards.faces.cutting import largest_fitting
from cards.faces.parts import Entries, Lines
from cards.faces.shared_layout import WORTH
from cards.faces.sides import Fits, FittedSide, ruling

FIGURE_ROOM = (26.0, 18.0)
"""The millimetres at a back's foot that text and lists leave to the field with its member's figure if they can."""


def shows_figure(side: FittedSide) -> bool:
    """Return whether a side shows its member's figure where text leaves it room: a back does, unless ink is saved."""
    return side.side == "back" and bool(side.face.header.figure.upper) and side.face.tone != "ink-saver"


def with_elastic_items(side: FittedSide, flow: Flow, fits: Fits) -> FittedSide:
    """Add as many elastic items of its flow as there is room for, each in its place: entries first, then lines.

    They leave the back of a member room for its figure, less for the first, and none only if no list, or no lines worth
    having, would be shown.
    """
    for kind, least in ((Entries, 1), (Lines, WORTH)):
        before = side
        for rooms in (FIGURE_ROOM, (0.0,)) if shows_figure(side) else ((0.0,),):
            side, many = before, 0
            for at, part in enumerate(flow):
                if isinstance(part, kind) and part.elastic:
                    side, added = _with_items(side, flow[at:], part, rooms[: 1 if many else None], least, fits)
                    many += added
            if many >= least:
                break
    return side


def _with_items(
    side: FittedSide, following: Flow, part: Lines | Entries, rooms: Sequence[float], least: int, fits: Fits
) -> tuple[FittedSide, int]:
    """Add as many items of an elastic part, before those that follow it, as leave the first of the rooms that has the
    `least` of them; return their number too.
    """
    later = {id(one) for one in following}
    before = sum(id(one) not in later for one in side.parts)
    counts, many = (0, *_counts(side, part)), 0

    def shown(count: int) -> FittedSide:
        return replace(side, parts=(*side.parts[:before], part.first(count), *side.parts[before:]))

    def found(free: float) -> int:
        return largest_fitting(counts, len(counts) - 1, lambda count: fits(replace(shown(count), free=free)))

    for free in rooms:
        many = many if many >= least else found(free)
    return shown(many) if many else side, many


def _counts(side: FittedSide, part: Lines | Entries) -> Sequence[int]:
    """Return the possible numbers of items of an elastic part: only the gang's own number where its cards share one."""
    grid = side.face.shared
    if isinstance(part, Entries):
        shared = dict(grid.listed).get(part.title)
    else:
        shared = dict(grid.lines).get(ruling(side.side, part))
    return part.counts if shared is None else [one for one in part.counts if one == shared]


def without_elastic(flow: Flow) -> Flow:
    """Leave out elastic parts; return the same value where there are none."""
    firm = tuple(part for part in flow if not (isinstance(part, Lines | Entries) and part.elastic))
    return firm if len(firm) < len(flow) else flow
