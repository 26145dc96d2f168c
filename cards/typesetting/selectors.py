"""Selectors of our own stylesheets, matched against elements of our own markup."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Optional
from xml.etree import ElementTree as ET

TOKEN = re.compile(
    r"\s*(?P<combinator>[>+~])\s*|(?P<comma>\s*,\s*)|(?P<space>\s+)|(?P<pseudo>::?[a-z-]+)(?P<opened>\()?"
    r"|\.(?P<name>[\w-]+)|(?P<tag>[a-z][\w-]*|\*)|(?P<closed>\))"
)
BEFORE, AFTER = "::before", "::after"


class Element:
    """An element of the markup, with its classes, its parent and its siblings."""

    __slots__ = ("attributes", "children", "classes", "last", "parent", "previous", "style_key", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], parent: Optional["Element"]) -> None:
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.classes = frozenset(attributes.get("class", "").split())
        self.children: list[Element | str] = []
        self.previous: Element | None = None
        self.last = True
        self.style_key = -1

    @property
    def elements(self) -> Iterator["Element"]:
        """The children that are elements."""
        return (one for one in self.children if isinstance(one, Element))


def read_markup(markup: str) -> Element:
    """Read the root element of well-formed markup. Raise ET.ParseError."""
    return _element(ET.fromstring(markup), None)  # noqa: S314  (our own markup)


def _element(source: ET.Element, parent: Element | None) -> Element:
    made = Element(source.tag.rpartition("}")[2], source.attrib, parent)
    if source.text:
        made.children.append(source.text)
    for child in source:
        made.children.append(_element(child, made))
        if child.tail:
            made.children.append(child.tail)
    elements = list(made.elements)
    for before, one in pairwise(elements):
        one.previous, before.last = before, False
    return made


@dataclass(frozen=True, kw_only=True, slots=True)
class Compound:
    """Conditions on one element: its tag, classes, place among its siblings, and lists of alternatives and exclusions.

    `combinator` relates it to what is left of it: " ", ">", "+", "~" or "" for nothing.
    """

    tag: str = ""
    classes: frozenset[str] = frozenset()
    first: bool = False
    last: bool = False
    any_of: tuple[tuple["StyleSelector", ...], ...] = ()
    none_of: tuple["StyleSelector", ...] = ()
    combinator: str = ""

    def matches(self, element: Element) -> bool:
        """Return whether the element meets these conditions."""
        if (self.tag and self.tag != element.tag) or not self.classes <= element.classes:
            return False
        if (self.first and element.previous is not None) or (self.last and not element.last):
            return False
        for some in self.any_of:
            if not any(one.matches(element) for one in some):
                return False
        return not (self.none_of and any(one.matches(element) for one in self.none_of))


@dataclass(frozen=True, kw_only=True, slots=True)
class StyleSelector:
    """Compounds from left to right, the pseudo-element that they name ("" for none), and the specificity."""

    compounds: tuple[Compound, ...]
    pseudo: str = ""
    specificity: tuple[int, int] = (0, 0)

    def matches(self, element: Element) -> bool:
        """Return whether the last compound matches the element and the others its surroundings."""
        return _matches(self.compounds, len(self.compounds) - 1, element)


def _matches(compounds: Sequence[Compound], at: int, element: Element) -> bool:
    one = compounds[at]
    if not one.matches(element):
        return False
    if not at:
        return True
    if one.combinator in {">", "+"}:
        near = element.parent if one.combinator == ">" else element.previous
        return near is not None and _matches(compounds, at - 1, near)
    near = element.parent if one.combinator == " " else element.previous
    while near is not None:
        if _matches(compounds, at - 1, near):
            return True
        near = near.parent if one.combinator == " " else near.previous
    return False


@dataclass(kw_only=True, slots=True)
class _Draft:
    """A selector while it is read."""

    compounds: list[Compound] = field(default_factory=list)
    tag: str = ""
    classes: set[str] = field(default_factory=set)
    first: bool = False
    last: bool = False
    any_of: list[tuple[StyleSelector, ...]] = field(default_factory=list)
    none_of: list[StyleSelector] = field(default_factory=list)
    combinator: str = ""
    pseudo: str = ""
    counted: list[int] = field(default_factory=lambda: [0, 0])

    def end_compound(self, combinator: str) -> None:
        """Close the current compound; the next relates to it by the combinator."""
        self.compounds.append(
            Compound(
                tag="" if self.tag == "*" else self.tag,
                classes=frozenset(self.classes),
                first=self.first,
                last=self.last,
                any_of=tuple(self.any_of),
                none_of=tuple(self.none_of),
                combinator=self.combinator,
            )
        )
        self.tag, self.first, self.last, self.combinator = "", False, False, combinator
        self.classes, self.any_of, self.none_of = set(), [], []

    def selector(self) -> StyleSelector:
        """Return the complete selector."""
        self.end_compound("")
        ids, tags = self.counted
        return StyleSelector(compounds=tuple(self.compounds), pseudo=self.pseudo, specificity=(ids, tags))


def read_selectors(text: str) -> tuple[StyleSelector, ...]:
    """Read the selectors of a list with commas. Raise ValueError for what our stylesheets don't use."""
    found, end = _read(text.strip(), 0)
    if end != len(text.strip()):
        raise ValueError(f"a selector ends early: {text!r}")
    return found


def _read(text: str, at: int) -> tuple[tuple[StyleSelector, ...], int]:
    found: list[StyleSelector] = []
    draft = _Draft()
    while at < len(text):
        token = TOKEN.match(text, at)
        if token is None:
            raise ValueError(f"a selector can't be read: {text[at:]!r}")
        if token["closed"]:
            break
        at = token.end()
        if token["comma"]:
            found.append(draft.selector())
            draft = _Draft()
        elif token["opened"]:
            some, at = _read(text, at)
            at += 1
            _take_list(draft, token["pseudo"], some)
        else:
            _take(draft, token)
    found.append(draft.selector())
    return tuple(found), at


def _take(draft: _Draft, token: re.Match[str]) -> None:
    if token["name"]:
        draft.classes.add(token["name"])
        draft.counted[0] += 1
    elif token["tag"]:
        draft.tag = token["tag"]
        draft.counted[1] += draft.tag != "*"
    elif token["pseudo"]:
        _take_pseudo(draft, token["pseudo"])
    else:
        draft.end_compound(token["combinator"] or " ")


def _take_list(draft: _Draft, name: str, some: tuple[StyleSelector, ...]) -> None:
    if name == ":not":
        draft.none_of.extend(some)
    elif name in {":where", ":is"}:
        draft.any_of.append(some)
    else:
        raise ValueError(f"{name} is not used here")
    if name != ":where":
        most = max(one.specificity for one in some)
        draft.counted = [draft.counted[0] + most[0], draft.counted[1] + most[1]]


def _take_pseudo(draft: _Draft, name: str) -> None:
    if name in {BEFORE, AFTER}:
        draft.pseudo = name
        draft.counted[1] += 1
    elif name in {":first-child", ":last-child"}:
        draft.first, draft.last = draft.first or name == ":first-child", draft.last or name == ":last-child"
        draft.counted[0] += 1
    else:
        raise ValueError(f"{name} is not used here")
