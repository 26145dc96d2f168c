"""The layout that all cards of a gang share: what each of them needs, and what they get."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeVar

from cards.faces.card import CardFace, Ruling, SharedLayout, SideName
from cards.faces.parts import Body, Entries
from cards.faces.sides import CARD_SIZES, LEAST, USUAL

N = TypeVar("N", int, float)
DEEPEST = 1.4
"""The most times that a band may be as deep as the shallowest one for the others to follow it."""


BACKS = CARD_SIZES.index(10.0)
"""The step of the largest text on backs."""
LARGER = 1.5
"""The most points by which the text of backs may be larger than that of fronts."""
WORTH = 2
"""The fewest lines to write on that are worth having, unless a design asks for fewer."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LayoutNeeds:
    """The needs of one card by itself: the steps of its text on fronts and on backs, and the depth of its bands.

    -1 means that it has no backs. `tracks` is the side that has room for its tracks, and `lines` how many lines
    each part to write on has. `placed` are its movable parts, by title, each
    with the side that has room for it. `listed` is the number of entries, by title,
    that fit of each list that may be cut and of what holds for everybody.
    """

    front: int = USUAL
    back: int = -1
    head: float = 0
    small: float = 0
    tracks: SideName | None = None
    placed: tuple[tuple[str, SideName], ...] = ()
    lines: tuple[tuple[Ruling, int], ...] = ()
    listed: tuple[tuple[str, int], ...] = ()

    @property
    def lists_any(self) -> bool:
        """True if it has room for an entry of some list."""
        return any(count for _, count in self.listed)

    def keeps(self, grid: SharedLayout) -> bool:
        """Return whether a card laid out by itself follows the shared layout, or has no way to."""
        back = CARD_SIZES.index(grid.back)
        texts = (self.front >= CARD_SIZES.index(grid.front), self.back < 0 or self.back >= back)
        shared = dict(grid.lines)
        ruled = all(own in (0, shared.get(part, own)) for part, own in self.lines)
        return (
            all(texts)
            and ruled
            and (not self.lists_any or all(one in grid.listed for one in self.listed))
            and self.tracks in (None, grid.tracks)
            and all((side == "back") == (title in grid.behind) for title, side in self.placed)
            and all(not own or own >= least for own, least in ((self.head, grid.head), (self.small, grid.small)))
        )


def with_tables_alike(faces: Mapping[int, CardFace]) -> dict[int, CardFace]:
    """Give every table of figures its values in rows of their own where a comrade's has them so."""
    parts = (part for face in faces.values() for part in (*face.front, *face.back))
    titles = {part.title for part in parts if isinstance(part, Entries) and part.ruled}
    return {at: _with_ruled_tables(face, titles) for at, face in faces.items()} if titles else dict(faces)


def _with_ruled_tables(face: CardFace, titles: set[str]) -> CardFace:
    def made(part: Body) -> Body:
        if isinstance(part, Entries) and part.figured and part.title in titles:
            return replace(part, ruled=True)
        return part

    return replace(face, front=tuple(map(made, face.front)), back=tuple(map(made, face.back)))


def back_text_size(front: float, back: float) -> float:
    """Return the size of text on backs beside that of fronts: what backs could have, but little more than fronts."""
    return next(points for points in CARD_SIZES if points <= min(back, front + LARGER))


def next_layout(needs: Sequence[LayoutNeeds], grid: SharedLayout) -> SharedLayout:
    """Return the layout for cards with these needs, which were laid out with another one before.

    First it settles which side has what, then the sizes, then the lines to write on, since each makes room for the
    next.
    """
    shared = replace(shared_layout(needs), icons=grid.icons, name=grid.name, titles=grid.titles)
    if (shared.tracks, shared.behind) != (grid.tracks, grid.behind):
        return replace(shared, front=grid.front, back=grid.back, lines=grid.lines, listed=grid.listed)
    if (shared.front, shared.back) != (grid.front, grid.back):
        return replace(shared, lines=grid.lines, listed=grid.listed)
    return shared


def shared_layout(needs: Sequence[LayoutNeeds]) -> SharedLayout:
    """Return the layout for cards with these needs: the smallest text and the deepest heads that any of them needs.

    Cards that need more than others can follow have type or heads of their own, unless they are more than half of all.
    """
    front = CARD_SIZES[_shared_value([one.front for one in needs], LEAST)]
    back = CARD_SIZES[_shared_value([one.back for one in needs if one.back >= 0] or [BACKS], LEAST)]
    return SharedLayout(
        front=front,
        back=back_text_size(front, back),
        head=shared_depth([one.head for one in needs]),
        small=shared_depth([one.small for one in needs]),
        tracks="back" if any(one.tracks == "back" for one in needs) else "front",
        behind=tuple(sorted({title for one in needs for title, side in one.placed if side == "back"})),
        lines=_shared_lines([found for one in needs for found in one.lines]),
        listed=_shared_lists(needs),
    )


def _shared_lists(needs: Sequence[LayoutNeeds]) -> tuple[tuple[str, int], ...]:
    """Return the number of entries of each list: as many as fit on every card that has room for some list."""
    fewest: dict[str, int] = {}
    for title, count in chain.from_iterable(one.listed for one in needs if one.lists_any):
        fewest[title] = min(count, fewest.get(title, count))
    return tuple(sorted(fewest.items()))


def _shared_lines(found: Sequence[tuple[Ruling, int]]) -> tuple[tuple[Ruling, int], ...]:
    """Return the number of lines of each part to write on: as many as fit on every card that has room for any.

    It is 0 where that is too few to be worth having. A design that asks for fewer lines gets them.
    """
    parts = sorted({part for part, _ in found})
    worth = {part: [own for one, own in found if one == part and own >= min(WORTH, part[-1])] for part in parts}
    return tuple((part, min(counts, default=0)) for part, counts in worth.items())


def shared_depth(bands: Sequence[float]) -> float:
    """Return the depth that bands share: that of the deepest one that the others can follow."""
    there = [band for band in bands if band]
    return _shared_value(there, DEEPEST * min(there)) if there else 0.0


def _shared_value(wanted: Sequence[N], limit: N) -> N:
    """Return the largest value within a limit, or of all if more than half are beyond it."""
    within = [one for one in wanted if one <= limit]
    return max(within) if 2 * len(within) >= len(wanted) else max(wanted)
