"""A card's side as fragments that are set one by one and cached, each under the value that it shows: for print only."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from hashlib import blake2b
from itertools import chain
from typing import Any

import orjson

from cards.faces.card import CardFace, Header, Palette, Tone
from cards.faces.parts import Body, GridLine, StatBox, StatGrid, Stats, Track
from cards.faces.sides import USUAL, FittedSide
from cards.geometry.points import Box
from cards.html.grounds import BLEED_REACH, OUTLINE, art_ground, field_ground, full_figure, ground
from cards.html.heads import beside_name, has_figure, has_large_emblem, head_picture, head_stats
from cards.html.naming import has_badge, kicker, name_size
from cards.html.pieces import BEGIN, HeadBoxes, from_zero, macros, part_macros, part_pieces, section_classes
from cards.html.shapes import drawing
from roster.rules.silhouette import Silhouette

BAND, RIBBON = "data-band", "data-ribbon"
"""Attributes that mark the places of a head's band and ribbon, so that its ground can be as deep."""
SHARED, SHARED_ALWAYS, OWN = 160, 0, 1 << 30
EMBLEM = 30.0
"""The size at which the emblem of an empty foot is set, in millimetres; it is drawn in any size."""
POSED = 36.0
"""The least height in millimetres of an empty foot in which a silhouette leans or kneels: lower ones show heads."""
PANEL_BESIDE = 1.23
"""Millimetres by which what is for everybody is set in on both sides, as its panel is as wide as the column."""


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class CachedFragment:
    """A fragment to set: the `key` identifies its content, and `write` renders the markup if it is not in the cache.

    Its drawing is written once for all sides that show it if it is at least `shared` bytes long.
    """

    key: bytes
    write: Callable[[], str]
    shared: int = SHARED


def fragment(
    shown: object, classes: str, width: float, write: Callable[[], str], *, shared: int = SHARED
) -> CachedFragment:
    """Build a fragment of a width in millimetres. `shown` is its content as a JSON value, besides its `classes`."""
    return CachedFragment(
        key=_key((shown, classes, width)),
        write=lambda: f'<section class="pg-set {classes}" style="width:{width:g}mm">{write()}</section>',
        shared=shared,
    )


@lru_cache(maxsize=16_384)
def _key(shown: object) -> bytes:
    """Return a hash of a JSON value."""
    return blake2b(orjson.dumps(shown), digest_size=16).digest()


def markup_fragment(markup: str) -> CachedFragment:
    """Build a fragment whose markup is its own key, drawn separately for each side that shows it."""
    return CachedFragment(key=blake2b(markup.encode(), digest_size=16).digest(), write=lambda: markup, shared=OWN)


