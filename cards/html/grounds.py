"""The ground under the words of a card's head: the band of its look, the ribbon's pattern, ghosts of its emblem."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor

from markupsafe import Markup

from cards.faces.card import CardFace, Palette, Tone
from cards.faces.sheet_face import SheetFace
from cards.faces.tones import squad_colour
from cards.geometry.points import Box, sized
from cards.html.looks import BandShape, look_of
from cards.html.shapes import drawing, figure, scene, tinted
from cards.html.word_styles import format_of, head_style
from roster.rules.colour import mixed
from roster.rules.silhouette import Silhouette

DARK = "#111111"
WHITE = "#ffffff"
THIN = f'fill="none" stroke="{DARK}" stroke-width=".15"'
GHOST = 0.22
DEEP = 40.0
"""The depth to which bands are drawn, in millimetres; their container cuts them off."""
BLEED_REACH = 12.0
"""The millimetres by which a printed ground reaches over the card at its top, left and right: more than any bleed."""
RIBBON = 3.0
PATTERN_SCALE = 2.6
"""The enlargement of a pattern that fills an area."""
EDGE, ART_EMBLEM, WIDE, BEHIND = 0.35, 0.86, 0.6, 0.96
"""In the field for a picture: the line below it in millimetres, the emblem's share of its height and of its width, and
the share of its height for a shade of the emblem.
"""
PALE_FIGURE, FIGURE = "#c4c4c4", 0.85
"""The colour of silhouettes where ink is saved, and the share of the words' colour in those on a coloured head."""
OUTLINE = "#bbbbbb"
"""The colour of the emblem's outline there where ink is saved."""
TALL, ABOVE_FIGURE, BESIDE_FIGURE = 1.2, 0.5, 2.0
"""The height of a silhouette in parts of its width; the room above it in its band and at both sides, in millimetres."""
UNDER_DARK, ON_BLACK = 0.14, 0.4
"""The strength of what is near in a scene under dark words, and of the colour on black; elsewhere it is a ghost's."""
BACKDROP, MOST_ENLARGED, ENLARGED, SUNK = 0.9, 2.6, 1.6, 2.4
"""The height of a scene in a field as a part of that, the most that it is enlarged for it, and how much it is in an
illustrated head, and the millimetres by which it goes over a card's lower edge.
"""
LOWEST, BESIDE, STEP = 24.0, 0.6, 3.0
"""Millimetres: the lowest level of words in a head, the gap beside them, and the steps in which shapes grow, so that
few grounds differ.
"""


@dataclass(frozen=True, kw_only=True, slots=True)
class Ground:
    """The head's ground: its band and ribbon as markup, the colour of the ghost, "" for none.

    `scene` is drawn behind words and silhouettes. `figure` are the colours of a silhouette and of what lies behind it.
    `growth` is the width added to its elastic shapes.
    """

    band: Markup
    ribbon: Markup
    scene: Markup
    ghost: str
    figure: tuple[str, str]
    growth: float = 0.0


@dataclass(frozen=True, kw_only=True, slots=True)
class GroundExtent:
    """The width of a ground's card in millimetres, and how far the ground is drawn `over` it: above, left and right.

    What is drawn keeps its place whatever `over` is, so that patterns stay in step. Elastic shapes are wider by
    `growth`. Patterns are `deep` millimetres deep, and shapes of a head end at a `level`.
    """

    width: float
    over: float = 0.0
    growth: float = 0.0
    deep: float = RIBBON
    level: float = DEEP

    @property
    def left(self) -> float:
        return -self.over

    @property
    def right(self) -> float:
        return self.width + self.over


def ground(face: CardFace, *, over: float = 0.0, words: float = 0.0, illustrated: bool = False) -> Ground:
    """Draw the ground of a face's head, `over` millimetres beyond the card, under words that reach so far right.

    The scene of an illustrated head is larger, and its shapes end over its stats.
    """
    look, width = look_of(face.look), face.inner[0]
    style = head_style(face.look, format_of(face), small=False, illustrated=illustrated)
    reach = GroundExtent(
        width=width,
        over=over,
        growth=growth(look.lines if face.tone == "ink-saver" else look.band, width, words),
        level=style.room[0] + style.words if illustrated else DEEP,
    )
    number = squad_colour(face.header.number, face.tone) if face.header.number else DARK
    return _ground(face.palette, face.look, reach, face.tone, ENLARGED if illustrated else 1.0, number)


