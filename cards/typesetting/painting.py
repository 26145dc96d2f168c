"""Painting of boxes that are laid out: grounds and edges first, then words, then what is placed over them."""

from math import cos, radians, sin

from cards.html.typefaces import typeface
from cards.typesetting.boxes import ElementBox, TextRun
from cards.typesetting.canvas import Canvas
from cards.typesetting.drawings import draw
from cards.typesetting.edges import draw_ground, draw_rules, inner_path


def paint(box: ElementBox, canvas: Canvas) -> None:
    """Draw a box with all its content, what lies below its words first."""
    style = box.style
    if not style.turned:
        _paint(box, canvas)
        return
    angle = radians(style.turned)
    x, y = box.x + box.width * style.about, box.y + box.height * style.about
    cosine, sine = cos(angle), sin(angle)
    with canvas.saved():
        matrix = (cosine, sine, -sine, cosine, x - x * cosine + y * sine, y - x * sine - y * cosine)
        canvas.add(b"%.5f %.5f %.5f %.5f %.3f %.3f cm" % matrix)
        _paint(box, canvas)


def _paint(box: ElementBox, canvas: Canvas) -> None:
    draw_ground(box, canvas)
    if box.style.hides:
        with canvas.saved():
            canvas.clip(inner_path(box))
            _paint_content(box, canvas)
    else:
        _paint_content(box, canvas)


def _paint_content(box: ElementBox, canvas: Canvas) -> None:
    layers = _Layers()
    layers.gather(box)
    for one in sorted(layers.below, key=_level):
        paint(one, canvas)
    for one, whole in layers.grounds:
        (paint if whole else draw_ground)(one, canvas)
    for row in layers.rows:
        draw_rules(row, canvas)
    for each in layers.words:
        if isinstance(each, TextRun):
            _write(each, canvas)
        elif each.kind == "drawing" and each is box:
            _draw(each, canvas)
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
        if box.kind == "drawing":
            self.words.append(box)
            return
        for one in (*box.children, *box.floating):
            self._sort(one)
        for line in box.lines:
            self.words += [run for run in line.runs if run.style.visible and run.style.size > 0]
            self.words += [one for one in line.atoms if one.style.position == "static"]
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


def _write(run: TextRun, canvas: Canvas) -> None:
    style, words = run.style, run.words
    if style.underlined:
        offset, thick = typeface(words[0].font).underline
        wide = sum(one.width for one in words[:-1]) + words[-1].ink
        size = style.size
        canvas.box(run.left, run.base - offset * size, wide * size, thick * size, style.color)
    canvas.words(words, run.left, run.base, style.size, style.color)


def _draw(box: ElementBox, canvas: Canvas) -> None:
    if box.element is None or not box.style.visible:
        return
    top, right, bottom, left = box.style.around
    draw(box.element, canvas, (box.x + left, box.y + top, box.width - left - right, box.height - top - bottom))
