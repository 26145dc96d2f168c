"""Lines filled and placed between two edges, beside what stands at the right one."""

import re
from collections.abc import Callable, Iterator
from itertools import chain

from cards.faces.parts import NO_BREAK
from cards.typesetting.boxes import Box, Line, Run
from cards.typesetting.lines import Item, items_of, outer, reach
from cards.typesetting.stylesheets import Style
from cards.typesetting.words import SOFT, Word, as_seen, letters, lining, word

NEAR = 0.002
"""Pixels by which words may be too long for their line: roundings."""
Lay = Callable[[Box, float], None]
"""Lays a box out by itself, at most so wide, at the upper left corner of the section."""


class Floats:
    """What stands at the right edge: the left edge, top and bottom of each."""

    def __init__(self) -> None:
        self._boxes: list[tuple[float, float, float]] = []

    def add(self, left: float, top: float, bottom: float) -> None:
        """One more."""
        self._boxes.append((left, top, bottom))

    def right(self, top: float, right: float) -> float:
        """The right edge of a line that begins at a height."""
        return min([right, *(left for left, above, below in self._boxes if above - NEAR <= top < below - NEAR)])

    def next(self, top: float) -> float:
        """The height below which there is more room than at this one."""
        return min((below for _, above, below in self._boxes if above - NEAR <= top < below - NEAR), default=top)

    @property
    def bottom(self) -> float:
        """Where the lowest ends."""
        return max((below for _, _, below in self._boxes), default=0.0)


def lay_lines(box: Box, edges: tuple[float, float], top: float, floats: Floats, lay: Lay) -> float:
    """Break what stands in a box into lines between two edges, and place it; where the last one ends."""
    return _Breaker(box, edges, top, floats, lay).run()


