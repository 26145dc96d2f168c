"""Both sides of the paper, read back from the PDF: however it is turned or folded, backs lie behind their fronts."""

from dataclasses import dataclass, replace
from io import BytesIO

import pikepdf
import pytest

from cards.geometry.points import Point, at
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.printed import PrintedKit
from cards.sheets.options import Printer, PrintOptions, Sides
from cards.sheets.papers import Paper, paper_named
from tests.cards.pages import texts
from tests.cards.pdf.reading import MM, drawn_on, forms_on
from tests.cards.pdf.small_game import GAME, PAIR
from tests.cards.sheets.folding import misplaced, through_paper
from tests.games.packs import FIXTURES, compiled, sample

TRIO = replace(PAIR, decks=())
OFF = Printer(x=1.5, y=-0.8, angle=0.6)


@dataclass(frozen=True)
class Placed:
    """A face on a page: three of its corners, as it is read, in the page's millimetres."""

    upper_left: Point
    upper_right: Point
    lower_left: Point

    @property
    def size(self) -> tuple[float, float]:
        return self.upper_left.distance(self.upper_right), self.upper_left.distance(self.lower_left)


def kit_of(**asked) -> PrintedKit:
    return print_kit(PrintContext(game=GAME, gang=TRIO), PrintOptions(what=("cards",), **asked))


def opened(kit: PrintedKit) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(kit.pdf))


def held(page: pikepdf.Page) -> Paper:
    """Return the paper of a page as it is held."""
    size = sorted(float(side) * MM for side in page.obj.MediaBox[2:])
    (known,) = (
        one for one in map(paper_named, ("a4", "letter", "a3")) if [one.width, one.height] == pytest.approx(size)
    )
    return known.quartered() if float(page.obj.MediaBox[2]) > float(page.obj.MediaBox[3]) else known


def placed_on(page: pikepdf.Page) -> list[Placed]:
    """Return every face, in order; its form's upper left corner is where one begins to read."""
    found = []
    for (left, bottom, right, top), reader in forms_on(page):
        found.append(Placed(*(at(*reader.spot(x, y)) for x, y in ((left, top), (right, top), (left, bottom)))))
    return found


def meets(front: Placed, seen: Placed) -> bool:
    """Return whether a back, as seen from the front, is the front's mirror image."""
    dx, dy = seen.upper_right.x - seen.upper_left.x, seen.upper_right.y - seen.upper_left.y
    mirrored = (seen.upper_right, seen.upper_left, seen.lower_left.shifted(dx, dy))
    corners = (front.upper_left, front.upper_right, front.lower_left)
    return all(one.distance(two) < 0.01 for one, two in zip(corners, mirrored, strict=True))


@pytest.mark.parametrize("turned", ["portrait", "landscape"])
@pytest.mark.parametrize("sides", ["duplex-long", "duplex-short", "fronts-then-backs"])
@pytest.mark.parametrize("printer", [Printer(), OFF], ids=["true", "off"])
def test_backs_are_behind_their_fronts(sides: Sides, turned: str, printer: Printer) -> None:
    kit = kit_of(sides=sides, turned=turned, printer=printer, card="tarot")
    with opened(kit) as pdf:
        front, back = pdf.pages
        assert [page.back for page in kit.report.pages] == [False, True]
        assert len(placed_on(front)) == len(placed_on(back)) == 2
        for one, two in zip(placed_on(front), placed_on(back), strict=True):
            spots = (two.upper_left, two.upper_right, two.lower_left)
            seen = (through_paper(misplaced(spot, held(back), printer), held(back), sides) for spot in spots)
            assert one.size == pytest.approx((70, 120), abs=0.01)
            assert meets(one, Placed(*seen))


@pytest.mark.parametrize("turned", ["portrait", "landscape"])
def test_a_folded_page_brings_each_back_behind_its_front(turned: str) -> None:
    with opened(kit_of(sides="fold", turned=turned, card="poker")) as pdf:
        (page,) = pdf.pages
        fronts, backs = placed_on(page)[:2], placed_on(page)[2:]
        dashes = [one.box for one in drawn_on(page) if not one.form and one.stroked and one.width < 0.16]
        level = {round(box[1], 2) for box in dashes if 1.99 < box[2] - box[0] < 2.01}
        upright = {round(box[0], 2) for box in dashes if 1.99 < box[3] - box[1] < 2.01}
        (x, y) = (None, level.pop()) if len(level) == 1 else (upright.pop(), None)
        assert len(backs) == 2
        for one, two in zip(fronts, backs, strict=True):
            spots = (two.upper_left, two.upper_right, two.lower_left)
            seen = (at(2 * x - spot.x, spot.y) if x else at(spot.x, 2 * y - spot.y) for spot in spots)
            assert meets(one, Placed(*seen))


@pytest.mark.parametrize(
    ("sides", "asked"),
    [
        ("duplex-long", "/DuplexFlipLongEdge"),
        ("duplex-short", "/DuplexFlipShortEdge"),
        ("fold", "/Simplex"),
        ("fronts", "/Simplex"),
        ("fronts-then-backs", "/Simplex"),
    ],
)
def test_the_printer_learns_how_to_turn_the_paper(sides: Sides, asked: str) -> None:
    with opened(kit_of(sides=sides)) as pdf:
        wishes = pdf.Root.ViewerPreferences
        assert (wishes.Duplex, wishes.PrintScaling, wishes.PickTrayByPDFSize) == (asked, "/None", True)


def test_only_fronts_are_printed_where_asked_and_the_rest_is_reported() -> None:
    kit = kit_of(sides="fronts")
    assert [page.back for page in kit.report.pages] == [False]
    assert kit.report.notes == ("Member cards: 2 backs are left out (Notes), because only fronts are printed",)


def test_fronts_alone_keep_their_rules_and_the_report_names_what_their_backs_hold() -> None:
    game, gang = compiled(FIXTURES / "entropy-city"), sample("entropy-city", "hades-ferry-street")
    options = PrintOptions(what=("cards",), sides="fronts")
    kit = print_kit(PrintContext(game=game, gang=gang), options)
    assert [text.count("Dead Weight") for text in texts(kit.pdf)] == [4, 0]  # no helpful rule on L Plates
    (note,) = kit.report.notes
    assert note.startswith("Rider cards: 5 backs are left out (Keywords, Notes, ")
