"""The documents on packs and gang files name every field and every kind."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from roster.packs.schema.fields import fields_of, is_form
from roster.packs.schema.gang import GangDocument
from roster.packs.schema.order import OrderDocument
from roster.packs.schema.pack import Pack
from roster.packs.validation_messages.locations import branches, keys_of, kind_of
from roster.rules.constraints.kinds import KINDS
from roster.rules.game.rule import Rule
from roster.rules.orders import ORDER_CODES

DOCS = Path(__file__).resolve().parents[2] / "docs"


def forms(annotation: Any) -> Iterator[type]:
    """Yield every form within a type, itself first."""
    for arm in branches(annotation):
        if is_form(arm):
            yield arm
            for field in fields_of(arm).values():
                yield from forms(field.annotation)
        else:
            for inner in get_args(arm):
                yield from forms(inner) if not isinstance(inner, str) and inner is not ... else ()


def words_of(section: str) -> set[str]:
    """Return the words that stand as code in a text, those within mappings too."""
    prose = re.sub(r"```.*?```", "", section, flags=re.DOTALL)
    return {word for code in re.findall(r"`([^`]+)`", prose) for word in re.findall(r"[a-z_]+(?:-[a-z]+)*", code)}


def section(text: str, heading: str) -> str:
    """Return a document's part under a heading."""
    return text.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def shared(text: str) -> set[str]:
    """Return what is documented once for all files."""
    return words_of(section(text, "Values")) | words_of(section(text, "Changes")) | {"kind", "title", "tags", "icon"}


DOCUMENTED_ELSEWHERE = {
    "surcharges": ("constraints",),
    "tokens": ("constraints",),
    "templates": ("constraints", "tokens"),
    "attempts": ("constraints",),
    "designs": ("constraints",),
    "game": ("constraints", "tokens", "attempts"),
}
"""Files whose selectors or supplies are documented under another file's heading."""


@pytest.mark.parametrize("noun", [name for name in Pack.model_fields if name != "format"])
def test_the_pack_format_names_every_field(noun: str) -> None:
    text = (DOCS / "pack-format.md").read_text()
    documented = words_of(section(text, f"{noun}.yaml")) | shared(text)
    for other in DOCUMENTED_ELSEWHERE.get(noun, ()):
        documented |= words_of(section(text, f"{other}.yaml"))
    wanted = {key for form in forms(Pack.model_fields[noun].annotation) for key in keys_of(form)}
    wanted |= {kind_of(form) for form in forms(Pack.model_fields[noun].annotation)} - {""}
    assert wanted - documented == set()


def test_the_table_of_constraint_kinds_names_each_kind_with_its_own_fields() -> None:
    text = section((DOCS / "pack-format.md").read_text(), "constraints.yaml")
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \| ", text.split("| kind |")[1].split("\n\n")[0], re.MULTILINE)
    documented = [(kind, words_of(fields)) for kind, fields in rows]
    shared = set(fields_of(Rule)) - {"of"}
    assert documented == [(kind.kind_name(), set(fields_of(kind)) - shared) for kind in KINDS]


def test_the_gang_file_names_every_field() -> None:
    documented = words_of((DOCS / "gang-file.md").read_text())
    assert {key for form in forms(GangDocument) for key in keys_of(form)} - documented == set()


def test_the_order_file_names_every_field_and_every_code() -> None:
    text = (DOCS / "order-file.md").read_text()
    assert {key for form in forms(OrderDocument) for key in keys_of(form)} - words_of(text) == set()
    assert [code for code in ORDER_CODES if f"`{code}`" not in text] == []
