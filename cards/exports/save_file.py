"""The save file of Tabletop Simulator: decks, cards and tokens as that program reads them."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal

from cards.exports.card_pages import CardPages
from cards.faces.tokens import TokenFace
from roster.rules.game.prints import INCH

LARGEST = 4096
"""The most pixels a side of a picture: the knowledge base recommends it, and every graphics card can show it."""
COLUMNS, ROWS = 10, 7
"""The most cells of a sheet."""
LEAST = 2
"""The fewest columns and rows of a sheet."""
DPI = 300


@dataclass(frozen=True, kw_only=True, slots=True)
class SheetGrid:
    """Columns and rows of cells; `cell` is a cell's width and height in pixels."""

    columns: int
    rows: int
    cell: tuple[int, int]

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the sheet in pixels."""
        return self.columns * self.cell[0], self.rows * self.cell[1]


def grid_for(width: float, height: float, count: int) -> SheetGrid:
    """Return the grid of a sheet for `count` cards of a size in millimetres: as many places as fit and are needed."""
    cell = round(width / INCH * DPI), round(height / INCH * DPI)
    across, down = min(COLUMNS, LARGEST // cell[0]), min(ROWS, LARGEST // cell[1])
    columns = max(min(across, count), min(LEAST, across))
    rows = max(min(down, -(-count // columns)), min(LEAST, down))
    return SheetGrid(columns=columns, rows=rows, cell=cell)


CARD_HIGH = 3.5 * INCH
"""A card of the program's own size, 2.5 by 3.5 inches, has scale 1."""
TILE = 2.0 * INCH
"""A tile or token of scale 1 is two inches wide."""
TILES: dict[str, int] = {"square": 0, "rectangle": 0, "round": 2}
"""The shapes of tiles: box and circle."""
FLAGS = {"Locked": False, "Grid": True, "Snap": True, "Autoraise": True, "Sticky": True, "Tooltip": True}
Kind = Literal["Custom_Tile", "Custom_Token"]


@dataclass(frozen=True, kw_only=True, slots=True)
class DeckSheet:
    """One sheet of cards: its number from 1, its grid, where its two pictures are, and the cards on it in order."""

    number: int
    grid: SheetGrid
    faces: str
    backs: str
    cards: tuple[CardPages, ...]

    def as_data(self) -> dict[str, Any]:
        return {
            "FaceURL": self.faces,
            "BackURL": self.backs,
            "NumWidth": self.grid.columns,
            "NumHeight": self.grid.rows,
            "BackIsHidden": True,
            "UniqueBack": True,
            "Type": 0,
        }

    def number_at(self, place: int) -> int:
        """Return the program's number for a card: a hundred times its sheet's number, plus its place."""
        return 100 * self.number + place


def deck(name: str, text: str, sheets: Sequence[DeckSheet], spot: tuple[float, float]) -> dict[str, Any]:
    """Return a face-down deck of the sheets' cards in order, each as often as the gang has it.

    A single card is an object itself.
    """
    places = [
        (sheet, place) for sheet in sheets for place, one in enumerate(sheet.cards) for _ in range(one.card.copies)
    ]
    if len(places) == 1:
        return _card(*places[0], spot, "CardCustom")
    high = sheets[0].cards[0].card.face.height
    return {
        **_object("DeckCustom", name, text, spot, high / CARD_HIGH),
        "HideWhenFaceDown": True,
        "Hands": False,
        "SidewaysCard": False,
        "DeckIDs": [sheet.number_at(place) for sheet, place in places],
        "CustomDeck": {str(sheet.number): sheet.as_data() for sheet in sheets},
        "ContainedObjects": [_card(sheet, place, spot, "Card") for sheet, place in places],
    }


def token(one: TokenFace, text: str, front: str, back: str, spot: tuple[float, float]) -> dict[str, Any]:
    """Return a tile where the program has its shape, else a token in the shape of its picture; several make a stack.

    `front` and `back` are the addresses of its pictures; a back of "" is none.
    """
    shape = TILES.get(one.outline.shape)
    kind: Kind = "Custom_Token" if shape is None else "Custom_Tile"
    own: dict[str, Any] = (
        {"CustomToken": {"Thickness": 0.1, "MergeDistancePixels": 5.0, "StandUp": False, "Stackable": True}}
        if shape is None
        else {"CustomTile": {"Type": shape, "Thickness": 0.1, "Stackable": True, "Stretch": True}}
    )
    image = {"ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0, **own}
    stack = {"Number": one.copies} if one.copies > 1 else {}
    name = f"{kind}_Stack" if one.copies > 1 else kind
    return {**_object(name, one.name, text, spot, one.outline.length / TILE), **stack, "CustomImage": image}


def save_file(name: str, note: str, objects: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return a saved object, which the program can put on any table."""
    empty = ("GameMode", "Date", "Table", "Sky", "LuaScript", "LuaScriptState", "XmlUI", "VersionNumber")
    return {
        "SaveName": name,
        **dict.fromkeys(empty, ""),
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Note": note,
        "TabStates": {},
        "ObjectStates": list(objects),
    }


def _card(sheet: DeckSheet, place: int, spot: tuple[float, float], kind: str) -> dict[str, Any]:
    printed, number = sheet.cards[place], sheet.number_at(place)
    face = printed.card.face
    text = " · ".join(part for part in (face.header.kicker, face.header.line) if part)
    return {
        **_object(kind, printed.name, text, spot, face.height / CARD_HIGH, str(number)),
        "HideWhenFaceDown": True,
        "Hands": True,
        "CardID": number,
        "SidewaysCard": False,
        "CustomDeck": {str(sheet.number): sheet.as_data()},
    }


def _object(
    kind: str, name: str, text: str, spot: tuple[float, float], scale: float, discriminator: str = ""
) -> dict[str, Any]:
    """Return what every object has. Its GUID is a digest of its content, so that the same gang gives the same file."""
    face_down = 180.0 if "Deck" in kind else 0.0
    size = round(scale, 4)
    return {
        "GUID": sha256(f"{kind}/{name}/{spot}/{discriminator}".encode()).hexdigest()[:6],
        "Name": kind,
        "Transform": {
            "posX": spot[0],
            "posY": 1.5,
            "posZ": spot[1],
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": face_down,
            "scaleX": size,
            "scaleY": 1.0,
            "scaleZ": size,
        },
        "Nickname": name,
        "Description": text,
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        **FLAGS,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }
