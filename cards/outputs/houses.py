"""Printing houses: what pictures each wants, and a gang's cards as that house wants them, checked."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import Any

from PIL import Image

from cards.faces.design import palette
from cards.faces.gang_cards import cards_of, resized
from cards.faces.stamp import Stamp, stamp_lines
from cards.outputs.commission import CardPages, Commission, card_back, lay_cards, plain
from cards.outputs.pictures import Drawing, Drawn
from cards.pdf.printed import PrintingFailed
from cards.sheets.papers import LayoutWrong, file_of, keys_in, only, read_toml, word

HOUSES = Path(__file__).parent / "houses"
INCH = 25.4
FIELDS = ("name", "rule", "width", "height", "dpi", "bleed", "safe", "files", "source", "confirmed")
MOST = 10_000


@dataclass(frozen=True, kw_only=True, slots=True)
class House:
    """One product: pictures of width by height pixels.

    `bleed` pixels are cut off on every side; words keep `safe` pixels inside the cut. `rule` is the version of these
    numbers, `source` where they are from, `confirmed` whether the house itself was read.
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
        """How long so many pixels are on the card."""
        return pixels / self.dpi * INCH


def house_keys() -> tuple[str, ...]:
    """Every product there is, in order of its key."""
    return keys_in(HOUSES)


@cache
def house(key: str) -> House:
    """The product of that key. Raises LayoutWrong when there is none or its file cannot be used."""
    return read_house(file_of(HOUSES, key, "printing house"))


def read_house(file: Path) -> House:
    """One file, checked. Raises LayoutWrong."""
    written = only(file.name, read_toml(file), FIELDS)
    if written.get("files") != "png":
        raise LayoutWrong(f'{file.name}: files is {written.get("files")!r}; only "png" is written')
    if not isinstance(written.get("confirmed"), bool):
        raise LayoutWrong(f"{file.name}: confirmed is {written.get('confirmed')!r}; write true or false")
    made = House(
        key=file.stem,
        name=word(file.name, written, "name", file.stem),
        rule=word(file.name, written, "rule", ""),
        width=round(_pixels(file.name, written, "width", least=100)),
        height=round(_pixels(file.name, written, "height", least=100)),
        dpi=round(_pixels(file.name, written, "dpi", least=72)),
        bleed=_pixels(file.name, written, "bleed"),
        safe=_pixels(file.name, written, "safe"),
        source=word(file.name, written, "source", ""),
        confirmed=written["confirmed"],
    )
    if 4 * (made.bleed + made.safe) > min(made.width, made.height):
        raise LayoutWrong(f"{file.name}: bleed and safe leave no room for words; make them smaller")
    if not made.rule or not made.source:
        raise LayoutWrong(f"{file.name}: rule or source is empty; write when and where the numbers were read")
    return made


def _pixels(place: str, written: dict[str, Any], key: str, least: float = 0) -> float:
    value = written.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= MOST:
        raise LayoutWrong(f"{place}: {key} is {value!r}; write pixels from {least:g} to {MOST}")
    return float(value)


NEARLY_WHITE = 250
SLACK = 0.5
"""Pixels."""


def faults(drawn: Drawn, house: House) -> tuple[str, ...]:
    """What is wrong with a picture, in words; nothing where the house can print it."""
    with Image.open(BytesIO(drawn.png)) as picture:
        picture.load()
        return (*_form(picture, house), *_bleed(picture, house), *_words(drawn, house))


def _form(picture: Image.Image, house: House) -> Iterator[str]:
    if picture.size != (house.width, house.height):
        yield f"it is {picture.width} × {picture.height} pixels, not {house.width} × {house.height}"
    if picture.mode != "RGB":
        yield f"its colours are {picture.mode}, not RGB without transparency"
    dpi = picture.info.get("dpi", (0, 0))
    if any(abs(one - house.dpi) > 0.1 for one in dpi):
        yield f"it says {dpi[0]:.0f} dpi, not {house.dpi}"


def _bleed(picture: Image.Image, house: House) -> Iterator[str]:
    """White at the border where the card is coloured at the cut: a cut that wanders would show it."""
    if picture.size != (house.width, house.height):
        return
    cut, right, low = round(house.bleed) + 1, house.width - 1, house.height - 1
    pale = sum(
        _white(picture, border) and not _white(picture, inside)
        for x in range(cut, right - cut)
        for border, inside in (((x, 0), (x, cut)), ((x, low), (x, low - cut)))
    ) + sum(
        _white(picture, border) and not _white(picture, inside)
        for y in range(cut, low - cut)
        for border, inside in (((0, y), (cut, y)), ((right, y), (right - cut, y)))
    )
    if pale > 0.02 * (house.width + house.height):
        yield f"its bleed is white along {pale} pixels where the card is coloured"


def _white(picture: Image.Image, spot: tuple[int, int]) -> bool:
    colour = picture.getpixel(spot)
    return isinstance(colour, tuple) and min(colour) >= NEARLY_WHITE


def _words(drawn: Drawn, house: House) -> Iterator[str]:
    """Words nearer to the cut than the house allows."""
    if drawn.words is None:
        return
    for side, room in zip(("left", "top", "right", "bottom"), drawn.words, strict=True):
        short = house.bleed + house.safe - room
        if short > SLACK:
            yield f"words stand {house.millimetres(short):.2f} mm outside the safe zone at the {side}"


