"""The base of every written value: how strictly it is read, its key, its name, and the source of its numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeVar, get_args, get_type_hints

K = TypeVar("K", str, int)
V = TypeVar("V")

WRITTEN: Mapping[str, Any] = {"extra": "forbid", "strict": True}
"""Unknown keys are problems, and no value is quietly converted to another type."""


def described(text: str = "", *, names: str = "", **bounds: Any) -> Mapping[str, Any]:
    """Return a field's `metadata`: its description, and bounds by pydantic's names (ge, le, gt, min_length, ...).

    `names` is what its keys name: a noun of the pack ("traits"), the stats of a carrier ("stats of weapon"), something
    that the pack's rows have ("slots", "choices"), something bundled ("icons", "fonts", "looks"), or OF_ITS_LIST.
    """
    return {**({"description": text} if text else {}), **({"names": names} if names else {}), **bounds}


ICON = described("An icon of the bundled set, by its name.", names="icons")
OF_ITS_LIST = "of its list"
"""For `names`: the noun of the list that the thing stands in."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Bound:
    """Bounds of a value's type, by the names of pydantic's core schema."""

    bounds: tuple[tuple[str, Any], ...]

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Return the type's schema with these bounds, for pydantic."""
        return {**handler(source), **dict(self.bounds)}


def bounded(**bounds: Any) -> Bound:
    """Return bounds for `Annotated`: pattern, min_length and max_length of a text; ge, le, gt and lt of a number."""
    return Bound(bounds=tuple(bounds.items()))


@dataclass(frozen=True, kw_only=True, slots=True)
class ByKind:
    """For `Annotated` unions: the members are told apart by their `kind`."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Return the schema of a union that is read by its `kind`, for pydantic."""
        forms = {get_args(get_type_hints(form)["kind"])[0]: handler.generate_schema(form) for form in get_args(source)}
        return {"type": "tagged-union", "choices": forms, "discriminator": "kind"}


At = tuple[str | int, ...]
"""A path in a written thing: field, index, field, ..."""


class Fault(NamedTuple):
    """A mistake of an author: the path to it, the message, and the remedy."""

    at: At
    message: str
    remedy: str


def in_key_order(mapping: Mapping[K, V]) -> dict[K, V]:
    """Return the mapping with its keys sorted."""
    return dict(sorted(mapping.items()))


@dataclass(frozen=True, kw_only=True, slots=True)
class InKeyOrder:
    """For `Annotated`: a mapping that is read in the order of its keys, in whatever order they are written."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Return the mapping's schema, sorted after reading, for pydantic."""
        return {
            "type": "function-after",
            "function": {"type": "no-info", "function": in_key_order},
            "schema": handler(source),
        }


@dataclass(frozen=True, kw_only=True, slots=True)
class PictureFile:
    """For `Annotated`: a picture by its SHA-256; a pack's file names the file instead, which is read with the pack."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Return the schema of a digest, or of an empty text, for pydantic."""
        return {**handler(source), "pattern": r"^([0-9a-f]{64})?$"}

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> Any:
        """Return the schema of a file's name, as authors write it."""
        return {**handler(schema), "pattern": FILE_PATTERN}


FILE_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*\.png$"
Picture = Annotated[str, PictureFile()]
Key = Annotated[str, bounded(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Colour = Annotated[str, bounded(pattern=r"^#[0-9a-f]{6}$")]
Name = Annotated[str, bounded(min_length=1, max_length=80)]
Line = Annotated[str, bounded(max_length=200)]
Prose = Annotated[str, bounded(max_length=2000)]
Millimetres = Annotated[float, bounded(gt=0, le=1000)]
Origin = Literal["rulebook", "house", "reading"]
Numbers = Annotated[Mapping[Key, int], InKeyOrder()]
"""Numbers by the key of a stat or slot."""
StatValue = int | Annotated[str, bounded(min_length=1, max_length=40)]
"""A number, or a text that is shown and compared as written: "3+", "6 in", "D6"."""
StatValues = Annotated[Mapping[Key, StatValue], InKeyOrder()]
"""Values by the key of a stat."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WrittenValue:
    """Anything that an author writes as a mapping with keys of its own."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = WRITTEN


@dataclass(frozen=True, kw_only=True, slots=True)
class Noun(WrittenValue):
    """A thing with a key, a name, and the source of its numbers.

    `source` is one word for the whole thing, or a word by field for those that differ from `rulebook`.
    """

    key: Key = field(
        metadata=described("Unique among its kind; lower case, digits and hyphens. Gangs name things by it.")
    )
    name: Name = field(metadata=described("As printed."))
    source: Origin | Annotated[Mapping[str, Origin], InKeyOrder()] = field(
        default="rulebook",
        hash=False,
        metadata=described(
            "Where the numbers come from: rulebook, reading (one of the game's readings) or house (our own "
            "proposal); or a mapping of field to one of these."
        ),
    )
    was: tuple[Key, ...] = field(
        default=(),
        compare=False,
        metadata=described("Keys that it had in earlier editions: gangs that name it by one of them follow."),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Tagged(Noun):
    """A thing that selectors can name by tag."""

    tags: tuple[Key, ...] = field(default=(), metadata=described("Words of the game's own that constraints select by."))
    icon: str = field(default="", metadata=ICON)
