"""Checks of printing: sizes, icons, fonts, colours, card designs."""

import math
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as Folder

from roster.packs.icons import icon_names
from roster.packs.linting.index import Index, below, unknown_word
from roster.packs.problems import Path, comma_list, did_you_mean, quoted
from roster.rules.colour import contrast, darkened
from roster.rules.game.blocks import HeadKind, TrackBlock, WeaponsBlock
from roster.rules.game.designs import PLAIN_LOOK, Design
from roster.rules.game.game import GameHeader
from roster.rules.game.nouns import Base, Faction
from roster.rules.game.prints import TAB, Area, Drawing, Grid, Ruler, Section, Sector, Template, Token, Turn, Zone
from roster.rules.game.stats import Stat
from roster.rules.game.targets import Target
from roster.rules.game.written import Fault

PAPER = (210.0, 297.0)
MARGIN = 10.0
Extent = tuple[float, float]


def extent(thing: Turn | Sector | Area | Grid | Base) -> Extent:
    """Return the width and height of a thing in millimetres; lanes and slices are about straight ahead."""
    match thing:
        case Turn():
            inner, outer, end = thing.radius - thing.lane / 2, thing.radius + thing.lane / 2, math.radians(thing.angle)
            high = outer * (1.0 if end >= math.pi / 2 else math.sin(end))
            return outer - min(inner, inner * math.cos(end), outer * math.cos(end)), high
        case Sector():
            half = math.radians(thing.angle / 2)
            wide = 2 * thing.radius * (1.0 if half >= math.pi / 2 else math.sin(half))
            return wide, thing.radius * (1 - min(0.0, math.cos(half)))
        case Grid():
            return thing.size
        case Area(stands=True):
            return thing.length, thing.width + TAB
        case _:
            return thing.length, thing.width


def too_large(path: Path, size: Extent, what: str) -> Iterator[Fault]:
    """Report a thing that fits on the paper in neither direction."""
    room = sorted(side - 2 * MARGIN for side in PAPER)
    if any(one > most + 1e-6 for one, most in zip(sorted(size), room, strict=True)):
        shown = f"{size[0]:.0f} × {size[1]:.0f} mm"
        message = f"The {what} of {shown} does not fit on A4, which has {room[0]:.0f} × {room[1]:.0f} mm."
        yield Fault(path, message, "Make it smaller; only rulers are printed in parts.")


def wrong_drawing(path: Path, drawing: Turn | Ruler | Sector | Area | Grid) -> Iterator[Fault]:
    """Report a template's drawing that can't be drawn, or is too large."""
    if isinstance(drawing, Ruler):
        yield from wrong_ruler(path, drawing)
        return
    if isinstance(drawing, Turn) and drawing.radius < drawing.lane / 2:
        message = f"The turn's radius of {drawing.radius:.1f} mm is less than half its lane."
        yield Fault(path, message, "Make the turn wider or the lane narrower.")
    if isinstance(drawing, Sector) and drawing.waist > drawing.radius:
        yield Fault((*path, "waist"), "The waist is wider than the slice is long.", "Make it smaller.")
    if isinstance(drawing, Grid):
        yield from off_grid(path, drawing)
    if isinstance(drawing, Area) and drawing.stands and drawing.shape not in ("rectangle", "square"):
        yield Fault((*path, "stands"), "A round shape has no edge to stand on.", "Write a rectangle, or leave it out.")
    yield from too_large(path, extent(drawing), "template")


def wrong_ruler(path: Path, ruler: Ruler) -> Iterator[Fault]:
    """Report a ruler that ends before it starts, and zones off it."""
    if ruler.end <= ruler.start:
        message = f"The ruler ends at {ruler.end}, but starts at {ruler.start}."
        yield Fault((*path, "end"), message, "Write a larger end.")
    for number, zone in enumerate(ruler.zones):
        if not ruler.start <= zone.since < zone.to <= ruler.end:
            message = f"The ruler from {ruler.start} to {ruler.end} has no zone from {zone.since} to {zone.to}."
            yield Fault((*path, "zones", number), message, "Write a limit on it, and a smaller number before it.")


