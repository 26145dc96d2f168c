"""Grey kits hold no colour, and kits that save ink fill nothing: read from the PDF's operators and from its picture."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO

import pikepdf
import pytest
from PIL import Image, ImageChops, ImageStat

from cards.faces.card import Tone
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from tests.cards.pages import pictures
from tests.cards.pdf.small_game import GAME, PAIR
from tests.games.packs import FOLDERS, compiled

COLOURS = {"rg": 3, "RG": 3, "g": 1, "G": 1}
REFUSED = {"k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}
DPI = 100
SOLID = 19
"""Pixels of a square wider than any stroke of a letter, and than the cells of the map of tiles: 4.8 mm."""
MOST_INK = 0.13
"""How much of a page may be dark where ink is saved: words, lines, outlined tokens and the check bar."""
MOST_SPENT = 0.75
"""How much of the ink of the coloured kit is spent: less than half by looks with bands, more by those of lines."""


@cache
def kit(game: Game, gang: Gang, tone: Tone) -> bytes:
    what = ("cards", "blanks", "tokens", "templates", "reference") if game is GAME else ("cards", "tokens")
    return print_kit(PrintContext(game=game, gang=gang), PrintOptions(what=what, tone=tone)).pdf  # type: ignore[arg-type]


def content(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    """Yield every content stream: pages and forms."""
    yield from (page.obj for page in pdf.pages)
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form":
            yield thing


def colours(written: bytes) -> set[tuple[float, ...]]:
    """Return every colour that the PDF's operators set, and nothing else that could bring one."""
    found = set()
    with pikepdf.open(BytesIO(written)) as pdf:
        for stream in content(pdf):
            for operands, operator in pikepdf.parse_content_stream(stream):
                name = str(operator)
                assert name not in REFUSED
                if name in COLOURS:
                    assert len(operands) == COLOURS[name]
                    found.add(tuple(float(one) for one in operands))
        assert not [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]
    return found


def darkest_square(picture: Image.Image) -> float:
    """Return the lightest grey of the darkest square of SOLID pixels, 0 for black to 255."""
    for steps in ((1, 0), (0, 1)):
        reached = 1
        while reached < SOLID:
            by = min(reached, SOLID - reached)
            picture = ImageChops.lighter(picture, ImageChops.offset(picture, steps[0] * by, steps[1] * by))
            reached += by
    return picture.getextrema()[0]


def ink(picture: Image.Image) -> float:
    return 1 - ImageStat.Stat(picture).mean[0] / 255


def party(game: Game) -> Gang:
    bike = game.bikes[0].key if game.bikes else ""
    riders = tuple(Member(id="m1", name="Somebody", rank=rank.key, bike=bike) for rank in game.ranks[:1])
    return Gang(game=game.slug, faction=game.factions[0].key if game.factions else "", members=riders)


def test_a_kit_in_colour_has_colour() -> None:
    assert any(len(set(one)) > 1 for one in colours(kit(GAME, PAIR, "colour")))


@pytest.mark.parametrize("tone", ["grey", "ink-saver"])
def test_without_colour_every_operator_sets_a_grey(tone: Tone) -> None:
    assert {one for one in colours(kit(GAME, PAIR, tone)) if len(one) > 1} == set()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_games_look_is_grey_in_grey_and_lines_where_ink_is_saved(folder) -> None:
    game = compiled(folder)
    gang = party(game)
    assert {one for one in colours(kit(game, gang, "grey")) if len(one) > 1} == set()
    saved, full = kit(game, gang, "ink-saver"), kit(game, gang, "colour")
    assert {one for one in colours(saved) if len(one) > 1} == set()
    spent = [ink(page) for page in pictures(saved, DPI / 72)]
    assert max(spent) < MOST_INK
    assert sum(spent) < MOST_SPENT * sum(ink(page) for page in pictures(full, DPI / 72))


def test_where_ink_is_saved_nothing_is_filled() -> None:
    for number, page in enumerate(pictures(kit(GAME, PAIR, "ink-saver"), DPI / 72), start=1):
        assert darkest_square(page) > 128, f"page {number} has a dark square of {SOLID} pixels"
    assert min(map(darkest_square, pictures(kit(GAME, PAIR, "colour"), DPI / 72))) < 128
