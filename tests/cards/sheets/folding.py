"""Paper turned over and folded as hands and printers do it, apart from the code that plans for it."""

from cards.geometry.points import Point, at, shift, turn
from cards.sheets.options import Printer, Sides
from cards.sheets.papers import Paper


def on_raster(spot: Point, paper: Paper) -> Point:
    """Return a point of a page as printers take it: a landscape page is turned clockwise, front and back alike."""
    return at(paper.height - spot.y, spot.x) if paper.landscape else spot


def from_raster(spot: Point, paper: Paper) -> Point:
    """Return a point of the page as one reads it."""
    return at(spot.y, paper.height - spot.x) if paper.landscape else spot


def through_paper(spot: Point, paper: Paper, sides: Sides) -> Point:
    """Return where a point of the back lies when one looks at the front and through the paper."""
    short, long = sorted((paper.width, paper.height))
    found = on_raster(spot, paper)
    turned = at(found.x, long - found.y) if sides == "duplex-short" else at(short - found.x, found.y)
    return from_raster(turned, paper)


def misplaced(spot: Point, paper: Paper, printer: Printer) -> Point:
    """Return where such a printer puts a point of a back."""
    return turn(printer.angle, paper.page.centre).then(shift(printer.x, printer.y)).point(spot)
