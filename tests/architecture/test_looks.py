"""A look of cards is data: tables in words.toml and a stylesheet. No code and no markup names one."""

import ast
import re

from cards.html.looks import PLAIN, TEMPLATES, look_of, tables
from cards.html.styles import bundled_looks, families
from roster.rules.game.designs import PLAIN_LOOK
from tests.architecture import sources

SETTING = ("chunks", "columns", "emblems", "setter", "sheet_widths", "sheets")
ROUND = {0.5, 1.5, 2.5}
"""Lengths that say nothing."""


def test_every_look_has_its_tables_and_fonts_that_are_bundled() -> None:
    assert set(tables()) == bundled_looks()
    for name in bundled_looks():
        assert {*look_of(name).fonts} <= set(families())


def test_no_code_and_no_markup_names_a_look() -> None:
    """The plainest look and that of a game without designs are named once each."""
    named = re.compile(rf"(?<![a-z])(?:{'|'.join(sorted(bundled_looks() - {PLAIN, PLAIN_LOOK}))})(?![a-z])")
    kinds = ((sources.ROOT / "cards", "*.py"), (sources.ROOT / "templates" / "cards", "*.jinja"))
    files = (file for folder, kind in kinds for file in sorted(folder.rglob(kind)))
    assert [(file.name, one) for file in files for one in named.findall(file.read_text(encoding="utf-8"))] == []


MEASURING = ("html/box_labels.py", "html/naming.py", *(f"pdf/setting/{one}.py" for one in SETTING))
SAME_BY_CHANCE = {
    ("box_labels", 0.88),  # the size of labels on small cards
    ("box_labels", 0.6),  # what stays free beside a value
    ("box_labels", 0.95),  # the width of a letter under a name
    ("box_labels", 49.6),  # the longest row, from the boxes of one
    ("columns", 0.6),  # the widest emblem
    ("columns", 0.01),  # rounding
    ("columns", 3.2),  # the widest bleed
    ("emblems", 0.6),  # the room around a picture
    ("emblems", 3.4),  # before a sheet's name
    ("emblems", 7.6),
    ("sheet_widths", 0.05),  # a rule
}


def test_a_length_of_the_stylesheets_stands_in_no_code() -> None:
    """What both need is a property, --pg-NAME, which code reads by `measure`."""
    styles = "".join((TEMPLATES / name).read_text(encoding="utf-8") for name in ("card.css", "sheet.css"))
    lengths = {float(one) for one in re.findall(r"(?<![\w.-])-?(\d+\.\d+)(?:mm|em|pt)\b", styles)} - ROUND
    found = {
        (file.stem, node.value)
        for file in (sources.ROOT / "cards" / name for name in MEASURING)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, float)
    }
    assert {one for one in found if one[1] in lengths} - SAME_BY_CHANCE == set()


def test_what_code_reads_of_the_stylesheets_is_used_by_them_once_declared() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in sorted((sources.ROOT / "cards").rglob("*.py")))
    styles = "".join(file.read_text(encoding="utf-8") for file in sorted(TEMPLATES.glob("*.css")))
    for name in re.findall(r"measure\(\"([a-z-]+)\"\)", code):
        assert len(re.findall(rf"--pg-{name}:", styles)) == 1, name
        assert f"var(--pg-{name})" in styles, name