@dataclass(frozen=True, kw_only=True, slots=True)
class SideStyle:
    """The style that the fragments of a side share: a face without its own words, its width, and their classes.

    Titles, speed boxes and rules are in the colours of a faction; everything else is the same for all factions. `still`
    and `tinted` fragments keep their size whatever the size of the text.
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


def side_style(face: CardFace, step: int) -> SideStyle:
    """Return the style of a side of the face, its text at a step of its sizes."""
    size, fonts = (face.width, face.height, face.scale), (face.display_font, face.text_font)
    kind = face.roomy, bool(face.notice)
    return replace(_bare_style(size, face.look, fonts, face.tone, face.palette, kind, step), face=face)


@lru_cache(maxsize=1024)
def _bare_style(
    size: tuple[float, float, float],
    look: str,
    fonts: tuple[str, str],
    tone: Tone,
    palette: Palette,
    kind: tuple[bool, bool],
    step: int,
) -> SideStyle:
    """Return the style of sides of faces that differ in their words alone. `kind`: roomy, and with a notice."""
    roomy, noticed = kind
    bare = CardFace(
        key="",
        name="",
        width=size[0],
        height=size[1],
        header=Header(name=""),
        front=(),
        look=look,
        display_font=fonts[0],
        text_font=fonts[1],
        tone=tone,
        scale=size[2],
        roomy=roomy,
    )
    coloured, between = replace(bare, palette=palette), "pg-piece pg-between"
    return SideStyle(
        face=bare,
        bare=bare,
        fixed=f"{section_classes(replace(coloured, notice='there is one' if noticed else ''), USUAL)} pg-piece",
        plain=f"{section_classes(bare, step)} {between}",
        still=f"{section_classes(bare, USUAL)} {between}",
        coloured=f"{section_classes(coloured, step)} {between}",
        tinted=f"{section_classes(coloured, USUAL)} {between}",
        step=step,
        width=bare.inner[0],
    )


def ground_fragment(style: SideStyle, header: Header, deep: float, words: float) -> CachedFragment:
    """Draw the ground of a head with a band of a depth in CSS pixels, on over the card's edges for its bleed.

    Its words reach `words` millimetres from the left edge.
    """
    face, depth = style.face, f"{deep:.2f}"
    illustrated = bool(head_stats(face, header))
    lying = ground(face, over=BLEED_REACH, words=words, illustrated=illustrated)
    if face.palette.picture or not has_large_emblem(face, header):
        lying = replace(lying, ghost="")
    plate = bool(header.points or (header.fields and header.points_word))
    portrait, high = head_picture(face, header), face.art_under(header)
    shows = (bool(portrait), has_figure(face, header), has_badge(face, header), illustrated)
    place = (*shows, lying.figure, header.figure, header.own, header.number)
    shown = ("ground", face.palette, face.tone, header.small, plate, depth, place, lying.growth, high)
    whole = partial(art_ground, face, high, shown=header.figure, over=BLEED_REACH)

    def write() -> str:
        made = macros("header")
        art = made.art(whole()) if high else ""
        over = f"{BLEED_REACH:g}mm"
        return f"{made.head_ground(face, header, face.palette, lying, depth, portrait, over, illustrated)}{art}"

    return fragment(shown, style.fixed, style.width, write, shared=SHARED_ALWAYS)


def words_fragment(style: SideStyle, header: Header, boxes: HeadBoxes) -> CachedFragment:
    """Set all the words of a head, with room for its rows of stats."""
    face, portrait, free = style.face, head_picture(style.face, header), boxes.kept_free
    beside = bool(portrait), beside_name(face, header), has_figure(face, header)
    size = name_size(face, header)
    shown = ("words", header, kicker(face, header), face.palette, face.tone, free, size, *beside)

    def write() -> str:
        return str(macros("header").head_words(face, header, face.palette, size, free, portrait))

    return fragment(shown, style.fixed, style.width, write, shared=OWN)


def stats_fragment(style: SideStyle, header: Header, boxes: HeadBoxes) -> CachedFragment:
    """Set the rows of stats of a head by themselves, as many members have the same."""
    face = style.face
    shown = ("head's stats", boxes.rows, face.palette.ink, beside_name(face, header), bool(header.points))
    return fragment(shown, style.fixed, style.width, lambda: macros("header").stats_alone(face, header, boxes))


def field_fragments(
    style: SideStyle, area: Box, header: Header | None
) -> tuple[CachedFragment | None, CachedFragment | None]:
    """Draw what fills an empty area at a foot: the look's scene in the faction's colours, None where ink is saved; and
    in the colour of words, EMBLEM millimetres square, the emblem, None if that is a picture. A back, whose head has
    none, shows the member's silhouette instead, upright in a field that is too low for a pose.
    """
    palette, look, tone = style.face.palette, style.face.look, style.face.tone
    member = replace(header.figure, upright=area.height < POSED) if header and header.small else Silhouette()
    ground = figure = None
    if tone != "ink-saver":
        below = BLEED_REACH if area.bottom >= style.face.inner[1] else 0.0
        shown = ("field", palette.colour, palette.ink, look, area.height, tone, below)
        drawn = partial(field_ground, palette, look, area.width, area.height, over=BLEED_REACH, below=below)
        ground = fragment(shown, "pg-card pg-piece", area.width, drawn, shared=SHARED_ALWAYS)
    if palette.emblem and not palette.picture:
        ink = OUTLINE if tone == "ink-saver" else palette.ink
        shape = (
            partial(full_figure, member, palette, tone) if member.upper else partial(drawing, palette.emblem, ink, tone)
        )
        seen = ("figure", member, palette.emblem, palette.colour, palette.ink, tone)
        figure = fragment(seen, "", EMBLEM, lambda: macros("header").square(shape(), EMBLEM), shared=SHARED_ALWAYS)
    return ground, figure


def foot_fragment(style: SideStyle, side: FittedSide) -> CachedFragment:
    """Set the foot of a side, without the words that every save changes."""
    face = style.face
    classes = f"{style.fixed} pg-coded" if side.coded else style.fixed
    shown = ("foot", side.number if side.cards > 1 else 0, side.cards, face.notice)
    return fragment(shown, classes, style.width, lambda: macros("foot").foot(face, side, ()))


def edge_fragments(style: SideStyle, part: Track) -> tuple[CachedFragment, CachedFragment]:
    """Draw the ground of a track along the card's edge, with its bleed, and the numbers that lie on it."""
    face, width, made = style.face, style.width, part_macros(part)
    classes = f"{section_classes(style.bare, USUAL)} pg-piece"
    part, last = from_zero(part, width), (part.last, face.tone, face.look)
    ground = ("edge", tuple((tick.label == "0", tick.along, tick.last, tick.spare) for tick in part.items), *last)
    labels = tuple((tick.label, tick.last, tick.spare) for tick in part.items)
    words = ("edge's words", part.title, labels, *last)
    lying = partial(made.edge_ground, part.items, width, BLEED_REACH, style.bare)
    written = partial(made.edge_words, part, width, style.bare)
    return (
        fragment(ground, classes, width, lambda: made.edge(lying()), shared=SHARED_ALWAYS),
        fragment(words, classes, width, lambda: made.edge(written())),
    )


