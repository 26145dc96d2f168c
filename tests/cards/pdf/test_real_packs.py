"""The packs of this repository read back: every turn, ruler and token of each at its written size, on both papers."""

from collections import Counter
from functools import cache
from io import BytesIO
from math import pi, radians
from pathlib import Path

import pikepdf
import pytest

from cards.pdf.availability import missing_libraries
from cards.pdf.context import PrintContext
from cards.sheets.options import PrintOptions
from cards.sheets.papers import paper_keys
from roster.rules.game.game import Game
from roster.rules.game.prints import INCH, Ruler, Turn
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.needs import counts_of
from roster.rules.gang.subjects import Subjects
from tests.cards.pdf.reading import Drawn, drawn_on, fitted_circle
from tests.cards.pdf.test_cut_shapes import sides, strokes
from tests.games.packs import FOLDERS, compiled

Size = tuple[float, float]
PRINTED = [*((pack, "a4") for pack in FOLDERS), *((FOLDERS[0], paper) for paper in paper_keys() if paper != "a4")]
"""Every pack on one paper, and one pack on every paper: a piece is drawn before it is laid on a sheet."""

pytestmark = [
    pytest.mark.skipif(bool(missing_libraries()), reason="the native libraries are missing"),
    pytest.mark.parametrize(("pack", "paper"), PRINTED, ids=lambda one: getattr(one, "name", one)),
]


def everything(game: Game) -> Gang:
    """Return a gang in which somebody rides every bike and somebody holds each trait and each weapon."""
    riders = tuple(Member(id=bike.key, bike=bike.key) for bike in game.bikes)
    traits = tuple(Chosen(key=trait.key, x=1) for trait in game.traits)
    weapons = tuple(Chosen(key=weapon.key) for weapon in game.weapons)
    ranks = tuple(Member(id=rank.key, rank=rank.key, traits=traits, weapons=weapons) for rank in game.ranks)
    return Gang(game=game.slug, members=riders + ranks)


@cache
def printed(pack: Path, paper: str) -> tuple[Game, dict[str, list[Drawn]], tuple[str, ...]]:
    """Return the game, the cut outlines of its tokens' fronts and its templates, and what was too large."""
    from cards.pdf.kit import print_kit

    game = compiled(pack)
    gang = everything(game)
    options = PrintOptions(what=("tokens", "templates"), paper=paper, apart=True, tracks="tokens")
    kit = print_kit(PrintContext(game=game, gang=gang), options)
    found: dict[str, list[Drawn]] = {"tokens": [], "templates": []}
    with pikepdf.open(BytesIO(kit.pdf)) as pdf:
        for page in kit.report.pages:
            if not page.back or page.kind == "templates":
                width = 0.15 if page.kind == "tokens" else 0.3
                found[page.kind] += strokes(drawn_on(pdf.pages[page.number - 1]), width)
    return game, found, kit.report.too_large


def rounded(first: float, second: float) -> Size:
    """Return a size to a tenth of a millimetre, whichever way it lies."""
    return (round(min(first, second), 1), round(max(first, second), 1))


def test_there_is_a_pack(pack: Path, paper: str) -> None:
    game, found, too_large = printed(pack, paper)
    assert too_large == ()
    assert len(found["templates"]) >= sum(template.copies for template in game.templates)


def test_every_token_is_cut_at_its_size(pack: Path, paper: str) -> None:
    game, found, _ = printed(pack, paper)
    wanted: Counter[Size] = Counter()
    for token, count in counts_of(game.tokens, Subjects.of(game, everything(game))):
        wanted[rounded(token.outline.length, token.outline.width)] += count
    assert sum(wanted.values()) >= len(game.tokens)
    assert Counter(rounded(*outline.size) for outline in found["tokens"]) == wanted


def test_every_turn_has_its_radius_its_length_and_its_lane(pack: Path, paper: str) -> None:
    game, found, _ = printed(pack, paper)
    counted = counts_of(game.templates, Subjects.of(game, everything(game)))
    turns = [one.drawing for one, count in counted if isinstance(one.drawing, Turn) for _ in range(count)]
    wanted = []
    for turn in turns:
        length = turn.inches * INCH if turn.measured_as == "centre-line" else turn.inches * INCH * radians(turn.angle)
        wanted.append((round(length / radians(turn.angle), 1), round(length, 1), round(turn.lane, 1)))
    read = []
    for outline in found["templates"]:
        if len(sides(outline)) == 2:
            radii = [fitted_circle(side)[1] for side in sides(outline)]
            long = [sum(piece.length for piece in side) for side in sides(outline)]
            read.append((round(sum(radii) / 2, 1), round(sum(long) / 2, 1), round(abs(radii[0] - radii[1]), 1)))
    assert sorted(read) == sorted(wanted)
    assert all(length <= radius * pi for radius, length, _ in wanted)


def test_every_ruler_is_as_long_as_it_says(pack: Path, paper: str) -> None:
    game, found, _ = printed(pack, paper)
    rulers = [one.drawing for one in game.templates if isinstance(one.drawing, Ruler)]
    sizes = Counter(rounded(*outline.size) for outline in found["templates"])
    whole = [rounded((one.end - one.start) * one.unit, one.width) for one in rulers]
    assert all(sizes[size] for size in whole if size[1] < 250)
