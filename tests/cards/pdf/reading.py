"""Reading a printed PDF back: every path in millimetres from the page's top left corner.

A small reader of content streams, which applies every matrix and follows every form.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from itertools import pairwise
from math import hypot
from typing import Any

import pikepdf

MM = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]
Spot = tuple[float, float]
Box = tuple[float, float, float, float]
UPRIGHT: Matrix = (1, 0, 0, 1, 0, 0)
EVERYWHERE: Box = (-1e9, -1e9, 1e9, 1e9)


@dataclass(frozen=True, kw_only=True)
class Piece:
    """A straight line (two points) or a Bezier curve (four)."""

    points: tuple[Spot, ...]

    def at(self, part: float) -> Spot:
        """Return the point at a part (0 to 1) of the piece."""
        rest = 1 - part
        if len(self.points) == 2:
            (x1, y1), (x2, y2) = self.points
            return rest * x1 + part * x2, rest * y1 + part * y2
        (x1, y1), (x2, y2), (x3, y3), (x4, y4) = self.points
        a, b, c, d = rest**3, 3 * rest * rest * part, 3 * rest * part * part, part**3
        return a * x1 + b * x2 + c * x3 + d * x4, a * y1 + b * y2 + c * y3 + d * y4

    @cached_property
    def bends(self) -> list[Spot]:
        """Return the points at which a curve turns back in one direction: its box ends there or at its ends."""
        found = []
        for one, two, three, four in zip(*self.points, strict=True):
            a, b, c = four - one + 3 * (two - three), 2 * (one - 2 * two + three), two - one
            if abs(a) < 1e-9:
                parts = [-c / b] if b else []
            else:
                root = b * b - 4 * a * c
                parts = [(-b + sign * root**0.5) / (2 * a) for sign in (-1, 1)] if root > 0 else []
            found += [self.at(part) for part in parts if 0 < part < 1]
        return found

    def spots(self, count: int = 64) -> list[Spot]:
        return [self.at(step / count) for step in range(count + 1)]

    @property
    def length(self) -> float:
        spots = self.spots(512 if len(self.points) == 4 else 1)
        return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(spots))


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """A painted path: stroked or filled, its colour as red, green, blue from 0 to 1, its line's width in millimetres.

    `form` is the name of the outermost form it lies in on its page, with its number among the page's forms; "" outside
    and in the page's frame, which pages share.
    """

    stroked: bool
    colour: tuple[float, ...]
    width: float
    pieces: tuple[Piece, ...]
    form: str
    clip: Box = EVERYWHERE

    @cached_property
    def box(self) -> Box:
        """Left, top, right, bottom of the path itself, without its line's width."""
        return around(self.pieces)

    @property
    def seen(self) -> Box:
        """The part of its box that is not clipped away; right is less than left where nothing is left of it."""
        return within(self.box, self.clip)

    @property
    def size(self) -> tuple[float, float]:
        left, top, right, bottom = self.box
        return right - left, bottom - top


OPERATORS = "q Q Do W W* S s f F f* B b n cm w RG rg G g m l c re h"
READ: dict[bytes, list[tuple[str, Any]]] = {}


def operators(stream) -> list[tuple[str, Any]]:
    """Return what a page or a form paints with: each operator's name and its numbers; for a form, its name.

    Many tests read the same pages, and many pages have the same forms: each is parsed once.
    """
    parts = stream.obj.Contents if isinstance(stream, pikepdf.Page) else stream
    written = b" ".join(one.read_bytes() for one in (parts if isinstance(parts, pikepdf.Array) else (parts,)))
    key = sha256(written).digest()
    if key not in READ:
        READ[key] = [
            (name, str(operands[0]) if name == "Do" else tuple(map(float, operands)))
            for operands, operator in pikepdf.parse_content_stream(stream, OPERATORS)
            for name in (str(operator),)
        ]
    return READ[key]


@dataclass
class GraphicsState:
    """The graphics state that matters here."""

    matrix: Matrix = UPRIGHT
    stroke: tuple[float, ...] = (0.0, 0.0, 0.0)
    fill: tuple[float, ...] = (0.0, 0.0, 0.0)
    width: float = 1.0
    clip: Box = EVERYWHERE


