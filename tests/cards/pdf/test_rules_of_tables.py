"""The rules of a table are one line each, however many cells they go along: read from the PDF."""

from io import BytesIO
from itertools import permutations

import pikepdf

from cards.faces.gang_cards import cards_of
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from tests.cards.pdf.reading import drawn_on
from tests.games.packs import FIXTURES, compiled, sample


def test_no_rule_of_a_table_goes_on_where_another_ends() -> None:
    game, gang = compiled(FIXTURES / "entropy-city"), sample("entropy-city", "komodo-night-shift")
    pdf, _ = print_sides(PrintContext(game=game, gang=gang), [one.face for one in cards_of(game, gang)])
    joints, rules = [], 0
    with pikepdf.open(BytesIO(pdf)) as document:
        for page in document.pages:
            level = [one for one in drawn_on(page) if one.stroked and one.size[0] > 1 and one.size[1] < 0.01]
            rules += len(level)
            for one, other in permutations(level, 2):
                meet = abs(one.box[2] - other.box[0]) < 0.05 and abs(one.box[1] - other.box[1]) < 0.01
                joints += [(one.box, other.box)] if meet and one.width == other.width else []
    assert rules > 20
    assert joints == []
