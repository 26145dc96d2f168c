"""A gang's cards as a printing house wants them: a picture a side, checked, with a list of what is what.

Lives here: `HouseSet`, `house_set`. A card is set somewhat smaller where its words would come too near to the cut, and
its grounds carried on around it.
Never here: laying out, drawing pixels, archives.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import ceil
from typing import Any

from cards.faces.design import palette
from cards.faces.gang_cards import cards_of, resized
from cards.faces.stamp import Stamp, stamp_lines
from cards.outputs.card_back import card_back
from cards.outputs.checks import faults
from cards.outputs.commission import Commission
from cards.outputs.house import House
from cards.outputs.laid_cards import CardPages, lay_cards
from cards.outputs.naming import plain
from cards.outputs.pictures import Drawing, Drawn
from cards.pdf.printed import PrintingFailed

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
