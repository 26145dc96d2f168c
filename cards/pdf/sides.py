"""Sides of cards and tokens, each on a page of its own, as large as the card with its bleed."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from cards.faces.stamp import Stamp
from cards.geometry.drawing import Drawing
from cards.geometry.outlines import rectangle
from cards.geometry.points import sized
from cards.html.drawing_labels import LABEL_CSS
from cards.html.styles import card_css, sheet_css
from cards.pdf.job import Inked, Printed
from cards.pdf.keys import Laid
from cards.pdf.laying import HERE, Laying, Means, lay_out
from cards.pdf.records import SideRecord
from cards.pdf.writing.imposing import Imposition, impose
from cards.pdf.writing.pdf_builder import DocumentInfo
from cards.pdf.writing.pictures import scaled_pictures, with_known_pictures
from cards.sheets.papers import Paper, paper_named
from cards.sheets.sheet import Placement, Sheet
from roster.rules.game.game import Game


def print_sides(
    game: Game,
    faces: Sequence[Laid],
    *,
    gangs: Sequence[Hashable] = (),
    means: Means = HERE,
    bleed: float = 0,
    stamp: Stamp | None = None,
    title: str = "",
) -> tuple[bytes, tuple[tuple[SideRecord, ...], ...]]:
    """The PDF, and by face the sides that are its pages, each stamped. `bleed` is in millimetres.

    It has the `title` of the game without one. Cards of one of the `gangs`, which name what each face belongs to, share
    a grid.

    Raises PrintingFailed.
    """
    faces = with_known_pictures(faces, means.pictures)
    sizes = tuple(dict.fromkeys((face.width, face.height) for face in faces))
    how = Laying(
        css=card_css(game, sizes) + LABEL_CSS,
        sheet_css=sheet_css(game),
        press=means.press,
        store=means.store,
        progress=means.progress,
    )
    keys, records, art = lay_out(faces, how, gangs)
    sides = {
        f"{at}/{side.number}/{side.side}": Printed(
            name=key + f"{side.number}{side.side}".encode(), side=side, stamp=stamp
        )
        for at, key in enumerate(keys)
        for side in records[key].sides
    }
    sheets = tuple(_sheet(name, one.side, bleed) for name, one in sides.items())
    empty = Inked(drawing=Drawing(outline=rectangle(1, 1)))
    scaled = scaled_pictures(sides.values(), means.pictures, means.store)
    wanted = Imposition(sheets=sheets, frames=[(empty,)] * len(sheets), faces=sides, art=art, pictures=scaled)
    pdf = impose(wanted, DocumentInfo(title=title or game.name, author=game.credits.author, duplex="none"))
    return pdf, tuple(records[key].sides for key in keys)


def _sheet(name: str, side: SideRecord, bleed: float) -> Sheet:
    """A page that holds one side and its bleed."""
    box = sized(bleed, bleed, side.width, side.height)
    place = Placement(face=name, box=box, bleed=bleed)
    return Sheet(kind="cards", title=side.side, paper=_paper(side, bleed), placements=(place,))


def _paper(side: SideRecord, bleed: float) -> Paper:
    return replace(paper_named("a4"), width=side.width + 2 * bleed, height=side.height + 2 * bleed, margin=0, foot=0)
