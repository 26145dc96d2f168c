"""A field of a noun's class gets the column that its type, bounds and default ask for."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated, Literal, get_type_hints

import pytest

from roster.models.columns import column_of
from roster.rules.game.written import Key, Line, Noun, Prose, bounded, described


@dataclass(frozen=True, kw_only=True, slots=True)
class Teapot(Noun):
    """A noun with a field of each type."""

    lid: str = field(metadata=described(min_length=1, max_length=14))
    mark: Line = ""
    story: Prose
    shape: Literal["round", "square"] = "round"
    code: Annotated[str, bounded(max_length=7)] | None = None
    cups: int = 4
    handles: int | None = None
    warm: bool = True
    girth: float
    group: Key = field(metadata=described(names="weapon_groups"))
    rank: str = field(default="", metadata=described(names="ranks"))
    icon: str = field(default="", metadata=described(names="icons"))
    joins: tuple[Key, ...] = field(default=(), metadata=described(names="ranks"))
    stats: Mapping[Key, int] = field(default_factory=dict)
    uses: int | Literal["x"] | None = None


NULL = {"null": True, "blank": True}


@pytest.mark.parametrize(
    ("name", "kind", "options"),
    [
        ("lid", "CharField", {"max_length": 14}),
        ("mark", "CharField", {"max_length": 200, "blank": True, "default": ""}),
        ("story", "TextField", {}),
        ("shape", "CharField", {"max_length": 20, "default": "round"}),
        ("code", "CharField", {"max_length": 7, **NULL}),
        ("cups", "IntegerField", {"default": 4}),
        ("handles", "IntegerField", NULL),
        ("warm", "BooleanField", {"default": True}),
        ("girth", "FloatField", {}),
        ("group", "ForeignKey", {"to": "roster.weapongroup", "related_name": "+"}),
        ("rank", "ForeignKey", {"to": "roster.rank", "related_name": "+", **NULL}),
        ("icon", "CharField", {"max_length": 200, "blank": True, "default": ""}),
        ("joins", "JSONField", {"blank": True, "default": list}),
        ("stats", "JSONField", {"blank": True, "default": dict}),
        ("uses", "JSONField", NULL),
    ],
)
def test_a_field_gets_the_column_of_its_type(name, kind, options):
    told = next(one for one in fields(Teapot) if one.name == name)
    default = told.default if name != "stats" else {}
    column = column_of(get_type_hints(Teapot, include_extras=True)[name], told.metadata, default)
    _, path, _, found = column.deconstruct()
    found.pop("on_delete", None)
    assert (path.rsplit(".", 1)[-1], found) == (kind, options)
