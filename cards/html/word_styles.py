"""The text styles of cards, read from templates/cards/words.toml."""

from collections.abc import Mapping
from dataclasses import dataclass, is_dataclass, replace
from functools import cache
from math import ceil
from typing import Any, Literal, TypeVar, get_type_hints

from cards.faces.card import CardFace
from cards.geometry.points import Box, sized
from cards.html.looks import PLAIN, tables

S = TypeVar("S")
Format = Literal["normal", "little", "thing", "slim"]
FORMATS: dict[Format, tuple[str, ...]] = {
    "normal": (),
    "little": ("little",),
    "thing": ("little", "thing"),
    "slim": ("little", "slim"),
}
"""The formats of cards, each with the tables of its differences. Little cards of decks and weapons are things."""
ILLUSTRATED: tuple[Format, ...] = ("normal", "little")
"""The formats of cards whose heads may be illustrated."""
DARK = "#111111"
TABLES = ("look", "little", "thing", "slim", "small", "illustrated", "saver")
POINT = 25.4 / 72
SMALLEST = 6.6
"""The size in points of a name with a word that fits in no larger one."""
VALUE_SIZES = (0.85, 0.7, 0.6)
"""The smaller sizes for the values of a row of stats if one does not fit, in parts of the usual size."""
INSET = 3.0
"""The millimetres at the left and right of a body."""
NARROW = 75
"""The width in millimetres below which a card is narrow."""
ROLES = {"display": 'var(--pg-display),"Noto Sans"', "text": 'var(--pg-text),"Noto Sans"'}


@dataclass(frozen=True, kw_only=True, slots=True)
class LineStyle:
    """The style of a line: `font` is a bundled family, or the face's own "display" or "text".

    `size` is in points, in bodies in sizes of the text; `leading` is in sizes, `tracking` in ems.
    """

    font: str
    weight: int
    size: float
    leading: float
    tracking: float = 0
    italic: bool = False
    capitals: bool = False

    @property
    def millimetres(self) -> float:
        """Its size in millimetres, where that is in points."""
        return self.size * POINT

    @property
    def high(self) -> float:
        """The height of one line, in millimetres."""
        return self.millimetres * self.leading

    def family(self, face: CardFace) -> str:
        """Return the bundled family of its font on a face."""
        return {"display": face.display_font, "text": face.text_font}.get(self.font, self.font)

    def css(self, unit: str = "pt") -> str:
        """Return the style's declarations."""
        slant, case = "italic" if self.italic else "normal", "uppercase" if self.capitals else "none"
        return f"{self.type_css(unit)};line-height:{self.leading:g};font-style:{slant};text-transform:{case}"

    def type_css(self, unit: str = "pt") -> str:
        """Return the declarations of its type alone."""
        family = ROLES.get(self.font) or f'"{self.font.replace("-", " ").title()}","Noto Sans"'
        size = f"font-size:{self.size:g}{unit};letter-spacing:{self.tracking:g}em"
        return f"font-family:{family};font-weight:{self.weight};{size}"


@dataclass(frozen=True, kw_only=True, slots=True)
class RankIconStyle:
    """The icon of a rank: a square at the beginning of the kicker, `drop` below its line, with room `after` it.

    With `right` and `top` it is there in the head instead. A `size` of 0 means none.
    """

    size: float
    after: float = 0
    drop: float = 0
    right: float = 0
    top: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class PointsStyle:
    """The plate of the points: its place and width, its frame, and the room above its number."""

    right: float
    top: float
    width: float
    frame: float
    above: float


@dataclass(frozen=True, kw_only=True, slots=True)
class PortraitStyle:
    """The place of a portrait: from the left edge of the words' ground (`right`: from the right), and from the top."""

    aside: float
    top: float
    width: float
    height: float
    right: bool = False
    round: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class GhostStyle:
    """The large pale emblem in a head: its right edge from the card's right, its top, its size."""

    right: float
    top: float
    size: float


@dataclass(frozen=True, kw_only=True, slots=True)
class HeadStyle:
    """The style of a head's words; see words.toml. Lengths are millimetres."""

    least: float
    room: tuple[float, float, float, float]
    beside: float
    points_beside: float
    border: float
    ink: str
    kicker: LineStyle
    rank: RankIconStyle
    names: Mapping[str, LineStyle]
    gaps: tuple[float, float]
    line: LineStyle
    points: PointsStyle
    number: LineStyle
    many: LineStyle
    portrait: PortraitStyle
    ghost: GhostStyle
    badge: float
    figured: float
    words: float
    opposite: float = 0

    def portrait_box(self, width: float) -> Box:
        """Return the box of a portrait in the head of a card of a width."""
        at = self.portrait
        left = width - at.aside - at.width if at.right else at.aside
        return sized(left, self.border + at.top, at.width, at.height)

    def ghost_box(self, width: float) -> Box:
        """Return the box of the large pale emblem in the head of a card of a width."""
        at = self.ghost
        return sized(width - at.right - at.size, self.border + at.top, at.size, at.size)

    def edges(self, *, emblem: bool, figure: bool, points: bool) -> tuple[float, float]:
        """Return the room at the left and at the right of the words in a band."""
        left = self.figured if figure else self.beside if emblem else self.room[3]
        right = max(self.points_beside, self.room[1]) if points else self.room[1]
        return left, self.opposite if emblem and self.opposite else right


