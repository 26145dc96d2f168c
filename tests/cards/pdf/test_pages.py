"""Pages read back: their size, card boxes and crop marks, backs behind fronts, the check bar, nothing out of reach."""

from dataclasses import replace
from itertools import pairwise

import pytest
from pikepdf import Page

from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions, Sides
from cards.sheets.papers import paper_named
from roster.rules.game.game import Game
from tests.cards.pages import texts
from tests.cards.pdf.conftest import KitRead
from tests.cards.pdf.reading import MM, Drawn, drawn_on, faces_on
from tests.cards.pdf.small_game import GAME, GANG, PAIR


def lines(drawn: list[Drawn], width: float) -> list[Drawn]:
    """Return straight strokes of a width, outside the faces."""
    return [one for one in drawn if one.stroked and not one.form and one.width == pytest.approx(width, abs=0.01)]


def size_of(page: Page) -> tuple[float, float]:
    return float(page.obj.MediaBox[2]) * MM, float(page.obj.MediaBox[3]) * MM


def test_every_page_is_the_paper_upright_or_lying(printed: KitRead) -> None:
    wanted = paper_named(printed.report.paper)
    assert len(printed.pdf.pages) == len(printed.report.pages)
    for page in printed.pdf.pages:
        assert sorted(size_of(page)) == [pytest.approx(wanted.width), pytest.approx(wanted.height)]
        assert list(page.obj.TrimBox) == list(page.obj.MediaBox)
        assert list(page.obj.MediaBox)[:2] == [0, 0]


def test_every_page_has_a_check_bar_of_100_mm_and_4_inches(printed: KitRead) -> None:
    for page in printed.pdf.pages:
        strokes = lines(drawn_on(page), 0.2)
        across = [one for one in strokes if one.size[1] < 0.001 and one.size[0] > 50]
        assert sorted(one.size[0] for one in across) == [pytest.approx(100, abs=0.005), pytest.approx(101.6, abs=0.005)]
        metric, inches = sorted(across, key=lambda one: one.size[0])
        for bar, step, count in ((metric, 10, 11), (inches, 25.4, 5)):
            ticks = [one.box[0] for one in strokes if one.size[0] < 0.001 and touches(one, bar)]
            assert len(ticks) == count
            assert all(right - left == pytest.approx(step, abs=0.005) for left, right in pairwise(sorted(ticks)))


def touches(tick: Drawn, bar: Drawn) -> bool:
    return any(abs(end - bar.box[1]) < 0.01 for end in (tick.box[1], tick.box[3]))


def test_nothing_is_drawn_where_printers_do_not_reach(printed: KitRead) -> None:
    for page in printed.pdf.pages:
        width, height = size_of(page)
        for one in drawn_on(page):
            left, top, right, bottom = one.seen
            assert min(left, top, width - right, height - bottom) >= 5 - 0.001


def test_cards_have_their_size_and_marks_at_every_corner(printed: KitRead) -> None:
    for page in (*printed.pages("cards"), *printed.pages("cards", back=True), *printed.pages("decks")):
        boxes = faces_on(page)
        assert boxes
        marks = [one.box for one in lines(drawn_on(page), 0.15)]
        for left, top, right, bottom in boxes:
            assert (right - left, bottom - top) == (pytest.approx(63, abs=0.1), pytest.approx(88, abs=0.1))
            for x in (left, right):
                assert any(abs(mark[0] - x) < 0.1 and mark[2] - mark[0] < 0.001 for mark in marks)
            for y in (top, bottom):
                assert any(abs(mark[1] - y) < 0.1 and mark[3] - mark[1] < 0.001 for mark in marks)


def test_the_report_tells_what_there_is(printed: KitRead) -> None:
    report = printed.report
    again = {"a4": 5, "letter": 4}[report.paper]
    assert dict(report.counts) == {"cards": 10, "decks": 2, "tokens": 14, "templates": 10 + again, "reference": 1}
    assert report.too_large == ()
    assert report.two_sided
    assert [page.number for page in report.pages] == list(range(1, len(report.pages) + 1))
    assert [page.back for page in report.pages] == [bool(place % 2) for place in range(len(report.pages))]
    for page, seen in zip(report.pages, printed.pdf.pages, strict=True):
        assert page.faces == len(faces_on(seen))
    assert list(dict.fromkeys(page.kind for page in report.pages)) == list(dict(report.counts))


def test_cards_of_a_deck_have_its_back_unless_they_lie_open() -> None:
    def backs(game: Game) -> list[int]:
        context = PrintContext(game=game, gang=replace(GANG, members=()))
        return [page.faces for page in print_kit(context, PrintOptions(what=("cards",))).report.pages if page.back]

    assert backs(GAME) == [2]
    assert backs(replace(GAME, decks=(replace(GAME.decks[0], open=True),))) == []


def test_the_back_of_a_deck_shows_the_game_and_the_deck(printed: KitRead) -> None:
    (back,) = printed.pages("decks", back=True)
    words = texts(printed.kit.pdf)[printed.pdf.pages.index(back)]
    assert words.count("MADE UP") == words.count("TRICKS") == 4, "two cards, each to be read from two sides"


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        ("duplex-long", ", both sides, flip on the long edge"),
        ("duplex-short", ", both sides, flip on the short edge"),
        ("fronts", ""),
        ("fold", ", one side only"),
        ("fronts-then-backs", ", one side, backs after all fronts"),
    ],
)
def test_every_page_says_how_to_print_it(sides: Sides, words: str) -> None:
    kit = print_kit(PrintContext(game=GAME, gang=PAIR), PrintOptions(sides=sides))
    wanted = f"Print at 100 %, never fit to page{words}. Check the bars with a ruler."
    assert [number for number, text in enumerate(texts(kit.pdf), start=1) if wanted not in text] == []
