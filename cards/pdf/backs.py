"""The back that cards share whose own back is empty: a deck's, and those of weapons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import combinations

from cards.faces.card import Palette, Tone
from cards.faces.design import design_for
from cards.faces.gang_cards import GangCard
from cards.faces.tones import INK, light_palette, toned_palette
from cards.geometry.outlines import rectangle, rounded
from cards.geometry.path_data import number, path_data
from cards.geometry.points import Box, at, sized
from cards.html.drawing import svg
from cards.html.drawing_labels import escaped
from cards.html.grounds import PATTERN_SCALE, pattern_path
from cards.html.shapes import drawing
from cards.html.typefaces import font_for, word_width
from cards.pdf.context import PrintContext
from cards.pdf.markup_piece import MarkupPiece
from cards.pdf.records import PictureBox, placed
from roster.rules.colour import mixed
from roster.rules.game.blocks import Subject

FRAME = 4.5
"""Millimetres from the cut to the frame line: inside every safe zone."""
HIGH, SMALL = 0.46, 0.5
"""The height of the emblem in the card's smaller side, and the size of the deck's name in that of the game's."""
INSIDE = 3.0
"""Millimetres that stay free between the frame line and what it frames."""
MOST_LINES = 3
FAINT = 0.06
"""The part of the words' colour in a back's pattern, from 0 to 1."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SharedBack:
    """The back of cards of a subject, of the deck or weapon group `kind`; `name` is printed on it."""

    subject: Subject = "member"
    kind: str = ""
    name: str = ""


def back_of(context: PrintContext, card: GangCard) -> SharedBack:
    """Return the back of a card whose own is empty: that of its deck, of weapons, or of the gang's faction."""
    game, gang = context.game, context.gang
    if card.kind == "weapon":
        return SharedBack(subject="weapon", name=game.word("weapon"))
    if deck := game.deck.get(card.deck):
        return SharedBack(subject="card", kind=deck.key, name=deck.name)
    faction = game.faction.get(gang.faction)
    return SharedBack(name=faction.name if faction else gang.name)


def back_piece(
    context: PrintContext,
    back: SharedBack,
    size: tuple[float, float],
    *,
    bleed: float = 0,
    tone: Tone = "colour",
    light: bool = False,
) -> MarkupPiece:
    """Return a back of a size in millimetres, with the game's name in the type of its cards; its colour bleeds as far.

    A `light` one has a pale ground.
    """
    game, palette = context.game, light_palette(context.palette) if light else context.palette
    width, height = size
    colours = toned_palette(palette, tone)
    family = design_for(game, back.subject, back.kind).display_font
    high = min(width, height) * HIGH
    lines, tall = set_in_lines(game.name.upper(), family, width - 2 * FRAME - 8, high * 0.34)
    below = (len(lines) * 1.02 + 0.3 * bool(back.name)) * tall + min(tall, high * 0.3) * SMALL * bool(back.name)
    shrunk = min(1.0, (height - 2 * FRAME - 2 * INSIDE) / (1.1 * high + below))
    high, tall, below = high * shrunk, tall * shrunk, below * shrunk
    middle = min(height / 2, height - FRAME - INSIDE - below - 0.44 * high)
    drawn = "".join(_drawn(colours, size, bleed, tone, (high, middle)))
    top = (middle + 0.44 * high if palette.emblem else (height - len(lines) * tall) / 2) + bleed
    words = [_line(text, colours.ink, tall, top + at * tall * 1.02, width + 2 * bleed) for at, text in enumerate(lines)]
    if back.name:
        under = top + len(lines) * tall * 1.02 + tall * 0.3
        words.append(_line(back.name.upper(), colours.ink, min(tall, high * 0.3) * SMALL, under, width + 2 * bleed))
    box = sized(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    html = f'<div class="drawn pg-display-{escape(family)}">{svg(box, drawn, kind="back")}{"".join(words)}</div>'
    shown = _pictures(colours, _emblem_box(size, (high, middle)).shifted(bleed, bleed), tone)
    return MarkupPiece(html=html, width=box.width, height=box.height, pictures=shown)


def _drawn(
    colours: Palette, size: tuple[float, float], bleed: float, tone: Tone, emblem: tuple[float, float]
) -> Iterator[str]:
    """Yield the ground with its pattern, two frames, and the emblem of a height around a height."""
    high, _ = emblem
    middle = at(size[0] / 2, size[1] / 2)
    ground = rectangle(size[0] + 2 * bleed, size[1] + 2 * bleed, middle)
    yield f'<path d="{path_data(ground)}" fill="{colours.colour}"/>'
    if tone != "ink-saver":
        pattern = pattern_path(colours.pattern, size[0] + 2 * bleed, size[1] + 2 * bleed)
        paler, move = mixed(colours.colour, colours.ink, FAINT), f"translate({number(-bleed)} {number(-bleed)})"
        yield f'<path transform="{move} scale({PATTERN_SCALE:g})" d="{pattern}" fill="{paler}"/>'
    pale = mixed(colours.colour, colours.ink, 0.55)
    for gap, weight, colour in ((FRAME, 0.5, colours.ink), (FRAME + 1.2, 0.2, pale)):
        frame = path_data(rounded(size[0] - 2 * gap, size[1] - 2 * gap, 2.0, middle))
        yield f'<path d="{frame}" fill="none" stroke="{colour}" stroke-width="{number(weight)}"/>'
    if colours.emblem and not colours.picture:
        box = _emblem_box(size, emblem)
        move = f"translate({number(box.left)} {number(box.top)}) scale({number(high / 512)})"
        yield f'<g transform="{move}">{drawing(colours.emblem, colours.ink, tone)}</g>'


def _emblem_box(size: tuple[float, float], emblem: tuple[float, float]) -> Box:
    """Return the box of an emblem of a height around a height."""
    high, level = emblem
    return sized(size[0] / 2 - high / 2, level - high * 0.66, high, high)


def _pictures(colours: Palette, box: Box, tone: Tone) -> tuple[PictureBox, ...]:
    """Return the faction's picture where its emblem would be."""
    if not colours.picture:
        return ()
    return (placed(colours.picture, box, 1, tone, "whole", colours.colour),)


def _line(text: str, ink: str, tall: float, top: float, width: float) -> str:
    """Return one line in the middle, its upper edge at a height."""
    line = f"left:0;top:{number(top)}mm;width:{number(width)}mm;text-align:center;white-space:nowrap"
    look = f"font:900 {number(tall)}mm/{number(tall)}mm var(--pg-display),'Noto Sans';color:{ink or INK}"
    return f'<div style="{line};height:auto;{look}">{escaped(text)}</div>'


def set_in_lines(text: str, family: str, room: float, tallest: float) -> tuple[tuple[str, ...], float]:
    """Return a name in few lines, and the largest size at which they fit a room, both in millimetres."""
    words = text.split() or [""]
    font = font_for(family, 900)

    def size(lines: Sequence[str]) -> float:
        widest = max(word_width(line, font) for line in lines) or 1.0
        return min(tallest, room / widest)

    broken = (
        _broken(words, cuts)
        for count in range(min(MOST_LINES, len(words)))
        for cuts in combinations(range(1, len(words)), count)
    )
    lines = max(broken, key=lambda lines: (round(size(lines), 3), -len(lines)))
    return lines, size(lines)


def _broken(words: Sequence[str], cuts: Sequence[int]) -> tuple[str, ...]:
    """Return the words in lines that begin at some of them."""
    ends = (*cuts, len(words))
    return tuple(" ".join(words[begin:end]) for begin, end in zip((0, *cuts), ends, strict=True))
