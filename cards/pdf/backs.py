"""The back that cards share whose own back is empty: a deck's, and those of weapons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from cards.faces.card import Palette, Tone
from cards.faces.deck_card import READABLE, is_paler
from cards.faces.design import design_for
from cards.faces.gang_cards import GangCard
from cards.faces.tones import toned_palette
from cards.geometry.outlines import rectangle, rounded
from cards.geometry.path_data import number, path_data
from cards.geometry.paths import Path
from cards.geometry.points import Box, at, sized
from cards.html.drawing import svg
from cards.html.drawing_labels import escaped
from cards.html.grounds import PATTERN_SCALE, WHITE, pattern_path
from cards.html.shapes import drawing
from cards.html.typefaces import family_name, font_for, typeface, word_width
from cards.pdf.context import PrintContext
from cards.pdf.records import MarkupPiece, placed
from roster.rules.colour import contrast, mixed
from roster.rules.game.blocks import Subject
from roster.rules.game.game import Game

FRAME = 4.5
"""Millimetres from the cut to the frame line, inside every safe zone."""
OVER = 1.0
"""Millimetres by which areas reach over the edges that cut them off, so that all of them end there."""
HIGH, SMALL, TALL_PLATE = 0.5, 0.8, 1.5
"""The emblem's height in the card's smaller side, the size of the deck's name in that of the game's, and the height of
the name's plate in that size.
"""
INSIDE, CORNER = 3.0, 2.0
"""Millimetres that stay free between the frame line and what it frames, and the radius of its corners."""
MOST_LINES = 3
FAINT, PALE = 0.05, 0.08
"""The part of the words' colour in a back's pattern, and that of the game's in a pale ground, from 0 to 1."""


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


def back_palette(context: PrintContext, back: SharedBack) -> Palette:
    """Return the faction's palette; on decks the game's colours and their icon or its emblem, which are not of a side.

    Every second deck, from the first on, has dark words on a pale panel: decks are told apart, and ink is saved.
    """
    game, own = context.game, context.palette
    if back.subject != "card":
        return own
    deck = game.deck.get(back.kind)
    pale = (mixed(WHITE, game.colour, PALE), game.colour)
    colour, ink = pale if _is_pale(game, back.kind) else (game.colour, game.ink)
    return replace(own, colour=colour, ink=ink, emblem=(deck and deck.icon) or game.emblem, picture="")


def _is_pale(game: Game, deck: str) -> bool:
    return is_paler(game, deck) and contrast(game.colour, WHITE) >= READABLE


