"""Leaves as pages in the order in which they are printed.

Lives here: `in_order`, blank backs, and what the printer is told of its two sides.
Never here: what lies on a page.
"""

from dataclasses import replace
from typing import Literal

from cards.sheets.layouts import Layout
from cards.sheets.leaves import blank_back
from cards.sheets.sheet import Leaf, Sheet

Duplex = Literal["long-edge", "short-edge", "none"]
STACK = (
    "All fronts printed? Pile them face up, page 1 on top; turn the pile over along its long edge;"
    " feed it the same end first; print pages {first} to {last}."
)


def in_order(leaves: tuple[Leaf, ...], layout: Layout) -> tuple[Sheet, ...]:
    """The pages to print: each back after its front, or all fronts and then all backs from the last leaf's on.

    Where any leaf has a back, every one that another follows gets one, if a blank one: nothing is printed behind the
    wrong front.
    """
    if not any(leaf.back for leaf in leaves):
        return tuple(leaf.front for leaf in leaves)
    if layout.sides == "fronts-then-backs":
        return _by_hand(leaves, layout)
    filled = (*(_filled(leaf, layout) for leaf in leaves[:-1]), leaves[-1])
    return tuple(sheet for leaf in filled for sheet in (leaf.front, leaf.back) if sheet)


def duplex_of(leaves: tuple[Leaf, ...], layout: Layout) -> Duplex:
    """What to ask of the printer: it turns paper over only where a leaf has a back and nobody does so by hand."""
    if layout.sides == "fronts-then-backs" or not any(leaf.back for leaf in leaves):
        return "none"
    return "short-edge" if layout.sides == "duplex-short" else "long-edge"


def _filled(leaf: Leaf, layout: Layout) -> Leaf:
    return leaf if leaf.back else replace(leaf, back=blank_back(layout, leaf))


def _by_hand(leaves: tuple[Leaf, ...], layout: Layout) -> tuple[Sheet, ...]:
    """Fronts with what to do after them, then backs, each naming its front. A pile turned over shows its last first."""
    count = len(leaves)
    told = STACK.format(first=count + 1, last=2 * count)
    fronts = tuple(replace(leaf.front, advice=told) for leaf in leaves)
    backs = (
        replace(back, title=f"{back.title}, behind page {number}")
        for number, leaf in reversed(list(enumerate(leaves, start=1)))
        if (back := _filled(leaf, layout).back)
    )
    return (*fronts, *backs)
