"""The stylesheets of cards and of reference sheets, and a game's own rules: palettes, sizes of cards and of text."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache

from cards.faces.card import Palette, Tone
from cards.faces.design import HEIGHT, PLAIN_LOOK, WIDTH, palette
from cards.faces.sides import BODY_TOP, CARD_SIZES, EDGE, SHEET_SIZES
from cards.faces.tones import rule_colour, toned_palette
from cards.html.environment import TEMPLATES
from cards.html.grounds import shade
from cards.html.looks import PLAIN
from cards.html.naming import size_class
from cards.html.words_css import words_css
from roster.rules.game.game import Game

FONTS = TEMPLATES.parents[1] / "static" / "vendor" / "fonts"
LOOKS = TEMPLATES / "looks"
SAVER = TEMPLATES / "saver.css"
MOST_ROOM = 80
"""The millimetres that titles of tracks stay below."""


@cache
def stylesheet(looks: frozenset[str], *, shared: bool = True) -> str:
    """Return the stylesheet that all games share, then the changes of the named looks: one file a look."""
    named = (file for file in sorted(LOOKS.glob("*.css")) if file.stem in looks)
    first = (TEMPLATES / "card.css",) if shared else ()
    return "".join(file.read_text(encoding="utf-8") for file in (*first, *named))


@cache
def bundled_looks() -> frozenset[str]:
    """Return every look that cards can have: the plainest, and one for each file."""
    return frozenset((PLAIN, *(file.stem for file in LOOKS.glob("*.css"))))


@cache
def families() -> tuple[str, ...]:
    """Return the bundled font families: one folder each."""
    return tuple(sorted(folder.name for folder in FONTS.iterdir() if folder.is_dir()))


def size_css(width: float, height: float) -> str:
    """Return the rule for the size of a face. It may grow on a page; in print fitting sees that it does not."""
    return f".{size_class(width, height)}{{width:{width:g}mm;min-height:{height:g}mm}}\n"


def palette_css(own: Palette, tone: Tone = "colour", name: str = "") -> str:
    """Return a faction's colours in a tone as properties of a class: its own, its words', its pattern's, its lines'.

    Tabs, speed boxes and rules of all looks are drawn in these.
    """
    colours = toned_palette(own, tone)
    return (
        f".{name or f'pg-faction-{colours.key}'}{{--pg-colour:{colours.colour};--pg-ink:{colours.ink};"
        f"--pg-shade:{shade(colours)};--pg-rule:{rule_colour(own, tone)}}}\n"
    )


def text_css() -> str:
    """Return the rules of text sizes in points, of the bundled families by name, and of the rooms of tracks' titles."""
    steps = (("card", CARD_SIZES), ("sheet", SHEET_SIZES))
    sizes = (
        f".pg-{what}-step-{step}{{font-size:{points:g}pt}}\n"
        for what, all_sizes in steps
        for step, points in enumerate(all_sizes)
    )
    fonts = (
        f'.pg-{role}-{family}{{--pg-{role}:"{family.replace("-", " ").title()}"}}\n'
        for role in ("display", "text", "table")
        for family in families()
    )
    rooms = (f".pg-room-{room}{{width:{room}mm}}\n" for room in range(1, MOST_ROOM))
    edge = f".pg-card{{--pg-edge:{EDGE:g}mm;--pg-under-edge:{-EDGE:g}mm}}\n"
    return "".join((*sizes, *fonts, *rooms, edge, f".pg-body{{padding-top:{BODY_TOP:g}mm}}\n"))


def card_css(
    game: Game, sizes: Iterable[tuple[float, float]] = (), *, shared: bool = True, tone: Tone = "colour"
) -> str:
    """Return all styles of a game's cards in a tone. `sizes` are those that its designs do not name.

    Without `shared`, return what the game adds: of several games on one page, only the first may bring the rest.
    """
    named = ((design.width, design.height) for design in game.designs)
    every = dict.fromkeys(((WIDTH, HEIGHT), *named, *sizes))
    looks = frozenset({PLAIN_LOOK, *(design.look for design in game.designs)})
    own = palette(game, None)
    palettes = (replace(own, key="none"), own, *(palette(game, faction) for faction in game.factions))
    colours = (palette_css(one, tone) for one in palettes)
    saver = SAVER.read_text(encoding="utf-8") if tone == "ink-saver" else ""
    return "".join((*looks_css(looks, every, shared=shared), *colours, saver))


def looks_css(looks: frozenset[str], sizes: Iterable[tuple[float, float]], *, shared: bool = True) -> Iterator[str]:
    """Yield the styles of cards of some looks and sizes, without colours."""
    yield from (stylesheet(looks, shared=shared), words_css(looks), text_css())
    yield from (size_css(*size) for size in sizes)


@lru_cache(maxsize=64)
def sheet_css(game: Game) -> str:
    """Return all styles of a game's reference sheets, in every tone: only colours depend on it."""
    looks = {PLAIN_LOOK, *(design.look for design in game.designs[:1])}
    files = (TEMPLATES / "sheet.css", *(LOOKS / f"{look}.css" for look in sorted(looks)), SAVER)
    own = palette(game, None)
    tones: tuple[tuple[str, Tone], ...] = (("pg-sheet", "colour"), ("pg-grey", "grey"), ("pg-saver", "ink-saver"))
    colours = (palette_css(own, tone, name) for name, tone in tones)
    return "".join((*(file.read_text(encoding="utf-8") for file in files if file.exists()), text_css(), *colours))
