"""Elements of our own markup, which selectors are matched against."""

from collections.abc import Iterator
from xml.etree import ElementTree as ET

from cssselect2 import ElementWrapper


class Element(ElementWrapper):  # type: ignore[misc]  # (its base has no types)
    """An element with its attributes, and its content: texts and elements in their order."""

    style_key = -1

    def __init__(self, source: ET.Element, *around: object, **named: object) -> None:
        super().__init__(source, *around, **named)
        self.tag: str = source.tag.rpartition("}")[2]
        self.attributes = source.attrib
        self.children: list[Element | str] = [source.text] if source.text else []
        for one in self.iter_children():
            self.children.append(one)
            if one.etree_element.tail:
                self.children.append(one.etree_element.tail)

    @property
    def last(self) -> bool:
        """True without a sibling after it."""
        return bool(self.index == len(self.etree_siblings) - 1)

    @property
    def elements(self) -> Iterator["Element"]:
        """The children that are elements."""
        return (one for one in self.children if isinstance(one, Element))


def read_markup(markup: str) -> Element:
    """Read the root element of well-formed markup. Raise ET.ParseError."""
    root: Element = Element.from_xml_root(ET.fromstring(markup))  # noqa: S314  (our own markup)
    return root
