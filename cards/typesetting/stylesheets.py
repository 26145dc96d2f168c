"""Our own stylesheets: their rules, the cascade, and the style of each element."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cssselect2 import Matcher, compile_selector_list

from cards.html.typefaces import nearest_font
from cards.typesetting.elements import Element
from cards.typesetting.values import SIDES, Length, Percentage, colour, length, longhands

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
VARIABLE = re.compile(r"var\((--[\w-]+)\)")
ROOT = {"font-size": 16.0, "color": "#000000", "line-height": "normal", "text-align": "left"}
FALLBACK = "noto-sans"
"""The family for letters that a style's own lacks."""
MOST_STYLES = 20_000
"""The number of cached styles at which all are dropped when the next fragment begins."""
BOLD = {"normal": 400, "bold": 700}
SMALLER = 1 / 1.2


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class ComputedStyle:
    """The computed style of an element. Lengths are CSS pixels; None is `auto` or none.

    Margins and edges are in the order top, right, bottom, left; an edge is its width, style and colour; `around` is
    paddings and edges together. `margins` are those with 0 for `auto`. `whole`: width and height are those of the
    border box. `font` is the number of the nearest cut of its family, `fallback` that of the font for letters that it
    lacks; `leading` is the height of a line. `bare`: it has no ground and no edges; `absolute`: it is placed by its
    distance from the edges of another box.
    """

    display: str
    position: str
    floats: bool
    clear: bool
    inset: tuple[Length | None, ...]
    width: Length | None
    fits: bool
    height: Length | None
    min_width: float
    min_height: float
    max_width: Length | None
    margin: tuple[Length | None, ...]
    margins: tuple[float, float, float, float]
    edges: tuple[tuple[float, str, str], ...]
    outline: tuple[float, str] | None
    spread: tuple[float, str] | None
    radius: Length
    background: str
    color: str
    font: int
    fallback: int
    size: float
    leading: float
    tracking: float
    align: str
    case: str
    wrap: str
    anywhere: bool
    visible: bool
    hides: bool
    level: int | None
    raised: str | float
    underlined: bool
    fixed: bool
    whole: bool
    turned: float
    about: float
    content: str | None
    variables: Mapping[str, str]
    inherited: Mapping[str, Any]
    around: tuple[float, float, float, float]
    bare: bool
    absolute: bool
    contains_floats: bool


class Stylesheet:
    """The rules of two stylesheets; those of the second override those of the first."""

    def __init__(self, usual: str, own: str) -> None:
        self._matchers = (_matcher(usual), _matcher(own))
        self._styles: dict[
            tuple[object, ...], tuple[int, ComputedStyle, ComputedStyle | None, ComputedStyle | None]
        ] = {}

    def style(
        self, element: Element, above: ComputedStyle | None
    ) -> tuple[ComputedStyle, ComputedStyle | None, ComputedStyle | None]:
        """Return the style of an element, and those of its ::before and ::after where they are declared.

        Elements that look the same to every selector share them. Raise NotSupported.
        """
        if element.parent is None and len(self._styles) > MOST_STYLES:
            self._styles.clear()
        parent = element.parent.style_key if element.parent is not None else -1
        before = element.previous.style_key if element.previous is not None else -1
        attributes = element.attributes
        key = (parent, before, element.last, element.tag, *attributes.items())
        known = self._styles.get(key)
        if known is None:
            matched = [found for matcher in self._matchers for found in matcher.match(element)]
            declared = {
                pseudo: dict(pair for *_, of, sets in matched if of == pseudo for pair in sets)
                for pseudo in (None, "before", "after")
            }
            made = compute_style({**declared[None], **dict(_inline(attributes))}, above)
            before_it, after_it = (_pseudo_style(declared[pseudo], made) for pseudo in ("before", "after"))
            known = self._styles[key] = (len(self._styles), made, before_it, after_it)
        element.style_key = known[0]
        return known[1], known[2], known[3]


_selectors = lru_cache(maxsize=4096)(compile_selector_list)


