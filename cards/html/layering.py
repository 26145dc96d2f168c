"""A weapon's row taken apart for print: icon, name, values and words beside each other, each set by itself."""

from collections.abc import Iterator
from dataclasses import replace

from markupsafe import Markup

from cards.faces.parts import Entries, Entry, is_long
from cards.html.parting import TOLD
from cards.html.pieces import NEXT, of_part

BLANK = "\u00a0"
AFTER = "pg-after"
"""The class of a layer that keeps the room of the rule above its row."""
NAME, MARKS = '<td class="pg-arms-name"', '<div class="pg-arms-aside"'


def layers(part: Entries, entry: Entry, place: str) -> tuple[tuple[Markup, ...], tuple[Markup, ...]]:
    """The layers whose height must be the same, one a text and one for the rule, and those in the middle of them.

    Both are empty for a row that is more than a name, short values, and marks alone.
    """
    if not _is_simple(part, entry):
        return (), ()
    blank = replace(
        entry, title=BLANK, icon="", values=("",) * len(entry.values), marks=(BLANK,) if entry.marks else ()
    )
    one = of_part(part).weapon
    after = AFTER if place == NEXT else place
    bare = str(one(part, blank, after))
    texts = [_told(bare, f"{NAME}>", entry.title)]
    if entry.marks:
        texts.append(_told(bare, f"{MARKS}><b>", " · ".join(entry.marks)))
    if place == NEXT:
        texts.append(one(part, blank, place))
    return tuple(texts), tuple(_others(part, entry, blank, after))


def _told(bare: str, begin: str, text: str) -> Markup:
    """The row with one text, in the element that so begins."""
    marked = begin.replace(">", f" {TOLD}>", 1)
    return Markup(bare.replace(f"{begin}{BLANK}", f"{marked}{Markup.escape(text)}", 1))  # noqa: S704  (escaped)


def _is_simple(part: Entries, entry: Entry) -> bool:
    more = entry.text or entry.continued or entry.write or any(map(is_long, entry.values))
    return part.of == "weapons" and bool(part.heads and entry.values) and not part.wide and entry.aside and not more


def _others(part: Entries, entry: Entry, blank: Entry, after: str) -> Iterator[Markup]:
    """The icon, and each value in its column."""
    one = of_part(part).weapon
    if entry.icon:
        yield one(part, replace(blank, icon=entry.icon, marks=()), after)
    for at, value in enumerate(entry.values):
        alone = tuple(value if own == at else "" for own in range(len(entry.values)))
        yield one(part, replace(blank, values=alone, marks=()), after)
