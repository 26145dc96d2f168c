"""A look of cards is data: tables in words.toml and a stylesheet. No code and no markup names one."""

import re

from cards.faces.design import PLAIN_LOOK
from cards.html.looks import PLAIN, look_of, tables
from cards.html.styles import bundled_looks, families
from tests.architecture import sources


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
