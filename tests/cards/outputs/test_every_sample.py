"""Every card of every legal sample gang in poker size, the tightest, read from the PDF; bench/clearance.py has all."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from cards.faces.card import CardFace
from cards.faces.gang_cards import cards_of
from cards.faces.parts import Entries
from cards.faces.styling import styled
from cards.faces.typography import typeset
from cards.outputs.clearance import touched
from cards.outputs.clipping import clipped
from cards.pdf.records import SideRecord
from cards.pdf.sides import print_sides
from cards.sheets.papers import card_size
from roster.packs.gang_file import read_gang
from tests.cards.html.printing import squeezed
from tests.games.packs import FOLDERS, compiled

pytestmark = pytest.mark.print
POKER = card_size("poker")


@dataclass(frozen=True, kw_only=True, slots=True)
class Sample:
    """A printed card: its face and sides, its lines of text without spaces, what is cut off or too near to an edge."""

    face: CardFace
    sides: tuple[SideRecord, ...]
    lines: tuple[str, ...]
    near: tuple[str, ...]
    cut: tuple[str, ...]


def faces(folder: Path) -> Iterator[tuple[str, CardFace]]:
    """The gang and the face of each card, each face once; record sheets are no cards."""
    seen = set()
    for file in sorted((folder / "sample_gangs").glob("*.json")):
        gang = read_gang(file.read_text(encoding="utf-8")).gang if "illegal" not in file.name else None
        for card in cards_of(compiled(folder), gang) if gang else ():
            face = styled(card.face, size=POKER.like(card.face.width, card.face.height))
            if card.kind != "sheet" and face not in seen:
                seen.add(face)
                yield f"{file.stem} {card.kind}", face


@cache
def printed(folder: Path) -> tuple[Sample, ...]:
    """The samples of a pack, each gang with its own grid."""
    gangs, several = zip(*faces(folder), strict=True)
    pdf, sides = print_sides(compiled(folder), several, gangs=gangs)
    with pypdfium2.PdfDocument(pdf) as document:
        pages = iter([(page.get_textpage().get_text_range(), clipped(page), touched(page)) for page in document])
        samples = []
        for face, some in zip(several, sides, strict=True):
            texts, cut, near = zip(*(next(pages) for _ in some), strict=True)
            samples.append(
                Sample(
                    face=typeset(face),
                    sides=some,
                    lines=tuple(squeezed(line) for text in texts for line in text.splitlines()),
                    near=tuple(f"{face.name}: {one}" for side in near for one in side),
                    cut=tuple(f"{face.name}: {one}" for side in cut for one in side),
                )
            )
    return tuple(samples)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_word_is_nearer_to_an_edge_than_it_may_be(folder: Path) -> None:
    assert [one for sample in printed(folder) for one in (*sample.near, *sample.cut)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_sample_is_one_card(folder: Path) -> None:
    assert [one.face.name for one in printed(folder) if one.sides[-1].number > 1] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_title_or_figure_of_an_entry_is_broken(folder: Path) -> None:
    """Words of names of weapons and rules, heads of columns, and figures stand whole on some line."""
    assert [
        f"{one.face.name}: {word}"
        for one in printed(folder)
        for word in named(one.face)
        if not any(word in line for line in one.lines)
    ] == []


def named(face: CardFace) -> Iterator[str]:
    for part in (*face.front, *face.back):
        if isinstance(part, Entries) and not part.elastic and part.of not in ("keywords", "text"):
            for text in (
                *part.heads,
                *(one.title for one in part.items),
                *(v for one in part.items for v in one.values),
            ):
                yield from (squeezed(piece) for word in text.split() for piece in word.split("-"))
