"""The sixth game's kit as a PDF, read back: its words are on it, and everything is as large as the pack says."""

from collections import Counter
from functools import cache
from io import BytesIO
from itertools import chain
from math import pi

import pikepdf
import pypdfium2
import pytest

from cards.pdf.availability import missing_libraries
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.printed import PrintedKit
from cards.pdf.workers.limits import Limits
from cards.pdf.workers.pool import WorkerPool
from cards.sheets.options import USUAL, PrintOptions
from roster.rules.game.prints import INCH
from tests.cards.html.printing import squeezed
from tests.cards.pdf.reading import Drawn, drawn_on, faces_on, fitted_circle
from tests.cards.pdf.test_cut_shapes import sides, strokes, token_cuts
from tests.sixth_game.pack import game, gang, reading

pytestmark = [
    pytest.mark.print,
    pytest.mark.skipif(bool(missing_libraries()), reason="the native libraries are missing"),
]
WORDS = {
    "cards": "Escargotta Periwinkle Dot Quirks Gadgets NightGlider moonlight Cupsandlettuces Standing Helix",
    "weapons": "GluePot StickyTrail",
    "decks": "FineDrizzle Everyoneglides5mmmore SaltLorry Wet",
    "tokens": "Salt Slime Dry Setback Lettuce",
    "templates": "Lawnbend Hairpin Millimetretape Eyesweep Puddle Paving Footdown",
    "odds": "Sprint:chanceofsuccess Tiredness 63 whatoneattemptbringsonaverage Eyestalks 0.94 "
    "Shove:howitends Wallsareleftout.",
    "reference": "Snifftheair Nudge Muscle Fullcreep Towardswhat",
}


@cache
def kit() -> PrintedKit:
    """Print the legal gang's usual kit with the odds once, in a process of its own."""
    with WorkerPool(workers=1, limits=Limits(seconds=300, cpu_seconds=300)) as pool:
        return print_kit(
            PrintContext(game=game(), gang=gang(), pool=pool, pictures=reading().pictures),
            PrintOptions(what=(*USUAL, "odds"), apart=True, sheets="both"),
        )


@cache
def pdf() -> pikepdf.Pdf:
    """Read the kit back; it stays open, for its pages are read one by one."""
    return pikepdf.open(BytesIO(kit().pdf))


def pages(kind: str, *, back: bool = False) -> list[pikepdf.Page]:
    return [pdf().pages[one.number - 1] for one in kit().report.pages if (one.kind, one.back) == (kind, back)]


def outlines(kind: str, width: float) -> list[Drawn]:
    return list(chain.from_iterable(strokes(drawn_on(page), width) for page in pages(kind)))


def rounded(drawn: Drawn) -> tuple[float, ...]:
    """Return a path's size to a tenth of a millimetre, whichever way it lies."""
    return tuple(sorted(round(side, 1) for side in drawn.size))


def test_everything_is_in_the_kit() -> None:
    counts = dict(kit().report.counts)
    assert (counts["cards"], counts["weapons"], counts["decks"]) == (3 + 1, 1, 2)
    assert (counts["tokens"], counts["templates"]) == (3 + 2 + 3 + 1, 6 + 1)
    assert (kit().report.too_large, kit().report.crowded, kit().report.notes) == ((), (), ())


@pytest.mark.parametrize("kind", WORDS)
def test_its_words_are_on_its_pages(kind: str) -> None:
    document = pypdfium2.PdfDocument(kit().pdf)
    numbers = [page.number for page in kit().report.pages if page.kind == kind]
    text = "".join(squeezed(document[number - 1].get_textpage().get_text_range()) for number in numbers)
    assert [word for word in WORDS[kind].split() if word.casefold() not in text] == []


def test_every_page_says_whose_game_it_is() -> None:
    document = pypdfium2.PdfDocument(kit().pdf)
    assert len(document) == len(kit().report.pages)
    for page in document:
        text = squeezed(page.get_textpage().get_text_range())
        assert squeezed(game().credits.notice) in text
        assert squeezed("Slow Glory · edition 1 · Slow and Steady") in text


def test_every_card_has_its_designs_size() -> None:
    boxes = [box for kind in ("cards", "weapons", "decks") for page in pages(kind) for box in faces_on(page)]
    sizes = (sorted((round(right - left), round(bottom - top))) for left, top, right, bottom in boxes)
    assert Counter(map(tuple, sizes)) == {(72, 104): 3, (105, 148): 1, (50, 70): 1, (60, 60): 2}


def test_every_token_has_its_size_and_its_back() -> None:
    sizes = {(24, 24): 3, (28, 48): 2, (18, 18): 3, (22, 36): 1}
    assert Counter(rounded(one) for page in pages("tokens") for one in token_cuts(drawn_on(page))) == sizes
    backs = [box for page in pages("tokens", back=True) for box in faces_on(page)]
    grown = (sorted((right - left - 3, bottom - top - 3)) for left, top, right, bottom in backs)
    assert Counter(tuple(round(side, 1) for side in one) for one in grown) == sizes, "with 1.5 mm of bleed around"
    assert [one for page in pages("tokens", back=True) for one in strokes(drawn_on(page), 0.15)] == []


def test_every_template_has_its_size() -> None:
    flat = Counter(rounded(one) for one in outlines("templates", 0.3) if len(sides(one)) != 2)
    # The tape of 15 cm, the sector of 80 mm over 60 degrees, the puddle, the grid of 5 by 4.
    for size in ((18.0, 150.0), (80.0, 80.0), (60.0, 90.0), (88.0, 110.0)):
        assert flat[size] >= 1, (size, flat)


def test_both_turns_have_their_radius_and_lane() -> None:
    found = set()
    for outline in outlines("templates", 0.3):
        if len(sides(outline)) == 2:
            inner, outer = sorted(fitted_circle(side)[1] for side in sides(outline))
            found.add((round((inner + outer) / 2, 1), round(outer - inner, 1)))
    assert found == {(round(3 * INCH / (pi / 2), 1), 30.0), (round(2.5 * INCH, 1), 30.0)}
