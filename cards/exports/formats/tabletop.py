"""A gang for Tabletop Simulator: sheets of card pictures, pictures of tokens, and the save file that uses them."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count, groupby
from typing import Any

import pypdfium2
from PIL import Image, ImageDraw

from cards.exports.card_pages import CardPages, back_pages, every_card, file_stem, lay_cards, manifest_data
from cards.exports.export_format import Export, ExportFormat
from cards.exports.pictures import POINTS_PER_INCH, png_of
from cards.exports.save_file import DPI, DeckSheet, SheetGrid, deck, grid_for, save_file, token
from cards.faces.gang_cards import GangCard
from cards.faces.tokens import TokenFace, TokenSideFace, gang_tokens
from cards.html.drawing import BLEED
from cards.pdf.context import PrintContext
from cards.pdf.cut_parts import token_piece
from cards.pdf.kit import print_sides
from cards.pdf.printed import PrintingFailed
from cards.pdf.writing.pictures import with_known_emblems
from roster.rules.game.nouns import Base

TABLE = "tabletop-simulator"


@dataclass(frozen=True, kw_only=True)
class TabletopExport(ExportFormat):
    """A set for Tabletop Simulator; its pictures will be at `address`."""

    key: str = TABLE
    name: str = "Tabletop Simulator"
    note: str = "sheets, tokens and a saved object"
    address: str = field(default="", metadata={"metavar": "URL", "help": f"where {TABLE} will find the pictures"})

    def make(self, context: PrintContext) -> Export:
        context = with_known_emblems(context)
        return Export(files=table_set(context, self.address), problems=context.notes)


FORMATS = (TabletopExport(),)


@dataclass(frozen=True, kw_only=True, slots=True)
class TableSet:
    """A set for the table, and where its pictures will be.

    `address` is that of a folder on the web. Without one the save file gives only the names of the files, which the
    program looks for in its own Mods/Images folder.
    """

    context: PrintContext
    address: str = ""

    def address_of(self, file: str) -> str:
        """Return where a picture will be."""
        return f"{self.address.rstrip('/')}/{file}" if self.address else file

    @property
    def name(self) -> str:
        """The gang's name, or its game's where it has none."""
        return self.context.gang.name or self.context.game.name

    @property
    def description(self) -> str:
        """Game and edition, gang and revision, in lines."""
        return "\n".join(line for line in self.context.stamp_lines if line)


Pictured = tuple[list[dict[str, Any]], dict[str, bytes]]
"""Objects for the table, and their pictures by file name."""


def table_set(context: PrintContext, address: str = "") -> dict[str, bytes]:
    """Return every file of the set by name; `address` is where its pictures will be. Raises PrintingFailed."""
    table = TableSet(context=context, address=address)
    objects, files = decks_of(table)
    tokens, token_files = tokens_of(table)
    if not objects and not tokens:
        raise PrintingFailed("There is nothing to lay on a table: add members to the gang.")
    files |= token_files
    save = f"{file_stem(table.name, 'gang')}.json"
    files[save] = _json(save_file(table.name, table.description, objects + tokens))
    files["how-to.txt"] = HOW_TO.encode()
    files["manifest.json"] = _json(_manifest(table, save, files))
    return files


FORMAT = "pressgang-tabletop/1"
HOW_TO = """\
Pictures belong into the program's Mods/Images folder (or, where an address was given, at that address).
The .json belongs into its Saves/Saved Objects folder; it is then among the saved objects.
"""


def _json(data: dict[str, Any]) -> bytes:
    return json.dumps(data, indent=1, ensure_ascii=False).encode()


def _manifest(table: TableSet, save: str, files: dict[str, bytes]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        **manifest_data(table.context),
        "save": save,
        "address": table.address,
        "notice": table.context.game.credits.notice,
        "files": [{"file": file, "sha256": sha256(body).hexdigest()} for file, body in sorted(files.items())],
    }


SHEET_TASK = "cards.exports.formats.tabletop:draw_sheet"
APART = 4.0
"""The distance between decks on the table, in the program's inches."""
WORDS = {"member": "members", "sheet": "record sheets", "weapon": "weapons", "deck": "deck"}


def decks_of(table: TableSet) -> Pictured:
    """Return a deck for each kind and size of card, and the pictures of all their sheets."""
    laid = lay_cards(table.context, sorted(every_card(table.context), key=_deck_key))
    numbers, objects, files = count(1), list[dict[str, Any]](), dict[str, bytes]()
    for _, some in groupby(laid, key=lambda one: _deck_key(one.card)):
        sheets = tuple(_sheets(table, tuple(some), numbers))
        files |= _sheet_pictures(table, sheets)
        name = f"{table.name}, {WORDS[sheets[0].cards[0].card.kind]}"
        objects.append(deck(name, table.description, sheets, (APART * len(objects), 0.0)))
    return objects, files


def _deck_key(card: GangCard) -> tuple[int, float, float]:
    """Return the place of its kind, its width and its height: the cards that make one deck have the same."""
    return list(WORDS).index(card.kind), card.face.width, card.face.height


