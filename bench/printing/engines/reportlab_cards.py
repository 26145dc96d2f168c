"""Both sides of a card drawn by ReportLab, with the sizes and positions of the author's HTML."""

from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit

from bench.printing.engines.reportlab_drawing import Brush
from bench.printing.generated_cards import GeneratedCard
from bench.printing.look import FOOT
from bench.printing.parts import parts_of
from bench.printing.portraits import GeneratedPortrait
from cards.faces.parts import Entries, StatGrid, Stats, TextEntry, Track

INK, WHITE, GREY, PALE = "#111111", "#ffffff", "#777777", "#999999"
BODY = 8.2
LINE = BODY * 1.22 / mm
"""The size of body text in points, and its line height in millimetres."""


def band(brush: Brush, card: GeneratedCard, height: float, portrait: GeneratedPortrait | None = None) -> None:
    """Draw the faction's band with its emblem or a portrait, and its ribbon."""
    fill = card.face.palette.colour
    brush.block(0, 0, 70, height, fill=fill)
    if portrait:
        brush.picture(2.5, (height - 10) / 2, portrait.data)
    else:
        brush.stamp(2.5, (height - 10) / 2, card.face.palette.emblem)
    brush.block(0, height, 70, 1.6, fill=fill)
    for y in (height, height + 1.6):
        brush.block(0, y - 0.17, 70, 0.35, fill=INK)


def title(brush: Brush, y: float, text: str) -> None:
    """Draw a part's title over its rule."""
    brush.words(3, y + 2, text.upper(), "Narrow700", 7.2, fill=INK, spaced=0.09)
    brush.rule(y + 2.7, line=0.35, ink=INK)


def heads(brush: Brush, y: float, cells: tuple[tuple[float, str], ...]) -> None:
    """Draw a table's dark header row; cells are placed by their middles."""
    brush.block(3, y, 64, 3, fill=INK)
    for middle, text in cells:
        brush.centred(middle, y + 2.3, text.upper(), "Narrow600", 6.4, fill=WHITE)


def who(brush: Brush, card: GeneratedCard) -> None:
    """Draw the header of the front."""
    header = card.face.header
    band(brush, card, 13, card.portrait)
    kicker = f"{header.kicker} · {header.faction}".upper()
    brush.words(14, 3.8, kicker, "Narrow700", 6.4, fill=WHITE, spaced=0.06)
    brush.words(14, 8.2, header.name.upper(), "Display", 12.5, fill=WHITE)
    brush.words(14, 11.4, header.line, "Narrow500", 7, fill=WHITE)
    brush.block(57.2, 1.9, 10.2, 9.2, fill=WHITE)
    brush.block(57.5, 2.2, 9.6, 8.6, fill=INK)
    brush.centred(62.3, 7.1, header.points, "Display", 16, fill=WHITE)
    brush.centred(62.3, 9.8, header.points_word.upper(), "Narrow600", 5, fill=WHITE)


def stats(brush: Brush, part: Stats) -> None:
    """Draw stats as plates with large numbers."""
    for at, box in enumerate(part.items):
        x = 3 + 13 * at
        brush.block(x, 16, 12, 9.4, line=0.35)
        brush.block(x, 16, 12, 3, fill=INK)
        brush.centred(x + 6, 18.2, box.name.upper(), "Narrow600", 5.2, fill=WHITE)
        brush.centred(x + 6, 24.2, box.value, "Display", 16, fill=INK)


def speeds(brush: Brush, part: StatGrid) -> None:
    """Draw the table of speeds, each with a ring to mark it."""
    heads(brush, 26.8, ((11, part.title), (27, part.heads[0]), (43, part.heads[1])))
    for at, line in enumerate(part.items):
        y = 29.8 + 5 * at
        for middle, value in zip((11, 27, 43), (line.label, *line.values), strict=True):
            brush.centred(middle, y + 4, value, "Display", 12, fill=INK)
        brush.ring(58.9, y + 2.4, 1.9, line=0.45)
        brush.rule(y + 5, line=0.15, ink=GREY)


def tracks(brush: Brush, stress: Track, wounds: Track) -> None:
    """Draw stress as numbered boxes, the last one dark, and wounds as rings."""
    brush.words(3, 48.4, stress.title.upper(), "Narrow700", 7.4, fill=INK, spaced=0.09)
    last = brush.canvas.stringWidth(stress.last, "Text", BODY) / mm
    brush.words(67 - last, 48.4, stress.last, "Text", BODY, fill=INK)
    brush.words(61 - last, 48.4, stress.of, "Strong", BODY, fill=INK)
    room = 64 / len(stress.items)
    for at, tick in enumerate(stress.items):
        x = 3 + room * at
        brush.block(x, 50, room - 0.4, 6, fill=INK if tick.last else "", line=0.28)
        brush.centred(x + room / 2 - 0.2, 55.4, tick.label, "Narrow600", 7, fill=WHITE if tick.last else INK)
    brush.words(3, 60.9, wounds.title.upper(), "Narrow700", 7.4, fill=INK, spaced=0.09)
    for at in range(len(wounds.items)):
        brush.ring(28.2 + 4.8 * at, 59.8, 2.2, line=0.28)


def weapons(brush: Brush, part: Entries) -> None:
    """Draw the table of weapons."""
    title(brush, 64, part.title)
    heads(brush, 67, ((33, part.heads[0]), (44, part.heads[1])))
    for at, entry in enumerate(part.items):
        y = 70 + 6 * at
        brush.words(3, y + 4.2, entry.title, "Narrow700", 10, fill=INK)
        for middle, value in zip((33, 44), entry.values, strict=True):
            brush.centred(middle, y + 4.8, value, "Display", 14, fill=INK)
        brush.words(50, y + 4, " · ".join(entry.marks), "Narrow500", 8, fill=INK)
        brush.rule(y + 6, line=0.15, ink=GREY)


def front(brush: Brush, card: GeneratedCard) -> None:
    """Draw the front."""
    who(brush, card)
    parts = parts_of(card.face)
    stats(brush, parts.stats)
    speeds(brush, parts.speeds)
    tracks(brush, parts.stress, parts.wounds)
    weapons(brush, parts.weapons)
    brush.words(3, 117.4, " · ".join(FOOT), "Narrow500", 5.2, fill=INK)


def back(brush: Brush, card: GeneratedCard) -> None:
    """Draw the back: traits with their texts, and the code."""
    header = card.face.header
    band(brush, card, 10.4)
    brush.words(14, 3.8, header.kicker.upper(), "Narrow700", 6.4, fill=WHITE, spaced=0.06)
    brush.words(14, 8.2, header.name.upper(), "Display", 12.5, fill=WHITE)
    traits = parts_of(card.face).traits
    title(brush, 13.4, traits.title)
    y = 16.8
    for entry in traits.items:
        y = draw_entry(brush, y, entry)
    brush.words(3, 117.4, " · ".join(FOOT), "Narrow500", 5.2, fill=INK)
    brush.code(58, 109.8, 9, card.code)


def draw_entry(brush: Brush, y: float, entry: TextEntry) -> float:
    """Draw one trait from y on; return the y of the next."""
    brush.words(3, y + 3.6, entry.title, "Narrow700", 9.8, fill=INK)
    y += 4.6
    for line in simpleSplit(entry.text, "Text", BODY, 64 * mm):
        brush.words(3, y + 2.8, line, "Text", BODY, fill=INK)
        y += LINE
    brush.rule(y + 0.9, line=0.15, ink=PALE)
    return y + 0.9
