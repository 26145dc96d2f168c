"""The ground, edges and outline of a box."""

from cards.typesetting.boxes import ElementBox
from cards.typesetting.canvas import Canvas, rectangle, rounded
from cards.typesetting.values import NotSupported, Percentage

DOUBLE = ((0.0, 1 / 3), (2 / 3, 1 / 3))
"""The beginnings of the lines of a double edge, and their thickness, in parts of its width."""
MEETING = 0.05
"""The most CSS pixels between cells whose edges are one line."""
Edge = tuple[float, str, str]
"""A line's thickness, kind and colour."""


def draw_ground(box: ElementBox, canvas: Canvas) -> None:
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


def inner_path(box: ElementBox) -> bytes:
    """Return the box inside the edges as a path."""
    return _ring_path(box, 1.0)


def _ring_path(box: ElementBox, share: float) -> bytes:
    """Return the outline of a box that is smaller by a share of its edges."""
    top, right, bottom, left = (share * edge[0] for edge in box.style.edges)
    radius, wide, high = box.style.radius, box.width - left - right, box.height - top - bottom
    if not radius:
        return rectangle(box.x + left, box.y + top, wide, high)
    rx, ry = (radius.of(box.width), radius.of(box.height)) if isinstance(radius, Percentage) else (radius, radius)
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


def draw_rules(row: ElementBox, canvas: Canvas) -> None:
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
    broken = kind in {"dashed", "dotted"}
    for start, share in DOUBLE if kind == "double" else ((0.0, 1.0),):
        canvas.pen(colour, wide * share, _dashes(kind, wide, long) if broken else (), 1 if kind == "dotted" else 0)
        x, y = begin
        middle = wide * (start + share / 2)
        ends = (x, y + middle, x + long, y + middle) if level else (x + middle, y, x + middle, y + long)
        canvas.add(b"%.2f %.2f m\n%.2f %.2f l\nS" % ends)


def _dashes(kind: str, wide: float, long: float) -> tuple[float, ...]:
    """Return dashes twice as long as they are thick, with one at each end of the line; or dots."""
    count = max(1, round(long / (2 * wide)))
    if kind == "dotted":
        return (0.0, long / count)
    return (long / (count + (count % 2 == 0)),)
