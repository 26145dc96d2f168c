"""No page and no document asks another server for anything."""

import re

import pytest

from tests.architecture import sources

OUTSIDE = r"(?:https?:)?//[a-z0-9]"
ASKS = re.compile(
    rf"""(?:src|srcset|poster|action|data|xlink:href)\s*=\s*["']?{OUTSIDE}  # pictures, scripts, frames, forms
    | <(?:link|use|image|script)\b[^>]*href\s*=\s*["']?{OUTSIDE}            # stylesheets, icons, imports
    | url\(\s*["']?{OUTSIDE}                                                # fonts and pictures of a stylesheet
    | @import\s+["']{OUTSIDE}
    | (?:fetch|import|open|Worker|EventSource|WebSocket)\(\s*["'`](?:wss?:|{OUTSIDE})
    | from\s+["']{OUTSIDE}                                                  # modules of a script
    """,
    re.VERBOSE | re.IGNORECASE,
)
KINDS = {".html", ".jinja", ".svg", ".css", ".js", ".txt"}
PAGES = [
    path
    for folder in ("templates", "static")
    for path in sorted((sources.ROOT / folder).rglob("*"))
    if path.suffix in KINDS and path.name != "LICENSE"
]


def test_nothing_is_asked_of_another_server() -> None:
    assert len(PAGES) > 50
    texts = [(path, path.read_text()) for path in PAGES]
    found = [f"{sources.named(path)}: {match.group()[:80]}" for path, text in texts for match in ASKS.finditer(text)]
    assert not found, f"vendor it under static/vendor: {found}"


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://example.org/a.js">',
        "<img src=//example.org/a.png>",
        "<link rel='stylesheet' href='https://example.org/a.css'>",
        "a { background: url(https://example.org/a.png) }",
        '@import "https://example.org/a.css"',
        'fetch("https://example.org")',
        'import a from "https://example.org/a.js"',
    ],
)
def test_the_search_finds_each_way_of_asking(text: str) -> None:
    assert ASKS.search(text)


@pytest.mark.parametrize(
    "text", ['<a href="https://example.org">', '<svg xmlns="http://www.w3.org/2000/svg">', "// a comment"]
)
def test_a_link_and_a_namespace_ask_nothing(text: str) -> None:
    assert not ASKS.search(text)
