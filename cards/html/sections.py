"""A card's side as sections that are set one by one and kept, each under the value that it shows: for print only."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import orjson

from cards.faces.card import CardFace, Header, Palette, Tone
from cards.faces.parts import Body, Entries, GridLine, Lines, StatBox, StatGrid, Stats, TextEntry, Track
from cards.faces.sides import USUAL, FittedSide
from cards.html.grounds import OVER, art_ground, filling, ground, shadow_colour
from cards.html.labelling import heads_beside
from cards.html.naming import name_size
from cards.html.pieces import BEGIN, NEXT, context, entry_places, macros, of_part
from cards.html.word_styles import beside_name, instead_of_emblem, shaded

BAND, RIBBON = "data-band", "data-ribbon"
"""Attributes that mark where the band and the ribbon of a head stand, so that its ground can be as deep."""
SHARED, SHARED_ALWAYS, OWN = 160, 0, 1 << 30
EMBLEM = 30.0
"""The size at which the emblem of an empty foot is set, in millimetres; it is drawn in any size."""


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Section:
    """A section to set: the `key` stands for all that it shows, `write` gives its markup where nobody has set it yet.

    What it draws is written once for all sides that show it if it is at least `shared` bytes long.
    """

    key: bytes
    write: Callable[[], str]
    shared: int = SHARED


def section(shown: object, classes: str, width: float, write: Callable[[], str], *, shared: int = SHARED) -> Section:
    """A section as wide as some millimetres. `shown` is a value that JSON can say, without what `classes` say."""
    return Section(
        key=_key((shown, classes, width)),
        write=lambda: f'<section class="pg-set {classes}" style="width:{width:g}mm">{write()}</section>',
        shared=shared,
    )


@lru_cache(maxsize=16_384)
def _key(shown: object) -> bytes:
    """What stands for a value that JSON can say."""
    return blake2b(orjson.dumps(shown), digest_size=16).digest()


def written_section(markup: str) -> Section:
    """A section whose markup is its own key, drawn apart for each side that shows it."""
    return Section(key=blake2b(markup.encode(), digest_size=16).digest(), write=lambda: markup, shared=OWN)


@dataclass(frozen=True, kw_only=True, slots=True)
class Wearing:
    """What the sections of a side have in common: a face without its own words, its width, and their classes.

    Titles, speed boxes and rules wear the colours of a faction; everything else is the same for all factions. What is
    `still` or `tinted` has the same size whatever the size of the text.
    """

    face: CardFace
    bare: CardFace
    fixed: str
    plain: str
    still: str
    coloured: str
    tinted: str
    step: int
    width: float


def wearing(face: CardFace, step: int) -> Wearing:
    """What the sections of a side of the face have in common, its text at a step of its sizes."""
    size, fonts = (face.width, face.height, face.scale), (face.display_font, face.text_font)
    bare, plain, still = _bare(size, face.look, fonts, face.tone, step)
    coloured, tinted, fixed = _coloured(bare, face.palette, bool(face.notice), step)
    return Wearing(
        face=face,
        bare=bare,
        width=face.inner[0],
        fixed=fixed,
        plain=plain,
        still=still,
        coloured=coloured,
        tinted=tinted,
        step=step,
    )


BETWEEN = "pg-piece pg-between"


@lru_cache(maxsize=256)
def _bare(
    size: tuple[float, float, float], look: str, fonts: tuple[str, str], tone: Tone, step: int
) -> tuple[CardFace, str, str]:
    """A face without words and colours of its own, and its classes: with text at a step, and at the usual."""
    width, height, scale = size
    bare = CardFace(
        key="",
        name="",
        width=width,
        height=height,
        header=Header(name=""),
        front=(),
        look=look,
        display_font=fonts[0],
        text_font=fonts[1],
        tone=tone,
        scale=scale,
    )
    return bare, f"{context(bare, step)} {BETWEEN}", f"{context(bare, USUAL)} {BETWEEN}"


@lru_cache(maxsize=1024)
def _coloured(bare: CardFace, palette: Palette, noticed: bool, step: int) -> tuple[str, str, str]:
    """The classes of what wears a faction's colours: with text at a step, at the usual, and of heads and feet."""
    worn = replace(bare, palette=palette)
    fixed = context(replace(worn, notice="there is one" if noticed else ""), USUAL)
    return f"{context(worn, step)} {BETWEEN}", f"{context(worn, USUAL)} {BETWEEN}", f"{fixed} pg-piece"


