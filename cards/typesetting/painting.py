"""Painting of boxes that are laid out: grounds and edges first, then words, then what is placed over them."""

from contextlib import nullcontext
from math import cos, radians, sin

from cards.typesetting.boxes import ElementBox, TextRun
from cards.typesetting.canvas import Canvas, rectangle, rounded
from cards.typesetting.drawings import draw
from cards.typesetting.values import NotSupported, resolve_length


def paint(box: ElementBox, canvas: Canvas) -> None:
    """Draw a box with all its content, what lies below its words first."""
    style = box.style
    with canvas.saved() if style.turned else nullcontext():
        if style.turned:
            x, y = box.x + box.width / 2, box.y + box.height / 2
            cosine, sine = cos(radians(style.turned)), sin(radians(style.turned))
            matrix = (cosine, sine, -sine, cosine, x - x * cosine + y * sine, y - x * sine - y * cosine)
            canvas.add(b"%.5f %.5f %.5f %.5f %.3f %.3f cm" % matrix)
        _draw_ground(box, canvas)
        with canvas.saved() if style.hides else nullcontext():
            if style.hides:
                canvas.add(_ring_path(box, 1.0) + b"\nW n")
            (_draw if box.kind == "drawing" else _paint_content)(box, canvas)


def _paint_content(box: ElementBox, canvas: Canvas) -> None:
    layers = _Layers()
    layers.gather(box)
    for one in sorted(layers.below, key=_level):
        paint(one, canvas)
    for one, whole in layers.grounds:
        (paint if whole else _draw_ground)(one, canvas)
    for row in layers.rows:
        _draw_rules(row, canvas)
    for each in layers.words:
        if isinstance(each, TextRun):
            canvas.words(each.words, each.left, each.base, each.style.size, each.style.color)
        else:
            paint(each, canvas)
    for one in sorted(layers.over, key=_level):
        paint(one, canvas)


def _level(box: ElementBox) -> int:
    return box.style.level or 0


class _Layers:
    """The content of a box, by the layer in which it lies.

    `below` lies under everything; of `grounds` each is drawn whole or only its ground; the rules of `rows` lie on all
    of them; `words` are words and boxes among them; `over` is placed content.
    """

    def __init__(self) -> None:
        self.below: list[ElementBox] = []
        self.grounds: list[tuple[ElementBox, bool]] = []
        self.rows: list[ElementBox] = []
        self.words: list[TextRun | ElementBox] = []
        self.over: list[ElementBox] = []

    def gather(self, box: ElementBox) -> None:
        """Sort a box's content into the layers."""
        for one in (*box.children, *box.floating):
            self._sort(one)
        for line in box.lines:
            runs = [run for run in line.runs if run.style.visible and run.style.size > 0]
            atoms = [one for one in line.atoms if one.style.position == "static"]
            self.words += sorted((*runs, *atoms), key=_left) if atoms else runs
            self.over += [one for one in line.atoms if one.style.position != "static"]

    def _sort(self, one: ElementBox) -> None:
        style = one.style
        if style.position != "static":
            (self.below if (style.level or 0) < 0 else self.over).append(one)
        elif style.floats:
            self.words.append(one)
        elif style.hides or style.turned or one.kind == "drawing":
            self.grounds.append((one, True))
        elif one.kind == "row":
            self.rows.append(one)
            self.gather(one)
        else:
            self.grounds.append((one, False))
            self.gather(one)


def _left(one: TextRun | ElementBox) -> float:
    """Return where a thing in a line begins: programs that read a page aloud or copy it follow what is drawn."""
    return one.x if isinstance(one, ElementBox) else one.left


def _draw(box: ElementBox, canvas: Canvas) -> None:
    if box.element is None or not box.style.visible:
        return
    top, right, bottom, left = box.style.around
    draw(box.element, canvas, (box.x + left, box.y + top, box.width - left - right, box.height - top - bottom))


DOUBLE = ((0.0, 1 / 3), (2 / 3, 1 / 3))
"""The beginnings of the lines of a double edge, and their thickness, in parts of its width."""
MEETING = 0.05
"""The most CSS pixels between cells whose edges are one line."""
Edge = tuple[float, str, str]
"""A line's thickness, kind and colour."""


