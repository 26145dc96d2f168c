"""The pieces of a card's side: blocks of markup that stack in one column, each of a height of its own."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from markupsafe import Markup

from cards.faces.card import CardFace
from cards.faces.parts import Body, Entries, Lines, StatBox, Stats, Track
from cards.faces.sides import LEAST, USUAL, FittedSide
from cards.html.environment import environment
from cards.html.figures import snugged
from cards.html.grounds import Ground, art_ground, ground
from cards.html.labelling import heads_beside, labelled
from cards.html.looks import look_of
from cards.html.naming import name_size, size_class
from cards.html.word_styles import shaded

Place = Literal["shadow", "head", "body", "foot"]
BEGIN, NEXT = "pg-begin", "pg-next"


@dataclass(frozen=True, kw_only=True, slots=True)
class Piece:
    """One block of a side: its markup, and where it stands: the body has margins."""

    html: Markup
    place: Place


def context(face: CardFace, step: int) -> str:
    """The classes of the section that a face's pieces stand in, its text at a step of its sizes."""
    width, height = face.inner
    little = " pg-little" if width < 75 or height < 100 else ""
    narrow = " pg-narrow" if width < 75 else ""
    tight = " pg-tight" if narrow and height < 100 else ""
    slim = " pg-slim" if width < 60 else ""
    text = " pg-large-text" if step < USUAL else " pg-least-text" if step > LEAST else ""
    return (
        f"pg-card {size_class(width, height)} pg-look-{face.look} pg-faction-{face.palette.key}"
        f" pg-display-{face.display_font} pg-text-{face.text_font}"
        f" pg-card-step-{step}{text}{little}{narrow}{tight}{slim}{saving(face)}{' pg-noticed' if face.notice else ''}"
    )


def saving(face: CardFace) -> str:
    """The class under which nothing is filled."""
    return " pg-saver" if face.tone == "ink-saver" else ""


def side_pieces(side: FittedSide, face: CardFace, portrait: str = "", emblem: str = "") -> tuple[Piece, ...]:
    """Every piece of a side of the face, from top to bottom.

    `portrait` is the address of a picture for its head, `emblem` that of the faction's picture.
    """
    if not emblem:
        face = replace(face, palette=replace(face.palette, picture=""))
    lying = ground(face)
    price, parts = priced(side, face)
    pieces = [*_headed(side, face, lying, price, (portrait, emblem)), *body_pieces(parts, face)]
    if side.edge:
        pieces.append(Piece(html=edge_cells(side.edge, face), place="foot"))
    return (*pieces, Piece(html=macros("foot").foot(face, side, face.footer), place="foot"))


def body_pieces(parts: tuple[Body, ...], face: CardFace) -> Iterator[Piece]:
    """What is between the head and the foot."""
    return (Piece(html=html, place="body") for part in parts for html in _part(with_labels(part, face), face))


def edge_cells(part: Track, face: CardFace) -> Markup:
    """The cells of a track along the card's edge, on their ground."""
    made, width = of_part(part), face.inner[0]
    markup: Markup = made.edge(made.edge_ground(part.items, width, 0, face), made.edge_words(part, width, face))
    return markup


def macros(name: str) -> Any:
    """The macros of one template."""
    return environment().get_template(f"{name}.html.jinja").module


def of_part(part: Body) -> Any:
    """The macros of a kind of part. Raises jinja2.TemplateNotFound for one that has none."""
    return macros(f"parts/{part.kind}")


def _headed(
    side: FittedSide, face: CardFace, lying: Ground, price: StatBox | None, addresses: tuple[str, str]
) -> Iterator[Piece]:
    """The head, and the shadow that some looks have at the card's foot; with the `addresses` of portrait and emblem."""
    if side.header is None:
        return
    portrait, emblem = addresses
    if not shaded(face, side.header):
        lying = replace(lying, ghost="", shadow="")
    if lying.shadow and face.palette.emblem and not side.header.small:
        yield Piece(html=macros("foot").shadow(face.palette, lying.shadow, emblem), place="shadow")
    size = name_size(face, side.header)
    high = face.art_under(side.header)
    pictured = "" if side.header.small or high else portrait
    html = macros("header").head(face, side.header, face.palette, lying, size, price, pictured, emblem)
    yield Piece(html=html, place="head")
    if high:
        drawn = art_ground(face.palette, face.inner[0], high, face.tone, icon=side.header.icon)
        yield Piece(html=macros("header").art(drawn, portrait, emblem), place="head")


def priced(side: FittedSide, face: CardFace) -> tuple[StatBox | None, tuple[Body, ...]]:
    """Return the stat that the head shows as a price, and the other parts, without their labels."""
    header, parts = side.header, side.stacked
    if look_of(face.look).price and header and not header.small:
        for at, part in enumerate(parts):
            if isinstance(part, Stats) and len(part.items) == 1 and not part.title:
                shown = with_labels(part, face)
                return shown.items[0] if isinstance(shown, Stats) else None, parts[:at] + parts[at + 1 :]
    return None, parts


def with_labels(part: Body, face: CardFace) -> Body:
    """Return a part with the labels, icons and values that its boxes have room for."""
    return snugged(labelled(part, face), face)


def _part(part: Body, face: CardFace) -> Iterator[Markup]:
    """One part in as many separate pieces as possible; the first begins with some room above it."""
    match part:
        case Lines():
            place = yield from _title(part)
            for at, _ in enumerate(part.items):
                yield of_part(part).line("" if at else place)
        case Entries():
            yield from _entries(part, face)
        case _:
            yield of_part(part).whole(part, face, BEGIN)


def _title(part: Body) -> Generator[Markup, None, str]:
    """The part's title, where it has one; what comes after it begins without room of its own."""
    if part.title:
        yield macros("parts/title").title(part, BEGIN)
    return "" if part.title else BEGIN


def entry_places(part: Entries) -> tuple[str | None, tuple[str, ...]]:
    """The place of the heads of weapons, None where there are none, and of each entry; a rule parts it from the last.

    A place is the class of what begins a part, or comes next in it.
    """
    first, heads = "" if part.title else BEGIN, None
    if part.of == "weapons" and part.heads and not part.wide:
        heads, first = first, ""
    elif part.of == "weapons" and not part.title:
        first = f"{first} {NEXT}"
    return heads, tuple(NEXT if at else first for at in range(len(part.items)))


def _entries(part: Entries, face: CardFace) -> Iterator[Markup]:
    """The title with the heads of weapons beside or below it, then each entry."""
    made = of_part(part)
    heads, places = entry_places(part)
    beside = heads_beside(part, face)
    if beside:
        yield macros("parts/title").titled_heads(part, BEGIN)
    else:
        yield from _title(part)
    if heads is not None and not beside:
        yield made.heads(part, heads)
    for entry, place in zip(part.items, places, strict=True):
        yield made.weapon(part, entry, place, face) if part.of == "weapons" else made.full(part, entry, place)