def ground_section(worn: Wearing, header: Header, deep: float, words: float) -> Section:
    """The ground of a head with a band of a depth in CSS pixels, drawn on over the card's edges for its bleed.

    Its words reach `words` millimetres from the left edge.
    """
    face, depth = worn.face, f"{deep:.2f}"
    lying = ground(face, over=OVER, words=words)
    if face.palette.picture or not shaded(face, header):
        lying = replace(lying, ghost="")
    plate = bool(header.points or (header.fields and header.points_word))
    portrait, high = instead_of_emblem(face, header), face.art_under(header)
    place = (bool(portrait), shaded(face, header), header.icon if high else "")
    shown = ("ground", face.palette, face.tone, header.small, plate, depth, place, lying.growth, high)

    def write() -> str:
        made = macros("header")
        art = (
            made.art(art_ground(face.palette, worn.width, high, face.tone, icon=header.icon, over=OVER)) if high else ""
        )
        return f"{made.head_ground(face, header, face.palette, lying, depth, portrait, f'{OVER:g}mm')}{art}"

    return section(shown, worn.fixed, worn.width, write, shared=SHARED_ALWAYS)


def words_section(worn: Wearing, header: Header, price: StatBox | None) -> Section:
    """All the words of a head."""
    face = worn.face
    size = name_size(face, header)
    portrait = instead_of_emblem(face, header)
    return section(
        ("words", header, face.palette, face.tone, price, bool(portrait), beside_name(face, header)),
        worn.fixed,
        worn.width,
        lambda: macros("header").head_words(face, header, face.palette, size, price, portrait),
        shared=OWN,
    )


def icon_section(name: str, colour: str, size: float, tone: Tone = "colour") -> Section:
    """An icon as a square of some millimetres."""
    shown = ("icon", name, colour, tone)
    return section(shown, "", size, lambda: macros("header").square(name, colour, size, tone), shared=SHARED_ALWAYS)


def filling_section(worn: Wearing, width: float, *, strong: bool = False) -> Section | None:
    """The faction's pattern over an area of a width, as high as the card; None where ink is saved."""
    palette, high, tone = worn.face.palette, worn.face.inner[1], worn.face.tone
    if tone == "ink-saver":
        return None
    shown = ("filling", palette.colour, palette.pattern, high, tone, strong)
    return section(shown, "", width, lambda: filling(palette, width, high, strong=strong), shared=SHARED_ALWAYS)


def emblem_section(worn: Wearing, *, alone: bool, strong: bool = False) -> Section | None:
    """The faction's emblem as a pale square of EMBLEM millimetres, paler on a pattern, in the colour of words on a
    `strong` one; None where it is a picture."""
    palette, tone = worn.face.palette, worn.face.tone
    if palette.picture or not palette.emblem:
        return None
    strong = strong and tone != "ink-saver"
    return icon_section(
        palette.emblem, palette.ink if strong else shadow_colour(palette, tone, alone=alone), EMBLEM, tone
    )


def foot_section(worn: Wearing, side: FittedSide) -> Section:
    """The foot of a side, without the words that every save changes."""
    face = worn.face
    classes = f"{worn.fixed} pg-coded" if side.coded else worn.fixed
    shown = ("foot", side.number if side.cards > 1 else 0, side.cards, face.notice)
    return section(shown, classes, worn.width, lambda: macros("foot").foot(face, side, ()))


def edge_sections(worn: Wearing, part: Track) -> tuple[Section, Section]:
    """The ground of a track along the card's edge, drawn on over it for the bleed, and the numbers that lie on it."""
    face, width, made = worn.face, worn.width, of_part(part)
    classes = f"{context(worn.bare, USUAL)} pg-piece"
    last = (part.last, face.tone, face.look)
    ground = ("edge", tuple((tick.along, tick.last, tick.spare) for tick in part.items), *last)
    labels = tuple((tick.label, tick.last, tick.spare) for tick in part.items)
    words = ("edge's words", part.title, labels, *last)
    return (
        section(
            ground,
            classes,
            width,
            lambda: made.edge(made.edge_ground(part.items, width, OVER, worn.bare)),
            shared=SHARED_ALWAYS,
        ),
        section(words, classes, width, lambda: made.edge(made.edge_words(part, width, worn.bare))),
    )


def shadow_section(worn: Wearing) -> Section | None:
    """The shadow at the foot of a card, in looks that have one."""
    palette = worn.face.palette
    shadow = ground(worn.face).shadow if palette.emblem and not palette.picture else ""
    if not shadow:
        return None
    shown = ("shadow", palette.emblem, shadow)
    return section(shown, worn.fixed, worn.width, lambda: macros("foot").shadow(palette, shadow))


