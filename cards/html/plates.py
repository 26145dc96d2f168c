"""Rows of plates taken apart for print: each plate alone, at its place in the row, so that it is set once for all
cards that show it.
"""

from dataclasses import replace
from functools import lru_cache

from markupsafe import Markup

from cards.faces.card import CardFace
from cards.faces.parts import Body, Grid, GridLine, StatBox, Stats
from cards.html.pieces import BEGIN, of_part


def plates(part: Body, face: CardFace) -> tuple[Markup, ...]:
    """The plates of a part that is one row of them and nothing else; none of any other part."""
    if isinstance(part, Stats) and not part.title and len(part.items) == part.across:
        no_stat = StatBox(short="", name="", value="")
        stats = (tuple(box if at == own else no_stat for own, box in enumerate(part.items)) for at in _places(part))
        return tuple(_plate(replace(part, items=items), at, face) for at, items in enumerate(stats))
    if isinstance(part, Grid) and not part.note and part.plated:
        no_line = GridLine(label="", values=("", ""))
        lines = (tuple(line if at == own else no_line for own, line in enumerate(part.items)) for at in _places(part))
        return tuple(_plate(replace(part, items=items), at, face) for at, items in enumerate(lines))
    return ()


def _places(part: Stats | Grid) -> range:
    return range(len(part.items))


@lru_cache(maxsize=4000)
def _plate(part: Stats | Grid, at: int, face: CardFace) -> Markup:
    written: Markup = of_part(part).whole(part, face, BEGIN, at)
    return written
