"""The rules of a table are one line each, however many cells they go along: read from the PDF."""

from io import BytesIO
from itertools import permutations

import pikepdf

from tests.cards.pages import printed, sample_cards
from tests.cards.pdf.reading import drawn_on


def test_no_rule_of_a_table_goes_on_where_another_ends() -> None:
    joints, rules = [], 0
    with pikepdf.open(BytesIO(printed(*sample_cards("entropy-city", "komodo-night-shift")))) as document:
        for page in document.pages:
            level = [one for one in drawn_on(page) if one.stroked and one.size[0] > 1 and one.size[1] < 0.01]
            rules += len(level)
            for one, other in permutations(level, 2):
                meet = abs(one.box[2] - other.box[0]) < 0.05 and abs(one.box[1] - other.box[1]) < 0.01
                joints += [(one.box, other.box)] if meet and one.width == other.width else []
    assert rules > 20
    assert joints == []