@dataclass(frozen=True, kw_only=True, slots=True)
class EntryStyle:
    """The room above and below an entry and above the first, in type sizes."""

    above: float
    below: float
    first: float


@dataclass(frozen=True, kw_only=True, slots=True)
class RowStyle:
    """The columns of a weapon's row, and the room above and below it, in millimetres."""

    icon: float
    value: float
    above: float
    below: float


@dataclass(frozen=True, kw_only=True, slots=True)
class BodyStyle:
    """The style of entries and weapons. `marks` are under the name of a weapon, in sizes of it.

    `figure` is a stat's value in its box, `label` its name over that, and `track` the title of a track, all in points.
    """

    entry: EntryStyle
    title: LineStyle
    text: LineStyle
    row: RowStyle
    weapon: LineStyle
    marks: LineStyle
    figure: LineStyle
    label: LineStyle
    track: LineStyle


def format_of(face: CardFace) -> Format:
    """Return the format of a face: one of the sizes of cards."""
    width, height = face.inner
    little: Format = "thing" if face.roomy else "little"
    return "slim" if width < 60 else little if width < NARROW or height < 100 else "normal"


@cache
def head_style(
    look: str,
    format: Format,  # noqa: A002  (a card's)
    *,
    small: bool,
    illustrated: bool = False,
    saver: bool = False,
) -> HeadStyle:
    """Return the style of a head."""
    kinds = (*("small",) * small, *("illustrated",) * illustrated, *("saver",) * saver)
    style = _head_style_of(_merged(look, format, kinds))
    return replace(style, least=max(style.least, _usual_depth(style)))


@cache
def body_style(look: str, format: Format) -> BodyStyle:  # noqa: A002  (a card's)
    """Return the style of everything below a head."""
    return _styled(BodyStyle, _merged(look, format))


def _merged(look: str, format: Format, kinds: tuple[str, ...] = ()) -> dict[str, Any]:  # noqa: A002
    """Merge the tables that apply to a card's format, then those of the kinds of its head, the last first to count."""
    every, sizes = tables(), FORMATS[format]
    found: dict[str, Any] = {}
    places = tuple(dict.fromkeys((PLAIN, look)))
    applying = [(place, *name) for place in places for name in ((), *((size,) for size in sizes))]
    applying += [(place, kind) for kind in kinds for place in places]
    applying += [(look, size, kind) for kind in kinds for size in sizes]
    for names in applying:
        table = every
        for name in names:
            table = table.get(name, {})
        own = {key: value for key, value in table.items() if key not in TABLES}
        found |= {
            key: {**found.get(key, {}), **value} if isinstance(value, dict) else value for key, value in own.items()
        }
    return found


def _usual_depth(style: HeadStyle) -> float:
    """Return the depth of a head's band with an icon and the largest name on one line, in millimetres."""
    icon = 0.0 if style.rank.right else max(0.0, style.rank.size - style.kicker.size * POINT)
    largest = max(one.high for one in style.names.values())
    return ceil(10 * (style.room[0] + style.room[2] + sum(style.gaps) + largest + style.kicker.high + icon)) / 10


def _head_style_of(merged: Mapping[str, Any]) -> HeadStyle:
    leadings = merged["leadings"]
    sizes = {**merged["sizes"], "xxs": (merged["sizes"]["xs"] + SMALLEST) / 2, "least": SMALLEST}
    names = {
        key: LineStyle(**{**merged["name"], "size": size, "leading": leadings.get(key, merged["name"]["leading"])})
        for key, size in sizes.items()
    }
    return _styled(HeadStyle, {**merged, "names": names, "many": {**merged["number"], **merged["many"]}})


def _styled(kind: type[S], table: Mapping[str, Any]) -> S:
    """Build a style from a table: the tables in it are styles too, and lists are tuples."""
    hints = get_type_hints(kind)
    values = {name: table[name] for name in hints if name in table}
    return kind(**{name: _value(hints[name], value) for name, value in values.items()})


def _value(hint: Any, value: Any) -> Any:
    if isinstance(hint, type) and is_dataclass(hint):
        return hint(**value)
    return tuple(value) if isinstance(value, list) else value
