"""The pieces of a card's side: blocks of markup that stack in one column, each with its own height."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import pairwise
from typing import Any, Literal

from markupsafe import Markup

from cards.faces.abridge import brief_rows
from cards.faces.card import CardFace, Header
from cards.faces.parts import Body, Entries, Lines, StatBox, Stats, Tick, Track
from cards.faces.sides import LEAST, USUAL, FittedSide
from cards.html.box_labels import heads_beside, with_box_labels, with_value_size
from cards.html.environment import environment
from cards.html.grounds import art_ground, ground
from cards.html.heads import has_large_emblem, head_stats
from cards.html.looks import look_of
from cards.html.naming import name_size, size_class, words_reach
from cards.html.shapes import edge_margin
from cards.html.word_styles import FORMATS, NARROW, format_of

BEGIN, NEXT = "pg-begin", "pg-next"


def section_classes(face: CardFace, step: int) -> str:
    """Return the classes of the section around a face's pieces, its text at a step of its sizes."""
    width, height = face.inner
    sizes = "".join(f" pg-{one}" for one in FORMATS[format_of(face)])
    narrow = " pg-narrow" if width < NARROW else ""
    tight = " pg-tight" if narrow and height < 100 else ""
    text = " pg-large-text" if step < USUAL else " pg-least-text" if step > LEAST else ""
    saver, noticed = " pg-saver" if face.tone == "ink-saver" else "", " pg-noticed" if face.notice else ""
    return (
        f"pg-card {size_class(width, height)} pg-look-{face.look} pg-faction-{face.palette.key}"
        f" pg-display-{face.display_font} pg-text-{face.text_font}"
        f" pg-card-step-{step}{text}{sizes}{narrow}{tight}{saver}{noticed}"
    )


def edge_cells(part: Track, face: CardFace) -> Markup:
    """Render the cells of a track along the card's edge, on their ground."""
    made, width = part_macros(part), face.inner[0]
    part = from_zero(part, width)
    markup: Markup = made.edge(made.edge_ground(part.items, width, 0, face), made.edge_words(part, width, face))
    return markup


def from_zero(part: Track, width: float) -> Track:
    """Return it with a cell to start from, where its cells along an edge of that width have room for markers."""
    counted = bool(part.items) and part.items[0].label == "1" and not edge_margin(len(part.items) + 1, width)
    return replace(part, items=(Tick(label="0"), *part.items)) if counted else part


@cache
def macros(name: str) -> Any:
    """Return the macros of one template, read once: asking whether its file has changed took 6 % of a card."""
    return environment().get_template(f"{name}.html.jinja").module


def part_macros(part: Body) -> Any:
    """Return the macros of a kind of part. Raise jinja2.TemplateNotFound for one that has none."""
    return macros(f"parts/{part.kind}")


@dataclass(frozen=True, kw_only=True, slots=True)
class HeadBoxes:
    """The stats in a head, with their labels: the one that stands alone as the card's price, or rows of them."""

    price: StatBox | None = None
    rows: tuple[Stats, ...] = ()

    @property
    def kept_free(self) -> "HeadBoxes":
        """The same with an empty box for each row, which keeps its room free."""
        return replace(self, rows=tuple(Stats(items=(StatBox(short="", name="", value=""),)) for _ in self.rows))


def _head(header: Header, face: CardFace, boxes: HeadBoxes, portrait: str, emblem: str) -> Iterator[Markup]:
    """Yield the head, and the field below it, with the addresses of their pictures."""
    lying = ground(face, words=words_reach(face, header), illustrated=bool(boxes.rows))
    if not has_large_emblem(face, header):
        lying = replace(lying, ghost="")
    size, high = name_size(face, header), face.art_under(header)
    pictured = "" if header.small or high else portrait
    yield macros("header").head(face, header, face.palette, lying, size, boxes, pictured, emblem)
    if high:
        yield macros("header").art(art_ground(face, high, shown=header.figure), portrait, emblem)


def split_head(side: FittedSide, face: CardFace) -> tuple[HeadBoxes, tuple[Body, ...]]:
    """Return the stats that the head shows, and the other parts, without their labels."""
    header, parts = side.header, side.stacked
    if header and side.parts[:1] == face.front[:1] and (rows := head_stats(face, header)):
        return HeadBoxes(rows=rows), parts[1:]
    if look_of(face.look).price and header and not header.small:
        for at, part in enumerate(parts):
            if isinstance(part, Stats) and len(part.items) == 1 and not (part.title or part.small):
                shown = with_labels(part, face)
                price = shown.items[0] if isinstance(shown, Stats) else None
                return HeadBoxes(price=price), parts[:at] + parts[at + 1 :]
    return HeadBoxes(), parts


def with_labels(part: Body, face: CardFace) -> Body:
    """Return a part with the labels, icons and values that fit in its boxes; as large in all rows of a front."""
    if not isinstance(part, Stats):
        return with_box_labels(part, face)
    rows = [one for one in face.front[bool(head_stats(face, face.header)) :] if isinstance(one, Stats)]
    rows = rows if len(rows) > 1 and part in rows else []
    return with_value_size(with_box_labels(part, face), face, rows)