def growth(shapes: tuple[BandShape, ...], width: float, words: float) -> float:
    """Return the width added to elastic shapes so that no text crosses their edge."""
    edges = [edge for shape in shapes if shape.grows for edge in _edge(shape, width)]
    return max(0.0, STEP * ceil((words + BESIDE - min(edges)) / STEP)) if edges else 0.0


def _edge(shape: BandShape, width: float) -> Iterator[float]:
    """Yield the reach of an elastic shape where it is narrowest beside words."""
    ends = [(part * width + x, y) for part, x, y in shape.points if 0 < part < 1]
    for (x, y), (far, down) in pairwise(ends):
        yield min(x + (far - x) * (at - y) / (down - y) for at in (0.0, LOWEST))


@lru_cache(maxsize=512)
def _ground(palette: Palette, look: str, reach: GroundExtent, tone: Tone, large: float, number: str) -> Ground:
    values = look_of(look)
    if tone == "ink-saver":
        return Ground(
            band=band_lines(values.lines, reach),
            ribbon=ribbon_lines(palette, reach),
            scene=Markup(),
            ghost="",
            figure=(PALE_FIGURE, WHITE),
            growth=reach.growth,
        )
    ghost = mixed(palette.colour, "#000000", GHOST)
    black = head_style(look, "normal", small=False).ink == WHITE
    behind, ink = (DARK, WHITE) if black else (palette.colour, palette.ink)
    return Ground(
        band=band(values.band, reach, palette, number),
        ribbon=ribbon(palette, reach),
        scene=_scene(look, mixed(DARK, palette.colour, ON_BLACK) if black else near(palette), behind, large),
        ghost=ghost if values.ghost == "head" else "",
        figure=(mixed(behind, ink, FIGURE), behind),
        growth=reach.growth,
    )


def near(palette: Palette) -> str:
    """Return the colour of what is near in a scene on the palette's colour: words over it are read as well as on it."""
    return mixed(palette.colour, "#000000", UNDER_DARK if palette.ink.lower() < "#888888" else GHOST)


def _scene(look: str, colour: str, behind: str, large: float) -> Markup:
    """Draw the scene of a look at the lower left of a head, from BLEED_REACH before the card's edge."""
    drawn, shapes = scene(look), tinted(scene(look).shapes, colour, behind)
    box = (0.0, 0.0, drawn.width * large, drawn.height * large)
    return _svg("pg-scene", box, shapes if large == 1 else f'<g transform="scale({large:g})">{shapes}</g>')


def shade(palette: Palette) -> str:
    """Return the darker shade of a palette's pattern, so that it survives grey."""
    return mixed(palette.colour, "#000000", 0.85 if palette.ink.lower() < "#888888" else 0.72)


def ribbon(palette: Palette, reach: GroundExtent) -> Markup:
    """Draw the palette's pattern along a ribbon."""
    drawn = PATTERNS.get(palette.pattern, plain)(reach)
    return _ribbon(reach, f'<path d="{drawn}" fill="{shade(palette)}"/>')


def ribbon_lines(palette: Palette, reach: GroundExtent) -> Markup:
    """Draw the same pattern as thin lines around its areas."""
    if palette.pattern not in PATTERNS or palette.pattern == "plain":
        return Markup()
    return _ribbon(reach, f'<path d="{PATTERNS[palette.pattern](reach)}" {THIN}/>')


def field_ground(palette: Palette, look: str, width: float, height: float, *, over: float, below: float) -> Markup:
    """Fill the field of an empty foot with the palette's colour and the look's scene, and `over` the card's edges; it
    goes on for some millimetres `below` a card's lower edge.
    """
    left, wide, deep = -over, width + 2 * over, height + below
    rules = f"M{left:g} {EDGE / 2:g}h{wide:g}M{left:g} {deep - EDGE / 2:g}h{wide:g}"
    drawn = _backdrop(palette, look, (left, width + over), height + min(below, SUNK), below)
    drawn += f'<path d="{rules}" fill="none" stroke="{DARK}" stroke-width="{EDGE}"/>'
    return _svg("pg-art-ground", (left, 0.0, wide, deep), drawn)


def _backdrop(palette: Palette, look: str, across: tuple[float, float], high: float, below: float = 0.0) -> str:
    """Draw the scene of a look and its mirror image at both ends of a coloured area, from one x to another, which goes
    on `below` the scene.
    """
    drawn, (left, right) = scene(look), across
    scale = min(MOST_ENLARGED, high * BACKDROP / drawn.height)
    shapes, low = tinted(drawn.shapes, near(palette), palette.colour), f"{high - drawn.height * scale:.2f}"
    area = f"M{left:g} 0H{right:g}V{high + below:g}H{left:g}Z"
    return (
        f'<path d="{area}" fill="{palette.colour}"/>'
        f'<g transform="translate({left:g} {low}) scale({scale:.3f})">{shapes}</g>'
        f'<g transform="translate({right:g} {low}) scale({-scale:.3f} {scale:.3f})">{shapes}</g>'
    )


