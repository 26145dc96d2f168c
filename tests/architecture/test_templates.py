"""The roster's pages show no cards: only `pages` renders templates that load the cards' tags."""

import ast
import re
from functools import cache

from tests.architecture.sources import ROOT, code_files, named, nodes

TEMPLATES = ROOT / "templates" / "web"
KNOWING = ("with_cards", "prints", "play", "desk")
"""Pages that show gangs or drafts with their cards; the pages of printing and of play, which are the cards' own."""
LOADS, LINKS = re.compile(r"{% load [^%]*\bcards\b[^%]*%}"), re.compile(r"['\"]cards:")
NAMES = re.compile(r"['\"]([\w/-]+\.html)['\"]")


@cache
def text_of(name: str) -> str:
    """A template's text; nothing for those of libraries."""
    path = TEMPLATES / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def reached(name: str) -> frozenset[str]:
    """A template with those that it extends and includes, and that these do."""
    found, new = frozenset[str](), {name}
    while new:
        found |= new
        new = {other for one in new for other in NAMES.findall(text_of(one))} - found
    return found


def rendered(root: str) -> list[tuple[str, str]]:
    """Each place in a package's code that names a template, and the template."""
    return [
        (f"{named(path)}:{node.lineno}", node.value)
        for path in code_files()
        if named(path).startswith(f"{root}/")
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NAMES.fullmatch(f"'{node.value}'")
    ]


def shows_cards(name: str) -> bool:
    """Whether a template, or one that it uses, loads the cards' tags."""
    return any(LOADS.search(text_of(one)) for one in reached(name))


def links_cards(name: str) -> bool:
    """Whether a template, or one that it uses, links a page of the cards."""
    return any(LINKS.search(text_of(one)) for one in reached(name))


def test_no_view_of_the_roster_or_the_cards_renders_cards_into_a_page() -> None:
    views = [*rendered("roster"), *rendered("cards")]
    assert len(views) > 30
    assert [f"{place}: {name}" for place, name in views if shows_cards(name)] == []


def test_no_view_of_the_roster_links_the_cards_pages() -> None:
    assert [f"{place}: {name}" for place, name in rendered("roster") if links_cards(name)] == []


def test_templates_of_the_roster_neither_load_nor_link_cards() -> None:
    names = [path.relative_to(TEMPLATES).as_posix() for path in sorted(TEMPLATES.rglob("*.html"))]
    apart = [name for name in names if not name.startswith(KNOWING)]
    assert [name for name in apart if shows_cards(name) or links_cards(name)] == []


def test_every_template_kept_apart_shows_cards_or_what_does() -> None:
    for template in sorted((TEMPLATES / "with_cards").rglob("*.html")):
        name = template.relative_to(TEMPLATES).as_posix()
        assert shows_cards(name) or links_cards(name), name


def test_the_search_finds_what_pages_render() -> None:
    assert {"with_cards/home.html", "with_cards/builder/page.html"} <= {name for _, name in rendered("pages")}
    assert shows_cards("with_cards/builder/parts.html")
    assert not shows_cards("base.html")
