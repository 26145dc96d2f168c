"""The fields of a written form, whether it is a pydantic model or a frozen dataclass of the rules."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeGuard, get_args, get_origin, get_type_hints

from pydantic import BaseModel


@dataclass(frozen=True, kw_only=True, slots=True)
class WrittenField:
    """One field: `key` is its name as it is written, `annotation` its type. A `required` one has no default.

    The `kind` that tells the forms of a union apart must be written, though the value knows it by itself.
    """

    name: str
    key: str
    annotation: Any
    required: bool
    default: Any
    description: str


def is_form(thing: Any) -> TypeGuard[type]:
    """Whether a type is a written form: a model, or a dataclass that says how strictly it is read."""
    if not isinstance(thing, type):
        return False
    return issubclass(thing, BaseModel) or (is_dataclass(thing) and hasattr(thing, "__pydantic_config__"))


def is_written(thing: object) -> bool:
    """Whether a value is of a written form."""
    return is_form(type(thing))


def fields_of(form: type) -> Mapping[str, WrittenField]:
    """A written form's fields by name, in its order."""
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
        annotation = types[one.name]
        while get_origin(annotation) is Annotated:
            annotation = get_args(annotation)[0]
        default = one.default_factory() if one.default_factory is not MISSING else one.default
        told_apart = one.name == "kind" and get_origin(annotation) is Literal
        found[one.name] = WrittenField(
            name=one.name,
            key=one.metadata.get("alias", one.name),
            annotation=annotation,
            required=default is MISSING or told_apart,
            default=None if default is MISSING else default,
            description=one.metadata.get("description", ""),
        )
    return found


def without_defaults(thing: Any) -> Any:
    """A written thing as mappings, lists and scalars, without what is left at its default."""
    if is_written(thing):
        return {
            one.key: without_defaults(getattr(thing, one.name))
            for one in fields_of(type(thing)).values()
            if one.required or getattr(thing, one.name) != one.default
        }
    if isinstance(thing, dict):
        return {key: without_defaults(value) for key, value in thing.items()}
    return [without_defaults(one) for one in thing] if isinstance(thing, tuple) else thing
