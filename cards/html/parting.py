"""Entries split for print: a title and its text are set separately, so that the text is plain words."""

import re

from markupsafe import Markup

TOLD = "data-told"
"""The attribute of an element that holds one text and nothing else, and is as wide as its lines may be."""
ENTRY = re.compile(
    r'\s*<div class="pg-part pg-entry ([^"]*)">\s*(<h5.*</h5>)?\s*<p class="pg-text" dir="auto">(.*)</p>\s*</div>\s*',
    re.DOTALL,
)
BESIDE = "pg-uses"
"""What floats beside an entry's title, and may reach down to its text."""
INLINE = ("console",)
"""Looks in which an entry's text follows its title on the same line."""


def parted(html: Markup, look: str) -> tuple[Markup, ...]:
    """An entry as its title and its text, which stack as the whole does; any other piece stays whole."""
    found = None if look in INLINE or BESIDE in html else ENTRY.fullmatch(html)
    if not found:
        return (html,)
    place, title, text = found.groups()
    told = f'<p class="pg-text" dir="auto" {TOLD}>{text}</p>'
    rows = ((f"{place} pg-upper", title), ("pg-lower", told)) if title else ((place, told),)
    return tuple(Markup(f'<div class="pg-part pg-entry {row}">{inside}</div>') for row, inside in rows)  # noqa: S704  (a piece's own)
