"""One size of text and one depth of heads for all cards of a gang: what each wants, and what they get."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeVar

from cards.faces.card import CardFace, Grid, Ruling, SideName
from cards.faces.parts import Body, Entries
from cards.faces.sides import CARD_SIZES, LEAST, USUAL

N = TypeVar("N", int, float)
DEEPEST = 1.4
"""How many times as deep as the shallowest a band may be for the others to follow it."""


BACKS = CARD_SIZES.index(10.0)
"""The step of the largest text on backs."""
LARGER = 1.5
"""How many points larger the text of backs may be than that of fronts."""
WORTH = 2
"""Fewer lines to write on than this are not worth having, unless a design asks for fewer."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Need:
    """What a card by itself wants: the steps of its text on fronts and on backs, and how deep its bands are.

    A card without backs wants nothing of them, which is -1. `tracks` is the side that has room for its tracks, `texts`
    that for the texts of natural attacks, and `lines` says how many lines to write on each part of them has. `listed`
    are the entries, by title, that lists of what reference sheets say have room for.
    """

    front: int = USUAL
    back: int = -1
    head: float = 0
    small: float = 0
    tracks: SideName | None = None
    texts: SideName | None = None
    lines: tuple[tuple[Ruling, int], ...] = ()
    listed: tuple[tuple[str, int], ...] = ()

    def keeps(self, grid: Grid) -> bool:
        """Whether a card that is laid out by itself is as the grid wants it, or cannot be."""
        back = CARD_SIZES.index(grid.back)
        texts = (self.front >= CARD_SIZES.index(grid.front), self.back < 0 or self.back >= back)
        shared = dict(grid.lines)
        ruled = all(own in (0, shared.get(part, own)) for part, own in self.lines)
        return (
            all(texts)
            and ruled
            and all(not count or (title, count) in grid.listed for title, count in self.listed)
            and self.tracks in (None, grid.tracks)
            and self.texts in (None, grid.texts)
            and all(not own or own >= least for own, least in ((self.head, grid.head), (self.small, grid.small)))
        )


def with_tables_alike(faces: Mapping[int, CardFace]) -> dict[int, CardFace]:
    """The cards of a gang, each table of figures with its values in rows of their own where a comrade's is so."""
    parts = (part for face in faces.values() for part in (*face.front, *face.back))
    titles = {part.title for part in parts if isinstance(part, Entries) and part.ruled}
    return {at: _ruled_too(face, titles) for at, face in faces.items()} if titles else dict(faces)


def _ruled_too(face: CardFace, titles: set[str]) -> CardFace:
    def made(part: Body) -> Body:
        if isinstance(part, Entries) and part.figured and part.title in titles:
            return replace(part, ruled=True)
        return part

    return replace(face, front=tuple(map(made, face.front)), back=tuple(map(made, face.back)))


def beside(front: float, back: float) -> float:
    """The size of the text on backs where fronts have another: what they could have, or little more than fronts."""
    return next(points for points in CARD_SIZES if points <= min(back, front + LARGER))


def next_grid(needs: Sequence[Need], grid: Grid) -> Grid:
    """The grid of cards with these needs that were laid out with one: which side has what comes before the sizes, and
    those before the lines to write on, since each makes room for the next.
    """
    shared = replace(shared_grid(needs), icons=grid.icons, titles=grid.titles)
    if (shared.tracks, shared.texts) != (grid.tracks, grid.texts):
        return replace(shared, front=grid.front, back=grid.back, lines=grid.lines, listed=grid.listed)
    if (shared.front, shared.back) != (grid.front, grid.back):
        return replace(shared, lines=grid.lines, listed=grid.listed)
    return shared


def shared_grid(needs: Sequence[Need]) -> Grid:
    """The grid of cards with these needs: the smallest text and the deepest heads that any of them needs.

    Cards that need more than others can follow have type or heads of their own, unless they are more than half of all.
    """
    front = CARD_SIZES[_agreed([one.front for one in needs], LEAST)]
    back = CARD_SIZES[_agreed([one.back for one in needs if one.back >= 0] or [BACKS], LEAST)]
    return Grid(
        front=front,
        back=beside(front, back),
        head=deepest([one.head for one in needs]),
        small=deepest([one.small for one in needs]),
        tracks="back" if any(one.tracks == "back" for one in needs) else "front",
        texts="back" if any(one.texts == "back" for one in needs) else "front",
        lines=_ruled([found for one in needs for found in one.lines]),
        listed=_listed(needs),
    )


def _listed(needs: Sequence[Need]) -> tuple[tuple[str, int], ...]:
    """How many entries of each list all cards have that have room for any: as many as all of those have room for."""
    fewest: dict[str, int] = {}
    for title, count in chain.from_iterable(one.listed for one in needs):
        if count:
            fewest[title] = min(count, fewest.get(title, count))
    return tuple(sorted(fewest.items()))


def _ruled(found: Sequence[tuple[Ruling, int]]) -> tuple[tuple[Ruling, int], ...]:
    """How many lines to write on each part has on all cards that have room for any of it; 0 where few are not worth it.

    A design that asks for fewer lines gets them.
    """
    parts = sorted({part for part, _ in found})
    worth = {part: [own for one, own in found if one == part and own >= min(WORTH, part[-1])] for part in parts}
    return tuple((part, min(counts, default=0)) for part, counts in worth.items())


def deepest(bands: Sequence[float]) -> float:
    """The depth that bands of these depths share: that of the deepest that the others can follow."""
    there = [band for band in bands if band]
    return _agreed(there, DEEPEST * min(there)) if there else 0.0


def _agreed(wanted: Sequence[N], limit: N) -> N:
    """The most that is wanted within a limit; beyond it where more than half want that."""
    within = [one for one in wanted if one <= limit]
    return max(within) if 2 * len(within) >= len(wanted) else max(wanted)