DRAW, ROOM = "cards.outputs.pictures:draw_sides", "cards.outputs.pictures:room_of_words"
FORM = "pressgang-card-images/1"
SHARED_BACK = "00-back.png"
TRIES = 3


@dataclass(frozen=True, kw_only=True, slots=True)
class HouseSet:
    """The pictures by file name, the manifest, and what the checks found wrong."""

    files: dict[str, bytes]
    manifest: dict[str, Any]
    problems: tuple[str, ...]

    @property
    def manifest_file(self) -> bytes:
        """The manifest as it is written."""
        return json.dumps(self.manifest, indent=1, ensure_ascii=False).encode()


@dataclass(frozen=True, kw_only=True, slots=True)
class Order(Commission):
    """A set for one house."""

    house: House


def house_set(order: Order) -> HouseSet:
    """The pictures of every card of the gang. Raises PrintingFailed."""
    if not cards_of(order.game, order.gang):
        raise PrintingFailed("There are no cards to make pictures of: add members to the gang.")
    cards = _laid_safely(order)
    files: dict[str, bytes] = {}
    problems: list[str] = []
    rows = []
    drawings = order.press.map(DRAW, (_drawing(card, order.house) for card in cards))
    for place, (card, drawn) in enumerate(zip(cards, drawings, strict=True), start=1):
        named = dict(zip(_names(place, card), drawn, strict=True))
        problems += [f"{file}: {fault}" for file, one in named.items() for fault in faults(one, order.house)]
        files |= {file: one.png for file, one in named.items()}
        rows.append((place, card, tuple(named)))
        if order.progress:
            order.progress(place, len(cards))
    if any(card.back is None for card in cards):
        back = _shared_back(order)
        files[SHARED_BACK] = back.png
        problems += [f"{SHARED_BACK}: {fault}" for fault in faults(back, order.house)]
    manifest = _manifest(order, [_row(place, card, names, files) for place, card, names in rows], problems)
    return HouseSet(files=files, manifest=manifest, problems=tuple(problems))


def _laid_safely(order: Order) -> tuple[CardPages, ...]:
    """The cards laid out so small that no word leaves the safe zone, on pages as large as the pictures."""
    house, pad = order.house, ceil(order.house.bleed)
    stamp = Stamp(lines=stamp_lines(order.game, order.gang, order.revision))
    for _ in range(TRIES):
        wide, high = (house.millimetres(side - 2 * pad) for side in (house.width, house.height))
        cards = [resized(card, wide, high) for card in cards_of(order.game, order.gang, revision=order.revision)]
        bleed = house.millimetres(pad)
        laid = lay_cards(order, cards, stamp=stamp, bleed=bleed)
        needed = _pad_needed(order, laid, pad)
        if needed <= pad:
            break
        pad = needed
    return laid


def _pad_needed(order: Order, cards: Sequence[CardPages], pad: int) -> int:
    """How many pixels must be left around every card, by where its words stand."""
    rooms = order.press.map(ROOM, (_drawing(card, order.house) for card in cards))
    least = min((side for some in rooms for room in some if room for side in room), default=float(pad))
    return ceil(pad + order.house.bleed + order.house.safe - least)


def _drawing(card: CardPages, house: House) -> Drawing:
    size = (house.height, house.width) if card.lying else (house.width, house.height)
    return Drawing(pdf=card.pdf, pages=card.pages, size=size, dpi=house.dpi, turned=card.lying)


def _shared_back(order: Order) -> Drawn:
    """The back of every card on whose back nothing stands."""
    house, game = order.house, order.game
    colours = palette(game, game.faction.get(order.gang.faction))
    wide, high = (house.millimetres(side) for side in house.cut)
    page = card_back(colours, game.name, wide, high, house.millimetres(house.bleed))
    size = (house.width, house.height)
    (drawn,) = next(iter(order.press.map(DRAW, (Drawing(pdf=page, pages=(0,), size=size, dpi=house.dpi),))))
    picture: Drawn = drawn
    return picture


def _names(place: int, card: CardPages) -> Iterator[str]:
    sides = ("front", "back")[: len(card.pages)]
    return (f"{place:02d}-{plain(card.name)}-{side}.png" for side in sides)


def _row(place: int, card: CardPages, names: tuple[str, ...], files: dict[str, bytes]) -> dict[str, Any]:
    back = names[1] if len(names) > 1 else SHARED_BACK
    pictures = {"front": names[0], "back": back}
    return {
        "number": place,
        "card": card.name,
        "kind": card.card.kind,
        "copies": card.card.copies,
        **{side: {"file": file, "sha256": sha256(files[file]).hexdigest()} for side, file in pictures.items()},
    }


def _manifest(order: Order, cards: list[dict[str, Any]], problems: list[str]) -> dict[str, Any]:
    house = order.house
    return {
        "format": FORM,
        "game": {"key": order.game.slug, "name": order.game.name, "edition": order.game.edition},
        "gang": {"name": order.gang.name, "revision": order.revision},
        "house": {
            "key": house.key,
            "name": house.name,
            "rule": house.rule,
            "source": house.source,
            "confirmed": house.confirmed,
            "pixels": [house.width, house.height],
            "dpi": house.dpi,
            "bleed": house.bleed,
            "safe": house.safe,
            "colours": "sRGB, no transparency",
        },
        "notice": order.game.credits.notice,
        "cards": cards,
        "problems": problems,
    }
