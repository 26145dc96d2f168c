"""Ways to arrange and shorten parts: in order, run in, moved to the back, without what the reference sheets repeat."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import NamedTuple, TypeGuard

from cards.faces.parts import NO_BREAK, Body, Entries, Lines, TextEntry

Flow = tuple[Body, ...]
IN_ROW = 20
"""The most letters of what a natural attack does, beside its name."""


def set_apart(parts: Iterable[Body]) -> Flow:
    """Put what holds for everybody after what is the member's own; lines stay last."""
    flow = tuple(parts)

    def rank(part: Body) -> int:
        return 1 if part.for_all else 2 * isinstance(part, Lines)

    return tuple(sorted(flow, key=rank)) if any(part.for_all for part in flow) else flow


def run_in(flow: Flow) -> Flow:
    """Put the text of each trait on the line of its name, as that of skills is: nothing is left out."""
    return tuple(
        replace(part, of="run") if isinstance(part, Entries) and part.of == "traits" else part for part in flow
    )


def without_keywords(flow: Flow) -> Flow:
    """Leave out the meanings of keywords, and brief lists."""
    told = ("keywords", "brief")
    return tuple(part for part in flow if not (isinstance(part, Entries) and part.of in told and not part.elastic))


def without_innate_texts(flow: Flow) -> Flow:
    """Leave out the texts of natural attacks, but keep their numbers."""
    return tuple(one for part in flow if (one := _without_innate_text(part)).items or not isinstance(part, Entries))


def _without_innate_text(part: Body) -> Body:
    if not isinstance(part, Entries):
        return part
    kept = part.items if part.of == "weapons" else _own_weapons(part)
    return replace(part, items=tuple(_bare(one, small=part.small) if one.innate else one for one in kept))


def _bare(natural: TextEntry, *, small: bool) -> TextEntry:
    """Return a natural attack without its text; in a small table it keeps a first sentence that fits its row."""
    first = replace(natural, text=natural.text.partition(". ")[0].rstrip("."))
    return first if small and in_row(first) else replace(natural, text="")


def in_row(entry: TextEntry) -> bool:
    """Return whether an entry is a natural attack whose text is short enough to go beside its name."""
    return entry.innate and not entry.marks and len(entry.text) <= IN_ROW


def movable_titles(front: Flow) -> tuple[str, ...]:
    """Return the titles of the parts that may go behind, each once, in order; last what is only told in brief."""
    movable = sorted(
        (part.of == "brief", at) for at, part in enumerate(front) if isinstance(part, Entries) and part.movable
    )
    return tuple(dict.fromkeys(front[at].title for _, at in movable))


def with_parts_behind(front: Flow, back: Flow, titles: Collection[str]) -> tuple[Flow, Flow]:
    """Move the movable parts with these titles to the top of the back."""
    moved = tuple(part for part in front if isinstance(part, Entries) and part.movable and part.title in titles)
    return tuple(part for part in front if part not in moved), (*moved, *back)


def with_texts_behind(front: Flow, back: Flow) -> tuple[Flow, Flow]:
    """Move the texts of natural attacks to the back, under the title of their table, before what is elastic there.

    Those of a small table are left to the reference sheets where the member has weapons of its own.
    """
    armed = any(_own_weapons(part) for part in front if isinstance(part, Entries) and part.of == "weapons")
    behind = tuple(
        Entries(
            items=tuple(TextEntry(title=one.title, text=one.text, innate=True) for one in with_text),
            of="keywords",
            title=part.title,
            icon=part.icon,
        )
        for part in front
        if isinstance(part, Entries)
        and not (part.small and armed)
        and (with_text := tuple(one for one in part.items if one.innate and one.text))
    )
    at = next((at for at, part in enumerate(back) if isinstance(part, Entries | Lines) and part.elastic), len(back))
    return without_innate_texts(front), (*back[:at], *behind, *back[at:])


