"""The one card stylesheet, and what a game adds to it: palettes, sizes of cards, sizes of text.

Lives here: `card_css`, read by pages (as a served stylesheet) and by print alike.
Never here: page margins and marks (see `document` and cards.sheets).
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from cards.faces.card import Palette
from cards.faces.design import HEIGHT, PLAIN_LOOK, WIDTH
from cards.faces.dress import palette
from cards.faces.fitted import CARD_SIZES, SHEET_SIZES
from cards.faces.reference import HEIGHT as SHEET_HEIGHT
from cards.faces.reference import WIDTH as SHEET_WIDTH
from cards.html.colours import mixed
from cards.html.environment import TEMPLATES
from roster.rules.game import Game

FONTS = TEMPLATES.parents[1] / "static" / "vendor" / "fonts"
LOOKS = TEMPLATES / "looks"
PATTERNS = {
    "plain": "linear-gradient({shade}, {shade})",
    "stripes": "repeating-linear-gradient(135deg, {shade} 0, {shade} 1.1mm, {colour} 1.1mm, {colour} 2.2mm)",
    "bars": "repeating-linear-gradient(90deg, {shade} 0, {shade} 0.8mm, {colour} 0.8mm, {colour} 2mm)",
    "chevrons": "repeating-linear-gradient(135deg, {shade} 0, {shade} 0.7mm, transparent 0.7mm, transparent 1.98mm), "
    "repeating-linear-gradient(45deg, {shade} 0, {shade} 0.7mm, {colour} 0.7mm, {colour} 1.98mm)",
    "dots": "radial-gradient(circle at 50% 50%, {shade} 0.42mm, {colour} 0.46mm)",
    "chequers": "linear-gradient(90deg, {shade} 50%, {colour} 50%), linear-gradient(90deg, {colour} 50%, {shade} 50%)",
}
TILES = {
    "dots": "background-size:1.3mm 1.3mm;",
    "chequers": "background-size:2.4mm 50%,2.4mm 50%;background-repeat:repeat-x;background-position:0 0,0 100%;",
}
CONTRAST = 0.72


@cache
def stylesheet(looks: frozenset[str], *, shared: bool = True) -> str:
    """The stylesheet that all games share, then what the named looks change of it: one file a look."""
    named = (file for file in sorted(LOOKS.glob("*.css")) if file.stem in looks)
    first = (TEMPLATES / "card.css",) if shared else ()
    return "".join(file.read_text(encoding="utf-8") for file in (*first, *named))


@cache
def families() -> tuple[str, ...]:
    """The bundled font families: one folder each."""
    return tuple(sorted(folder.name for folder in FONTS.iterdir() if folder.is_dir()))


def size_class(width: float, height: float) -> str:
    """The class of a face that is so many millimetres wide and high."""
    return f"pg-size-{width:g}x{height:g}".replace(".", "_")


def size_css(width: float, height: float) -> str:
    """The rule that makes a face its size. It may grow on a page; in print fitting sees that it does not."""
    return f".{size_class(width, height)}{{width:{width:g}mm;min-height:{height:g}mm}}\n"


def palette_css(colours: Palette) -> str:
    """A faction's colours as properties, and its pattern on the ribbon: a darker shade, so that it survives grey."""
    dark = colours.ink.lower() < "#888888"
    shade = mixed(colours.colour, "#000000", CONTRAST) if not dark else mixed(colours.colour, "#000000", 0.85)
    soft = mixed(colours.colour, "#ffffff", 0.88)
    pattern = PATTERNS.get(colours.pattern, PATTERNS["plain"])
    drawn = pattern.replace("{shade}", shade).replace("{colour}", colours.colour)
    name = f".pg-faction-{colours.key}"
    return (
        f"{name}{{--pg-colour:{colours.colour};--pg-ink:{colours.ink};--pg-shade:{shade};--pg-soft:{soft}}}\n"
        f"{name} .pg-ribbon{{background-image:{drawn};{TILES.get(colours.pattern, '')}}}\n"
    )


def text_css() -> str:
    """The sizes that fitting chooses from, in points, and the bundled families by name."""
    steps = (("card", CARD_SIZES), ("sheet", SHEET_SIZES))
    sizes = (
        f".pg-{what}-step-{step}{{font-size:{points:g}pt}}\n"
        for what, all_sizes in steps
        for step, points in enumerate(all_sizes)
    )
    fonts = (
        f'.pg-{role}-{family}{{--pg-{role}:"{family.replace("-", " ").title()}"}}\n'
        for role in ("display", "text")
        for family in families()
    )
    return "".join((*sizes, *fonts))


def card_css(game: Game, sizes: Iterable[tuple[float, float]] = (), *, shared: bool = True) -> str:
    """Everything that styles a game's cards and sheets. `sizes` are those of faces that its designs do not name.

    Without `shared` it is what the game adds: where several games stand on one page, only the first may bring the rest.
    """
    named = ((design.width, design.height) for design in game.designs)
    every = dict.fromkeys(((WIDTH, HEIGHT), (SHEET_WIDTH, SHEET_HEIGHT), *named, *sizes))
    looks = frozenset({PLAIN_LOOK, *(design.look for design in game.designs)})
    own = palette(game, None)
    palettes = (replace(own, key="none"), own, *(palette(game, faction) for faction in game.factions))
    base = stylesheet(looks, shared=shared)
    return "".join((base, text_css(), *(size_css(*size) for size in every), *(palette_css(one) for one in palettes)))