def off_grid(path: Path, grid: Grid) -> Iterator[Fault]:
    """Report marked cells, or that of the miniature, outside their grid."""
    places: list[tuple[Path, str]] = [(("marked", number), cell) for number, cell in enumerate(grid.marked)]
    for place, cell in (*places, *([(("origin",), grid.origin)] if grid.origin else ())):
        column, row = (int(part) if len(part) < 6 else 0 for part in cell.split(","))
        if not (1 <= column <= grid.columns and 1 <= row <= grid.rows):
            message = f"The grid has {grid.columns} columns and {grid.rows} rows, but no cell {cell[:12]}."
            yield Fault((*path, *place), message, "Count columns and rows from 1.")


def flat_extent(drawing: Drawing) -> tuple[str, Extent] | None:
    """Return the shape and size of a drawing whose mirror image has the same outline; None for any other."""
    match drawing:
        case Ruler():
            return "", ((drawing.end - drawing.start) * drawing.unit, drawing.width)
        case Area() | Grid(origin=""):
            return getattr(drawing, "shape", ""), extent(drawing)
        case _:
            return None


def wrong_back(path: Path, template: Template, others: Mapping[str, Template]) -> Iterator[Fault]:
    """Report a template behind another that isn't of its size and shape, or belongs to another pair."""
    found = others[template.behind]
    size = flat_extent(template.drawing)
    if size is None or size != flat_extent(found.drawing):
        message = f"The template {quoted(found.key)} cannot be printed behind this one: they are not cut alike."
        yield Fault(path, message, "Name a ruler, area or grid of the same size.")
    elif found.behind or sum(one.behind == found.key for one in others.values()) > 1:
        message = f"The template {quoted(found.key)} is on another back, or has a back of its own."
        yield Fault(path, message, "Pair each template with one other.")


def check_paper(index: Index) -> Iterator[Fault]:
    """Report everything that can't be printed at true size."""
    shapes: tuple[tuple[Path, Base | Area], ...] = (*index.each(Base), *index.each(Area))
    for path, one in shapes:
        if one.shape in ("round", "square") and one.length != one.width:
            message = f"A {one.shape} shape has one size, but this is {one.length:g} by {one.width:g} mm."
            yield Fault(path, message, "Write the same length and width, or another shape.")
    for path, token in index.each(Token):
        yield from too_large((*path, "outline"), extent(token.outline), "token")
    others = {template.key: template for _, template in index.each(Template)}
    for path, template in index.each(Template):
        yield from wrong_drawing((*path, "drawing"), template.drawing)
        if template.behind in others:
            yield from wrong_back((*path, "behind"), template, others)
    for path, design in index.each(Design):
        yield from too_large(path, (design.width, design.height), "card")


ROOT = Folder(__file__).resolve().parents[3]
VENDOR, LOOKS = ROOT / "static" / "vendor", ROOT / "templates" / "cards" / "looks"
ICON_FIELDS = ("icon", "emblem")
MOST_SUGGESTIONS = 50


@cache
def font_families() -> frozenset[str]:
    """Return the font families that are bundled."""
    return frozenset(path.name for path in (VENDOR / "fonts").iterdir() if path.is_dir())


@cache
def look_names() -> tuple[str, ...]:
    """Return the looks of cards: the plain one, and one for each stylesheet."""
    return (PLAIN_LOOK, *sorted(file.stem for file in LOOKS.glob("*.css")))


def check_bundled(index: Index) -> Iterator[Fault]:
    """Report every icon, font and look that isn't bundled; icons with the nearest name unless there are very many."""
    named = [((*path, field), getattr(thing, field, "")) for path, thing in index.parts for field in ICON_FIELDS]
    missing = [(path, name) for path, name in named if name and name not in icon_names()]
    for path, name in missing:
        meant = did_you_mean(name, icon_names()) if len(missing) <= MOST_SUGGESTIONS else ""
        remedy = f"{meant}The names are those of game-icons.net."
        yield Fault(path, f"No bundled icon is called {quoted(name)}.", remedy)
    fonts = ("font", sorted(font_families()))
    known = {"display_font": fonts, "text_font": fonts, "look": ("look", sorted(look_names()))}
    for path, design in index.each(Design):
        for field, (word, there) in known.items():
            if (name := getattr(design, field)) not in there:
                message = f"No bundled {word} is called {quoted(name)}."
                yield Fault((*path, field), message, f"There are: {comma_list(there)}.")


