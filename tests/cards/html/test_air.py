"""Words and figures keep clear of what stands beside them, and in the middle of their plates: read from the PDF."""

from collections.abc import Sequence
from dataclasses import replace

import pypdfium2
import pytest

from cards.exports.gallery import dressed
from cards.faces.card import CardFace, Header, Palette
from cards.faces.parts import Body, Entries, GridLine, StatBox, StatGrid, Stats, TextEntry
from cards.faces.styling import styled
from cards.html.heads import line_below
from cards.html.pieces import BEGIN, NEXT, entry_places
from cards.html.styles import bundled_looks
from tests.cards.made_up import GAME
from tests.cards.pages import letters, printed

pytestmark = pytest.mark.print
POINT = 25.4 / 72
LOOKS = sorted(bundled_looks())
EVERY_LOOK = replace(GAME, designs=tuple(replace(GAME.designs[0], key=look, look=look) for look in LOOKS))
OWN, POKER = (89.0, 127.0), (63.5, 88.9)
SPEED = StatGrid(
    items=(GridLine(label="2", values=('12"', '8"')),) * 3, title="SPEED", heads=("most", "least"), mark=True
)
GRIT = Stats(items=(StatBox(short="GRT", name="Grit", value="7"),) * 5, title="FIGHT")
Ink = tuple[float, float, float, float]
"""Left, top, right, bottom of something printed, in millimetres from a page's upper left corner."""


def card(look: str, size: tuple[float, float], *parts: Body, header: Header | None = None) -> CardFace:
    face = CardFace(key="a", name="A", width=89, height=127, header=header or Header(name="A"), front=parts)
    return styled(replace(dressed(face, look), palette=Palette(colour="#8c1d1d", emblem="heron")), size=size)


class SideLetters:
    """A printed side: its letters without spaces, and where each of them is."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        some, high = [(letter, box) for letter, box in letters(page) if letter.strip()], page.get_height()
        self.letters = "".join(letter.casefold() for letter, _ in some)
        self.boxes = [(left, high - top, right, high - bottom) for _, (left, bottom, right, top) in some]

    def word(self, word: str) -> Ink:
        at = self.letters.index(word.casefold())
        left, top, right, bottom = zip(*self.boxes[at : at + len(word)], strict=True)
        return POINT * min(left), POINT * min(top), POINT * max(right), POINT * max(bottom)


def pages(faces: Sequence[CardFace]) -> list[SideLetters]:
    with pypdfium2.PdfDocument(printed(EVERY_LOOK, faces)) as document:
        return [SideLetters(page) for page in document]


@pytest.mark.parametrize("size", [OWN, POKER])
def test_the_number_of_a_speed_box_is_clear_of_its_title_and_its_figures_of_the_frame(size) -> None:
    faces = [card(look, size, SPEED) for look in LOOKS]
    for look, page in zip(LOOKS, pages(faces), strict=True):
        title, number, most = page.word("SPEED"), page.word("2"), page.word("12″")
        assert 0.3 < number[0] - title[2] < 1.5 if size == OWN else number[1] - title[3] > 0.45, look
        assert 3 + (size[0] - 6) / 3 - 0.5 - 0.35 - most[2] > 0.9, look


@pytest.mark.parametrize("size", [OWN, POKER])
def test_titles_of_stats_are_clear_of_their_heads(size: tuple[float, float]) -> None:
    faces = [card(look, size, GRIT) for look in LOOKS]
    for look, page in zip(LOOKS, pages(faces), strict=True):
        title = page.word("FIGHT")
        assert page.word("Grit")[1] - title[3] > (1.7 if look == "plate" else 1.2), look


@pytest.mark.parametrize("size", [OWN, POKER])
def test_points_stand_in_the_middle_of_their_plate(size: tuple[float, float]) -> None:
    header = Header(name="Ann", points="26", points_word="points", kicker="Captain")
    for look in ("typescript", "clockwork"):
        face = card(look, size, header=header)
        usual, saved = pages([face, replace(face, tone="ink-saver")])
        below = usual.word("26")[1] - usual.word("Ann")[1], saved.word("26")[1] - saved.word("Ann")[1]
        assert below[0] == pytest.approx(below[1], abs=0.05), look


def test_a_base_stays_on_one_line_below_a_name() -> None:
    header = Header(name="Ann", points="26", points_word="points", line="Police bike · 75 × 42 mm oval")
    assert line_below(header) == "Police\u00a0bike\u00a0· 75\u00a0×\u00a042\u00a0mm\u00a0oval"
    (page,) = pages([replace(card("typescript", POKER, header=header), text_font="courier-prime")])
    assert page.word("75")[3] == pytest.approx(page.word("oval")[3], abs=0.1)
    assert page.word("75")[1] > page.word("bike")[3]


def test_a_rule_is_over_the_first_weapon_only_where_no_title_is() -> None:
    arms = Entries(
        of="weapons", heads=("A", "B", "C", "D", "E"), items=(TextEntry(title="Oar", values=("1",) * 5),) * 2
    )
    assert entry_places(arms) == (None, (f"{BEGIN} {NEXT}", NEXT))
    assert entry_places(replace(arms, title="Arms")) == (None, ("", NEXT))
