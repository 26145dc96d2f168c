"""Line breaking: lines filled and placed between two edges, beside floats at the right one."""

import re
from collections.abc import Callable, Iterator
from itertools import chain

from cards.faces.parts import NO_BREAK
from cards.typesetting.boxes import ElementBox, LineBox, TextRun
from cards.typesetting.lines import LineItem, line_extent, line_items, outer_size
from cards.typesetting.words import font_metrics, in_visual_order, split_letters, word

NEAR = 0.002
"""The pixels by which words may be too long for their line, for rounding."""
RAGGED = 0.2
"""The most of its width that a line may leave free to keep the last two words of a sentence together."""
LAST = rf"(?<=[^\W\d]|,){NO_BREAK}(?=[^\W\d]+[.!?]$)"
"""The no-break space between the last two words of a sentence."""
Lay = Callable[[ElementBox, float], None]
"""Lays a box out by itself, at most so wide, at the upper left corner of the fragment."""


class Floats:
    """The boxes at the right edge: the left edge, top and bottom of each; and the lower end of the lowest."""

    def __init__(self) -> None:
        self._boxes: list[tuple[float, float, float]] = []
        self.bottom = 0.0

    def place(self, box: ElementBox, top: float, right: float) -> None:
        """Move a box that is laid out to the right, from a height on."""
        wide, high = outer_size(box)
        left = self.right(top, right) - wide
        box.move(left + box.style.margins[3], top + box.style.margins[0])
        self._boxes.append((left, top, top + high))
        self.bottom = max(self.bottom, top + high)

    def right(self, top: float, right: float) -> float:
        """Return the right edge of a line that begins at a height."""
        for left, above, below in self._boxes:
            if above - NEAR <= top < below - NEAR:
                right = min(right, left)
        return right

    def next(self, top: float) -> float:
        """Return the height below which there is more room than at this one."""
        return min((below for _, above, below in self._boxes if above - NEAR <= top < below - NEAR), default=top)


