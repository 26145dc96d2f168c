"""A member's silhouette stands in the head of its card, drawn for its rank and what it rides, read from the PDF."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from cards.faces.card import Tone
from cards.faces.styling import styled
from cards.faces.unit_card import member_card
from cards.html.styles import bundled_looks
from roster.rules.gang.members import resolve_member
from roster.rules.silhouette import Silhouette
from tests.cards.made_up import GAME, PIKE, crew
from tests.cards.pages import pictures, printed


def drawn_by(icons: tuple[str, str]) -> Silhouette:
    return Silhouette(upper=icons[:1], lower=icons[1:])


def fronts(figures: tuple[tuple[str, str], ...], tone: Tone, look: str) -> list[Image.Image]:
    game = replace(GAME, designs=tuple(replace(design, look=look) for design in GAME.designs))
    face = styled(replace(member_card(GAME, crew(), PIKE), front=(), back=(), look=look), tone=tone)
    faces = [
        replace(face, header=replace(face.header, name="Ed", faction="", line="", figure=one))
        for one in map(drawn_by, figures)
    ]
    return pictures(printed(game, faces), 2)


@pytest.mark.parametrize("tone", ["colour", "ink-saver"])
@pytest.mark.parametrize("look", sorted(bundled_looks()))
def test_each_rank_and_bike_has_a_figure_of_its_own_in_the_head_in_every_look_and_tone(look: str, tone: Tone) -> None:
    crowned, knocked, walking = fronts((("crown", ""), ("top-hat", ""), ("crown", "scooter")), tone, look)
    for one, other in ((crowned, walking), (crowned, knocked)):
        box = ImageChops.difference(one, other).getbbox()
        assert box[3] < one.height / 4
        assert box[2] < one.width / 3


def test_a_member_has_the_figure_of_its_rank_and_bike() -> None:
    ranks = tuple(replace(rank, icon="crown") for rank in GAME.ranks)
    face = member_card(replace(GAME, ranks=ranks), crew(), PIKE)
    assert face.header.figure == resolve_member(replace(GAME, ranks=ranks), crew(), PIKE).silhouette
    assert face.header.figure.upper[0] == "crown"
