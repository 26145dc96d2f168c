"""Checks of a contestant's PDF: each passage of each side inside its card, on pages of the right size."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bench.printing.look import FOOT
from bench.printing.passages import passages_of
from bench.printing.pdf_facts import POINTS, PageFacts, bare_letters, page_facts
from bench.printing.sheets import PlacedSide, SheetPage

SLACK = 0.7
"""The tolerance of page sizes in points: Chromium rounds to whole pixels."""


def problems(pdf: bytes, pages: Sequence[SheetPage]) -> list[str]:
    """Return everything that is missing or differs, in sentences."""
    facts = list(page_facts(pdf, [[one.box for one in page.placed] for page in pages]))
    found = [] if len(facts) == len(pages) else [f"{len(facts)} pages instead of {len(pages)}"]
    for number, (page, fact) in enumerate(zip(pages, facts, strict=False), 1):
        found += [f"page {number}: {problem}" for problem in _on_page(page, fact)]
    return found


def _on_page(page: SheetPage, fact: PageFacts) -> Iterator[str]:
    """Yield the problems of one page."""
    wanted = (page.width * POINTS, page.height * POINTS)
    if any(abs(is_ - should) > SLACK for is_, should in zip((fact.width, fact.height), wanted, strict=True)):
        yield f"{fact.width:.1f} × {fact.height:.1f} points instead of {wanted[0]:.1f} × {wanted[1]:.1f}"
    portraits = sum(1 for placed in page.placed if placed.side == "front" and placed.card.portrait)
    if fact.pictures < portraits:
        yield f"{fact.pictures} pictures instead of {portraits}"
    for placed, letters in zip(page.placed, fact.letters, strict=True):
        yield from _on_side(placed, letters)


def _on_side(placed: PlacedSide, letters: str) -> Iterator[str]:
    """Yield what one side of a card lacks: passages, or the right number of signs."""
    where = f"card {placed.card.number}, {placed.side}"
    passages = [bare_letters(passage) for passage in passages_of(placed.card.face, placed.side)]
    passages += [bare_letters(line) for line in FOOT]
    lost = [passage for passage in passages if passage not in letters]
    if lost:
        yield f"{where}: lacks {lost[0]!r}" + (f" and {len(lost) - 1} more" if lost[1:] else "")
        return
    fewer = Counter("".join(passages)) - Counter(letters)
    if fewer:
        yield f"{where}: lacks the signs {''.join(sorted(fewer.elements()))!r}"
