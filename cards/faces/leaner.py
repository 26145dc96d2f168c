"""Parts that take less room: run in, moved to the back, or without what the reference sheets say."""

from collections.abc import Iterator
from dataclasses import replace

from cards.faces.parts import Body, Entries, Entry, Lines

Flow = tuple[Body, ...]


def run_in(flow: Flow) -> Flow:
    """The flow with the text of each trait on the line of its name, as that of skills is: nothing is left out."""
    return tuple(
        replace(part, of="run") if isinstance(part, Entries) and part.of == "traits" else part for part in flow
    )


def without_keywords(flow: Flow) -> Flow:
    """The flow without the meanings of keywords."""
    return tuple(
        part for part in flow if not (isinstance(part, Entries) and part.of == "keywords" and not part.elastic)
    )


def without_innate_texts(flow: Flow) -> Flow:
    """The flow with the numbers of natural attacks, and without their texts."""
    return tuple(
        replace(part, items=tuple(replace(one, text="") if one.innate else one for one in part.items))
        if isinstance(part, Entries)
        else part
        for part in flow
    )


def with_texts_behind(front: Flow, back: Flow) -> tuple[Flow, Flow]:
    """A front and a back with the texts of natural attacks on the back, under the title of their table."""
    behind = (
        Entries(items=tuple(Entry(title=one.title, text=one.text) for one in told), of="keywords", title=part.title)
        for part in front
        if isinstance(part, Entries) and (told := tuple(one for one in part.items if one.innate and one.text))
    )
    return without_innate_texts(front), (*behind, *back)


def with_attacks_behind(front: Flow, back: Flow) -> tuple[Flow, Flow]:
    """A front and a back with natural attacks on the back, where the member has weapons of its own for the front."""
    tables = [part for part in front if isinstance(part, Entries) and part.of == "weapons"]
    if not any(_own(part) for part in tables):
        return front, back
    behind = tuple(replace(part, items=some) for part in tables if (some := tuple(filter(_is_innate, part.items))))
    bare = tuple(part for part in tables if not _own(part))
    kept = (replace(part, items=_own(part)) if part in tables else part for part in front if part not in bare)
    return tuple(kept), (*behind, *back)


def _own(part: Entries) -> tuple[Entry, ...]:
    return tuple(one for one in part.items if not one.innate)


def _is_innate(one: Entry) -> bool:
    return one.innate


def without_skill_texts(flow: Flow) -> Flow:
    """The flow with the names of what the bike brings, and without their texts."""
    return tuple(
        replace(part, items=(Entry(title="", text=" · ".join(one.title for one in part.items)),))
        if isinstance(part, Entries) and part.of == "skills" and not part.elastic
        else part
        for part in flow
    )


def with_few_rows(flow: Flow) -> Flow:
    """The flow with one row to write in of each part, and as many lines more as there is room for."""
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