def art_ground(face: CardFace, high: float, *, shown: Silhouette, over: float = 0.0) -> Markup:
    """Draw placeholder art in the field for a picture: the look's scene, emblem and bottom rule.

    A member's silhouette, `shown`, is drawn large before a shade of the emblem; without one, the emblem itself.
    """
    palette, width, tone = face.palette, face.inner[0], face.tone
    saved, reach = tone == "ink-saver", width + 2 * over
    inside = f'<path d="M{-over:g} {high - EDGE / 2:g}h{reach:g}" fill="none" stroke="{DARK}" stroke-width="{EDGE}"/>'
    if not saved:
        inside = _backdrop(palette, face.look, (-over, width + over), high) + inside
    if palette.emblem and not palette.picture:
        box = art_emblem(width, high)
        size, corner = box.width, f"{box.left:.2f} {box.top:.2f}"
        colour = OUTLINE if saved else palette.ink
        if shown.upper and not saved:
            behind = f"{width - high * BEHIND:.2f} {high * (1 - BEHIND) / 2:.2f}"
            shaded = drawing(palette.emblem, mixed(palette.colour, "#000000", GHOST), tone)
            inside += f'<g transform="translate({behind}) scale({high * BEHIND / 512:.5f})">{shaded}</g>'
        drawn = full_figure(shown, palette, tone) if shown.upper else drawing(palette.emblem, colour, tone)
        inside += f'<g transform="translate({corner}) scale({size / 512:.5f})">{drawn}</g>'
    return _svg("pg-art-ground", (-over, 0.0, reach, high), inside)


def art_emblem(width: float, high: float) -> Box:
    """Return the box of the emblem in the field for a picture."""
    size = min(high * ART_EMBLEM, width * WIDE)
    return sized((width - size) / 2, (high - size) / 2, size, size)


def full_figure(shown: Silhouette, palette: Palette, tone: Tone) -> Markup:
    """Draw a silhouette for a 512 by 512 SVG in the colour of words on the palette's, or pale where ink is saved."""
    colours = (PALE_FIGURE, WHITE) if tone == "ink-saver" else (palette.ink, palette.colour)
    move = f"translate({(1 - 1 / TALL) * 256:.2f} 0) scale({512 / TALL / 100:.5f})"
    return Markup('<g transform="{}">{}</g>').format(move, figure(shown, *colours))


def pattern_path(pattern: str, width: float, height: float) -> str:
    """Return a pattern over an area, in steps of PATTERN_SCALE millimetres; stripes for a plain one."""
    drawn = stripes if pattern == "plain" else PATTERNS.get(pattern, plain)
    return drawn(GroundExtent(width=width / PATTERN_SCALE, deep=height / PATTERN_SCALE))


def plain(reach: GroundExtent) -> str:
    """Return the whole area."""
    return f"M{reach.left:g} 0H{reach.right:g}V{reach.deep:g}H{reach.left:g}Z"


def stripes(reach: GroundExtent) -> str:
    """Return slanted stripes."""
    step, thick = 2.2 * 2**0.5, 1.1 * 2**0.5
    before = ceil(reach.deep / step)
    return "".join(_slanted(at * step, thick, reach.deep) for at in _steps(reach, step, before=before))


def bars(reach: GroundExtent) -> str:
    """Return upright bars."""
    return "".join(f"M{at * 2:g} 0h.8v{reach.deep:g}h-.8Z" for at in _steps(reach, 2, after=0))


def chevrons(reach: GroundExtent) -> str:
    """Return crossed fine stripes."""
    step, thick = 2.8, 0.99
    beyond = ceil(reach.deep / step)
    steps = _steps(reach, step, before=beyond, after=beyond)
    return "".join(_slanted(at * step, thick, reach.deep, way) for way in (1, -1) for at in steps)


def dots(reach: GroundExtent) -> str:
    """Return rows of dots."""
    rows = [(x * 1.3 + 0.65, y * 1.3 + 0.65) for y in range(int(reach.deep / 1.3)) for x in _steps(reach, 1.3, after=0)]
    return "".join(f"M{x - 0.44:.2f} {y:g}a.44.44 0 0 1 .88 0a.44.44 0 0 1-.88 0Z" for x, y in rows)


