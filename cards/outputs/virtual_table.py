"""A gang on a virtual table: sheets of card pictures, tokens, and the save file that names them."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from itertools import count, groupby
from typing import Any

import pypdfium2
from PIL import Image, ImageDraw

from cards.faces.design import palette
from cards.faces.gang_cards import GangCard, cards_of
from cards.faces.stamp import Stamp, stamp_lines
from cards.faces.tokens import TokenFace, TokenSideFace, gang_tokens
from cards.html.drawing import BLEED
from cards.html.tokens import token_html
from cards.outputs.commission import CardPages, Commission, card_back, lay_cards, plain
from cards.outputs.pictures import POINTS, png_of
from cards.outputs.save_file import DPI, DeckSheet, Grid, TableCard, TableToken, deck, grid_for, save_file, token
from cards.pdf.cutouts import Cutout
from cards.pdf.printed import PrintingFailed
from cards.pdf.sides import print_sides
from roster.rules.game.nouns import Base


@dataclass(frozen=True, kw_only=True, slots=True)
class TableOrder(Commission):
    """A set for the table, and where its pictures will be.

    `base` is the address of a folder on the web; without one the save file names the files alone, which the program
    finds in its own Mods/Images folder.
    """

    base: str = ""

    def address(self, file: str) -> str:
        """Where a picture will be."""
        return f"{self.base.rstrip('/')}/{file}" if self.base else file

    @property
    def said(self) -> str:
        """Whose these are: game and edition, gang and revision."""
        return "\n".join(line for line in self.lines if line)

    @property
    def lines(self) -> tuple[str, ...]:
        """The same, line by line."""
        return stamp_lines(self.game, self.gang, self.revision)


FINE = 4
"""How much finer than the picture the mask of a token is drawn."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SheetAsked:
    """Pages to draw into the cells of a grid, row by row: a PDF and a page each."""

    grid: Grid
    cells: tuple[tuple[bytes, int], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenAsked:
    """A page that shows a token's side with `margin` millimetres around it."""

    pdf: bytes
    page: int
    outline: Base
    margin: float


def draw_sheet(asked: SheetAsked) -> bytes:
    """The sheet as PNG; cells that are left over are white."""
    sheet = Image.new("RGB", asked.grid.size, "#ffffff")
    wide, high = asked.grid.cell
    open_files = {pdf: pypdfium2.PdfDocument(pdf) for pdf in dict.fromkeys(pdf for pdf, _ in asked.cells)}
    for place, (pdf, page) in enumerate(asked.cells):
        row, column = divmod(place, asked.grid.columns)
        face = open_files[pdf][page].render(scale=DPI / POINTS).to_pil().convert("RGB")
        sheet.paste(face.resize((wide, high)) if face.size != (wide, high) else face, (column * wide, row * high))
    for file in open_files.values():
        file.close()
    return png_of(sheet, DPI)


def draw_token(asked: TokenAsked) -> bytes:
    """The token as PNG, transparent outside its outline."""
    with pypdfium2.PdfDocument(asked.pdf) as document:
        drawn = document[asked.page].render(scale=DPI / POINTS).to_pil().convert("RGB")
    pixel = DPI / 25.4
    edge = round(asked.margin * pixel)
    size = round(asked.outline.length * pixel), round(asked.outline.width * pixel)
    token = drawn.crop((edge, edge, edge + size[0], edge + size[1])).convert("RGBA")
    token.putalpha(_mask(asked.outline, size))
    written = BytesIO()
    token.save(written, "PNG", dpi=(DPI, DPI))
    return written.getvalue()


def _mask(outline: Base, size: tuple[int, int]) -> Image.Image:
    fine = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
    draw = ImageDraw.Draw(fine)
    box = (0, 0, fine.width - 1, fine.height - 1)
    if outline.shape in ("round", "oval"):
        draw.ellipse(box, fill=255)
    else:
        draw.rectangle(box, fill=255)
    return fine.resize(size, Image.Resampling.BOX)


SHEET_TASK = "cards.outputs.virtual_table:draw_sheet"
APART = 4.0
"""How far decks lie from each other on the table."""
WORDS = {"member": "members", "sheet": "record sheets", "weapon": "weapons", "deck": "deck"}
Pictured = tuple[list[dict[str, Any]], dict[str, bytes]]
"""Objects for the table, and their pictures by file name."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Sheet:
    """One sheet: what the save file says of it, and the cards on it in order."""

    told: DeckSheet
    cards: tuple[CardPages, ...]


def decks_of(order: TableOrder) -> Pictured:
    """A deck for each kind and size of card, and the pictures of all their sheets."""
    laid = lay_cards(order, _wanted(order), stamp=Stamp(lines=order.lines))
    numbers, objects, files = count(1), list[dict[str, Any]](), dict[str, bytes]()
    for kind, some in groupby(laid, key=_pile):
        sheets = tuple(_sheets(order, tuple(some), numbers))
        files |= _pictures(order, sheets)
        cards = [card for sheet in sheets for card in _on_table(sheet)]
        name = f"{order.gang.name or order.game.name}, {WORDS[kind[0]]}"
        objects.append(deck(name, order.said, cards, kind[2], (APART * len(objects), 0.0)))
    return objects, files


def _wanted(order: TableOrder) -> list[GangCard]:
    """The cards, those of one pile together."""
    cards = cards_of(order.game, order.gang, revision=order.revision)
    return sorted(cards, key=lambda card: (list(WORDS).index(card.kind), card.face.width, card.face.height))


def _pile(card: CardPages) -> tuple[str, float, float]:
    return card.card.kind, card.card.face.width, card.card.face.height


def _sheets(order: TableOrder, cards: tuple[CardPages, ...], numbers: Iterator[int]) -> Iterator[Sheet]:
    """As many sheets as the cards need."""
    face = cards[0].card.face
    places = grid_for(face.width, face.height, len(cards)).places
    for start in range(0, len(cards), places):
        some = cards[start : start + places]
        number, grid = next(numbers), grid_for(face.width, face.height, len(some))
        faces, backs = (order.address(f"sheet-{number}-{side}.png") for side in ("faces", "backs"))
        yield Sheet(told=DeckSheet(number=number, grid=grid, faces=faces, backs=backs), cards=some)


def _pictures(order: TableOrder, sheets: Sequence[Sheet]) -> dict[str, bytes]:
    """Both pictures of each sheet."""
    asked = {
        f"sheet-{sheet.told.number}-{side}.png": SheetAsked(grid=sheet.told.grid, cells=cells)
        for sheet in sheets
        for side, cells in (
            ("faces", tuple((card.pdf, card.front) for card in sheet.cards)),
            ("backs", _backs(order, sheet.cards)),
        )
    }
    return dict(zip(asked, order.press.map(SHEET_TASK, asked.values()), strict=True))


def _backs(order: TableOrder, cards: tuple[CardPages, ...]) -> tuple[tuple[bytes, int], ...]:
    """The backs; where nothing stands on one, the gang's colours."""
    face = cards[0].card.face
    colours = palette(order.game, order.game.faction.get(order.gang.faction))
    shared = card_back(colours, order.game.name, face.width, face.height, 0)
    return tuple((shared, 0) if card.back is None else (card.pdf, card.back) for card in cards)


def _on_table(sheet: Sheet) -> Iterator[TableCard]:
    """Each card as often as the gang has it."""
    for place, card in enumerate(sheet.cards):
        header = card.card.face.header
        text = " · ".join(part for part in (header.kicker, header.line) if part)
        one = TableCard(name=card.name, text=text, sheet=sheet.told, place=place)
        yield from [one] * card.card.copies


SIDE_TASK = "cards.outputs.virtual_table:draw_token"
A_ROW, TOKENS_APART, AWAY = 8, 1.6, 5.0
"""Tokens lie in rows beside the decks."""


def tokens_of(order: TableOrder) -> tuple[list[dict[str, Any]], dict[str, bytes]]:
    """A stack for each token that the gang needs, and the pictures of their sides by file name."""
    faces = gang_tokens(order.game, order.gang)
    sides = {name: side for face in faces for name, side in _sides(face).items()}
    if not sides:
        return [], {}
    cutouts = [_cutout(side) for side in sides.values()]
    pdf, _ = print_sides(order.game, cutouts, press=order.press, store=order.store)
    asked = (
        TokenAsked(pdf=pdf, page=page, outline=side.outline, margin=BLEED) for page, side in enumerate(sides.values())
    )
    files = dict(zip(sides, order.press.map(SIDE_TASK, asked), strict=True))
    return [_object(order, at, face) for at, face in enumerate(faces)], files


def _sides(face: TokenFace) -> dict[str, TokenSideFace]:
    """A token's sides by the names of their pictures."""
    name = f"token-{plain(face.key, 'token')}"
    front = {f"{name}-front.png": face.front}
    return front | {f"{name}-back.png": face.back} if face.back else front


def _cutout(side: TokenSideFace) -> Cutout:
    size = side.outline
    return Cutout(html=token_html(side), width=size.length + 2 * BLEED, height=size.width + 2 * BLEED)


def _object(order: TableOrder, at: int, face: TokenFace) -> dict[str, Any]:
    front, back = (*_sides(face), "")[:2]
    row, column = divmod(at, A_ROW)
    told = next(one for one in order.game.tokens if one.key == face.key)
    one = TableToken(
        name=face.name,
        text=told.text,
        outline=face.outline,
        front=order.address(front),
        back=order.address(back) if back else "",
        copies=face.copies,
    )
    return token(one, (column * TOKENS_APART, -AWAY - row * TOKENS_APART))


FORM = "pressgang-tabletop/1"
HOW = """\
Pictures belong into the program's Mods/Images folder (or, where an address was given, at that address).
The .json belongs into its Saves/Saved Objects folder; it is then among the saved objects.
"""


def table_set(order: TableOrder) -> dict[str, bytes]:
    """Every file of the set by name. Raises PrintingFailed."""
    objects, files = decks_of(order)
    tiles, pictures = tokens_of(order)
    if not objects and not tiles:
        raise PrintingFailed("There is nothing to lay on a table: add members to the gang.")
    files |= pictures
    name = order.gang.name or order.game.name
    save = f"{plain(name, 'gang')}.json"
    files[save] = _json(save_file(name, order.said, objects + tiles))
    files["how-to.txt"] = HOW.encode()
    files["manifest.json"] = _json(_manifest(order, save, files))
    return files


def _json(data: dict[str, Any]) -> bytes:
    return json.dumps(data, indent=1, ensure_ascii=False).encode()


def _manifest(order: TableOrder, save: str, files: dict[str, bytes]) -> dict[str, Any]:
    return {
        "format": FORM,
        "game": {"key": order.game.slug, "name": order.game.name, "edition": order.game.edition},
        "gang": {"name": order.gang.name, "revision": order.revision},
        "save": save,
        "address": order.base,
        "notice": order.game.credits.notice,
        "files": [{"file": file, "sha256": sha256(body).hexdigest()} for file, body in sorted(files.items())],
    }