def with_attacks_behind(front: Flow, back: Flow) -> tuple[Flow, Flow]:
    """Move natural attacks to the back with their texts, where the member has weapons of its own for the front."""
    tables = [part for part in front if isinstance(part, Entries) and part.of == "weapons" and not part.small]
    if not any(_own_weapons(part) for part in tables):
        return front, back
    texts = {one.title: one.text for part in back if _is_natural(part) for one in part.items}
    behind = tuple(
        replace(part, items=tuple(replace(one, text=texts.get(one.title, one.text)) for one in some))
        for part in tables
        if (some := tuple(one for one in part.items if one.innate))
    )
    bare = tuple(part for part in tables if not _own_weapons(part))
    kept = (replace(part, items=_own_weapons(part)) if part in tables else part for part in front if part not in bare)
    return tuple(kept), (*behind, *(part for part in back if not _is_natural(part)))


def _is_natural(part: Body) -> TypeGuard[Entries]:
    """Return whether a part has the texts of natural attacks."""
    return isinstance(part, Entries) and part.of == "keywords" and all(one.innate for one in part.items)


def _own_weapons(part: Entries) -> tuple[TextEntry, ...]:
    return tuple(one for one in part.items if not one.innate)


def without_skill_texts(flow: Flow) -> Flow:
    """Leave out the texts of the bike's skills, but keep their names."""
    return tuple(
        replace(part, items=(TextEntry(title="", text=" · ".join(one.title for one in part.items)),))
        if isinstance(part, Entries) and part.of == "skills" and not part.elastic
        else part
        for part in flow
    )


def by_value(part: Entries) -> tuple[tuple[str, list[str]], ...]:
    """Return each value with the names that have it: numbers in order, then changes and words."""
    named: dict[str, list[str]] = {}
    for entry in part.items:
        named.setdefault(entry.values[0], []).append(entry.title.replace(" ", NO_BREAK))
    order = sorted(named, key=lambda value: (not value[0].isdigit(), len(value), value))
    return tuple((value, named[value]) for value in order)


BRIEF_LETTERS = (36, 16)
"""The letters on a line of either column of a brief list, roughly."""


class BriefCell(NamedTuple):
    """A value of a brief list with the names that have it, or its title; and the lines that they take."""

    value: str
    names: str
    lines: int


def brief_rows(part: Entries) -> list[list[BriefCell]]:
    """Return the lines of a brief list, with the cells that begin on each: its title, then each value and its names.

    They stand in two columns, of which the first is at least as deep as the second.
    """
    told = [("", part.title)] if part.title else []
    told += [(value, ", ".join(names)) for value, names in by_value(part)]
    splits = (_brief_columns(told[:at], told[at:]) for at in range(len(told) + 1))
    left, right = next((left, right) for left, right in splits if _depth(left) >= _depth(right))
    rows: list[list[BriefCell]] = [[] for _ in range(_depth(left))]
    for column in (left, right):
        for at, cell in enumerate(column):
            rows[_depth(column[:at])].append(cell)
    return rows


def _brief_columns(*columns: list[tuple[str, str]]) -> list[list[BriefCell]]:
    """Return the cells of two columns, with the lines that they take there."""
    return [
        [BriefCell(value, names, ceil(len(names) / letters)) for value, names in column]
        for column, letters in zip(columns, BRIEF_LETTERS, strict=True)
    ]


def _depth(column: Sequence[BriefCell]) -> int:
    return sum(cell.lines for cell in column)


def with_fewer_rows(flow: Flow) -> Flow:
    """Keep one row to write in of each part, and as many lines more as there is room for."""
    return tuple(one for part in flow for one in _few_rows(part))


def _few_rows(part: Body) -> Iterator[Body]:
    match part:
        case Lines(elastic=False) if len(part.items) > 1:
            yield part.first(1)
            yield Lines(items=part.items[1:], elastic=True)
        case Entries() if len([one for one in part.items if one.write]) > 1:
            written = next(at for at, one in enumerate(part.items) if one.write)
            yield part.first(written + 1)
        case _:
            yield part
