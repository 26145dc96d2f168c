"""Drawn shapes as markup: icons, silhouettes, and dials.

A silhouette is an upper half, a head, over a lower one, a body with what it rides, wears or carries, and a weapon in a
hand that is free; all of it in one of the body's stances. A dial is half a wheel of numbers around a pin, for a pointer
or a paper clip.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from math import cos, pi, sin
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from markupsafe import Markup

from cards.faces.card import Tone
from cards.faces.parts import Track
from cards.geometry.points import Box
from cards.html.looks import PLAIN
from cards.html.typefaces import family_name
from roster.packs.icons import icon_body
from roster.rules.colour import mixed
from roster.rules.silhouette import Silhouette

FILLED = 'fill="currentColor"'
PATH, WHOLE = re.compile(r' d="([^"]*)"'), 512
"""The data of an icon's paths, and the side of the square on which all are drawn."""
OUTLINED = 'fill="none" stroke="currentColor" stroke-width="12" stroke-linejoin="round"'


def drawing(name: str, colour: str, tone: Tone = "colour") -> Markup:
    """Return the icon's shapes for a 512 by 512 SVG, in one colour `#rrggbb`; as outlines where ink is saved."""
    if not name:
        return Markup("")
    painted = icon_body(name).replace(FILLED, OUTLINED) if tone == "ink-saver" else icon_body(name)
    return Markup(painted.replace("currentColor", colour))  # noqa: S704  (bundled files only)


@cache
def icon_spots(name: str) -> tuple[tuple[float, float], ...]:
    """Return the outermost points of an icon in every direction, about the middle of its box."""
    pen, middle = RecordingPen(), icon_box(name).centre
    for data in PATH.findall(icon_body(name)):
        parse_path(data, pen)
    spots = [(x - middle.x, y - middle.y) for _, corners in pen.value for x, y in corners]
    ways = [(cos(turn * pi / 32), sin(turn * pi / 32)) for turn in range(64)]
    return tuple({max(spots, key=lambda spot: spot[0] * x + spot[1] * y, default=(0.0, 0.0)) for x, y in ways})


@cache
def icon_box(name: str) -> Box:
    """Return the box of what an icon draws on its 512 by 512."""
    pen = ControlBoundsPen(None)
    for data in PATH.findall(icon_body(name)):
        parse_path(data, pen)
    left, top, right, bottom = pen.bounds or (0, 0, WHOLE, WHOLE)
    return Box(left=left, top=top, right=right, bottom=bottom)


FOLDER = Path(__file__).resolve().parents[2] / "static" / "silhouettes"
SYMBOL = re.compile(r'<symbol id="([\w.-]+)" viewBox="0 0 100 120"((?: data-\w+="[^"]*")*)>(.*)</symbol>')
DATA = re.compile(r'data-(\w+)="([^"]*)"')
SCENES = FOLDER.parent / "scenes"
SCENE = re.compile(r'<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)">\s*(.*)</svg>\s*', re.DOTALL)
MATRIX = re.compile(r"[-.\d]+")
FAINT = re.compile(r'opacity="([\d.]+)"')
ANYBODY, STANDING = "person", "on-walk"
"""The halves of whom nothing else is drawn for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class HalfFigure:
    """Half of a silhouette, a weapon for its hand or a stance: its shapes, and the file of `static/` that they are in.

    `hand` is the transform that lays a weapon into a body's free hand, and `stance` names the stances of a body. A
    stance's shapes are the legs, and `move` is the transform of all that stands on them.
    """

    shapes: str = ""
    file: str = ""
    hand: str = ""
    stance: str = ""
    move: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Scene:
    """A place of a game, drawn for a look, that stands at the lower left of its heads: its size in millimetres."""

    width: float
    height: float
    shapes: str


@cache
def halves() -> Mapping[str, HalfFigure]:
    """Return each half: heads by an icon, bodies by "on-" and one, weapons by "held-" and one; and each "stance-"."""
    return {
        name: HalfFigure(shapes=shapes, file=f"{FOLDER.name}/{file.name}", **dict(DATA.findall(data)))
        for file in sorted(FOLDER.glob("*.svg"))
        for name, data, shapes in SYMBOL.findall(file.read_text(encoding="utf-8"))
    }


@cache
def variants() -> Mapping[str, tuple[str, ...]]:
    """Return the ids that a name of a half or a stance chooses from: its own, and those with a dot and a number."""
    named = groupby(halves(), key=lambda name: name.partition(".")[0])
    return {icon: tuple(names) for icon, names in named}


def drawn_halves(shown: Silhouette) -> tuple[str, ...]:
    """Return the ids of what to draw: a body, a head, and a weapon where a hand is free for it.

    Of each, the first icon that has a drawing chooses it; among several, the silhouette's number does. It counts bodies
    another way than heads and stances, so that each comes with each. Both hands hold a weapon if it and the body are
    drawn so.
    """
    under = next((half for icon in shown.lower if (half := f"on-{icon}") in halves()), STANDING)
    heads = variants()[next((icon for icon in shown.upper if icon in halves()), ANYBODY)]
    held = [half for icon in shown.lower if (half := f"held-{icon}") in halves()] if halves()[under].hand else []
    both = "-both" if held and {f"{under}-both", f"{held[0]}-both"} <= halves().keys() else ""
    bodies = variants()[under + both]
    body = bodies[(shown.number + shown.number // 6) % len(bodies)]
    return body, heads[shown.number % len(heads)], *(half + both for half in held[:1])


def stance(shown: Silhouette, body: str) -> str:
    """Return the id of the stance of a body: of several, the silhouette's number chooses; empty where it has none."""
    every = variants()[f"stance-{name}"] if (name := halves()[body].stance) else ("",)
    return every[0 if shown.upright else shown.number % len(every)]


