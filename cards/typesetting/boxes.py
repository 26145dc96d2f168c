"""Boxes of elements: laid out in lines, one below the other, or absolutely."""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Literal

from cards.typesetting.stylesheets import ComputedStyle, Element, Stylesheet
from cards.typesetting.values import NotSupported
from cards.typesetting.words import ShapedWord

Kind = Literal["block", "atom", "drawing", "table", "group", "row", "cell", "text", "inline", "break"]
BLOCKS, BELOW = {"block", "flow-root", "table"}, {"block", "table"}
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
IS_ABSOLUTE, IS_BLOCK = attrgetter("has_absolute"), attrgetter("is_block")


class ElementBox:
    """One box. Places and sizes are CSS pixels of its border box, from the upper left corner of the fragment.

    A box holds either boxes below each other (`children`) or inline content (`inline`, laid out in `lines`). `floating`
    are boxes at the edge of its lines, `columns` the widths that a table declares; `has_absolute`: it or some of its
    content is placed by its distance from an edge. Where it `contains_floats`, floats and margins of its content stay
    inside. One that `is_block` goes below what comes before it.
    """

    children: Sequence["ElementBox"] = ()
    inline: Sequence["ElementBox"] = ()
    floating: Sequence["ElementBox"] = ()
    lines: Sequence["LineBox"] = ()
    columns: Sequence[float] = ()
    x = y = width = height = 0.0
    baseline: float | None = None

    def __init__(self, kind: Kind, style: ComputedStyle, element: Element | None = None, text: str = "") -> None:
        self.kind, self.style, self.element, self.text = kind, style, element, text
        self.has_absolute = style.absolute and kind != "text"
        self.contains_floats = style.contains_floats or kind in {"atom", "cell"}
        placed = style.floats or style.absolute
        self.is_block = not placed and (kind in BELOW or (kind == "drawing" and style.display in BLOCKS))

    @property
    def parts(self) -> Iterator["ElementBox"]:
        """All boxes that move with this one."""
        yield from self.children
        yield from self.floating
        for line in self.lines:
            yield from line.atoms

    def move(self, x: float, y: float) -> None:
        """Move it with all its content."""
        self.x, self.y = self.x + x, self.y + y
        if self.baseline is not None:
            self.baseline += y
        self.move_content(x, y)

    def move_content(self, x: float, y: float) -> None:
        """Move its content alone."""
        for line in self.lines:
            line.move(x, y)
        for one in self.parts:
            one.move(x, y)

    def number(self, name: str) -> int:
        """Return a whole number among its element's attributes, 1 where there is none."""
        return int(self.element.attributes.get(name, 1)) if self.element else 1


class TextRun:
    """Words one after another in one style and font, from a place on their base line."""

    __slots__ = ("base", "left", "style", "words")

    def __init__(self, words: list[ShapedWord], left: float, base: float, style: ComputedStyle) -> None:
        self.words, self.left, self.base, self.style = words, left, base, style


class LineBox:
    """A line of runs of words and of boxes."""

    __slots__ = ("atoms", "base", "bottom", "runs")

    def __init__(self) -> None:
        self.runs: list[TextRun] = []
        self.atoms: list[ElementBox] = []
        self.base = self.bottom = 0.0

    def move(self, x: float, y: float) -> None:
        """Move its words; its boxes are moved by the box that holds the line."""
        self.base, self.bottom = self.base + y, self.bottom + y
        for run in self.runs:
            run.left, run.base = run.left + x, run.base + y


def build_box(element: Element, sheet: Stylesheet, above: ComputedStyle | None = None) -> ElementBox | None:
    """Build the box of an element with all its content; None for what is not shown. Raise NotSupported."""
    style, before = sheet.style(element, above)
    if style.display == "none" or style.display in COLUMNS:
        return None
    if element.tag in WITHOUT_CONTENT:
        return ElementBox(WITHOUT_CONTENT[element.tag], style, element)
    if element.tag in UNKNOWN or style.display not in KINDS:
        raise NotSupported(f"the element {element.tag!r}")
    made = ElementBox(KINDS[style.display], style, element)
    if made.kind == "table":
        made.columns = [*_columns(element, sheet, style)]
    content: list[ElementBox] = []
    if before is not None:
        lead = [ElementBox("text", before, text=before.content)] if before.content else []
        content.append(_with_content(ElementBox(KINDS[before.display], before), lead))
    for child in element.children:
        if isinstance(child, str):
            content.append(ElementBox("text", style, text=child))
        elif (one := build_box(child, sheet, style)) is not None:
            content.append(one)
    return _with_content(made, content)


def _columns(table: Element, sheet: Stylesheet, style: ComputedStyle) -> Iterator[float]:
    """Yield the widths that a table declares; 0 for a column without one."""
    for group in table.elements:
        if group.tag == "colgroup":
            within = sheet.style(group, style)[0]
            yield from (sheet.style(column, within)[0].width or 0.0 for column in group.elements)


def _with_content(made: ElementBox, content: list[ElementBox]) -> ElementBox:
    made.has_absolute = made.has_absolute or any(map(IS_ABSOLUTE, content))
    if made.kind == "inline":
        made.children = content
    elif made.kind in {"table", "group", "row"}:
        made.children = [one for one in content if one.kind != "text"]
    elif any(map(IS_BLOCK, content)):
        made.children = _with_anonymous_blocks(content, made.style)
    else:
        made.inline = content
    return made


def _with_anonymous_blocks(content: list[ElementBox], above: ComputedStyle) -> list[ElementBox]:
    """Wrap inline content between boxes below each other in boxes without a style of their own."""
    found: list[ElementBox] = []
    lines: list[ElementBox] = []
    for one in (*content, None):
        if (
            one
            and not one.is_block
            and (one.kind == "text" or not (one.style.absolute or (one.style.floats and not lines)))
        ):
            lines.append(one)
            continue
        if lines and any(each.kind != "text" or each.text.strip() for each in lines):
            made = ElementBox("block", above.anonymous)
            made.inline, made.has_absolute = lines, any(map(IS_ABSOLUTE, lines))
            found.append(made)
        lines = []
        if one:
            found.append(one)
    return found
