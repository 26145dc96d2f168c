"""What a card says otherwise than one printed before, in words for whoever holds the old one.

Lives here: `changes`. Never here: which cards are compared.
"""

from collections.abc import Iterator
from dataclasses import replace

from cards.faces.card import Body, CardFace, Entries, Entry, Grid, Header, Lines, Stats, Track

HEADER = (("name", "Name"), ("kicker", "Kind"), ("line", "Line"), ("faction", "Faction"), ("points", "Points"))


def changes(old: tuple[CardFace, ...], new: tuple[CardFace, ...]) -> tuple[str, ...]:
    """Every difference in a sentence; none where the cards are the same. Gone or added cards are told as such."""
    said = dict.fromkeys(line for one, two in zip(old, new, strict=False) for line in _between(one, two))
    for face in old[len(new) :]:
        said[f"{face.name} has no such card any more."] = None
    for face in new[len(old) :]:
        said[f"{face.name} has one more card."] = None
    return tuple(said)


def _between(old: CardFace, new: CardFace) -> Iterator[str]:
    if old == new:
        return
    found = list(_said(old, new))
    yield from found or ["It is laid out otherwise."]


def _said(old: CardFace, new: CardFace) -> Iterator[str]:
    yield from _headers(old.header, new.header)
    before, after = (*old.front, *old.back), (*new.front, *new.back)
    yield from _values(_numbers(before), _numbers(after))
    yield from _entries(_entries_of(before), _entries_of(after))


def _headers(old: Header, new: Header) -> Iterator[str]:
    for name, said in HEADER:
        before, after = getattr(old, name), getattr(new, name)
        if before != after:
            yield f"{said}: {before or 'none'} → {after or 'none'}."


def _numbers(parts: tuple[Body, ...]) -> dict[str, str]:
    """Every number of a card by what it is called."""
    told: dict[str, str] = {}
    for part in parts:
        match part:
            case Stats():
                told |= {one.name: one.value for one in part.items}
            case Grid():
                titled = f"{part.title}, " if part.title else ""
                told |= {f"{titled}{line.label}": ", ".join(line.values) for line in part.items}
            case Track():
                told[part.title] = f"{part.of}, last {part.last}" if part.last else part.of
            case Entries() | Lines():
                pass
    return told


def _values(old: dict[str, str], new: dict[str, str]) -> Iterator[str]:
    for name in dict.fromkeys((*old, *new)):
        if old.get(name) != new.get(name):
            yield f"{name}: {old.get(name, 'none')} → {new.get(name, 'none')}."


def _entries_of(parts: tuple[Body, ...]) -> dict[str, Entry]:
    """Every named thing, and every nameless text under its part's title."""
    return {
        entry.title or part.title or "Text": replace(entry, continued=False)
        for part in parts
        if isinstance(part, Entries)
        for entry in part.items
    }


def _entries(old: dict[str, Entry], new: dict[str, Entry]) -> Iterator[str]:
    for name, entry in new.items():
        if name not in old:
            yield f"{name} is new."
        elif old[name] != entry:
            yield f"{name} reads otherwise."
    yield from (f"{name} is gone." for name in old if name not in new)
