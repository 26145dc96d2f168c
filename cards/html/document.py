"""Whole documents of our own markup, for WeasyPrint."""

from collections.abc import Sequence

from markupsafe import Markup

from cards.html.columns import BAND, RIBBON
from cards.html.parting import TOLD

HEAD = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>{css}</style></head>'
SETTING_WIDTH, SETTING_HEIGHT = 600, 5000
BARE = "html,body{margin:0;padding:0}"


def whole(title: str, css: str, body: str) -> str:
    """A document around its body."""
    head = Markup(HEAD).format(title=title, css=Markup(css))  # noqa: S704  (our own stylesheet)
    return f"{head}{body}</html>"


def setting_document(sections: Sequence[str]) -> str:
    """Sections one over another on one tall page, each drawn and measured by itself, its number as its id."""
    styles = f"{BARE}@page{{size:{SETTING_WIDTH}mm {SETTING_HEIGHT}mm;margin:0}}"
    body = "".join(_numbered(at, section) for at, section in enumerate(sections))
    return f'<html lang="en"><head><style>{styles}</style></head><body>{body}</body></html>'


def _numbered(at: int, section: str) -> str:
    """The section with ids for itself and for the places in it that are marked."""
    if BAND in section:
        section = section.replace(f" {BAND}>", f' id="{BAND}-{at}">', 1)
        section = section.replace(f" {RIBBON}>", f' id="{RIBBON}-{at}">', 1)
    section = section.replace(f" {TOLD}>", f' id="{TOLD}-{at}" {TOLD}="">', 1)
    return section.replace("<section ", f'<section id="p{at}" ', 1)
