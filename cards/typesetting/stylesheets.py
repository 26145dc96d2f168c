"""Our own markup and stylesheets: elements, the rules that match them, the cascade, and the style of each."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any
from xml.etree import ElementTree as ET

from cssselect2 import ElementWrapper, Matcher, compile_selector_list

from cards.html.typefaces import nearest_font
from cards.typesetting.values import SIDES, Length, colour, length, longhands, resolve_length

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
VARIABLE = re.compile(r"var\((--[\w-]+)\)")
ROOT = {"font-size": 16.0, "color": "#000000", "line-height": "normal", "text-align": "left"}
FALLBACK = "noto-sans"
"""The family for letters that a style's own lacks."""
MOST_STYLES = 20_000
"""The number of cached styles at which all are dropped when the next fragment begins."""
BOLD = {"normal": 400, "bold": 700}
NO_EDGE = (0.0, "none", "")
PLAIN_STYLES = """
div,section,p,h3,h4,h5{display:block}svg{overflow:hidden}
table{display:table}colgroup{display:table-column-group}col{display:table-column}
thead{display:table-header-group}tbody{display:table-row-group}tr{display:table-row}td,th{display:table-cell}
"""
"""The default styles of the elements in templates/cards/ that our stylesheets leave, as in browsers."""


class Element(ElementWrapper):  # type: ignore[misc]  # (its base has no types)
    """An element with its attributes, and its content: texts and elements in their order.

    It sets what its base reads to match selectors, but for siblings after it, of which the `last` has none.
    """

    style_key = -1
    in_html_document, _ancestors, _previous_siblings = False, None, None

    def __init__(
        self, source: ET.Element, parent: "Element | None" = None, index: int = 0, previous: "Element | None" = None
    ) -> None:
        self.etree_element, self.parent, self.index, self.previous = source, parent, index, previous
        self.etree_siblings = (source,) if parent is None else parent.etree_element
        self.last = index == len(self.etree_siblings) - 1
        self.tag: str = source.tag.rpartition("}")[2]
        self.attributes = source.attrib
        self.children: list[Element | str] = [source.text] if source.text else []
        before = None
        for at, one in enumerate(source):
            before = Element(one, self, at, before)
            self.children.append(before)
            if one.tail:
                self.children.append(one.tail)

    @property
    def elements(self) -> Iterator["Element"]:
        """The children that are elements."""
        return (one for one in self.children if isinstance(one, Element))


def read_markup(markup: str) -> Element:
    """Read the root element of well-formed markup. Raise ET.ParseError."""
    return Element(ET.fromstring(markup))  # noqa: S314  (our own markup)


