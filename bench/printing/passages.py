"""The passages that each side of a card must show in any engine."""

from collections.abc import Iterator
from typing import Literal

from cards.faces.card import CardFace, Header
from cards.faces.parts import Body, Entries, StatGrid, Stats, Track

SideName = Literal["front", "back"]


def passages_of(face: CardFace, side: SideName) -> tuple[str, ...]:
    """Return the passages of one side, from its header to its last part."""
    head = _front_head(face.header) if side == "front" else (face.header.kicker, face.header.name)
    parts = face.front if side == "front" else face.back
    return tuple(passage for passage in (*head, *(one for part in parts for one in _part(part))) if passage)


def _front_head(header: Header) -> tuple[str, ...]:
    return (header.kicker, header.faction, header.name, header.line, header.points, header.points_word)


def _part(part: Body) -> Iterator[str]:
    match part:
        case Stats():
            yield from (word for box in part.items for word in (box.name, box.value))
        case StatGrid():
            yield part.title
            yield from (word for line in part.items for word in (line.label, *line.values))
        case Track():
            yield from (part.title, part.last, part.of if part.last else "", *(tick.label for tick in part.items))
        case Entries():
            yield part.title
            yield from part.heads
            yield from (word for entry in part.items for word in (entry.title, *entry.values, *entry.marks, entry.text))
        case _:
            raise NotImplementedError(f"no made card has a part of kind {part.kind!r}")
