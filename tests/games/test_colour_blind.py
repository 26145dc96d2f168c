"""No colour carries meaning alone: factions and tokens tell apart by emblem, pattern, icon and letters.

Looked at with simulated sight (see tests.cards.simulated).
"""

from itertools import combinations
from pathlib import Path

import pytest

from cards.faces.card import Tone
from cards.faces.design import palette
from cards.faces.tokens import TokenSideFace, token_faces
from cards.faces.tones import rule_colour
from cards.html.drawing_labels import TONES
from cards.html.token_moulds import inks_of
from roster.rules.colour import contrast
from roster.rules.game.game import Game
from tests.cards.simulated import SIGHTS, near, seen
from tests.games.packs import FOLDERS, compiled

LEAST = 4.5
EVERY = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
SIGHT = pytest.mark.parametrize("sight", SIGHTS)


def look(side: TokenSideFace) -> tuple[object, ...]:
    """Return what a token says besides its colour, and its outline."""
    return (side.side.mark, side.side.icon, side.side.label, side.outline)


def bands(game: Game) -> dict[str, tuple[str, str]]:
    """Return colour and ink of every head that a card can have."""
    return {"game": (game.colour, game.ink)} | {one.key: (one.colour, one.ink) for one in game.factions}


@EVERY
@SIGHT
def test_factions_that_look_alike_in_colour_differ_in_emblem_and_pattern(folder: Path, sight: str) -> None:
    game = compiled(folder)
    for one, other in combinations(game.factions, 2):
        assert one.emblem != other.emblem, (one.key, other.key)
        if near(one.colour, other.colour, sight):
            assert one.pattern != other.pattern, (one.key, other.key, sight)


@EVERY
@SIGHT
def test_ink_can_be_read_on_its_band(folder: Path, sight: str) -> None:
    found = {
        key: round(contrast(seen(colour, sight), seen(ink, sight)), 2)
        for key, (colour, ink) in bands(compiled(folder)).items()
    }
    assert {key: one for key, one in found.items() if one < LEAST} == {}


@EVERY
@SIGHT
def test_the_thin_lines_of_every_faction_can_be_seen_on_paper(folder: Path, sight: str) -> None:
    game = compiled(folder)
    own = (palette(game, None), *(palette(game, faction) for faction in game.factions))
    tones: tuple[Tone, ...] = ("colour", "grey", "ink-saver")
    found = {(one.key, tone): contrast(seen(rule_colour(one, tone), sight), "#ffffff") for one in own for tone in tones}
    assert {key: round(one, 2) for key, one in found.items() if one < 3} == {}


@EVERY
@SIGHT
def test_a_tokens_picture_and_words_can_be_seen_on_its_colours(folder: Path, sight: str) -> None:
    sides = (side for face in token_faces(compiled(folder)) for side in (face.front, face.back) if side)
    inks = {inks_of(side) for side in sides}
    pairs = {(one.ground, one.figure) for one in inks} | {(one.ground, TONES[one.words]) for one in inks}
    pairs |= {(one.plate, TONES[one.label]) for one in inks}
    found = {" ".join(pair): contrast(seen(pair[0], sight), seen(pair[1], sight)) for pair in pairs}
    assert {colour: round(one, 2) for colour, one in found.items() if one < LEAST} == {}


@EVERY
def test_no_two_tokens_are_alike_but_for_their_colour(folder: Path) -> None:
    """Tokens with one face differ by their backs: players must not know which is which."""
    faces = token_faces(compiled(folder))
    for one, other in combinations(faces, 2):
        if look(one.front) == look(other.front):
            assert one.front.side.colour == other.front.side.colour, (one.key, other.key)
            assert one.back is not None, (one.key, other.key)
            assert other.back is not None, (one.key, other.key)
            assert look(one.back) != look(other.back), (one.key, other.key)


@EVERY
def test_both_sides_of_a_token_differ_in_more_than_colour(folder: Path) -> None:
    for face in token_faces(compiled(folder)):
        if face.back and face.back.side.colour != face.front.side.colour:
            assert look(face.front) != look(face.back), face.key


def test_simulated_sight_is_what_its_authors_publish() -> None:
    """Red is dark to the protanope and nearly green to the deuteranope; grey is grey to everybody."""
    assert near("#b40000", "#5f5f00", "deuteranopia")
    assert not near("#b40000", "#5f5f00", "full")
    for sight in SIGHTS:
        assert contrast(seen("#808080", sight), "#808080") == pytest.approx(1, abs=0.03)
        assert seen("#ffffff", sight) == "#ffffff"
    assert len({*(seen("#1d3f91", "achromatopsia")[at : at + 2] for at in (1, 3, 5))}) == 1