def part_rows(part: Body, worn: Wearing) -> Iterator[tuple[Section, ...]]:
    """A part's rows from top to bottom; what stands in one row lies over each other."""
    match part:
        case Stats() if not part.title and len(part.items) == part.across:
            yield tuple(_stat_plates(part, worn))
        case StatGrid() if not part.note and part.plated:
            yield tuple(_gear_plates(part, worn))
        case Entries():
            yield from ((one,) for one in _entries(part, worn))
        case Lines():
            yield from ((one,) for one in _lines(part, worn))
        case _:
            classes = worn.plain if isinstance(part, Track) else worn.coloured
            shown = (part, worn.face.tone)
            yield (_own(shown, classes, worn, lambda: of_part(part).whole(part, worn.bare, BEGIN)),)


def _own(shown: object, classes: str, worn: Wearing, write: Callable[[], str], shared: int = SHARED) -> Section:
    return section(shown, classes, worn.width, write, shared=shared)


def _stat_plates(part: Stats, worn: Wearing) -> Iterator[Section]:
    """Each plate alone at its place in the row, so that it is set once for all cards that show it."""
    many = len(part.items)
    for at, box in enumerate(part.items):
        shown = ("stat", at, many, part.snug, box.name, box.value, box.start, box.icon)
        yield _own(shown, worn.still, worn, _plate(part, at, worn))


def _gear_plates(part: StatGrid, worn: Wearing) -> Iterator[Section]:
    """The frame and tab of each plate in the colours of the faction, and over them its figures, the same for all."""
    many = len(part.items)
    for at, line in enumerate(part.items):
        frame, figures = (
            ("gear", at, many, line.label, part.title, part.mark),
            ("figures", at, many, line, part.heads, part.mark),
        )
        yield _own(frame, f"{worn.tinted} pg-frames", worn, _plate(part, at, worn))
        yield _own(figures, f"{worn.still} pg-figures", worn, _plate(part, at, worn))


def _plate(part: Stats | StatGrid, at: int, worn: Wearing) -> Callable[[], str]:
    """Writes the row with one plate and none of the others."""

    def write() -> str:
        empty: Any = (
            StatBox(short="", name="", value="") if isinstance(part, Stats) else GridLine(label="", values=("",) * 2)
        )
        whole: Any = part
        alone = replace(whole, items=tuple(one if own == at else empty for own, one in enumerate(part.items)))
        markup: str = of_part(part).whole(alone, worn.bare, BEGIN, at)
        return markup

    return write


def _lines(part: Lines, worn: Wearing) -> Iterator[Section]:
    yield from _title(part, worn)
    for at, _ in enumerate(part.items):
        yield _line(BEGIN if not at and not part.title else "", part, worn)


def _line(place: str, part: Lines, worn: Wearing) -> Section:
    return _own(("line", place), worn.still, worn, lambda: of_part(part).line(place))


def _title(part: Lines | Entries, worn: Wearing) -> Iterator[Section]:
    if part.title:
        shown = ("title", part.title, part.continued)
        yield _own(shown, worn.coloured, worn, lambda: macros("parts/title").title(part, BEGIN))


def _entries(part: Entries, worn: Wearing) -> Iterator[Section]:
    """The title with the heads of weapons beside or below it, then each entry."""
    heads, places = entry_places(part)
    beside = heads_beside(part, worn.face)
    if beside:
        titled = ("titled heads", part.title, part.continued, part.heads)
        yield _own(titled, worn.coloured, worn, lambda: macros("parts/title").titled_heads(part, BEGIN))
    else:
        yield from _title(part, worn)
    if heads is not None and not beside:
        shown = ("heads", part.heads, heads)
        yield _own(shown, worn.plain, worn, lambda: of_part(part).heads(part, heads))
    for entry, place in zip(part.items, places, strict=True):
        yield _entry(part, entry, place, worn)


def _entry(part: Entries, entry: TextEntry, place: str, worn: Wearing) -> Section:
    """An entry or a weapon in its place: `BEGIN`, `NEXT` or neither."""
    if part.of == "weapons":
        shown: object = ("weapon", entry, part.heads, part.wide, place)
        return _own(shown, worn.coloured, worn, lambda: of_part(part).weapon(part, entry, place, worn.bare), OWN)
    classes = worn.coloured if NEXT in place else worn.plain
    return _own(("entry", entry, part.of, place), classes, worn, lambda: of_part(part).full(part, entry, place), OWN)