@dataclass(frozen=True, kw_only=True, slots=True)
class PartPiece:
    """A piece of a part: what it shows, as a JSON value, and a function that renders it.

    `colours` says whose it has: its faction's, none, or none and the usual size of text. An `own` one is seldom shown
    by another card.
    """

    shown: object
    write: Callable[[], Markup]
    colours: Literal["coloured", "plain", "still"] = "coloured"
    own: bool = False


def part_pieces(part: Body, face: CardFace, bare: CardFace) -> Iterator[PartPiece]:
    """Yield one part in as many separate pieces as possible; the first begins with some room above it.

    They are rendered with a `bare` face, so that cards of other names show the same.
    """
    made = part_macros(part)
    match part:
        case Lines():
            yield from _title(part)
            for at, _ in enumerate(part.items):
                place = "" if at or part.title else BEGIN
                yield PartPiece(shown=("line", place), write=partial(made.line, place), colours="still")
        case Entries():
            yield from _entries(part, face, bare)
        case _:
            whole = partial(made.whole, part, bare, BEGIN)
            yield PartPiece(
                shown=(part, face.tone), write=whole, colours="plain" if isinstance(part, Track) else "coloured"
            )


def _title(part: Lines | Entries) -> Iterator[PartPiece]:
    if part.title:
        shown = ("title", part.title, part.continued, part.icon, part.head, part.for_all, part.opens)
        yield PartPiece(shown=shown, write=partial(macros("parts/title").title, part, BEGIN))


def entry_places(part: Entries) -> tuple[str | None, tuple[str, ...]]:
    """Return the place of the heads of weapons, None without any, and of each entry.

    A place is the class of what begins a part, or comes next in it, with a rule above.
    """
    first, heads = "" if part.title else BEGIN, None
    if part.of == "weapons" and part.heads and not part.wide:
        heads, first = first, ""
    elif part.of == "weapons" and not part.title:
        first = f"{first} {NEXT}"
    return heads, tuple(NEXT if at else first for at in range(len(part.items)))


def continues(part: Entries, above: Body | None) -> bool:
    """Return whether small weapons go on below others: they have no title, or the heads of those above."""
    return part.small and (not part.title or _has_heads(above, part))


def _has_heads(above: Body | None, part: Entries) -> bool:
    """Return whether the weapons above have the heads of a part over their columns."""
    return isinstance(above, Entries) and (above.of, above.heads, above.wide) == ("weapons", part.heads, False)


def _entries(part: Entries, face: CardFace, bare: CardFace) -> Iterator[PartPiece]:
    """Yield the title, the heads of weapons, each entry; small weapons have no title below others with their heads."""
    made, flow = part_macros(part), face.back if part in face.back else face.front
    heads, places = entry_places(part)
    above = next((one for one, below in pairwise(flow) if below == part), None)
    under = continues(part, above)
    beside = not under and heads_beside(part, face)
    if under and _has_heads(above, part):
        heads = None
    if beside:
        titled = ("titled heads", part.title, part.continued, part.heads, part.small)
        yield PartPiece(shown=titled, write=partial(macros("parts/title").titled_heads, part, BEGIN))
    elif part.of == "brief":
        yield _brief(part)
        return
    elif not under:
        yield from _title(part)
    if heads is not None and not beside:
        yield PartPiece(shown=("heads", part.heads, heads), write=partial(made.heads, part, heads), colours="plain")
    for entry, place in zip(part.items, places, strict=True):
        if part.of == "weapons":
            shown: object = ("weapon", entry, part.heads, part.wide, part.pictured, part.low, part.small, place)
            yield PartPiece(shown=shown, write=partial(made.weapon, part, entry, place, bare), own=True)
        else:
            shown, full = ("entry", entry, part.of, part.head, place), partial(made.full, part, entry, place)
            tinted = NEXT in place or entry.signature or part.of == "effects"
            yield PartPiece(shown=shown, write=full, colours="coloured" if tinted else "plain", own=True)


def _brief(part: Entries) -> PartPiece:
    write = partial(macros("parts/entries").brief, brief_rows(part), BEGIN)
    return PartPiece(shown=("brief", part.title, part.items), write=write)


def side_html(side: FittedSide, *, portrait: str = "", emblem: str = "") -> Markup:
    """Render the side. It needs `styles.card_css` of its game, and brings neither style nor script.

    `portrait` is the address of a picture shown instead of the emblem, on pages only, and `emblem` that of the
    faction's picture.
    """
    face, header = side.face, side.header
    if not emblem:
        face = replace(face, palette=replace(face.palette, picture=""))
    boxes, parts = split_head(side, face)
    edge = (edge_cells(side.edge, face),) if side.edge else ()
    rendered = (
        environment()
        .get_template("side.html.jinja")
        .render(
            context=f"{section_classes(face, side.step)} pg-{side.side}{' pg-edged' if side.edge else ''}",
            head=_head(header, face, boxes, portrait, emblem) if header else (),
            body=(piece.write() for part in parts for piece in part_pieces(with_labels(part, face), face, face)),
            foot=(*edge, macros("foot").foot(face, side, face.footer)),
        )
    )
    return Markup(rendered)  # noqa: S704  (rendered with autoescape on)