def _sheets(table: TableSet, cards: tuple[CardPages, ...], numbers: Iterator[int]) -> Iterator[DeckSheet]:
    """Yield as many sheets as the cards need."""
    face = cards[0].card.face
    places = grid_for(face.width, face.height, len(cards)).places
    for start in range(0, len(cards), places):
        some = cards[start : start + places]
        number, grid = next(numbers), grid_for(face.width, face.height, len(some))
        faces, backs = (table.address_of(f"sheet-{number}-{side}.png") for side in ("faces", "backs"))
        yield DeckSheet(number=number, grid=grid, faces=faces, backs=backs, cards=some)


def _sheet_pictures(table: TableSet, sheets: Sequence[DeckSheet]) -> dict[str, bytes]:
    """Return both pictures of each sheet, by file name."""
    pages = {
        f"sheet-{sheet.number}-{side}.png": SheetPages(grid=sheet.grid, cells=cells)
        for sheet in sheets
        for side, cells in (
            ("faces", tuple((card.pdf, card.front) for card in sheet.cards)),
            ("backs", tuple(back_pages(table.context, sheet.cards))),
        )
    }
    return dict(zip(pages, table.context.pool.map(SHEET_TASK, pages.values()), strict=True))


SIDE_TASK = "cards.exports.formats.tabletop:draw_token"
TOKENS_IN_ROW, TOKENS_APART, TOKENS_AWAY = 8, 1.6, 5.0
"""Tokens lie in rows beside the decks: how many to a row, and their distances to each other and to the decks."""


def tokens_of(table: TableSet) -> Pictured:
    """Return a stack for each token that the gang needs, and the pictures of their sides."""
    context = table.context
    faces = gang_tokens(context.game, context.gang)
    sides = {name: side for face in faces for name, side in _sides(face).items()}
    if not sides:
        return [], {}
    pieces = [token_piece(side) for side in sides.values()]
    pdf, _ = print_sides(context, pieces)
    pages = (TokenPage(pdf=pdf, page=page, outline=side.outline) for page, side in enumerate(sides.values()))
    files = dict(zip(sides, context.pool.map(SIDE_TASK, pages), strict=True))
    return [_token_object(table, at, face) for at, face in enumerate(faces)], files


def _sides(face: TokenFace) -> dict[str, TokenSideFace]:
    """Return a token's sides by the names of their pictures."""
    name = f"token-{file_stem(face.key, 'token')}"
    front = {f"{name}-front.png": face.front}
    return front | {f"{name}-back.png": face.back} if face.back else front


def _token_object(table: TableSet, at: int, face: TokenFace) -> dict[str, Any]:
    front, back = (*_sides(face), "")[:2]
    row, column = divmod(at, TOKENS_IN_ROW)
    text = next(one.text for one in table.context.game.tokens if one.key == face.key)
    spot = column * TOKENS_APART, -TOKENS_AWAY - row * TOKENS_APART
    return token(face, text, table.address_of(front), table.address_of(back) if back else "", spot)


FINE = 4
"""The scale at which the mask of a token is drawn, in times the picture's, for a smooth edge."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SheetPages:
    """Pages to draw into the cells of a grid, row by row: a PDF and a page number for each cell."""

    grid: SheetGrid
    cells: tuple[tuple[bytes, int], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenPage:
    """A page that shows one side of a token with its bleed around it."""

    pdf: bytes
    page: int
    outline: Base


def draw_sheet(wanted: SheetPages) -> bytes:
    """Return the sheet as PNG; empty cells are white."""
    sheet = Image.new("RGB", wanted.grid.size, "#ffffff")
    wide, high = wanted.grid.cell
    open_files = {pdf: pypdfium2.PdfDocument(pdf) for pdf in dict.fromkeys(pdf for pdf, _ in wanted.cells)}
    for place, (pdf, page) in enumerate(wanted.cells):
        row, column = divmod(place, wanted.grid.columns)
        face = open_files[pdf][page].render(scale=DPI / POINTS_PER_INCH).to_pil().convert("RGB")
        sheet.paste(face.resize((wide, high)) if face.size != (wide, high) else face, (column * wide, row * high))
    for file in open_files.values():
        file.close()
    return png_of(sheet, DPI)


def draw_token(wanted: TokenPage) -> bytes:
    """Return the token as PNG, transparent outside its outline."""
    with pypdfium2.PdfDocument(wanted.pdf) as document:
        drawn = document[wanted.page].render(scale=DPI / POINTS_PER_INCH).to_pil().convert("RGB")
    pixel = DPI / 25.4
    edge = round(BLEED * pixel)
    size = round(wanted.outline.length * pixel), round(wanted.outline.width * pixel)
    token = drawn.crop((edge, edge, edge + size[0], edge + size[1])).convert("RGBA")
    token.putalpha(_mask(wanted.outline, size))
    return png_of(token, DPI)


def _mask(outline: Base, size: tuple[int, int]) -> Image.Image:
    fine = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
    draw = ImageDraw.Draw(fine)
    box = (0, 0, fine.width - 1, fine.height - 1)
    if outline.shape in ("round", "oval"):
        draw.ellipse(box, fill=255)
    else:
        draw.rectangle(box, fill=255)
    return fine.resize(size, Image.Resampling.BOX)
