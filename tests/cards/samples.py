"""Cards of every legal sample gang, in poker size, the tightest, and in their own: printed once for several tests."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pypdfium2

from bench.clipping import clipped_lines
from cards.exports.pictures import crowded_words
from cards.faces.card import CardFace
from cards.faces.gang_cards import cards_of
from cards.faces.styling import styled
from cards.faces.typography import typeset
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from cards.pdf.records import SideRecord
from tests.cards.html.printing import squeezed
from tests.cards.pages import legal_samples, poker_size
from tests.games.packs import compiled
from tests.kept import kept


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintedSample:
    """A printed card.

    Its gang and kind ("open-hand member"), face and sides, the number of its first page from 0, its lines of text
    without spaces, and what is cut off or stands too near to an edge.
    """

    of: str
    face: CardFace
    sides: tuple[SideRecord, ...]
    page: int
    lines: tuple[str, ...]
    near: tuple[str, ...]
    cut: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Samples:
    """The cards of one pack's samples and the PDF that they are in, a side a page."""

    cards: tuple[PrintedSample, ...]
    pdf: bytes


def faces(folder: Path) -> Iterator[tuple[str, CardFace]]:
    """Yield whose and what each card is, and its face, each face once; record sheets are no cards."""
    seen = set()
    for name, gang in legal_samples(folder):
        for card in cards_of(compiled(folder), gang):
            face = styled(card.face, size=poker_size(card.face))
            if card.kind != "sheet" and face not in seen:
                seen.add(face)
                yield f"{name} {card.kind}", face


@kept
def printed(folder: Path) -> Samples:
    """Print the samples of a pack, each gang with its own grid."""
    gangs, several = zip(*faces(folder), strict=True)
    pdf, sides = print_sides(PrintContext(game=compiled(folder)), several, gangs=gangs)
    cards: list[PrintedSample] = []
    with pypdfium2.PdfDocument(pdf) as document:
        pages = iter(enumerate(document))
        for of, face, some in zip(gangs, several, sides, strict=True):
            numbers, own = zip(*(next(pages) for _ in some), strict=True)
            lines = (line for page in own for line in page.get_textpage().get_text_range().splitlines())
            cards.append(
                PrintedSample(
                    of=of,
                    face=typeset(face),
                    sides=some,
                    page=numbers[0],
                    lines=tuple(squeezed(line) for line in lines),
                    near=tuple(f"{face.name}: {one}" for page in own for one in crowded_words(page)),
                    cut=tuple(f"{face.name}: {one}" for page in own for one in clipped_lines(page)),
                )
            )
    return Samples(cards=tuple(cards), pdf=pdf)


@cache
def in_own_size(folder: Path) -> tuple[tuple[tuple[CardFace, ...], bytes, tuple[tuple[SideRecord, ...], ...]], ...]:
    """Print the members' cards of each legal sample gang of a pack. Returns their faces, the PDF and their sides."""
    made = []
    for _, gang in legal_samples(folder):
        faces = tuple(card.face for card in cards_of(compiled(folder), gang) if card.kind == "member")
        pdf, sides = print_sides(PrintContext(game=compiled(folder)), faces, gangs=[0] * len(faces))
        made.append((faces, pdf, tuple(map(tuple, sides))))
    return tuple(made)