def back_piece(
    context: PrintContext, back: SharedBack, size: tuple[float, float], *, bleed: float = 0, tone: Tone = "colour"
) -> MarkupPiece:
    """Return a back of a size in millimetres, its colour bleeding as far, with the game's name in its cards' type.

    That of a deck is alike when it is turned, so that nobody knows a card by it: its words stand above the emblem, too.
    """
    game, (width, height) = context.game, size
    colours = toned_palette(back_palette(context, back), tone)
    family = design_for(game, back.subject, back.kind).display_font
    high = min(width, height) * HIGH * bool(colours.emblem)
    lines, tall = set_in_lines(game.name.upper(), family, width - 2 * FRAME - 8, min(width, height) * 0.17)
    plate = tall * SMALL * TALL_PLATE * bool(back.name)
    parts = (high, 0.1 * high, len(lines) * tall * 1.02, 0.3 * plate, plate)
    turned = back.subject == "card"
    shrunk = min(1.0, (height - 2 * FRAME - 2 * INSIDE) / (sum(parts) + turned * sum(parts[1:])))
    high, gap, words, above, plate = (part * shrunk for part in parts)
    top = (height - high - (not turned) * (gap + words + above + plate)) / 2
    emblem, below = sized(width / 2 - high / 2, top, high, high), top + high + gap
    label = sized(3 * FRAME, below + words + above, width - 6 * FRAME, plate)
    step = tall * shrunk * 1.02
    named = [_line(text, colours.ink, tall * shrunk, below + at * step, width, family) for at, text in enumerate(lines)]
    drawn = "".join(named) + (_plate(back.name.upper(), colours, label, family, tone) if back.name else "")
    if turned:
        drawn += f'<g transform="translate({number(width)} {number(height)}) rotate(180)">{drawn}</g>'
    box = sized(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    around = _frame(size, FRAME) if _is_pale(game, back.kind) else None
    ground = "".join((_ground(colours, box, around, tone), *_drawn(colours, size, tone, emblem)))
    shown, at_emblem = colours.picture, emblem.shifted(bleed, bleed)
    pictures = (placed(shown, at_emblem, 1, tone, "whole", colours.colour),) if shown else ()
    html = svg(box, ground + drawn, kind="back")
    return MarkupPiece(html=html, width=box.width, height=box.height, pictures=pictures)


def _ground(colours: Palette, box: Box, frame: Path | None, tone: Tone) -> str:
    """Return the ground with its pattern, cut off at the edges of a box, and dark around a frame."""
    area = path_data(rectangle(box.width + 2 * OVER, box.height + 2 * OVER, box.centre))
    drawn = f'<path d="{area}" fill="{colours.colour}"/>'
    if tone != "ink-saver":
        paler, move = mixed(colours.colour, colours.ink, FAINT), f"translate({number(box.left)} {number(box.top)})"
        pattern = pattern_path(colours.pattern, box.width, box.height)
        drawn += f'<path transform="{move} scale({PATTERN_SCALE:g})" d="{pattern}" fill="{paler}"/>'
        if frame:
            drawn += f'<path d="{area}{path_data(frame)}" fill="{colours.ink}" fill-rule="evenodd"/>'
    return drawn


def _frame(size: tuple[float, float], gap: float) -> Path:
    """Return a frame so many millimetres from the cut."""
    return rounded(size[0] - 2 * gap, size[1] - 2 * gap, CORNER, at(size[0] / 2, size[1] / 2))


def _plate(name: str, colours: Palette, label: Box, family: str, tone: Tone) -> str:
    """Draw a deck's name, on a plate unless ink is saved."""
    plate = f'<path d="{path_data(rectangle(label.width, label.height, label.centre))}" fill="{colours.ink}"/>'
    small = min(label.height / TALL_PLATE, (label.width - 2) / word_width(name, font_for(family, 900)))
    saved, place = tone == "ink-saver", (label.centre.y - small / 2, 2 * label.centre.x)
    return plate * (not saved) + _line(name, colours.ink if saved else colours.colour, small, *place, family)


def _drawn(colours: Palette, size: tuple[float, float], tone: Tone, emblem: Box) -> Iterator[str]:
    """Yield two frames and the emblem."""
    for gap, weight in ((FRAME, 0.5), (FRAME + 1.2, 0.2)):
        frame = path_data(_frame(size, gap))
        yield f'<path d="{frame}" fill="none" stroke="{colours.ink}" stroke-width="{number(weight)}"/>'
    if colours.emblem and not colours.picture:
        move = f"translate({number(emblem.left)} {number(emblem.top)}) scale({number(emblem.width / 512)})"
        yield f'<g transform="{move}">{drawing(colours.emblem, colours.ink, tone)}</g>'


def _line(text: str, ink: str, tall: float, top: float, width: float, family: str) -> str:
    """Return one line in the middle, its upper edge at a height."""
    up, down = typeface(font_for(family, 900)).reach
    place = f'x="{number(width / 2)}" y="{number(top + tall * (1 + up - down) / 2)}" text-anchor="middle"'
    look = f'font-family="{family_name(family)}" font-weight="900" font-size="{number(tall)}" fill="{ink}"'
    return f"<text {place} {look}>{escaped(text)}</text>"


def set_in_lines(text: str, family: str, room: float, tallest: float) -> tuple[tuple[str, ...], float]:
    """Return a name in few lines, and the largest size at which they fit a room, both in millimetres."""
    words = text.split() or [""]
    font = font_for(family, 900)

    def size(lines: Sequence[str]) -> float:
        widest = max(word_width(line, font) for line in lines) or 1.0
        return min(tallest, room / widest)

    broken = (
        tuple(" ".join(words[begin:end]) for begin, end in pairwise((0, *cuts, len(words))))
        for count in range(min(MOST_LINES, len(words)))
        for cuts in combinations(range(1, len(words)), count)
    )
    lines = max(broken, key=lambda lines: (round(size(lines), 3), -len(lines)))
    return lines, size(lines)