def rides(shown: Silhouette) -> bool:
    """Return whether the body of a silhouette is that of a rider, whose legs are on what it rides."""
    standing = stance(shown, drawn_halves(shown)[0])
    return bool(standing) and not halves()[standing].shapes


def place(drawn: tuple[str, ...], half: str) -> Markup:
    """Return the attribute that lays a weapon into the hand of the body, the first of the ids to draw; else nothing."""
    return Markup(' transform="{}"').format(halves()[drawn[0]].hand) if half.startswith("held-") else Markup()


def figure(shown: Silhouette, colour: str, behind: str) -> Markup:
    """Return the shapes of a silhouette in a colour `#rrggbb`, for an opaque SVG of 100 by 120."""
    return Markup(tinted(_shapes(shown), colour, behind))  # noqa: S704  (bundled file, and our own colours)


@lru_cache(maxsize=512)
def figure_view(shown: Silhouette) -> str:
    """Return the view of an SVG that shows a silhouette as wide as it is drawn, weapon and all, and always as high."""
    drawn, pen = drawn_halves(shown), ControlBoundsPen(None)
    standing = halves().get(stance(shown, drawn[0]), HalfFigure())
    moved, hand = (Transform(*map(float, MATRIX.findall(one))) for one in (standing.move, halves()[drawn[0]].hand))
    placed = [(halves()[half], moved.transform(hand) if half.startswith("held-") else moved) for half in drawn]
    for half, matrix in ((standing, Transform()), *placed):
        for data in PATH.findall(half.shapes):
            parse_path(data, TransformPen(pen, matrix))
    left, _, right, _ = pen.bounds
    return f"{left:.1f} 0 {right - left:.1f} 120"


@cache
def scene(look: str) -> Scene:
    """Return the scene of a look; that of the plainest for a name that no bundled look has."""
    file = SCENES / f"{look}.svg"
    (drawn,) = SCENE.findall((file if file.exists() else SCENES / f"{PLAIN}.svg").read_text(encoding="utf-8"))
    return Scene(width=float(drawn[0]), height=float(drawn[1]), shapes=drawn[2])


def tinted(shapes: str, colour: str, behind: str) -> str:
    """Return shapes in a colour `#rrggbb`; faint ones are a mixture with the colour that lies `behind` them."""
    mixture = FAINT.sub(lambda share: f'fill="{mixed(behind, colour, float(share[1]))}"', shapes)
    return f'<g fill="{colour}">{mixture}</g>'