class ComputedStyle:
    """The computed style of an element. Lengths are CSS pixels; None is `auto` or none.

    Margins and edges are in the order top, right, bottom, left; an edge is its width, style and colour; `around` is
    paddings and edges together. `margins` are those with 0 for `auto`, `beside` the sum of those at the sides.
    `whole`: width and height are those of the border box. `font` is the number of the nearest cut of its family,
    `fallback` that of the font for letters that it lacks; `leading` is the height of a line, `tracking` the room
    between letters in type sizes. `bare`: it has no ground and no edges; `absolute`: it is placed by its distance
    from the edges of another box.
    """

    def __init__(self, own: Mapping[str, str], above: "ComputedStyle | None") -> None:
        """Compute what declarations give an element below one of another style. Raise NotSupported."""
        self.variables: Mapping[str, str] = above.variables if above else {}
        if declared := {name: value for name, value in own.items() if name.startswith("--")}:
            self.variables = {**self.variables, **declared}

        def put_in(found: re.Match[str]) -> str:
            return self.variables.get(found.group(1), "")

        values = {name: VARIABLE.sub(put_in, value) if "var(" in value else value for name, value in own.items()}
        self._own = {name: value for name, value in values.items() if value != "inherit"}
        self.inherited: Mapping[str, Any] = above.inherited if above else ROOT
        self._set_words()
        self._set_place()
        self._set_edges()

    def _set_words(self) -> None:
        """Compute how words are set; all other lengths depend on the size of the font."""
        around: float = self.inherited["font-size"]
        self.size: float = self._inherit("font-size", lambda value: resolve_length(length(value, around), around))
        families = self._inherit("font-family", _families) or ()
        weight = self._inherit("font-weight", lambda value: BOLD.get(value) or int(value)) or 400
        italic = self._inherit("font-style", lambda value: value == "italic") or False
        fonts = (nearest_font(family, weight, italic=italic) for family in families)
        self.fallback = nearest_font(FALLBACK, weight, italic=italic) or 0
        self.font: int = next((one for one in fonts if one is not None), self.fallback)
        line = self._inherit("line-height", self._line)
        factor = 1.2 if line == "normal" else line
        self.leading: float = factor * self.size if isinstance(factor, float) else factor[0]
        self.color: str = self._inherit("color", colour)
        tracking = self._inherit("letter-spacing", self._pixels) or 0.0
        self.tracking: float = tracking / self.size if self.size else 0.0
        self.align: str = self._inherit("text-align", str)
        self.case: str = self._inherit("text-transform", str) or "none"
        self.wrap: str = self._inherit("white-space", str) or "normal"
        wrapped = self._inherit("overflow-wrap", str) or "normal"
        self.anywhere = wrapped != "normal" and self.wrap != "nowrap"
        self.visible = (self._inherit("visibility", str) or "visible") == "visible"
        self.content = self._own.get("content", "").strip('"')

    def _set_place(self) -> None:
        """Compute the kind of box, its size and place."""
        declared = self._own.get
        self.display, self.position = declared("display", "inline"), declared("position", "static")
        self.absolute = self.position == "absolute"
        floats = declared("float", "none") == "right"
        if (floats or self.absolute) and self.display in {"inline", "inline-block"}:
            self.display = "block"
        self.floats = floats and not self.absolute
        self.clear = declared("clear", "none") != "none"
        self.hides = declared("overflow", "visible") == "hidden"
        self.contains_floats = floats or self.hides or self.absolute or self.display in {"flow-root", "table"}
        level = declared("z-index", "auto")
        self.level = None if level == "auto" else int(level)
        self.inset = tuple(self._optional_length(side) for side in SIDES)
        self.fits = declared("width", "auto") == "fit-content"
        self.width = None if self.fits else self._optional_length("width")
        self.height, self.max_width = self._optional_length("height"), self._optional_length("max-width")
        self.min_width, self.min_height = (self._pixels(declared(f"min-{one}", "0")) for one in ("width", "height"))
        raised = declared("vertical-align", "baseline")
        self.raised = raised if raised in {"baseline", "middle", "top", "bottom"} else self._pixels(raised)
        self.fixed = declared("table-layout", "auto") == "fixed"
        self.whole = declared("box-sizing", "content-box") == "border-box"
        turned = declared("transform", "none")
        self.turned = float(turned[7:-4]) if turned.startswith("rotate(") else 0.0

    def _set_edges(self) -> None:
        """Compute what is around its content, and its ground."""
        declared = self._own.get
        self.margin = tuple(self._optional_length(f"margin-{side}", "0") for side in SIDES)
        top, right, bottom, left = (float(one or 0) for one in self.margin)
        self.margins, self.beside = (top, right, bottom, left), left + right
        self.edges = tuple(map(self._edge, SIDES))
        padding = (self._pixels(declared(f"padding-{side}", "0")) for side in SIDES)
        top, right, bottom, left = (one + edge[0] for one, edge in zip(padding, self.edges, strict=True))
        self.around = top, right, bottom, left
        self.radius = length(declared("border-radius", "0"), self.size)
        self.background = colour(declared("background-color", "transparent"))
        outline, spread = (declared(name, "none").split() for name in ("outline", "box-shadow"))
        self.outline = (self._pixels(outline[0]), colour(outline[2])) if len(outline) == 3 else None
        self.spread = (self._pixels(spread[3]), colour(spread[4])) if len(spread) == 5 else None
        self.bare = not (self.background or self.outline or self.spread or any(edge[0] for edge in self.edges))

    @cached_property
    def anonymous(self) -> "ComputedStyle":
        """The style of boxes around lines between its other content."""
        return ComputedStyle({"display": "block"}, self)

    def _pixels(self, value: str) -> float:
        return float(length(value, self.size))

    def _optional_length(self, name: str, usual: str = "auto") -> Length | None:
        value = self._own.get(name, usual)
        return None if value in {"auto", "none", "normal"} else length(value, self.size)

    def _inherit(self, name: str, read: Any) -> Any:
        """Return the value of a property that is inherited where it is not declared."""
        value = self._own.get(name)
        if value is not None:
            self.inherited = {**self.inherited, name: read(value)}
        return self.inherited.get(name)

    def _line(self, value: str) -> float | tuple[float]:
        """Return a factor, or a height as a tuple of one."""
        return float(value) if value.replace(".", "", 1).isdigit() else (self._pixels(value),)

    def _edge(self, side: str) -> tuple[float, str, str]:
        style = self._own.get(f"border-{side}-style", "none")
        if style == "none":
            return NO_EDGE
        width, ink = (self._own.get(f"border-{side}-{name}", "") for name in ("width", "color"))
        return self._pixels(width or "3px"), style, self.color if ink in {"", "currentcolor"} else colour(ink)


class Stylesheet:
    """The rules of a stylesheet, and the styles that they gave."""

    def __init__(self, css: str) -> None:
        self._matcher = _matcher(PLAIN_STYLES + css)
        self._styles: dict[tuple[object, ...], tuple[int, tuple[ComputedStyle, ComputedStyle | None]]] = {}

    def style(self, element: Element, above: ComputedStyle | None) -> tuple[ComputedStyle, ComputedStyle | None]:
        """Return the style of an element, and that of its ::before where content is declared for it.

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
            own, lead = dict[str, str](), dict[str, str]()
            for *_, pseudo, sets in self._matcher.match(element):
                (lead if pseudo else own).update(sets)
            made = ComputedStyle({**own, **_declarations(attributes.get("style", ""))}, above)
            leading = ComputedStyle(lead, made) if lead.get("content", "none") != "none" else None
            known = self._styles[key] = (len(self._styles), (made, leading))
        element.style_key = known[0]
        return known[1]


_selectors = lru_cache(maxsize=4096)(compile_selector_list)


def _matcher(text: str) -> Matcher:
    """Read the rules of a stylesheet, for elements and what is before their content. Raise SelectorError."""
    matcher = Matcher()
    for found in RULE.finditer(COMMENT.sub("", text)):
        for selector in _selectors(found.group(1)):
            if selector.pseudo_element in {None, "before"}:
                matcher.add_selector(selector, _declarations(found.group(2)))
    return matcher


@lru_cache(maxsize=4096)
def _declarations(text: str) -> dict[str, str]:
    pairs = (one.partition(":") for one in text.split(";") if ":" in one)
    return dict(pair for name, _, value in pairs for pair in longhands(name.strip(), value.strip()))


@lru_cache(maxsize=256)
def _families(value: str) -> tuple[str, ...]:
    names = (one.strip().strip('"').lower().replace(" ", "-") for one in value.split(",") if one.strip())
    return tuple(name for name in names if name != "sans-serif")
