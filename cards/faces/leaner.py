"""Parts that take less room: run in, or without what the reference sheets say."""

from dataclasses import replace

from cards.faces.parts import Body, Entries, Entry

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


def without_skill_texts(flow: Flow) -> Flow:
    """The flow with the names of what the bike brings, and without their texts."""
    return tuple(
        replace(part, items=(Entry(title="", text=" · ".join(one.title for one in part.items)),))
        if isinstance(part, Entries) and part.of == "skills" and not part.elastic
        else part
        for part in flow
    )
