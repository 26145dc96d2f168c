"""A game's cards in every look, size and tone: contact sheets to judge a design, or a look, by."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from cards.faces.card import CardFace, Tone
from cards.faces.gang_cards import GangCard, cards_of
from cards.faces.specimens import specimens
from cards.faces.styling import styled
from cards.geometry.drawing import Drawing, Label
from cards.geometry.outlines import rectangle
from cards.geometry.points import at, sized
from cards.html.looks import look_of
from cards.html.styles import bundled_looks
from cards.pdf.context import PrintContext
from cards.pdf.layout import lay_out, settings_for
from cards.pdf.parts import PrintedDrawing, PrintedSide
from cards.pdf.records import SideRecord
from cards.pdf.writing.imposing import Imposition, impose
from cards.pdf.writing.pdf_builder import DocumentInfo
from cards.pdf.writing.pictures import known_card
from cards.sheets.papers import card_size, card_size_keys, paper_named
from cards.sheets.sheet import Placement, Sheet
from roster.rules.game.blocks import HeaderBlock
from roster.rules.game.designs import Design
from roster.rules.game.game import Game

TONES: tuple[Tone, ...] = ("colour", "grey", "ink-saver")
MARGIN, GAP, LINE = 12.0, 4.0, 9.0
"""Millimetres around a contact sheet, between its cards, and for the words above a row."""
TITLE, CAPTION = 9.0, 5.0
"""The sizes of its words, in millimetres."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GalleryRow:
    """Cards of one size, side by side, in every tone."""

    caption: str
    faces: tuple[CardFace, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class ContactSheet:
    """The cards of one kind in one look."""

    title: str
    rows: tuple[GalleryRow, ...]


def extremes(game: Game) -> tuple[tuple[str, tuple[CardFace, ...]], ...]:
    """Return the card that says least and the one that says most, of each kind of card that the game has."""
    gangs = specimens(game)[:1]
    found: dict[tuple[str, float, float], list[GangCard]] = {}
    for card in (card for gang in gangs for card in cards_of(game, gang)):
        found.setdefault((card.kind, card.face.width, card.face.height), []).append(card)
    return tuple((kind, _ends([card.face for card in cards])) for (kind, _, _), cards in found.items())


def contact_sheets(game: Game, looks: Sequence[str], sizes: Sequence[str]) -> Iterator[ContactSheet]:
    """Yield a sheet for each kind of card and look, with a row for each size."""
    for kind, faces in extremes(game):
        for look in looks:
            title = f"{game.name} · {kind} cards · {look.replace('-', ' ')}"
            yield ContactSheet(title=title, rows=tuple(_rows([dressed(face, look) for face in faces], sizes)))


def dressed(face: CardFace, look: str) -> CardFace:
    """Return the card in a look, with the fonts that it was drawn for; its own look keeps its design's."""
    if face.look == look:
        return face
    display, text = look_of(look).fonts
    return replace(face, look=look, display_font=display, text_font=text)


def gallery(context: PrintContext, *, looks: Sequence[str] = (), sizes: Sequence[str] = ()) -> bytes:
    """Return contact sheets of some looks and sizes, usually all, as a PDF with a page each. Raises PrintingFailed."""
    game = context.game
    wanted = tuple(contact_sheets(game, looks or sorted(bundled_looks()), sizes or card_size_keys()))
    sides, art = _laid(context, wanted)
    pages = [_page(sheet, at, sides) for at, sheet in enumerate(wanted)]
    faces = {name: PrintedSide(name=name.encode(), side=side) for name, side in _named(sides)}
    asked = Imposition(
        sheets=[page for page, _ in pages], frames=[(words,) for _, words in pages], artwork=faces, art=art
    )
    about = DocumentInfo(title=f"{game.name}: cards in every look", author=game.credits.author, duplex="none")
    return impose(asked, context, settings_for(game), about)[0]


Sides = dict[tuple[int, int, int], tuple[SideRecord, ...]]
"""The sides of each card, by the number of its contact sheet, of its row, and its own."""


def _ends(faces: list[CardFace]) -> tuple[CardFace, ...]:
    ordered = sorted(faces, key=lambda face: sum(part.letters for part in (*face.front, *face.back)))
    return (ordered[0], ordered[-1]) if len(ordered) > 1 else tuple(ordered)


def _rows(faces: Sequence[CardFace], sizes: Sequence[str]) -> Iterator[GalleryRow]:
    """Yield the cards' own size, then others."""
    yield GalleryRow(caption="the design's own size", faces=tuple(_toned(faces, None)))
    for key in sizes:
        size = card_size(key)
        yield GalleryRow(caption=size.name, faces=tuple(_toned(faces, (size.width, size.height))))


def _toned(faces: Sequence[CardFace], size: tuple[float, float] | None) -> Iterator[CardFace]:
    for tone in TONES:
        for face in faces:
            lying = size and face.width > face.height
            yield styled(face, tone=tone, size=(size[1], size[0]) if size and lying else size)


def _laid(context: PrintContext, wanted: Sequence[ContactSheet]) -> tuple[Sides, dict[str, bytes]]:
    """Return every card set, by where it stands, and the forms that they share.

    One look after the other: what sets cards keeps what it has set for a stylesheet, and forgets it with that.
    """
    spots = [
        ((at, down, along), known_card(face, context.pictures))
        for at, sheet in enumerate(wanted)
        for down, row in enumerate(sheet.rows)
        for along, face in enumerate(row.faces)
    ]
    sizes = tuple(dict.fromkeys((face.width / face.scale, face.height / face.scale) for _, face in spots))
    sides: Sides = {}
    art: dict[str, bytes] = {}
    for tone, look in product(TONES, sorted({face.look for _, face in spots})):
        here = [(spot, face) for spot, face in spots if (face.tone, face.look) == (tone, look)]
        design = Design(key=look, name=look, width=1, height=1, front=(HeaderBlock(),), look=look)
        settings = settings_for(replace(context.game, designs=(design,)), sizes, tone=tone)
        records, shared = lay_out(context, settings, [face for _, face in here])
        art |= shared
        sides |= {spot: record.sides for (spot, _), record in zip(here, records, strict=True)}
    return sides, art


def _named(sides: Sides) -> Iterator[tuple[str, SideRecord]]:
    """Yield each side with its name on the contact sheets: "0/2/5/1"."""
    for spot, some in sides.items():
        yield from (("/".join(map(str, (*spot, number))), side) for number, side in enumerate(some))


def _page(wanted: ContactSheet, number: int, sides: Sides) -> tuple[Sheet, PrintedDrawing]:
    """Return a page as large as its cards need, and the words on it."""
    places: list[Placement] = []
    labels = [Label(text=wanted.title, place=at(MARGIN, MARGIN), size=TITLE, anchor="start", lettering="display")]
    down = widest = MARGIN + TITLE
    for which, row in enumerate(wanted.rows):
        labels.append(Label(text=row.caption, place=at(MARGIN, down + LINE / 2), size=CAPTION, anchor="start"))
        down, left, deep = down + LINE, MARGIN, 0.0
        for along, _ in enumerate(row.faces):
            for name, side in _named({(number, which, along): sides[number, which, along]}):
                places.append(Placement(face=name, box=sized(left, down, side.width, side.height), marked=True))
                left, deep = left + side.width + GAP, max(deep, side.height)
            left += GAP
        down, widest = down + deep + GAP, max(widest, left)
    paper = replace(paper_named("a4"), width=widest + MARGIN, height=down + MARGIN, margin=0, foot=0)
    outline = rectangle(paper.width, paper.height, at(paper.width / 2, paper.height / 2))
    sheet = Sheet(kind="cards", title=wanted.title, paper=paper, placements=tuple(places))
    return sheet, PrintedDrawing(drawing=Drawing(outline=outline, labels=tuple(labels)))
