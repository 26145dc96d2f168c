"""Where in a document an error of pydantic's stands, and types and values in words."""

import re
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from roster.packs.problems import Path, listed, quoted
from roster.packs.schema.fields import fields_of, is_form

KEY_MARK = "[key]"
WRAPPING = re.compile(r"function-\w+\[\w+\(\), ")
"""What pydantic puts before the name of a branch that is worked on after reading."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Branch:
    """One way through a union: the path to the union, its whole type, and what pydantic calls the branch."""

    path: Path
    union: Any
    label: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Spot:
    """A path in the document, and what the written form says there.

    `holder` is the form that the last key belongs to; `expected` the type that belongs there; `branch` the first
    union on the way whose branches no `kind` tells apart; `of_key` is true when a mapping's key itself is wrong.
    """

    path: Path
    holder: type | None = None
    expected: Any = None
    branch: Branch | None = None
    of_key: bool = False


def bare(annotation: Any) -> Any:
    """A type without its annotations."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return annotation


def branches(annotation: Any) -> tuple[Any, ...]:
    """The branches of a union, without None; a type alone is its own only branch."""
    plain = bare(annotation)
    if get_origin(plain) not in (Union, UnionType):
        return (plain,)
    return tuple(found for arm in get_args(plain) if arm is not NoneType for found in branches(arm))


def kind_of(form: type) -> str:
    """The `kind` that a form of a told-apart union carries."""
    field = fields_of(form).get("kind")
    return str(get_args(field.annotation)[0]) if field and get_origin(field.annotation) is Literal else ""


def by_kind(arms: tuple[Any, ...]) -> dict[str, type]:
    """The branches by their `kind`; empty where a union is not told apart so."""
    kinds = {kind_of(arm): arm for arm in arms if is_form(arm)}
    return kinds if len(kinds) == len(arms) and "" not in kinds else {}


def arm_named(arms: tuple[Any, ...], label: str) -> Any:
    """The branch that pydantic calls `label`."""
    for arm in arms:
        called = "tuple[" if get_origin(arm) is tuple else "dict[" if is_mapping(arm) else getattr(arm, "__name__", "")
        if label == called or (called.endswith("[") and label.startswith(called)):
            return arm
    return arms[0] if len(arms) == 1 else None


def field_named(form: type, name: Hashable) -> Any:
    """What a form expects under a key as it is written; None for an unknown key."""
    return next((field.annotation for field in fields_of(form).values() if field.key == name), None)


def is_mapping(annotation: Any) -> bool:
    """Whether a type is a mapping with keys of the author's own."""
    return get_origin(annotation) in (dict, Mapping)


def inside(container: Any, element: str | int) -> Any:
    """What a form, list or mapping expects at `element`."""
    if is_form(container):
        return field_named(container, element)
    arguments = get_args(container)
    if is_mapping(container):
        return arguments[1]
    if get_origin(container) is tuple:
        return arguments[0] if Ellipsis in arguments else arguments[min(int(element), len(arguments) - 1)]
    return None


def follow(location: tuple[str | int, ...], root: Any) -> Spot:
    """The spot that an error's location names, starting at type `root`."""
    spot = Spot(path=(), expected=root)
    for element in location:
        spot = replace(spot, of_key=True) if element == KEY_MARK else onward(spot, element)
    return spot


def onward(spot: Spot, element: str | int) -> Spot:
    """The next spot: one key further, or the same place inside one branch of a union."""
    arms = branches(spot.expected)
    if len(arms) == 1:
        holder = arms[0] if is_form(arms[0]) else None
        return replace(spot, path=(*spot.path, element), holder=holder, expected=inside(arms[0], element))
    kinds = by_kind(arms)
    if str(element) in kinds:
        return replace(spot, expected=kinds[str(element)])
    label = WRAPPING.sub("", str(element))
    way = Branch(path=spot.path, union=spot.expected, label=label)
    return replace(spot, expected=arm_named(arms, label), branch=spot.branch or way)


SCALARS = {int: "a whole number", float: "a number", str: "text", bool: "true or false"}
EXAMPLES = {int: "3", float: "2.5", str: '"text"', bool: "true"}
PATTERNS = {
    r"^[a-z0-9]+(-[a-z0-9]+)*$": ("a key", "Use lower-case letters, digits and single hyphens: long-oar."),
    r"^#[0-9a-f]{6}$": ("a colour", "Write # and six digits 0-9 or a-f in lower case, in quotes: '#c81e1e'."),
    r"^\d+,\d+$": ("a cell", "Write column and row with a comma, in quotes: '3,4'."),
    r"^[A-Za-z0-9_-]{1,60}$": ("an id", "Use up to 60 letters, digits, hyphens and underscores: m1."),
}


def keys_of(form: type) -> tuple[str, ...]:
    """The keys an author may write, in the order of the form."""
    return tuple(field.key for field in fields_of(form).values())


def required_of(form: type) -> tuple[str, ...]:
    """The keys an author must write."""
    return tuple(field.key for field in fields_of(form).values() if field.required)


def belongs_one(annotation: Any) -> str:
    """One branch in words."""
    origin = get_origin(annotation)
    if is_form(annotation):
        required = required_of(annotation)
        return f"a mapping with {listed(required)}" if required else "a mapping"
    if origin is Literal:
        choices = [quoted(str(choice)) for choice in get_args(annotation)]
        return choices[0] if len(choices) == 1 else f"one of {listed(choices)}"
    if origin is tuple:
        return "a list"
    return "a mapping" if is_mapping(annotation) else SCALARS.get(annotation, "something else")


def belongs(annotation: Any) -> str:
    """What a type accepts: "a whole number or a mapping with per_x"."""
    arms = branches(annotation)
    if len(arms) > 1 and by_kind(arms):
        return f"a mapping with `kind: {' | '.join(by_kind(arms))}`"
    words = [belongs_one(arm) for arm in arms]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def example(annotation: Any) -> str:
    """A value that would do, where one is short."""
    arm = branches(annotation)[0]
    return str(get_args(arm)[0]) if get_origin(arm) is Literal else EXAMPLES.get(arm, "…")


def stands(value: Any) -> str:
    """What an author wrote: a short value itself, the sort of thing a long one is."""
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
