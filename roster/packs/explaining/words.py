"""Types and values in words: what belongs somewhere, and what stands there.

Lives here: the vocabulary of schema problems. Never here: which error means what (see `complaints`).
"""

from typing import Any, Literal, get_args, get_origin

from roster.packs.explaining.spots import branches, by_kind, is_mapping
from roster.packs.problems import listed, quoted
from roster.packs.schema.fields import fields_of, is_form

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
