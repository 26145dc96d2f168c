"""A card's side as fragments that are set one by one and cached: for print only."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b

from cards.faces.card import CardFace, Header
from cards.faces.parts import Body, StatBox, Track
from cards.faces.sides import USUAL, FittedSide
from cards.html.grounds import BLEED_REACH, OUTLINE, art_ground, full_figure, ground, pattern_fill
from cards.html.naming import name_size
from cards.html.pieces import bare_face, from_zero, macros, part_macros, part_pieces, section_classes
from cards.html.shapes import drawing
from cards.html.word_styles import has_large_emblem, head_picture, is_figured

BAND, RIBBON = "data-band", "data-ribbon"
"""Attributes that mark the places of a head's band and ribbon, so that its ground can be as deep."""
SHARED, SHARED_ALWAYS, OWN = 160, 0, 1 << 30
EMBLEM = 30.0
"""The size at which the emblem of an empty foot is set, in millimetres; it is drawn in any size."""
PANEL_BESIDE = 1.23
"""Millimetres by which what is for everybody is set in on both sides, as its panel is as wide as the column."""


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class CachedFragment:
    """A fragment to set, with the hash of its markup, under which it is cached.

    Its drawing is written once for all sides that show it if it is at least `shared` bytes long.
    """

    key: bytes
    markup: str
    shared: int


def markup_fragment(markup: str, *, shared: int = OWN) -> CachedFragment:
    """Build a fragment of a whole section, by default drawn separately for each side that shows it."""
    return CachedFragment(key=blake2b(markup.encode(), digest_size=16).digest(), markup=markup, shared=shared)


def fragment(html: str, classes: str, width: float, *, shared: int = SHARED) -> CachedFragment:
    """Build a fragment of a width in millimetres."""
    return markup_fragment(
        f'<section class="pg-set {classes}" style="width:{width:g}mm">{html}</section>', shared=shared
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class SideStyle:
    """The style that the fragments of a side share: the face, also without colours, its width, and their classes.

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
    bare, between = bare_face(face), "pg-piece pg-between"
    coloured = replace(face, notice="")
    return SideStyle(
        face=face,
        bare=bare,
        fixed=f"{section_classes(face, USUAL)} pg-piece",
        plain=f"{section_classes(bare, step)} {between}",
        still=f"{section_classes(bare, USUAL)} {between}",
        coloured=f"{section_classes(coloured, step)} {between}",
        tinted=f"{section_classes(coloured, USUAL)} {between}",
        step=step,
        width=face.inner[0],
    )


def ground_fragment(style: SideStyle, header: Header, deep: float, words: float) -> CachedFragment:
    """Draw the ground of a head with a band of a depth in CSS pixels, on over the card's edges for its bleed.

    Its words reach `words` millimetres from the left edge.
    """
    face, made = style.face, macros("header")
    lying = ground(face, over=BLEED_REACH, words=words, figured=is_figured(header))
    if face.palette.picture or not has_large_emblem(face, header):
        lying = replace(lying, ghost="", figure=())
    picture, over = head_picture(face, header), f"{BLEED_REACH:g}mm"
    html = made.head_ground(face, header, face.palette, lying, f"{deep:.2f}", picture, over)
    if high := face.art_under(header):
        html += made.art(art_ground(face.palette, style.width, high, face.tone, shown=header.figure, over=BLEED_REACH))
    return fragment(html, style.fixed, style.width, shared=SHARED_ALWAYS)


def words_fragment(style: SideStyle, header: Header, price: StatBox | None) -> CachedFragment:
    """Set all the words of a head."""
    face, picture = style.face, head_picture(style.face, header)
    html = macros("header").head_words(face, header, face.palette, name_size(face, header), price, picture)
    return fragment(html, style.fixed, style.width, shared=OWN)


def filling_fragments(
    style: SideStyle, width: float, header: Header | None
) -> tuple[CachedFragment | None, CachedFragment | None]:
    """Draw what fills an empty foot: the faction's pattern over an area of a width, as high as the card, None where
    ink is saved; and in the colour of words, EMBLEM millimetres square, a member's silhouette, else the emblem, None
    if that is a picture.
    """
    palette, high, tone = style.face.palette, style.face.inner[1], style.face.tone
    filling = figure = None
    if tone != "ink-saver":
        filling = fragment(pattern_fill(palette, width, high), "", width, shared=SHARED_ALWAYS)
    if palette.emblem and not palette.picture:
        drawn = drawing(palette.emblem, OUTLINE if tone == "ink-saver" else palette.ink, tone)
        if header and header.figure.upper:
            drawn = full_figure(header.figure, palette, tone)
        figure = fragment(macros("header").square(drawn, EMBLEM), "", EMBLEM, shared=SHARED_ALWAYS)
    return filling, figure


def foot_fragment(style: SideStyle, side: FittedSide) -> CachedFragment:
    """Set the foot of a side, without the words that every save changes."""
    classes = f"{style.fixed} pg-coded" if side.coded else style.fixed
    return fragment(macros("foot").foot(style.face, side, ()), classes, style.width)


def edge_fragments(style: SideStyle, part: Track) -> tuple[CachedFragment, CachedFragment]:
    """Draw the ground of a track along the card's edge, with its bleed, and the numbers that lie on it."""
    width, made = style.width, part_macros(part)
    classes = f"{section_classes(style.bare, USUAL)} pg-piece"
    part = from_zero(part, width)
    lying = made.edge(made.edge_ground(part.items, width, BLEED_REACH, style.bare))
    written = made.edge(made.edge_words(part, width, style.bare))
    return fragment(lying, classes, width, shared=SHARED_ALWAYS), fragment(written, classes, width)


def part_fragments(part: Body, style: SideStyle) -> Iterator[CachedFragment]:
    """Yield a part's pieces from top to bottom."""
    width = style.width - 2 * PANEL_BESIDE * bool(part.for_all)
    for piece in part_pieces(part, style.face, style.bare):
        yield fragment(piece.html, getattr(style, piece.colours), width, shared=OWN if piece.own else SHARED)
