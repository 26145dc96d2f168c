"""The location of a pydantic error in a document; types and values in words.

Pydantic's own location has names of union branches in it and no list of the keys that a form has, so it is followed
through the types.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from roster.packs.problems import Path, comma_list, quoted
from roster.packs.schema.fields import bare, fields_of, is_form

KEY_MARK = "[key]"
WRAPPING = re.compile(r"function-\w+\[\w+\(\), ")
"""Pydantic's prefix to the name of a branch that a function changes after reading."""


@dataclass(frozen=True, kw_only=True, slots=True)
class UnionBranch:
    """One branch of a union: the path and type of the union, and pydantic's name for the branch."""

    path: Path
    union: Any
    label: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Location:
    """A path in the document, and the type expected there.

    `holder` is the form that has the last key; `expected` the type at the path; `branch` the branch of the first union
    on the way that has no `kind`; `of_key` is true when a mapping's key itself is wrong.
    """

    path: Path
    holder: type | None = None
    expected: Any = None
    branch: UnionBranch | None = None
    of_key: bool = False


def branches(annotation: Any) -> tuple[Any, ...]:
    """Return the branches of a union without None; a type that is no union is its only branch."""
    plain = bare(annotation)
    if get_origin(plain) not in (Union, UnionType):
        return (plain,)
    return tuple(found for arm in get_args(plain) if arm is not NoneType for found in branches(arm))


def kind_of(form: type) -> str:
    """Return the `kind` of a form; empty for a form without one."""
    field = fields_of(form).get("kind")
    return str(get_args(field.annotation)[0]) if field and get_origin(field.annotation) is Literal else ""


def by_kind(arms: tuple[Any, ...]) -> dict[str, type]:
    """Map each branch's `kind` to it; empty unless each has one of its own."""
    kinds = {kind_of(arm): arm for arm in arms if is_form(arm)}
    return kinds if len(kinds) == len(arms) and "" not in kinds else {}


def arm_named(arms: tuple[Any, ...], label: str) -> Any:
    """Return the branch that pydantic calls `label`; None where there is none."""
    for arm in arms:
        name = "tuple" if get_origin(arm) is tuple else "dict" if is_mapping(arm) else getattr(arm, "__name__", "")
        if label.partition("[")[0] == name:
            return arm
    return None


def is_mapping(annotation: Any) -> bool:
    """Return whether a type is a mapping whose keys the author chooses."""
    return get_origin(annotation) in (dict, Mapping)


def inside(container: Any, element: str | int) -> Any:
    """Return the type that a form, list or mapping has at `element`; None where it has none."""
    if is_form(container):
        return next((field.annotation for field in fields_of(container).values() if field.key == element), None)
    arguments = get_args(container)
    if is_mapping(container):
        return arguments[1]
    if get_origin(container) is tuple:
        return arguments[0 if Ellipsis in arguments else int(element)]
    return None


def locate(loc: tuple[str | int, ...], root: Any) -> Location:
    """Return an error's location in a document of type `root`."""
    location = Location(path=(), expected=root)
    for element in loc:
        location = replace(location, of_key=True) if element == KEY_MARK else next_location(location, element)
    return location


def next_location(location: Location, element: str | int) -> Location:
    """Return the location one element further: inside a key, or at the same path in one branch of a union."""
    arms = branches(location.expected)
    if len(arms) == 1:
        holder = arms[0] if is_form(arms[0]) else None
        return replace(location, path=(*location.path, element), holder=holder, expected=inside(arms[0], element))
    kinds = by_kind(arms)
    if str(element) in kinds:
        return replace(location, expected=kinds[str(element)])
    label = WRAPPING.sub("", str(element))
    branch = UnionBranch(path=location.path, union=location.expected, label=label)
    return replace(location, expected=arm_named(arms, label), branch=location.branch or branch)


SCALARS = {int: "a whole number", float: "a number", str: "text", bool: "true or false"}
EXAMPLES = {int: "3", float: "2.5", str: '"text"', bool: "true"}
PATTERNS = {
    r"^[a-z0-9]+(-[a-z0-9]+)*$": ("a key", "Use lower-case letters, digits and single hyphens: long-oar."),
    r"^#[0-9a-f]{6}$": ("a colour", "Write # and six digits 0-9 or a-f in lower case, in quotes: '#c81e1e'."),
    r"^\d+,\d+$": ("a cell", "Write column and row with a comma, in quotes: '3,4'."),
    r"^[A-Za-z0-9_-]{1,60}$": ("an id", "Use up to 60 letters, digits, hyphens and underscores: m1."),
}


def keys_of(form: type) -> tuple[str, ...]:
    """Return the keys an author may write, in the order of the form."""
    return tuple(field.key for field in fields_of(form).values())


def expected_branch(annotation: Any) -> str:
    """Return one branch in words."""
    origin = get_origin(annotation)
    if is_form(annotation):
        required = tuple(field.key for field in fields_of(annotation).values() if field.required)
        return f"a mapping with {comma_list(required)}" if required else "a mapping"
    if origin is Literal:
        choices = [quoted(str(choice)) for choice in get_args(annotation)]
        return choices[0] if len(choices) == 1 else f"one of {comma_list(choices)}"
    if origin is tuple:
        return "a list"
    return "a mapping" if is_mapping(annotation) else SCALARS.get(annotation, "something else")


def expected(annotation: Any) -> str:
    """Return the values of a type in words: "a whole number or a mapping with per_x"."""
    arms = branches(annotation)
    if len(arms) > 1 and by_kind(arms):
        return f"a mapping with `kind: {' | '.join(by_kind(arms))}`"
    words = [expected_branch(arm) for arm in arms]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def example(annotation: Any) -> str:
    """Return a short value of a type; empty where there is none."""
    arm = branches(annotation)[0]
    return str(get_args(arm)[0]) if get_origin(arm) is Literal else EXAMPLES.get(arm, "")


def describe(value: Any) -> str:
    """Return an author's value in words: a short one itself, or the kind of thing it is."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text {quoted(value)}"
        case list():
            return "a list"
        case _:
            return "a mapping"
