"""The engine that lays out fragments of our own markup one by one, measures them, and draws those that are printed."""

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
PLAIN_STYLES = """
div,section,p,h3,h4,h5{display:block}svg{overflow:hidden}
table{display:table}colgroup{display:table-column-group}col{display:table-column}
thead{display:table-header-group}tbody{display:table-row-group}tr{display:table-row}td,th{display:table-cell}
"""
"""The default styles of the elements in templates/cards/ that our stylesheets leave, as in browsers."""


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


class Engine:
    """An engine that lays out fragments by one stylesheet."""

    def __init__(self, css: str) -> None:
        self._sheet = Stylesheet(PLAIN_STYLES + css)

    def lay_out(self, markup: str) -> LaidFragment:
        """Lay out a fragment. Raise NotSupported, and ET.ParseError for markup that isn't well-formed."""
        banded = BAND in markup
        box = build_box(read_markup(_with_values(markup) if banded else markup), self._sheet)
        if box is None:
            raise NotSupported("a section that is not shown")
        lay_alone(box, WIDEST / MILLIMETRES)
        height = box.height * MILLIMETRES
        if not banded:
            return LaidFragment(box=box, height=height)
        return LaidFragment(box=box, height=height, band=_band(box), reach=_reach(box) * MILLIMETRES)


def _with_values(markup: str) -> str:
    """Add values to the attributes that mark a band."""
    return markup.replace(f" {BAND}>", f' {BAND}="">').replace(f" {RIBBON}>", f' {RIBBON}="">')


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
