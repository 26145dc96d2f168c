"""The catalogue: a game's weapons, traits, ranks and so on as sections of reference sheets."""

from collections.abc import Callable
from dataclasses import replace
from math import ceil

from cards.faces.catalogue_gear import bikes, keywords, traits, weapons
from cards.faces.catalogue_lists import advances, decks, equipment, factions, profiles, ranks, sizes, stats
from roster.rules.game.game import Game
from roster.rules.game.prints import Entry, Form, Section

NOUNS: tuple[Callable[[Game], tuple[Section, ...]], ...] = (
    equipment,
    weapons,
    keywords,
    traits,
    bikes,
    profiles,
    decks,
    ranks,
    stats,
    factions,
    sizes,
    advances,
)
"""The sections in order: what to bring first, then what players look up, the most often used first."""
LETTERS = 68
"""The letters that fit on a line of a column, roughly."""
LINES = 125.0
"""The lines that fit on a sheet, roughly."""


def catalogue(game: Game, *, first: int) -> tuple[Section, ...]:
    """Spread all of the game's nouns evenly over as few sheets as possible, numbered from `first`."""
    sections = tuple(section for noun in NOUNS for section in noun(game))
    heights = [lines(section) for section in sections]
    limit = even_limit(heights)
    placed: list[Section] = []
    sheet, filled = first, 0.0
    for section, height in zip(sections, heights, strict=True):
        if filled and filled + height > limit:
            sheet, filled = sheet + 1, 0.0
        filled += height
        placed.append(replace(section, sheet=sheet))
    return tuple(placed)


def lines(section: Section) -> float:
    """Estimate how many lines of a column a section takes."""
    return 2.5 + ceil(len(section.text) / LETTERS) + sum(entry_lines(entry, section.form) for entry in section.entries)


def entry_lines(entry: Entry, form: Form) -> float:
    """Estimate how many lines one entry takes. In a table its text is below it, in narrower letters."""
    if form == "table":
        return 1.3 + ceil(len(entry.text) / (LETTERS * 1.2))
    beside = sum(len(key) + len(value) + 3 for key, value in entry.values.items())
    return 0.3 + ceil((len(entry.name) + beside + len(entry.text)) / LETTERS)


def sheets_for(heights: list[float], limit: float) -> int:
    """Count the sheets that the sections take, one after the other, with at most `limit` lines on each."""
    count, filled = 1, 0.0
    for height in heights:
        if filled and filled + height > limit:
            count, filled = count + 1, 0.0
        filled += height
    return count


def even_limit(heights: list[float]) -> float:
    """Find the lowest limit that needs no more sheets than full ones would, so that all are filled alike."""
    fewest = sheets_for(heights, LINES)
    limits = sorted({sum(heights[start:end]) for end in range(len(heights) + 1) for start in range(end)})
    return next((limit for limit in limits if limit >= max(heights) and sheets_for(heights, limit) <= fewest), LINES)
