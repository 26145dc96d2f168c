"""Printing houses: the pictures that each one wants, a gang's cards as such pictures, and their checks."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, reduce
from hashlib import sha256
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops

from cards.exports.card_pages import CardPages, back_page, every_card, file_stem, lay_cards, manifest_data
from cards.exports.export_format import Export, ExportFormat
from cards.exports.pictures import CardPicture, PagesToDraw
from cards.faces.gang_cards import GangCard, resized
from cards.pdf.backs import SharedBack, back_of
from cards.pdf.context import PrintContext
from cards.pdf.printed import PrintingFailed
from cards.pdf.writing.pens import missing_glyph_notes
from cards.pdf.writing.pictures import coarse_picture_notes, with_known_emblems
from cards.sheets.papers import data_of, keys_in
from roster.rules.game.prints import INCH
from roster.rules.words import times

HOUSES = Path(__file__).parents[1] / "houses"


@dataclass(frozen=True, kw_only=True, slots=True)
class House:
    """One product of a printing house, which takes pictures of width by height pixels.

    `bleed` pixels are cut off on every side; words stay `safe` pixels inside the cut. `rule` is the version of these
    numbers, `source` where they come from, `confirmed` whether they were read at the house itself.
    """

    key: str
    name: str
    rule: str
    width: int
    height: int
    dpi: int
    bleed: float
    safe: float
    source: str
    confirmed: bool

    @property
    def cut(self) -> tuple[float, float]:
        """The card's width and height in pixels once it is cut."""
        return self.width - 2 * self.bleed, self.height - 2 * self.bleed

    def millimetres(self, pixels: float) -> float:
        """Return the length of some pixels on the card."""
        return pixels / self.dpi * INCH


def house_keys() -> tuple[str, ...]:
    """Return the key of every product, sorted."""
    return keys_in(HOUSES)


@cache
def house(key: str) -> House:
    """Return the product of that key. Raises InvalidLayout when there is none."""
    return House(**data_of(HOUSES, key, "printing house"))


@dataclass(frozen=True, kw_only=True)
class HouseExport(ExportFormat):
    """A picture of each side for one product of a printing house, and a manifest."""

    def make(self, context: PrintContext) -> Export:
        return house_set(context, house(self.key))


FORMATS = tuple(
    HouseExport(key=key, name=house(key).name, note=f"a PNG a side, {house(key).width} × {house(key).height} pixels")
    for key in house_keys()
)
NEARLY_WHITE, COLOURED = 250, 225
"""The darkest channel of a pixel that counts as white, and the lightest of one that is coloured: ghosts are between."""
MOST_WHITE = 0.02
"""The part of a picture's width and height along which its bleed may be white."""
POKER = 63.5
"""The width of a poker card, in millimetres."""
SLACK = 0.5
"""Pixels by which words may leave the safe zone."""


def faults(picture: CardPicture, house: House) -> tuple[str, ...]:
    """Return what is wrong with a picture, in words; nothing where the house can print it."""
    with Image.open(BytesIO(picture.png)) as image:
        image.load()
        faults = (*_format_faults(image, house), *_bleed_faults(image, house), *_word_faults(picture, house))
        return (*faults, *picture.misset)


def _format_faults(image: Image.Image, house: House) -> Iterator[str]:
    if image.size != (house.width, house.height):
        yield f"it is {image.width} × {image.height} pixels, not {house.width} × {house.height}"
    if image.mode != "RGB":
        yield f"its colours are {image.mode}, not RGB without transparency"
    dpi = image.info.get("dpi", (0, 0))
    if any(abs(one - house.dpi) > 0.1 for one in dpi):
        yield f"it says {dpi[0]:.0f} dpi, not {house.dpi}"


