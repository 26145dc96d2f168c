"""Elements of our own markup, which selectors are matched against."""

from collections.abc import Iterator
from xml.etree import ElementTree as ET

from cssselect2 import ElementWrapper


class Element(ElementWrapper):  # type: ignore[misc]  # (its base has no types)
    """An element with its attributes, and its content: texts and elements in their order.

    It sets what its base reads to match selectors, but for siblings after it.
    """

    style_key = -1
    in_html_document, _ancestors, _previous_siblings = False, None, None

    def __init__(
        self, source: ET.Element, parent: "Element | None" = None, index: int = 0, previous: "Element | None" = None
    ) -> None:
        self.etree_element, self.parent, self.index, self.previous = source, parent, index, previous
        self.etree_siblings = (source,) if parent is None else parent.etree_element
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
    def last(self) -> bool:
        """True without a sibling after it."""
        return self.index == len(self.etree_siblings) - 1

    @property
    def elements(self) -> Iterator["Element"]:
        """The children that are elements."""
        return (one for one in self.children if isinstance(one, Element))


def read_markup(markup: str) -> Element:
    """Read the root element of well-formed markup. Raise ET.ParseError."""
    return Element(ET.fromstring(markup))  # noqa: S314  (our own markup)
