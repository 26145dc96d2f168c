"""Box layout: boxes below each other, in lines, in tables, and by their distance from the edges of their container.

Tables have columns of fixed widths: cells span columns or rows; all of a row are as high as the highest.
"""

from itertools import accumulate

from cards.typesetting.boxes import ElementBox
from cards.typesetting.breaking import Floats, LineBreaker
from cards.typesetting.drawings import ratio
from cards.typesetting.lines import content_widths, line_items, outer_size
from cards.typesetting.stylesheets import ComputedStyle
from cards.typesetting.values import NotSupported, Percentage, length, resolve_length

HOLDERS = {"relative", "absolute"}


def lay_alone(box: ElementBox, room: float) -> None:
    """Lay out a box at the upper left corner, in its own width, else as wide as its content, at most the room.

    Raise NotSupported.
    """
    style = box.style
    if box.kind == "drawing":
        lay_drawing(box, room)
        return
    if style.width is not None:
        wide = resolve_length(style.width, room)
    elif style.absolute and style.inset[1] is not None and style.inset[3] is not None:
        wide = room - resolve_length(style.inset[1], room) - resolve_length(style.inset[3], room)
    else:
        least, most = _content_widths(box)
        wide = min(max(least, room - style.beside), most)
    fill(box, 0.0, 0.0, _bounded(style, wide, room), Floats())


def fill(box: ElementBox, x: float, y: float, wide: float, floats: Floats) -> None:
    """Lay out a box's content at a place, with a width of its border box."""
    style = box.style
    box.x, box.y, box.width = x, y, wide
    top, right, bottom, left = style.around
    edges = (x + left, x + wide - right)
    holds = box.contains_floats
    within = Floats() if holds else floats
    if box.kind == "table":
        down = _lay_table(box, edges, y + top)
    elif box.inline:
        down = LineBreaker(box, edges, y + top, within, lay_alone).run()
        box.baseline = box.lines[-1].base if box.lines else None
    else:
        down = _stack(box, edges, y + top, within)
    if holds:
        down = max(down, within.bottom)
    box.height = down + bottom - y
    if isinstance(style.height, float) and not isinstance(style.height, Percentage):
        box.height = max(style.height, top + bottom) if style.whole else style.height + top + bottom
    box.height = max(box.height, style.min_height)
    if box.has_absolute and (style.position in HOLDERS or box.kind == "cell"):
        _place_absolute(box)


def _bounded(style: ComputedStyle, wide: float, room: float) -> float:
    most = wide if style.max_width is None else min(wide, resolve_length(style.max_width, room))
    return max(most, style.min_width)


def _content_widths(box: ElementBox) -> tuple[float, float]:
    """Return the least and the greatest width of a border box for its content."""
    style = box.style
    if box.kind == "drawing":
        lay_drawing(box, 0.0)
        return box.width, box.width
    if style.width is not None and not isinstance(style.width, Percentage):
        return style.width, style.width
    if box.kind == "table":
        raise NotSupported("a table as wide as it needs")
    sides = style.around[1] + style.around[3]
    if box.inline:
        least, most = content_widths(line_items(box), _outer_content_widths)
    else:
        each = [_outer_content_widths(one) for one in box.children if not one.style.absolute]
        least, most = max((one[0] for one in each), default=0.0), max((one[1] for one in each), default=0.0)
    most = max(most, style.min_width - sides)
    if isinstance(style.max_width, float) and not isinstance(style.max_width, Percentage):
        most = min(most, style.max_width - sides)
    return least + sides, most + sides


def _outer_content_widths(box: ElementBox) -> tuple[float, float]:
    least, most = _content_widths(box)
    return least + box.style.beside, most + box.style.beside


def lay_drawing(box: ElementBox, room: float) -> None:
    """Give a drawing the size of its style, else of its attributes; else the width of its room."""
    style, attributes = box.style, box.element.attributes if box.element else {}
    top, right, bottom, left = style.around
    wide = None if style.width is None else resolve_length(style.width, room)
    high: float | None = style.height if isinstance(style.height, float) else None
    if wide is None and "width" in attributes:
        wide = resolve_length(length(attributes["width"], style.size), room) + left + right
    if high is None and "height" in attributes:
        high = resolve_length(length(attributes["height"], style.size), 0) + top + bottom
    shape = ratio(box.element) if box.element else None
    if wide is None:
        wide = high / shape if high is not None and shape else room
    box.x = box.y = 0.0
    box.width = _bounded(style, wide, room)
    box.height = (wide - left - right) * (shape or 0.0) + top + bottom if high is None else high


def _stack(box: ElementBox, edges: tuple[float, float], down: float, floats: Floats) -> float:
    """Lay out boxes below each other; return the end of the last one."""
    opens = not box.contains_floats and not box.style.around[0]
    pending, first = 0.0, True
    for one in box.children:
        if one.style.absolute:
            continue
        if one.style.floats:
            lay_alone(one, edges[1] - edges[0])
            floats.place(one, down + pending, edges[1])
            continue
        above = 0.0 if first and opens else outer_margin(one, 0)
        gap = max(pending, above) if above >= 0 else pending + above
        down += max(gap, floats.bottom - down) if one.style.clear else gap
        _place(one, edges, down, floats)
        if one.baseline is not None:
            box.baseline = one.baseline
        down += one.height
        pending, first = outer_margin(one, 2), False
        if one.style.position == "relative":
            _move_relative(one)
    closed = box.contains_floats or box.style.around[2] or box.style.height is not None
    return down + pending if closed else down