def _matcher(text: str) -> Matcher:
    """Read the rules of a stylesheet. Raise SelectorError."""
    matcher = Matcher()
    for found in RULE.finditer(COMMENT.sub("", text)):
        for selector in _selectors(found.group(1)):
            matcher.add_selector(selector, tuple(_declarations(found.group(2))))
    return matcher


@lru_cache(maxsize=4096)
def _declarations(text: str) -> tuple[tuple[str, str], ...]:
    pairs = (one.partition(":") for one in text.split(";") if ":" in one)
    return tuple(pair for name, _, value in pairs for pair in longhands(name.strip(), value.strip()))


def _inline(attributes: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return _declarations(attributes["style"]) if "style" in attributes else ()


def _pseudo_style(own: Mapping[str, str], above: ComputedStyle) -> ComputedStyle | None:
    made = compute_style(own, above) if own else None
    return made if made and made.content is not None else None


def compute_style(own: Mapping[str, str], above: ComputedStyle | None) -> ComputedStyle:
    """Return the style that declarations give an element below one of another style. Raise NotSupported."""
    return _StyleResolver(own, above).style()


class _StyleResolver:
    """The computation of one style."""

    def __init__(self, own: Mapping[str, str], above: ComputedStyle | None) -> None:
        self._above = above
        inherited: Mapping[str, str] = above.variables if above else {}
        declared = {name: value for name, value in own.items() if name.startswith("--")}
        self.variables = {**inherited, **declared} if declared else inherited
        self._own = {name: self._substitute(value) if "var(" in value else value for name, value in own.items()}
        self._inherited: Mapping[str, Any] = above.inherited if above else ROOT
        self.em = 0.0

    def _substitute(self, value: str) -> str:
        """Replace variables in a value by their values."""
        return VARIABLE.sub(lambda found: self.variables.get(found.group(1), ""), value)

    def _declared(self, name: str, usual: str) -> str:
        value = self._own.get(name, usual)
        return usual if value == "inherit" else value

    def _length(self, name: str, usual: str = "0") -> Length:
        return length(self._declared(name, usual), self.em)

    def _pixels(self, value: str) -> float:
        return float(length(value, self.em))

    def _optional_length(self, name: str) -> Length | None:
        value = self._declared(name, "auto")
        return None if value in {"auto", "none", "normal"} else length(value, self.em)

    def _inherit(self, name: str, read: Any) -> Any:
        """Return the value of a property that is inherited where it is not declared."""
        value = self._own.get(name)
        if value is not None and value != "inherit":
            self._inherited = {**self._inherited, name: read(value)}
        return self._inherited.get(name)

    def style(self) -> ComputedStyle:
        """Compute all properties, fonts first: other lengths depend on them."""
        size = self._inherit("font-size", self._size)
        self.em = size
        families = self._inherit("font-family", _families) or ()
        weight = self._inherit("font-weight", lambda value: BOLD.get(value) or int(value)) or 400
        italic = self._inherit("font-style", lambda value: value == "italic") or False
        fonts = (nearest_font(family, weight, italic=italic) for family in families)
        fallback = nearest_font(FALLBACK, weight, italic=italic) or 0
        leading = self._inherit("line-height", self._line)
        ink = self._inherit("color", colour)
        display = self._declared("display", "inline")
        floats = self._declared("float", "none") == "right"
        position = self._declared("position", "static")
        if (floats or position == "absolute") and display in {"inline", "inline-block"}:
            display = "block"
        level = self._declared("z-index", "auto")
        content = self._own.get("content")
        wrap = self._inherit("white-space", str) or "normal"
        width = self._declared("width", "auto")
        edges = tuple(self._edge(side, ink) for side in SIDES)
        margin = tuple(self._margin(side) for side in SIDES)
        padding = tuple(float(self._length(f"padding-{side}")) for side in SIDES)
        outline, spread = self._outline(), self._spread()
        background = colour(self._declared("background-color", "transparent"))
        hides = self._declared("overflow", "visible") == "hidden"
        return ComputedStyle(
            display=display,
            position=position,
            floats=floats and position != "absolute",
            clear=self._declared("clear", "none") != "none",
            inset=tuple(self._optional_length(side) for side in SIDES),
            width=None if width == "fit-content" else self._optional_length("width"),
            fits=width == "fit-content",
            height=self._optional_length("height"),
            min_width=float(self._length("min-width")),
            min_height=float(self._length("min-height")),
            max_width=self._optional_length("max-width"),
            margin=margin,
            margins=tuple(float(one or 0) for one in margin),  # type: ignore[arg-type]
            edges=edges,
            outline=outline,
            spread=spread,
            around=tuple(one + edge[0] for one, edge in zip(padding, edges, strict=True)),  # type: ignore[arg-type]
            bare=not (background or outline or spread or any(edge[0] for edge in edges)),
            absolute=position == "absolute",
            contains_floats=floats or hides or position == "absolute" or display in {"flow-root", "table"},
            radius=self._length("border-radius"),
            background=background,
            color=ink,
            font=next((one for one in fonts if one is not None), fallback),
            fallback=fallback,
            size=size,
            leading=leading * size if isinstance(leading, float) else 1.2 * size if leading == "normal" else leading[0],
            tracking=(self._inherit("letter-spacing", self._pixels) or 0.0) / size if size else 0.0,
            align=self._inherit("text-align", str),
            case=self._inherit("text-transform", str) or "none",
            wrap=wrap,
            anywhere=(self._inherit("overflow-wrap", str) or "normal") != "normal" and wrap != "nowrap",
            visible=(self._inherit("visibility", str) or "visible") == "visible",
            hides=hides,
            level=None if level == "auto" else int(level),
            raised=self._raised(),
            underlined=self._underlined(),
            fixed=self._declared("table-layout", "auto") == "fixed",
            whole=self._declared("box-sizing", "content-box") == "border-box",
            turned=self._turned(),
            about=0.0 if self._declared("transform-origin", "") == "0 0" else 0.5,
            content=None if content in {None, "none"} else str(content).strip('"'),
            variables=self.variables,
            inherited=self._inherited,
        )

    def _underlined(self) -> bool:
        above = self._above is not None and self._above.underlined
        return above or self._declared("text-decoration", "none") == "underline"

    def _size(self, value: str) -> float:
        usual: float = self._inherited["font-size"]
        if value == "smaller":
            return usual * SMALLER
        found = length(value, usual)
        return found.of(usual) if isinstance(found, Percentage) else found

    def _line(self, value: str) -> float | tuple[float]:
        """Return a factor, or a height as a tuple of one."""
        if value.replace(".", "", 1).isdigit():
            return float(value)
        return (self._pixels(value),)

    def _margin(self, side: str) -> Length | None:
        value = self._declared(f"margin-{side}", "0")
        return None if value == "auto" else length(value, self.em)

    def _edge(self, side: str, ink: str) -> tuple[float, str, str]:
        style, shade = (
            self._declared(f"border-{side}-style", "none"),
            self._declared(f"border-{side}-color", "currentcolor"),
        )
        width = float(self._length(f"border-{side}-width", "3px")) if style != "none" else 0.0
        return width, style, ink if shade == "currentcolor" else colour(shade)

    def _outline(self) -> tuple[float, str] | None:
        parts = self._declared("outline", "none").split()
        return (float(length(parts[0], self.em)), colour(parts[2])) if len(parts) == 3 else None

    def _spread(self) -> tuple[float, str] | None:
        """Return a shadow that is only a wider ground."""
        parts = self._declared("box-shadow", "none").split()
        return (float(length(parts[3], self.em)), colour(parts[4])) if len(parts) == 5 else None

    def _raised(self) -> str | float:
        value = self._declared("vertical-align", "baseline")
        if value in {"baseline", "middle", "top", "bottom"}:
            return value
        return float(length(value, self.em))

    def _turned(self) -> float:
        value = self._declared("transform", "none")
        return float(value.removeprefix("rotate(").removesuffix("deg)")) if value.startswith("rotate(") else 0.0


@lru_cache(maxsize=256)
def _families(value: str) -> tuple[str, ...]:
    names = (one.strip().strip('"').lower().replace(" ", "-") for one in value.split(",") if one.strip())
    return tuple(name for name in names if name != "sans-serif")