def _bleed_faults(image: Image.Image, house: House) -> Iterator[str]:
    """Find a white border where the card is coloured at the cut: a cut that is off by a little would show it."""
    if image.size != (house.width, house.height):
        return
    cut, right, low = round(house.bleed) + 1, house.width - 1, house.height - 1
    darkest = reduce(ImageChops.darker, image.convert("RGB").split())

    def row(y: int) -> bytes:
        return darkest.crop((cut, y, right - cut, y + 1)).tobytes()

    def column(x: int) -> bytes:
        return darkest.crop((x, cut, x + 1, low - cut)).tobytes()

    edges = ((row, 0, cut), (row, low, low - cut), (column, 0, cut), (column, right, right - cut))
    pale = sum(
        border >= NEARLY_WHITE and inside <= COLOURED
        for line, outer, inner in edges
        for border, inside in zip(line(outer), line(inner), strict=True)
    )
    if pale > MOST_WHITE * (house.width + house.height):
        yield f"its bleed is white along {pale} pixels where the card is coloured"


def _word_faults(picture: CardPicture, house: House) -> Iterator[str]:
    """Yield words that are nearer to the cut than the house allows."""
    if picture.words is None:
        return
    for side, room in zip(("left", "top", "right", "bottom"), picture.words, strict=True):
        short = house.bleed + house.safe - room
        if short > SLACK:
            yield f"words stand {house.millimetres(short):.2f} mm outside the safe zone at the {side}"


DRAW, ROOM = "cards.exports.pictures:draw_sides", "cards.exports.pictures:room_of_words"
FORMAT = "pressgang-card-images/1"
SHARED_BACK = "00-back"
"""The beginning of the names of shared backs' files."""
TRIES = 3
"""The most times that cards are laid out again, smaller each time, until no word leaves the safe zone."""


def house_set(context: PrintContext, house: House) -> Export:
    """Return the pictures of every card of the gang, and their manifest. Raises PrintingFailed."""
    context, every = with_known_emblems(context), every_card(context)
    if not every:
        raise PrintingFailed("There are no cards to make pictures of: add members to the gang.")
    cards = lay_safely(context, house)
    files: dict[str, bytes] = {}
    sides = [(card.name, side) for card in cards for side in card.sides]
    glyphs, coarse = missing_glyph_notes(side.use for _, side in sides), coarse_picture_notes(sides, context)
    problems = [*context.notes, *glyphs, *coarse]
    rows = []
    shared = back_files(back_of(context, card.card) for card in cards if card.back is None)
    drawn = context.pool.map(DRAW, (_pages(card, house) for card in cards))
    for place, (card, pictures) in enumerate(zip(cards, drawn, strict=True), start=1):
        named = dict(zip(_names(place, card), pictures, strict=True))
        problems += [f"{file}: {fault}" for file, one in named.items() for fault in faults(one, house)]
        files |= {file: one.png for file, one in named.items()}
        rows.append((place, card, (*named, *([shared[back_of(context, card.card)]] if card.back is None else ()))))
        if context.progress:
            context.progress(place, len(cards))
    for file, back in zip(shared.values(), _shared_backs(context, house, shared), strict=True):
        files[file] = back.png
        problems += [f"{file}: {fault}" for fault in faults(back, house)]
    manifest = _manifest(context, house, [_row(place, card, names, files) for place, card, names in rows], problems)
    remarks = (*_needed_several_times(card.card for card in cards), *_left_out(every))
    written = json.dumps(manifest | {"remarks": remarks}, indent=1, ensure_ascii=False).encode()
    return Export(files=files | {"manifest.json": written}, problems=tuple(problems), remarks=remarks)


def _needed_several_times(cards: Iterable[GangCard]) -> tuple[str, ...]:
    """Return the remark on cards to order several times: each of their pictures is made once."""
    named = [times(card.copies, card.face.name) for card in cards if card.copies > 1]
    return (f"Order these more than once, as their files' names say: {', '.join(named)}.",) if named else ()


def _left_out(cards: Sequence[GangCard]) -> tuple[str, ...]:
    """Return what is said of full sheets: they are too large for a card, and the members have a card besides."""
    names = [card.face.name for card in cards if card.kind == "sheet"]
    return (f"Full sheets are not made as cards; print them as sheets: {', '.join(names)}.",) if names else ()