@dataclass
class OperatorReader:
    """Reads one stream of operators; `height` is the page's, in points."""

    height: float
    state: GraphicsState
    form: str
    pieces: list[Piece] = field(default_factory=list)
    start: Spot = (0.0, 0.0)
    here: Spot = (0.0, 0.0)
    forms: list[int] = field(default_factory=lambda: [0])

    def spot(self, x: float, y: float) -> Spot:
        a, b, c, d, e, f = self.state.matrix
        return (a * x + c * y + e) * MM, (self.height - (b * x + d * y + f)) * MM

    def read(self, stream, resources) -> Iterator[Drawn]:
        saved: list[GraphicsState] = []
        for name, numbers in operators(stream):
            if name == "q":
                saved.append(replace(self.state))
            elif name == "Q":
                self.state = saved.pop()
            elif name == "Do":
                yield from self.follow(resources.XObject[numbers], numbers)
            elif name in ("W", "W*"):
                self.state.clip = within(self.state.clip, around(self.pieces))
            elif name in ("S", "s", "f", "F", "f*", "B", "b", "n"):
                yield from self.painted(name)
            else:
                self.obey(name, numbers)

    def follow(self, form, name: str) -> Iterator[Drawn]:
        if form.Subtype != "/Form":
            return
        if not self.form:
            self.forms[0] += 1
        own = "" if name.startswith("/Frame") else f"{name}#{self.forms[0]}"
        inner = OperatorReader(height=self.height, state=replace(self.state), form=self.form or own)
        matrix = tuple(float(number) for number in form.get("/Matrix", UPRIGHT))
        inner.state.matrix = times(matrix, inner.state.matrix)
        yield from inner.read(form, form.get("/Resources", pikepdf.Dictionary()))

    def painted(self, name: str) -> Iterator[Drawn]:
        if name == "s":
            self.to(self.start)
        if self.pieces and name != "n":
            a, b, c, d, _, _ = self.state.matrix
            width = self.state.width * abs(a * d - b * c) ** 0.5 * MM
            stroked = name in ("S", "s", "B", "b")
            colour = self.state.stroke if stroked else self.state.fill
            pieces = tuple(self.pieces)
            yield Drawn(
                stroked=stroked, colour=colour, width=width, pieces=pieces, form=self.form, clip=self.state.clip
            )
        self.pieces = []

    def to(self, spot: Spot) -> None:
        if spot != self.here:
            self.pieces.append(Piece(points=(self.here, spot)))
        self.here = spot

    def obey(self, name: str, numbers) -> None:
        if name == "cm":
            self.state.matrix = times(numbers, self.state.matrix)
        elif name == "w":
            self.state.width = numbers[0]
        elif name in ("RG", "rg", "G", "g"):
            colour = numbers if len(numbers) == 3 else numbers * 3
            setattr(self.state, "stroke" if name in ("RG", "G") else "fill", colour)
        else:
            self.draw(name, numbers)

    def draw(self, name: str, numbers: tuple[float, ...]) -> None:
        if name == "l":
            self.to(self.spot(*numbers))
        elif name == "m":
            self.start = self.here = self.spot(*numbers)
        elif name == "c":
            one, two, end = (self.spot(*numbers[place : place + 2]) for place in (0, 2, 4))
            self.pieces.append(Piece(points=(self.here, one, two, end)))
            self.here = end
        elif name == "re":
            x, y, wide, high = numbers
            corners = [self.spot(x, y), self.spot(x + wide, y), self.spot(x + wide, y + high), self.spot(x, y + high)]
            self.start = self.here = corners[0]
            for corner in (*corners[1:], corners[0]):
                self.to(corner)
        else:
            self.to(self.start)


def around(pieces: Iterable[Piece]) -> Box:
    """Return left, top, right, bottom of what lies on the pieces."""
    spots = [spot for piece in pieces for spot in piece.points[:: len(piece.points) - 1]]
    spots += [spot for piece in pieces if len(piece.points) > 2 for spot in piece.bends]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs), min(ys), max(xs), max(ys)


def within(one: Box, two: Box) -> Box:
    """Return the box that two boxes share."""
    return max(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), min(one[3], two[3])


def times(one: Matrix, two: Matrix) -> Matrix:
    """Return a map that applies the first matrix, then the second."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def drawn_on(page: pikepdf.Page) -> list[Drawn]:
    """Return every path painted on a page, in order."""
    height = float(page.obj.MediaBox[3])
    return list(OperatorReader(height=height, state=GraphicsState(), form="").read(page, page.obj.Resources))


def forms_on(page: pikepdf.Page) -> Iterator[tuple[Box, OperatorReader]]:
    """Yield the box of every face placed straight on a page, in order, and who reads its points as the page's."""
    height, matrix, saved = float(page.obj.MediaBox[3]), UPRIGHT, []
    for name, numbers in operators(page):
        if name == "q":
            saved.append(matrix)
        elif name == "Q":
            matrix = saved.pop()
        elif name == "cm":
            matrix = times(numbers, matrix)
        elif name == "Do" and numbers.startswith("/Face"):
            box = tuple(float(side) for side in page.obj.Resources.XObject[numbers].BBox)
            yield box, OperatorReader(height=height, state=GraphicsState(matrix=matrix), form="")


def faces_on(page: pikepdf.Page) -> list[Box]:
    """Return left, top, right, bottom of every face on a page, in order."""
    found = []
    for (left, bottom, right, top), reader in forms_on(page):
        (x1, x2), (y1, y2) = map(sorted, zip(reader.spot(left, bottom), reader.spot(right, top), strict=True))
        found.append((x1, y1, x2, y2))
    return found


def fitted_circle(pieces: tuple[Piece, ...]) -> tuple[Spot, float, float]:
    """Return centre, mean radius and the largest distance from it of a curve's points."""
    spots = [spot for piece in pieces for spot in piece.spots()]
    first, middle, last = spots[0], spots[len(spots) // 2], spots[-1]
    centre = through(first, middle, last)
    radii = [hypot(x - centre[0], y - centre[1]) for x, y in spots]
    mean = sum(radii) / len(radii)
    return centre, mean, max(abs(radius - mean) for radius in radii)


def through(a: Spot, b: Spot, c: Spot) -> Spot:
    """Return the centre of the circle through three points."""
    d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]))
    aa, bb, cc = (p[0] ** 2 + p[1] ** 2 for p in (a, b, c))
    x = (aa * (b[1] - c[1]) + bb * (c[1] - a[1]) + cc * (a[1] - b[1])) / d
    y = (aa * (c[0] - b[0]) + bb * (a[0] - c[0]) + cc * (b[0] - a[0])) / d
    return x, y
