"""Our own layout beside WeasyPrint's, by its public interface, in a process that never drew anything else."""

import json
import re
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

from cards.faces.fitting import empty_sides, with_whole_flow
from cards.faces.gang_cards import cards_of
from cards.faces.typography import typeset
from cards.geometry.points import sized
from cards.geometry.units import MILLIMETRES
from cards.html.fragments import edge_fragments, field_fragments, foot_fragment
from cards.html.styles import card_css
from cards.pdf.setting.columns import ColumnBuilder
from cards.pdf.setting.setter import Setter
from cards.typesetting.engine import lay_out
from cards.typesetting.stylesheets import Stylesheet
from tests.cards.pages import legal_samples
from tests.games.packs import FOLDERS, compiled

ROOT = Path(__file__).resolve().parents[3]
HEIGHTS = """
import json, sys
from cards.pdf.variants.documents import layout_html
page = "@page{size:600mm 9000mm;margin:0}html,body{margin:0}"
found = []
for css, sections in json.load(sys.stdin):
    numbered = [one.replace("<section ", f'<section id="p{at}" ', 1) for at, one in enumerate(sections)]
    document = layout_html(f"<style>{page}</style><body>{''.join(numbered)}", css)
    anchors = document.pages[0].anchors
    found.append([anchors[f"p{at}"][3] - anchors[f"p{at}"][1] for at in range(len(sections))])
json.dump(found, sys.stdout)
"""
NEAR = 0.05
"""Millimetres by which heights may differ."""


def sections(folder: Path) -> tuple[str, list[str]]:
    """Return the stylesheet of a game, and the markup of all that both sides of a sample's cards are set of."""
    game = compiled(folder)
    _, gang = next(legal_samples(folder))
    found: dict[bytes, str] = {}
    setter = Setter(card_css(game))
    for card in cards_of(game, gang)[:2]:
        face = typeset(card.face)
        for blank, _ in zip(empty_sides(face), ("front", "back"), strict=False):
            side = with_whole_flow(face, blank, blank.own, coded=False)
            column = ColumnBuilder(face, setter).column(side)
            fills = field_fragments(column.style, sized(0, 80, face.inner[0], 22), side.header)
            edge = edge_fragments(column.style, side.edge) if side.edge else ()
            around = (column.head, foot_fragment(column.style, side), *fills, *edge)
            for one in (*around, *chain(*column.body)):
                if one:
                    found.setdefault(one.key, one.write())
    return card_css(game), [*found.values()]


@pytest.mark.print
def test_every_section_is_as_high_as_weasyprint_makes_it() -> None:
    every = [sections(folder) for folder in FOLDERS]
    plain = [(css, [re.sub(' data-(band|ribbon)=""', "", one) for one in written]) for css, written in every]
    theirs = subprocess.run(
        [sys.executable, "-c", HEIGHTS], cwd=ROOT, input=json.dumps(plain), capture_output=True, text=True, check=True
    ).stdout
    differing = [
        (round(ours, 2), round(other * MILLIMETRES, 2), one[:200])
        for (css, written), heights in zip(every, json.loads(theirs), strict=True)
        for sheet in (Stylesheet(css),)
        for one, other in zip(written, heights, strict=True)
        if abs((ours := lay_out(one, sheet).height) - other * MILLIMETRES) > NEAR and "pg-art-ground" not in one
    ]
    assert differing == []
