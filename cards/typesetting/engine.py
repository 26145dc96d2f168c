"""Fragments of our own markup laid out one by one, measured, and drawn if they are printed."""

from dataclasses import dataclass

from cards.geometry.units import MILLIMETRES
from cards.html.fragments import BAND, RIBBON
from cards.typesetting.boxes import ElementBox, build_box
from cards.typesetting.canvas import Canvas
from cards.typesetting.layout import lay_alone
from cards.typesetting.painting import paint
from cards.typesetting.stylesheets import Stylesheet, read_markup
from cards.typesetting.values import NotSupported

WIDEST = 600
"""The greatest width of a fragment without one of its own, in millimetres."""


@dataclass(kw_only=True, slots=True)
class LaidFragment:
    """A fragment that is laid out: its box, as long as it may be drawn, and its height in millimetres.

    `band` is the depth of a band in it, in CSS pixels; `reach` is the right edge of its longest line of words, in
    millimetres.
    """

    box: ElementBox | None
    height: float
    band: float = 0.0
    reach: float = 0.0

    def drawn(self) -> Canvas:
        """Return the operators that draw it. Raise NotSupported."""
        canvas = Canvas()
        if self.box:
            paint(self.box, canvas)
        return canvas


def lay_out(markup: str, sheet: Stylesheet) -> LaidFragment:
    """Lay out a fragment. Raise NotSupported, and ET.ParseError for markup that isn't well-formed."""
    box = build_box(read_markup(markup), sheet)
    if box is None:
        raise NotSupported("a section that is not shown")
    lay_alone(box, WIDEST / MILLIMETRES)
    height = box.height * MILLIMETRES
    if BAND not in markup:
        return LaidFragment(box=box, height=height)
    return LaidFragment(box=box, height=height, band=_band(box), reach=_reach(box) * MILLIMETRES)


def _reach(box: ElementBox) -> float:
    runs = (run for line in box.lines for run in line.runs)
    ends = [run.left + run.style.size * (sum(one.width for one in run.words[:-1]) + run.words[-1].ink) for run in runs]
    return max([0.0, *ends, *(_reach(one) for one in box.parts if not one.style.absolute)])


def _band(box: ElementBox) -> float:
    tops: dict[str, float] = {}
    todo = [box]
    while todo:
        one = todo.pop()
        todo += one.parts
        for name in (BAND, RIBBON):
            if one.element is not None and name in one.element.attributes:
                tops[name] = one.y
    return tops[RIBBON] - tops[BAND] if len(tops) == 2 else 0.0
