"""Elements as boxes: what is laid out in lines, what below each other, and what is placed apart."""

from collections.abc import Iterator
from typing import Literal

from cards.typesetting.selectors import Element
from cards.typesetting.stylesheets import Style, Stylesheet, computed
from cards.typesetting.values import NotSupported
from cards.typesetting.words import Word

Kind = Literal["block", "atom", "drawing", "table", "group", "row", "cell", "text", "inline", "break"]
BLOCKS = {"block", "flow-root", "table"}
KINDS: dict[str, Kind] = {
    "block": "block",
    "flow-root": "block",
    "inline-block": "atom",
    "inline": "inline",
    "table": "table",
    "table-header-group": "group",
    "table-row-group": "group",
    "table-row": "row",
    "table-cell": "cell",
}
COLUMNS = {"table-column-group", "table-column"}
WITHOUT_CONTENT: dict[str, Kind] = {"svg": "drawing", "br": "break"}
UNKNOWN = {"img", "image", "input"}


class Box:
    """One box. Places and sizes are CSS pixels of its border box, from the upper left corner of the section.

    A box holds either boxes below each other (`children`) or what is laid out in lines (`inline`, then `lines`).
    `floating` are boxes at the edge of its lines, `columns` the widths that a table declares; `apart`: something in it
    is placed by its distance from an edge.
    """

    __slots__ = (
        "apart", "baseline", "children", "columns", "element", "floating", "height", "inline", "kind", "lines", "style",
        "text", "width", "x", "y",
    )  # fmt: skip

    def __init__(self, kind: Kind, style: Style, element: Element | None = None, text: str = "") -> None:
        self.kind, self.style, self.element, self.text = kind, style, element, text
        self.children: list[Box] = []
        self.inline: list[Box] = []
        self.floating: list[Box] = []
        self.lines: list[Line] = []
        self.columns: list[float] = []
        self.x = self.y = self.width = self.height = 0.0
        self.baseline: float | None = None
        self.apart = False

    @property
    def parts(self) -> Iterator["Box"]:
        """Every box that moves with this one."""
        yield from self.children
        yield from self.floating
        for line in self.lines:
            yield from line.atoms

    def move(self, x: float, y: float) -> None:
        """Move it with all that is in it."""
        self.x, self.y = self.x + x, self.y + y
        if self.baseline is not None:
            self.baseline += y
        self.move_content(x, y)

    def move_content(self, x: float, y: float) -> None:
        """Move what is in it."""
        for line in self.lines:
            line.move(x, y)
        for one in self.parts:
            one.move(x, y)

    def number(self, name: str) -> int:
        """A whole number among its element's attributes, 1 where there is none."""
        return int(self.element.attributes.get(name, 1)) if self.element else 1

    @property
    def contains_floats(self) -> bool:
        """Whether floats and margins of what is in it stay inside."""
        return self.style.contains_floats or self.kind in {"atom", "cell"}

    @property
    def in_flow(self) -> list["Box"]:
        """The boxes below each other, without those at an edge or apart."""
        return [one for one in self.children if not (one.style.apart or one.style.floats)]


class Run:
    """Words one after another in one style and font, from a place on their base line."""

    __slots__ = ("base", "left", "style", "words")

    def __init__(self, words: list[Word], left: float, base: float, style: Style) -> None:
        self.words, self.left, self.base, self.style = words, left, base, style


class Line:
    """A line of runs of words and of boxes."""

    __slots__ = ("atoms", "base", "bottom", "runs")

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self.atoms: list[Box] = []
        self.base = self.bottom = 0.0

    def move(self, x: float, y: float) -> None:
        """Move its words; its boxes are moved by the box that holds the line."""
        self.base, self.bottom = self.base + y, self.bottom + y
        for run in self.runs:
            run.left, run.base = run.left + x, run.base + y


class Builder:
    """Makes boxes of elements by a stylesheet."""

    def __init__(self, sheet: Stylesheet) -> None:
        self._sheet = sheet

    def box(self, element: Element, above: Style | None) -> Box | None:
        """The box of an element with all that is in it; None for what is not shown. Raises NotSupported."""
        style, before, after = self._sheet.style(element, above)
        if style.display == "none" or style.display in COLUMNS:
            return None
        if element.tag in WITHOUT_CONTENT:
            return Box(WITHOUT_CONTENT[element.tag], style, element)
        if element.tag in UNKNOWN or style.display not in KINDS:
            raise NotSupported(f"the element {element.tag!r}")
        made = Box(KINDS[style.display], style, element)
        if made.kind == "table":
            made.columns = [*self._columns(element, style)]
        beginning, ending = (() if one is None else (_beside(one),) for one in (before, after))
        return _filled(made, [*beginning, *self._content(element, style), *ending])

    def _content(self, element: Element, style: Style) -> Iterator[Box]:
        for child in element.children:
            if isinstance(child, str):
                yield Box("text", style, text=child)
            elif (one := self.box(child, style)) is not None:
                yield one

    def _columns(self, table: Element, style: Style) -> Iterator[float]:
        """The widths that a table declares; 0 for a column without one."""
        for group in table.elements:
            for column in group.elements if group.tag == "colgroup" else ():
                yield self._sheet.style(column, style)[0].width or 0.0


def _beside(style: Style) -> Box:
    """What a stylesheet puts before or after an element's content."""
    return _filled(Box(KINDS[style.display], style), [Box("text", style, text=style.content)] if style.content else [])


def _filled(made: Box, content: list[Box]) -> Box:
    made.apart = any(one.apart or (one.style.apart and one.kind != "text") for one in content)
    if made.kind == "inline":
        made.children = content
    elif made.kind in {"table", "group", "row"}:
        made.children = [one for one in content if one.kind != "text"]
    elif any(_is_block(one) for one in content):
        made.children = _with_lines_wrapped(content, made.style)
    else:
        made.inline = content
    return made


def _is_block(box: Box) -> bool:
    """Whether a box stands below what comes before it."""
    if box.style.floats or box.style.apart:
        return False
    return box.kind in {"block", "table"} or (box.kind == "drawing" and box.style.display in BLOCKS)


def _with_lines_wrapped(content: list[Box], above: Style) -> list[Box]:
    """Boxes below each other, with what stands in lines between them in boxes without a style of their own."""
    found: list[Box] = []
    lines: list[Box] = []
    for one in content:
        alone = one.kind != "text" and (one.style.apart or (one.style.floats and not lines))
        if alone or _is_block(one):
            _end(found, lines, above)
            lines = []
            found.append(one)
        else:
            lines.append(one)
    _end(found, lines, above)
    return found


def _end(found: list[Box], lines: list[Box], above: Style) -> None:
    if any(one.kind != "text" or one.text.strip() for one in lines):
        made = Box("block", computed({"display": "block"}, above))
        made.inline = lines
        made.apart = any(one.apart for one in lines)
        found.append(made)