def _shapes(shown: Silhouette) -> str:
    drawn = drawn_halves(shown)
    standing = halves().get(stance(shown, drawn[0]), HalfFigure())
    above = "".join(f"<g{place(drawn, half)}>{halves()[half].shapes}</g>" for half in drawn)
    legs = f"<g>{standing.shapes}</g>" if standing.shapes else ""
    return legs + (f'<g transform="{standing.move}">{above}</g>' if standing.move else above)


@lru_cache(maxsize=512)
def silhouette(shown: Silhouette) -> Markup:
    """Return the SVG of a silhouette in the colour of its text."""
    shapes = _shapes(shown)
    attributes = 'class="silhouette" viewBox="0 0 100 120" fill="currentColor" aria-hidden="true" focusable="false"'
    return Markup(f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{shapes}</svg>')  # noqa: S704  (bundled file)


RADIUS, HOLE, EDGE = 25.0, 1.2, 0.4
"""Millimetres: the radius of the wheel and of the mark for its pin, and the room around it."""
NUMBER = 0.82
"""The distance of the numbers from the pin, in radii."""
MARKER = 5.5
"""The least width in millimetres of a cell along an edge in which a marker can lie."""
MOST_ON_DIAL = 24
"""The longest track that is drawn as a dial."""
INK, PAPER = "#111111", "#ffffff"


def edge_margin(cells: int, width: float) -> int:
    """Return the millimetres at both ends of the cells along an edge: none where a marker can lie in each of them.

    Narrower ones keep their numbers off the cut.
    """
    return 0 if width >= MARKER * cells else 3


def dial(part: Track, family: str, *, saved: bool) -> Markup:
    """Draw the numbers from 0 up, one more than the track has boxes; the last one on black, unless ink is saved."""
    count = len(part.items) + 1
    step = pi / count
    size = min(4.6, RADIUS * NUMBER * step * 0.66)
    drawn = [f'<path d="{_sector(0, pi, RADIUS)}" fill="{PAPER}" stroke="{INK}" stroke-width=".35"/>']
    dark = bool(part.items and part.items[-1].last) and not saved
    if dark:
        drawn.append(f'<path d="{_sector(pi - step, pi, RADIUS)}" fill="{INK}"/>')
    drawn += [_line(at * step, RADIUS * 0.91, RADIUS) for at in range(1, count)]
    for at in range(count):
        x, y = _spot((at + 0.5) * step, RADIUS * NUMBER)
        colour = PAPER if dark and at == count - 1 else INK
        drawn.append(
            f'<text x="{x:.2f}" y="{y + size * 0.36:.2f}" font-family="{family_name(family)}" font-weight="700"'
            f' font-size="{size:.2f}" text-anchor="middle" fill="{colour}">{at}</text>'
        )
    x, y = _spot(0, 0)
    drawn.append(f'<circle cx="{x:g}" cy="{y:g}" r="{HOLE}" fill="{PAPER}" stroke="{INK}" stroke-width=".35"/>')
    wide, high = 2 * (RADIUS + EDGE), RADIUS + HOLE + 2 * EDGE
    dimensions = f'width="{wide:g}mm" height="{high:g}mm" viewBox="0 0 {wide:g} {high:g}"'
    head = f'<svg class="pg-dial" {dimensions} aria-hidden="true">'
    return Markup(head + "".join(drawn) + "</svg>")  # noqa: S704  (numbers and our own colours)


def _spot(angle: float, radius: float) -> tuple[float, float]:
    """Return a place on the drawing; angles run clockwise from the left."""
    return RADIUS + EDGE - radius * cos(angle), RADIUS + EDGE - radius * sin(angle)


def _line(angle: float, near: float, far: float) -> str:
    (x, y), (right, down) = _spot(angle, near), _spot(angle, far)
    return f'<path d="M{x:.2f} {y:.2f}L{right:.2f} {down:.2f}" stroke="{INK}" stroke-width=".25"/>'


def _sector(begin: float, end: float, radius: float) -> str:
    (x, y), (right, down), (left, low) = _spot(0, 0), _spot(begin, radius), _spot(end, radius)
    return f"M{x:.2f} {y:.2f}L{right:.2f} {down:.2f}A{radius:g} {radius:g} 0 0 1 {left:.2f} {low:.2f}Z"