def chequers(reach: GroundExtent) -> str:
    """Return rows of squares."""
    rows = max(2, ceil(reach.deep / 1.05) - 1)
    last = 1.05 * (rows - 1.5)
    squares = [(x * 2.4 + 1.2 * (y % 2), y * 1.05) for y in range(rows) for x in _steps(reach, 2.4, after=1)]
    return "".join(f"M{x:g} {y:g}h1.2v{1.05 if y < last else reach.deep - y:g}h-1.2Z" for x, y in squares)


def _steps(reach: GroundExtent, step: float, *, before: int = 0, after: int = 2) -> range:
    """Return the numbers of a pattern's steps across a ground, one of them always 0 at the card's left edge."""
    return range(floor(reach.left / step) - before, ceil(reach.right / step) + after)


PATTERNS: dict[str, Callable[[GroundExtent], str]] = {
    "plain": plain,
    "stripes": stripes,
    "bars": bars,
    "chevrons": chevrons,
    "dots": dots,
    "chequers": chequers,
}


def band(shapes: tuple[BandShape, ...], reach: GroundExtent, palette: Palette, number: str = DARK) -> Markup:
    """Draw the shapes of a head, filled, `number` being the colour of its number; nothing where a look has none."""
    own = {"own": palette.colour, "shade": shade(palette), "pale": _pale(palette)}
    paints = own | {"dark": DARK, "white": WHITE, "number": number}
    drawn = "".join(f'<path d="{_path(one, reach)}Z" fill="{paints[one.fill]}"/>' for one in shapes)
    return _band(reach, drawn) if drawn else Markup()


def band_lines(shapes: tuple[BandShape, ...], reach: GroundExtent) -> Markup:
    """Draw the shapes of a head as thin lines."""
    drawn = "".join(_path(one, reach) for one in shapes)
    return _band(reach, f'<path d="{drawn}" {THIN}/>') if drawn else Markup()


def sheet_band(sheet: SheetFace, palette: Palette) -> Markup:
    """Draw the band of a reference sheet's head; nothing in looks that leave it plain, or where ink is saved."""
    look = look_of(sheet.look)
    shapes = () if sheet.tone == "ink-saver" else look.sheet_band or look.band
    return band(shapes, GroundExtent(width=sheet.inner[0]), palette)


def _path(shape: BandShape, reach: GroundExtent) -> str:
    """Return every repetition of a shape as a path that is not closed at its end."""
    (right, down), growth = shape.by, reach.growth if shape.grows else 0.0
    placed = [(part * reach.width + x + (growth if 0 < part < 1 else 0), y) for part, x, y in shape.points]
    every = ([(x + at * right, y + at * down) for x, y in placed] for at in range(shape.times))
    drawn = ("L".join(f"{x:.2f} {y:.2f}" for x, y in _above(one, reach.level)) for one in every)
    return "Z".join(f"M{one}" for one in drawn if one)


def _above(points: list[tuple[float, float]], level: float) -> Iterator[tuple[float, float]]:
    """Yield the points of the part of a shape that is above a level."""
    for (x, y), (far, down) in pairwise((*points, points[0])):
        if y <= level:
            yield x, y
        if (y <= level) != (down <= level):
            yield x + (far - x) * (level - y) / (down - y), level


def _pale(palette: Palette) -> str:
    """Return a lighter shade of the band, or a darker one under dark words, on which words can be read."""
    return mixed(palette.colour, "#000000" if palette.ink.lower() < "#888888" else WHITE, 0.14)


def _slanted(left: float, thick: float, deep: float, way: int = 1) -> str:
    return f"M{left:.2f} 0h{thick:.2f}l{way * deep:g} {deep:g}h{-thick:.2f}Z"


def _band(reach: GroundExtent, inside: str) -> Markup:
    return _svg("pg-ground", (reach.left, -reach.over, reach.width + 2 * reach.over, DEEP + reach.over), inside)


def _ribbon(reach: GroundExtent, inside: str) -> Markup:
    return _svg("pg-pattern", (reach.left, 0.0, reach.width + 2 * reach.over, RIBBON), inside)


def _svg(kind: str, box: tuple[float, float, float, float], inside: str) -> Markup:
    """Draw a box: left, top, width and height in millimetres."""
    left, top, width, height = (round(one, 3) + 0.0 for one in box)
    size = f'width="{width:g}mm" height="{height:g}mm" viewBox="{left:g} {top:g} {width:g} {height:g}"'
    head = f'<svg class="{kind}" {size} aria-hidden="true">'
    return Markup(head + inside + "</svg>")  # noqa: S704  (numbers and our own colours)
