"""What every set of files is made of: the cards of a gang, each once, laid out a page a side."""

import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from io import BytesIO
from typing import Any
from unicodedata import normalize

from cards.drawn.contours import icon_contours, label_contours
from cards.drawn.pdf import marks_pdf
from cards.drawn.piece import Mark
from cards.faces.card import Palette
from cards.faces.gang_cards import GangCard
from cards.faces.stamp import Stamp
from cards.geometry.drawing import Label
from cards.geometry.lettering import fitted
from cards.geometry.outlines import rectangle, rounded
from cards.geometry.points import Box, at, sized
from cards.pdf.laying import Press, Progress
from cards.pdf.records import SideRecord
from cards.pdf.sides import print_sides
from cards.pdf.store import Store
from roster.rules.game.game import Game
from roster.rules.game.light import mixed
from roster.rules.gang.gang import Gang


@dataclass(frozen=True, kw_only=True, slots=True)
class Commission:
    """A gang, and by what its cards are laid out."""

    game: Game
    gang: Gang
    press: Press
    store: Store | None = None
    revision: int = 0
    progress: Progress | None = None

    def shared(self) -> dict[str, Any]:
        """The same for a commission that says more."""
        return {field.name: getattr(self, field.name) for field in fields(Commission)}


LONGEST = 40


def plain(name: str, otherwise: str = "card") -> str:
    """A name in small plain letters, figures and hyphens; `otherwise` where nothing of it is left."""
    letters = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST].strip("-") or otherwise


BEGINNING = (1980, 1, 1, 0, 0, 0)
READABLE = 0o644 << 16
PACKED_ALREADY = (".png", ".jpg", ".zip", ".pdf")


def zipped(files: Mapping[str, bytes]) -> bytes:
    """The files by their names, in order of the names, without the time of day."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, BEGINNING)
            info.external_attr = READABLE
            info.compress_type = zipfile.ZIP_STORED if name.endswith(PACKED_ALREADY) else zipfile.ZIP_DEFLATED
            archive.writestr(info, files[name])
    return written.getvalue()


FRAME = 4.5
"""Millimetres from the cut to the frame line: inside every safe zone."""


def card_back(palette: Palette, name: str, width: float, height: float, bleed: float) -> bytes:
    """One page with the back of a card of that size, its ground reaching `bleed` millimetres further."""
    page = sized(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    return marks_pdf([(page, _marks(palette, name, sized(0, 0, width, height), page))], title=name)


def _marks(palette: Palette, name: str, card: Box, page: Box) -> Iterator[Mark]:
    middle, ink = card.centre, palette.ink
    pale = mixed(palette.colour, ink, 0.55)
    yield Mark(shapes=(rectangle(page.width, page.height, middle),), colour=palette.colour)
    for gap, weight, colour in ((FRAME, 0.5, ink), (FRAME + 1.2, 0.2, pale)):
        frame = rounded(card.width - 2 * gap, card.height - 2 * gap, 2.0, middle)
        yield Mark(shapes=(frame,), colour=colour, weight=weight)
    high = min(card.width, card.height) * 0.46
    if palette.emblem:
        yield Mark(shapes=icon_contours(palette.emblem, middle.shifted(0, -high * 0.16), high), colour=ink)
    room = card.width - 2 * FRAME - 6
    size = fitted(name.upper(), high * 0.22, room, "display")
    place = at(middle.x, middle.y + high * (0.6 if palette.emblem else 0))
    words = Label(text=name.upper(), place=place, size=size, lettering="display")
    if letters := label_contours(words):
        yield Mark(shapes=letters, colour=ink)


@dataclass(frozen=True, kw_only=True, slots=True)
class CardPages:
    """One printed card: of which card, which of so many, and the pages of `pdf` with its sides."""

    card: GangCard
    number: int
    cards: int
    pdf: bytes
    front: int
    back: int | None

    @property
    def name(self) -> str:
        """What people call it: "Knuckles", "Knuckles 2/2"."""
        return f"{self.card.face.name} {self.number}/{self.cards}" if self.cards > 1 else self.card.face.name

    @property
    def lying(self) -> bool:
        """Whether it is wider than high."""
        return self.card.face.width > self.card.face.height

    @property
    def pages(self) -> tuple[int, ...]:
        """The pages with its sides: the front, and the back where something stands on it."""
        return (self.front,) if self.back is None else (self.front, self.back)


def lay_cards(of: Commission, cards: Sequence[GangCard], *, stamp: Stamp, bleed: float = 0) -> tuple[CardPages, ...]:
    """Every card with its pages, in order, stamped; the art reaches `bleed` millimetres further.

    Raises PrintingFailed.
    """
    faces = [card.face for card in cards]
    pdf, sides = print_sides(
        of.game, faces, press=of.press, store=of.store, bleed=bleed, stamp=stamp, progress=of.progress
    )
    first, made = 0, list[CardPages]()
    for card, some in zip(cards, sides, strict=True):
        made += _cards(card, some, pdf, first)
        first += len(some)
    return tuple(made)


def _cards(card: GangCard, sides: tuple[SideRecord, ...], pdf: bytes, first: int) -> Iterator[CardPages]:
    """A card may take several printed ones."""
    places = {(side.number, side.side): first + at for at, side in enumerate(sides)}
    for side in (side for side in sides if side.side == "front"):
        yield CardPages(
            card=card,
            number=side.number,
            cards=side.cards,
            pdf=pdf,
            front=places[side.number, "front"],
            back=places.get((side.number, "back")),
        )
