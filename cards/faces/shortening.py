"""Words too long for the place they are printed in: shortened there, told in full elsewhere on the card.

Lives here: shortening, and entries whose titles never outgrow a line.
Never here: how wide a letter is.
"""

from dataclasses import replace

from cards.faces.card import Entry

TITLE = 80


def shortened(text: str, limit: int) -> str:
    """At most `limit` letters on one line, the last of them an ellipsis where something is left out."""
    line = " ".join(text.split())
    return line if len(line) <= limit else line[: limit - 1].rstrip() + "…"


def told(entry: Entry) -> Entry:
    """The entry itself, or with a title beyond a line moved in full to the start of its text."""
    if len(entry.title) <= TITLE:
        return entry
    return replace(entry, title=shortened(entry.title, TITLE), text=f"{entry.title}\n{entry.text}".rstrip())


def in_full(parts: tuple[tuple[str, str, int], ...]) -> tuple[Entry, ...]:
    """An entry for each (what it is, text, limit) whose text is longer than its limit."""
    return tuple(Entry(title=what, text=text) for what, text, limit in parts if shortened(text, limit) != text)
