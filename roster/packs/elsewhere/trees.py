"""The tree that BattleScribe and New Recruit write, as XML or JSON, read safely: the same nested mappings from both."""

import json
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from roster.packs.elsewhere.roster import UnreadableRoster

Tree = dict[str, Any]
LISTS = frozenset(
    {"forces", "selections", "profiles", "characteristics", "rules", "categories", "costs", "attributes", "costLimits"}
)
MOST_NODES = 120_000
MOST_DEPTH = 40
DAMAGED = "This file is damaged or cut off: {} Export the list again, and choose that file."


def too_much() -> UnreadableRoster:
    """Return the error for a file of more than any list holds."""
    return UnreadableRoster("This file has more entries, or more levels, than any list. Export one list by itself.")


def local(element: Element) -> str:
    """Return an element's name without its namespace."""
    return str(element.tag).rpartition("}")[2]


def root_of(data: bytes) -> Element:
    """Return the root of an XML file: no document type, no entities, nothing fetched. Raises UnreadableRoster."""
    if max(data.count(b"<"), data.count(b"<\0"), data.count(b"\0<")) > 2 * MOST_NODES:
        raise too_much()
    try:
        root: Element = fromstring(data, forbid_dtd=True)
    except DefusedXmlException:
        raise UnreadableRoster(
            "This XML declares a document type or entities. No list needs any; nothing was read."
        ) from None
    except ParseError as wrong:
        line, column = wrong.position
        raise UnreadableRoster(
            DAMAGED.format(f"line {line}, character {column + 1} isn't the XML it should be.")
        ) from None
    except (LookupError, ValueError):
        raise UnreadableRoster("This XML is in an encoding that isn't read here. Save it as UTF-8.") from None
    return root


def tree_of(element: Element, depth: int = 0) -> Tree:
    """Return an element as New Recruit's JSON would have it. Raises UnreadableRoster."""
    if depth > MOST_DEPTH:
        raise too_much()
    found: Tree = {**element.attrib, "$text": element.text or ""}
    for child in element:
        name = local(child)
        found[name] = [tree_of(one, depth + 1) for one in child] if name in LISTS else child.text or ""
    return found


def json_of(text: str) -> Any:
    """Return the value in a JSON text. Raises UnreadableRoster."""
    if text.count("{") + text.count("[") > MOST_NODES:
        raise too_much()
    try:
        return json.loads(text)
    except json.JSONDecodeError as wrong:
        raise UnreadableRoster(DAMAGED.format(f"line {wrong.lineno}, character {wrong.colno} isn't JSON.")) from None
    except RecursionError:
        raise too_much() from None
    except ValueError:
        raise UnreadableRoster("This JSON has a number that is too long. Nothing was read.") from None


def each(tree: Tree, name: str) -> Iterator[Tree]:
    """Yield the mappings in one of a tree's lists, except hidden ones."""
    inside = tree.get(name)
    if isinstance(inside, list):
        yield from (one for one in inside if isinstance(one, dict) and str(one.get("hidden")).lower() != "true")


def word(tree: Tree, name: str) -> str:
    """Return one of a tree's texts or numbers as text; empty where there is none."""
    value = tree.get(name)
    return str(value) if isinstance(value, str | int | float) else ""