LEAST_CONTRAST = 4.5
WHITE = "#ffffff"


def low_contrast(path: Path, colour: str, ink: str) -> Iterator[Fault]:
    """Report text in an ink that is hard to read on the colour."""
    found = contrast(colour, ink)
    if found < LEAST_CONTRAST:
        best = max((WHITE, "#000000"), key=lambda other: contrast(colour, other))
        message = f"Text of {ink} on {colour} has a contrast of {found:.1f}:1, less than {LEAST_CONTRAST}:1."
        yield Fault((*path, "ink"), message, f"Write '{best}', or change the colour.")


def check_colours(index: Index) -> Iterator[Fault]:
    """Report every ink that is hard to read on its colour, and what is faint on paper."""
    coloured: tuple[tuple[Path, GameHeader | Faction], ...] = (*index.each(GameHeader), *index.each(Faction))
    for path, thing in coloured:
        yield from low_contrast(path, thing.colour, thing.ink)
    for path, kind in index.each(HeadKind):
        for fault in low_contrast(path, kind.colour, index.pack.game.ink):
            yield Fault((*path, "colour"), fault.message, "Write a colour on which the game's `ink` is clear.")
    on_paper: tuple[type[Template | Section | Zone], ...] = (Template, Section, Zone)
    for path, ground in (one for kind_of in on_paper for one in index.each(kind_of)):
        if ground.colour and (found := contrast(ground.colour, WHITE)) < LEAST_CONTRAST:
            message = f"{ground.colour} on white paper has a contrast of {found:.1f}:1, less than {LEAST_CONTRAST}:1."
            remedy = f"Write a darker colour, such as '{darkened(ground.colour, WHITE, LEAST_CONTRAST)}'."
            yield Fault((*path, "colour"), message, remedy)


def check_showing(index: Index) -> Iterator[Fault]:
    """Report the faults of every block of a card design."""
    for path, design in index.each(Design):
        for at, block in design.placed():
            for fault in block.faults(design.subject):
                yield below((*path, *at), fault)
            if isinstance(block, TrackBlock):
                yield from too_long(index, (*path, *at), design, block)
            for number, target in enumerate(block.targets if isinstance(block, WeaponsBlock) else ()):
                yield from unmarked_lines((*path, *at, "targets", number), design, target)


def too_long(index: Index, path: Path, design: Design, block: TrackBlock) -> Iterator[Fault]:
    """Report a track with more marks than its card has room for, and a second one along the edge of a side."""
    most = block.most(design.width, design.height)
    highest = max((value for thing in index.parts for value in values_of(thing[1], block.stat)), default=0)
    if most is not None and highest > most:
        field = "cell" if block.cell else "along"
        message = f"{quoted(block.stat)} goes up to {highest}, but a card of this size has room for {most} of these."
        remedy = "Write a smaller `cell`, or enlarge the card." if block.cell else "Leave out `along`."
        yield Fault((*path, field), message, remedy)
    sides = [side for side in (design.front, design.back) if any(one is block for one in side)]
    edges = [one for side in sides for one in side if isinstance(one, TrackBlock) and one.along == "edge"]
    if any(block is one for one in edges[1:]):
        message, remedy = "A side has one edge for a clip, and another track has it.", "Leave out `along` here."
        yield Fault((*path, "along"), message, remedy)


def values_of(thing: object, stat: str) -> Iterator[int]:
    """Yield the values of a stat that a thing of the pack gives or allows."""
    if isinstance(thing, Stat) and thing.key == stat:
        yield from (value for value in (thing.maximum, thing.default) if value is not None)
    given = getattr(thing, "stats", None)
    if isinstance(given, Mapping) and isinstance(given.get(stat), int):
        yield given[stat]


def unmarked_lines(path: Path, design: Design, target: Target) -> Iterator[Fault]:
    """Report lines that a target reads and that no grid of its design lets a player mark."""
    for number, one in enumerate(target.by_line):
        if one.line not in design.lines:
            message = f"No grid with `mark: true` of this design has a line {quoted(one.line)}."
            yield unknown_word((*path, "by_line", number, "line"), message, one.line, design.lines)