def lay_safely(context: PrintContext, house: House) -> tuple[CardPages, ...]:
    """Return the cards laid out so small that no word leaves the safe zone, on pages as large as the pictures."""
    pad, every = ceil(house.bleed), every_card(context)
    for _ in range(TRIES):
        wide, high = (house.millimetres(side - 2 * pad) for side in (house.width, house.height))
        cards = [_sized(card, wide, high) for card in every if card.kind != "sheet"]
        laid = lay_cards(context, cards, bleed=house.millimetres(pad))
        needed = _pad_needed(context, house, laid, pad)
        if needed <= pad:
            break
        pad = needed
    return laid


def _sized(card: GangCard, width: float, height: float) -> GangCard:
    """Return the card in a size. One smaller than a poker card is laid out as that and then made smaller."""
    made = resized(card, width, height)
    return replace(made, face=replace(made.face, scale=min(1.0, width / POKER)))


def _pad_needed(context: PrintContext, house: House, cards: Sequence[CardPages], pad: int) -> int:
    """Return how many pixels must be left around every card to keep its words in the safe zone."""
    rooms = context.pool.map(ROOM, (_pages(card, house) for card in cards))
    least = min((side for some in rooms for room in some if room for side in room), default=float(pad))
    return ceil(pad + house.bleed + house.safe - least)


def _pages(card: CardPages, house: House) -> PagesToDraw:
    size = (house.height, house.width) if card.landscape else (house.width, house.height)
    return PagesToDraw(pdf=card.pdf, pages=card.pages, size=size, dpi=house.dpi, turned=card.landscape)


def back_files(wanted: Iterable[SharedBack]) -> dict[SharedBack, str]:
    """Return the file of each back that cards share: named after its deck where there are several."""
    several = tuple(dict.fromkeys(wanted))
    if len(several) == 1:
        return {several[0]: f"{SHARED_BACK}.png"}
    names = [file_stem(back.name) for back in several]
    return {
        back: f"{SHARED_BACK}-{name}{f'-{at}' if name in names[:at] else ''}.png"
        for at, (back, name) in enumerate(zip(several, names, strict=True))
    }


def _shared_backs(context: PrintContext, house: House, wanted: Iterable[SharedBack]) -> Iterable[CardPicture]:
    """Return the pictures for the cards whose backs are empty."""
    wide, high = (house.millimetres(side) for side in house.cut)
    pdfs = (back_page(context, back, (wide, high), bleed=house.millimetres(house.bleed)) for back in wanted)
    size = house.width, house.height
    drawn = context.pool.map(DRAW, (PagesToDraw(pdf=pdf, pages=(0,), size=size, dpi=house.dpi) for pdf in pdfs))
    return (picture for (picture,) in drawn)


def _names(place: int, card: CardPages) -> Iterator[str]:
    often = f"-x{card.card.copies}" if card.card.copies > 1 else ""
    sides = ("front", "back")[: len(card.pages)]
    return (f"{place:02d}-{file_stem(card.name)}-{side}{often}.png" for side in sides)


def _row(place: int, card: CardPages, names: tuple[str, ...], files: dict[str, bytes]) -> dict[str, Any]:
    pictures = dict(zip(("front", "back"), names, strict=True))
    return {
        "number": place,
        "card": card.name,
        "kind": card.card.kind,
        "copies": card.card.copies,
        **{side: {"file": file, "sha256": sha256(files[file]).hexdigest()} for side, file in pictures.items()},
    }


def _manifest(context: PrintContext, house: House, cards: list[dict[str, Any]], problems: list[str]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        **manifest_data(context),
        "house": {
            **{name: getattr(house, name) for name in ("key", "name", "rule", "source", "confirmed")},
            "pixels": [house.width, house.height],
            **{name: getattr(house, name) for name in ("dpi", "bleed", "safe")},
            "colours": "sRGB, no transparency",
        },
        "notice": context.game.credits.notice,
        "cards": cards,
        "problems": problems,
    }