class LineBreaker:
    """A breaker of a box's inline content into lines between two edges."""

    def __init__(self, box: ElementBox, edges: tuple[float, float], top: float, floats: Floats, lay: Lay) -> None:
        box.lines, box.floating = self._lines, self._floating = list[LineBox](), list[ElementBox]()
        self._box, self._lay, self._floats = box, lay, floats
        self._left, self._right = edges
        self._down = top
        self._line: list[LineItem] = []
        self._wide = 0.0
        self._free = self._available()

    def _available(self) -> float:
        return self._floats.right(self._down, self._right) - self._left

    def run(self) -> float:
        """Break and place everything in the box; return the end of the last line."""
        unit: list[LineItem] = []
        for one in line_items(self._box):
            if one.box is not None and not self._lay_inline(one, one.box):
                continue
            if one.open and not unit and self._wide + one.ink <= self._free + NEAR:
                self._line.append(one)
                self._wide += one.width
                continue
            if one.ends:
                self._add_unit(unit)
                self._end_line(forced=True)
                unit = []
                continue
            unit.append(one)
            if one.open:
                self._add_unit(unit)
                unit = []
        self._add_unit(unit)
        self._end_line()
        return self._down

    def _lay_inline(self, one: LineItem, box: ElementBox) -> bool:
        """Lay out a box; return whether it is in the line, neither floating nor absolute."""
        if box.style.absolute:
            self._floating.append(box)
            return False
        self._lay(box, self._right - self._left)
        if not box.style.floats:
            one.width = one.ink = outer_size(box)[0]
            return True
        self._floats.place(box, self._down, self._right)
        self._floating.append(box)
        self._free = self._available()
        return False

    def _add_unit(self, unit: list[LineItem]) -> None:
        """Put an unbreakable unit into the line, or into the next; no-break spaces hold only what fits on one line."""
        if not unit:
            return
        ink = unit[0].ink if len(unit) == 1 else sum([one.width for one in unit[:-1]]) + unit[-1].ink
        if self._wide + ink > self._free + NEAR:
            unit = self._unit_beyond(unit, ink)
        self._line += unit
        self._wide += sum([one.width for one in unit])

    def _unit_beyond(self, unit: list[LineItem], ink: float) -> list[LineItem]:
        """Make room for a unit that the line has none for; return what is left of it to put there."""
        whole = self._right - self._left
        at = NO_BREAK if ink > whole + NEAR else LAST if self._free - self._wide > RAGGED * whole else ""
        if at and (parts := list(chain.from_iterable(_split_at_no_break(one, at) for one in unit))) != unit:
            for part in parts:
                self._add_unit([part])
            return []
        if self._line:
            self._end_line()
        while ink > self._free + NEAR and (lower := self._floats.next(self._down)) > self._down:
            self._down = lower
            self._free = self._available()
        if ink > self._free + NEAR and any(one.word and one.style.anywhere for one in unit):
            return self._split(unit)
        return unit

    def _split(self, unit: list[LineItem]) -> list[LineItem]:
        """Fill lines with a unit too long for one; return what is left for the last."""
        for one in unit:
            parts = [one]
            if one.word and self._wide + one.ink > self._free + NEAR:
                parts = [LineItem(one.style, letter, True) for letter in split_letters(one.word, one.style.tracking)]
            for part in parts:
                if self._line and self._wide + part.ink > self._free + NEAR:
                    self._end_line()
                self._line.append(part)
                self._wide += part.width
        left, self._line, self._wide = self._line, [], 0.0
        return left

    def _end_line(self, *, forced: bool = False) -> None:
        """Place the full line and begin the next; an empty one only where it is `forced`."""
        while self._line and self._line[-1].word and self._line[-1].word.text == " ":
            self._line.pop()
        if self._line and (last := self._line[-1]).word and last.word.soft:
            self._line.append(LineItem(last.style, word("-", last.style.font, last.style.tracking), True))
        if self._line or forced:
            placed = LineBox()
            self._place(placed)
            self._lines.append(placed)
            self._down = placed.bottom
        self._line, self._wide = [], 0.0
        self._free = self._available()

    def _place(self, line: LineBox) -> None:
        up, down, highest = self._extent()
        line.base = self._down + up
        line.bottom = line.base + max(down, highest - up)
        across = self._left + self._indent()
        touching = False
        for one in in_visual_order(self._line):
            if one.word is not None:
                last = line.runs[-1] if touching else None
                if last is not None and last.style is one.style and last.words[-1].font == one.word.font:
                    last.words.append(one.word)
                else:
                    line.runs.append(TextRun([one.word], across, line.base, one.style))
            elif one.box is not None:
                top = self._down if one.box.style.raised == "top" else line.base - _box_extent(one, one.box)[0]
                one.box.move(across + one.box.style.margins[3], top + one.box.style.margins[0])
                line.atoms.append(one.box)
            touching = one.word is not None
            across += one.width

    def _extent(self) -> tuple[float, float, float]:
        """Return the extent above and below the base line, and the height of the highest box at the top."""
        style = self._box.style
        up, down = line_extent(style, style.font)
        highest = 0.0
        for one in self._line:
            if one.word is not None and (one.style is not style or one.word.font != style.font):
                above, below = line_extent(one.style, one.word.font)
            elif one.box is not None:
                above, below = _box_extent(one, one.box)
                if one.box.style.raised == "top":
                    highest = max(highest, above + below)
                    continue
            else:
                continue
            up, down = max(up, above), max(down, below)
        return up, down, highest

    def _indent(self) -> float:
        """Return the distance of the line's beginning from the left edge."""
        align = self._box.style.align
        if align not in {"right", "center", "end"} or not self._line:
            return 0.0
        free = max(0.0, self._free - sum([one.width for one in self._line[:-1]]) - self._line[-1].ink)
        return free / 2 if align == "center" else free


def _split_at_no_break(one: LineItem, at: str) -> Iterator[LineItem]:
    """Yield the parts of a word between no-break spaces, and those as spaces; the item itself where it has none.

    `at` is the pattern of the spaces to split at.
    """
    made, style = one.word, one.style
    if made is None or made.level or style.wrap == "nowrap" or not re.search(at, made.text):
        yield one
        return
    for part in re.split(f"({at})", made.text):
        if part:
            yield LineItem(style, word(part.replace(NO_BREAK, " "), made.font, style.tracking), True)


def _box_extent(one: LineItem, box: ElementBox) -> tuple[float, float]:
    """Return the extent of a box in a line above and below the base line."""
    high, raised = outer_size(box)[1], box.style.raised
    if raised == "middle":
        half = font_metrics(one.style.font)[2] * one.style.size / 2
        return high / 2 + half, high / 2 - half
    above = high
    if box.kind == "atom" and box.baseline is not None and not box.style.hides:
        above = box.baseline - box.y + box.style.margins[0]
    lift = raised if isinstance(raised, float) else 0.0
    return above + lift, high - above - lift
