"""Selectors that select nothing: fields their noun does not have, and values that nothing has.

Lives here: selectors in constraints and surcharges. Never here: whether a limit can hold (see `limits`).
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, listed, quoted
from roster.rules.selectors import FIELDS, SELECTABLE, Selector, Value

PLACES = {"group": "weapon_groups", "card": "deck_cards", "type": "types"}
TITLES = {"group": "weapon group", "type": "card type"}


def fields(selector: Selector) -> Iterator[tuple[str, Value]]:
    """The fields that a selector names."""
    for name in SELECTABLE:
        if getattr(selector, name):
            yield name, getattr(selector, name)


def values(path: Path, value: Value) -> Iterator[tuple[Path, str]]:
    """Each value with its path."""
    if isinstance(value, str):
        yield path, value
    else:
        yield from (((*path, number), one) for number, one in enumerate(value))


def of_field(index: Index, path: Path, selector: Selector, name: str, value: Value) -> Iterator[Lint]:
    """What is wrong with one field of a selector."""
    if name not in FIELDS[selector.noun]:
        having = [noun for noun in FIELDS if name in FIELDS[noun]]
        known = listed(sorted(FIELDS[selector.noun]))
        message = f"A {selector.noun} has no field {quoted(name)}."
        remedy = f"Select by {known}; or write `noun:` with {' or '.join(having)}."
        yield Lint(path=(*path, name), message=message, remedy=remedy)
        return
    noun = f"tags of {selector.noun}" if name == "tag" else PLACES.get(name, f"{name}s")
    what = f"{selector.noun} with the tag" if name == "tag" else TITLES.get(name, name)
    for place, one in values((*path, name), value):
        yield from index.dangling(place, noun, what, one)


def check(index: Index) -> Iterator[Lint]:
    """Every selector that selects nothing."""
    for path, selector in index.selectors():
        for name, value in fields(selector):
            yield from of_field(index, path, selector, name, value)
