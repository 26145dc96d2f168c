"""An illustrated head: a large picture of the member, and the stats that its front begins with beside that."""

import re
from dataclasses import replace

import pypdfium2
import pytest

from cards.exports.gallery import dressed
from cards.faces.card import CardFace, Header, Palette, Tone
from cards.faces.parts import StatBox, Stats
from cards.faces.tones import squad_colour
from cards.geometry.units import POINTS
from cards.html.grounds import DARK, ground
from cards.html.heads import head_stats, shows_emblem, style_of, usual_style
from cards.html.looks import measure
from cards.html.styles import bundled_looks
from cards.html.word_styles import INSET
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from roster.rules.silhouette import Silhouette
from tests.cards.pages import letters, sample_cards

GANGS = {
    "entropy-city": "komodo-night-shift",
    "fallen-frontiers": "ares-alpha",
    "systemmech": "lamplight-society",
    "varium": "undertow-low-water",
    "zone-of-control": "harbour-line",
}
POINT = re.compile(r"[ML](-?[\d.]+) (-?[\d.]+)")
HEADER = Header(name="A", figure=Silhouette(upper=("rank-1",), lower=("walk",)))


def boxes(*names: str) -> Stats:
    return Stats(items=tuple(StatBox(short=name[:3], name=name, value="7", icon="fist") for name in names))


def face(stats: Stats, width: float = 89, height: float = 127) -> CardFace:
    return CardFace(
        key="a",
        name="A",
        width=width,
        height=height,
        header=HEADER,
        front=(stats,),
        palette=Palette(emblem="anchor"),
    )


FOUR = face(boxes("Luck", "Will", "Wit", "Grit"))


def test_there_is_one_row_if_its_labels_have_room_else_two_equal_ones_or_the_body_keeps_them() -> None:
    assert [len(row.items) for row in head_stats(FOUR, HEADER)] == [4]
    assert [box.name for row in head_stats(FOUR, HEADER) for box in row.items] == ["Luck", "Will", "Wit", "Grit"]
    long = ("Perception", "Agreement", "Composure", "Knowledge", "Influence")
    assert [len(row.items) for row in head_stats(face(boxes(*long, "Resilience")), HEADER)] == [3, 3]
    assert head_stats(face(boxes(*long, "Resilience", "Experience")), HEADER) == ()
    many = [f"S{at}" for at in range(12)]
    assert [len(row.items) for row in head_stats(face(boxes(*many[:8])), HEADER)] == [8]
    assert head_stats(face(boxes(*many[:9])), HEADER) == ()
    assert [len(row.items) for row in head_stats(face(boxes(*many)), HEADER)] == [6, 6]


@pytest.mark.parametrize(
    "other",
    [
        replace(FOUR, width=63, height=88),
        replace(FOUR, art=0.3),
        replace(FOUR, palette=Palette(picture="a" * 64)),
        replace(FOUR, front=(replace(FOUR.front[0], title="Own"),)),
        face(boxes("Luck", "Will")),
    ],
    ids=["narrow", "a field for a picture", "a faction's picture", "a title", "two boxes"],
)
def test_other_heads_have_none(other: CardFace) -> None:
    assert head_stats(FOUR, HEADER)
    assert head_stats(other, HEADER) == ()


def test_backs_and_heads_without_a_picture_have_none() -> None:
    assert head_stats(FOUR, replace(HEADER, small=True)) == ()
    assert head_stats(FOUR, replace(HEADER, figure=Silhouette())) == ()
    assert head_stats(FOUR, replace(HEADER, fields=("Name",))) == ()


@pytest.mark.parametrize("look", sorted(bundled_looks()))
def test_a_portrait_has_the_same_room_as_a_figure_and_more_than_usual(look: str) -> None:
    pictured = dressed(replace(FOUR, portrait="a" * 64), look)
    assert head_stats(pictured, HEADER)
    large, usual = style_of(pictured, HEADER), usual_style(pictured, HEADER)
    assert large.portrait.width * large.portrait.height > 1.5 * usual.portrait.width * usual.portrait.height
    assert not large.portrait.right
    assert large.portrait.aside + large.portrait.width < large.figured
    assert large.portrait.top + large.portrait.height < large.least
    assert shows_emblem(pictured, HEADER) == usual.portrait.right


@pytest.mark.parametrize(("pack", "gang"), GANGS.items(), ids=GANGS)
def test_stats_of_all_members_are_at_one_height_beside_their_figures(pack: str, gang: str) -> None:
    game, faces = sample_cards(pack, gang)
    pdf, sides = print_sides(PrintContext(game=game), faces, gangs=[0] * len(faces))
    fronts = [at for at, side in enumerate(one for some in sides for one in some) if side.side == "front"]
    with pypdfium2.PdfDocument(pdf) as document:
        places = [_first_label(document[at], one) for at, one in zip(fronts, faces, strict=True)]
    lefts, tops = zip(*places, strict=True)
    assert max(tops) - min(tops) < 0.1
    for left, one in zip(lefts, faces, strict=True):
        style = style_of(one, one.header)
        assert left > style.figured
        assert style.least > usual_style(one, one.header).least + measure("stat-icon")
        assert left < one.inner[0] - INSET


@pytest.mark.parametrize("look", ["console", "noir"])
@pytest.mark.parametrize("tone", ["colour", "ink-saver"])
def test_shapes_of_an_illustrated_head_end_over_its_stats(look: str, tone: Tone) -> None:
    one = replace(FOUR, look=look, tone=tone)
    style = style_of(one, one.header)
    depths = [
        [float(deep) for _, deep in POINT.findall(ground(one, illustrated=drawn).band)] for drawn in (True, False)
    ]
    assert [max(some) for some in depths] == [pytest.approx(style.room[0] + style.words, abs=0.01), 40]


def test_the_corner_of_a_numbered_head_has_the_colour_of_its_number() -> None:
    first, bare = (
        ground(replace(FOUR, look="console", header=Header(name="A", number=number))).band for number in (1, 0)
    )
    assert (squad_colour(1) in first, squad_colour(1) in bare) == (True, False)
    assert bare.count(DARK) == first.count(squad_colour(1)) == 1


def _first_label(page: pypdfium2.PdfPage, shown: CardFace) -> tuple[float, float]:
    """Return the place of the first label of a head, in millimetres from the left and the lower edge."""
    rows = head_stats(shown, shown.header)
    assert rows
    word = rows[0].items[0].name
    every = letters(page)
    text = "".join(letter for letter, _ in every).lower()
    _, (left, low, _, _) = every[text.index(word.lower())]
    return left / POINTS, low / POINTS
