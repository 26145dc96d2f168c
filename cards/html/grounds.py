"""What is under the words of a card's head: the band of its look, the ribbon's pattern, ghosts of its emblem."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from markupsafe import Markup

from cards.faces.card import CardFace, Palette, Tone
from cards.faces.reference import SheetFace
from roster.rules.colour import mixed

DARK = "#111111"
WHITE = "#ffffff"
THIN = f'fill="none" stroke="{DARK}" stroke-width=".15"'
GHOST = 0.22
DEEP = 40.0
"""Bands are drawn this many millimetres deep; what holds them cuts them off."""
RIBBON = 3.0
SHADOWED = {"console": 0.06}
"""Looks whose ghost is a shadow at the foot of the card, and how strong it is."""
FAINT = {"clockwork": 0.05}
"""Looks whose ghost is fainter than usual, and how strong it is."""
GHOSTLESS = ("ledger", "noir", "typescript")


@dataclass(frozen=True, kw_only=True, slots=True)
class Ground:
    """The head's ground: its band and ribbon as markup, the colours of the ghost and of the shadow, "" for none."""

    band: Markup
    ribbon: Markup
    ghost: str
    shadow: str


def ground(face: CardFace) -> Ground:
    """The ground of a face's head."""
    return _ground(face.palette, face.look, face.inner[0], face.tone)


@lru_cache(maxsize=512)
def _ground(palette: Palette, look: str, width: float, tone: Tone) -> Ground:
    """The ground of a head of a width in millimetres."""
    if tone == "ink-saver":
        lines = LINED[look](width) if look in LINED else Markup()
        return Ground(band=lines, ribbon=lined_ribbon(palette, width), ghost="", shadow="")
    ghost = mixed(palette.colour, "#000000", GHOST)
    faint = FAINT.get(look)
    return Ground(
        band=BANDS[look](width, palette.colour) if look in BANDS else Markup(),
        ribbon=ribbon(palette, width),
        ghost="" if look in GHOSTLESS or look in SHADOWED else mixed(WHITE, ghost, faint) if faint else ghost,
        shadow=mixed(WHITE, ghost, SHADOWED[look]) if look in SHADOWED else "",
    )


def shade(palette: Palette) -> str:
    """The darker shade of a palette's pattern, so that it survives grey."""
    return mixed(palette.colour, "#000000", 0.85 if palette.ink.lower() < "#888888" else 0.72)


def ribbon(palette: Palette, width: float) -> Markup:
    """The palette's pattern along a ribbon."""
    drawn = PATTERNS.get(palette.pattern, plain)(width)
    return _svg("pg-pattern", width, RIBBON, f'<path d="{drawn}" fill="{shade(palette)}"/>')


def lined_ribbon(palette: Palette, width: float) -> Markup:
    """The same pattern as thin lines around what would be filled."""
    if palette.pattern not in PATTERNS or palette.pattern == "plain":
        return Markup()
    drawn = PATTERNS[palette.pattern](width)
    return _svg("pg-pattern", width, RIBBON, f'<path d="{drawn}" {THIN}/>')


def plain(width: float) -> str:
    """All of it."""
    return f"M0 0H{width:g}V{RIBBON:g}H0Z"


def stripes(width: float) -> str:
    """Slanted stripes."""
    step, thick = 2.2 * 2**0.5, 1.1 * 2**0.5
    return "".join(_slanted(at * step, thick, 1) for at in range(-1, ceil(width / step) + 2))


def bars(width: float) -> str:
    """Upright bars."""
    return "".join(f"M{at * 2:g} 0h.8v{RIBBON:g}h-.8Z" for at in range(ceil(width / 2)))


def chevrons(width: float) -> str:
    """Crossed fine stripes."""
    step, thick = 2.8, 0.99
    return "".join(_slanted(at * step, thick, way) for way in (1, -1) for at in range(-2, ceil(width / step) + 2))


def dots(width: float) -> str:
    """Rows of dots."""
    rows = [(x * 1.3 + 0.65, y * 1.3 + 0.65) for y in range(2) for x in range(ceil(width / 1.3))]
    return "".join(f"M{x - 0.44:.2f} {y:g}a.44.44 0 0 1 .88 0a.44.44 0 0 1-.88 0Z" for x, y in rows)


