"""The fields of a form that people write: a pydantic model, or a frozen dataclass of the rules."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeGuard, get_args, get_origin, get_type_hints

from pydantic import BaseModel


@dataclass(frozen=True, kw_only=True, slots=True)
class WrittenField:
    """One field: `key` is its name in the file, `annotation` its type.

    A field without a default is `required`; so is the `kind` that tells the forms of a union apart. `whole` is the type
    with its annotations, `names` what its keys name.
    """

    name: str
    key: str
    annotation: Any
    required: bool
    default: Any
    description: str
    whole: Any = None
    names: str = ""
    bounds: Mapping[str, Any] = field(default_factory=dict)


def bare(annotation: Any) -> Any:
    """Return a type without its annotations."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return annotation


BOUNDS = ("ge", "le", "gt", "lt", "min_length", "max_length", "pattern")


def is_form(thing: Any) -> TypeGuard[type]:
    """Return whether a type is a form: a model, or a dataclass with a `__pydantic_config__`."""
    if not isinstance(thing, type):
        return False
    return issubclass(thing, BaseModel) or (is_dataclass(thing) and hasattr(thing, "__pydantic_config__"))


def is_written(thing: object) -> bool:
    """Return whether a value is an instance of a form."""
    return is_form(type(thing))


def fields_of(form: type) -> Mapping[str, WrittenField]:
    """Return the fields of a form by name, in the order of the form."""
    return _fields(form)


@cache
def _fields(form: Any) -> Mapping[str, WrittenField]:
    return _of_model(form) if issubclass(form, BaseModel) else _of_dataclass(form)


def _of_model(form: type[BaseModel]) -> Mapping[str, WrittenField]:
    return {
        name: WrittenField(
            name=name,
            key=one.alias or name,
            annotation=one.annotation,
            required=one.is_required(),
            default=one.get_default(call_default_factory=True),
            description=one.description or "",
        )
        for name, one in form.model_fields.items()
    }


def _of_dataclass(form: Any) -> Mapping[str, WrittenField]:
    types = get_type_hints(form, include_extras=True)
    found = {}
    for one in fields(form):
        if not one.init:
            continue
        annotation = bare(types[one.name])
        default = one.default_factory() if one.default_factory is not MISSING else one.default
        is_kind = one.name == "kind" and get_origin(annotation) is Literal
        found[one.name] = WrittenField(
            name=one.name,
            key=one.metadata.get("alias", one.name),
            annotation=annotation,
            required=default is MISSING or is_kind,
            default=None if default is MISSING else default,
            description=one.metadata.get("description", ""),
            whole=types[one.name],
            names=one.metadata.get("names", ""),
            bounds={name: bound for name, bound in one.metadata.items() if name in BOUNDS},
        )
    return found


def without_defaults(thing: Any, order: Callable[[Any], Any] | None = None) -> Any:
    """Return a written thing as mappings, lists and scalars, without fields that have their default value.

    `order` sorts the keys of mappings that are not forms; without it they keep their order.
    """
    if is_written(thing):
        return {
            one.key: without_defaults(getattr(thing, one.name), order)
            for one in fields_of(type(thing)).values()
            if one.required or getattr(thing, one.name) != one.default
        }
    if isinstance(thing, dict):
        return {key: without_defaults(thing[key], order) for key in (sorted(thing, key=order) if order else thing)}
    return [without_defaults(one, order) for one in thing] if isinstance(thing, tuple) else thing