def _place(box: ElementBox, edges: tuple[float, float], down: float, floats: Floats) -> None:
    """Lay out a box between two edges, below what is there."""
    left, right = edges
    style = box.style
    if box.kind == "drawing":
        lay_drawing(box, right - left - style.beside)
        centred = style.margin[1] is None and style.margin[3] is None
        box.move(left + ((right - left - box.width) / 2 if centred else style.margins[3]), down)
    else:
        fill(box, left + style.margins[3], down, _block_width(box, right - left), floats)


def _block_width(box: ElementBox, room: float) -> float:
    style = box.style
    wide = room - style.beside
    if style.fits:
        least, most = _content_widths(box)
        wide = min(max(least, wide), most)
    elif style.width is not None:
        wide = resolve_length(style.width, room)
    return _bounded(style, wide, room)


def _move_relative(box: ElementBox) -> None:
    top, right, bottom, left = box.style.inset
    x = resolve_length(left, 0) if left is not None else -resolve_length(right, 0)
    y = resolve_length(top, 0) if top is not None else -resolve_length(bottom, 0)
    if x or y:
        box.move(x, y)


def _place_absolute(holder: ElementBox) -> None:
    """Lay out content that is placed by its distance from the edges of a box."""
    top, right, bottom, left = (edge[0] for edge in holder.style.edges)
    wide, high = holder.width - left - right, holder.height - top - bottom
    for one in _absolute_in(holder):
        above, after, below, before = one.style.inset
        lay_alone(one, wide)
        if one.style.height is None and above is not None and below is not None and one.kind != "drawing":
            one.height = high - resolve_length(above, high) - resolve_length(below, high)
        outer_wide, outer_high = outer_size(one)
        from_right = before is None and after is not None
        across = wide - resolve_length(after, wide) - outer_wide if from_right else resolve_length(before, wide)
        from_below = above is None and below is not None
        down = high - resolve_length(below, high) - outer_high if from_below else resolve_length(above, high)
        one.move(holder.x + left + across + one.style.margins[3], holder.y + top + down + one.style.margins[0])


def _absolute_in(holder: ElementBox) -> list[ElementBox]:
    """Return the absolute boxes that a box places: in it, or in those in it that place nothing themselves."""
    found: list[ElementBox] = []
    todo = [holder]
    while todo:
        box = todo.pop()
        for one in box.parts:
            if one.style.absolute:
                found.append(one)
            elif one.has_absolute and one.style.position == "static" and one.kind != "cell":
                todo.append(one)
    return found


def outer_margin(box: ElementBox, side: int) -> float:
    """Return the margin above a box (0) or below it (2), collapsed with its content's where nothing separates them."""
    style, own = box.style, box.style.margins[side]
    if box.kind != "block" or box.contains_floats or style.around[side] or box.inline or (side and style.height):
        return own
    flowing = [one for one in box.children if not (one.style.absolute or one.style.floats)]
    return max(own, outer_margin(flowing[-1 if side else 0], side)) if flowing else own


SHARES = {"middle": 0.5, "bottom": 1.0}
"""The share of a cell's free height above its content."""


def _lay_table(table: ElementBox, edges: tuple[float, float], down: float) -> float:
    """Lay out the rows of a table between two edges; return the end of the last one. Raise NotSupported."""
    left, right = edges
    rows = [row for group in table.children for row in (group.children if group.kind == "group" else (group,))]
    if not rows or not table.style.fixed or any(one.kind != "row" for one in rows):
        raise NotSupported("a table without fixed columns, or of other things than rows")
    starts = [*accumulate(_columns(table, rows, right - left), initial=left)]
    held: list[tuple[ElementBox, int, range]] = []  # cells over several rows: the row after their last, their columns
    for at, row in enumerate(rows):
        own: list[ElementBox] = []
        column = 0
        for cell in row.children:
            while any(column in columns for _, end, columns in held if end > at):
                column += 1
            end = min(column + cell.number("colspan"), len(starts) - 1)
            fill(cell, starts[column], down, starts[end] - starts[column], Floats())
            if cell.number("rowspan") > 1:
                held.append((cell, min(at + cell.number("rowspan"), len(rows)), range(column, end)))
            else:
                own.append(cell)
            column = end
        own += [cell for cell, end, _ in held if end == at + 1]
        down = max([down, *(cell.y + cell.height for cell in own)])
        for cell in own:
            free, share = down - cell.y - cell.height, SHARES.get(str(cell.style.raised), 0.0)
            cell.height = down - cell.y
            if free > 0 and share:
                cell.move_content(0, free * share)
    return down


def _columns(table: ElementBox, rows: list[ElementBox], room: float) -> list[float]:
    """Return the widths of columns: declared ones, those of the first row's cells, equal shares of the rest."""
    found: list[float | None] = [one or None for one in table.columns]
    if not found:
        for cell in rows[0].children:
            span, width = cell.number("colspan"), cell.style.width
            found += [None if width is None else resolve_length(width, room) / span] * span
    taken = sum(one for one in found if one is not None)
    free = sum(one is None for one in found)
    if not free and taken:
        return [(one or 0.0) * max(1.0, room / taken) for one in found]
    share = max(0.0, room - taken) / free if free else 0.0
    return [share if one is None else one for one in found]