def chequers(width: float) -> str:
    """Two rows of squares."""
    squares = [(x * 2.4 + 1.2 * y, y * 1.05) for y in range(2) for x in range(ceil(width / 2.4) + 1)]
    return "".join(f"M{x:g} {y:g}h1.2v{1.05 if not y else 2:g}h-1.2Z" for x, y in squares)


PATTERNS: dict[str, Callable[[float], str]] = {
    "plain": plain,
    "stripes": stripes,
    "bars": bars,
    "chevrons": chevrons,
    "dots": dots,
    "chequers": chequers,
}


def blinds(width: float, colour: str, share: float = 0.66) -> Markup:
    """Night, lit through blinds: dark up to a slant, then dark stripes over the colour."""
    top = share * (width + 2.8)
    night = f"M0 0H{top:.2f}L{top - 0.176 * DEEP:.2f} {DEEP:g}H0Z"
    slats = "".join(f"M0 {1.5 + at * 2.2:g}H{width:g}v.7H0Z" for at in range(ceil(DEEP / 2.2)))
    lit = f'<path d="M0 0H{width:g}V{DEEP:g}H0Z" fill="{colour}"/>'
    return _svg("pg-ground", width, DEEP, f'{lit}<path d="{night}{slats}" fill="{DARK}"/>')


def slant(width: float, colour: str, dark: float = 17.5) -> Markup:
    """The colour cut at a slant into a dark field at the right, two white lines between them."""
    lit = f'<path d="M0 0H{width:g}V{DEEP:g}H0Z" fill="{colour}"/>'
    edges = ((dark + 2.4, WHITE), (dark + 1.9, colour), (dark + 0.5, WHITE), (dark, DARK))
    cuts = "".join(f'<path d="{_corner(width, width - deep / 0.883)}" fill="{paint}"/>' for deep, paint in edges)
    return _svg("pg-ground", width, DEEP, lit + cuts)


def lined_blinds(width: float) -> Markup:
    """The slant between night and light, and the slats, as thin lines."""
    top = 0.8 * (width + 2.8)
    slats = "".join(
        f"M{top - 0.176 * down:.2f} {down:.2f}H{width:g}" for down in (1.5 + at * 2.2 for at in range(ceil(DEEP / 2.2)))
    )
    drawn = f"M{top:.2f} 0L{top - 0.176 * DEEP:.2f} {DEEP:g}{slats}"
    return _svg("pg-ground", width, DEEP, f'<path d="{drawn}" {THIN}/>')


def lined_slant(width: float) -> Markup:
    """The edges of the dark field at the right, as thin lines."""
    lefts = (width - deep / 0.883 for deep in (19.9, 18.0))
    drawn = "".join(f"M{left:.2f} 0L{left + 0.531 * DEEP:.2f} {DEEP:g}" for left in lefts)
    return _svg("pg-ground", width, DEEP, f'<path d="{drawn}" {THIN}/>')


LINED: dict[str, Callable[[float], Markup]] = {"noir": lined_blinds, "console": lined_slant}
BANDS: dict[str, Callable[[float, str], Markup]] = {"noir": blinds, "console": slant}
SHEET_BANDS: dict[str, Callable[[float, str], Markup]] = {
    "noir": lambda width, colour: blinds(width, colour, 0.62),
    "console": lambda width, colour: slant(width, colour, 52.0),
}


def sheet_band(sheet: SheetFace, colour: str) -> Markup:
    """The band of a reference sheet's head; nothing in looks that leave it plain, or where ink is saved."""
    plain_head = sheet.look not in SHEET_BANDS or sheet.tone == "ink-saver"
    return Markup() if plain_head else SHEET_BANDS[sheet.look](sheet.inner[0], colour)


def _corner(width: float, left: float) -> str:
    """Everything right of a slant that begins at `left`."""
    return f"M{left:.2f} 0H{width:g}V{DEEP:g}H{left + 0.531 * DEEP:.2f}Z"


def _slanted(left: float, thick: float, way: int) -> str:
    return f"M{left:.2f} 0h{thick:.2f}l{way * RIBBON:g} {RIBBON:g}h{-thick:.2f}Z"


def _svg(kind: str, width: float, height: float, inside: str) -> Markup:
    size = f'width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}"'
    head = f'<svg class="{kind}" {size} aria-hidden="true">'
    return Markup(head + inside + "</svg>")  # noqa: S704  (numbers and our own colours)
