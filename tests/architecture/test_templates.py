"""Pages of the roster show no cards: only templates kept apart load the cards' tags or link the cards' pages."""

import re

from tests.architecture.sources import ROOT

TEMPLATES = ROOT / "templates" / "web"
KNOWING = ("with_cards", "prints", "play", "desk")
"""Pages that show gangs or drafts with their cards; the pages of printing and of play, which are the cards' own."""
LOADS, LINKS = re.compile(r"{% load [^%]*\bcards\b[^%]*%}"), re.compile(r"['\"]cards:")


def test_templates_of_the_roster_neither_load_nor_link_cards() -> None:
    found = []
    for template in sorted(TEMPLATES.rglob("*.html")):
        name = template.relative_to(TEMPLATES)
        text = template.read_text(encoding="utf-8")
        if name.parts[0] not in KNOWING and (LOADS.search(text) or LINKS.search(text)):
            found.append(name.as_posix())
    assert found == []


def test_every_template_kept_apart_shows_cards_or_what_does() -> None:
    for template in sorted((TEMPLATES / "with_cards").rglob("*.html")):
        text = template.read_text(encoding="utf-8")
        assert LOADS.search(text) or LINKS.search(text), template.name