class _Breaker:
    """Fills line after line of a box."""

    def __init__(self, box: Box, edges: tuple[float, float], top: float, floats: Floats, lay: Lay) -> None:
        self._box, self._lay, self._floats = box, lay, floats
        self._left, self._right = edges
        self._down = top
        self._line: list[Item] = []
        self._wide = 0.0
        self._free = self._available()

    def _available(self) -> float:
        return self._floats.right(self._down, self._right) - self._left

    def run(self) -> float:
        """Break and place everything; where the last line ends."""
        unit: list[Item] = []
        for one in items_of(self._box):
            if one.box is not None and not self._stands(one, one.box):
                continue
            if one.ends:
                self._take(unit)
                self._end(forced=True)
                unit = []
                continue
            unit.append(one)
            if one.open:
                self._take(unit)
                unit = []
        self._take(unit)
        self._end()
        return self._down

    def _stands(self, one: Item, box: Box) -> bool:
        """Lay out a box; whether it stands in the line, and is not apart or at the edge."""
        if box.style.apart:
            self._box.floating.append(box)
            return False
        self._lay(box, self._right - self._left)
        wide, high = outer(box)
        if not box.style.floats:
            one.width = one.ink = wide
            return True
        left = self._floats.right(self._down, self._right) - wide
        box.move(left + box.style.margins[3], self._down + box.style.margins[0])
        self._floats.add(left, self._down, self._down + high)
        self._box.floating.append(box)
        self._free = self._available()
        return False

    def _take(self, unit: list[Item]) -> None:
        """Put what is not broken into the line, or into the next; no-break spaces bind what has room on one line."""
        if not unit:
            return
        ink = unit[0].ink if len(unit) == 1 else sum(one.width for one in unit[:-1]) + unit[-1].ink
        if ink > self._right - self._left + NEAR and (parts := list(chain.from_iterable(map(_unbound, unit)))) != unit:
            for part in parts:
                self._take([part])
            return
        if self._line and self._wide + ink > self._free + NEAR:
            self._end()
        while not self._line and ink > self._free + NEAR and (lower := self._floats.next(self._down)) > self._down:
            self._down = lower
            self._free = self._available()
        if not self._line and ink > self._free + NEAR and any(one.word and one.style.anywhere for one in unit):
            unit = self._cut(unit)
        self._line += unit
        self._wide += sum(one.width for one in unit)

    def _cut(self, unit: list[Item]) -> list[Item]:
        """Fill lines with what has no room on one; what is left for the last."""
        for one in unit:
            for part in _letters(one) if one.word and self._wide + one.ink > self._free + NEAR else (one,):
                if self._line and self._wide + part.ink > self._free + NEAR:
                    self._end()
                self._line.append(part)
                self._wide += part.width
        left, self._line, self._wide = self._line, [], 0.0
        return left

    def _end(self, *, forced: bool = False) -> None:
        """Place the line that is filled and begin the next; an empty one only where it is `forced`."""
        while self._line and self._line[-1].word and self._line[-1].word.text == " ":
            self._line.pop()
        if self._line and (last := self._line[-1]).word and last.word.text.endswith(SOFT):
            self._line.append(_item(word("-", last.style.font, last.style.tracking / last.style.size), last.style))
        if self._line or forced:
            placed = Line()
            self._place(placed)
            self._box.lines.append(placed)
            self._down = placed.bottom
        self._line, self._wide = [], 0.0
        self._free = self._available()

    def _place(self, line: Line) -> None:
        up, down, highest = self._reach()
        line.base = self._down + up
        line.bottom = line.base + max(down, highest - up)
        across = self._left + self._aligned()
        touching = False
        for one in as_seen(self._line):
            if one.word is not None:
                last = line.runs[-1] if touching else None
                if last is not None and last.style is one.style and last.words[-1].font == one.word.font:
                    last.words.append(one.word)
                else:
                    line.runs.append(Run([one.word], across, line.base, one.style))
            elif one.box is not None:
                self._place_box(line, one, one.box, across)
            touching = one.word is not None
            across += one.width

    def _reach(self) -> tuple[float, float, float]:
        """How far the line goes above and below its base line, and how high its highest box is that is at an edge."""
        style = self._box.style
        up, down = reach(style, style.font)
        highest = 0.0
        for one in self._line:
            if one.word is not None and (one.style is not style or one.word.font != style.font):
                above, below = reach(one.style, one.word.font)
            elif one.box is not None:
                above, below = _around(one, one.box)
                if one.box.style.raised in {"top", "bottom"}:
                    highest = max(highest, above + below)
                    continue
            else:
                continue
            up, down = max(up, above), max(down, below)
        return up, down, highest

    def _aligned(self) -> float:
        """How far from the left edge the line begins."""
        align = self._box.style.align
        if align not in {"right", "center", "end"} or not self._line:
            return 0.0
        free = max(0.0, self._free - sum(one.width for one in self._line[:-1]) - self._line[-1].ink)
        return free / 2 if align == "center" else free

    def _place_box(self, line: Line, one: Item, box: Box, across: float) -> None:
        raised = box.style.raised
        if raised == "top":
            top = self._down
        elif raised == "bottom":
            top = line.bottom - outer(box)[1]
        else:
            top = line.base - _around(one, box)[0]
        box.move(across + box.style.margins[3], top + box.style.margins[0])
        line.atoms.append(box)


def _unbound(one: Item) -> Iterator[Item]:
    """Yield the parts of a word between its no-break spaces, and those as spaces; the item itself where it has none."""
    made, style = one.word, one.style
    if made is None or made.level or NO_BREAK not in made.text or style.wrap == "nowrap":
        yield one
        return
    for part in re.split(f"({NO_BREAK})", made.text):
        if part:
            yield _item(word(part.replace(NO_BREAK, " "), made.font, style.tracking / style.size), style)


def _letters(one: Item) -> list[Item]:
    """The letters of a word that is cut anywhere."""
    if one.word is None:
        return [one]
    return [_item(letter, one.style) for letter in letters(one.word, one.style.tracking / one.style.size)]


def _item(made: Word, style: Style) -> Item:
    item = Item(style, made.width * style.size, made.ink * style.size, open=True)
    item.word, item.level = made, made.level
    return item


def _around(one: Item, box: Box) -> tuple[float, float]:
    """How far a box in a line goes above and below the base line."""
    high, raised = outer(box)[1], box.style.raised
    if raised == "middle":
        half = _x_height(one.style) / 2
        return high / 2 + half, high / 2 - half
    above = high
    if box.kind == "atom" and box.baseline is not None and not box.style.hides:
        above = box.baseline - box.y + box.style.margins[0]
    lift = raised if isinstance(raised, float) else 0.0
    return above + lift, high - above - lift


def _x_height(style: Style) -> float:
    return lining(style.font)[2] * style.size
