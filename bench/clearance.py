"""Words too near to a line, or cut off, on printed cards: all sample gangs of all games, on cards of every size.

Run as `python bench/clearance.py [SIZE ...]`; without sizes it takes every one, and the size of each design ("own").
Prints the worst places first, and ends with 1 where there are any. Words of `--large` are checked too.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pypdfium2

from bench.clipping import clipped_lines
from cards.exports.pictures import crowded_words
from cards.faces.card import CardFace
from cards.faces.gang_cards import cards_of
from cards.faces.styling import styled
from cards.pdf.context import PrintContext
from cards.pdf.sides import print_sides
from cards.sheets.papers import card_size, card_size_keys
from roster.packs.compiling import compile_pack
from roster.packs.gang_file import read_gang
from roster.packs.reading.pack import read_pack
from roster.rules.game.game import Game

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"
OWN, LARGE = "own", "large"
SHOWN = 12


def resized(face: CardFace, size: str) -> CardFace:
    """Return the card in a paper size, in its own size, or in large print."""
    if size in (OWN, LARGE):
        return styled(face, large=size == LARGE)
    card = card_size(size)
    return styled(face, size=card.like(face.width, face.height))


def faces_in(folder: Path, game: Game) -> Iterator[CardFace]:
    """Yield each different card of the sample gangs, without record sheets."""
    seen = set()
    for file in sorted((folder / "sample_gangs").glob("*.json")):
        gang = read_gang(file.read_text(encoding="utf-8")).gang
        for card in cards_of(game, gang) if gang else ():
            if card.kind != "sheet" and card.face not in seen:
                seen.add(card.face)
                yield card.face


def near_misses(game: Game, faces: list[CardFace]) -> Iterator[tuple[float, str]]:
    """Yield text that is clipped or too near to a line, after the gap that is left, negative if it is clipped."""
    pdf, sides = print_sides(PrintContext(game=game), faces, bleed=0)
    names = [f"{face.name}, {side.side}" for face, some in zip(faces, sides, strict=True) for side in some]
    with pypdfium2.PdfDocument(pdf) as document:
        for name, page in zip(names, document, strict=True):
            yield from ((-one.by, f"{name}: {one}") for one in clipped_lines(page))
            yield from ((one.gap, f"{name}: {one}") for one in crowded_words(page))


def main() -> int:
    """Check all games in the chosen sizes; return the exit code."""
    sizes, worst = sys.argv[1:] or [OWN, LARGE, *card_size_keys()], 0
    for folder in sorted(file.parent for file in FIXTURES.glob("*/game.yaml")):
        pack = read_pack(folder).pack
        if pack is None:
            continue
        game = compile_pack(pack)
        cards = list(faces_in(folder, game))
        for size in sizes:
            near = sorted(near_misses(game, [resized(face, size) for face in cards]))
            print(f"{folder.name}, {size}: {len(cards)} cards, {len(near)} words too near or cut off")
            for _, one in near[:SHOWN]:
                print(f"  {one}")
            worst += len(near)
    return 1 if worst else 0


if __name__ == "__main__":
    sys.exit(main())