def part_rows(part: Body, style: SideStyle) -> Iterator[tuple[CachedFragment, ...]]:
    """Yield a part's rows from top to bottom; the fragments of one row lie on top of each other."""
    match part:
        case Stats() if not (part.title or part.small) and len(part.items) == part.across:
            shown = [(part.shares, part.snug, box.name, box.value, box.start, box.icon) for box in part.items]
            yield tuple(_plates("stat", part, style, style.still, shown))
        case StatGrid() if not part.note and part.plated:
            labels = [(line.label, part.title, part.mark) for line in part.items]
            lines = [(line, part.heads, part.mark) for line in part.items]
            frames = _plates("gear", part, style, f"{style.tinted} pg-frames", labels)
            figures = _plates("figures", part, style, f"{style.still} pg-figures", lines)
            yield tuple(chain.from_iterable(zip(frames, figures, strict=True)))
        case _:
            width = style.width - 2 * PANEL_BESIDE * bool(part.for_all)
            for piece in part_pieces(part, style.face, style.bare):
                classes, shared = getattr(style, piece.colours), OWN if piece.own else SHARED
                yield (fragment(piece.shown, classes, width, piece.write, shared=shared),)


def _plates(
    kind: str, part: Stats | StatGrid, style: SideStyle, classes: str, shown: Sequence[tuple[object, ...]]
) -> Iterator[CachedFragment]:
    """Yield each plate alone at its place in the row, so that it is set once for all cards that show it."""
    for at, one in enumerate(shown):
        yield fragment((kind, at, len(shown), *one), classes, style.width, partial(_plate, part, at, style))


def _plate(part: Any, at: int, style: SideStyle) -> str:
    """Render the row with one plate and none of the others."""
    empty: object = StatBox(short="", name="", value="")
    if isinstance(part, StatGrid):
        empty = GridLine(label="", values=("",) * 2)
    alone = replace(part, items=tuple(one if own == at else empty for own, one in enumerate(part.items)))
    return str(part_macros(part).whole(alone, style.bare, BEGIN, at))
