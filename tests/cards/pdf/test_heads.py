"""Heads are set by HarfBuzz just as WeasyPrint sets them by the stylesheet, which is written from the same styles."""

import re
from dataclasses import replace
from itertools import product

import pypdfium2
import pytest

from cards.faces.card import CardFace, Header, Palette
from cards.html.looks import look_of
from cards.html.naming import name_size
from cards.html.sections import Wearing, ground_section, wearing, words_section
from cards.html.styles import LOOKS, SAVER, palette_css, stylesheet, text_css
from cards.html.typefaces import typeface
from cards.html.word_styles import FORMATS, style_of
from cards.html.words_css import words_css
from cards.pdf.records import PieceRecord
from cards.pdf.setting.heads import set_head
from cards.pdf.setting.setter import Setter
from cards.pdf.sides import print_sides
from cards.pdf.units import MILLIMETRES
from tests.cards.pdf.small_game import GAME

SIZES = {"normal": (89.0, 127.0), "little": (63.0, 88.0), "slim": (52.0, 80.0)}
EVERY = (*sorted(file.stem for file in LOOKS.glob("*.css")), "plate")
NAMES = (
    "Vi",
    "Salt Rider",
    "Mother Orla",
    "Quiet Tom of Ferry Street",
    "Anna-Lena Böttcher-Østergaard of the Low Road",
)
LINE = re.compile(rb"1 0 0 -1 (\S+) (\S+) Tm\n(?:/F(\d+) (\S+) Tf\n)?\[(.*)\] TJ")
TEXTS = re.compile(rb"<([0-9a-f]*)>")
HEADER = Header(name="", kicker="Veteran", faction="Low Town", line="Pony · 60 × 35 mm", icon="musket", points="145")


def css() -> str:
    looks = frozenset(EVERY)
    sheet = stylesheet(looks) + words_css(looks) + text_css() + palette_css(Palette(key="none"))
    return sheet + SAVER.read_text(encoding="utf-8")


SETTER = Setter(css())


def worn(look: str, size: tuple[float, float], **more: object) -> Wearing:
    display, text = look_of(look).fonts
    face = CardFace(
        key="m",
        name="M",
        width=size[0],
        height=size[1],
        header=HEADER,
        front=(),
        look=look,
        display_font=display,
        text_font=text,
        palette=Palette(emblem="raven"),
    )
    return wearing(replace(face, **more), 0)


def said(piece: PieceRecord, left: float = 0, top: float = 0) -> list[tuple[str, float, float, int, float]]:
    """Each line: its letters, where it begins in millimetres, its font and its size."""
    found, font, size = [], 0, 0.0
    for x, y, number, points, operand in LINE.findall(piece.stream):
        font, size = (int(number), float(points)) if number else (font, size)
        glyphs = b"".join(TEXTS.findall(operand))
        numbers = (int(glyphs[at : at + 4], 16) for at in range(0, len(glyphs), 4))
        letters = "".join(typeface(font).letters.get(glyph, f"<{glyph}>") for glyph in numbers)
        place = float(x) * MILLIMETRES + left, float(y) * MILLIMETRES + top
        found.append((letters.strip(), *place, font, size))
    return sorted(found)


def compared(wearing: Wearing, header: Header) -> None:
    ours = set_head(wearing, header, None)
    theirs = words_section(wearing, header, None)
    assert ours is not None, "plain words were left to WeasyPrint"
    SETTER.set((theirs, *(section for section, _ in ours.under)))
    real = SETTER[theirs]
    own = [line for section, place in ours.under for line in said(SETTER[section], *place)]
    lines = sorted([*said(ours.words), *own])
    assert [line[0] for line in lines] == [line[0] for line in said(real)]
    for mine, its in zip(lines, said(real), strict=True):
        assert mine[1:3] == pytest.approx(its[1:3], abs=0.02), mine[0]
        assert (mine[3], mine[4]) == (its[3], pytest.approx(its[4], abs=0.02))
    assert ours.words.band == pytest.approx(real.band, abs=0.05)
    ground = ground_section(wearing, header, ours.words.band, ours.right)
    SETTER.set((ground,))
    assert SETTER[ground].height == pytest.approx(real.height, abs=0.02)


@pytest.mark.print
@pytest.mark.parametrize("look", EVERY)
def test_every_style_of_a_head_stands_where_the_stylesheet_puts_it(look: str) -> None:
    for size, small, name in product(FORMATS, (False, True), NAMES):
        if size == "normal" or len(name) < 12:
            compared(worn(look, SIZES[size]), replace(HEADER, name=name, small=small, points="145"))


@pytest.mark.print
@pytest.mark.parametrize("look", EVERY)
def test_a_head_without_an_emblem_or_points_or_where_ink_is_saved_stands_right(look: str) -> None:
    for size in FORMATS:
        bare = worn(look, SIZES[size], palette=Palette())
        compared(bare, replace(HEADER, name=NAMES[0], points="145"))
        compared(bare, replace(HEADER, name=NAMES[0], points=""))
        compared(
            worn(look, SIZES[size], tone="ink-saver"),
            replace(HEADER, name=NAMES[0], points="1450"),
        )
        compared(
            worn(look, SIZES[size]), replace(HEADER, name=NAMES[0], points="", icon="", kicker="", faction="", line="")
        )


@pytest.mark.parametrize(
    "name", ["محمد", "Ωμέγα", "e\u0301clair", "Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", "☃"]
)
def test_words_that_are_not_plain_are_left_to_weasyprint(name: str) -> None:
    assert set_head(worn("plate", SIZES["slim"]), replace(HEADER, name=name), None) is None


@pytest.mark.print
def test_the_plate_of_points_ends_above_the_ribbon_and_covers_no_rank() -> None:
    header = replace(HEADER, name="Vi", points_word="points")
    every = [worn(look, size, header=header) for look in EVERY for size in (SIZES["normal"], SIZES["little"])]
    pdf, _ = print_sides(GAME, [one.face for one in every], bleed=0)
    with pypdfium2.PdfDocument(pdf) as document:
        for one, page in zip(every, document, strict=True):
            text = page.get_textpage()
            at = text.search("points", match_case=False).get_next()
            assert at is not None
            below = (page.get_height() - text.get_charbox(at[0])[1]) * 25.4 / 72
            head = set_head(one, header, None)
            assert head is not None
            assert below + 0.5 < head.words.band * MILLIMETRES, f"{one.face.look}: the word lies on the ribbon"
            if style_of(one.face, header).rank.right:
                assert not any(left > one.face.width / 2 for _, (left, _) in head.under), "an icon under the plate"


@pytest.mark.parametrize("size", ["normal", "little"])
def test_usual_names_have_one_size_in_clockwork(size: str) -> None:
    face = worn("clockwork", SIZES[size]).face
    headers = (replace(HEADER, name=name) for name in ("Vi", "Salt Rider", "Mother Orla", "Lady Anna Rook"))
    assert len({style_of(face, one).names[name_size(face, one)].size for one in headers}) == 1