def _draw_ground(box: ElementBox, canvas: Canvas) -> None:
    """Draw what lies under a box's content. Raise NotSupported."""
    style = box.style
    if style.bare or not style.visible or box.kind in {"group", "row"}:
        return
    if style.spread:
        far, colour = style.spread
        canvas.box(box.x - far, box.y - far, box.width + 2 * far, box.height + 2 * far, colour)
    if style.background:
        if style.radius:
            canvas.fill(style.background)
            canvas.path(_ring_path(box, 0.0), b"f")
        else:
            canvas.box(box.x, box.y, box.width, box.height, style.background)
    if any(edge[0] for edge in style.edges):
        _draw_edges(box, canvas)
    if style.outline:
        wide, colour = style.outline
        canvas.fill(colour)
        around = rectangle(box.x - wide, box.y - wide, box.width + 2 * wide, box.height + 2 * wide)
        canvas.path(around + b"\n" + rectangle(box.x, box.y, box.width, box.height), b"f*")


def _ring_path(box: ElementBox, share: float) -> bytes:
    """Return the outline of a box that is smaller by a share of its edges."""
    top, right, bottom, left = (share * edge[0] for edge in box.style.edges)
    radius, wide, high = box.style.radius, box.width - left - right, box.height - top - bottom
    if not radius:
        return rectangle(box.x + left, box.y + top, wide, high)
    rx, ry = resolve_length(radius, box.width), resolve_length(radius, box.height)
    return rounded(box.x + left, box.y + top, wide, high, max(0.0, rx - left), max(0.0, ry - top))


def _draw_edges(box: ElementBox, canvas: Canvas) -> None:
    edges = box.style.edges
    wide, kind, colour = edges[0]
    around = kind in {"solid", "double"} and all(one == edges[0] for one in edges)
    if box.style.radius and not around:
        raise NotSupported("edges of several kinds, or broken lines, around a rounded box")
    if around and (box.kind != "cell" or box.style.radius):
        for begin, share in ((0.0, 1.0),) if kind == "solid" else DOUBLE:
            canvas.pen(colour, share * wide)
            canvas.path(_ring_path(box, begin + share / 2), b"S")
        return
    for side in (1, 3) if box.kind == "cell" else range(4):
        x = box.x + box.width - edges[side][0] if side == 1 else box.x
        y = box.y + box.height - edges[side][0] if side == 2 else box.y
        _draw_edge(canvas, edges[side], (x, y), box.height if side % 2 else box.width, level=not side % 2)


def _draw_rules(row: ElementBox, canvas: Canvas) -> None:
    """Draw the upper and lower edges of a row's cells, those that go on from cell to cell as one line."""
    for side in (0, 2):
        drawn: list[tuple[Edge, float, float, float]] = []
        for cell in row.children:
            edge = cell.style.edges[side]
            if cell.style.radius or not (edge[0] and cell.style.visible):
                continue
            y = cell.y + cell.height - edge[0] if side else cell.y
            if drawn and drawn[-1][:2] == (edge, y) and abs(drawn[-1][3] - cell.x) < MEETING:
                drawn[-1] = (edge, y, drawn[-1][2], cell.x + cell.width)
            else:
                drawn.append((edge, y, cell.x, cell.x + cell.width))
        for edge, y, left, right in drawn:
            _draw_edge(canvas, edge, (left, y), right - left, level=True)


def _draw_edge(canvas: Canvas, edge: Edge, begin: tuple[float, float], long: float, *, level: bool) -> None:
    """Draw one edge from its upper or left end."""
    wide, kind, colour = edge
    if not (wide and colour):
        return
    for start, share in DOUBLE if kind == "double" else ((0.0, 1.0),):
        canvas.pen(colour, wide * share, _dashes(wide, long) if kind == "dashed" else ())
        x, y = begin
        middle = wide * (start + share / 2)
        ends = (x, y + middle, x + long, y + middle) if level else (x + middle, y, x + middle, y + long)
        canvas.add(b"%.2f %.2f m\n%.2f %.2f l\nS" % ends)


def _dashes(wide: float, long: float) -> tuple[float]:
    """Return dashes twice as long as they are thick, with one at each end of the line."""
    count = max(1, round(long / (2 * wide)))
    return (long / (count + (count % 2 == 0)),)
