"""The heads of cards: the pictures in them, and the first stats of a member, which stand in an illustrated head."""

from dataclasses import replace
from functools import lru_cache

from cards.faces.card import CardFace, Header
from cards.faces.parts import Stats
from cards.html.box_labels import labels_fit, with_box_labels, with_value_size
from cards.html.word_styles import DARK, INSET, NARROW, HeadStyle, format_of, head_style

WHOLE = 18
"""The most letters between two dots below a name that stay on one line."""
FEWEST = 3
"""The fewest stats that stand in a head."""


def portrait_of(face: CardFace, header: Header | None) -> str:
    """Return the portrait in a head; "" for none, as on every back, and where it has a field of its own."""
    return face.portrait if header and not header.small and not face.art else ""


def head_picture(face: CardFace, header: Header | None) -> str:
    """Return the picture shown instead of the emblem in a head, a portrait or the faction's own; "" for none."""
    return portrait_of(face, header) or (face.palette.picture if header else "")


def beside_name(face: CardFace, header: Header) -> bool:
    """Return whether an emblem or a picture is beside the name: not over a field for a picture, which has it."""
    return not face.art_under(header) and bool(face.palette.emblem or head_picture(face, header))


def has_large_emblem(face: CardFace, header: Header) -> bool:
    """Return whether the emblem may lie large on a side's ground: not where a field for a picture shows it."""
    return bool(face.portrait) or not face.art_under(header)


def has_figure(face: CardFace, header: Header) -> bool:
    """Return whether a member's silhouette stands in a head: no picture does, and no field for one shows it."""
    return bool(header.figure.upper) and not (header.small or head_picture(face, header) or face.art_under(header))


def shows_emblem(face: CardFace, header: Header) -> bool:
    """Return whether an emblem or another icon stands beside the name: a portrait or a silhouette takes its place."""
    illustrated = bool(head_stats(face, header))
    pictured, right = bool(portrait_of(face, header)), usual_style(face, header).portrait.right
    taken = pictured and not illustrated if right else pictured or has_figure(face, header)
    return beside_name(face, header) and not taken


def head_stats(face: CardFace, header: Header | None) -> tuple[Stats, ...]:
    """Return the rows of stats in an illustrated head, with their labels; () in any other.

    Such a head has a large picture of its member, and beside it the stats that the front begins with, in one row or in
    two equal ones, if their labels have room.
    """
    first = face.front[0] if face.front else None
    if not (header and isinstance(first, Stats) and len(first.items) >= FEWEST) or header.small or header.fields:
        return ()
    if first.small or first.title or face.art or face.inner[0] < NARROW:
        return ()
    if not (portrait_of(face, header) or has_figure(face, header)):
        return ()
    return _rows(first, face.look, (face.display_font, face.text_font), face.inner)


@lru_cache(maxsize=512)
def _rows(part: Stats, look: str, fonts: tuple[str, str], size: tuple[float, float]) -> tuple[Stats, ...]:
    """Break stats into rows beside a picture: one, or two equal ones; () where their labels fit in neither.

    They are on cards of a look, with these fonts for names and texts, and of a size in millimetres.
    """
    width, height = size
    face = CardFace(
        key="",
        name="",
        width=width,
        height=height,
        header=Header(name=""),
        front=(),
        look=look,
        display_font=fonts[0],
        text_font=fonts[1],
    )
    wide = width - head_style(look, format_of(face), small=False, illustrated=True).figured - INSET
    many = len(part.items)
    for across in (many, many // 2) if many % 2 == 0 else (many,):
        rows = [replace(part, items=part.items[at : at + across]) for at in range(0, many, across)]
        if 1 < across == rows[0].across and all(labels_fit(row, face, wide) for row in rows):
            labelled = [with_box_labels(row, face, wide) for row in rows]
            sized = (with_value_size(row, face, labelled, wide) for row in labelled)
            return tuple(row for row in sized if isinstance(row, Stats))
    return ()


def style_of(face: CardFace, header: Header) -> HeadStyle:
    """Return the style of a face's head."""
    if not head_stats(face, header):
        return usual_style(face, header)
    return head_style(face.look, format_of(face), small=False, illustrated=True, saver=face.tone == "ink-saver")


def usual_style(face: CardFace, header: Header) -> HeadStyle:
    """Return the style that a face's head would have if it were not illustrated, as its emblem has."""
    return head_style(face.look, format_of(face), small=header.small, saver=face.tone == "ink-saver")


def frame_colour(face: CardFace, style: HeadStyle) -> str:
    """Return the colour of a portrait's frame: the faction's on white, that of its words on its colour."""
    return face.palette.colour if style.ink == DARK and face.tone != "ink-saver" else face.palette.ink


def line_below(header: Header) -> str:
    """Return the words below the name: lines end only at dots, where the words between those are short."""
    parts = header.line.replace("\u00a0· ", " · ").split(" · ")
    return "\u00a0· ".join(part.replace(" ", "\u00a0") if len(part) <= WHOLE else part for part in parts)
